import type { OwnerContext } from '../../context.ts'
import { readFoods } from '../../db/kitchen/foods.ts'
import { describeFood } from '../../foods/describe-food.ts'

export async function listFoods({ db, caller }: OwnerContext) {
  const foods = await readFoods(db, caller.ownerId)
  return { foods: Object.entries(foods).map(([id, label]) => describeFood(id, label)) }
}
