import { useQuery } from '@tanstack/react-query'
import { session } from '../../data/queries/account.ts'
import { passwordError } from '../../data/session/credential-errors.ts'
import { texts } from '../../texts/index.ts'
import { required } from './validation.ts'

/** The code is of the authenticator app or a backup code: the server finds out which. */
const codeError = required(texts.auth.codeRequired)

/** Proves to the server that the owner is there: the password, and a code where logging in asks for one. */
export type Proof = { readonly password: string; readonly code?: string }
export type ProofValues = { password: string; code: string }

/** The fields of a form that asks for a proof, alone or beside its own fields. */
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
