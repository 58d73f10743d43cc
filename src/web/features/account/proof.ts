import { useQuery } from '@tanstack/react-query'
import { session } from '../../data/account.ts'
import { passwordError } from '../../data/session/credential-errors.ts'
import { texts } from '../../texts/index.ts'
import { required } from './validation.ts'

/** Of the app or a backup code: which, the server finds out. */
const codeError = required(texts.auth.codeRequired)

/** Shows the server who is there: the password, and a code where logging in asks for one. */
export type Proof = { readonly password: string; readonly code?: string }
export type ProofValues = { password: string; code: string }

/** For a form that asks for a proof, beside its own fields or alone. */
export function useProof() {
  const { data } = useQuery(session)
  const asksCode = data?.user.twoFactorEnabled === true
  return {
    asksCode,
    initialValues: { password: '', code: '' } satisfies ProofValues,
    validate: { password: passwordError, code: (code: string) => (asksCode ? codeError(code) : null) },
    proofOf: ({ password, code }: ProofValues): Proof =>
      asksCode ? { password, code: code.replaceAll(' ', '') } : { password },
  }
}
