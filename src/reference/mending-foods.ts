import { z } from 'zod'
import type { Addition } from '../nutrition/own-recipe/mend.ts'
import type { IngredientCode } from '../nutrition/recipe/recipe.ts'
import {
  gramsOfUnit,
  type ThingIngredient,
  type ThingsOfOwner,
  thingIngredient,
  thingOfFood,
} from './foods/thing-food.ts'
import { findIngredient } from './ingredients/ingredients.ts'
import rows from './mending-foods.json' with { type: 'json' }
import things from './mending-things.json' with { type: 'json' }
import { keyedOnce, readRows } from './read-table.ts'

const MendingFoodRow = z.strictObject({ code: z.string(), mostPer1000Kcal: z.number().positive() })

/** Foods that may come into an owner's recipe: shops have them and dogs eat them; and how much of each a dish takes. Own choice. */
export const MENDING_FOODS: readonly Addition[] = [
  ...keyedOnce('mending-foods', readRows('mending-foods', rows, MendingFoodRow, 'code'), ({ code }) => code).values(),
].map(({ code, mostPer1000Kcal }) => {
  const ingredient = findIngredient(code)
  if (!ingredient) throw new Error(`Table mending-foods: no ingredient ${code}`)
  return { ingredient, mostPer1000Kcal }
})

const MendingThingRow = z.strictObject({ id: z.string(), mostPer1000Kcal: z.number().positive() })
const THINGS = [
  ...keyedOnce('mending-things', readRows('mending-things', things, MendingThingRow, 'id'), ({ id }) => id).values(),
]

/**
 * Things that may come into a recipe that brings its own minerals and vitamins, and how many units of each a dish takes. Own choice.
 * @param own the owner's packages, which stand in for the table's
 * @throws Error where the table names a thing that there is not
 */
export function mendingThings(own?: ThingsOfOwner): (Addition & { readonly ingredient: ThingIngredient })[] {
  return THINGS.map(({ id, mostPer1000Kcal }) => {
    const thing = thingOfFood(`thing:${id}`, own)
    if (!thing) throw new Error(`Table mending-things: no thing ${id}`)
    return { ingredient: thingIngredient(thing), mostPer1000Kcal: mostPer1000Kcal * gramsOfUnit(thing.unit) }
  })
}

/** Foods that come whole, and what one of them weighs in g without its shell. Source: USDA SR Legacy, a large egg. */
export const GRAMS_PER_PIECE: ReadonlyMap<IngredientCode, number> = new Map([
  ['11-001', 50],
  ['SR:01129', 50],
])
