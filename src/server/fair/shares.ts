import { type AllowanceSettings, createAllowance } from './allowance.ts'
import { currentAsker, onBehalfOf } from './asker.ts'
import { createQueue } from './queues.ts'

/** Work within the share of an owner, or of those behind one link: it waits for no others than them. @throws over what they may use */
export type InShare = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

export function createShares(ofOne?: AllowanceSettings): InShare {
  const requests = createQueue('requests')
  const allowance = createAllowance(ofOne)
  return async (who, work) => {
    // One that asks another operation for its answer has its place already.
    if (currentAsker().who === who) return work()
    const spend = (ms: number) => allowance.spend(who, ms)
    return onBehalfOf({ who, isQuiet: true, spend }, () =>
      requests.run(async () => {
        allowance.beginRequest(who)
        return work()
      }),
    )
  }
}
