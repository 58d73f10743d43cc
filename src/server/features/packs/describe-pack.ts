import type { FoodPrice, Pack } from '../../../contract/food/packs.ts'
import { aisleOfFood } from '../../../reference/aisles.ts'
import { findIngredient, type IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { PackRow } from '../../../reference/packs.ts'

export function describePack(row: PackRow, price: FoodPrice | undefined): Pack {
  const food = findIngredient(row.code)
  const { code, unit = null, boughtGrams, edibleGrams, cupGrams = null } = row
  return {
    code,
    name: food?.name ?? code,
    otherNames: food ? otherNamesOf(food) : [],
    aisle: food ? aisleOfFood(food) : 'dry',
    unit,
    boughtGrams,
    edibleGrams,
    with: row.with ?? null,
    keeps: row.keeps === true,
    piece:
      food && isCounted(food) ? { one: food.measure.unit, many: food.measure.plural, grams: food.measure.grams } : null,
    cupGrams,
    price: price ?? null,
  }
}

const otherNamesOf = ({ name, shortName, usName, synonyms }: IngredientEntry): string[] =>
  [...new Set([shortName, usName, ...synonyms])].filter((other) => other !== name)

/** Measures that shoppers count in: handfuls, slices and spoons are not bought. */
const COUNTED =
  /^(medium |breast|fillet|gizzard|heart|kidney|leg steak|liver|loin steak|mussel|prawn|shoulder steak|spear|sprout|steak|stick|thigh)/

const isCounted = ({ measure }: IngredientEntry) => COUNTED.test(measure.unit)
