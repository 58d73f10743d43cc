import type { FoodByLabel } from '../../../contract/food/other-food.ts'
import { MOST_FOODS } from '../../../contract/limits.ts'
import type { OwnerContext } from '../../context.ts'
import { readFoods, writeFood } from '../../db/kitchen/foods.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import { describeFood } from '../../foods/describe-food.ts'
import { tooManyFoods } from '../../foods/food-refusals.ts'

/** Keeps what a label says, once however often it is sent. Notes of earlier meals stay as they were. */
export async function putFood({ foodId, ...food }: FoodByLabel & { foodId: string }, context: OwnerContext) {
  const { db, caller, now } = context
  await retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      const others = await readFoods(transaction, caller.ownerId)
      const isNew = !Object.hasOwn(others, foodId)
      if (isNew && Object.keys(others).length >= MOST_FOODS) throw tooManyFoods(MOST_FOODS)
      await writeFood(transaction, caller.ownerId, { id: foodId, food, now: now() })
    }),
  )
  return describeFood(foodId, food)
}
