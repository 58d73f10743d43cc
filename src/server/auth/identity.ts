import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { betterAuth } from 'better-auth'
import { emailOTP, jwt, twoFactor } from 'better-auth/plugins'
import { CODE_MINUTES, MAX_CODE_TRIES, SignIn, SignUp } from '../../contract/identity.ts'
import { PRODUCT_NAME } from '../../texts/product-name.ts'
import { heedFailures, unheeded } from '../db/noted-failures.ts'
import type { Db, OpenDatabase } from '../db/open-database.ts'
import { forgetOldSecurityEvents } from '../db/security-events.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { RemoveSome } from '../tidying.ts'
import { createAccountWatch } from './account-watch.ts'
import { claimOneTimeCode } from './claim-one-time-code.ts'
import { isNewestOfContested, registerAgain } from './contested-sign-up.ts'
import { eraseOwner, forgetAddress } from './erase-owner.ts'
import { ID_TOKEN_AUDIENCE, ID_TOKEN_ISSUER, SESSION_CLAIM } from './id-token.ts'
import { lettersToNobody } from './letters-to-nobody.ts'
import { accountHash, claimLetter, REGISTERED_AGAIN, SECOND_FACTOR_LOCK_SECONDS, SIGN_INS } from './limits.ts'
import { ownersAccount } from './owners-account.ts'
import { createOwnersNews } from './owners-news.ts'
import { passkeyCeremonies, strictPasskeys } from './passkey-ceremonies.ts'
import { createPasswordHashing, renewPassword } from './password-hashing.ts'
import { countHit, forgetHits } from './rate-limit.ts'
import { forgiveSecondFactorTries, secondFactorTries } from './second-factor-tries.ts'
import type { NoteSecurityEvent } from './security-events.ts'
import { securityReview } from './security-review.ts'
import { cookieSettings } from './session-cookie.ts'
import {
  endInTime,
  forgetExpiredSessions,
  keepNewestSessions,
  SESSION_IDLE_SECONDS,
  USER_AGENT_CHARACTERS,
} from './sessions.ts'
import { judgeInVain, keepBesideInVain, keepInVain } from './sign-up-in-vain.ts'
import { KEY_ROTATION } from './signing-keys.ts'
import { stepUp } from './step-up.ts'
import { takeSecondFactor } from './take-second-factor.ts'
import { eraseUnconfirmed, forgetUnconfirmed } from './unconfirmed-accounts.ts'

export const IDENTITY_PATH = '/api/auth'
const DAY_SECONDS = 24 * 3600
const CODE_DIGITS = 6
/** Longer than it takes to write a letter down. */
const LETTER_MS = 50

type Settings = {
  readonly database: OpenDatabase
  readonly mailer: Mailer
  readonly secret: string
  readonly publicUrl: string
  readonly noteSecurityEvent: NoteSecurityEvent
  readonly onFailure: (error: unknown) => void
}

const LETTERS = {
  'forget-password': 'reset',
  'email-verification': 'confirm',
  'change-email': 'change',
  'sign-in': 'confirm',
} as const

const SECOND_FACTORS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']

export type Identity = ReturnType<typeof createIdentity>

/**
 * Owners, passwords, codes and sessions: the identity library, set so that its answers do not tell which addresses
 * are registered. Limits, the check of the origin and of each body stand before it, in `identity-routes.ts`.
 */
export function createIdentity({ database, mailer, secret, publicUrl, noteSecurityEvent: note, onFailure }: Settings) {
  const underWay = new Set<Promise<unknown>>()
  const inBackground = (work: Promise<unknown>) => {
    const tracked: Promise<unknown> = work.catch(onFailure).finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  const { db } = database
  const passwords = createPasswordHashing({ onOutdated: (old, renewed) => renewPassword(db, old, renewed) })
  const confirming = new WeakSet<Request>()
  const news = createOwnersNews({ db, mailer, note })
  const watch = createAccountWatch({ db, news, note, onFailure, ownerOf })

  const auth = betterAuth({
    appName: PRODUCT_NAME,
    baseURL: publicUrl,
    basePath: IDENTITY_PATH,
    secret,
    database: { db: db.withoutPlugins(), type: database.kind },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true },
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      ...cookieSettings(publicUrl),
    },
    // Freshness is not asked of the whole session: what needs it asks for the password (`owners-account.ts`).
    session: {
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: 0,
      // When it last showed more than a password (`step-up.ts`).
      additionalFields: { secondFactorAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: {
      user: {
        create: {
          // As much is hashed as for an address that is registered (`takeAgain`).
          before: async () => {
            await passwords.hash('')
          },
        },
      },
      session: {
        create: {
          before: async ({ userId, userAgent }, ctx) => {
            if (await isPasswordIn(userId, ctx)) await countHit(db, SIGN_INS, accountHash(userId), new Date())
            // A passkey is as much as both: its device has made sure who holds it.
            const secondFactorAt = ctx?.path === '/passkey/verify-authentication' ? new Date() : null
            return { data: { userAgent: userAgent?.slice(0, USER_AGENT_CHARACTERS), secondFactorAt } }
          },
          after: ({ userId }) => keepNewestSessions(db, userId),
        },
        update: {
          before: async ({ expiresAt }, ctx) => {
            const inUse = ctx?.context.session?.session
            if (inUse && expiresAt) return { data: { expiresAt: endInTime(expiresAt, inUse) } }
          },
        },
      },
    },
    user: {
      deleteUser: { enabled: true, beforeDelete: ({ id, email }) => eraseOwner(db, mailer, { id, email }) },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      password: passwords,
      revokeSessionsOnPasswordReset: true,
      // Who sets a password by mail for an address that was never confirmed says no name with it: whose it was, who knows.
      onPasswordReset: async ({ user }) => {
        if (!user.emailVerified) await (await auth.$context).internalAdapter.updateUser(user.id, { name: '' })
      },
      onExistingUserSignUp: async ({ user }, request) => {
        if (request) await takeAgain(user, request)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      beforeEmailVerification: async ({ emailVerified }, request) => {
        if (!emailVerified && request) confirming.add(request)
      },
    },
    plugins: [
      watch.looks,
      emailOTP({
        otpLength: CODE_DIGITS,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: MAX_CODE_TRIES,
        overrideDefaultEmailVerification: true,
        disableSignUp: true,
        // A plain hash of six digits is undone by trying them all; a keyed one is not.
        storeOTP: { hash: async (code) => keyed(code) },
        changeEmail: { enabled: true },
        sendVerificationOTP: async ({ email, otp, type }) => {
          const isInVain = type === 'email-verification' && (await isConfirmed(email))
          const sending = isInVain
            ? mailer.sendNotice(email, 'accountExists')
            : mailer.sendCode(email, LETTERS[type], otp)
          // Not waited for: the answer takes as long as for an address that somebody has.
          if (type === 'change-email') inBackground(sending)
          else await sending
        },
      }),
      jwt({
        jwks: KEY_ROTATION,
        jwt: {
          issuer: ID_TOKEN_ISSUER,
          audience: ID_TOKEN_AUDIENCE,
          expirationTime: '15m',
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
            [SESSION_CLAIM]: session.id,
          }),
        },
        disableSettingJwtHeader: true,
      }),
      twoFactor({
        schema: { twoFactor: { modelName: 'two_factor' } },
        accountLockout: { durationSeconds: SECOND_FACTOR_LOCK_SECONDS },
      }),
      passkeyCeremonies(publicUrl),
      strictPasskeys,
      lettersToNobody({
        sendNothing: mailer.sendNothing,
        unknownCode: () => keyed(randomBytes(8).toString('hex')),
      }),
      // Before the next, which takes a code for used.
      secondFactorTries(db),
      ownersAccount({
        isConfirming: (request) => confirming.has(request),
        isContested: (signIn) => isNewestOfContested(db, passwords, signIn),
        judgeInVain: (signIn) => judgeInVain(db, passwords, signIn),
        leadToConfirm,
        mailChangeCode,
        eraseUnconfirmed: (ownerId) => eraseUnconfirmed(db, ownerId),
        // The password holds already: where this fails, the owner's next sign-in does it.
        onPasswordChosen: async (signIn) => {
          await unheeded(() => keepBesideInVain(db, passwords, signIn)).catch(onFailure)
          await unheeded(() => forgiveSecondFactorTries(db, signIn.ownerId, new Date())).catch(onFailure)
        },
        onPasswordSetByMail: (ownerId) => forgetHits(db, SIGN_INS, accountHash(ownerId)),
        claimCode: (ownerAndCode) => claimOneTimeCode(db, ownerAndCode, new Date()),
        onEmailChanged: async ({ ownerId, from, to }) => {
          await moveSubscription(db, ownerId, to)
          await forgetAddress(db, from)
          await mailer.forget([from])
        },
      }),
      securityReview({ db, note }),
      stepUp({ takeCode: takeSecondFactor({ db, verifyAppCode, verifyBackupCode }) }),
      watch.tells,
    ],
  })

  /**
   * An address that was registered but never confirmed: a new code is mailed, and two passwords are none. With a
   * confirmed one nothing changes, though it is to look as if; its owner is told by mail. Either writes as often.
   */
  async function takeAgain(user: { id: string; email: string; emailVerified: boolean }, request: Request) {
    const { password } = SignUp.parse(await request.json())
    const signUp = { ownerId: user.id, email: user.email, password, now: new Date() }
    await countHit(db, REGISTERED_AGAIN, accountHash(user.email), signUp.now)
    await (user.emailVerified ? keepInVain(db, passwords, signUp) : registerAgain(db, passwords, signUp))
    await mailCode(user.email)
  }

  /** Whether a password, with the second factor where there is one, has just let somebody in. */
  async function isPasswordIn(ownerId: string, ctx: { path?: string } | null): Promise<boolean> {
    if (ctx?.path !== '/sign-in/email') return SECOND_FACTORS.includes(ctx?.path ?? '')
    const { internalAdapter } = await auth.$context
    const owner = await internalAdapter.findUserById(ownerId)
    return !(owner as { twoFactorEnabled?: boolean } | null)?.twoFactorEnabled
  }

  async function ownerOf(email: string): Promise<string | undefined> {
    const { internalAdapter } = await auth.$context
    return (await internalAdapter.findUserByEmail(email))?.user.id
  }

  /** With a session these look at a code and do nothing else; hooks see to it that it works once. */
  async function verifyAppCode({ code, headers }: { code: string; headers: Headers }): Promise<void> {
    await auth.api.verifyTOTP({ body: { code }, headers })
  }

  async function verifyBackupCode({ code, headers }: { code: string; headers: Headers }): Promise<void> {
    await auth.api.verifyBackupCode({ body: { code, disableSession: true }, headers })
  }

  /** What is refused leaves the library by several ways. It is noted behind the answer, which does not tell by its time. */
  async function handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(IDENTITY_PATH.length)
    const tried = path === '/sign-in/email' ? SignIn.parse(await request.clone().json()).email : undefined
    const response = await heedFailures(() => auth.handler(request))
    if (response.status >= 400 && response.status < 500) {
      const { code } = JSON.parse((await response.clone().text()) || '{}') as { code?: string }
      const refused = { path, code, email: tried }
      inBackground(nextTurn().then(() => watch.noteRefusal(request, refused)))
    }
    return response
  }

  const keyed = (code: string) => createHmac('sha256', secret).update(code).digest('base64url')

  /** As the library keeps it for an address that is free. */
  async function mailChangeCode({ from, to }: { from: string; to: string }): Promise<void> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    const { internalAdapter } = await auth.$context
    await internalAdapter.createVerificationValue({
      identifier: `change-email-otp-${from}-${to}`,
      value: `${keyed(code)}:0`,
      expiresAt: new Date(Date.now() + CODE_MINUTES * 60_000),
    })
    inBackground(mailer.sendCode(to, 'change', code))
  }

  const mailCode = (email: string) => auth.api.sendVerificationOTP({ body: { email, type: 'email-verification' } })

  async function isConfirmed(email: string): Promise<boolean> {
    const { internalAdapter } = await auth.$context
    return (await internalAdapter.findUserByEmail(email))?.user.emailVerified === true
  }

  /**
   * Whoever signs in over and over does not fill anybody's mailbox: the last code is still good. To a confirmed address
   * the letter says that it has an account.
   */
  async function leadToConfirm({ email }: { email: string }): Promise<void> {
    const lead = async () => {
      if (await claimLetter(db, email, new Date())) await mailCode(email)
    }
    await Promise.all([lead(), delay(LETTER_MS)])
  }

  return {
    auth,
    handle,
    /** Of whoever these headers belong to. */
    emailOf: async (headers: Headers): Promise<string | undefined> =>
      (await heedFailures(() => auth.api.getSession({ headers, query: { disableRefresh: true } })))?.user.email,
    ownerOf: async (headers: Headers): Promise<{ email: string; name: string } | undefined> =>
      (await heedFailures(() => auth.api.getSession({ headers, query: { disableRefresh: true } })))?.user,
    /** An address that was registered too long ago is free again before anything is asked about it. */
    freeInTime: (email: string) => forgetUnconfirmed({ db, mailer }, new Date(), email),
    /** What is of no use to anybody any more: each removes some of it and says how much. */
    tidying: [
      () => forgetExpiredSessions(db, new Date()),
      () => forgetUnconfirmed({ db, mailer }, new Date()),
      () => forgetOldSecurityEvents(database.allOwners, new Date()),
    ] satisfies RemoveSome[],
    settle: async (): Promise<void> => {
      await Promise.all(underWay)
    },
  }
}

/** The waiting list goes by the address of today. */
async function moveSubscription(db: Db, ownerId: string, email: string): Promise<void> {
  await db.updateTable('buddySubscription').set({ email }).where('ownerId', '=', ownerId).execute()
}
