import { learnNeed } from '../../../nutrition/weight/learned-need.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet, writePet } from '../../db/dogs/pets.ts'
import { readRecords } from '../../weights/read-records.ts'
import { anotherSuggestion } from '../../weights/weight-refusals.ts'

type Input = { readonly petId: string; readonly kcal: number }

/** Says no to what is suggested; said twice on a day it is said once. */
export async function refuseEnergy({ petId, kcal }: Input, context: OwnerContext): Promise<void> {
  const { db, caller, now } = context
  const today = todayOf(context)
  await db.transaction().execute(async (transaction) => {
    const pet = await claimPet(transaction, caller.ownerId, petId)
    if (pet.record.refusedOn === today) return
    const { records } = await readRecords(transaction, caller.ownerId, pet, today)
    const { suggestion } = learnNeed(records)
    if (suggestion?.kcal !== kcal) throw anotherSuggestion(suggestion?.kcal ?? null)
    await writePet(transaction, caller.ownerId, { ...pet, record: { ...pet.record, refusedOn: today } }, now())
  })
}
