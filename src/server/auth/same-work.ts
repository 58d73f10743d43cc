import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { IdentityPath } from '../../contract/routes.ts'
import type { Mailer } from '../mail/mailer.ts'
import { findOwnerByEmail, keepCode, type MailedCode, on } from './better-auth-internals.ts'

/** How often more is read for an address with an account than for one without, and what code is asked for. */
const MORE: { readonly [path in IdentityPath]?: { readonly reads: number; readonly code?: MailedCode } } = {
  '/sign-in/email': { reads: 2 },
  '/email-otp/request-password-reset': { reads: 1, code: 'forget-password' },
  '/email-otp/send-verification-otp': { reads: 2, code: 'email-verification' },
}

type Settings = Pick<Mailer, 'sendNothing'> & {
  /** Of a code that no owner is told, as it is kept. */
  readonly unknownHash: () => string
}

/**
 * Against account enumeration: what is asked with a free address costs as much as with a registered one, so that the time
 * of the answer does not tell which it is, however busy the server: as much is read, and where a code is asked for one is
 * written, and a letter too. Only, none goes out.
 */
export const sameWork = ({ sendNothing, unknownHash }: Settings) =>
  ({
    id: 'same-work',
    hooks: {
      before: [
        {
          matcher: on(...(Object.keys(MORE) as IdentityPath[])),
          handler: createAuthMiddleware(async (ctx) => {
            const email = String(ctx.body?.email).toLowerCase()
            const { reads = 0, code } = MORE[ctx.path as IdentityPath] ?? {}
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
