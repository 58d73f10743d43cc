import { APIError, type BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { IdentityPath } from '../../../contract/routes.ts'
import { requirePassword, requireSignedIn } from '../account/owners-account.ts'
import { hasSecondFactor, on, refusalIn, rowIn, secondFactorShownAt } from '../better-auth/hooks.ts'
import { noteSecondFactorShown } from '../better-auth/operations.ts'

/**
 * Where signing in asks for a second factor, so do operations that could take the account or its doors away: beside the
 * password a code of the authenticator app or a backup code is sent as `code`. Neither the password alone nor a browser
 * that was left open is enough.
 */

type Settings = {
  /** Uses the code up. @throws when it is not a right one, or one of too many */
  readonly takeCode: (ownerId: string, code: string, headers: Headers) => Promise<void>
}

type SignedIn = Awaited<ReturnType<typeof requireSignedIn>>

/** The time for which a passkey stands for password and second factor, and a code that came with the password for itself. */
const JUST_SHOWN_MS = 5 * 60_000

type Rule = {
  /** These need no password within minutes of signing in (`owners-account.ts`); where there is none, a passkey that has just signed in does. */
  readonly mayGoWithoutPassword?: true
  /** Making a passkey takes its time at the device: the code is sent ahead, by `/check-password`. */
  readonly mayComeAhead?: true
  /** The operation would ask for the password only after the code, which a wrong password must not use up; or not at all. */
  readonly asksPassword?: true
}

const RULES: { readonly [path in IdentityPath]?: Rule } = {
  '/email-otp/request-email-change': {},
  '/change-password': { asksPassword: true },
  '/two-factor/disable': { asksPassword: true },
  '/two-factor/generate-backup-codes': { asksPassword: true },
  '/delete-user': { mayGoWithoutPassword: true },
  '/passkey/delete-passkey': { mayGoWithoutPassword: true },
  '/passkey/verify-registration': { mayComeAhead: true },
  '/secure-account': { asksPassword: true },
  '/access-tokens/make': { asksPassword: true },
}

const ruleFor = rowIn(RULES)

const CODE_NEEDED = { code: 'SECOND_FACTOR_REQUIRED', message: 'Send a code of your authenticator app as "code"' }

/** Stands behind the other plugins: what they refuse uses no code up. */
export const stepUp = ({ takeCode }: Settings) =>
  ({
    id: 'step-up',
    hooks: {
      before: [{ matcher: (ctx) => ruleFor(ctx) !== undefined, handler: askSecondFactor(takeCode) }],
      after: [{ matcher: on('/check-password'), handler: takeCodeAhead(takeCode) }],
    },
  }) satisfies BetterAuthPlugin

const askSecondFactor = (takeCode: Settings['takeCode']) =>
  createAuthMiddleware(async (ctx) => {
    const signedIn = await requireSignedIn(ctx)
    const rule = ruleFor(ctx) ?? {}
    if (rule.asksPassword) await requirePassword(ctx, signedIn.user.id)
    if (!hasSecondFactor(signedIn.user) || maySkipCode(rule, signedIn, ctx.body)) return
    const { code } = ctx.body
    if (!code) throw new APIError('FORBIDDEN', CODE_NEEDED)
    await takeCode(signedIn.user.id, String(code), ctx.headers ?? new Headers())
  })

/** An owner who sends a code along with the password need not send another for the next few minutes' passkey. */
const takeCodeAhead = (takeCode: Settings['takeCode']) =>
  createAuthMiddleware(async (ctx) => {
    if (refusalIn(ctx) || !ctx.body?.code) return
    const signedIn = await requireSignedIn(ctx)
    if (!hasSecondFactor(signedIn.user)) return
    await takeCode(signedIn.user.id, String(ctx.body.code), ctx.headers ?? new Headers())
    await noteSecondFactorShown(ctx, signedIn.session.id)
  })

function maySkipCode(rule: Rule, { session }: SignedIn, { password, code }: { password?: string; code?: string } = {}) {
  if (code) return false
  const shownAt = secondFactorShownAt(session)
  if (!shownAt || Date.now() - shownAt.getTime() > JUST_SHOWN_MS) return false
  return rule.mayComeAhead === true || (rule.mayGoWithoutPassword === true && !password)
}
