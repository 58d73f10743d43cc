import type { Db } from '../db/open-database.ts'
import { askerOf, onBehalfOf } from '../fair/asker.ts'
import { createQueue } from '../fair/queues.ts'
import { networkOf, networksOf } from './limits.ts'
import { countHit, type Limit } from './rate-limit.ts'

/** What a visitor may have worked out before there is an account: more than anybody describes dogs in a quarter of an hour. */
export const VISITORS_WORK: Limit = { name: 'visitor-address', hits: 60, perSeconds: 15 * 60 }

export type WorkForVisitor = ReturnType<typeof createVisitorsWork>

/** Work that costs a second of the machine and that anybody may ask for: counted by network, and one at a time. */
export function createVisitorsWork(db: Db, now: () => Date) {
  const queue = createQueue('visitors')
  return async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    for (const { who, share } of networksOf(ip)) {
      await countHit(db, { ...VISITORS_WORK, hits: VISITORS_WORK.hits * share }, who, now())
    }
    return await onBehalfOf(askerOf(networkOf(ip)), () => queue.run(work))
  }
}
