import type { BetterAuthOptions } from 'better-auth'
import { SignUp } from '../../contract/account/identity.ts'
import type { IdentityPath } from '../../contract/routes.ts'
import type { Db } from '../db/open-database.ts'
import { removeAccessTokensOf } from '../db/owners/access-tokens.ts'
import { runDetached } from '../db/rethrow-database-failures.ts'
import { accountHash, countHit, forgetEach, ofAccount } from '../fair/counter.ts'
import { LIMITS } from '../fair/policies.ts'
import type { Mailer } from '../mail/mailer.ts'
import { eraseOwner, forgetAddress } from './account/erase-owner.ts'
import type { OwnersAccountSettings } from './account/owners-account.ts'
import { forgetBegunSignIns } from './better-auth/codes.ts'
import { hasSecondFactor, sessionIn } from './better-auth/hooks.ts'
import type { Library } from './better-auth/library.ts'
import { eraseUnconfirmed } from './better-auth/owners.ts'
import type { IdentityLetters } from './identity-letters.ts'
import type { PasswordHashing } from './passwords/password-hashing.ts'
import { endInTime, keepNewestSessions, USER_AGENT_CHARACTERS } from './sessions/sessions.ts'
import { claimOneTimeCode } from './sign-in/claim-one-time-code.ts'
import { forgiveSecondFactorTries } from './sign-in/second-factor-tries.ts'
import { judgeDuplicateSignUp, keepDuplicateSignUp, shareSaltWithDuplicate } from './sign-up/account-enumeration.ts'
import { isNewestOfContested, registerAgain } from './sign-up/contested-sign-up.ts'

export type HookSettings = {
  readonly db: Db
  readonly mailer: Mailer
  readonly library: Library
  readonly letters: IdentityLetters
  readonly passwords: PasswordHashing
  readonly onFailure: (error: unknown) => void
}

/** Requests that have just confirmed an address which was not confirmed before. */
const confirming = new WeakSet<Request>()

/** Hooks for when the library writes a row of an owner or a session. */
export const databaseHooks = ({ db, library, passwords }: HookSettings) =>
  ({
    user: {
      create: {
        // This hashes as much as for an address that is registered (`takeAgain`).
        before: async () => {
          await passwords.hash('')
        },
      },
    },
    session: {
      create: {
        before: async ({ userId, userAgent }, ctx) => {
          if (await isPasswordIn(library, userId, ctx?.path)) {
            await countHit(db, LIMITS.signIns, accountHash(userId), new Date())
          }
          // A passkey is as much as both: its device has made sure who holds it.
          const secondFactorAt = ctx?.path === '/passkey/verify-authentication' ? new Date() : null
          return { data: { userAgent: userAgent?.slice(0, USER_AGENT_CHARACTERS), secondFactorAt } }
        },
        after: ({ userId }) => keepNewestSessions(db, userId),
      },
      update: {
        before: async ({ expiresAt }, ctx) => {
          const inUse = ctx && sessionIn(ctx)?.session
          if (inUse && expiresAt) return { data: { expiresAt: endInTime(expiresAt, inUse) } }
        },
      },
    },
  }) satisfies BetterAuthOptions['databaseHooks']

const SECOND_FACTORS: readonly IdentityPath[] = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']

/** Whether a password, with the second factor where there is one, has just let its owner in. */
async function isPasswordIn(library: Library, ownerId: string, path?: string): Promise<boolean> {
  if (path !== '/sign-in/email') return SECOND_FACTORS.some((one) => one === path)
  return !hasSecondFactor(await library.findOwner(ownerId))
}

/** Hooks for when the library registers, confirms, sets a password by mail or deletes an account. */
export const accountHooks = (settings: HookSettings) =>
  ({
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: ({ id, email }) => eraseOwner(settings.db, settings.mailer, { id, email }),
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      password: settings.passwords,
      revokeSessionsOnPasswordReset: true,
      // A password set by mail for an address that was never confirmed comes without a name: whose it was, who knows.
      onPasswordReset: async ({ user }) => {
        if (!user.emailVerified) await settings.library.forgetName(user.id)
      },
      onExistingUserSignUp: async ({ user }, request) => {
        if (request) await takeAgain(user, request, settings)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      beforeEmailVerification: async ({ emailVerified }, request) => {
        if (!emailVerified && request) confirming.add(request)
      },
    },
  }) satisfies BetterAuthOptions

type Registered = { readonly id: string; readonly email: string; readonly emailVerified: boolean }

/**
 * An address that was registered but never confirmed: a new code is mailed, and two passwords are none. With a
 * confirmed one nothing changes, though it is to look as if; its owner is told by mail. Either writes as often.
 */
async function takeAgain(user: Registered, request: Request, { db, library, passwords }: HookSettings): Promise<void> {
  const { password } = SignUp.parse(await request.json())
  const signUp = { ownerId: user.id, email: user.email, password, now: new Date() }
  await countHit(db, LIMITS.registeredAgain, accountHash(user.email), signUp.now)
  await (user.emailVerified ? keepDuplicateSignUp(db, passwords, signUp) : registerAgain(db, passwords, signUp))
  await library.mailCode(user.email)
}

/** The work of our own operations on an account beyond the library (`owners-account.ts`). */
export const ownersAccountHooks = (settings: HookSettings): OwnersAccountSettings => {
  const { db, mailer, letters, passwords } = settings
  return {
    isConfirming: (request) => confirming.has(request),
    isContested: (signIn) => isNewestOfContested(db, passwords, signIn),
    judgeDuplicateSignUp: (signIn) => judgeDuplicateSignUp(db, passwords, signIn),
    leadToConfirm: letters.leadToConfirm,
    mailChangeCode: letters.mailChangeCode,
    eraseUnconfirmed: (ownerId) => eraseUnconfirmed(db, ownerId),
    onPasswordChosen: (signIn) => forgetWhatWasTried(signIn, settings),
    onPasswordSetByMail: (ownerId) => forgetEach(db, ofAccount([LIMITS.signIns], ownerId)),
    claimCode: (ownerAndCode) => claimOneTimeCode(db, ownerAndCode, new Date()),
    onEmailChanged: async ({ ownerId, from, to }) => {
      await moveSubscription(db, ownerId, to)
      await forgetAddress(db, from)
      await mailer.forget([from])
    },
  }
}

type Chosen = Parameters<OwnersAccountSettings['onPasswordChosen']>[0]

/**
 * The password holds already: where the rest fails, what was begun ends within minutes, and the owner's next sign-in does it. Access
 * tokens would not end by themselves for a long time: with them the whole request fails, as with sessions.
 */
async function forgetWhatWasTried(chosen: Chosen, { db, passwords, onFailure }: HookSettings): Promise<void> {
  await removeAccessTokensOf(db, chosen.ownerId)
  await runDetached(() => forgetBegunSignIns(db, chosen.ownerId)).catch(onFailure)
  await runDetached(() => shareSaltWithDuplicate(db, passwords, chosen)).catch(onFailure)
  await runDetached(() => forgiveSecondFactorTries(db, chosen.ownerId, new Date())).catch(onFailure)
}

/** The waiting list goes by the address of today. */
async function moveSubscription(db: Db, ownerId: string, email: string): Promise<void> {
  await db.updateTable('buddySubscription').set({ email }).where('ownerId', '=', ownerId).execute()
}
