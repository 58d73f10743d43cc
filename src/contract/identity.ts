import { z } from 'zod'
import { plainText } from './common.ts'

/** Identity speaks the paths of its library under `/api/auth`; these are the bodies that the server lets through. */

export const MAX_CODE_TRIES = 5
export const CODE_MINUTES = 10

export const EmailAddress = plainText(100, 'Email address is too long').pipe(z.email('Please enter an email address'))
export const NewPassword = plainText(100, 'Password is too long').min(
  8,
  'Password is too short: use 8 characters or more',
)
/** At sign-in any password may be tried: an old one may break today's rules. */
const GivenPassword = plainText(100, 'Password is too long').min(1, 'Please enter your password')
const FirstName = plainText(100, 'First name is too long')
const Code = z
  .string()
  .min(1, 'Please enter the code')
  .max(10, 'Code is too long')
  .regex(/^\d+$/, 'The code is made of digits')

export const SignUp = z.object({ name: FirstName.default(''), email: EmailAddress, password: NewPassword })
export const VerifyEmail = z.object({ email: EmailAddress, otp: Code })
export const SendCode = z.object({ email: EmailAddress, type: z.literal('email-verification') })
export const SignIn = z.object({ email: EmailAddress, password: GivenPassword })
export const RequestPasswordReset = z.object({ email: EmailAddress })
export const ResetPassword = z.object({ email: EmailAddress, otp: Code, password: NewPassword })
export const SignOut = z.object({})

export const Owner = z.object({ id: z.string(), name: z.string(), email: z.string(), emailVerified: z.boolean() })
const Success = z.object({ success: z.boolean() })

/** Every identity operation that there is; anything else under `/api/auth` is not found. */
export const IDENTITY_OPERATIONS = [
  {
    method: 'POST',
    path: '/sign-up/email',
    summary: 'Register; a code is mailed',
    body: SignUp,
    answer: z.object({ token: z.null(), user: Owner }),
  },
  {
    method: 'POST',
    path: '/email-otp/verify-email',
    summary: 'Confirm the address by its code',
    body: VerifyEmail,
    answer: z.object({ status: z.boolean() }),
  },
  {
    method: 'POST',
    path: '/email-otp/send-verification-otp',
    summary: 'Mail another code',
    body: SendCode,
    answer: Success,
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    summary: 'Log in: starts a session (cookie, or its token as Bearer)',
    body: SignIn,
    answer: z.object({ token: z.string(), user: Owner }),
  },
  {
    method: 'GET',
    path: '/token',
    summary: 'The ID token of the session, for 15 minutes',
    body: null,
    answer: z.object({ token: z.string() }),
  },
  {
    method: 'GET',
    path: '/get-session',
    summary: 'The current session and owner, or null',
    body: null,
    answer: z.object({ session: z.object({ expiresAt: z.string() }), user: Owner }).nullable(),
  },
  {
    method: 'GET',
    path: '/jwks',
    summary: 'Public keys of the ID tokens',
    body: null,
    answer: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  },
  {
    method: 'POST',
    path: '/email-otp/request-password-reset',
    summary: 'Mail a code for a new password',
    body: RequestPasswordReset,
    answer: Success,
  },
  {
    method: 'POST',
    path: '/email-otp/reset-password',
    summary: 'Set a new password by its code; ends every other session',
    body: ResetPassword,
    answer: Success,
  },
  { method: 'POST', path: '/sign-out', summary: 'End the session', body: SignOut, answer: Success },
] as const satisfies readonly {
  method: 'GET' | 'POST'
  path: string
  summary: string
  body: z.ZodType | null
  answer: z.ZodType
}[]
export type IdentityPath = (typeof IDENTITY_OPERATIONS)[number]['path']
