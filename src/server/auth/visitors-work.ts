import type { Db } from '../db/open-database.ts'
import { createAdmission, onBehalfOf } from './admission.ts'
import { networkOf, networksOf } from './limits.ts'
import { countHit, type Limit } from './rate-limit.ts'

/** What a visitor may have worked out before there is an account: more than anybody describes dogs in a quarter of an hour. */
export const VISITORS_WORK: Limit = { name: 'visitor-address', hits: 60, perSeconds: 15 * 60 }
/** Owners come first: all visitors together keep no more than one such piece of work going. */
const AT_ONCE = 1
const MOST_WAITING = 20

export type WorkForVisitor = ReturnType<typeof createVisitorsWork>

/** Work that costs a second of the machine and that anybody may ask for: counted by network, and one at a time. */
export function createVisitorsWork(db: Db, now: () => Date) {
  const admitted = createAdmission({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, keptForQuiet: 0 })
  return async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    for (const { who, share } of networksOf(ip)) {
      await countHit(db, { ...VISITORS_WORK, hits: VISITORS_WORK.hits * share }, who, now())
    }
    return await onBehalfOf({ network: networkOf(ip), isQuiet: true }, () => admitted(work))
  }
}
