import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { claimLetter } from '../db/owners/letters.ts'
import { makeDatabaseWithTables, type TestDatabase } from '../testing/test-database.ts'
import { createMailer, type Mailer } from './mailer.ts'
import type { Pace } from './smtp-mailer.ts'

const PACE: Pace = {
  lookEvery: 20,
  firstPause: 20,
  longestPause: 100,
  connectWithin: 10_000,
  answerWithin: 10_000,
  claimFor: 60_000,
  renewEvery: 20,
  stopWithin: 10_000,
}
const HASTY: Pace = { ...PACE, connectWithin: 100, answerWithin: 100 }
/** Whatever is waited for is waited for as long as it takes; a test that waits for nothing ends with its own limit. */
const within = { timeout: 15_000, interval: 10 }

type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }

let place: Place
let testDatabase: TestDatabase
let database: OpenDatabase
let closing: (() => Promise<unknown>)[]
let failures: Error[]
let said: string[]
let nowMs: number
let timePasses: boolean
beforeEach(async () => {
  testDatabase = await makeDatabaseWithTables(process.env.TEST_DATABASE_URL)
  place = { dataDir: mkdtempSync(join(tmpdir(), 'goodbowl-smtp-')), databaseUrl: testDatabase.databaseUrl }
  database = await openDatabase(place)
  closing = []
  failures = []
  said = []
  nowMs = Date.now()
  timePasses = false
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  await database.close()
  await testDatabase.drop()
  rmSync(place.dataDir, { recursive: true })
})

type Received = { readonly to: string[]; readonly text: string }

/** A real mail server; what it is told to refuse, it refuses. */
async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    ...options,
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, port: (server.server.address() as AddressInfo).port }
}

function startMailer(port: number, { db = database.db, pace = PACE, query = '', login = '' } = {}): Mailer {
  const mailer = createMailer({
    dataDir: place.dataDir,
    say: (line) => said.push(line),
    smtpUrl: `smtp://${login}127.0.0.1:${port}${query}`,
    publicUrl: 'https://bowl.example.org',
    db,
    secret: 'a secret of the server',
    now: () => new Date(timePasses ? Date.now() : nowMs),
    onFailure: (error) => failures.push(error as Error),
    pace,
  })
  closing.push(mailer.close)
  return mailer
}

const queued = () => database.allOwners.selectFrom('letter').selectAll().execute()
const nothingQueued = () => vi.waitFor(async () => expect(await queued()).toEqual([]), within)

test('a letter reaches a real mail server, in text and in HTML, and leaves nothing behind', async () => {
  const { received, port } = await startMailServer()
  await startMailer(port).sendCode('ann@example.org', 'confirm', '042137')
  await nothingQueued()
  expect(received.map(({ to }) => to)).toEqual([['ann@example.org']])
  const { text } = received[0] as Received
  expect(text).toMatch(/^From: Goodbowl <no-reply@bowl\.example\.org>$/m)
  expect(text).toMatch(/^Subject: 042137 is your Goodbowl code$/m)
  expect(text).toMatch(/text\/plain[\s\S]*\b042137\b[\s\S]*text\/html[\s\S]*\b042137\b/)
  expect([failures, said]).toEqual([[], []])
})

test('while it waits, neither address nor code can be read in the database', async () => {
  await startMailer(1).sendCode('Ann@example.org', 'reset', '042137')
  const rows = JSON.stringify(await queued())
  expect(rows.length).toBeGreaterThan(200)
  expect(rows).not.toMatch(/ann@|042137|example/i)
})

test('a mail server that is away is not waited for, and after a restart gets what it missed', async () => {
  const { port } = await startMailServer()
  await closing.pop()?.()
  const before = startMailer(port)
  await before.sendCode('ann@example.org', 'confirm', '042137')
  await vi.waitFor(() => expect(failures[0]?.message).toMatch(/ESOCKET|ECONNREFUSED/), within)
  await before.close()
  expect(await queued()).toHaveLength(1)
  const { received } = await startMailServer({}, port)
  nowMs += 5_000
  startMailer(port)
  await nothingQueued()
  expect(received).toHaveLength(1)
})

test('a mail server that hangs is left after a while and tried again', async () => {
  const hanging: Server = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => hanging.once('listening', resolve))
  const { port } = hanging.address() as AddressInfo
  timePasses = true
  const mailer = startMailer(port, { pace: { ...HASTY, stopWithin: 0 } })
  await mailer.sendCode('ann@example.org', 'confirm', '042137')
  await vi.waitFor(() => expect(failures.length).toBeGreaterThanOrEqual(2), within)
  expect(failures[0]?.message).toMatch(/ETIMEDOUT|ESOCKET/)
  expect((await queued())[0]?.attempts).toBeGreaterThanOrEqual(2)
  await mailer.close()
  hanging.close()
})

test('a letter that is late is sent once its mail server is back, without a restart', async () => {
  const { port } = await startMailServer()
  await closing.pop()?.()
  timePasses = true
  await startMailer(port).sendNotice('ann@example.org', 'emailChanged')
  await vi.waitFor(() => expect(failures.length).toBeGreaterThanOrEqual(2), within)
  const { received } = await startMailServer({}, port)
  await nothingQueued()
  expect(received).toHaveLength(1)
})

const refusesLogin: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_, __, done) => done(new Error('Wrong password')),
}

test.each([
  ['refuses the login', refusesLogin, { login: 'user:hush@' }, /EAUTH.*535/],
  ['has no encryption where it is required', {}, { query: '?requireTLS=true' }, /ETLS/],
  [
    'is busy for a while',
    {
      onRcptTo: (_, __, done) => done(Object.assign(new Error('Come again'), { responseCode: 451 })),
    } as SMTPServerOptions,
    {},
    /EENVELOPE.*451/,
  ],
])('a mail server that %s does not lose the letter; what is logged names no owner', async (_, options, how, reason) => {
  const { received, port } = await startMailServer(options)
  await startMailer(port, how).sendCode('ann@example.org', 'confirm', '042137')
  await vi.waitFor(() => expect(failures[0]?.message).toMatch(reason), within)
  expect(await queued()).toHaveLength(1)
  expect(received).toEqual([])
  expect(failures.map(({ message, stack }) => message + stack).join()).not.toMatch(/ann@|042137|hush/)
})

test('an address that the mail server does not know is given up', async () => {
  const { received, port } = await startMailServer({
    onRcptTo: (_, __, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
  })
  await startMailer(port).sendCode('nobody@example.org', 'confirm', '042137')
  await nothingQueued()
  expect([received, failures.length]).toEqual([[], 1])
})

test('a code that is no longer valid is not sent', async () => {
  const before = startMailer(1)
  await before.sendCode('ann@example.org', 'confirm', '042137')
  await before.close()
  nowMs += 10 * 60_000
  const { received, port } = await startMailServer()
  startMailer(port)
  await nothingQueued()
  expect(received).toEqual([])
})

test('three processes that send from one queue send each letter once', async () => {
  const { received, port } = await startMailServer()
  const others = [await openDatabase(place), await openDatabase(place)]
  const mailers = [startMailer(port), ...others.map(({ db }) => startMailer(port, { db }))]
  const letters = Array.from({ length: 30 }, (_, number) => `owner${number}@example.org`)
  await Promise.all(
    letters.map((address, number) => mailers[number % 3]?.sendCode(address, 'confirm', String(100_000 + number))),
  )
  await nothingQueued()
  for (const mailer of mailers) await mailer.close()
  for (const { close } of others) await close()
  expect(received.flatMap(({ to }) => to).sort()).toEqual(letters.sort())
  expect(failures).toEqual([])
})

test('a letter whose sender was killed in the middle is due again once its claim has lapsed', async () => {
  const before = startMailer(1)
  await before.close()
  await before.sendCode('ann@example.org', 'confirm', '042137')
  const claimed = { nowMs, claimedUntilMs: nowMs + 60_000 }
  expect(await claimLetter(database.db, claimed)).toBeDefined()
  expect(await claimLetter(database.db, claimed)).toBeUndefined()
  const { received, port } = await startMailServer()
  nowMs += 60_000
  startMailer(port)
  await nothingQueued()
  expect(received).toHaveLength(1)
})

test('a letter that a slow mail server takes minutes for stays with its sender, and arrives once', async () => {
  let takeIt: (() => void) | undefined
  const { received, port } = await startMailServer({
    onRcptTo: (_, __, done) => {
      takeIt = done
    },
  })
  await startMailer(port).sendCode('ann@example.org', 'confirm', '042137')
  await vi.waitFor(async () => expect((await queued())[0]?.attempts).toBe(1), within)
  for (let minute = 0; minute < 3; minute++) {
    nowMs += 59_000
    await vi.waitFor(async () => expect((await queued())[0]?.dueAt).toBe(nowMs + 60_000), within)
  }
  expect(await claimLetter(database.db, { nowMs, claimedUntilMs: nowMs + 60_000 })).toBeUndefined()
  await vi.waitFor(() => expect(takeIt).toBeDefined(), within)
  takeIt?.()
  await nothingQueued()
  expect([received.length, failures]).toEqual([1, []])
})

test('letters to an owner who has left are forgotten, those to others are not', async () => {
  const mailer = startMailer(1)
  await mailer.sendCode('Ann@example.org', 'confirm', '042137')
  await mailer.sendCode('bob@example.org', 'confirm', '042138')
  await mailer.forget(['ann@example.org'])
  expect(await queued()).toHaveLength(1)
})
