import { codeRow, type KeptCode, type MailedCode } from './codes.ts'
import type { HookContext } from './hooks.ts'

/* The library as a whole, for what is asked of it from outside a request to it. */

type Auth = {
  readonly $context: Promise<Pick<HookContext['context'], 'internalAdapter'>>
  readonly api: {
    readonly sendVerificationOTP: (given: { body: { email: string; type: MailedCode } }) => Promise<unknown>
    readonly verifyTOTP: (given: { body: { code: string }; headers: Headers }) => Promise<unknown>
    readonly verifyBackupCode: (given: {
      body: { code: string; disableSession: true }
      headers: Headers
    }) => Promise<unknown>
  }
}

export type Library = ReturnType<typeof asLibrary>
type CodeOfSession = { readonly code: string; readonly headers: Headers }

/** @param auth asked for once it is needed: the library is told its hooks before it stands */
export function asLibrary(auth: () => Auth) {
  const rows = async () => (await auth().$context).internalAdapter
  return {
    findOwner: async (ownerId: string) => (await rows()).findUserById(ownerId),
    findOwnerByEmail: async (email: string) => (await (await rows()).findUserByEmail(email))?.user,
    forgetName: async (ownerId: string): Promise<void> => {
      await (await rows()).updateUser(ownerId, { name: '' })
    },
    keepCode: async (code: KeptCode, hash: string): Promise<void> => {
      await (await rows()).createVerificationValue(codeRow(code, hash, new Date()))
    },
    /** Mails a code that confirms an address, also to an address that is confirmed. */
    mailCode: async (email: string): Promise<void> => {
      await auth().api.sendVerificationOTP({ body: { email, type: 'email-verification' } })
    },
    /** With a session these two look at a code and do nothing else; hooks see to it that it works once. */
    verifyAppCode: async ({ code, headers }: CodeOfSession): Promise<void> => {
      await auth().api.verifyTOTP({ body: { code }, headers })
    },
    verifyBackupCode: async ({ code, headers }: CodeOfSession): Promise<void> => {
      await auth().api.verifyBackupCode({ body: { code, disableSession: true }, headers })
    },
  }
}
