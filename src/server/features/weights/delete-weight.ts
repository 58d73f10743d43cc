import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/pets.ts'
import { onlyWeighIn } from '../../weight-refusals.ts'
import { changeWeighed } from '../../weights/change-weighed.ts'
import { forgetWeighIn, isOnlyWeight, type WeighedDog } from '../../weights/weigh-dog.ts'

type Input = { readonly petId: string; readonly date: string }

/** Removed twice is removed once. */
export async function deleteWeight({ petId, date }: Input, context: OwnerContext): Promise<void> {
  const { db, caller, now } = context
  const forget = (dog: WeighedDog) => {
    if (isOnlyWeight(dog, date)) throw onlyWeighIn()
    return forgetWeighIn(dog, date)
  }
  await db.transaction().execute(async (transaction) => {
    const pet = await claimPet(transaction, caller.ownerId, petId)
    const when = { today: todayOf(context), now: now() }
    await changeWeighed(transaction, caller.ownerId, { pet, change: forget, when })
  })
}
