import type { MixedDay } from '../../../contract/food/other-food.ts'
import { mixedDay } from '../../../nutrition/needs/mixed-feeding.ts'
import { amountsPer100g, kcalPer100g, notOnLabel } from '../../../nutrition/needs/other-food.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { findFood } from '../../db/kitchen/foods.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { profileOf } from '../../dogs/profile.ts'
import { describeNoTreats } from '../../foods/describe-no-treats.ts'

/** The parts of a dog's day today, and the nutrients that the label does not tell. */
export async function getMixedDay({ petId }: { petId: string }, context: OwnerContext): Promise<MixedDay> {
  const { db, caller } = context
  const { record } = await ownPet(db, caller.ownerId, petId)
  const { homemadeShare, otherFood: id } = record
  const food = id === null ? undefined : await findFood(db, caller.ownerId, id)
  const { dog, plan } = profileOf(record, todayOf(context), await readRegion(db, caller.ownerId))
  const energy = food && kcalPer100g(food)
  const { otherGramsPerMeal: gramsPerMeal, ...kcal } = mixedDay(dog, plan.energy.kcal, energy)
  return {
    homemadeShare,
    kcal: plan.energy.kcal,
    ...kcal,
    noTreats: describeNoTreats(record),
    otherFood:
      food && id !== null
        ? { id, name: food.name, complete: food.complete, energy: energy ?? null, gramsPerMeal }
        : null,
    notOnLabel: homemadeShare === 1 ? [] : notOnLabel(food ? amountsPer100g(food) : {}, plan.dayNeeds),
  }
}
