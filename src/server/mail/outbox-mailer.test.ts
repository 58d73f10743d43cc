import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { writeNotice } from './letter.ts'
import { createMailer } from './mailer.ts'
import { createOutboxMailer, removeFilesTo } from './outbox-mailer.ts'

test('without a mail server a letter is a file for the server alone, and its code is said', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-mail-'))
  const said: string[] = []
  const mailer = createOutboxMailer({
    dataDir,
    publicUrl: 'https://bowl.example.org',
    now: () => new Date('2026-11-21T10:00:00Z'),
    say: (line) => said.push(line),
  })
  await mailer.sendCode('ann@example.org', 'reset', '042137')
  const [name = '', ...others] = readdirSync(join(dataDir, 'outbox'))
  expect([name, others]).toEqual([expect.stringMatching(/^2026-11-21T10-00-00\.000Z-[0-9a-f]{8}\.eml$/), []])
  const file = join(dataDir, 'outbox', name)
  const letter = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(letter).toContain('To: ann@example.org')
  expect(letter).toContain('From: Goodbowl <no-reply@bowl.example.org>')
  expect(letter).toMatch(/^Subject: 042137 /m)
  expect(letter).toMatch(/text\/plain[\s\S]*042137[\s\S]*text\/html[\s\S]*042137/)
  expect(letter.match(/\b\d{6}\b/g)?.every((digits) => digits === '042137')).toBe(true)
  expect(said).toEqual([`Code for ann@example.org: 042137 (mail kept in ${file})`])
  rmSync(dataDir, { recursive: true })
})

test('letters to some are removed by one look at them, but none that was written since', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-mail-'))
  let now = new Date('2026-11-21T10:00:00Z')
  const mailer = createOutboxMailer({
    dataDir,
    publicUrl: 'https://bowl.example.org',
    now: () => now,
    say: () => {},
  })
  for (const name of ['ann', 'bob', 'cy']) await mailer.sendCode(`${name}@example.org`, 'confirm', '042137')
  now = new Date('2026-11-21T10:05:00Z')
  await mailer.sendCode('ann@example.org', 'confirm', '042138')
  const left = () =>
    readdirSync(join(dataDir, 'outbox'))
      .map((name) => /^To: (\S+)/m.exec(readFileSync(join(dataDir, 'outbox', name), 'utf8'))?.[1])
      .sort()
  const gone = ['Ann@example.org', 'bob@example.org']
  await removeFilesTo(gone, { dataDir, writtenBefore: new Date('2026-11-21T10:04:00Z') })
  expect(left()).toEqual(['ann@example.org', 'cy@example.org'])
  await removeFilesTo(gone, { dataDir, writtenBefore: undefined })
  expect(left()).toEqual(['cy@example.org'])
  rmSync(dataDir, { recursive: true })
})

test('a letter that cannot be written is told to the log, without its address or code', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-mail-'))
  writeFileSync(join(dataDir, 'outbox'), 'a file in the way')
  const failures: unknown[] = []
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const mailer = createMailer({
    smtpUrl: undefined,
    dataDir,
    publicUrl: 'https://bowl.example.org',
    db,
    secret: 'a secret of the server',
    now: () => new Date('2026-11-21T10:00:00Z'),
    say: () => {},
    onFailure: (error) => failures.push(error),
  })
  await mailer.sendCode('ann@example.org', 'reset', '042137')
  await mailer.sendNotice('ann@example.org', 'emailChanged')
  expect(failures.map(String)).toEqual([
    expect.stringMatching(/EEXIST|ENOTDIR/),
    expect.stringMatching(/EEXIST|ENOTDIR/),
  ])
  expect(failures.map(String).join()).not.toMatch(/ann@|042137/)
  await close()
  rmSync(dataDir, { recursive: true })
})

test('a letter that cannot be written is tried again, and its code stands on the console first', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-mail-'))
  const inTheWay = join(dataDir, 'outbox')
  writeFileSync(inTheWay, 'a file in the way')
  const said: string[] = []
  const mailer = createOutboxMailer({
    dataDir,
    publicUrl: 'https://bowl.example.org',
    now: () => new Date('2026-11-21T10:00:00Z'),
    say: (line) => said.push(line),
    againAfterMs: 10,
  })
  await expect(mailer.sendCode('ann@example.org', 'reset', '042137')).rejects.toThrow(/EEXIST|ENOTDIR/)
  await expect(mailer.sendCode('bob@example.org', 'reset', '042138')).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(said).toEqual([
    expect.stringContaining('Code for ann@example.org: 042137'),
    expect.stringContaining('Code for bob@example.org: 042138'),
  ])
  mailer.drop(['Bob@example.org'])
  rmSync(inTheWay)
  const letters = () => (existsSync(inTheWay) ? readdirSync(inTheWay).filter((name) => name.endsWith('.eml')) : [])
  await expect.poll(letters).toHaveLength(1)
  const [name = ''] = letters()
  expect(readFileSync(join(inTheWay, name), 'utf8')).toContain('To: ann@example.org')
  expect(said[0]).toContain(join(inTheWay, name))
  await mailer.close()
  rmSync(dataDir, { recursive: true })
})

test('a letter that only tells says when by UTC, and on which device as far as that says what it is', () => {
  const at = new Date('2026-11-21T23:30:00Z')
  const told = (browser: string | null, system: string | null) =>
    writeNotice('newDevice', { at, browser, system }, 'https://bowl.example.org').text
  expect(told('Firefox', 'Windows')).toContain('When: 21 November 2026 at 23:30 (UTC). Device: Firefox on Windows.')
  expect(told(null, 'iPhone')).toContain('Device: iPhone.')
  expect(told(null, null)).toContain('Device: unknown.')
  expect(told(null, null)).toContain('https://bowl.example.org/login/forgotten')
})
