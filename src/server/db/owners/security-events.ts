import { randomUUID } from 'node:crypto'
import type { SecurityEvent, SecurityEventKind } from '../../../contract/account/security-events.ts'
import { MOST_SECURITY_EVENTS, SECURITY_EVENT_DAYS } from '../../../contract/limits.ts'
import type { Db } from '../open-database.ts'

export type DeviceWords = { readonly browser: string | null; readonly system: string | null }
export type NewSecurityEvent = DeviceWords & {
  readonly ownerId: string
  readonly kind: SecurityEventKind
  readonly at: Date
}

const DAY_MS = 24 * 3600 * 1000

/** May happen without end, from one device too: of an hour they are one row. */
const COUNTED_BY_HOUR: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in',
  'failed-sign-in',
  'failed-second-factor',
  'failed-check',
  'device-signed-out',
  'devices-signed-out',
  'vet-link-made',
  'calendar-link-made',
  'data-exported',
  'data-imported',
])

export async function addSecurityEvent(db: Db, { at, ...event }: NewSecurityEvent): Promise<void> {
  const id = COUNTED_BY_HOUR.has(event.kind) ? hourId(event, at) : randomUUID()
  await db
    .insertInto('securityEvent')
    .values({ ...event, id, at: at.toISOString(), times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'id'])
        .doUpdateSet((row) => ({ times: row('securityEvent.times', '+', 1), at: at.toISOString() })),
    )
    .execute()
}

const hourId = ({ kind, browser, system }: Omit<NewSecurityEvent, 'at'>, at: Date) =>
  `${at.toISOString().slice(0, 13)} ${kind} ${nameOfDevice({ browser, system })}`

/** The name that an owner knows a device by. */
export const nameOfDevice = ({ browser, system }: DeviceWords): string =>
  [browser, system].filter((word) => word !== null).join(', ') || 'unknown'

/** The newest first. */
const eventsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('securityEvent')
    .select(['kind', 'at', 'times', 'browser', 'system'])
    .where('ownerId', '=', ownerId)
    .orderBy('at', 'desc')
    .orderBy('id')

export const newestSecurityEvents = (db: Db, ownerId: string): Promise<SecurityEvent[]> =>
  eventsOf(db, ownerId).limit(MOST_SECURITY_EVENTS).execute()

export const allSecurityEvents = (db: Db, ownerId: string): Promise<SecurityEvent[]> => eventsOf(db, ownerId).execute()

/** Finds when a password was set by mail that the owner has not followed up since. */
export async function findResetToReview(db: Db, ownerId: string): Promise<string | null> {
  const newest = await db
    .selectFrom('securityEvent')
    .select(['kind', 'at'])
    .where('ownerId', '=', ownerId)
    .where('kind', 'in', ['password-reset', 'access-reviewed', 'account-secured'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.kind === 'password-reset' ? newest.at : null
}

const OWNERS_AT_ONCE = 100

/**
 * Owner by owner, so that each statement stays on one machine where the tables are spread over many.
 * @param allOwners the database for upkeep of every owner
 * @returns how many went: some may be left
 */
export async function forgetOldSecurityEvents(allOwners: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY_MS).toISOString()
  const owners = await allOwners
    .selectFrom('securityEvent')
    .select('ownerId')
    .distinct()
    .where('at', '<', before)
    .limit(OWNERS_AT_ONCE)
    .execute()
  let gone = 0
  for (const { ownerId } of owners) {
    const { numDeletedRows } = await allOwners
      .deleteFrom('securityEvent')
      .where('ownerId', '=', ownerId)
      .where('at', '<', before)
      .executeTakeFirst()
    gone += Number(numDeletedRows)
  }
  return gone
}
