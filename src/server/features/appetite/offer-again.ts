import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet, writePet } from '../../db/dogs/pets.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { notFound } from '../../refusal.ts'

type Input = { readonly petId: string; readonly recipeId: string; readonly again: boolean }

/** The notes on a dish up to today do not count any more; or they count again. */
export async function offerAgain({ petId, recipeId, again }: Input, context: OwnerContext): Promise<void> {
  const { db, caller, now } = context
  if (!(await readCookbook(db, caller.ownerId)).find(recipeId)) throw notFound('recipe')
  await db.transaction().execute(async (transaction) => {
    const pet = await claimPet(transaction, caller.ownerId, petId)
    const { [recipeId]: since, ...others } = pet.record.offeredAgain ?? {}
    if (!again && since === undefined) return
    const offeredAgain = again ? { ...others, [recipeId]: todayOf(context) } : others
    await writePet(transaction, caller.ownerId, { ...pet, record: { ...pet.record, offeredAgain } }, now())
  })
}
