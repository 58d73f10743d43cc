import type { OwnerContext } from '../../context.ts'
import { claimPet, listPets, writePet } from '../../db/dogs/pets.ts'
import { removeFood } from '../../db/kitchen/foods.ts'
import { notFound } from '../../refusal.ts'

/**
 * Forgets a food. A dog that eats it has from now on one of which nothing is known: its share of homemade food stays, and no
 * figure is made up for the rest.
 */
export async function deleteFood({ foodId }: { foodId: string }, { db, caller, now }: OwnerContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await removeFood(transaction, caller.ownerId, foodId))) throw notFound('food')
    for (const { id, record } of await listPets(transaction, caller.ownerId)) {
      if (record.otherFood !== foodId) continue
      const pet = await claimPet(transaction, caller.ownerId, id)
      await writePet(transaction, caller.ownerId, { ...pet, record: { ...pet.record, otherFood: null } }, now())
    }
  })
}
