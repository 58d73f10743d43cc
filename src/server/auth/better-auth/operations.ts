import type { Session } from 'better-auth'
import type { IdentityPath } from '../../../contract/routes.ts'
import { codeRow, type KeptCode, type MailedCode } from './codes.ts'
import type { Given } from './hooks.ts'
import { PASSWORD_PROVIDER } from './owners.ts'

/* What is read and written from within a hook or an operation, by the library's own adapters. */

/** How many more reads an operation does for an address with an account than for one without, and which code it mails there. */
export const WORK_FOR_AN_ACCOUNT: {
  readonly [path in IdentityPath]?: { readonly reads: number; readonly code?: MailedCode }
} = {
  '/sign-in/email': { reads: 2 },
  '/email-otp/request-password-reset': { reads: 1, code: 'forget-password' },
  '/email-otp/send-verification-otp': { reads: 2, code: 'email-verification' },
}

export async function findOwnerByEmail({ context }: Given, email: string) {
  return (await context.internalAdapter.findUserByEmail(email))?.user
}

export async function isPasswordOf({ context }: Given, ownerId: string, given: string): Promise<boolean> {
  const hash = (await context.internalAdapter.findCredentialAccount(ownerId))?.password
  return hash ? context.password.verify({ hash, password: given }) : false
}

export async function choosePassword({ context }: Given, ownerId: string, chosen: string): Promise<void> {
  const { internalAdapter, password } = context
  const hash = await password.hash(chosen)
  if (await internalAdapter.findCredentialAccount(ownerId)) return internalAdapter.updatePassword(ownerId, hash)
  const account = { userId: ownerId, providerId: PASSWORD_PROVIDER, accountId: ownerId }
  await internalAdapter.createAccount({ ...account, password: hash })
}

type Renamed = { readonly name: string } | { readonly email: string; readonly emailVerified: true }

export async function updateOwner({ context }: Given, ownerId: string, changed: Renamed): Promise<void> {
  await context.internalAdapter.updateUser(ownerId, changed)
}

export async function keepCode({ context }: Given, code: KeptCode, hash: string): Promise<void> {
  await context.internalAdapter.createVerificationValue(codeRow(code, hash, new Date()))
}

/** Finds the sessions that live, the last used first. */
export const findSessions = ({ context }: Given, ownerId: string, most: number): Promise<Session[]> =>
  context.adapter.findMany<Session>({
    model: 'session',
    where: [
      { field: 'userId', value: ownerId },
      { field: 'expiresAt', operator: 'gt', value: new Date() },
    ],
    sortBy: { field: 'updatedAt', direction: 'desc' },
    limit: most,
  })

export async function endSession({ context }: Given, ownerId: string, sessionId: string): Promise<void> {
  const where = [
    { field: 'id', value: sessionId },
    { field: 'userId', value: ownerId },
  ]
  await context.adapter.deleteMany({ model: 'session', where })
}

export async function endSessionsBut({ context }: Given, ownerId: string, sessionId: string): Promise<void> {
  const where = [
    { field: 'userId', value: ownerId },
    { field: 'id', operator: 'ne' as const, value: sessionId },
  ]
  await context.adapter.deleteMany({ model: 'session', where })
}

export const endSessionOfToken = ({ context }: Given, token: string): Promise<void> =>
  context.internalAdapter.deleteSession(token)

export async function noteSecondFactorShown({ context }: Given, sessionId: string): Promise<void> {
  const where = [{ field: 'id', value: sessionId }]
  await context.adapter.update({ model: 'session', where, update: { secondFactorAt: new Date() } })
}

export const countPasskeys = ({ context }: Given, ownerId: string): Promise<number> =>
  context.adapter.count({ model: 'passkey', where: [{ field: 'userId', value: ownerId }] })

export async function isPasskeyOf({ context }: Given, ownerId: string, passkeyId: string): Promise<boolean> {
  const where = [
    { field: 'id', value: passkeyId },
    { field: 'userId', value: ownerId },
  ]
  return (await context.adapter.findOne({ model: 'passkey', where })) !== null
}

/** The handle by which a device knows the owner of a passkey: our own field, empty for passkeys from before it was kept. */
export const HANDLE_FIELD = { userHandle: { type: 'string', required: false, input: false } } as const
type KeptPasskey = { readonly userHandle?: string | null }

export async function findPasskey({ context }: Given, credentialId: string): Promise<KeptPasskey | undefined> {
  const where = [{ field: 'credentialID', value: credentialId }]
  return (await context.adapter.findOne<KeptPasskey>({ model: 'passkey', where })) ?? undefined
}

export async function keepHandle({ context }: Given, passkeyId: string, userHandle: string): Promise<void> {
  await context.adapter.update({ model: 'passkey', where: [{ field: 'id', value: passkeyId }], update: { userHandle } })
}
