import type { Db } from '../db/open-database.ts'
import type { Asker } from './asker.ts'
import { accountHash, type Counted, countEach, forgetEach, giveBackEach } from './counter.ts'
import { networkOf, networksOf } from './networks.ts'
import type { TryLimit } from './policies.ts'

type Settings = { readonly db: Db; readonly now: () => Date }

/** The origin of a try, and whom it concerns; empty where that is unknown. */
export type From = { readonly ip: string; readonly account: string; readonly recipient: string }

/** The hits, or tries under way at once, that are usual where nothing is the matter. */
const QUIET_HITS = 5

type Try = {
  readonly asker: Asker
  /** Takes back the count of a try that did not fail, from the limits that count failures only. */
  readonly giveBack: () => Promise<void>
  /** Takes back a try that was refused before anything was looked at or mailed: it stays counted for the network alone. */
  readonly giveBackUnlooked: () => Promise<void>
  /** Forgets a try that was right: the account's earlier failures do not count any more either. */
  readonly forget: () => Promise<void>
}

/** Counts a try before it is known to be right, by each network and account that it concerns: a thousand tries at once are a thousand. */
export async function countTry(limits: readonly TryLimit[], from: From, { db, now }: Settings): Promise<Try> {
  const counted = limits.flatMap((limit) => countedBy(limit, from))
  const network = networkOf(from.ip)
  const hits = await countEach(db, counted, now())
  const failures = counted.filter(({ limit }) => limit.failuresOnly)
  return {
    asker: {
      who: network,
      isQuiet: counted.every(({ who }, place) => who !== network || (hits[place] ?? 0) <= QUIET_HITS),
    },
    giveBack: () => giveBackEach(db, failures),
    giveBackUnlooked: () => giveBackEach(db, counted.filter(isOfOne)),
    forget: async () => {
      await giveBackEach(db, failures.filter(isOfAddress))
      await forgetEach(db, failures.filter(isOfOne))
    },
  }
}

type CountedTry = Counted & { readonly limit: TryLimit }

const isOfAddress = ({ limit }: CountedTry) => limit.by === 'address'
/** Whether the limit is of one account or recipient. */
const isOfOne = (one: CountedTry) => !isOfAddress(one)

function countedBy(limit: TryLimit, from: From): CountedTry[] {
  if (limit.by === 'address') return countedNetworks(limit, from.ip)
  return from[limit.by] === '' ? [] : [{ limit, who: accountHash(from[limit.by]) }]
}

/** Each network of this address, with its share of the limit: a line has a /64 of IPv6, mostly a /56, and a tunnel broker gives a /48. */
export const countedNetworks = <One extends Counted['limit']>(limit: One, ip: string): { limit: One; who: string }[] =>
  networksOf(ip).map(({ who, share }) => ({ limit: { ...limit, hits: limit.hits * share }, who }))
