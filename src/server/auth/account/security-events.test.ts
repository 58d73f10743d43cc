import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SecurityEvent, SecurityEventKind } from '../../../contract/account/security-events.ts'
import { DELETE_CONFIRMATION, MOST_SECURITY_EVENTS } from '../../../contract/limits.ts'
import { openDatabase } from '../../db/open-database.ts'
import { addSecurityEvent, forgetOldSecurityEvents } from '../../db/owners/security-events.ts'
import { securityLog } from '../../observability/log.ts'
import { exportAccount } from '../../testing/account-files.ts'
import { ownerWithApp } from '../../testing/authenticator-app.ts'
import { cookiesOf } from '../../testing/carriers.ts'
import { rowsOf } from '../../testing/kitchen.ts'
import { addPasskey } from '../../testing/passkeys.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { createSecurityEvents } from './security-events.ts'

/** Events at the doors of an account: rows for its owner, log lines for the operator of the server. */

let server: TestServer
let database: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  server = await startTestServer()
  database = await openDatabase(server.env)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const NOBODYS = { browser: null, system: null }

const post = (cookie: string, path: string, body: object = {}) => server.send('POST', `/auth${path}`, body, { cookie })
const read = async ({ cookie }: Pick<TestOwner, 'cookie'>): Promise<SecurityEvent[]> =>
  (await server.send('GET', '/auth/security-events', undefined, { cookie })).body.events
const kinds = async (owner: Pick<TestOwner, 'cookie'>) => (await read(owner)).map(({ kind }) => kind)
const idOf = ({ token }: TestOwner): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
const rowsFor = async (owner: TestOwner) =>
  (await rowsOf(server, 'securityEvent')).filter(({ ownerId }) => ownerId === idOf(owner))

describe('an owner sees', () => {
  test('each sign-in and each change, the newest first, with the device', async () => {
    const owner = await server.newOwner()
    await server.send('POST', '/auth/sign-in/email', owner, { 'user-agent': PHONE })
    const { id } = await addPasskey(server, owner)
    await post(owner.cookie, '/passkey/delete-passkey', { id, password: owner.password })
    const { cookie, backupCodes } = await ownerWithApp(server, owner)
    const renewed = await post(cookie, '/two-factor/generate-backup-codes', {
      password: owner.password,
      code: backupCodes[0],
    })
    const [code] = renewed.body.backupCodes
    const off = await post(cookie, '/two-factor/disable', { password: owner.password, code })
    const { token } = (await server.send('GET', '/auth/token', undefined, { cookie: cookiesOf(off) })).body
    await server.send('GET', '/v2/account/export', undefined, { authorization: `Bearer ${token}` })
    const passwords = { currentPassword: owner.password, newPassword: 'a whole new sentence' }
    const changed = await post(cookiesOf(off), '/change-password', passwords)
    const events = await read({ cookie: cookiesOf(changed) })
    expect(events.map(({ kind }) => kind)).toEqual([
      'password-changed',
      'data-exported',
      'second-factor-off',
      'backup-codes-made',
      'second-factor-on',
      'passkey-removed',
      'passkey-added',
      'sign-in-new-device',
      'sign-in',
    ] satisfies SecurityEventKind[])
    expect(events.at(-2)).toMatchObject({ browser: 'Chrome', system: 'Android', times: 1 })
    expect(events.at(-1)).toMatchObject({ ...NOBODYS, times: 1 })
  })

  test('what others have tried: a wrong password, a wrong code after the right one, a wrong one of who is signed in', async () => {
    const { owner, cookie } = await ownerWithApp(server)
    const signIn = (password: string) => server.send('POST', '/auth/sign-in/email', { email: owner.email, password })
    await signIn('not the one')
    await post(cookiesOf(await signIn(owner.password)), '/two-factor/verify-backup-code', { code: 'AAAAA-AAAAA' })
    await post(cookie, '/two-factor/disable', { password: 'not the one', code: '000000' })
    await expect
      .poll(() => kinds({ cookie }))
      .toEqual(expect.arrayContaining(['failed-sign-in', 'failed-second-factor', 'failed-check']))
  })

  test('devices that were signed out', async () => {
    const owner = await server.newOwner()
    const other = await server.signIn(owner.email, owner.password)
    const devices = await server.send('GET', '/auth/devices', undefined, { cookie: owner.cookie })
    const { id } = devices.body.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
    await post(owner.cookie, '/devices/sign-out', { id })
    await post(owner.cookie, '/devices/sign-out', { id: 'x' })
    await post(owner.cookie, '/revoke-other-sessions')
    const events = await read(owner)
    expect(events.slice(0, 2).map(({ kind, times }) => [kind, times])).toEqual([
      ['devices-signed-out', 1],
      ['device-signed-out', 1],
    ])
    expect((await server.send('GET', '/auth/security-events', undefined, { cookie: other.cookie })).status).toBe(401)
  })

  test('links by which others read on without a session', async () => {
    const owner = await server.newOwner()
    await addPet(owner)
    const make = (path: string, payload: object) =>
      server.send('POST', path, payload, { authorization: `Bearer ${owner.token}`, 'user-agent': PHONE })
    for (const days of [1, 90]) expect((await make('/v2/pets/rex/share', { days })).status).toBe(200)
    expect((await make('/v2/calendar', { timeZone: 'Europe/London' })).status).toBe(200)
    const phone = { browser: 'Chrome', system: 'Android' }
    expect((await read(owner)).slice(0, 2)).toMatchObject([
      { kind: 'calendar-link-made', times: 1, ...phone },
      { kind: 'vet-link-made', times: 2, ...phone },
    ])
  })

  test('nothing of another owner’s', async () => {
    const [owner, other] = [await server.newOwner(), await server.newOwner()]
    await addPasskey(server, other)
    expect(await kinds(owner)).toEqual(['sign-in'])
  })

  test('the newest fifty', async () => {
    const owner = await server.newOwner()
    for (let n = 0; n < MOST_SECURITY_EVENTS + 5; n++) {
      const at = new Date(Date.UTC(2026, 0, 1, 0, n))
      await addSecurityEvent(database.db, { ownerId: idOf(owner), kind: 'passkey-added', at, ...NOBODYS })
    }
    expect(await read(owner)).toHaveLength(MOST_SECURITY_EVENTS)
  })
})

test('an address that no account has leaves no row, however it is tried', async () => {
  const before = await rowsOf(server, 'securityEvent')
  await server.send('POST', '/auth/sign-in/email', { email: 'nobody@example.org', password: 'not the one' })
  expect(await rowsOf(server, 'securityEvent')).toHaveLength(before.length)
})

test('repeated events are one row an hour for each device, with their number', async () => {
  const owner = await server.newOwner()
  const ownerId = idOf(owner)
  const add = (at: string, browser: string | null) =>
    addSecurityEvent(database.db, { ownerId, kind: 'failed-sign-in', at: new Date(at), browser, system: null })
  for (const at of ['2026-11-21T10:01:00Z', '2026-11-21T10:20:00Z', '2026-11-21T10:59:00Z']) await add(at, null)
  await add('2026-11-21T11:00:00Z', null)
  await add('2026-11-21T10:30:00Z', 'Firefox')
  const told = (await rowsFor(owner)).filter(({ kind }) => kind === 'failed-sign-in')
  expect(told.map(({ at, times, browser }) => [at, times, browser]).sort()).toEqual([
    ['2026-11-21T10:30:00.000Z', 1, 'Firefox'],
    ['2026-11-21T10:59:00.000Z', 3, null],
    ['2026-11-21T11:00:00.000Z', 1, null],
  ])
})

test('events are kept for ninety days', async () => {
  const [owner, other] = [await server.newOwner(), await server.newOwner()]
  const add = (whose: TestOwner, at: string) =>
    addSecurityEvent(database.db, { ownerId: idOf(whose), kind: 'passkey-added', at: new Date(at), ...NOBODYS })
  for (const whose of [owner, other]) for (const day of ['01', '02', '03']) await add(whose, `2020-03-${day}T10:00:00Z`)
  const now = new Date('2020-05-31T11:00:00Z')
  while ((await forgetOldSecurityEvents(database.allOwners, now)) > 0);
  for (const whose of [owner, other]) {
    const kept = (await rowsFor(whose)).filter(({ kind }) => kind === 'passkey-added').map(({ at }) => at)
    expect(kept).toEqual(['2020-03-03T10:00:00.000Z'])
  }
})

test('an account that is deleted leaves no row', async () => {
  const owner = await server.newOwner()
  const deleted = await post(owner.cookie, '/delete-user', {
    confirmation: DELETE_CONFIRMATION,
    password: owner.password,
  })
  expect(deleted.status).toBe(200)
  expect(await rowsFor(owner)).toEqual([])
  expect((await rowsOf(server, 'knownDevice')).filter(({ ownerId }) => ownerId === idOf(owner))).toEqual([])
})

test('the file of an account tells its devices and what happened at its doors', async () => {
  const owner = await server.newOwner()
  await addPasskey(server, owner)
  const { account } = await exportAccount(owner)
  expect(account.devices).toEqual([{ name: 'unknown', seenAt: expect.any(String) }])
  const told = account.securityEvents.map(({ kind }: SecurityEvent) => kind)
  expect(told.sort()).toEqual(['data-exported', 'passkey-added', 'sign-in'])
})

describe('a line of the log', () => {
  test('says what happened, on what device, and to whom by a hash alone', async () => {
    const owner = await server.newOwner()
    const lines: object[] = []
    const note = createSecurityEvents({
      db: database.db,
      log: (line) => lines.push(line),
      onFailure: (error) => {
        throw error
      },
      now: () => new Date('2026-11-21T10:00:00Z'),
    })
    await note({ kind: 'password-changed', ownerId: idOf(owner), from: { requestId: 'a request', userAgent: PHONE } })
    await note({ kind: 'failed-sign-in', ownerId: undefined, from: { requestId: null, userAgent: undefined } })
    await note({ kind: 'account-deleted', from: { requestId: 'a request', userAgent: PHONE } })
    const hash = createHash('sha256').update(idOf(owner).toLowerCase()).digest('base64url')
    expect(lines).toEqual([
      { reqId: 'a request', securityEvent: 'password-changed', owner: hash, browser: 'Chrome', system: 'Android' },
      { reqId: null, securityEvent: 'failed-sign-in', owner: null, ...NOBODYS },
      { reqId: 'a request', securityEvent: 'account-deleted', owner: null, browser: 'Chrome', system: 'Android' },
    ])
  })

  test('is written whatever the level, and left out only where the log is silent', () => {
    const written = (level: string) => {
      const lines: string[] = []
      const { log } = Fastify({ logger: { level, stream: { write: (line: string) => lines.push(line) } } })
      securityLog(log, { dataDir: '', isTerminal: false })(
        { securityEvent: 'sign-in', owner: null, ...NOBODYS },
        'security event',
      )
      return lines.map((line) => JSON.parse(line))
    }
    expect(written('fatal')).toMatchObject([{ securityEvent: 'sign-in', msg: 'security event' }])
    expect(written('silent')).toEqual([])
  })

  test('is written though its row cannot be, and what it tells of stands', async () => {
    const failures: unknown[] = []
    const lines: object[] = []
    const settings = { log: (line: object) => lines.push(line), onFailure: (error: unknown) => failures.push(error) }
    const note = createSecurityEvents({ ...settings, db: database.db, now: () => new Date('2026-11-21T10:00:00Z') })
    await note({ kind: 'sign-in', ownerId: 'somebody who is gone', from: { requestId: 'a request', userAgent: PHONE } })
    expect([lines.length, failures.length]).toEqual([1, 1])
  })
})
