import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getAuthoritativeSessionFromCtx,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api'
import { z } from 'zod'
import { MOST_PASSKEYS } from '../../../contract/limits.ts'
import type { IdentityPath } from '../../../contract/routes.ts'
import {
  awaitsSecondFactor,
  findBegunSignIn,
  type HookContext,
  isAddressTaken,
  isRefusal,
  newSessionIn,
  on,
  refusalIn,
  sessionIn,
  sessionTokenOf,
} from '../better-auth/hooks.ts'
import {
  choosePassword,
  countPasskeys,
  endSession,
  endSessionOfToken,
  endSessionsBut,
  findOwnerByEmail,
  findSessions,
  isPasskeyOf,
  isPasswordOf,
  updateOwner,
} from '../better-auth/operations.ts'
import { REFUSED, type Refused } from '../better-auth/refusals.ts'
import { MOST_SESSIONS } from '../sessions/sessions.ts'
import type { WhosePassword } from '../sign-up/account-enumeration.ts'
import { deviceWords } from './device-words.ts'

type SignIn = { readonly ownerId: string; readonly email: string; readonly password: string }

export type OwnersAccountSettings = {
  /** Whether this request has just confirmed an address that was not confirmed before. */
  readonly isConfirming: (request: Request) => boolean
  /** Whether this is the newest password of an address that was registered with several and never confirmed. */
  readonly isContested: (signIn: SignIn) => Promise<boolean>
  /** Tells whose the password is, for an address that was registered once more since; undefined where it was not. */
  readonly judgeDuplicateSignUp: (signIn: SignIn) => Promise<WhosePassword | undefined>
  /** Mails another code to an address that is to be confirmed; takes as long for one that is confirmed. */
  readonly leadToConfirm: (owner: { email: string; emailVerified: boolean }) => Promise<void>
  /** False when this code of this owner was sent before, within the time that it is valid. */
  readonly claimCode: (ownerAndCode: string) => Promise<boolean>
  /** Mails a code to an address that the library takes for an owner's. */
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

const TOO_MANY_PASSKEYS: Refused = {
  code: 'TOO_MANY_PASSKEYS',
  message: `At most ${MOST_PASSKEYS} passkeys: remove one that you no longer use`,
}

/** The needs of an owner's account beyond the identity library: it asks more often who is asking. */
export const ownersAccount = ({
  claimCode,
  onEmailChanged,
  mailChangeCode,
  eraseUnconfirmed,
  ...signUps
}: OwnersAccountSettings) =>
  ({
    id: 'owners-account',
    endpoints: { listDevices, signOutDevice, checkPassword },
    hooks: {
      before: [
        { matcher: on('/email-otp/request-email-change', '/passkey/verify-registration'), handler: askPassword },
        { matcher: on('/email-otp/request-email-change', '/email-otp/change-email'), handler: refuseSameAddress },
        { matcher: on('/two-factor/verify-totp'), handler: takeCodeOnce(claimCode) },
        {
          // Refused before the device makes one, too: it keeps what it has made, whether or not it is taken here.
          matcher: on('/passkey/generate-register-options', '/passkey/verify-registration'),
          handler: refuseTooManyPasskeys,
        },
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

/** The operations that start a session; with a second factor the first of these only begins to, and already removes the cookie. */
const SIGN_INS: readonly IdentityPath[] = [
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]

/** Session tokens stay here: the list is of no use to sign in. */
const listDevices = createAuthEndpoint(
  '/devices',
  { method: 'GET', use: [sensitiveSessionMiddleware] },
  async (ctx) => {
    const { session: present } = requireSession(ctx)
    const sessions = await findSessions(ctx, present.userId, MOST_SESSIONS)
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
    await endSession(ctx, requireSession(ctx).user.id, ctx.body.id)
    return ctx.json({ status: true })
  },
)

/** The library looks at a hundred, expired ones among them, and would leave the rest signed in. */
const signOutAllOthers = createAuthMiddleware(async (ctx) => {
  const { user, session } = await requireSignedIn(ctx)
  await endSessionsBut(ctx, user.id, session.id)
})

const checkPassword = createAuthEndpoint(
  '/check-password',
  { method: 'POST', body: z.object({ password: z.string() }), use: [sensitiveSessionMiddleware] },
  async (ctx) => {
    await requirePassword(ctx, requireSession(ctx).user.id)
    return ctx.json({ status: true })
  },
)

export async function requirePassword(ctx: Pick<HookContext, 'context' | 'body'>, ownerId: string): Promise<void> {
  // `/change-password` names the present password `currentPassword`.
  const password = ctx.body?.currentPassword ?? ctx.body?.password ?? ''
  if (await isPasswordOf(ctx, ownerId, String(password))) return
  throw new APIError('BAD_REQUEST', REFUSED.wrongPassword)
}

/**
 * Finds who asks. Hooks run before the operation looks for a session itself: a hook that cannot see any session lets
 * nothing through, for the thing that it was to check has not been checked.
 */
export async function requireSignedIn(ctx: HookContext) {
  const signedIn = await getAuthoritativeSessionFromCtx(ctx)
  if (!signedIn) throw new APIError('UNAUTHORIZED', REFUSED.notSignedIn)
  return signedIn
}

/** Within an operation that asks for a session, or after it. */
export function requireSession(ctx: Pick<HookContext, 'context'>) {
  const signedIn = sessionIn(ctx)
  if (!signedIn) throw new APIError('UNAUTHORIZED', REFUSED.notSignedIn)
  return signedIn
}

const askPassword = createAuthMiddleware(async (ctx) => {
  const signedIn = await requireSignedIn(ctx)
  await requirePassword(ctx, signedIn.user.id)
})

const askPasswordOrFreshSession = createAuthMiddleware(async (ctx) => {
  const { user, session } = await requireSignedIn(ctx)
  if (ctx.body?.password) return requirePassword(ctx, user.id)
  const signedInMsAgo = Date.now() - new Date(session.createdAt).getTime()
  if (!(signedInMsAgo <= JUST_SIGNED_IN_MS)) throw new APIError('FORBIDDEN', REFUSED.notFresh)
})

const refuseTooManyPasskeys = createAuthMiddleware(async (ctx) => {
  const { user } = await requireSignedIn(ctx)
  if ((await countPasskeys(ctx, user.id)) < MOST_PASSKEYS) return
  throw new APIError('CONFLICT', TOO_MANY_PASSKEYS)
})

/** A passkey of another owner is not found, as one that does not exist. */
const requireOwnPasskey = createAuthMiddleware(async (ctx) => {
  const { user } = await requireSignedIn(ctx)
  if (!(await isPasskeyOf(ctx, user.id, String(ctx.body?.id)))) throw new APIError('NOT_FOUND', REFUSED.noPasskey)
})

const refuseSameAddress = createAuthMiddleware(async (ctx) => {
  const signedIn = await requireSignedIn(ctx)
  if (signedIn.user.email !== String(ctx.body?.newEmail).toLowerCase()) return
  throw new APIError('BAD_REQUEST', REFUSED.sameAddress)
})

/** A code that was read over the owner's shoulder is of no use: within its window it works once. */
const takeCodeOnce = (claimCode: OwnersAccountSettings['claimCode']) =>
  createAuthMiddleware(async (ctx) => {
    const ownerId = (await getSessionFromCtx(ctx))?.user.id ?? (await findBegunSignIn(ctx))
    if (!ownerId) throw new APIError('UNAUTHORIZED', REFUSED.noBegunSignIn)
    const claimed = await claimCode(createHash('sha256').update(`${ownerId} ${ctx.body.code}`).digest('base64url'))
    if (!claimed) throw new APIError('UNAUTHORIZED', REFUSED.wrongCode)
  })

/** An account that was never confirmed does not keep an owner from moving to its address who can read its letters. */
const askUnconfirmedToo = (mailChangeCode: OwnersAccountSettings['mailChangeCode']) =>
  createAuthMiddleware(async (ctx) => {
    if (refusalIn(ctx)) return
    const to = String(ctx.body.newEmail).toLowerCase()
    const holder = await findOwnerByEmail(ctx, to)
    const from = requireSession(ctx).user.email
    if (holder && !holder.emailVerified) await mailChangeCode({ from, to })
  })

/** The library looks at the code first: with a wrong one it does not come so far as to find the address taken. */
const changeInPlaceOfUnconfirmed = (eraseUnconfirmed: OwnersAccountSettings['eraseUnconfirmed']) =>
  createAuthMiddleware(async (ctx) => {
    if (!isAddressTaken(refusalIn(ctx))) return
    const owner = requireSession(ctx).user
    const email = String(ctx.body.newEmail).toLowerCase()
    const holder = await findOwnerByEmail(ctx, email)
    if (holder && !(await eraseUnconfirmed(holder.id))) throw new APIError('BAD_REQUEST', REFUSED.addressTaken)
    await updateOwner(ctx, owner.id, { email, emailVerified: true })
    // The refusal would keep its status with any other answer.
    return Response.json({ success: true })
  })

const tellEmailChange = (onEmailChanged: OwnersAccountSettings['onEmailChanged']) =>
  createAuthMiddleware(async (ctx) => {
    if (refusalIn(ctx)) return
    const before = requireSession(ctx).user
    await onEmailChanged({ ownerId: before.id, from: before.email, to: String(ctx.body.newEmail).toLowerCase() })
  })

type SignUps = Omit<OwnersAccountSettings, 'claimCode' | 'onEmailChanged' | 'mailChangeCode' | 'eraseUnconfirmed'>

const tellPasswordChange = ({ onPasswordChosen }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    if (refusalIn(ctx)) return
    const owner = requireSession(ctx).user
    await onPasswordChosen({ ownerId: owner.id, email: owner.email, password: ctx.body.newPassword })
  })

const tellPasswordByMail = ({ onPasswordChosen, onPasswordSetByMail }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    if (refusalIn(ctx)) return
    const owner = await findOwnerByEmail(ctx, ctx.body.email.toLowerCase())
    if (!owner) return
    await onPasswordSetByMail(owner.id)
    await onPasswordChosen({ ownerId: owner.id, email: owner.email, password: ctx.body.password })
  })

/**
 * The right password of an unconfirmed account leads to Confirm, though of several none holds yet; and so does the
 * one of a duplicate sign-up with a confirmed address: what is free and what is not answer alike.
 */
const leadNewestToConfirm = ({ isContested, judgeDuplicateSignUp, leadToConfirm }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    const owner = await findOwnerByEmail(ctx, ctx.body.email.toLowerCase())
    if (!owner) return
    const signIn = { ownerId: owner.id, email: owner.email, password: ctx.body.password }
    const whose = owner.emailVerified ? await judgeDuplicateSignUp(signIn) : undefined
    // Judged already: the library would hash it once more than for an address that is free.
    if (whose === 'neither') throw new APIError('UNAUTHORIZED', REFUSED.wrongSignIn)
    if (whose !== 'duplicate' && (owner.emailVerified || !(await isContested(signIn)))) return
    await leadToConfirm(owner)
    throw new APIError('FORBIDDEN', REFUSED.notConfirmed)
  })

const mailCodeToUnconfirmed = ({ leadToConfirm }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    if (!isRefusal(refusalIn(ctx), REFUSED.notConfirmed)) return
    await leadToConfirm({ email: ctx.body.email.toLowerCase(), emailVerified: false })
  })

/**
 * An owner who has the code has the address, and says with it which password and name are theirs: what a stranger has
 * laid under the address before is gone.
 */
const takePasswordOfWhoConfirms = ({ isConfirming }: SignUps) =>
  createAuthMiddleware(async (ctx) => {
    const { email, password, name } = ctx.body
    if (refusalIn(ctx) || !password || !ctx.request || !isConfirming(ctx.request)) return
    const owner = await findOwnerByEmail(ctx, email.toLowerCase())
    if (!owner) return
    if (name !== undefined) await updateOwner(ctx, owner.id, { name })
    await choosePassword(ctx, owner.id, password)
  })

/**
 * Signing in over a session ends it: its cookie is replaced, so that its owner could not end it from this device, and a
 * thief of the cookie would keep it. A code that is sent from a session without starting one ends nothing.
 */
const endReplacedSession = createAuthMiddleware(async (ctx) => {
  if (refusalIn(ctx)) return
  const newSession = newSessionIn(ctx)
  if (!newSession && !awaitsSecondFactor(ctx)) return
  const token = await sessionTokenOf(ctx)
  if (token && token !== newSession?.session.token) await endSessionOfToken(ctx, token)
})
