import { createHash } from 'node:crypto'
import { BASE_ERROR_CODES, type BetterAuthPlugin, type Session } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getAuthoritativeSessionFromCtx,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api'
import { TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins'
import { z } from 'zod'
import { MOST_PASSKEYS } from '../../contract/identity.ts'
import { deviceWords } from './device-words.ts'
import { MOST_SESSIONS } from './sessions.ts'
import { whoIsSigningIn } from './who-is-signing-in.ts'

type SignIn = { readonly ownerId: string; readonly email: string; readonly password: string }

type Settings = {
  /** Whether this request has just confirmed an address that was not confirmed before. */
  readonly isConfirming: (request: Request) => boolean
  /** Whether this is the newest password of an address that was registered with several and never confirmed. */
  readonly isContested: (signIn: SignIn) => Promise<boolean>
  /** Whose the password is, of an address that somebody else has registered since; undefined where nobody has. */
  readonly judgeInVain: (signIn: SignIn) => Promise<'owners' | 'in vain' | 'nobodys' | undefined>
  /** Mails another code to an address that is to be confirmed; takes as long for one that is confirmed. */
  readonly leadToConfirm: (owner: { email: string; emailVerified: boolean }) => Promise<void>
  /** False when this code of this owner was sent before, within the time that it is valid. */
  readonly claimCode: (ownerAndCode: string) => Promise<boolean>
  /** Mails a code to an address that the library takes for somebody's. */
  readonly mailChangeCode: (change: { from: string; to: string }) => Promise<void>
  /** False when it has been confirmed. */
  readonly eraseUnconfirmed: (ownerId: string) => Promise<boolean>
  /** An owner has another password now, which is told here in clear. */
  readonly onPasswordChosen: (signIn: SignIn) => Promise<void>
  readonly onPasswordSetByMail: (ownerId: string) => Promise<void>
  readonly onEmailChanged: (change: { ownerId: string; from: string; to: string }) => Promise<void>
}

/** An owner who has signed in this short a while ago need not say the password again. */
const JUST_SIGNED_IN_MS = 5 * 60_000

type Refused = { readonly code: string; readonly message: string }
const WRONG_PASSWORD: Refused = { code: 'INVALID_PASSWORD', message: 'Invalid password' }
const WRONG_CODE: Refused = { code: 'INVALID_CODE', message: 'Invalid code' }
const SAME_ADDRESS: Refused = { code: 'EMAIL_IS_THE_SAME', message: 'Email is the same' }
export const ADDRESS_TAKEN: Refused = { code: 'EMAIL_TAKEN', message: 'Email already in use' }
const NO_PASSKEY: Refused = { code: 'PASSKEY_NOT_FOUND', message: 'Passkey not found' }
const TOO_MANY_PASSKEYS: Refused = {
  code: 'TOO_MANY_PASSKEYS',
  message: `At most ${MOST_PASSKEYS} passkeys: remove one that you no longer use`,
}
const NOT_CONFIRMED: Refused = { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' }
const NOT_SIGNED_IN: Refused = { code: 'UNAUTHORIZED', message: 'Unauthorized' }
const SIGN_IN_AGAIN: Refused = { code: 'SESSION_NOT_FRESH', message: 'Session is not fresh' }

/** What an owner's account needs beyond what the identity library brings: it asks more often who is asking. */
export const ownersAccount = ({ claimCode, onEmailChanged, mailChangeCode, eraseUnconfirmed, ...signUps }: Settings) =>
  ({
    id: 'owners-account',
    endpoints: { listDevices, signOutDevice, checkPassword },
    hooks: {
      before: [
        { matcher: on('/email-otp/request-email-change', '/passkey/verify-registration'), handler: askPassword },
        { matcher: on('/email-otp/request-email-change', '/email-otp/change-email'), handler: refuseSameAddress },
        { matcher: on('/two-factor/verify-totp'), handler: takeCodeOnce(claimCode) },
        { matcher: on('/passkey/verify-registration'), handler: refuseTooManyPasskeys },
        { matcher: on('/delete-user', '/passkey/delete-passkey'), handler: askPasswordOrFreshSession },
        { matcher: on('/passkey/update-passkey', '/passkey/delete-passkey'), handler: requireOwnPasskey },
        { matcher: on('/sign-in/email'), handler: leadNewestToConfirm(signUps) },
        { matcher: on('/revoke-other-sessions'), handler: signOutAllOthers },
      ],
      after: [
        { matcher: on('/email-otp/request-email-change'), handler: askUnconfirmedToo(mailChangeCode) },
        { matcher: on('/email-otp/change-email'), handler: changeInPlaceOfUnconfirmed(eraseUnconfirmed) },
        { matcher: on('/email-otp/change-email'), handler: tellEmailChange(onEmailChanged) },
        { matcher: on('/email-otp/verify-email'), handler: takePasswordOfWhoConfirms(signUps) },
        { matcher: on('/change-password'), handler: tellPasswordChange(signUps) },
        { matcher: on('/email-otp/reset-password'), handler: tellPasswordByMail(signUps) },
        { matcher: on('/sign-in/email'), handler: mailCodeToUnconfirmed(signUps) },
        { matcher: on(...SIGN_INS), handler: endReplacedSession },
      ],
    },
  }) satisfies BetterAuthPlugin

/** What starts a session; with a second factor the first of these only begins to, and takes the cookie away already. */
const SIGN_INS = [
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]

const on =
  (...paths: string[]) =>
  ({ path }: { path?: string }) =>
    path !== undefined && paths.includes(path)

/** Session tokens stay here: whoever reads this list cannot use it to sign in. */
const listDevices = createAuthEndpoint(
  '/devices',
  { method: 'GET', use: [sensitiveSessionMiddleware] },
  async (ctx) => {
    const { session: present } = ctx.context.session
    const sessions = await ctx.context.adapter.findMany<Session>({
      model: 'session',
      where: [
        { field: 'userId', value: present.userId },
        { field: 'expiresAt', operator: 'gt', value: new Date() },
      ],
      sortBy: { field: 'updatedAt', direction: 'desc' },
      limit: MOST_SESSIONS,
    })
    return ctx.json(
      sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        ...deviceWords(userAgent),
        signedInAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
        isThisOne: id === present.id,
      })),
    )
  },
)

/** A device that is not the owner's is not found, and one that is gone already is signed out. */
const signOutDevice = createAuthEndpoint(
  '/devices/sign-out',
  { method: 'POST', body: z.object({ id: z.string() }), use: [sensitiveSessionMiddleware] },
  async (ctx) => {
    const where = [
      { field: 'id', value: ctx.body.id },
      { field: 'userId', value: ctx.context.session.user.id },
    ]
    await ctx.context.adapter.deleteMany({ model: 'session', where })
    return ctx.json({ status: true })
  },
)

/** The library looks at a hundred, expired ones among them, and would leave the rest signed in. */
const signOutAllOthers = createAuthMiddleware(async (ctx) => {
  const signedIn = await requireSignedIn(ctx)
  const where = [
    { field: 'userId', value: signedIn.user.id },
    { field: 'id', operator: 'ne' as const, value: signedIn.session.id },
  ]
  await ctx.context.adapter.deleteMany({ model: 'session', where })
})

const checkPassword = createAuthEndpoint(
  '/check-password',
  { method: 'POST', body: z.object({ password: z.string() }), use: [sensitiveSessionMiddleware] },
  async (ctx) => {
    await requirePassword(ctx, ctx.context.session.user.id)
    return ctx.json({ status: true })
  },
)

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export async function requirePassword(ctx: Pick<HookContext, 'context' | 'body'>, ownerId: string): Promise<void> {
  const { internalAdapter, password } = ctx.context
  const account = await internalAdapter.findCredentialAccount(ownerId)
  const hash = account?.password
  if (hash && (await password.verify({ hash, password: String(ctx.body?.password ?? '') }))) return
  throw new APIError('BAD_REQUEST', WRONG_PASSWORD)
}

/**
 * Who asks. Hooks run before the operation looks for a session itself: one that cannot see any lets nothing through,
 * for what it was to look at has not been looked at.
 */
export async function requireSignedIn(ctx: HookContext) {
  const signedIn = await getAuthoritativeSessionFromCtx(ctx)
  if (!signedIn) throw new APIError('UNAUTHORIZED', NOT_SIGNED_IN)
  return signedIn
}

/** Whom the operation that has just been done was done for. */
function requireDoneFor(ctx: HookContext) {
  const owner = ctx.context.session?.user
  if (!owner) throw new APIError('UNAUTHORIZED', NOT_SIGNED_IN)
  return owner
}

const askPassword = createAuthMiddleware(async (ctx) => {
  const signedIn = await requireSignedIn(ctx)
  await requirePassword(ctx, signedIn.user.id)
})

const askPasswordOrFreshSession = createAuthMiddleware(async (ctx) => {
  const { user, session } = await requireSignedIn(ctx)
  if (ctx.body?.password) return requirePassword(ctx, user.id)
  const signedInMsAgo = Date.now() - new Date(session.createdAt).getTime()
  if (!(signedInMsAgo <= JUST_SIGNED_IN_MS)) throw new APIError('FORBIDDEN', SIGN_IN_AGAIN)
})

const refuseTooManyPasskeys = createAuthMiddleware(async (ctx) => {
  const signedIn = await requireSignedIn(ctx)
  const where = [{ field: 'userId', value: signedIn.user.id }]
  if ((await ctx.context.adapter.count({ model: 'passkey', where })) < MOST_PASSKEYS) return
  throw new APIError('CONFLICT', TOO_MANY_PASSKEYS)
})

/** Somebody else's is not found, as one that nobody has. */
const requireOwnPasskey = createAuthMiddleware(async (ctx) => {
  const signedIn = await requireSignedIn(ctx)
  const where = [
    { field: 'id', value: String(ctx.body?.id) },
    { field: 'userId', value: signedIn.user.id },
  ]
  if (!(await ctx.context.adapter.findOne({ model: 'passkey', where }))) throw new APIError('NOT_FOUND', NO_PASSKEY)
})

const refuseSameAddress = createAuthMiddleware(async (ctx) => {
  const signedIn = await requireSignedIn(ctx)
  if (signedIn.user.email !== String(ctx.body?.newEmail).toLowerCase()) return
  throw new APIError('BAD_REQUEST', SAME_ADDRESS)
})

/** A code that somebody has looked over the shoulder for is of no use: within its window it works once. */
const takeCodeOnce = (claimCode: Settings['claimCode']) =>
  createAuthMiddleware(async (ctx) => {
    const ownerId = (await getSessionFromCtx(ctx))?.user.id ?? (await whoIsSigningIn(ctx))
    if (!ownerId) throw APIError.from('UNAUTHORIZED', TWO_FACTOR_ERROR_CODES.INVALID_TWO_FACTOR_COOKIE)
    const claimed = await claimCode(createHash('sha256').update(`${ownerId} ${ctx.body.code}`).digest('base64url'))
    if (!claimed) throw new APIError('UNAUTHORIZED', WRONG_CODE)
  })

/** Whoever typed an address first and never confirmed it keeps nobody from moving to it who can read its letters. */
const askUnconfirmedToo = (mailChangeCode: Settings['mailChangeCode']) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.context.returned instanceof APIError) return
    const to = String(ctx.body.newEmail).toLowerCase()
    const holder = (await ctx.context.internalAdapter.findUserByEmail(to))?.user
    const from = requireDoneFor(ctx).email
    if (holder && !holder.emailVerified) await mailChangeCode({ from, to })
  })

/**
 * The library looks at the code first: with a wrong one it does not come so far as to find the address taken. Its
 * refusal keeps its status, whatever a hook answers instead, unless that is a response of its own.
 */
const changeInPlaceOfUnconfirmed = (eraseUnconfirmed: Settings['eraseUnconfirmed']) =>
  createAuthMiddleware(async (ctx) => {
    const { returned, internalAdapter } = ctx.context
    if (!(returned instanceof APIError) || returned.body?.message !== ADDRESS_TAKEN.message) return
    const owner = requireDoneFor(ctx)
    const email = String(ctx.body.newEmail).toLowerCase()
    const holder = (await internalAdapter.findUserByEmail(email))?.user
    if (holder && !(await eraseUnconfirmed(holder.id))) throw new APIError('BAD_REQUEST', ADDRESS_TAKEN)
    await internalAdapter.updateUser(owner.id, { email, emailVerified: true })
    return Response.json({ success: true })
  })

const tellEmailChange = (onEmailChanged: Settings['onEmailChanged']) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.context.returned instanceof APIError) return
    const before = requireDoneFor(ctx)
    await onEmailChanged({ ownerId: before.id, from: before.email, to: String(ctx.body.newEmail).toLowerCase() })
  })

type SignUps = Omit<Settings, 'claimCode' | 'onEmailChanged' | 'mailChangeCode' | 'eraseUnconfirmed'>

const tellPasswordChange = ({ onPasswordChosen }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.context.returned instanceof APIError) return
    const owner = requireDoneFor(ctx)
    await onPasswordChosen({ ownerId: owner.id, email: owner.email, password: ctx.body.newPassword })
  })

const tellPasswordByMail = ({ onPasswordChosen, onPasswordSetByMail }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    const { returned, internalAdapter } = ctx.context
    if (returned instanceof APIError) return
    const owner = (await internalAdapter.findUserByEmail(ctx.body.email.toLowerCase()))?.user
    if (!owner) return
    await onPasswordSetByMail(owner.id)
    await onPasswordChosen({ ownerId: owner.id, email: owner.email, password: ctx.body.password })
  })

/**
 * The right password of an unconfirmed account leads to Confirm, though of several no one holds yet; and so does the
 * one that a confirmed address was registered with in vain: what is free and what is not answer alike.
 */
const leadNewestToConfirm = ({ isContested, judgeInVain, leadToConfirm }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    const owner = (await ctx.context.internalAdapter.findUserByEmail(ctx.body.email.toLowerCase()))?.user
    if (!owner) return
    const signIn = { ownerId: owner.id, email: owner.email, password: ctx.body.password }
    const whose = owner.emailVerified ? await judgeInVain(signIn) : undefined
    // Judged already: the library would hash it once more than for an address that is free.
    if (whose === 'nobodys') throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD)
    if (whose !== 'in vain' && (owner.emailVerified || !(await isContested(signIn)))) return
    await leadToConfirm(owner)
    throw new APIError('FORBIDDEN', NOT_CONFIRMED)
  })

const mailCodeToUnconfirmed = ({ leadToConfirm }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    const { returned } = ctx.context
    if (!(returned instanceof APIError) || returned.body?.code !== NOT_CONFIRMED.code) return
    await leadToConfirm({ email: ctx.body.email.toLowerCase(), emailVerified: false })
  })

/**
 * Who has the code has the address, and says with it which password and name are theirs: whatever somebody else has laid
 * under the address before is gone.
 */
const takePasswordOfWhoConfirms = ({ isConfirming }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    const { email, password, name } = ctx.body
    if (ctx.context.returned instanceof APIError || !password || !ctx.request || !isConfirming(ctx.request)) return
    const { internalAdapter, password: passwords } = ctx.context
    const owner = (await internalAdapter.findUserByEmail(email.toLowerCase()))?.user
    if (!owner) return
    const hash = await passwords.hash(password)
    if (name !== undefined) await internalAdapter.updateUser(owner.id, { name })
    if (await internalAdapter.findCredentialAccount(owner.id)) return internalAdapter.updatePassword(owner.id, hash)
    const credential = { userId: owner.id, providerId: 'credential', accountId: owner.id }
    await internalAdapter.createAccount({ ...credential, password: hash })
  })

/**
 * Who signs in over a session has it no more: its cookie is replaced, so that nobody could end it from this device, and
 * whoever had come by it would keep it. A code that is sent from a session without starting one ends nothing.
 */
const endReplacedSession = createAuthMiddleware(async (ctx) => {
  const { returned, newSession, authCookies, secret, internalAdapter } = ctx.context
  if (returned instanceof APIError) return
  const hasBegun = typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned
  if (!newSession && !hasBegun) return
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
  if (token && token !== newSession?.session.token) await internalAdapter.deleteSession(token)
})
