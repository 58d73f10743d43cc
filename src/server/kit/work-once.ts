import { currentAsker } from '../fair/asker.ts'
import { createLruCache } from '../lru-cache.ts'
import type { Refusal } from '../refusal.ts'

type Settings<Result> = {
  /** Results kept, the oldest forgotten first. */
  readonly most: number
  /** After so many ms who asks is told to ask again. */
  readonly patienceMs: number
  readonly takesLong: () => Refusal
  /** Whether the work would come out the same again. */
  readonly isLasting: (result: Result) => boolean
}

export type WorkOnce<Result> = (key: string, workOut: () => Promise<Result>) => Promise<Result>

/**
 * Does work in another thread, by what the result is made of: once, however often it is asked for, and keeps the result.
 * The work goes on after the asker has been told to ask again.
 * @throws that the server is busy
 */
export function createWorkOnce<Result>({ most, patienceMs, takesLong, isLasting }: Settings<Result>): WorkOnce<Result> {
  const kept = createLruCache<Promise<Result>>(most)

  function begin(key: string, workOut: () => Promise<Result>): Promise<Result> {
    const work = workOut()
    const forget = () => kept.forget(key, work)
    work.then((result) => !isLasting(result) && forget(), forget)
    return work
  }

  return async (key, workOut) => {
    const wait = () =>
      inTime(
        kept.get(key, () => begin(key, workOut)),
        patienceMs,
        takesLong,
      )
    const { aside } = currentAsker()
    return aside ? aside(wait) : wait()
  }
}

async function inTime<Result>(work: Promise<Result>, patienceMs: number, takesLong: () => Refusal): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(takesLong()), patienceMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
