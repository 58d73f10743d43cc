import { APIError, BASE_ERROR_CODES, type Session } from 'better-auth'
import type { createAuthMiddleware } from 'better-auth/api'
import { symmetricDecrypt, symmetricEncrypt, verifyPassword as verifyScrypt } from 'better-auth/crypto'
import { TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins'
import { type ExpressionBuilder, sql } from 'kysely'
import { CODE_MINUTES } from '../../contract/limits.ts'
import type { IdentityPath } from '../../contract/routes.ts'
import type { Db } from '../db/open-database.ts'
import { literally } from './literally.ts'

/**
 * What we know of the inside of the identity library (better-auth) and what its documentation does not promise: how its
 * rows are written, what its hooks see and in which order they run, what it refuses by which word, how its cookies are
 * named. No other file says any of it. An update may change all of this; `better-auth-internals.test.ts` fails when one
 * does, and says what.
 */

/* Rows */

/**
 * The library's tables, as far as we read and write them, in its own spelling: our columns are in snake case, its are
 * not. Instants are text on SQLite and `timestamptz` on PostgreSQL; both compare with ISO text.
 */
export type IdentityTables = {
  user: { id: string; name: string; email: string; twoFactorEnabled: unknown; createdAt: string | Date }
  session: {
    id: string
    userId: string
    userAgent: string | null
    createdAt: string
    updatedAt: string
    expiresAt: string
  }
  account: { userId: string; providerId: string; password: string | null }
  two_factor: { id: string; userId: string; secret: string; backupCodes: string }
  passkey: { userId: string; name: string | null; createdAt: string | Date | null }
  /** Mailed codes, challenges of passkeys, sign-ins that wait for a second factor; and rows of our own (`account-enumeration.ts`). */
  verification: {
    id: string
    identifier: string
    value: string
    expiresAt: string
    createdAt: string
    updatedAt: string
  }
  jwks: {
    id: string
    publicKey: string
    privateKey: string
    createdAt: string | Date
    expiresAt: string | Date | null
    alg: string | null
    crv: string | null
  }
}

/** Queries over the library's tables. */
export const identityTables = (db: Db) => db.withoutPlugins().withTables<IdentityTables>()

/** Of `user`: 0 and 1 on SQLite, a boolean on PostgreSQL. */
export const UNCONFIRMED = sql<boolean>`not "emailVerified"`

/** The row of `account` that keeps a password; others would be of sign-ins by other sites. */
const PASSWORD_PROVIDER = 'credential'

/** The hash of an owner's password, as it is kept. */
export async function keptPassword(db: Db, ownerId: string): Promise<string | undefined> {
  const account = await identityTables(db)
    .selectFrom('account')
    .select('password')
    .where('userId', '=', ownerId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .executeTakeFirst()
  return account?.password ?? undefined
}

export async function replacePassword(db: Db, ownerId: string, hash: string): Promise<void> {
  await identityTables(db)
    .updateTable('account')
    .set({ password: hash })
    .where('userId', '=', ownerId)
    .where('providerId', '=', PASSWORD_PROVIDER)
    .execute()
}

/** A hash of the library's own, from before ours: scrypt, the salt before a colon. */
export const isPasswordOfScrypt = (hash: string, password: string): Promise<boolean> =>
  verifyScrypt({ hash, password }).catch(() => false)

/** What it mails a code to an address for. A code to sign in by is none of ours; a row of one would go with the others. */
export type MailedCode = 'email-verification' | 'forget-password' | 'sign-in'
const MAILED_CODES: readonly MailedCode[] = ['email-verification', 'forget-password', 'sign-in']

const codeIdentifier = (kind: MailedCode | 'change-email', address: string) => `${kind}-otp-${address}`

/** What `verification` calls the codes that were mailed to an address. */
export const mailedCodesOf = (address: string): string[] => MAILED_CODES.map((kind) => codeIdentifier(kind, address))

/** What the names of codes for another address begin with, which their owner has asked for; the other address follows. */
export const changeCodesOf = (address: string): string => `${codeIdentifier('change-email', address)}-`

type KeptCode = { readonly kind: MailedCode; readonly to: string } | { readonly from: string; readonly to: string }

/**
 * A code as the library keeps it: its hash and how often it was tried.
 * @param hash as `storeOTP` makes it
 */
export function codeRow(code: KeptCode, hash: string, now: Date) {
  return {
    identifier: 'kind' in code ? codeIdentifier(code.kind, code.to) : `${changeCodesOf(code.from)}${code.to}`,
    value: `${hash}:0`,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  }
}

type Rows = ExpressionBuilder<Pick<IdentityTables, 'verification'>, 'verification'>

/** Of `verification`: a sign-in that waits for its second factor is kept with the owner's id as its value. */
export const isBegunSignInOf = (rows: Rows, ownerId: string) => rows('value', '=', ownerId)

/** A passkey that is being made is kept as JSON, in which the id stands in quotes. Ids have no signs that a pattern reads. */
export const isBegunPasskeyOf = (rows: Rows, ownerId: string) => rows('value', 'like', `%"${ownerId}"%`)

/** Of `verification`: codes for another address, by the address that their owner has now. */
export const isChangeCodeOf = (address: string) =>
  sql<boolean>`identifier like ${`${literally(changeCodesOf(address))}%`} escape '!'`

/** The secret of an authenticator app and the backup codes, sealed by one secret of the house, sealed by another. */
export async function resealSecondFactor(
  { secret, backupCodes }: Pick<IdentityTables['two_factor'], 'secret' | 'backupCodes'>,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const reseal = async (data: string) =>
    symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data }) })
  return { secret: await reseal(secret), backupCodes: await reseal(backupCodes) }
}

const KEY_ALGORITHM = 'EdDSA'

type KeyPair = { readonly publicKey: object; readonly privateKey: object }

/** A pair of keys for ID tokens, as JWK, the private one sealed and then once more as JSON. */
export async function signingKeyRow({ publicKey, privateKey }: KeyPair, secret: string) {
  const sealed = await symmetricEncrypt({ key: secret, data: JSON.stringify(privateKey) })
  return {
    id: crypto.randomUUID(),
    publicKey: JSON.stringify(publicKey),
    privateKey: JSON.stringify(sealed),
    alg: KEY_ALGORITHM,
    crv: 'Ed25519',
  }
}

/** Rows of earlier versions do not say their algorithm. */
export const publicKeyOf = ({ id, publicKey, alg }: Pick<IdentityTables['jwks'], 'id' | 'publicKey' | 'alg'>) => ({
  ...JSON.parse(publicKey),
  kid: id,
  alg: alg ?? KEY_ALGORITHM,
})

/* Hooks */

/**
 * What a hook is given. The library runs all hooks `before` in the order of its plugins, then the operation, then all
 * hooks `after` in the same order. A hook that throws before ends it there: later hooks and the operation do not run, and
 * no hook after either. What a hook after returns stands in for the answer, for later hooks too; but a refusal keeps its
 * status, unless the hook returns a `Response`. Before the operation the session has not been looked for yet.
 */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Given = Pick<HookContext, 'context'>

/** Matches operations by their paths. */
export const on =
  (...paths: readonly IdentityPath[]) =>
  ({ path }: { path?: string }): boolean =>
    paths.includes(path as IdentityPath)

/** What the operation has refused with, for a hook after it. */
export function refusalIn({ context: { returned } }: Given): APIError | undefined {
  return returned instanceof APIError ? returned : undefined
}

export const isRefusal = (refusal: APIError | undefined, { code }: Refused): boolean => refusal?.body?.code === code

/** The library has a message for this and a word that it makes of it; the word of `REFUSED.addressTaken` is ours. */
export const isAddressTaken = (refusal: APIError | undefined): boolean =>
  refusal?.body?.message === REFUSED.addressTaken.message

/** Where a half sign-in waits for its second factor, the password's session has been taken away again. */
export const awaitsSecondFactor = ({ context: { returned } }: Given): boolean =>
  typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned

/** The options that a device makes or uses a passkey by, with other words in them. */
export function withOptions({ context: { returned } }: Given, more: object): object {
  return { ...(returned as object), ...more }
}

/** Of a passkey's options: for whom it is made. */
export const optionsUser = ({ context: { returned } }: Given): object => (returned as { user: object }).user

/** The passkey that has just been made. */
export const newPasskey = ({ context: { returned } }: Given) => returned as { id: string; userId: string }

/** The session that the operation has begun, with its owner. */
export const newSessionIn = ({ context }: Given) => context.newSession

/** The session that the operation was asked with: there once the operation has looked for it. */
export const sessionIn = ({ context }: Given) => context.session

/** The token of the session that the request came with, whether it still lives or not. */
export async function sessionTokenOf(ctx: HookContext): Promise<string | undefined> {
  const { authCookies, secret } = ctx.context
  return (await ctx.getSignedCookie(authCookies.sessionToken.name, secret)) || undefined
}

/** Whose password was right: the library keeps it behind a signed cookie until the second factor has come. */
export async function findBegunSignIn(ctx: HookContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  const kept = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return kept?.value
}

/** Set by the plugin of second factors, which no type of a hook knows. */
export const hasSecondFactor = (user: object | null): boolean =>
  (user as { twoFactorEnabled?: boolean | null } | null)?.twoFactorEnabled === true

/** A field of ours at the session (`identity-hooks.ts`), which no type of a hook knows either. */
export const SHOWN_FIELD = { secondFactorAt: { type: 'date', required: false, input: false } } as const

export function secondFactorShownAt(session: object): Date | undefined {
  const { secondFactorAt } = session as { secondFactorAt?: Date | string | null }
  return secondFactorAt ? new Date(secondFactorAt) : undefined
}

/* What is read and written from within a hook or an operation */

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

/** Those that live, the last used first. */
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

/** What a device calls the owner of a passkey by: a field of ours, empty for passkeys from before it was kept. */
export const HANDLE_FIELD = { userHandle: { type: 'string', required: false, input: false } } as const
type KeptPasskey = { readonly userHandle?: string | null }

export async function findPasskey({ context }: Given, credentialId: string): Promise<KeptPasskey | undefined> {
  const where = [{ field: 'credentialID', value: credentialId }]
  return (await context.adapter.findOne<KeptPasskey>({ model: 'passkey', where })) ?? undefined
}

export async function keepHandle({ context }: Given, passkeyId: string, userHandle: string): Promise<void> {
  await context.adapter.update({ model: 'passkey', where: [{ field: 'id', value: passkeyId }], update: { userHandle } })
}

/* The library as a whole, for what is asked of it from outside a request to it */

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
    /** To confirm an address by; to one that is confirmed as well. */
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

/* Refusals and answers */

export type Refused = { readonly code: string; readonly message: string }

/** What the library refuses with, and what we refuse with in its place. */
export const REFUSED = {
  notSignedIn: { code: 'UNAUTHORIZED', message: 'Unauthorized' },
  notFresh: { code: 'SESSION_NOT_FRESH', message: 'Session is not fresh' },
  wrongSignIn: { ...BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD },
  wrongPassword: { code: 'INVALID_PASSWORD', message: 'Invalid password' },
  notConfirmed: { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' },
  /** Both without a code, which is ours: the library says the message alone. */
  sameAddress: { code: 'EMAIL_IS_THE_SAME', message: 'Email is the same' },
  addressTaken: { code: 'EMAIL_TAKEN', message: 'Email already in use' },
  noBegunSignIn: { ...TWO_FACTOR_ERROR_CODES.INVALID_TWO_FACTOR_COOKIE },
  wrongCode: { code: 'INVALID_CODE', message: 'Invalid code' },
  wrongBackupCode: { code: 'INVALID_BACKUP_CODE', message: 'Invalid backup code' },
  wrongMailedCode: { code: 'INVALID_OTP', message: 'Invalid OTP' },
  lateMailedCode: { code: 'OTP_EXPIRED', message: 'OTP expired' },
  mailedCodeTriedTooOften: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts' },
  noPasskey: { code: 'PASSKEY_NOT_FOUND', message: 'Passkey not found' },
  passkeyNotMade: { code: 'FAILED_TO_VERIFY_REGISTRATION', message: 'Failed to verify registration' },
  passkeyNotRight: { code: 'AUTHENTICATION_FAILED', message: 'Authentication failed' },
} as const satisfies { readonly [name: string]: Refused }

/** Of two who register one address at the same moment the library refuses the later so. */
export const SIGN_UP_OVERTAKEN = 422

/** An answer that tells the token of a session as the database has it, unsigned. */
export const tellsToken = (answer: unknown): answer is { user: unknown; token: unknown } =>
  typeof answer === 'object' && answer !== null && 'user' in answer && 'token' in answer

/** Of putting an authenticator app in force: the address that the app reads its secret from. */
export const appAddressIn = (answer: unknown): { readonly totpURI: string } => answer as { totpURI: string }

/** What the library tells its log where it caught what was thrown while it read a session. */
const CANNOT_READ_SESSION = 'INTERNAL_SERVER_ERROR'

/** A log that hears of such an error alone. */
export const logOfUnreadSessions = (note: (error: unknown) => void) => ({
  level: 'error' as const,
  log: (_level: string, message: string, error: unknown) => {
    if (message === CANNOT_READ_SESSION) note(error)
  },
})

/** What a refusal says; some have no body, and some no JSON. */
export function readRefusal(text: string): Partial<Refused> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/* Cookies */

/** What the library calls its session's cookie, behind the prefix that it is told. */
export const sessionCookieOf = (prefix: string) => `${prefix}.session_token`
