import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Db } from '../../db/open-database.ts'
import {
  accountHash,
  type Counted,
  claimHit,
  countEach,
  forgetEach,
  giveBackEach,
  ofAccount,
} from '../../fair/counter.ts'
import { LIMITS, SECOND_FACTOR_PAUSES, STEP_UP_CODES } from '../../fair/policies.ts'
import { findBegunSignIn, type HookContext, isRefusal, on, refusalIn } from '../better-auth/hooks.ts'
import { REFUSED } from '../better-auth/refusals.ts'

const isSecondFactor = on('/two-factor/verify-totp', '/two-factor/verify-backup-code')

/**
 * The library locks the second step for a quarter of an hour after ten wrong codes and then forgets them: 960 guesses a
 * day. This remembers them for longer, over all processes.
 */
export function secondFactorTries(db: Db) {
  const counted = new WeakMap<Request, readonly Counted[]>()

  const count = createAuthMiddleware(async (ctx) => {
    const tries = await triesOf(ctx)
    if (!tries || !ctx.request) return
    await countEach(db, tries, new Date())
    counted.set(ctx.request, tries)
  })

  const judge = createAuthMiddleware(async (ctx) => {
    const tries = ctx.request && counted.get(ctx.request)
    if (!tries) return
    const refusal = refusalIn(ctx)
    if (!refusal) return forgetEach(db, tries)
    if (isRefusal(refusal, REFUSED.wrongCode) || isRefusal(refusal, REFUSED.wrongBackupCode)) return
    // A lock of the library, a sign-in that took too long: the code was not looked at.
    await giveBackEach(db, tries)
  })

  return {
    id: 'second-factor-tries',
    hooks: {
      before: [{ matcher: isSecondFactor, handler: count }],
      after: [{ matcher: isSecondFactor, handler: judge }],
    },
  } satisfies BetterAuthPlugin
}

/** A session that was left open, or stolen, spends tries of its own: the owner's next sign-in has all of its. */
async function triesOf(ctx: HookContext): Promise<readonly Counted[] | undefined> {
  const signedIn = (await getSessionFromCtx(ctx))?.user.id
  if (signedIn) return ofAccount(STEP_UP_CODES, signedIn)
  const signingIn = await findBegunSignIn(ctx)
  return signingIn ? ofAccount(SECOND_FACTOR_PAUSES, signingIn) : undefined
}

/** The owner has another password: what was tried with the old one is forgotten, once a day. */
export async function forgiveSecondFactorTries(db: Db, ownerId: string, now: Date): Promise<void> {
  if (!(await claimHit(db, LIMITS.secondFactorForgiven, accountHash(ownerId), now))) return
  await forgetEach(db, ofAccount(SECOND_FACTOR_PAUSES, ownerId))
}
