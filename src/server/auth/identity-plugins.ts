import { emailOTP, jwt, twoFactor } from 'better-auth/plugins'
import { CODE_MINUTES, MAX_CODE_TRIES } from '../../contract/limits.ts'
import { SECOND_FACTOR_LOCK_SECONDS } from '../fair/policies.ts'
import type { AccountChanges } from './account/account-changes.ts'
import { ownersAccount } from './account/owners-account.ts'
import type { NoteSecurityEvent } from './account/security-events.ts'
import { securityReview } from './account/security-review.ts'
import { type HookSettings, ownersAccountHooks } from './identity-hooks.ts'
import { CODE_DIGITS, type IdentityLetters } from './identity-letters.ts'
import { KEY_ROTATION } from './keys/signing-keys.ts'
import { ID_TOKEN_AUDIENCE, ID_TOKEN_ISSUER, SESSION_CLAIM } from './sessions/id-token.ts'
import { passkeyCeremonies, strictPasskeys } from './sign-in/passkey-ceremonies.ts'
import { secondFactorTries } from './sign-in/second-factor-tries.ts'
import { stepUp } from './sign-in/step-up.ts'
import { takeSecondFactor } from './sign-in/take-second-factor.ts'
import { constantWork } from './sign-up/constant-work.ts'
import { accessTokens } from './tokens/access-tokens.ts'

type Settings = HookSettings & {
  readonly watch: Pick<AccountChanges, 'looks' | 'tells'>
  readonly note: NoteSecurityEvent
  readonly publicUrl: string
}

/**
 * The library's plugins and ours, in the order in which their hooks run: those that look who asks come first, those that
 * may refuse stand before those that use a code up, and those that tell of it come last.
 */
export function identityPlugins(settings: Settings) {
  const { db, mailer, library, letters, watch, note, publicUrl } = settings
  return [
    watch.looks,
    mailedCodes(letters),
    idTokens,
    twoFactor({
      schema: { twoFactor: { modelName: 'two_factor' } },
      accountLockout: { durationSeconds: SECOND_FACTOR_LOCK_SECONDS },
    }),
    passkeyCeremonies(publicUrl),
    strictPasskeys,
    constantWork({ sendNothing: mailer.sendNothing, unknownHash: letters.unknownHash }),
    // This stands before the next, which takes a code for used.
    secondFactorTries(db),
    ownersAccount(ownersAccountHooks(settings)),
    securityReview({ db, note }),
    accessTokens({ db, note }),
    stepUp({ takeCode: takeSecondFactor({ db, ...library }) }),
    watch.tells,
  ]
}

const mailedCodes = (letters: Pick<IdentityLetters, 'hash' | 'sendCode'>) =>
  emailOTP({
    otpLength: CODE_DIGITS,
    expiresIn: CODE_MINUTES * 60,
    allowedAttempts: MAX_CODE_TRIES,
    overrideDefaultEmailVerification: true,
    disableSignUp: true,
    storeOTP: { hash: async (code) => letters.hash(code) },
    changeEmail: { enabled: true },
    sendVerificationOTP: letters.sendCode,
  })

const idTokens = jwt({
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
})
