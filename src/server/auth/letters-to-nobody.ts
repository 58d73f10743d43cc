import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { CODE_MINUTES } from '../../contract/identity.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What the library calls the codes that are asked for here. */
const CODES: { readonly [path: string]: string } = {
  '/email-otp/send-verification-otp': 'email-verification',
  '/email-otp/request-password-reset': 'forget-password',
}

type Settings = Pick<Mailer, 'sendNothing'> & {
  /** Of a code that nobody is told, as it is kept. */
  readonly unknownCode: () => string
}

/**
 * A code is asked for to an address that nobody has registered: what is written is the same as for one that somebody
 * has, a code and a letter, so that the time of the answer is too, however busy the server. Only, no letter goes out.
 */
export const lettersToNobody = ({ sendNothing, unknownCode }: Settings) =>
  ({
    id: 'letters-to-nobody',
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path !== undefined && path in CODES,
          handler: createAuthMiddleware(async (ctx) => {
            const email = String(ctx.body?.email).toLowerCase()
            const { internalAdapter } = ctx.context
            if (await internalAdapter.findUserByEmail(email)) return undefined
            await internalAdapter.createVerificationValue({
              identifier: `${CODES[ctx.path]}-otp-${email}`,
              value: `${unknownCode()}:0`,
              expiresAt: new Date(Date.now() + CODE_MINUTES * 60_000),
            })
            await sendNothing()
            return ctx.json({ success: true })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
