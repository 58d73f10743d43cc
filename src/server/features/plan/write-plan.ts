import type { Day } from '../../../kitchen/days.ts'
import type { MealPlan } from '../../../kitchen/meal-plan.ts'
import { writePlanOfDog } from '../../db/dogs/planned-days.ts'
import type { Db } from '../../db/open-database.ts'
import { inTurnsOfTransaction } from '../../fair/in-turns.ts'

type Written = { readonly plan: MealPlan; readonly petIds: readonly string[]; readonly from: Day }

/** Dog by dog, so that others are answered meanwhile: an owner may have fifty. Claim the plan before. */
export async function writePlan(transaction: Db, ownerId: string, { plan, petIds, from }: Written): Promise<void> {
  await inTurnsOfTransaction(petIds, (petId) => writePlanOfDog(transaction, ownerId, { plan, petId, from }))
}
