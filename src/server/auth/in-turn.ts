import { tooManyRequests } from '../errors.ts'

/** More than any household asks at once; whoever comes later is told to come again. */
const MOST_WAITING = 50
const COME_AGAIN_SECONDS = 5

/** Without a key nobody is waited for. */
export type InTurn = <Result>(key: string | undefined, work: () => Promise<Result>) => Promise<Result>

/**
 * One piece of work at a time for each key: what is counted before it is known to be right is given back before the
 * next is counted, so that many right ones at once are not taken for wrong ones. Each process has its own turns.
 */
export function createTurns(): InTurn {
  const last = new Map<string, { readonly done: Promise<unknown>; readonly waiting: number }>()

  return async (key, work) => {
    if (key === undefined) return work()
    const before = last.get(key)
    const waiting = (before?.waiting ?? -1) + 1
    if (waiting > MOST_WAITING) throw tooManyRequests(COME_AGAIN_SECONDS)
    const mine = (before?.done ?? Promise.resolve()).then(work)
    const done = mine.catch(() => {})
    last.set(key, { done, waiting })
    try {
      return await mine
    } finally {
      const now = last.get(key)
      if (now?.done === done) last.delete(key)
      else if (now) last.set(key, { ...now, waiting: now.waiting - 1 })
    }
  }
}
