import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { PRODUCT_NAME } from '../../../texts/product-name.ts'
import { requireSession } from '../account/owners-account.ts'
import { newPasskey, on, optionsUser, refusalIn, withOptions } from '../better-auth/hooks.ts'
import { findPasskey, HANDLE_FIELD, keepHandle } from '../better-auth/operations.ts'
import { REFUSED } from '../better-auth/refusals.ts'

/**
 * A passkey stands for password and second factor. So a device must have made sure who holds it, when the passkey is
 * made and at every use, and what it says of the owner must be so.
 */

/** The library verifies what the device has signed; it asks for user verification in no question and no answer itself. */
export const passkeyCeremonies = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: PRODUCT_NAME,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw new APIError('BAD_REQUEST', REFUSED.passkeyNotMade)
      },
    },
    authentication: {
      afterVerification: async ({ ctx, verification, clientData }) => {
        const { userVerified, credentialID } = verification.authenticationInfo
        const kept = await findPasskey(ctx, credentialID)
        const handle = clientData.response.userHandle
        const isOwners = handle === undefined || !kept?.userHandle || handle === kept.userHandle
        if (!userVerified || !kept || !isOwners) throw new APIError('UNAUTHORIZED', REFUSED.passkeyNotRight)
      },
    },
  })

/** The handle by which a device knows an owner, the same for all of an owner's passkeys; it contains nothing personal. */
const handleOf = (ownerId: string) => Buffer.from(ownerId).toString('base64url')

const nameOwnerByHandle = createAuthMiddleware(async (ctx) => {
  if (refusalIn(ctx)) return
  return withOptions(ctx, { user: { ...optionsUser(ctx), id: handleOf(requireSession(ctx).user.id) } })
})

const keepHandleOfOwner = createAuthMiddleware(async (ctx) => {
  if (refusalIn(ctx)) return
  const { id, userId } = newPasskey(ctx)
  await keepHandle(ctx, id, handleOf(userId))
})

const askToVerifyUser = createAuthMiddleware(async (ctx) => {
  if (refusalIn(ctx)) return
  return withOptions(ctx, { userVerification: 'required' })
})

/** Hooks for what the library leaves to chance or to the device. */
export const strictPasskeys = {
  id: 'strict-passkeys',
  schema: { passkey: { fields: HANDLE_FIELD } },
  hooks: {
    after: [
      { matcher: on('/passkey/generate-register-options'), handler: nameOwnerByHandle },
      { matcher: on('/passkey/verify-registration'), handler: keepHandleOfOwner },
      { matcher: on('/passkey/generate-authenticate-options'), handler: askToVerifyUser },
    ],
  },
} satisfies BetterAuthPlugin
