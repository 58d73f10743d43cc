import type { createAuthMiddleware } from 'better-auth/api'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Whose password was right: the library keeps it behind a signed cookie until the second factor has come. */
export async function whoIsSigningIn(ctx: HookContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  const kept = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return kept?.value
}
