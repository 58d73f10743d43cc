import type { FoodPrice, Pack } from '../../../contract/food/packs.ts'
import { aisleOfFood } from '../../../reference/aisles.ts'
import { findIngredient, type IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { PackRow } from '../../../reference/packs.ts'

export function describePack(row: PackRow, price: FoodPrice | undefined): Pack {
  const food = findIngredient(row.code)
  const { code, unit = null, boughtGrams, edibleGrams, cupGrams = null } = row
  return {
    code,
    name: food ? shopName(food) : code,
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

const otherNamesOf = (food: IngredientEntry): string[] =>
  [...new Set([food.name, food.shortName, food.usName, ...food.synonyms])].filter((other) => other !== shopName(food))

/** Foods that a shop has by another name than a recipe. */
const SHOP_NAMES: { readonly [code: string]: string } = {
  '04-004': 'Whole chicken',
  '15-005': 'Red kidney beans, tinned',
}
/** What a cook does to food before it is weighed: no shop sells it so. */
const COOKS_WORDS = /, (?:peeled and stoned|peeled|cored)$/

/** The name to look for in a shop: "Potato" for "Potato, peeled". */
const shopName = ({ code, name }: IngredientEntry): string =>
  SHOP_NAMES[code] ?? (name === PEELED_PRAWNS ? name : name.replace(COOKS_WORDS, ''))
const PEELED_PRAWNS = 'Prawns, peeled'

/** Measures that shoppers count in: handfuls, slices and spoons are not bought. */
const COUNTED =
  /^(medium |breast|fillet|gizzard|heart|kidney|leg steak|liver|loin steak|mussel|prawn|shoulder steak|spear|sprout|steak|stick|thigh)/

const isCounted = ({ measure }: IngredientEntry) => COUNTED.test(measure.unit)
