import type { Db } from '../db/open-database.ts'
import { claimHit } from './rate-limit.ts'

/** Longer than a code of an authenticator app is taken: its own half minute, the one before and the one after. */
const ONE_USE = { name: 'one-time-code', hits: 1, perSeconds: 120 }

/** Takes a code for good; false when it was taken before, by whichever process. */
export const claimOneTimeCode = (db: Db, ownerAndCode: string, now: Date): Promise<boolean> =>
  claimHit(db, ONE_USE, ownerAndCode, now)
