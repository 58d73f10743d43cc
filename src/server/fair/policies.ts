import { availableParallelism } from 'node:os'
import type { IdentityPath } from '../../contract/routes.ts'
import { tooManyRequests } from '../refusal.ts'
import type { AllowanceSettings } from './allowance.ts'
import type { Limit } from './counter.ts'
import type { Policy } from './fair-queue.ts'

/*
 * Every policy of the server: the allowance of processor time (allowance.ts), the queues (fair-queue.ts), and how often something may be
 * done (counter.ts).
 */

/**
 * An owner's day of use costs 45 ms of processor time (docs/scale.md), a menu of one dog some 100, a plan for fifty changed dogs 5,000:
 * a household with everything that the limits allow may change all of it twenty times over and wait for nothing.
 */
export const ALLOWANCE: AllowanceSettings = { fullMs: 120_000, msPerSecond: 250, requestMs: 2 }

const COME_AGAIN_SECONDS = 5
const comeAgain = () => tooManyRequests(COME_AGAIN_SECONDS)

/** A request that finds no place to wait in is refused. */
export const QUEUES = {
  /**
   * Requests of one owner, or of all users of one link. Two keep the processor busy, and another owner waits for at most two pieces of
   * work that cannot be cut. No household sends a hundred at once.
   */
  requests: { atOnceOfOne: 2, mostWaitingOfOne: 100, refusal: comeAgain },
  /** Turns of the loop for long work. */
  turns: { atOnce: 1 },
  /** A queue of its own: on SQLite all other reads and writes wait until a transaction ends, so it must not wait for work outside of transactions. */
  turnsOfTransactions: { atOnce: 1 },
  /** The threads that work out menus. One core stays free for all else. */
  menus: { atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)) },
  /** The threads that solve kits and mends: two programs at once. */
  kits: { atOnce: 2, mostWaiting: 200 },
  /** One core stays free for all else; each hash takes 19 MiB. More would wait for longer than an owner waits for an answer. */
  passwords: { atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), mostWaiting: 100, keptForQuiet: 50 },
  /** Requests of identity: twice what a household with twenty devices asks at once, of its widest network. */
  identityOfNetwork: { atOnceOfOne: 40, mostWaitingOfOne: 0 },
  /** A try is counted first and taken off the count when it was right: one by one, so that many right tries at once do not look like wrong ones. */
  triesOfAccount: { atOnceOfOne: 1, mostWaitingOfOne: 50, refusal: comeAgain },
  /** Looking up tokens of links. Half of the places are for networks with few wrong tokens. */
  links: { atOnce: 4, mostWaiting: 100, keptForQuiet: 50 },
  /** All visitors together have one piece of work at a time: owners come first. */
  visitors: { atOnce: 1, mostWaiting: 20 },
  /** Calendar programs tend to ask on the hour, all at once. */
  calendars: { atOnce: 2, mostWaiting: 200 },
  /** The server keeps an export in memory until the owner has read it. Small ones have a queue of their own, so that they do not wait for a large one that is read slowly. */
  smallExports: { atOnce: 32, atOnceOfOne: 1, mostWaiting: 50, waitMs: 20_000 },
  largeExports: { atOnce: 2, atOnceOfOne: 1, mostWaiting: 50, waitMs: 20_000 },
  /** Each keeps up to a whole file in memory. An owner may have two: an upload that is stuck does not stop the next try. */
  uploads: { atOnce: 4, atOnceOfOne: 2, mostWaiting: 50, waitMs: 20_000 },
  /** Reading an imported file takes processor time and, on SQLite, the whole database. */
  filesRead: { atOnce: 1, mostWaiting: 50, waitMs: 60_000 },
} as const satisfies { readonly [name: string]: Policy }

const MINUTE = 60
const QUARTER = 15 * MINUTE
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Counted, and never refused. */
const ANY = Number.POSITIVE_INFINITY

/** Limits of an owner, a database, a code. Each is counted under its `name`, over all processes. */
export const LIMITS = {
  /** Hundreds of times what a household writes, and too little to fill a disk. */
  dailyWrites: { name: 'owner-writes', hits: 50_000, perSeconds: DAY },
  /** Estimates of what an account keeps. The window is a day, so that an account in use is measured each day. */
  rowsKept: { name: 'account-rows', hits: ANY, perSeconds: DAY },
  kilobytesKept: { name: 'account-kilobytes', hits: ANY, perSeconds: DAY },
  alarmsOfAccount: { name: 'account-alarm', hits: 1, perSeconds: DAY },
  alarmsOfDatabase: { name: 'database-alarm', hits: 1, perSeconds: DAY },
  exports: { name: 'account-export', hits: 60, perSeconds: HOUR },
  imports: { name: 'account-import', hits: 20, perSeconds: HOUR },
  importedRows: { name: 'account-import-rows', hits: 500_000, perSeconds: DAY },
  /** Proposals through one vet link. */
  proposals: { name: 'vet-proposals', hits: 30, perSeconds: DAY },
  /** The work that the server does for visitors, by network: no visitor describes more dogs in a quarter of an hour. */
  visitorsWork: { name: 'visitor-address', hits: 60, perSeconds: QUARTER },
  /** Longer than a code of an authenticator app is taken: its own half minute, the one before and the one after. */
  usesOfCode: { name: 'one-time-code', hits: 1, perSeconds: 120 },
  /** Sign-ins by password: the right one should not write without end either. A passkey is in its owner's hands alone. */
  signIns: { name: 'signed-in', hits: 500, perSeconds: DAY },
  /** A write in place of the account that a first registration makes. */
  registeredAgain: { name: 'registered-again', hits: ANY, perSeconds: DAY },
  /** A write in place of the event that an account would get for a failed try. */
  triesOfUnknown: { name: 'unknown-account', hits: ANY, perSeconds: HOUR },
  /**
   * Changes of passwords, passkeys, addresses, second factors, each of which brings a letter: so many a day, and no letter is ever
   * left out. A password set by mail always goes, and resets the count.
   */
  accountChanges: { name: 'account-changes', hits: 40, perSeconds: DAY },
  /** A stranger with the password may call a device by many names: so many letters a day tell of new ones. */
  newDeviceLetters: { name: 'new-device-letters', hits: 10, perSeconds: DAY },
  /** An owner who takes another password is rid of a stranger who tries codes with the old one; not over and over, by a stranger who reads the mail. */
  secondFactorForgiven: { name: 'factor-forgiven', hits: 1, perSeconds: DAY },
} as const satisfies { readonly [name: string]: Limit }

/**
 * The wrong tries that one account may have before each of these is over: the pauses grow, and in a day there are fifty guesses at
 * six digits, by all strangers together. A right one forgets them all.
 */
const growingPauses = (name: string): readonly Limit[] => [
  { name, hits: 10, perSeconds: 10 * MINUTE },
  { name: `${name}-hour`, hits: 20, perSeconds: HOUR },
  { name: `${name}-6-hours`, hits: 35, perSeconds: 6 * HOUR },
  { name: `${name}-day`, hits: 50, perSeconds: DAY },
]

/** The time for which the library looks at no code of an account after ten wrong ones. */
export const SECOND_FACTOR_LOCK_SECONDS = QUARTER
/** The limits of an account after the library's own lock, which knows only the last ten. */
export const SECOND_FACTOR_PAUSES = growingPauses('factor-account').slice(1)
/** Codes of the second factor from an owner who is signed in: the library counts those of signing in alone. */
export const STEP_UP_CODES = growingPauses('step-up-code')

/**
 * A limit by network, account or recipient of a letter. `failuresOnly` limits forget what succeeded: an owner who logs in all day
 * is never stopped, a stranger who guesses is.
 */
export type TryLimit = Limit & {
  readonly by: 'address' | 'account' | 'recipient'
  readonly failuresOnly?: boolean
}

const byAddress = (name: string, hits: number, perSeconds: number) =>
  ({ name, by: 'address', hits, perSeconds }) as const satisfies TryLimit

const wrongByAddress = (name: string) => ({ ...byAddress(name, 50, QUARTER), failuresOnly: true })

const wrongByAccount = (name: string) =>
  ({ name, by: 'account', hits: 10, perSeconds: QUARTER, failuresOnly: true }) as const satisfies TryLimit

const wrongCodes = (by: TryLimit['by']): TryLimit[] =>
  growingPauses('code-account').map((limit) => ({ ...limit, by, failuresOnly: true }))

const codeTries = [wrongByAddress('code-address'), ...wrongCodes('account')]

/** One count for all that brings a letter to an address, whether it has an account or not. */
export const LETTERS = { name: 'letters', by: 'recipient', hits: 5, perSeconds: QUARTER } as const satisfies TryLimit

const codeMails = [byAddress('mail-address', 60, HOUR), LETTERS]

/** Guessing the password from a session that its owner left open. */
const passwordTries = [wrongByAddress('password-address'), wrongByAccount('password-account')]

/** Each code takes a sign-in with the right password; by account see SECOND_FACTOR_PAUSES. */
const secondFactorTries = [wrongByAddress('factor-address')]

/** Every challenge is a row: the table is not to be filled with them. */
const challenges = [byAddress('challenge-address', 200, QUARTER)]

export const IDENTITY_LIMITS: { readonly [path in IdentityPath]?: readonly TryLimit[] } = {
  '/sign-up/email': [byAddress('sign-up-address', 100, HOUR), LETTERS],
  '/sign-in/email': [wrongByAddress('sign-in-address'), wrongByAccount('sign-in-account')],
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
    { name: 'letters-from', by: 'account', hits: 5, perSeconds: QUARTER },
  ],
  // A code for another address is guessed at under that address, too: its kind has as many tries, for all owners together.
  '/email-otp/change-email': [...codeTries, ...wrongCodes('recipient')],
  '/two-factor/verify-totp': secondFactorTries,
  '/two-factor/verify-backup-code': secondFactorTries,
  '/passkey/generate-register-options': challenges,
  '/passkey/generate-authenticate-options': challenges,
  '/passkey/verify-authentication': [wrongByAddress('passkey-address')],
}

/** Wrong tokens of one kind of link. `ofAll`: so many are a crowd. */
export const wrongTokens = (kind: string) => ({
  ofNetwork: wrongByAddress(`${kind}-address`),
  ofAll: { name: `${kind}-all`, hits: 1000, perSeconds: QUARTER } satisfies Limit,
})
