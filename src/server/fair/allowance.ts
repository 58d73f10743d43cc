import { createLruCache } from '../lru-cache.ts'
import { tooManyRequests } from '../refusal.ts'

export type AllowanceSettings = {
  /** Milliseconds of processor time in a full bucket. */
  readonly fullMs: number
  /** Milliseconds that come back each second. */
  readonly msPerSecond: number
  /** Cost of any request, beside the long work that is measured: parsing, queries, an answer. */
  readonly requestMs: number
}

const MOST_KEPT = 10_000

/**
 * A token bucket of processor time for each asker. The cost of a request is known once it is done, so an asker with little left may
 * begin, and waits longer afterwards. The bucket is in the memory of this process, whose time it shares out: a row in the database
 * for each read would cost more than the read.
 */
export function createAllowance(ofOne: AllowanceSettings, now = () => performance.now()) {
  const { fullMs, msPerSecond, requestMs } = ofOne
  const buckets = createLruCache<{ leftMs: number; at: number }>(MOST_KEPT)

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
