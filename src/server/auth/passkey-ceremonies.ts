import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { PRODUCT_NAME } from '../../texts/product-name.ts'

/**
 * A passkey stands for password and second factor. So a device must have made sure who holds it, when the passkey is
 * made and at every use, and what it says of the owner must be so.
 */

const NOT_VERIFIED = { code: 'AUTHENTICATION_FAILED', message: 'Authentication failed' }
const NOT_A_PASSKEY = { code: 'FAILED_TO_VERIFY_REGISTRATION', message: 'Failed to verify registration' }

/** Undefined and null for those that were made before the owner's own handle was kept. */
type KeptPasskey = { readonly userHandle?: string | null }

/** The library verifies what the device has signed; it asks for user verification in no question and no answer itself. */
export const passkeyCeremonies = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: PRODUCT_NAME,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST', NOT_A_PASSKEY)
      },
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        const { userVerified, credentialID } = verification.authenticationInfo
        const where = [{ field: 'credentialID', value: credentialID }]
        const kept = await ctx.context.adapter.findOne<KeptPasskey>({ model: 'passkey', where })
        const handle = clientData.response.userHandle
        const isOwners = handle === undefined || !kept?.userHandle || handle === kept.userHandle
        if (!userVerified || !kept || !isOwners) throw new APIError('UNAUTHORIZED', NOT_VERIFIED)
      },
    },
  })

/** What a device calls an owner by, the same for all of an owner's passkeys; there is nothing of a person in it. */
const handleOf = (ownerId: string) => Buffer.from(ownerId).toString('base64url')

type Options = { readonly user: object }

const nameOwnerByHandle = createAuthMiddleware(async (ctx) => {
  const { returned, session } = ctx.context
  if (returned instanceof APIError) return
  const options = returned as Options
  if (!session) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' })
  return { ...options, user: { ...options.user, id: handleOf(session.user.id) } }
})

const keepHandle = createAuthMiddleware(async (ctx) => {
  const { returned, adapter } = ctx.context
  if (returned instanceof APIError) return
  const { id, userId } = returned as { id: string; userId: string }
  const where = [{ field: 'id', value: id }]
  await adapter.update({ model: 'passkey', where, update: { userHandle: handleOf(userId) } })
})

const askToVerifyUser = createAuthMiddleware(async ({ context: { returned } }) => {
  if (returned instanceof APIError) return
  return { ...(returned as object), userVerification: 'required' }
})

const on =
  (path: string) =>
  (asked: { path?: string }): boolean =>
    asked.path === path

/** What the library leaves to chance or to the device. */
export const strictPasskeys = {
  id: 'strict-passkeys',
  schema: { passkey: { fields: { userHandle: { type: 'string', required: false, input: false } } } },
  hooks: {
    after: [
      { matcher: on('/passkey/generate-register-options'), handler: nameOwnerByHandle },
      { matcher: on('/passkey/verify-registration'), handler: keepHandle },
      { matcher: on('/passkey/generate-authenticate-options'), handler: askToVerifyUser },
    ],
  },
} satisfies BetterAuthPlugin
