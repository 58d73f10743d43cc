import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { plainText, secretText } from '../common.ts'
import {
  DELETE_CONFIRMATION,
  LONGEST_CODE,
  LONGEST_CREDENTIAL,
  LONGEST_PASSKEY_NAME,
  SHORTEST_PASSWORD,
} from '../limits.ts'
import { IDENTITY_PATHS, IDENTITY_ROUTES, type IdentityPath } from '../routes.ts'
import { AccessToken, MadeAccessToken, NewAccessToken } from './access-tokens.ts'
import { SecurityEvents } from './security-events.ts'

/** Identity speaks the paths of its library under `/api/auth`; these are the bodies that the server lets through. */

export const EmailAddress = plainText(LONGEST_CREDENTIAL, fields.emailTooLong).pipe(z.email(fields.email))
export const NewPassword = secretText(LONGEST_CREDENTIAL, fields.passwordTooLong).min(
  SHORTEST_PASSWORD,
  fields.passwordTooShort(SHORTEST_PASSWORD),
)
/** At sign-in any password may be tried: an old one may break today's rules. */
const GivenPassword = secretText(LONGEST_CREDENTIAL, fields.passwordTooLong).min(1, fields.password)
const FirstName = plainText(LONGEST_CREDENTIAL, fields.firstNameTooLong)
const Code = z.string().min(1, fields.code).max(LONGEST_CODE, fields.codeTooLong).regex(/^\d+$/, fields.codeDigits)

export const SignUp = z.object({ name: FirstName.default(''), email: EmailAddress, password: NewPassword })
/**
 * With the code come the password and the name of the owner who confirms. Without them the account keeps those that it was
 * registered with; when it was registered with several passwords, none of them holds until one is set by mail.
 */
export const VerifyEmail = z.object({
  email: EmailAddress,
  otp: Code,
  password: NewPassword.optional(),
  name: FirstName.optional(),
})
export const SendCode = z.object({ email: EmailAddress, type: z.literal('email-verification') })
export const SignIn = z.object({ email: EmailAddress, password: GivenPassword })
export const RequestPasswordReset = z.object({ email: EmailAddress })
export const ResetPassword = z.object({ email: EmailAddress, otp: Code, password: NewPassword })
export const SignOut = z.object({})

const Nothing = z.object({})
const Confirmed = z.object({ password: GivenPassword })
/** The code of an owner whose sign-in asks for one: from the app, or a backup code. Each works once. */
const SecondFactorCode = z
  .string()
  .regex(/^(\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, fields.secondFactorCode)
  .optional()
const SteppedUp = Confirmed.extend({ code: SecondFactorCode })
const ChangePassword = z.object({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
  code: SecondFactorCode,
  /** Always: a stranger who knew the old password is signed out. */
  revokeOtherSessions: z.literal(true).default(true),
})
const RequestEmailChange = SteppedUp.extend({ newEmail: EmailAddress })
const ChangeEmail = z.object({ newEmail: EmailAddress, otp: Code })
const OneTimeCode = z.object({ code: z.string().regex(/^\d{6}$/, fields.sixDigits) })
const BackupCode = z.object({
  code: z.string().regex(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/, fields.backupCode),
})
const RowId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, fields.rowId)
const ById = z.object({ id: RowId })
const PasskeyName = plainText(LONGEST_PASSKEY_NAME, fields.nameTooLong).min(1, fields.name)
/** The bytes that a browser hands over in base64url; a passkey's largest part is its certificate chain. */
const Base64Url = z
  .string()
  .max(8192)
  .regex(/^[A-Za-z0-9_-]*$/, fields.base64Url)
const Credential = z.object({
  id: Base64Url.min(1),
  rawId: Base64Url.min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})
/** A passkey is removed without a password only within minutes of signing in, as `DeleteUser`. */
const OldPasskey = ById.extend({ password: GivenPassword.optional(), code: SecondFactorCode })
const RenamedPasskey = ById.extend({ name: PasskeyName })
const NewPasskey = z.object({
  name: PasskeyName,
  password: GivenPassword,
  /** Not needed when it came with the password to `/check-password` minutes ago. */
  code: SecondFactorCode,
  response: Credential.extend({
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  }),
})
const GivenPasskey = z.object({
  response: Credential.extend({
    response: z.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Base64Url.nullish().transform((handle) => handle ?? undefined),
    }),
  }),
})
/** An account is deleted without a password only within minutes of signing in, with a passkey say. */
const DeleteUser = z.object({
  password: GivenPassword.optional(),
  code: SecondFactorCode,
  confirmation: z.literal(DELETE_CONFIRMATION, fields.pleaseType(DELETE_CONFIRMATION)),
})

export const Owner = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether signing in asks for a code of the authenticator app too. */
  twoFactorEnabled: z.boolean().nullish(),
})
export type Owner = z.infer<typeof Owner>
const Success = z.object({ success: z.boolean() })
const Status = z.object({ status: z.boolean() })
/** The signed token of the session, for programs; `null` for a page, which has the cookie. */
const SignedIn = z.object({ token: z.string().nullable(), user: Owner })
export const Device = z.object({
  id: z.string(),
  /** The browser and the system, as far as the device said. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: z.string(),
  /** The day is exact, the hour is not: it is written once a day. */
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
})
export type Device = z.infer<typeof Device>
export const Passkey = z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.string().nullish() })
export type Passkey = z.infer<typeof Passkey>
/** As WebAuthn defines it: handed to the browser unread. */
const WebAuthnOptions = z.looseObject({ challenge: z.string() })

type Shape = {
  /** The cookie of a session, or its signed token as Bearer; `nothing`: it is a way in, or says only who is asking. */
  readonly needs: 'nothing' | 'session'
  readonly summary: string
  readonly body: z.ZodType | null
  readonly answer: z.ZodType
}

const SHAPES = {
  '/sign-up/email': {
    needs: 'nothing',
    summary: 'Register; a code is mailed',
    body: SignUp,
    answer: z.object({ token: z.null(), user: Owner }),
  },
  '/email-otp/verify-email': {
    needs: 'nothing',
    summary: 'Confirm the address by its code',
    body: VerifyEmail,
    answer: z.object({ status: z.boolean() }),
  },
  '/email-otp/send-verification-otp': {
    needs: 'nothing',
    summary: 'Mail another code',
    body: SendCode,
    answer: Success,
  },
  '/sign-in/email': {
    needs: 'nothing',
    summary: 'Log in: starts a session (cookie, or its token as Bearer)',
    body: SignIn,
    /** With a second factor: no session yet, but a cookie with which its code is sent. */
    answer: z.union([
      SignedIn,
      z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) }),
    ]),
  },
  '/token': {
    needs: 'session',
    summary: 'The ID token of the session, for 15 minutes',
    body: null,
    answer: z.object({ token: z.string() }),
  },
  '/get-session': {
    needs: 'nothing',
    summary: 'The current session and owner, or null',
    body: null,
    answer: z.object({ session: z.object({ expiresAt: z.string() }), user: Owner }).nullable(),
  },
  '/jwks': {
    needs: 'nothing',
    summary: 'Public keys of the ID tokens',
    body: null,
    answer: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  },
  '/email-otp/request-password-reset': {
    needs: 'nothing',
    summary: 'Mail a code for a new password',
    body: RequestPasswordReset,
    answer: Success,
  },
  '/email-otp/reset-password': {
    needs: 'nothing',
    summary: 'Set a new password by its code; ends every session and access token',
    body: ResetPassword,
    answer: Success,
  },
  '/sign-out': {
    needs: 'nothing',
    summary: 'End the session',
    body: SignOut,
    answer: Success,
  },
  '/devices': {
    needs: 'session',
    summary: 'Where the owner is signed in, the latest used first',
    body: null,
    answer: z.array(Device),
  },
  '/devices/sign-out': {
    needs: 'session',
    summary: 'Sign one device out',
    body: ById,
    answer: Status,
  },
  '/revoke-other-sessions': {
    needs: 'session',
    summary: 'Sign every other device out',
    body: Nothing,
    answer: Status,
  },
  '/change-password': {
    needs: 'session',
    summary: 'Change the password; ends every other session and every access token',
    body: ChangePassword,
    answer: z.object({ token: z.string().nullable(), user: Owner }),
  },
  '/email-otp/request-email-change': {
    needs: 'session',
    summary: 'Mail a code to a new address; the same answer whether or not it is registered',
    body: RequestEmailChange,
    answer: Success,
  },
  '/email-otp/change-email': {
    needs: 'session',
    summary: 'Take the new address by its code; the old one is told',
    body: ChangeEmail,
    answer: Success,
  },
  '/check-password': {
    needs: 'session',
    summary: 'Whether password and code are right: a passkey may be made for five minutes without another code',
    body: SteppedUp,
    answer: Status,
  },
  '/two-factor/enable': {
    needs: 'session',
    summary: 'A new secret for an authenticator app and ten backup codes; not in force before a code of it was sent',
    body: Confirmed,
    answer: z.object({
      method: z.literal('totp'),
      totpURI: z.string(),
      /** The same as a picture for the app to scan: SVG. */
      qrCode: z.string(),
      backupCodes: z.array(z.string()),
    }),
  },
  '/two-factor/verify-totp': {
    needs: 'nothing',
    summary: 'Send a code of the authenticator app: to put it in force, or to finish signing in. Each code works once',
    body: OneTimeCode,
    answer: SignedIn,
  },
  '/two-factor/verify-backup-code': {
    needs: 'nothing',
    summary: 'Finish signing in with a backup code, which is then used up',
    body: BackupCode,
    answer: SignedIn,
  },
  '/two-factor/generate-backup-codes': {
    needs: 'session',
    summary: 'Ten new backup codes in place of the old ones',
    body: SteppedUp,
    answer: z.object({ status: z.boolean(), backupCodes: z.array(z.string()) }),
  },
  '/two-factor/disable': {
    needs: 'session',
    summary: 'Sign in by the password alone again',
    body: SteppedUp,
    answer: Status,
  },
  '/passkey/list-user-passkeys': {
    needs: 'session',
    summary: 'The passkeys of the owner',
    body: null,
    answer: z.array(Passkey),
  },
  '/passkey/generate-register-options': {
    needs: 'session',
    summary: 'What a browser needs to make a passkey',
    body: null,
    answer: WebAuthnOptions,
  },
  '/passkey/verify-registration': {
    needs: 'session',
    summary: 'Keep a passkey that the browser has made',
    body: NewPasskey,
    answer: Passkey,
  },
  '/passkey/delete-passkey': {
    needs: 'session',
    summary: 'Forget a passkey: by the password, or soon after signing in',
    body: OldPasskey,
    answer: Status,
  },
  '/passkey/update-passkey': {
    needs: 'session',
    summary: 'Call a passkey by another name',
    body: RenamedPasskey,
    answer: z.object({ passkey: Passkey }),
  },
  '/passkey/generate-authenticate-options': {
    needs: 'nothing',
    summary: 'What a browser needs to ask for a passkey',
    body: null,
    answer: WebAuthnOptions,
  },
  '/passkey/verify-authentication': {
    needs: 'nothing',
    summary: 'Log in with a passkey: starts a session',
    body: GivenPasskey,
    answer: z.object({ session: z.object({ expiresAt: z.string() }), user: Owner }),
  },
  '/access-tokens': {
    needs: 'session',
    summary: 'The access tokens of the owner, the newest first',
    body: null,
    answer: z.array(AccessToken),
  },
  '/access-tokens/make': {
    needs: 'session',
    summary: 'An access token for a program, told this once',
    body: SteppedUp.extend(NewAccessToken.shape),
    answer: MadeAccessToken,
  },
  '/access-tokens/revoke': {
    needs: 'session',
    summary: 'End an access token',
    body: ById,
    answer: Status,
  },
  '/security-events': {
    needs: 'session',
    summary: 'What has happened at the doors of the account of late, the newest first',
    body: null,
    answer: SecurityEvents,
  },
  '/access-reviewed': {
    needs: 'session',
    summary: 'After a password set by mail: what else opens the account has been looked at',
    body: Nothing,
    answer: Status,
  },
  '/secure-account': {
    needs: 'session',
    summary: 'Remove every passkey, sign every other device out and end every access token, at once',
    body: SteppedUp,
    answer: Status,
  },
  '/delete-user': {
    needs: 'session',
    summary: 'Delete the account and everything of it, at once and for good',
    body: DeleteUser,
    answer: Success,
  },
} as const satisfies { readonly [path in IdentityPath]: Shape }

/** Every identity operation that there is; anything else under `/api/auth` is not found. */
export const IDENTITY_OPERATIONS = IDENTITY_PATHS.map((path) => ({
  path,
  method: IDENTITY_ROUTES[path],
  ...SHAPES[path],
}))
export type IdentityOperation = (typeof IDENTITY_OPERATIONS)[number]

/** The fields that a page sends; their values are the owner's and the device's, and the server judges them. */
export type IdentityBody<Path extends IdentityPath> = {
  readonly [field in keyof z.input<NonNullable<(typeof SHAPES)[Path]['body']>>]: unknown
}
/** The answer that a page gets. */
export type IdentityAnswer<Path extends IdentityPath> = z.output<(typeof SHAPES)[Path]['answer']>
