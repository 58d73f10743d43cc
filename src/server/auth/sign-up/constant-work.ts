import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Mailer } from '../../mail/mailer.ts'
import { rowIn } from '../better-auth/hooks.ts'
import { findOwnerByEmail, keepCode, WORK_FOR_AN_ACCOUNT } from '../better-auth/operations.ts'

type Settings = Pick<Mailer, 'sendNothing'> & {
  /** The hash of a code that no owner is told, as it is kept. */
  readonly unknownHash: () => string
}

const workFor = rowIn(WORK_FOR_AN_ACCOUNT)

/**
 * Against account enumeration: a request with a free address costs as much as with a registered one, so that the time of
 * the answer does not tell which it is, however busy the server: it reads as much, and where a code is asked for it writes
 * a code, and a letter too. Only, no letter goes out.
 */
export const constantWork = ({ sendNothing, unknownHash }: Settings) =>
  ({
    id: 'constant-work',
    hooks: {
      before: [
        {
          matcher: (ctx) => workFor(ctx) !== undefined,
          handler: createAuthMiddleware(async (ctx) => {
            const email = String(ctx.body?.email).toLowerCase()
            const { reads = 0, code } = workFor(ctx) ?? {}
            if (await findOwnerByEmail(ctx, email)) return undefined
            for (let times = 0; times < reads; times++) await findOwnerByEmail(ctx, email)
            if (!code) return undefined
            await keepCode(ctx, { kind: code, to: email }, unknownHash())
            await sendNothing()
            return ctx.json({ success: true })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
