import { readFileSync } from 'node:fs'
import { foodIngredient } from '../../src/reference/foods/food-ingredient.ts'

type HandLine = {
  readonly status: string
  readonly foodId?: string
  readonly grams?: number
  readonly cooked?: boolean
}
type Fixture = { readonly name: string }

/** A recipe as an owner cooks it: grams of each food before cooking. */
export type HomeRecipe = Fixture & { readonly foods: Readonly<Record<string, number>> }

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/reference/fixtures/${name}.json`, import.meta.url), 'utf8'))

/** Ten recipes that were written down with the mistakes that owners make: the lines that were read without a question. */
function byHand(): HomeRecipe[] {
  return read('home-recipes-by-hand').map(({ name, lines }: Fixture & { lines: readonly HandLine[] }) => {
    const foods: Record<string, number> = {}
    for (const { status, foodId = '', grams = 0, cooked } of lines) {
      if (status === 'read')
        foods[foodId] = (foods[foodId] ?? 0) + (cooked ? grams / rawFoodOf(foodId).cookedYield : grams)
    }
    return { name, foods }
  })
}

/** Sixty: from the kinds that studies of home-made diets describe, from everyday memory, and ten by hand. */
export const HOME_RECIPES: readonly HomeRecipe[] = [...read('home-recipes'), ...byHand()]

/** Whole diets with the owner's own minerals in them, as owners feed them: some are complete for some dogs, most are not. */
export const WHOLE_DIETS: readonly HomeRecipe[] = read('whole-diets')

/** @throws for a food that there is not */
export function rawFoodOf(id: string) {
  const ingredient = foodIngredient(id)
  if (!ingredient) throw new Error(`no ${id}`)
  return ingredient
}
