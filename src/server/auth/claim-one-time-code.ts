import type { Db } from '../db/open-database.ts'
import { Refusal } from '../errors.ts'
import { countHit } from './rate-limit.ts'

/** Longer than a code of an authenticator app is taken: its own half minute, the one before and the one after. */
const ONE_USE = { name: 'one-time-code', hits: 1, perSeconds: 120 }

/** Takes a code for good; false when it was taken before, by whichever process. */
export async function claimOneTimeCode(db: Db, ownerAndCode: string, now: Date): Promise<boolean> {
  try {
    await countHit(db, ONE_USE, ownerAndCode, now)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false
    throw error
  }
}
