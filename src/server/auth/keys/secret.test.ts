import type { Stats } from 'node:fs'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../db/open-database.ts'
import { readEnv } from '../../env.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { isSecretOf, readOrMakeSecret, requireSameSecret, writeNextSecret } from './secret.ts'

let dataDir: string
let said: string[]
beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'goodbowl-secret-'))
  dataDir = join(parent, 'data')
  said = []
  return () => rmSync(parent, { recursive: true })
})

const secretOf = () => readOrMakeSecret(dataDir, (line) => said.push(line))
const mode = () => statSync(join(dataDir, 'secret')).mode & 0o777

test('the secret is made once, for the server alone, and leaves nothing beside it', () => {
  const secret = secretOf()
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(secretOf()).toBe(secret)
  expect([readdirSync(dataDir), mode(), said]).toEqual([['secret'], 0o600, []])
})

test('the next secret belongs to whom the present one belongs to, also where root has made it', () => {
  secretOf()
  const file = join(dataDir, 'secret')
  // Only root may give a file away.
  if (process.getuid?.() === 0) chownSync(file, 4321, 4322)
  chmodSync(file, 0o400)
  writeNextSecret(dataDir)
  const of = ({ uid, gid, mode }: Stats) => [uid, gid, mode]
  expect(of(statSync(`${file}.next`))).toEqual(of(statSync(file)))
})

test.each([
  ['empty', ''],
  ['a blank line', ' \n'],
  ['short enough to be guessed', 'x'.repeat(31)],
])('a secret that is %s stops the start with a line that names it, and stays as it is', (_, text) => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'secret'), text)
  expect(secretOf).toThrow(/^DATA_DIR "[^\n]+": the file "secret" in it has fewer than 32 characters[^\n]+$/)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(text)
})

test('a folder where the secret should be stops the start with a line that names it', () => {
  mkdirSync(join(dataDir, 'secret'), { recursive: true })
  expect(secretOf).toThrow(/^DATA_DIR "[^\n]+": the file "secret" in it cannot be read: EISDIR[^\n]+$/)
})

test('a secret that others can read is kept from them, and that is said', () => {
  const secret = secretOf()
  chmodSync(join(dataDir, 'secret'), 0o640)
  expect([secretOf(), mode(), said]).toEqual([secret, 0o600, [expect.stringMatching(/^DATA_DIR .*other users/)]])
  secretOf()
  expect(said).toHaveLength(1)
})

test('a start with the secret of another household is refused in one line; with its own the household goes on', async () => {
  const { databaseUrl, drop } = await makeTestDatabase(process.env.TEST_DATABASE_URL)
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const start = async () => (await createApp({ env, webFolder: dataDir, say: () => {} })).close()
  await start()
  const own = secretOf()
  writeFileSync(join(dataDir, 'secret'), 'x'.repeat(64))
  await expect(start()).rejects.toThrow(/^DATA_DIR "[^\n]+": the file "secret" in it is not the one [^\n]+$/)
  writeFileSync(join(dataDir, 'secret'), own)
  await start()
  await drop()
})

test('the database does not hold the secret, only what tells it from others', async () => {
  const { databaseUrl, drop } = await makeTestDatabase(process.env.TEST_DATABASE_URL)
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  const secret = secretOf()
  await requireSameSecret(db, secret, dataDir)
  const notes = JSON.stringify(await db.selectFrom('houseNote').selectAll().execute())
  expect([await isSecretOf(db, secret), await isSecretOf(db, `${secret}x`)]).toEqual([true, false])
  expect(notes).not.toContain(secret.slice(0, 16))
  await close()
  await drop()
})
