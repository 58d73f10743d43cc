import { APIError } from 'better-auth'
import type { createAuthMiddleware } from 'better-auth/api'
import { IDENTITY_PATHS, type IdentityPath } from '../../../contract/routes.ts'
import { REFUSED, type Refused } from './refusals.ts'

/* What hooks see, and in which order they run. */

/**
 * The argument of a hook. The library runs all hooks `before` in the order of its plugins, then the operation, then all
 * hooks `after` in the same order. A hook that throws before ends it there: later hooks and the operation do not run, and
 * no hook after either. A value that a hook after returns replaces the answer, for later hooks too; but a refusal keeps its
 * status, unless the hook returns a `Response`. Before the operation the session has not been looked for yet.
 */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
export type Given = Pick<HookContext, 'context'>

/** Matches operations by their paths. */
export const on =
  (...paths: readonly IdentityPath[]) =>
  ({ path }: { path?: string }): boolean =>
    paths.some((one) => one === path)

/** The path of the operation that a hook belongs to. */
export const pathIn = ({ path }: { path?: string }): IdentityPath | undefined =>
  IDENTITY_PATHS.find((one) => one === path)

/** Finds the row of a table for the operation that a hook belongs to. */
export const rowIn =
  <Row>(table: { readonly [path in IdentityPath]?: Row }) =>
  (ctx: { path?: string }): Row | undefined => {
    const path = pathIn(ctx)
    return path && table[path]
  }

/** The refusal of the operation, for a hook after it. */
export function refusalIn({ context: { returned } }: Given): APIError | undefined {
  return returned instanceof APIError ? returned : undefined
}

export const isRefusal = (refusal: APIError | undefined, { code }: Refused): boolean => refusal?.body?.code === code

/** The library has a message for this and a word that it makes of it; the word of `REFUSED.addressTaken` is ours. */
export const isAddressTaken = (refusal: APIError | undefined): boolean =>
  refusal?.body?.message === REFUSED.addressTaken.message

/** Whether a half sign-in waits for its second factor: the password's session has been removed again by then. */
export const awaitsSecondFactor = ({ context: { returned } }: Given): boolean =>
  typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned

/** The options that a device makes or uses a passkey by, with other words in them. */
export function withOptions({ context: { returned } }: Given, more: object): object {
  return { ...(returned as object), ...more }
}

/** The user in a passkey's options: the passkey is made for this owner. */
export const optionsUser = ({ context: { returned } }: Given): object => (returned as { user: object }).user

/** The passkey that has just been made. */
export const newPasskey = ({ context: { returned } }: Given) => returned as { id: string; userId: string }

/** The session that the operation has begun, with its owner. */
export const newSessionIn = ({ context }: Given) => context.newSession

/** The session that the operation was asked with: there once the operation has looked for it. */
export const sessionIn = ({ context }: Given) => context.session

/** The token of the session that the request came with, whether it still lives or not. */
export async function sessionTokenOf(ctx: HookContext): Promise<string | undefined> {
  const { authCookies, secret } = ctx.context
  return (await ctx.getSignedCookie(authCookies.sessionToken.name, secret)) || undefined
}

/** Finds whose password was right: the library keeps it behind a signed cookie until the second factor has come. */
export async function findBegunSignIn(ctx: HookContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  const kept = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return kept?.value
}

/** Set by the plugin of second factors, which no type of a hook knows. */
export const hasSecondFactor = (user: object | null): boolean =>
  (user as { twoFactorEnabled?: boolean | null } | null)?.twoFactorEnabled === true

/** A field of ours at the session (`identity-hooks.ts`), which no type of a hook knows either. */
export const SHOWN_FIELD = { secondFactorAt: { type: 'date', required: false, input: false } } as const

export function secondFactorShownAt(session: object): Date | undefined {
  const { secondFactorAt } = session as { secondFactorAt?: Date | string | null }
  return secondFactorAt ? new Date(secondFactorAt) : undefined
}
