import type { Db } from '../../db/open-database.ts'
import { forgetOver, keepNewest } from '../better-auth/sessions.ts'

/** More than an owner has devices: with one more, the device that was used longest ago is signed out. */
export const MOST_SESSIONS = 100
/** Longer than what any browser says of itself, and short enough to be kept for each session. */
export const USER_AGENT_CHARACTERS = 256

const DAY_MS = 24 * 3600 * 1000
/** A session that is used goes on for thirty days from each day of use, and ends half a year after its owner signed in. */
export const SESSION_IDLE_SECONDS = (30 * DAY_MS) / 1000
const LONGEST_SESSION_MS = 180 * DAY_MS

/** Signs out all of an owner's devices but those that were used last. */
export const keepNewestSessions = (db: Db, ownerId: string): Promise<void> => keepNewest(db, ownerId, MOST_SESSIONS)

/** The library moves the end of a session by another thirty days; this end of its longest life does not move. */
export function endInTime(endsAt: Date, { createdAt }: { createdAt: Date }): Date {
  return new Date(Math.min(endsAt.getTime(), new Date(createdAt).getTime() + LONGEST_SESSION_MS))
}

const MOST_AT_ONCE = 1000

/**
 * An expired session opens nothing any more; the library leaves it where it is. One from before there was a longest time
 * goes with them.
 * @returns how many went: some may be left
 */
export const forgetExpiredSessions = (db: Db, now: Date): Promise<number> =>
  forgetOver(db, {
    expiredBefore: now.toISOString(),
    begunBefore: new Date(now.getTime() - LONGEST_SESSION_MS).toISOString(),
    most: MOST_AT_ONCE,
  })
