import { type AllowanceSettings, createAllowance } from './allowance.ts'
import { type Asker, currentAsker, onBehalfOf } from './asker.ts'
import type { FairQueue, Leave } from './fair-queue.ts'
import { yieldToOthers } from './map-yielding.ts'
import { ALLOWANCE } from './policies.ts'
import { createQueue } from './queues.ts'

/** Runs work in the share of an owner, or of all users of one link: it waits for their other work only. @throws 429 where they have used up their allowance */
export type InShare = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

export function createShares(ofOne: AllowanceSettings = ALLOWANCE): InShare {
  const requests = createQueue('requests')
  const allowance = createAllowance(ofOne)
  return async (who, work) => {
    // A request that calls another operation has its place already.
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
        // Without this the next request would begin in the turn of the loop in which the last one ended.
        await yieldToOthers()
        return work()
      })
    } finally {
      place.close()
    }
  }
}

/** The place of one request, whatever it does at the same time. */
function placeIn(queue: FairQueue, asker: Asker) {
  let taken: Promise<Leave> | undefined
  let isClosed = false
  const leave = (): void => {
    taken?.then((leave) => leave()).catch(() => {})
    taken = undefined
  }
  return {
    take: async (): Promise<void> => {
      // Work that goes on after the answer takes no place.
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
