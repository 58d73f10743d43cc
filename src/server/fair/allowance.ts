import { tooManyRequests } from '../errors.ts'
import { createKept } from '../kept.ts'

export type AllowanceSettings = {
  /** Milliseconds of processor time that one who has not asked for a while may use at once. */
  readonly fullMs: number
  /** And how much of it comes back in a second. */
  readonly msPerSecond: number
  /** What any request costs beside the long work that is measured: parsing, queries, an answer. */
  readonly requestMs: number
}

/**
 * An owner's day of use costs 45 ms of processor time (docs/scale.md), a menu of one dog some 100, a plan for fifty changed dogs 5,000:
 * a household with everything that the limits allow may change all of it twenty times over and wait for nothing.
 */
const OF_ONE: AllowanceSettings = { fullMs: 120_000, msPerSecond: 250, requestMs: 2 }
const MOST_KEPT = 10_000

/**
 * How much processor time each asker has left: a token bucket. What something costs is known once it is done, so one who has a
 * little left may begin, and waits for longer afterwards. It is of this process, whose time it is about: to write a row for each
 * read would cost more than the read.
 */
export function createAllowance(ofOne: AllowanceSettings = OF_ONE, now = () => performance.now()) {
  const { fullMs, msPerSecond, requestMs } = ofOne
  const buckets = createKept<{ leftMs: number; at: number }>(MOST_KEPT)

  function bucketOf(who: string) {
    const bucket = buckets.get(who, () => ({ leftMs: fullMs, at: now() }))
    bucket.leftMs = Math.min(fullMs, bucket.leftMs + ((now() - bucket.at) / 1000) * msPerSecond)
    bucket.at = now()
    return bucket
  }

  return {
    /** @throws where nothing is left */
    beginRequest: (who: string): void => {
      const bucket = bucketOf(who)
      if (bucket.leftMs <= 0) throw tooManyRequests(Math.floor(-bucket.leftMs / msPerSecond) + 1)
      bucket.leftMs -= requestMs
    },
    spend: (who: string, ms: number): void => {
      bucketOf(who).leftMs -= ms
    },
  }
}
