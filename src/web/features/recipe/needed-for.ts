import type { Recipe } from '../../../contract/recipe/recipe.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'

/** The items to have at home for a batch: its ingredients, and the things of the dog's kit. The powder is ordered elsewhere. */
export function neededFor({ ingredients, supplement }: Recipe['batch']): ShoppingItem[] {
  const foods = ingredients
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, name, quantity, unit }) => ({ code, name, quantity, unit }))
  const things = (supplement?.items ?? []).map(({ code, name, unit, unitsPerBatch }) => ({
    code,
    name,
    quantity: inHundredths(unitsPerBatch),
    unit,
  }))
  return [...foods, ...things.filter(({ quantity }) => quantity > 0)]
}

/** Rounds up the part of a thing that is counted out for more meals, so that the list never has too little. */
const inHundredths = (units: number) => Math.ceil(units * 100 - 1e-9) / 100
