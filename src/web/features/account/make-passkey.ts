import { startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '../../data/api/http.ts'
import { getFromIdentity, postToIdentity } from '../../data/api/identity-call.ts'
import { texts } from '../../texts/index.ts'
import type { Proof } from './proof.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Checks password and code first, so that the device makes no passkey that the server would refuse. */
export async function makePasskey({ name, ...proof }: Proof & { name: string }): Promise<void> {
  await postToIdentity('/check-password', proof)
  const options: object = await getFromIdentity('/passkey/generate-register-options')
  const response = await startRegistration({ optionsJSON: options as Options }).catch(() => {
    throw new ApiError(0, 'no-passkey', texts.account.passkeys.failed)
  })
  await postToIdentity('/passkey/verify-registration', { name, password: proof.password, response })
}
