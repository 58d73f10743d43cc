import { expect, test } from 'vitest'
import { type Db, openDatabase } from '../../db/open-database.ts'
import { PUSH_DEVICE } from '../../testing/push-device.ts'
import { startTestServer, TODAY } from '../../testing/test-server.ts'
import { createNoticeTeller } from './tell-notices.ts'

const SETTINGS = { kinds: ['meal'], hour: 9, mealHours: [8], quiet: null, timeZone: 'UTC' }

/** Reads, and takes no change, as where the disk is full. */
const full = (db: Db): Db =>
  new Proxy(db, {
    get: (target, key) => {
      if (key === 'updateTable') throw new Error('The disk is full')
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

test('owners whose turn fails wait for the next round, and do not hold up others', async () => {
  const server = await startTestServer()
  server.setInstant(`${TODAY}T06:00:00Z`)
  for (const owner of [await server.newOwner(), await server.newOwner()]) {
    expect((await owner.send('PUT', '/v2/notices', SETTINGS)).status).toBe(200)
  }
  const { db, allOwners, close } = await openDatabase(server.env)
  const failures: unknown[] = []
  const closing = new AbortController()
  const tell = createNoticeTeller({
    database: { db: full(db), allOwners },
    send: async () => 'sent',
    readKitchen: () => Promise.reject(new Error('No owner is looked at')),
    now: () => new Date(`${TODAY}T08:00:00Z`),
    onFailure: (error) => {
      failures.push(error)
      // A round that never ends.
      if (failures.length > 9) closing.abort()
    },
    closing: closing.signal,
    ownersAtATime: 1,
  })
  await tell()
  expect(failures).toEqual(Array(2).fill(new Error('The disk is full')))
  await tell()
  expect(failures).toHaveLength(4)
  await close()
  await server.close()
})

test('of a household is read what may be told or withdrawn now, and nothing for other notices', async () => {
  const server = await startTestServer()
  let at = `${TODAY}T06:00:00Z`
  server.setInstant(at)
  const owner = await server.newOwner()
  await owner.send('PUT', '/v2/notices', { ...SETTINGS, kinds: ['meal', 'approval'] })
  await owner.send('PUT', '/v2/notices/device', PUSH_DEVICE)
  const { db, allOwners, close } = await openDatabase(server.env)
  const asked: (readonly string[])[] = []
  const tell = createNoticeTeller({
    database: { db, allOwners },
    send: async () => 'sent',
    readKitchen: async (_owner, timeZone, kinds) => {
      asked.push(kinds)
      return {
        today: { day: TODAY, dogs: [], suggestion: null },
        fridge: {},
        hasPlannedThaw: false,
        approvalEnds: [],
        timeZone,
      }
    },
    now: () => new Date(at),
    onFailure: (error) => expect.unreachable(String(error)),
    closing: new AbortController().signal,
  })
  for (at of [`${TODAY}T08:00:00Z`, `${TODAY}T09:00:00Z`]) await tell()
  await close()
  await server.close()
  // A meal may be told until two hours after its time.
  expect(asked).toEqual([['meal'], ['meal', 'approval']])
})
