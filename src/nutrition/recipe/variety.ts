import { at } from '../at.ts'
import type { Ingredient, IngredientGroup, RecipeFormula } from './recipe.ts'

/** The main foods of a dish to a nose: those that most of its protein and of its starch come from. */
export type MainFoods = {
  /** The animal or plant, as an owner excludes it: minced or stewed, beef is beef. */
  readonly protein: string
  /** The crop: rice is rice, brown or white. `null` where there is none, as in a stew of lentils. */
  readonly starch: string | null
}

const PROTEIN_GROUPS: ReadonlySet<IngredientGroup> = new Set([
  'meat',
  'poultry',
  'offal',
  'fish',
  'shellfish',
  'egg',
  'dairy',
  'pulse',
])
const STARCH_GROUPS: ReadonlySet<IngredientGroup> = new Set(['grain', 'starchy-veg'])

/** The recipe as its author wrote it. */
export function mainFoodsOf({ ingredients: lines }: RecipeFormula, ingredients: readonly Ingredient[]): MainFoods {
  const foods = ingredients.map((ingredient, j) => ({ ingredient, grams: at(lines, j).grams }))
  const proteins = foods.filter(({ ingredient }) => isProteinFood(ingredient))
  const starches = foods.filter(({ ingredient }) => isStarch(ingredient))
  return {
    protein: mainOf(proteins, 'protein', animalOrPlantOf) ?? 'plants',
    starch: mainOf(starches, 'energy', cropOf),
  }
}

type Food = Pick<Ingredient, 'group' | 'excludeTag' | 'footprint'>

const isProteinFood = ({ group }: Food): boolean => PROTEIN_GROUPS.has(group)
const animalOrPlantOf = ({ excludeTag, footprint }: Food): string => excludeTag ?? footprint.key

/** Whether a food is of the kind that a dish has most of its protein from: beef with its liver, egg with more white of it. */
export const isMainProtein = (food: Food, { protein }: MainFoods): boolean =>
  isProteinFood(food) && animalOrPlantOf(food) === protein

export const isStarch = ({ group }: Pick<Food, 'group'>): boolean => STARCH_GROUPS.has(group)
/** Rice is rice, brown or white. */
export const cropOf = ({ footprint }: Pick<Food, 'footprint'>): string => footprint.key

function mainOf(
  foods: readonly { readonly ingredient: Ingredient; readonly grams: number }[],
  of: 'protein' | 'energy',
  nameOf: (ingredient: Ingredient) => string,
): string | null {
  const sums = new Map<string, number>()
  for (const { ingredient, grams } of foods) {
    const name = nameOf(ingredient)
    sums.set(name, (sums.get(name) ?? 0) + grams * (ingredient.atLeastPer100g[of] ?? 0))
  }
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** Within so many recipes in a row a main food comes so often at most. Own proposal. */
export const IN_A_ROW = 12
export const MOST_OF_ONE_FOOD = 3
/** The most that variety may cost: no recipe comes before one that scores so many points more. Own proposal. */
export const MOST_POINTS_FOR_VARIETY = 10

type Ranked = { readonly recipe: { readonly mainFoods: MainFoods } }

/**
 * Orders dishes by score, then variety: the next is the best that brings no main protein and no main starch a fourth time within twelve,
 * of those near enough to the best that is left. Maximal marginal relevance (Carbonell and Goldstein 1998) with a step in
 * place of a slope: a third dish of chicken is no fault, a fourth is, and what that costs has a bound.
 * @param ranked best first
 * @param rankOf its score, or what else they are ordered by, in points
 */
export function inVariedOrder<Dish extends Ranked>(ranked: readonly Dish[], rankOf: (dish: Dish) => number): Dish[] {
  const left = ranked.map((dish) => ({ dish, score: rankOf(dish), foods: foodsOf(dish) }))
  const order: (typeof left)[number][] = []
  while (left.length > 0) {
    const times = timesTaken(order.slice(1 - IN_A_ROW).flatMap(({ foods }) => foods))
    order.push(...left.splice(placeOfNext(left, times), 1))
  }
  return order.map(({ dish }) => dish)
}

function foodsOf({ recipe: { mainFoods } }: Ranked): readonly string[] {
  const { protein, starch } = mainFoods
  return starch === null ? [`protein ${protein}`] : [`protein ${protein}`, `starch ${starch}`]
}

function timesTaken(foods: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const food of foods) times.set(food, (times.get(food) ?? 0) + 1)
  return times
}

type Candidate = { readonly score: number; readonly foods: readonly string[] }

/** The first that repeats nothing too often; else the first of those that repeat least. */
function placeOfNext(left: readonly Candidate[], times: ReadonlyMap<string, number>): number {
  const least = at(left, 0).score - MOST_POINTS_FOR_VARIETY
  let next = { place: 0, repeats: Number.POSITIVE_INFINITY }
  for (const [place, { score, foods }] of left.entries()) {
    if (score < least || next.repeats === 0) break
    let repeats = 0
    for (const food of foods) if ((times.get(food) ?? 0) >= MOST_OF_ONE_FOOD) repeats++
    if (repeats < next.repeats) next = { place, repeats }
  }
  return next.place
}
