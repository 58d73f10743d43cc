import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Db } from '../db/open-database.ts'
import { findBegunSignIn, type HookContext, isRefusal, on, refusalIn } from './better-auth/hooks.ts'
import { REFUSED } from './better-auth/refusals.ts'
import { accountHash, SECOND_FACTOR_FORGIVEN, SECOND_FACTOR_PAUSES, STEP_UP_CODES } from './limits.ts'
import { claimHit, countHitOfEach, forgetHitsOfEach, giveHitBack, type Limit } from './rate-limit.ts'

type Tries = { readonly limits: readonly Limit[]; readonly who: string }

const isSecondFactor = on('/two-factor/verify-totp', '/two-factor/verify-backup-code')

/**
 * The library locks the second step for a quarter of an hour after ten wrong codes and then forgets them: 960 guesses a
 * day. This remembers them for longer, over all processes.
 */
export function secondFactorTries(db: Db) {
  const counted = new WeakMap<Request, Tries>()

  const count = createAuthMiddleware(async (ctx) => {
    const tries = await triesOf(ctx)
    if (!tries || !ctx.request) return
    await countHitOfEach(db, tries.limits, tries.who, new Date())
    counted.set(ctx.request, tries)
  })

  const judge = createAuthMiddleware(async (ctx) => {
    const tries = ctx.request && counted.get(ctx.request)
    if (!tries) return
    const refusal = refusalIn(ctx)
    if (!refusal) return forgetHitsOfEach(db, tries.limits, tries.who)
    if (isRefusal(refusal, REFUSED.wrongCode) || isRefusal(refusal, REFUSED.wrongBackupCode)) return
    // A lock of the library, a sign-in that took too long: the code was not looked at.
    for (const limit of tries.limits) await giveHitBack(db, limit, tries.who)
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
async function triesOf(ctx: HookContext): Promise<Tries | undefined> {
  const signedIn = (await getSessionFromCtx(ctx))?.user.id
  if (signedIn) return { limits: STEP_UP_CODES, who: accountHash(signedIn) }
  const signingIn = await findBegunSignIn(ctx)
  return signingIn ? { limits: SECOND_FACTOR_PAUSES, who: accountHash(signingIn) } : undefined
}

/** The owner has another password: what was tried with the old one is forgotten, once a day. */
export async function forgiveSecondFactorTries(db: Db, ownerId: string, now: Date): Promise<void> {
  const who = accountHash(ownerId)
  if (await claimHit(db, SECOND_FACTOR_FORGIVEN, who, now)) await forgetHitsOfEach(db, SECOND_FACTOR_PAUSES, who)
}
