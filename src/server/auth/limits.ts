import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { IdentityPath } from '../../contract/identity.ts'
import type { Db } from '../db/open-database.ts'
import { Refusal } from '../errors.ts'
import { countHit, type Limit } from './rate-limit.ts'

/**
 * How often identity may be tried, by network address and by account. `failuresOnly` limits forget what succeeded:
 * an owner who logs in all day is never stopped, somebody who guesses is.
 */
export type IdentityLimit = Limit & {
  readonly by: 'address' | 'account' | 'recipient'
  readonly failuresOnly?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE

const codeTries = [
  { name: 'code-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
  { name: 'code-account', by: 'account', hits: 10, perSeconds: 10 * MINUTE, failuresOnly: true },
] as const satisfies IdentityLimit[]

/** One count for whatever brings a letter to an address, whether somebody has it or not. */
const LETTERS = { name: 'letters', by: 'recipient', hits: 5, perSeconds: 15 * MINUTE } as const satisfies IdentityLimit

const codeMails = [
  { name: 'mail-address', by: 'address', hits: 60, perSeconds: HOUR },
  LETTERS,
] as const satisfies IdentityLimit[]

/** Guessing the password from a session that somebody left open. */
const passwordTries = [
  { name: 'password-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
  { name: 'password-account', by: 'account', hits: 10, perSeconds: 15 * MINUTE, failuresOnly: true },
] as const satisfies IdentityLimit[]

/** By password: the right one should not write without end either. A passkey is in nobody's hands but its owner's. */
export const SIGN_INS: Limit = { name: 'signed-in', hits: 500, perSeconds: 24 * HOUR }

/** For so long the library looks at no code of an account after ten wrong ones. */
export const SECOND_FACTOR_LOCK_SECONDS = 15 * MINUTE

/** By account the identity library itself locks after ten; each code takes a sign-in with the right password. */
const secondFactorTries = [
  { name: 'factor-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
] as const satisfies IdentityLimit[]

const passkeyTries = [
  { name: 'passkey-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
] as const satisfies IdentityLimit[]

/** Every challenge is a row: nobody fills the table with them. */
const challenges = [
  { name: 'challenge-address', by: 'address', hits: 200, perSeconds: 15 * MINUTE },
] as const satisfies IdentityLimit[]

export const IDENTITY_LIMITS: { readonly [path in IdentityPath]?: readonly IdentityLimit[] } = {
  '/sign-up/email': [{ name: 'sign-up-address', by: 'address', hits: 100, perSeconds: HOUR }, LETTERS],
  '/sign-in/email': [
    { name: 'sign-in-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
    { name: 'sign-in-account', by: 'account', hits: 10, perSeconds: 15 * MINUTE, failuresOnly: true },
  ],
  '/email-otp/verify-email': codeTries,
  '/email-otp/reset-password': codeTries,
  '/email-otp/send-verification-otp': codeMails,
  '/email-otp/request-password-reset': codeMails,
  '/change-password': passwordTries,
  '/check-password': passwordTries,
  '/delete-user': passwordTries,
  '/two-factor/enable': passwordTries,
  '/two-factor/disable': passwordTries,
  '/two-factor/generate-backup-codes': passwordTries,
  '/passkey/verify-registration': passwordTries,
  '/passkey/delete-passkey': passwordTries,
  '/email-otp/request-email-change': [
    ...passwordTries,
    ...codeMails,
    { name: 'letters-from', by: 'account', hits: 5, perSeconds: 15 * MINUTE },
  ],
  '/email-otp/change-email': codeTries,
  '/two-factor/verify-totp': secondFactorTries,
  '/two-factor/verify-backup-code': secondFactorTries,
  '/passkey/generate-register-options': challenges,
  '/passkey/generate-authenticate-options': challenges,
  '/passkey/verify-authentication': passkeyTries,
}

/** An account is counted by this: its address or its id, but neither in clear. */
export const accountHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Whom a limit counts: an IPv6 household owns a whole /64, and an account is not kept in clear. */
export function countedAs({ by }: IdentityLimit, from: { ip: string; account: string; recipient: string }): string {
  return by === 'address' ? networkOf(from.ip) : accountHash(from[by])
}

/** False when as many letters as may be are on their way to this address. */
export async function claimLetter(db: Db, recipient: string, now: Date): Promise<boolean> {
  return countHit(db, LETTERS, accountHash(recipient), now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return false
      throw error
    },
  )
}

export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return ip
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
