import type { Day } from '../../../kitchen/days.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { changeWeighed } from '../../weights/change-weighed.ts'
import { isEnteredAfter, requireEntered, weighInOn } from '../../weights/time-of-entry.ts'
import { forgetWeighIn, isOnlyWeight, type WeighedDog } from '../../weights/weigh-dog.ts'
import { onlyWeighIn, weighedLater } from '../../weights/weight-refusals.ts'

type Input = {
  readonly params: { readonly petId: string; readonly date: Day }
  readonly query: { readonly enteredAt?: string | undefined }
}

/** Removing twice is removing once. A weigh-in that was entered after the removal stays. */
export async function deleteWeight({ params, query }: Input, context: OwnerContext): Promise<void> {
  const { petId, date } = params
  const { enteredAt } = query
  const { db, caller, now } = context
  requireEntered(enteredAt, now())
  const forget = (dog: WeighedDog) => {
    const there = weighInOn(dog, date)
    if (there && isEnteredAfter(there, enteredAt)) throw weighedLater()
    if (isOnlyWeight(dog, date)) throw onlyWeighIn()
    return forgetWeighIn(dog, date)
  }
  await db.transaction().execute(async (transaction) => {
    const pet = await claimPet(transaction, caller.ownerId, petId)
    const when = { today: todayOf(context), now: now() }
    await changeWeighed(transaction, caller.ownerId, { pet, change: forget, when })
  })
}
