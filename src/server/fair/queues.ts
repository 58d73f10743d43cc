import { availableParallelism } from 'node:os'
import { tooManyRequests } from '../errors.ts'
import { createFairQueue, type FairQueue, type Policy } from './fair-queue.ts'

const COME_AGAIN_SECONDS = 5
const comeAgain = () => tooManyRequests(COME_AGAIN_SECONDS)

/** Whatever may have to wait, and for what; who has no place to wait in is told to come again. */
const POLICIES = {
  /**
   * Requests of one owner, or behind one link: enough to keep the processor busy, and others wait behind no more pieces of their work
   * that cannot be cut. More wait than any household asks at once.
   */
  requests: { atOnceOfOne: 2, mostWaitingOfOne: 100, refusal: comeAgain },
  /** Turns of the loop for long work. */
  turns: { atOnce: 1 },
  /** On SQLite nobody else reads or writes before a transaction ends: it does not wait behind the work of those who have none. */
  turnsOfTransactions: { atOnce: 1 },
  /** Programs for the workers that solve kits and mends: two dogs at once, a third waits for one of them. */
  kits: { atOnce: 2, mostWaiting: 200 },
  /** One core stays free for all else; each hash takes 19 MiB. More would wait for longer than an owner waits for an answer. */
  passwords: { atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)), mostWaiting: 100, keptForQuiet: 50 },
  /** Requests of identity: twice what a household with twenty devices asks at once, of its widest network. */
  identityOfNetwork: { atOnceOfOne: 40, mostWaitingOfOne: 0 },
  /** What is counted before it is known to be right is given back before the next is counted: many right ones are no wrong ones. */
  triesOfAccount: { atOnceOfOne: 1, mostWaitingOfOne: 50, refusal: comeAgain },
  /** Tokens are looked for; half of the places are for networks where hardly anything went wrong. */
  links: { atOnce: 4, mostWaiting: 100, keptForQuiet: 50 },
  /** Owners come first: of all visitors together one piece of work goes on. */
  visitors: { atOnce: 1, mostWaiting: 20 },
  /** Programs like to ask on the hour, all of them. */
  calendars: { atOnce: 2, mostWaiting: 200 },
  /** An export is kept in memory until it is taken: small ones wait for no large ones that others do not take. */
  smallExports: { atOnce: 32, atOnceOfOne: 1, mostWaiting: 50, waitMs: 20_000 },
  largeExports: { atOnce: 2, atOnceOfOne: 1, mostWaiting: 50, waitMs: 20_000 },
  /** Each keeps up to a whole file in memory. A second of an owner: an upload that got stuck does not keep the owner out. */
  uploads: { atOnce: 4, atOnceOfOne: 2, mostWaiting: 50, waitMs: 20_000 },
  /** To read and write a file takes the process's time and, on SQLite, the database. */
  filesRead: { atOnce: 1, mostWaiting: 50, waitMs: 60_000 },
} as const satisfies { readonly [name: string]: Policy }

export const createQueue = (name: keyof typeof POLICIES, changed: Policy = {}): FairQueue =>
  createFairQueue({ ...POLICIES[name], ...changed })
