import { APIError } from 'better-auth'
import type { Db } from '../../db/open-database.ts'
import { countEach, forgetEach, ofAccount } from '../../fair/counter.ts'
import { STEP_UP_CODES } from '../../fair/policies.ts'
import { REFUSED } from '../better-auth/refusals.ts'

type Verify = (request: { code: string; headers: Headers }) => Promise<unknown>

type Settings = {
  readonly db: Db
  /** Verifies a code of the authenticator app: each works once. */
  readonly verifyAppCode: Verify
  /** Verifies a backup code and uses it up. */
  readonly verifyBackupCode: Verify
}

const APP_CODE = /^\d{6}$/

/**
 * Takes a code of an owner who is signed in. Wrong ones are counted by themselves: the right password, which forgets
 * earlier wrong ones, does not make room for guessing at codes.
 */
export const takeSecondFactor = ({ db, verifyAppCode, verifyBackupCode }: Settings) =>
  async function take(ownerId: string, code: string, headers: Headers): Promise<void> {
    const counted = ofAccount(STEP_UP_CODES, ownerId)
    await countEach(db, counted, new Date())
    const verify = APP_CODE.test(code) ? verifyAppCode : verifyBackupCode
    await verify({ code, headers }).catch((error: unknown) => {
      // Locked, used before, used by another at this moment: for the sender each is a code that is no good.
      throw error instanceof APIError ? new APIError('BAD_REQUEST', REFUSED.wrongCode) : error
    })
    await forgetEach(db, counted)
  }
