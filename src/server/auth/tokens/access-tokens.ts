import { randomUUID } from 'node:crypto'
import { APIError, type BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { type AccessToken, NewAccessToken } from '../../../contract/account/access-tokens.ts'
import { MOST_ACCESS_TOKENS } from '../../../contract/limits.ts'
import type { Db } from '../../db/open-database.ts'
import {
  addAccessToken,
  listAccessTokens,
  removeAccessToken,
  removeEndedAccessTokens,
} from '../../db/owners/access-tokens.ts'
import { askedFrom } from '../account/account-changes.ts'
import { requireSession } from '../account/owners-account.ts'
import type { NoteSecurityEvent } from '../account/security-events.ts'
import type { Refused } from '../better-auth/refusals.ts'
import { newAccessToken } from './access-token-door.ts'

type Settings = { readonly db: Db; readonly note: NoteSecurityEvent }
type New = z.infer<typeof NewAccessToken>

const DAY_MS = 24 * 3600_000

const TOO_MANY_ACCESS_TOKENS: Refused = {
  code: 'TOO_MANY_ACCESS_TOKENS',
  message: `At most ${MOST_ACCESS_TOKENS} access tokens: revoke one that is no longer used`,
}

/**
 * Keys that an owner gives to programs. They are made and ended by a session alone: no token makes another, and none opens an
 * operation of identity.
 */
export const accessTokens = ({ db, note }: Settings) =>
  ({
    id: 'access-tokens',
    endpoints: {
      listAccessTokens: createAuthEndpoint(
        '/access-tokens',
        { method: 'GET', use: [sensitiveSessionMiddleware] },
        async (ctx) => ctx.json(await listAccessTokens(db, requireSession(ctx).user.id)),
      ),
      /** Password and second factor are asked before (`step-up.ts`). */
      makeAccessToken: createAuthEndpoint(
        '/access-tokens/make',
        { method: 'POST', body: NewAccessToken, use: [sensitiveSessionMiddleware] },
        async (ctx) => ctx.json(await makeAccessToken(db, requireSession(ctx).user.id, ctx.body)),
      ),
      /** A token of another owner is not found, and a token that is gone already has ended. */
      revokeAccessToken: createAuthEndpoint(
        '/access-tokens/revoke',
        { method: 'POST', body: z.object({ id: z.string() }), use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const ownerId = requireSession(ctx).user.id
          const from = askedFrom(ctx.headers)
          if (await removeAccessToken(db, ownerId, ctx.body.id)) {
            await note({ kind: 'access-token-revoked', ownerId, from })
          }
          return ctx.json({ status: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin

async function makeAccessToken(db: Db, ownerId: string, { name, scopes, days }: New) {
  const now = new Date()
  const { token, tokenHash } = newAccessToken(ownerId)
  const made: AccessToken = {
    id: randomUUID(),
    name,
    scopes,
    madeAt: now.toISOString(),
    endsAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    lastUsedAt: null,
  }
  await db.transaction().execute(async (transaction) => {
    await removeEndedAccessTokens(transaction, ownerId, now)
    const { length } = await listAccessTokens(transaction, ownerId)
    if (length >= MOST_ACCESS_TOKENS) throw new APIError('CONFLICT', TOO_MANY_ACCESS_TOKENS)
    await addAccessToken(transaction, ownerId, { ...made, tokenHash })
  })
  return { ...made, token }
}
