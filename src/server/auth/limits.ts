import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { IdentityPath } from '../../contract/routes.ts'
import type { Db } from '../db/open-database.ts'
import { claimHit, type Limit } from './rate-limit.ts'

/**
 * How often identity may be tried, by network address and by account. `failuresOnly` limits forget what succeeded:
 * an owner who logs in all day is never stopped, a stranger who guesses is.
 */
export type IdentityLimit = Limit & {
  readonly by: 'address' | 'account' | 'recipient'
  readonly failuresOnly?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What one account may get wrong before each of these is over: the pauses grow, and in a day there are fifty guesses at
 * six digits, by all strangers together. A right one forgets them all.
 */
const growingPauses = (name: string) => [
  { name, hits: 10, perSeconds: 10 * MINUTE },
  { name: `${name}-hour`, hits: 20, perSeconds: HOUR },
  { name: `${name}-6-hours`, hits: 35, perSeconds: 6 * HOUR },
  { name: `${name}-day`, hits: 50, perSeconds: 24 * HOUR },
]

const codeTries: readonly IdentityLimit[] = [
  { name: 'code-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
  ...growingPauses('code-account').map((limit) => ({ ...limit, by: 'account', failuresOnly: true }) as const),
]

/** A code for another address is guessed at under that address, too: its kind has as many tries, for all owners together. */
const movingCodeTries: readonly IdentityLimit[] = [
  ...codeTries,
  ...growingPauses('code-account').map((limit) => ({ ...limit, by: 'recipient', failuresOnly: true }) as const),
]

/** One count for all that brings a letter to an address, whether it has an account or not. */
const LETTERS = { name: 'letters', by: 'recipient', hits: 5, perSeconds: 15 * MINUTE } as const satisfies IdentityLimit

/** Counted and never refused: a write in place of the account that a first registration makes. */
export const REGISTERED_AGAIN: Limit = { name: 'registered-again', hits: 2 ** 31 - 1, perSeconds: 24 * HOUR }

const codeMails = [
  { name: 'mail-address', by: 'address', hits: 60, perSeconds: HOUR },
  LETTERS,
] as const satisfies IdentityLimit[]

/** Guessing the password from a session that its owner left open. */
const passwordTries = [
  { name: 'password-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
  { name: 'password-account', by: 'account', hits: 10, perSeconds: 15 * MINUTE, failuresOnly: true },
] as const satisfies IdentityLimit[]

/** By password: the right one should not write without end either. A passkey is in its owner's hands alone. */
export const SIGN_INS: Limit = { name: 'signed-in', hits: 500, perSeconds: 24 * HOUR }

/** For so long the library looks at no code of an account after ten wrong ones. */
export const SECOND_FACTOR_LOCK_SECONDS = 15 * MINUTE

/** Of an account after the library's own, which knows only the last ten. */
export const SECOND_FACTOR_PAUSES: readonly Limit[] = growingPauses('factor-account').slice(1)
/** An owner who takes another password is rid of a stranger who tries codes with the old one; not over and over, by a stranger who reads the mail. */
export const SECOND_FACTOR_FORGIVEN: Limit = { name: 'factor-forgiven', hits: 1, perSeconds: 24 * HOUR }

/** Codes of the second factor from an owner who is signed in: the library counts those of signing in alone. */
export const STEP_UP_CODES: readonly Limit[] = growingPauses('step-up-code')

/**
 * Of passwords, passkeys, addresses, second factors, each of which brings a letter: so many a day, and no letter is ever
 * left out. A password set by mail always goes, and begins the count anew.
 */
export const ACCOUNT_CHANGES: Limit = { name: 'account-changes', hits: 40, perSeconds: 24 * HOUR }

/** A stranger with the password may call a device by many names: so many letters a day tell of new ones. */
export const NEW_DEVICE_LETTERS: Limit = { name: 'new-device-letters', hits: 10, perSeconds: 24 * HOUR }

/** Refuses nothing: what an owner is told of is written somewhere for an address without an account, too. */
export const TRIES_OF_UNKNOWN: Limit = { name: 'nobody', hits: Number.POSITIVE_INFINITY, perSeconds: HOUR }

/** By account see above; each code takes a sign-in with the right password. */
const secondFactorTries = [
  { name: 'factor-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
] as const satisfies IdentityLimit[]

const passkeyTries = [
  { name: 'passkey-address', by: 'address', hits: 50, perSeconds: 15 * MINUTE, failuresOnly: true },
] as const satisfies IdentityLimit[]

/** Every challenge is a row: the table is not to be filled with them. */
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
  '/secure-account': passwordTries,
  '/access-tokens/make': passwordTries,
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
  '/email-otp/change-email': movingCodeTries,
  '/two-factor/verify-totp': secondFactorTries,
  '/two-factor/verify-backup-code': secondFactorTries,
  '/passkey/generate-register-options': challenges,
  '/passkey/generate-authenticate-options': challenges,
  '/passkey/verify-authentication': passkeyTries,
}

/** An account is counted by this: its address or its id, but neither in clear. */
export const accountHash = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Where a try comes from, and whom it concerns; empty where that is unknown. */
export type From = { readonly ip: string; readonly account: string; readonly recipient: string }
type Counted = { readonly limit: IdentityLimit; readonly who: string }

/**
 * Whom a limit counts, each with what it may: who has a line has a /64 of IPv6, mostly a /56, and asks a tunnel broker
 * for a /48. An account is not kept in clear.
 */
export function countedAs(limit: IdentityLimit, from: From): Counted[] {
  if (limit.by !== 'address') return [{ limit, who: accountHash(from[limit.by]) }]
  return networksOf(from.ip).map(({ who, share }) => ({ limit: { ...limit, hits: limit.hits * share }, who }))
}

/** False when as many letters as may be are on their way to this address. */
export const claimLetter = (db: Db, recipient: string, now: Date): Promise<boolean> =>
  claimHit(db, LETTERS, accountHash(recipient), now)

/** How much the networks around an IPv6 address may, to what the narrowest may: there are others in a wide one. */
const SHARES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 8 },
] as const

/** The networks that an address belongs to, the narrowest first; of IPv4 the address itself. */
export function networksOf(ip: string): { who: string; share: number }[] {
  const [address = ''] = withoutPort(ip).split('%')
  const groups = isIPv6(address) ? groupsOf(address) : []
  if (groups.length === 0) return [{ who: withoutPort(ip), share: 1 }]
  const [mappedHigh = 0, mappedLow = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [{ who: [mappedHigh >> 8, mappedHigh & 255, mappedLow >> 8, mappedLow & 255].join('.'), share: 1 }]
  }
  return SHARES.map(({ bits, share }) => ({ who: `${prefixOf(groups, bits)}::/${bits}`, share }))
}

/** Some proxies write the port into `X-Forwarded-For`, another for each connection: each would count as a network. */
const withoutPort = (ip: string) => ip.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([^\]]*)\](:\d+)?$/, '$1')

/** The widest of them. */
export const networkOf = (ip: string): string => networksOf(ip).at(-1)?.who ?? ip

function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16))
  const spare = (16 - (bits % 16)) % 16
  return kept
    .map((group, place) => (place < kept.length - 1 ? group : (group >> spare) << spare).toString(16))
    .join(':')
}

/** All eight, however they are written; the last two may be an IPv4 address. */
function groupsOf(address: string): number[] {
  const spelled = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + +b, c * 256 + +d].map((group) => group.toString(16)).join(':'),
  )
  const [first = [], last = []] = spelled.split('::').map((half) => half.split(':').filter(Boolean))
  const between = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...between, ...last].map((group) => Number.parseInt(group, 16))
}
