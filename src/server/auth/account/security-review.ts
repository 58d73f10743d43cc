import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { Db } from '../../db/open-database.ts'
import { findResetToReview, newestSecurityEvents } from '../../db/owners/security-events.ts'
import { askedFrom } from './account-changes.ts'
import { requireSession } from './owners-account.ts'
import { closeOtherWaysIn } from './owners-devices.ts'
import type { NoteSecurityEvent } from './security-events.ts'

type Settings = { readonly db: Db; readonly note: NoteSecurityEvent }

/**
 * The owner's view of the doors of the account, and the one way to shut all but this one: a password that was set by
 * mail signs every device out, though a passkey that a stranger has made opens the account as before.
 */
export const securityReview = ({ db, note }: Settings) =>
  ({
    id: 'security-review',
    endpoints: {
      listSecurityEvents: createAuthEndpoint(
        '/security-events',
        { method: 'GET', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const ownerId = requireSession(ctx).user.id
          const [events, toReviewSince] = [
            await newestSecurityEvents(db, ownerId),
            await findResetToReview(db, ownerId),
          ]
          return ctx.json({ events, toReviewSince })
        },
      ),
      noteReview: createAuthEndpoint(
        '/access-reviewed',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const ownerId = requireSession(ctx).user.id
          const from = askedFrom(ctx.headers)
          // Where there is nothing to look at, nothing is written either.
          if (await findResetToReview(db, ownerId)) await note({ kind: 'access-reviewed', ownerId, from })
          return ctx.json({ status: true })
        },
      ),
      /** Password and second factor are asked before (`step-up.ts`). */
      secureAccount: createAuthEndpoint(
        '/secure-account',
        { method: 'POST', body: z.object({ password: z.string() }), use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = requireSession(ctx)
          await closeOtherWaysIn(db, { id: user.id, email: user.email, sessionId: session.id })
          return ctx.json({ status: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
