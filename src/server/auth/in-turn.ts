import pLimit, { type LimitFunction } from 'p-limit'
import { tooManyRequests } from '../errors.ts'

/** More than any household asks at once; a later request is told to come again. */
const MOST_WAITING = 50
const COME_AGAIN_SECONDS = 5

/** Without a key there is no waiting. */
export type InTurn = <Result>(key: string | undefined, work: () => Promise<Result>) => Promise<Result>

/**
 * One piece of work at a time for each key: what is counted before it is known to be right is given back before the
 * next is counted, so that many right ones at once are not taken for wrong ones. Each process has its own turns.
 */
export function createTurns(): InTurn {
  const turns = new Map<string, LimitFunction>()

  return async (key, work) => {
    if (key === undefined) return work()
    const oneByOne = turns.get(key) ?? pLimit(1)
    if (oneByOne.pendingCount >= MOST_WAITING) throw tooManyRequests(COME_AGAIN_SECONDS)
    turns.set(key, oneByOne)
    try {
      return await oneByOne(work)
    } finally {
      if (oneByOne.activeCount === 0) turns.delete(key)
    }
  }
}
