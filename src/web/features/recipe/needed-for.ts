import type { Recipe } from '../../../contract/recipe.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'

/** What has to be at home for a batch: its ingredients, and the things of the dog's kit. The powder is sent for elsewhere. */
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

/** A share of what is counted out for more meals, never less than it is. */
const inHundredths = (units: number) => Math.ceil(units * 100 - 1e-9) / 100
