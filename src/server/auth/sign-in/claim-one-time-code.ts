import type { Db } from '../../db/open-database.ts'
import { claimHit } from '../../fair/counter.ts'
import { LIMITS } from '../../fair/policies.ts'

/** Takes a code for good; false when it was taken before, by whichever process. */
export const claimOneTimeCode = (db: Db, ownerAndCode: string, now: Date): Promise<boolean> =>
  claimHit(db, LIMITS.usesOfCode, ownerAndCode, now)
