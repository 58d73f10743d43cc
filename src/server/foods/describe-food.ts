import type { FedEntry, Food, FoodByLabel, OtherFed } from '../../contract/food/other-food.ts'
import { kcalPer100g } from '../../nutrition/needs/other-food.ts'

/** A food as the API answers it, with the energy that its label comes to. */
export function describeFood(id: string, label: FoodByLabel): Food {
  const energy = kcalPer100g(label) ?? null
  const printed = label.kcalPer100g === undefined ? 'analysis' : 'label'
  return { id, ...label, energy, energyFrom: energy === null ? null : printed }
}

export const describeFed = (id: string, fed: OtherFed): FedEntry => ({ id, ...fed, kcal: fed.nutrients.energy ?? null })
