import { startAuthentication } from '@simplewebauthn/browser'
import { texts } from '../../texts/index.ts'
import { ApiError } from '../api/http.ts'
import { getFromIdentity, postToIdentity } from '../api/identity-call.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Logs in by a passkey of this device: a new session, whichever owner was here before. Loaded when it is first used. */
export async function logInByPasskey(): Promise<void> {
  const options = await getFromIdentity('/passkey/generate-authenticate-options')
  const optionsJSON = { ...(options as Options), userVerification: 'required' as const }
  const response = await startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiError(0, 'no-passkey', texts.auth.refusals['no-passkey'] ?? '')
  })
  await postToIdentity('/passkey/verify-authentication', { response })
}
