import { availableParallelism } from 'node:os'
import { tooManyRequests } from '../errors.ts'
import { createFairQueue, type FairQueue, type Policy } from './fair-queue.ts'

const COME_AGAIN_SECONDS = 5
const comeAgain = () => tooManyRequests(COME_AGAIN_SECONDS)

/** Every queue of the server. A request that finds no place to wait in is refused. */
const POLICIES = {
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

export const createQueue = (name: keyof typeof POLICIES, changed: Policy = {}): FairQueue =>
  createFairQueue({ ...POLICIES[name], ...changed })
