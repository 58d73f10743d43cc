import type { Recipe } from '../../../contract/recipe/recipe.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'

/** The items to have at home for a batch: its ingredients, and the things of each dog's kit. The powder is ordered elsewhere. */
export function neededFor({ batch, pot }: Pick<Recipe, 'batch' | 'pot'>): ShoppingItem[] {
  const supplements = pot ? pot.parts.map(({ batchSupplement }) => batchSupplement) : [batch.supplement]
  const foods = batch.ingredients
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, name, quantity, unit }) => ({ code, name, quantity, unit }))
  const things = new Map<string, ShoppingItem>()
  for (const { code, name, unit, unitsPerBatch } of supplements.flatMap((one) => one?.items ?? [])) {
    const quantity = (things.get(code)?.quantity ?? 0) + inHundredths(unitsPerBatch)
    things.set(code, { code, name, quantity, unit })
  }
  return [...foods, ...[...things.values()].filter(({ quantity }) => quantity > 0)]
}

/** Rounds up the part of a thing that is counted out for more meals, so that the list never has too little. */
const inHundredths = (units: number) => Math.ceil(units * 100 - 1e-9) / 100
