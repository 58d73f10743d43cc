import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endAppProcesses, startAppProcess } from '../../scripts/setup/app-process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-main-'))
})
afterEach(async () => {
  await endAppProcesses()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (variables: Record<string, string>) => startAppProcess({ DATA_DIR: dataDir, ...variables })

test('a setting that leaves something open is told in one line, and the start goes on', async () => {
  const server = start({ PUBLIC_URL: 'http://bowl.example.org' })
  await server.ready
  server.child.kill('SIGTERM')
  const { code, complained } = await server.ended
  expect([code, complained]).toEqual([0, expect.stringMatching(/^PUBLIC_URL http:\/\/bowl\.example\.org [^\n]+\n$/)])
}, 60_000)

test('tables of a newer release end the start of an older one with one line, and are left as they are', async () => {
  const first = start({})
  await first.ready
  first.child.kill('SIGTERM')
  await first.ended
  const file = new DatabaseSync(join(dataDir, 'goodbowl.sqlite'))
  file.exec("insert into kysely_migration values ('2999-01-01-later', '2999-01-01T00:00:00Z')")
  const { code, complained } = await start({}).ended
  expect([code, complained.trim()]).toEqual([1, expect.stringMatching(/^DATA_DIR "[^\n]+2999-01-01-later[^\n]+$/)])
  const { many } = file.prepare("select count(*) as many from kysely_migration where name like '2999%'").get() ?? {}
  file.close()
  expect(many).toBe(1)
}, 30_000)

test('a data folder that is a file is named', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const { code, complained } = await start({ DATA_DIR: file }).ended
  expect([code, complained.trim()]).toEqual([1, expect.stringMatching(/^DATA_DIR "[^\n]+$/)])
})

test('a database that cannot be reached is named, its password is not', async () => {
  const { code, complained } = await start({
    DATABASE_URL: 'postgres://goodbowl:hush@127.0.0.1:1/goodbowl',
    DATABASE_WAIT_SECONDS: '1',
  }).ended
  expect([code, complained.trim()]).toEqual([1, expect.stringMatching(/^DATABASE_URL [^\n]+$/)])
  expect(complained).not.toContain('hush')
})

test('a file that DATABASE_URL names and is not there is told as such', async () => {
  const { code, complained } = await start({ DATABASE_URL: 'postgres://a:hush@127.0.0.1:1/g?sslrootcert=/nowhere.pem' })
    .ended
  expect([code, complained.trim()]).toEqual([1, expect.stringMatching(/^DATABASE_URL [^\n]+nowhere\.pem[^\n]*$/)])
  expect(complained).not.toContain('hush')
})

test('a data folder that cannot be made is named', async () => {
  const { code, complained } = await start({ DATA_DIR: '/proc/nope/data' }).ended
  expect([code, complained.trim()]).toEqual([1, expect.stringMatching(/^DATA_DIR "[^\n]+$/)])
})

test('a host that this machine is not is named', async () => {
  const { code, complained } = await start({ HOST: '203.0.113.77' }).ended
  expect([code, complained.trim()]).toEqual([1, expect.stringMatching(/^HOST "203\.0\.113\.77" [^\n]+$/)])
})
