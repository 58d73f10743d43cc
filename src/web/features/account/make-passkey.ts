import { startRegistration } from '@simplewebauthn/browser'
import { post } from '../../data/account.ts'
import { ApiError, send } from '../../data/api/http.ts'
import { texts } from '../../texts/index.ts'
import type { Proof } from './proof.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Password and code are asked before the device makes a passkey that would be refused after. */
export async function makePasskey({ name, ...proof }: Proof & { name: string }): Promise<void> {
  await post('/check-password', proof)
  const { data } = await send({ method: 'GET', path: '/auth/passkey/generate-register-options' })
  const response = await startRegistration({ optionsJSON: data as Options }).catch(() => {
    throw new ApiError(0, 'no-passkey', texts.account.passkeys.failed)
  })
  await post('/passkey/verify-registration', { name, password: proof.password, response })
}
