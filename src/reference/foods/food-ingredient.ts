import { z } from 'zod'
import type { NutrientAmounts } from '../../nutrition/nutrients.ts'
import type { IngredientCode, TableFoodId } from '../../nutrition/recipe/recipe.ts'
import { findIngredient, INGREDIENTS, type IngredientEntry, withWorth } from '../ingredients/ingredients.ts'
import { SAFE_COOKING } from '../ingredients/safe-cooking.ts'
import { readRows } from '../read-table.ts'
import kinds from './food-kinds.json' with { type: 'json' }
import { foodTable, type TableFood } from './food-table.ts'
import { COOKED, ownCodeOf } from './found-food.ts'
import { type ThingIngredient, type ThingsOfOwner, thingIngredient, thingOfFood } from './thing-food.ts'

const KindRow = z.strictObject({
  /** The beginning of a USDA group's name; empty for every group. */
  group: z.string(),
  /** A part of the food's name; empty for every name. */
  name: z.string(),
  like: z.custom<IngredientCode>((code) => typeof code === 'string' && /^\d{2}-\d{3}$/.test(code), 'not NN-NNN'),
  /** The most iodine in mg per 100 g of its dry matter: seaweed holds more than any food of the product's. Source: `seaweed-iodine`. */
  mostIodineOfDry: z.number().positive().optional(),
  /** The way of cooking, where it is not that of the own food: wild rice boils, couscous stands in hot water. */
  guide: z.string().optional(),
})

/** The product's own food that a food of USDA's table is like, by the first row that fits. */
const KINDS = readRows('food-kinds', kinds, KindRow, 'name').map(({ group, name, like, guide, ...others }) => {
  const own = findIngredient(like)
  const cooking = guide === undefined ? own?.safeCooking : SAFE_COOKING.get(guide)
  if (!own || !cooking) throw new Error(`Table food-kinds: no ingredient ${like}, or no way of cooking ${guide}`)
  const model = guide === undefined ? own : { ...own, guide, safeCooking: cooking }
  return { ...others, group, name: new RegExp(name, 'i'), model }
})

/** Words of foods that have been heated in another way. */
const HEATED = /\b(?:canned|toasted|rotisserie|smoked|heated|prepared)\b/i
/** Words of foods that are sold raw or dry though their name holds such a word. */
const NOT_COOKED = /\b(uncooked|unprepared|unheated|raw|dry)\b/i
/** g per 100 g from which meat counts as fatty, and fish as oily: where the product's own rows do. Own choice. */
const FATTY = { meat: 12, fish: 5 } as const

/**
 * Any food of the tables as an ingredient of the science: the product's own row where it has one, else USDA's or BLS's figures with
 * the group, the losses in cooking, the yield and the footprint of the own food that it is like (marked as stand-ins); and a
 * thing for minerals.
 * @param things the owner's own, which come before the generics of their ids
 * @returns undefined for a number that no table has, and for a thing that there is not
 */
export function foodIngredient(id: string, things?: ThingsOfOwner): FoodIngredient | undefined {
  const thing = thingOfFood(id, things)
  if (thing) return thingIngredient(thing)
  const own = findIngredient(ownCodeOf(id) ?? id)
  if (own) return own
  const known = made.get(id)
  if (known) return known
  const table = foodTable().find(id as TableFoodId)
  return table && keep(id, tableIngredient(table))
}

/** Owners cook much the same foods, so those made last are kept: about 20 KB each. */
const MOST_MADE = 300
const made = new Map<string, FoodIngredient>()

function keep(id: string, food: FoodIngredient): FoodIngredient {
  for (const oldest of made.keys()) {
    if (made.size < MOST_MADE) break
    made.delete(oldest)
  }
  made.set(id, food)
  return food
}

/** `thing` and `gramsOfLeast` of things alone. */
export type FoodIngredient = IngredientEntry & Partial<Pick<ThingIngredient, 'thing' | 'gramsOfLeast'>>

/** The table's row alone, whether the product has a better one or not; exported for its test. */
export function tableIngredient(food: TableFood): FoodIngredient {
  const model = modelOf(food)
  const isCooked = (COOKED.test(food.name) || HEATED.test(food.name)) && !NOT_COOKED.test(food.name)
  const figures = {
    ...asOfModel(isCooked ? cookedLike(model) : model),
    ...wordsOf(food),
    composition: food.id.startsWith('BLS:') ? 'bls-4.0' : 'usda-sr-legacy',
    code: food.id,
    like: model.code,
    sourceId: food.id,
    state: isCooked ? stateOfCooked(food.name) : model.state,
    raw: isCooked ? false : model.raw,
    traits: traitsOf(food, model),
    per100g: food.per100g,
    countedPer100g: food.countedPer100g,
    mostPer100g: mostOf(food),
    proximatesPer100g: food.proximatesPer100g,
    cookingClass: isCooked ? 'reheated' : model.cookingClass,
    cookedYield: isCooked ? 1 : model.cookedYield,
  }
  return withWorth(figures, [...INGREDIENTS.values()])
}

/** Figures that are unknown of the food itself are those of its kind, and marked so. */
function asOfModel({ group, excludeTag, yieldSource, footprint, guide, safeCooking, colour, symbol }: IngredientEntry) {
  return {
    group,
    excludeTag,
    yieldSource,
    guide,
    safeCooking,
    colour,
    symbol,
    footprint: { ...footprint, confidence: 'low' as const, standIn: true },
  }
}

/** A plant food of the kind that was boiled before it was sold, or weighed: it needs no soaking and no boiling. */
function cookedLike(model: IngredientEntry): IngredientEntry {
  const guide = COOKED_GUIDE[model.guide]
  const safeCooking = guide && SAFE_COOKING.get(guide)
  return safeCooking ? { ...model, guide, safeCooking } : model
}

const COOKED_GUIDE: { readonly [guide: string]: string } = {
  driedBeans: 'cookedBeans',
  lentils: 'cookedBeans',
  grain: 'cooked',
  porridge: 'cooked',
  pasta: 'cooked',
  potato: 'cooked',
  root: 'cooked',
  vegetable: 'cooked',
  greens: 'cooked',
}

const LONGEST_SHORT_NAME = 40

/** "Beef, ground, 80% lean meat / 20% fat, raw" is "beef, ground" in a sentence. */
function wordsOf({ name, measures }: TableFood) {
  const [first = name, second] = name.toLowerCase().split(', ')
  const both = second === undefined ? first : `${first}, ${second}`
  return {
    name,
    shortName: both.length <= LONGEST_SHORT_NAME ? both : first.slice(0, LONGEST_SHORT_NAME),
    usName: name,
    synonyms: [],
    sourceName: name,
    measure: handyOf(measures),
  }
}

/** Cups and spoons are said of any food; what USDA calls a piece of one is not always a word of a kitchen. */
const HANDY: readonly (readonly [begins: RegExp, unit: string, plural: string])[] = [
  [/^cup\b/, 'cup', 'cups'],
  [/^tbsp\b/, 'tablespoon', 'tablespoons'],
  [/^tsp\b/, 'teaspoon', 'teaspoons'],
]

function handyOf(measures: TableFood['measures']): IngredientEntry['measure'] {
  for (const [begins, unit, plural] of HANDY) {
    const found = measures.find(({ name }) => begins.test(name))
    if (found) return { unit, plural, grams: found.grams }
  }
  // More than any pot holds: no amount of it is said in measures.
  return { unit: 'pot', plural: 'pots', grams: Number.MAX_VALUE }
}

const stateOfCooked = (name: string) => (/\bcanned\b/i.test(name) ? 'tinned' : 'cooked')

/** Of iodine, by the dry matter. */
function mostOf(food: TableFood): NutrientAmounts {
  const { mostIodineOfDry } = kindOf(food)
  const dryGrams = 100 - (food.proximatesPer100g.waterG ?? 0)
  return mostIodineOfDry === undefined ? {} : { iodine: (dryGrams / 100) * mostIodineOfDry }
}

const modelOf = (food: TableFood): IngredientEntry => kindOf(food).model

function kindOf({ group, name }: TableFood) {
  const kind = KINDS.find((row) => group.startsWith(row.group) && row.name.test(name))
  if (!kind) throw new Error(`Table food-kinds: nothing is like ${name}`)
  return kind
}

/** The traits of its kind, and fatty or not by its own figure. */
function traitsOf({ per100g }: TableFood, { group, traits }: IngredientEntry): IngredientEntry['traits'] {
  const ofKind = traits.filter((trait) => trait !== 'fatty-meat' && trait !== 'fatty-fish')
  const fat = per100g.fat ?? 0
  if (group === 'oil') return [...traits]
  if (group === 'fish' && fat >= FATTY.fish) return [...ofKind, 'fatty-fish']
  if ((group === 'meat' || group === 'poultry' || group === 'offal') && fat >= FATTY.meat)
    return [...ofKind, 'fatty-meat']
  return ofKind
}
