import { addScaled, addSquares, dot, type Row } from '../../solver/rows.ts'
import { at } from '../at.ts'
import type { ExcludeTag } from '../dog.ts'
import { type DailyNeeds, ENERGY_TOLERANCE, type LinkedTo, strictestGoals } from '../needs/needs.ts'
import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../nutrients.ts'
import { DEFAULT_REGION, type Region } from '../region.ts'
import { brought, broughtBy, type Side, type SupplementPart, spreadOfContents } from './composition.ts'
import { FIDELITY, type Ingredient, type IngredientCode, type RecipeFormula, type RecipeIngredient } from './recipe.ts'
import type { FeedingLimitInput } from './toxicants.ts'
import { isMainProtein, isStarch, type MainFoods, mainFoodsOf } from './variety.ts'

/**
 * The needs of a dog as bounds on the food of one meal, the supplement already taken off: `Σ terms x amount >= least`. A
 * maximum is the same with its sign turned. Amounts that count towards a minimum are those an ingredient has at least,
 * amounts that count towards a maximum those it has at most, and a legal maximum is held against the mean of a region.
 */
export type Bound = {
  readonly kind: BoundKind
  readonly nutrient: NutrientId
  readonly terms: readonly BoundTerm[]
  readonly least: number
  /** The part of the sum that each thing of the supplement brings, taken off `least` already: it varies from spoon to spoon. */
  readonly doses: readonly Dosed[]
  /** The amount kept in hand per meal because spoons and tablets vary: the same for every recipe. */
  readonly inHand: number
  /** The limit itself per meal, supplement included, sign as written in the needs: for messages. */
  readonly limitPerMeal: number
}

export type BoundKind =
  | 'min'
  | 'max'
  | 'legalMax'
  | 'argininePerProtein'
  | 'vitaminEPerPufa'
  | 'alphaLinolenicPerLinoleic'
  | 'linoleicPerAlphaLinolenic'
  | 'ratioMin'
  | 'ratioMax'

const LINKED_KINDS = {
  protein: 'argininePerProtein',
  pufa: 'vitaminEPerPufa',
  linoleicAcid: 'alphaLinolenicPerLinoleic',
  alphaLinolenicAcid: 'linoleicPerAlphaLinolenic',
} as const satisfies { readonly [to in LinkedTo]: BoundKind }

type Dosed = { readonly part: number; readonly spreadOfDose: number }

type BoundTerm = {
  readonly figure: 'atLeast' | 'atMost' | Region
  readonly nutrientIndex: number
  readonly factor: number
  /** Standard deviation, per meal, of the nutrient that the supplement's units hold. */
  readonly spreadOfContents: number
}

/** A soft bound: missing it costs, the more the larger the share that is missed. */
export type GoalBound = Pick<Bound, 'nutrient' | 'terms' | 'least'> & {
  /** The goal itself per meal, supplement included: the basis of a share. */
  readonly size: number
}

/** The standard deviations off its limit at which a normal sum stays on the right side in 95 of 100: the 95th percentile. */
export const CONFIDENT_SDS = 1.645

/** Everything the optimiser needs to know of a dog: made once, used for every recipe. */
export type MealBounds = {
  readonly bounds: readonly Bound[]
  readonly goals: readonly GoalBound[]
  /** Energy that food and supplement are to bring together. */
  readonly kcal: number
  readonly foodKcal: { readonly least: number; readonly aim: number; readonly most: number }
  readonly supplementGrams: number
  readonly mealsPerDay: number
  readonly needs: DailyNeeds
  /** Limits of the food alone that are no nutrient's: the part of the supplement is taken off. `null` where none are asked for. */
  readonly feedingLimitInput: FeedingLimitInput | null
}

/** A recipe with its ingredients' figures per gram at hand: made once, used for every dog. */
export type PreparedRecipe = {
  readonly id: string
  readonly codes: readonly IngredientCode[]
  readonly ingredients: readonly Ingredient[]
  readonly lines: readonly RecipeIngredient[]
  readonly grams: readonly number[]
  /** The shares of its authored grams between which each food may move: the same for every dog. */
  readonly minShares: readonly number[]
  readonly maxShares: readonly number[]
  readonly kcalPerGram: readonly number[]
  readonly kcal: number
  readonly mainFoods: MainFoods
  /** The exclude tags of things for minerals that go with it and are no foods of it: eggshell is egg. */
  readonly tagsOfThings?: readonly ExcludeTag[]
  /** [nutrient index][ingredient], per gram as weighed. */
  readonly atLeast: readonly (readonly number[])[]
  readonly atMost: readonly (readonly number[])[]
  /** The means of one table alone, before losses. */
  readonly europe: readonly (readonly number[])[]
  readonly northAmerica: readonly (readonly number[])[]
  /** Standard deviations of the amounts that count at least and at most. */
  readonly spread: Spread
  /** The spread that 95 of 100 bowls lie within. */
  readonly confidentSpread: Spread
}

type Spread = { readonly atLeast: readonly (readonly number[])[]; readonly atMost: readonly (readonly number[])[] }

export function nutrientIndex(id: NutrientId): number {
  return NUTRIENT_IDS.indexOf(id)
}

/** @throws when the recipe names an ingredient, or a way of cooking it, that the table does not have. */
export function prepareRecipe(recipe: RecipeFormula, table: ReadonlyMap<IngredientCode, Ingredient>): PreparedRecipe {
  const ingredients = recipe.ingredients.map(({ code, cooking, cookedYield }) => {
    const usual = table.get(code)
    const ingredient = cooking ? usual?.cooked?.[cooking] : usual
    if (!ingredient)
      throw new Error(`Recipe ${recipe.id}: no ingredient has the code ${code} ${cooking ?? ''}`.trimEnd())
    return cookedYield === undefined ? ingredient : { ...ingredient, cookedYield }
  })
  const grams = recipe.ingredients.map((line) => line.grams)
  const kcalPerGram = ingredients.map(({ atLeastPer100g }) => (atLeastPer100g.energy ?? 0) / 100)
  const mainFoods = mainFoodsOf(recipe, ingredients)
  const spread = {
    atLeast: perGram(ingredients, ({ spreadPer100g }) => spreadPer100g.atLeast),
    atMost: perGram(ingredients, ({ spreadPer100g }) => spreadPer100g.atMost),
  }
  const leastShare = (food: Ingredient) => (isMainProtein(food, mainFoods) ? FIDELITY.leastMainProtein : 0)
  const mostShare = (food: Ingredient) =>
    food.group === 'oil' || isStarch(food) ? FIDELITY.mostFiller : Number.POSITIVE_INFINITY
  return {
    id: recipe.id,
    codes: recipe.ingredients.map(({ code }) => code),
    ingredients,
    lines: recipe.ingredients,
    grams,
    minShares: recipe.ingredients.map((line, j) =>
      Math.max(line.minGrams / line.grams, leastShare(at(ingredients, j))),
    ),
    maxShares: recipe.ingredients.map((line, j) => Math.min(line.maxGrams / line.grams, mostShare(at(ingredients, j)))),
    kcalPerGram,
    kcal: dot(kcalPerGram, grams),
    mainFoods,
    atLeast: perGram(ingredients, ({ atLeastPer100g }) => atLeastPer100g),
    atMost: perGram(ingredients, ({ atMostPer100g }) => atMostPer100g),
    europe: perGram(ingredients, ({ meanPer100g }) => meanPer100g.europe),
    northAmerica: perGram(ingredients, ({ meanPer100g }) => meanPer100g.northAmerica),
    spread,
    confidentSpread: { atLeast: confident(spread.atLeast), atMost: confident(spread.atMost) },
  }
}

const confident = (spread: Spread['atLeast']) => spread.map((row) => row.map((sd) => CONFIDENT_SDS * sd))

function perGram(ingredients: readonly Ingredient[], per100g: (ingredient: Ingredient) => NutrientAmounts) {
  return NUTRIENT_IDS.map((id) => ingredients.map((one) => (per100g(one)[id] ?? 0) / 100))
}

export function mealBounds(
  needs: DailyNeeds,
  mealsPerDay: number,
  supplement: readonly SupplementPart[] | null,
  {
    region = DEFAULT_REGION,
    feedingLimitInput = null,
  }: { readonly region?: Region; readonly feedingLimitInput?: FeedingLimitInput | null } = {},
): MealBounds {
  const fromSupplement = fromParts(supplement ?? [])
  const bounds = [
    ...rowBounds(needs, mealsPerDay, fromSupplement, region),
    ...linkedBounds(needs, mealsPerDay, fromSupplement),
    ...ratioBounds(needs, fromSupplement),
  ].map((bound) => ({ ...bound, inHand: inHandOf(bound) }))
  const energy = energyPerMeal(needs, mealsPerDay, fromSupplement.atLeast('energy'))
  const goals = goalBounds(needs, mealsPerDay, fromSupplement)
  const supplementGrams = fromSupplement.parts.reduce((sum, one) => sum + one.gramsPerUnit * one.unitsPerMeal, 0)
  return {
    bounds,
    goals,
    ...energy,
    supplementGrams,
    mealsPerDay,
    needs,
    feedingLimitInput: feedingLimitInput && ofFood(feedingLimitInput, fromSupplement),
  }
}

/** The limits of the food of a meal, the supplement's part taken off. */
function ofFood(input: FeedingLimitInput, { atMost }: FromSupplement): FeedingLimitInput {
  const richest = input.richest.map(({ nutrient, mostPerMeal }) => ({
    nutrient,
    mostPerMeal: mostPerMeal - atMost(nutrient),
  }))
  return { ...input, richest }
}

type BoundBefore = Omit<Bound, 'inHand'>

type FromSupplement = { readonly [side in Side]: (id: NutrientId) => number } & {
  readonly parts: readonly SupplementPart[]
  /** The spread of a nutrient by the contents of its units, per meal. */
  readonly spread: (side: Side, id: NutrientId) => number
  /** The part of a sum that each thing brings. */
  readonly doses: (partOf: (amount: (side: Side, id: NutrientId) => number) => number) => Dosed[]
}

function fromParts(parts: readonly SupplementPart[]): FromSupplement {
  return {
    parts,
    atLeast: (id) => brought(parts, 'atLeast', id),
    atMost: (id) => brought(parts, 'atMost', id),
    spread: (side, id) => spreadOfContents(parts, side, id),
    doses: (partOf) =>
      parts.map((one) => ({ part: partOf((side, id) => broughtBy(one, side, id)), spreadOfDose: one.spreadOfDose })),
  }
}

/** Food alone keeps within the tolerance too, so that a forgotten spoon of supplement does not change the portion. */
function energyPerMeal(needs: DailyNeeds, mealsPerDay: number, supplementKcal: number) {
  const row = needs.rows.find(({ nutrient }) => nutrient === 'energy')
  const kcal = needs.kcal / mealsPerDay
  const least = (row?.min ?? 0) / mealsPerDay
  const most = (row?.max ?? 0) / mealsPerDay
  return {
    kcal,
    foodKcal: {
      least: Math.max(least - supplementKcal, kcal * (1 - ENERGY_TOLERANCE)),
      aim: Math.max((least + most) / 2 - supplementKcal, kcal * (1 - ENERGY_TOLERANCE)),
      most: Math.min(most - supplementKcal, kcal * (1 + ENERGY_TOLERANCE)),
    },
  }
}

function rowBounds(
  { rows }: DailyNeeds,
  mealsPerDay: number,
  fromSupplement: FromSupplement,
  region: Region,
): BoundBefore[] {
  return rows.flatMap(({ nutrient, min, safeMax, legalMax }) => {
    if (nutrient === 'energy') return []
    const index = nutrientIndex(nutrient)
    const bound = (kind: Bound['kind'], figure: BoundTerm['figure'], limit: number | null): BoundBefore[] => {
      if (limit === null) return []
      const limitPerMeal = limit / mealsPerDay
      const sign = kind === 'min' ? 1 : -1
      const side = kind === 'min' ? 'atLeast' : 'atMost'
      const added = fromSupplement[side](nutrient)
      const spread = fromSupplement.spread(side, nutrient)
      return [
        {
          kind,
          nutrient,
          terms: [{ figure, nutrientIndex: index, factor: sign, spreadOfContents: spread }],
          least: sign * (limitPerMeal - added),
          doses: fromSupplement.doses((amount) => sign * amount(side, nutrient)),
          limitPerMeal,
        },
      ]
    }
    return [...bound('min', 'atLeast', min), ...bound('max', 'atMost', safeMax), ...bound('legalMax', region, legalMax)]
  })
}

/** The bounds of goals. Goals go by the amount that is there at least, as the score does: half a goal met by unknown figures is not met. */
function goalBounds({ goals }: DailyNeeds, mealsPerDay: number, fromSupplement: FromSupplement): GoalBound[] {
  return strictestGoals(goals).map(({ nutrient, operator, perDay }) => {
    const sign = operator === '>=' ? 1 : -1
    const size = perDay / mealsPerDay
    const terms = [termOf(fromSupplement, 'atLeast', nutrient, sign)]
    return { nutrient, terms, least: sign * (size - fromSupplement.atLeast(nutrient)), size }
  })
}

function termOf({ spread }: FromSupplement, figure: Side, nutrient: NutrientId, factor: number): BoundTerm {
  return { figure, nutrientIndex: nutrientIndex(nutrient), factor, spreadOfContents: spread(figure, nutrient) }
}

function linkedBounds({ linked }: DailyNeeds, mealsPerDay: number, fromSupplement: FromSupplement): BoundBefore[] {
  return linked.map(({ nutrient, to, constantPerDay, terms }) => {
    const constant = constantPerDay / mealsPerDay
    const partOf = (amount: (side: Side, id: NutrientId) => number) =>
      amount('atLeast', nutrient) - terms.reduce((sum, term) => sum + term.perUnit * amount('atMost', term.nutrient), 0)
    const added = partOf((side, id) => fromSupplement[side](id))
    return {
      kind: LINKED_KINDS[to],
      nutrient,
      terms: [
        termOf(fromSupplement, 'atLeast', nutrient, 1),
        ...terms.map((term) => termOf(fromSupplement, 'atMost', term.nutrient, -term.perUnit)),
      ],
      least: constant - added,
      doses: fromSupplement.doses(partOf),
      limitPerMeal: constant,
    }
  })
}

/** The least the one may be against the most the other may be: the ratio holds whatever the true values are. */
function ratioBounds({ calciumPhosphorus }: DailyNeeds, fromSupplement: FromSupplement): BoundBefore[] {
  const { min, max } = calciumPhosphorus
  type Amount = (side: Side, id: NutrientId) => number
  const overMin = (amount: Amount) => amount('atLeast', 'calcium') - min * amount('atMost', 'phosphorus')
  const underMax = (amount: Amount) => max * amount('atLeast', 'phosphorus') - amount('atMost', 'calcium')
  const all: Amount = (side, id) => fromSupplement[side](id)
  return [
    {
      kind: 'ratioMin',
      nutrient: 'calcium',
      terms: [termOf(fromSupplement, 'atLeast', 'calcium', 1), termOf(fromSupplement, 'atMost', 'phosphorus', -min)],
      least: -overMin(all),
      doses: fromSupplement.doses(overMin),
      limitPerMeal: min,
    },
    {
      kind: 'ratioMax',
      nutrient: 'calcium',
      terms: [termOf(fromSupplement, 'atLeast', 'phosphorus', max), termOf(fromSupplement, 'atMost', 'calcium', -1)],
      least: -underMax(all),
      doses: fromSupplement.doses(underMax),
      limitPerMeal: max,
    },
  ]
}

/** The amount that one gram of each ingredient adds to the bound's sum. */
export function boundRow(recipe: PreparedRecipe, { terms }: Pick<Bound, 'terms'>): readonly number[] {
  const [only, second] = terms
  // Most bounds are the least of one nutrient: its row as the recipe has it, which every dog shares.
  if (only && !second && only.factor === 1) return at(recipe[only.figure], only.nutrientIndex)
  const row = recipe.codes.map(() => 0)
  for (const { figure, nutrientIndex: index, factor } of terms) addScaled(row, factor, at(recipe[figure], index))
  return row
}

/** The bound for so many meals at once, to be kept in 95 bowls of 100. */
export function chanceRow(recipe: PreparedRecipe, bound: Bound, meals = 1): Row {
  const row = boundRow(recipe, bound)
  const least = bound.least * meals
  if (bound.kind === 'legalMax') return { row, least }
  return { row, least, margin: { perUnit: confidentSpread(recipe, bound), fixed: bound.inHand * meals } }
}

function inHandOf({ doses, terms }: BoundBefore): number {
  const ofDoses = doses.map(({ part, spreadOfDose }) => CONFIDENT_SDS * spreadOfDose * Math.abs(part))
  const ofContents = terms.flatMap(({ factor, spreadOfContents: spread }) =>
    spread > 0 ? [CONFIDENT_SDS * factor * spread] : [],
  )
  return Math.hypot(...ofDoses, ...ofContents)
}

/** The spread in 95 of 100 of what one gram of each ingredient adds: nutrients of a food vary by themselves. */
function confidentSpread(recipe: PreparedRecipe, { terms }: Pick<Bound, 'terms'>): readonly number[] {
  const [only, second] = terms
  // Most bounds are of one nutrient: its spread as the recipe has it, which every dog and both ends of it share.
  if (only && !second && Math.abs(only.factor) === 1 && (only.figure === 'atLeast' || only.figure === 'atMost'))
    return at(recipe.confidentSpread[only.figure], only.nutrientIndex)
  const squares = recipe.codes.map(() => 0)
  for (const { figure, nutrientIndex: index, factor } of terms) {
    if (figure === 'atLeast' || figure === 'atMost') addSquares(squares, factor, at(recipe.spread[figure], index))
  }
  return squares.map((square) => CONFIDENT_SDS * Math.sqrt(square))
}
