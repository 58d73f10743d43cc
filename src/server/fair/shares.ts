import { ownTurn } from '../in-turns.ts'
import { type AllowanceSettings, createAllowance } from './allowance.ts'
import { type Asker, currentAsker, onBehalfOf } from './asker.ts'
import type { FairQueue, Leave } from './fair-queue.ts'
import { createQueue } from './queues.ts'

/** Work within the share of an owner, or of those behind one link: it waits for no others than them. @throws over what they may use */
export type InShare = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

export function createShares(ofOne?: AllowanceSettings): InShare {
  const requests = createQueue('requests')
  const allowance = createAllowance(ofOne)
  return async (who, work) => {
    // One that asks another operation for its answer has its place already.
    if (currentAsker().who === who) return work()
    const place = placeIn(requests, { who, isQuiet: true })
    await place.take()
    const asker: Asker = {
      who,
      isQuiet: true,
      spend: (ms) => allowance.spend(who, ms),
      aside: async (wait) => {
        place.leave()
        try {
          return await wait()
        } finally {
          await place.take()
        }
      },
    }
    try {
      allowance.beginRequest(who)
      return await onBehalfOf(asker, async () => {
        // Otherwise the next would begin in the turn of the loop in which the last one ended, and so on.
        await ownTurn()
        return work()
      })
    } finally {
      place.close()
    }
  }
}

/** One place for all that a request does at once. */
function placeIn(queue: FairQueue, asker: Asker) {
  let taken: Promise<Leave> | undefined
  let isClosed = false
  const leave = (): void => {
    taken?.then((leave) => leave()).catch(() => {})
    taken = undefined
  }
  return {
    take: async (): Promise<void> => {
      // What goes on after the answer has no place.
      if (isClosed) return
      taken ??= queue.enter(asker)
      await taken
    },
    leave,
    close: (): void => {
      isClosed = true
      leave()
    },
  }
}
