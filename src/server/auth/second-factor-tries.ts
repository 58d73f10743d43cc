import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { Db } from '../db/open-database.ts'
import { accountHash, SECOND_FACTOR_FORGIVEN, SECOND_FACTOR_PAUSES } from './limits.ts'
import { claimHit, countHitOfEach, forgetHits, giveHitBack } from './rate-limit.ts'
import { whoIsSigningIn } from './who-is-signing-in.ts'

const WRONG = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE'])
const isSecondFactor = ({ path }: { path?: string }) =>
  path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code'

/**
 * The library locks the second step for a quarter of an hour after ten wrong codes and then forgets them: 960 guesses a
 * day. This remembers them for longer, over all processes.
 */
export function secondFactorTries(db: Db) {
  const counted = new WeakMap<Request, string>()

  const count = createAuthMiddleware(async (ctx) => {
    const ownerId = (await getSessionFromCtx(ctx))?.user.id ?? (await whoIsSigningIn(ctx))
    if (!ownerId || !ctx.request) return
    await countHitOfEach(db, SECOND_FACTOR_PAUSES, accountHash(ownerId), new Date())
    counted.set(ctx.request, accountHash(ownerId))
  })

  const judge = createAuthMiddleware(async (ctx) => {
    const who = ctx.request && counted.get(ctx.request)
    if (!who) return
    const { returned } = ctx.context
    if (!(returned instanceof APIError)) return forgetTries(db, who)
    // A lock of the library, a sign-in that took too long: the code was not looked at.
    if (WRONG.has(String(returned.body?.code))) return
    for (const limit of SECOND_FACTOR_PAUSES) await giveHitBack(db, limit, who)
  })

  return {
    id: 'second-factor-tries',
    hooks: {
      before: [{ matcher: isSecondFactor, handler: count }],
      after: [{ matcher: isSecondFactor, handler: judge }],
    },
  } satisfies BetterAuthPlugin
}

async function forgetTries(db: Db, who: string): Promise<void> {
  for (const limit of SECOND_FACTOR_PAUSES) await forgetHits(db, limit, who)
}

/** The owner has another password: what was tried with the old one is forgotten, once a day. */
export async function forgiveSecondFactorTries(db: Db, ownerId: string, now: Date): Promise<void> {
  const who = accountHash(ownerId)
  if (await claimHit(db, SECOND_FACTOR_FORGIVEN, who, now)) await forgetTries(db, who)
}
