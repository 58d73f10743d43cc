import type { IdentityPath } from '../../../contract/routes.ts'
import { sentences } from '../../../texts/index.ts'
import { invalidInput } from '../../refusal.ts'

/** The field of each operation in which a password is chosen. A password that is only given may be old and break today's rules. */
const CHOSEN_IN: { readonly [path in IdentityPath]?: string } = {
  '/sign-up/email': 'password',
  '/email-otp/verify-email': 'password',
  '/email-otp/reset-password': 'password',
  '/change-password': 'newPassword',
}

type Owner = { readonly email: string; readonly name: string }
type PasswordRequest = {
  readonly path: IdentityPath
  readonly body: Record<string, unknown> | undefined
  /** The owner who is signed in, asked only where the body does not say whose password it is. */
  readonly signedIn: () => Promise<Owner | undefined>
}

/** Judged by what was sent alone, so that it does not tell whether an address is registered. */
export async function refuseWeakPassword({ path, body, signedIn }: PasswordRequest): Promise<void> {
  const field = CHOSEN_IN[path]
  const password = field && body?.[field]
  if (!field || typeof password !== 'string') return
  const owner =
    body?.email === undefined ? await signedIn() : { email: String(body.email), name: String(body.name ?? '') }
  // Its dictionaries take eight megabytes: they come with the first password that is chosen.
  const { weaknessOf } = await import('./weak-passwords.ts')
  const weakness = owner && weaknessOf(password, owner)
  if (weakness) throw invalidInput([{ field, message: sentences.weakPasswords[weakness] }])
}
