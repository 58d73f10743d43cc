import type { FoodByLabel, OtherFed } from '../../contract/food/other-food.ts'
import type { Day } from '../../kitchen/days.ts'
import { mixedDay } from '../../nutrition/needs/mixed-feeding.ts'
import { amountsIn, amountsPer100g, kcalPer100g } from '../../nutrition/needs/other-food.ts'
import type { Region } from '../../nutrition/region.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { profileOf } from '../dogs/profile.ts'

type ByLabel = Pick<OtherFed, 'kind'> & { readonly foodId: string; readonly food: FoodByLabel }

/** Feeds so many grams of a food as its label is now. */
export function fedByLabel({
  food,
  name = food.name,
  ...said
}: ByLabel & { readonly name?: string | undefined; readonly grams: number }): OtherFed {
  return { ...said, name, nutrients: sixDigits(amountsIn(amountsPer100g(food), said.grams)) }
}

/** More digits than any label prints. */
const sixDigits = (amounts: OtherFed['nutrients']): OtherFed['nutrients'] =>
  Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, Number((amount ?? 0).toPrecision(6))]))

/** Other food as it was planned. No label tells its energy, so its grams are unknown and left out. */
export const fedAsPlanned = ({ name, foodId }: Pick<OtherFed, 'name' | 'foodId'>): OtherFed => ({
  kind: 'food',
  name,
  foodId,
  grams: null,
  nutrients: {},
  asPlanned: true,
})

type Meal = { readonly day: Day; readonly region: Region; readonly foodOf: (id: string) => FoodByLabel | undefined }

/** The other food of each meal of a dog that is fed a share of it, as the diary keeps it. */
export function otherFoodOfMeal(record: PetRecord, { day, region, foodOf }: Meal): OtherFed | undefined {
  const { homemadeShare, otherFood: foodId } = record
  if (homemadeShare === 1) return undefined
  const food = foodId === null ? undefined : foodOf(foodId)
  if (!food || foodId === null) return fedAsPlanned({ name: null, foodId: null })
  const { dog, plan } = profileOf(record, day, region)
  const { otherGramsPerMeal: grams } = mixedDay(dog, plan.energy.kcal, kcalPer100g(food))
  if (grams === null) return fedAsPlanned({ name: food.name, foodId })
  // The scale shows nothing of a twentieth of a toy dog's meal.
  return grams > 0 ? fedByLabel({ kind: 'food', foodId, food, grams }) : undefined
}
