import type { Db } from '../../db/open-database.ts'
import { askerOf, onBehalfOf } from '../../fair/asker.ts'
import { countedNetworks } from '../../fair/count-try.ts'
import { countEach } from '../../fair/counter.ts'
import { networkOf } from '../../fair/networks.ts'
import { LIMITS } from '../../fair/policies.ts'
import { createQueue } from '../../fair/queues.ts'

export type WorkForVisitor = ReturnType<typeof createVisitorsWork>

/** Work that costs a second of the machine and that needs no account: counted by network, and one at a time. */
export function createVisitorsWork(db: Db, now: () => Date) {
  const queue = createQueue('visitors')
  return async <Result>(ip: string, work: () => Promise<Result>): Promise<Result> => {
    await countEach(db, countedNetworks(LIMITS.visitorsWork, ip), now())
    return await onBehalfOf(askerOf(networkOf(ip)), () => queue.run(work))
  }
}
