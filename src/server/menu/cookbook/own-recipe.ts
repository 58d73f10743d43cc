import type { OwnRecipe } from '../../../contract/recipe/own-recipe.ts'
import { prepareRecipe } from '../../../nutrition/recipe/bounds.ts'
import { FIDELITY, type IngredientCode, isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import {
  EXCLUDE_TAG_OF,
  gramsOfUnit,
  listedId,
  type ThingsOfOwner,
  thingOfFood,
} from '../../../reference/foods/thing-food.ts'
import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import { equipmentOf, isOnePot } from '../../../reference/recipes/equipment.ts'
import { reasonsNotToFreeze } from '../../../reference/recipes/freezing.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import { timesOf } from '../../../reference/recipes/times.ts'
import { harmIn } from '../../../reference/unsafe/unsafe-foods.ts'
import { sentences } from '../../../texts/index.ts'
import type { KeptThing } from '../../dogs/things.ts'
import { HOURS_OF_SOAKING, isSoaked } from './boiling-minutes.ts'
import { type CatalogueRecipe, mostOf, type OwnThingsOfRecipe } from './catalogue.ts'
import { methodOf } from './own-method.ts'

/**
 * An owner's recipe as one of the catalogue: its grams are the authored ones, which the optimiser moves as little as it moves
 * those of the product's own recipes; each food is counted as cooked as usual. Its things for minerals are no foods of the pot: they are
 * counted out beside it, in place of the dog's supplement.
 * @param things of the owner, where it has such
 * @returns nothing where a release has come to know no more of a food, or to know that it harms dogs; where a product of the owner's is
 * gone; and where things stand beside the dog's supplement
 */
export function asCatalogueRecipe(
  id: string,
  { name, ingredients, steps, lines: written = [], supplement = 'of-dog' }: OwnRecipe,
  things?: ThingsOfOwner<KeptThing>,
): CatalogueRecipe | undefined {
  const foods = foodsIn(ingredients.filter(({ foodId }) => !isThingFood(foodId)))
  const counted = thingsIn(ingredients, things)
  if (!foods || !counted || counted.length > 0 !== (supplement === 'in-recipe')) return undefined
  const lines = [...foods].map(([code, { food, grams }]) => ({
    code,
    grams,
    minGrams: FIDELITY.least * grams,
    maxGrams: FIDELITY.most * grams,
    cooking: food.usualCooking,
  }))
  const prepared = {
    ...prepareRecipe({ id, ingredients: lines }, new Map([...foods].map(([code, { food }]) => [code, food]))),
    ...(counted.length > 0 && { tagsOfThings: counted.flatMap(({ thing }) => EXCLUDE_TAG_OF[thing.id] ?? []) }),
  }
  if (!(prepared.kcal > 0)) return undefined
  const words = Map.groupBy(
    written,
    ({ ingredient = -1 }) => foodIngredient(ingredients[ingredient]?.foodId ?? '')?.code,
  )
  const method = methodOf(
    [...foods].map(([code, { food }]) => ({ food, written: (words.get(code) ?? []).map(({ text }) => text) })),
    steps,
  )
  const mainFoods = mostOf({ ingredients: lines })
  const { described, bringsOwn } = sentences.ownRecipe
  const description = `${described(mainFoods)}${counted.length > 0 ? ` ${bringsOwn}` : ''}`
  const isWritten = steps.length > 0
  const soakHours = !isWritten && [...foods.values()].some(({ food }) => isSoaked(food)) ? HOURS_OF_SOAKING : 0
  const authored: AuthoredRecipe = { id, name, description, kind: 'stew', soakHours, ingredients: lines, method }
  const ownThings = counted.length > 0 && { ownThings: { counted, kcal: prepared.kcal } }
  return { authored, prepared, kitchen: kitchenOf(authored), mainFoods, isOwn: true, ...ownThings }
}

type Foods = ReadonlyMap<IngredientCode, { readonly food: IngredientEntry; readonly grams: number }>

/** The foods of a pot, each once, as they are weighed before cooking. */
function foodsIn(ingredients: OwnRecipe['ingredients']): Foods | undefined {
  const foods = new Map<IngredientCode, { readonly food: IngredientEntry; readonly grams: number }>()
  for (const { foodId, grams, cooked } of ingredients) {
    const food = foodIngredient(foodId)
    if (!food || harmIn(food)) return undefined
    const raw = cooked ? grams / food.cookedYield : grams
    foods.set(food.code, { food, grams: raw + (foods.get(food.code)?.grams ?? 0) })
  }
  return foods
}

/** The things of a pot, each once, in units. */
function thingsIn(
  ingredients: OwnRecipe['ingredients'],
  own: ThingsOfOwner<KeptThing> | undefined,
): OwnThingsOfRecipe['counted'] | undefined {
  const counted = new Map<string, OwnThingsOfRecipe['counted'][number]>()
  for (const { foodId, grams } of ingredients.filter((line) => isThingFood(line.foodId))) {
    const found = thingOfFood(foodId, own)
    if (!found || harmIn(found)) return undefined
    // On a shopping list a thing has its id in its code.
    const thing: KeptThing = { ...found, id: listedId(found.id) }
    const units = grams / gramsOfUnit(thing.unit)
    counted.set(foodId, { foodId, thing, units: units + (counted.get(foodId)?.units ?? 0) })
  }
  return [...counted.values()]
}

function kitchenOf(authored: AuthoredRecipe): CatalogueRecipe['kitchen'] {
  const { method, soakHours, ingredients } = authored
  return {
    ...timesOf(method),
    soakHours,
    equipment: equipmentOf(method),
    isOnePot: isOnePot(method),
    suitsSlowCooker: isForSlowCooker(authored),
    freezesWell: reasonsNotToFreeze(authored).length === 0,
    ingredientCount: ingredients.length,
  }
}

/** Its owner's words cook all of it in one. Dried pulses need a hard boil that it does not reach; other words were not checked. */
function isForSlowCooker({ method, ingredients }: AuthoredRecipe): boolean {
  const vessels = method.flatMap(({ vessel }) => vessel ?? [])
  return (
    method.some(({ text }) => SLOW_COOKER.test(text)) &&
    vessels.length > 0 &&
    vessels.every(({ kind }) => kind === 'slowCooker') &&
    !ingredients.some(({ code }) => isDriedPulse(foodIngredient(code)))
  )
}

const SLOW_COOKER = /\b(?:slow[- ]?cook(?:er|ed)?|crock[- ]?pot)\b/i
const isDriedPulse = (food: IngredientEntry | undefined) => food?.group === 'pulse' && food.state === 'dry'
