import { dot, isMet } from '../../solver/rows.ts'
import { at } from '../at.ts'
import { type ScaleGrams, scaleGrams } from '../grams.ts'
import { type DailyNeeds, ENERGY_TOLERANCE, type TraitRule } from '../needs/needs.ts'
import { normalShareBelow } from '../normal.ts'
import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../nutrients.ts'
import { type Bound, type MealBounds, mealBounds, type PreparedRecipe, prepareRecipe } from '../recipe/bounds.ts'
import { brought, type Composition, type SupplementPart } from '../recipe/composition.ts'
import { type Confidence, confidenceOf, standardDeviationsToLimit } from '../recipe/confidence.ts'
import { type FeedingLimit, feedingLimits } from '../recipe/feeding-limits.ts'
import { fittingOf } from '../recipe/fitting.ts'
import {
  type BalanceRow,
  balanceOf,
  calciumPhosphorusRatio,
  dayIntake,
  foodNutrients,
  foodNutrientsAtMost,
} from '../recipe/intake.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import { type Ingredient, type IngredientCode, isThingFood } from '../recipe/recipe.ts'
import type { Region } from '../region.ts'

/** A food of an owner's recipe and how much of it, as it is weighed before cooking. */
export type OwnLine = { readonly ingredient: Ingredient; readonly grams: number }

export type OwnRecipe = {
  readonly lines: readonly OwnLine[]
  /** Days that the batch is to feed this dog; without it the amounts are made as large as the dog's energy. */
  readonly days?: number
}

/** A minimum or a maximum that is not kept in 95 bowls of 100, as a day of this food. */
export type Finding = {
  readonly nutrient: NutrientId
  /** The amount that is surely there for a minimum, or that may be there for a maximum: the mean of it, per day. */
  readonly amount: number
  /** The limit; where it stands beside another nutrient (calcium beside phosphorus), the one that this food asks for. */
  readonly limit: number
  /** Share of bowls in which it holds, 0 to 1; `null` for energy and for legal maximums, which are held against means. */
  readonly confidence: number | null
}

/** The nutrients of a day of a recipe for a dog, against every bound that the product's own recipes keep. */
export type Findings = {
  /** The shortest first. */
  readonly missing: readonly Finding[]
  /** The furthest over first. */
  readonly excess: readonly Finding[]
  readonly confidence: Confidence
}

export type RecipeCheck = Findings & {
  /** A day with the dog's supplement. */
  readonly balance: readonly BalanceRow[]
  readonly calciumPhosphorusRatio: number
  /** The same food without the supplement. */
  readonly foodAlone: Findings
  /** Grams of each line a day, as weighed. */
  readonly gramsPerDay: readonly number[]
  readonly kcalPerDay: number
  /** The number of days that the amounts as written feed this dog. */
  readonly lastsDays: number
  /** Limits that are no nutrient's: toxicants, the size of a meal, how much of one thing. */
  readonly feedingLimits: readonly FeedingLimit['of'][]
  /** Foods that a health issue of the dog forbids. */
  readonly forbidden: readonly { readonly code: IngredientCode; readonly rule: TraitRule }[]
  readonly prepared: PreparedRecipe
  readonly dayAtMost: NutrientAmounts
}

/** The part of a dog's plan that the check needs. */
type DogsPlan = Pick<FeedingPlan, 'meal' | 'needs' | 'feedingLimitInput'> & {
  readonly supplement: Pick<Composition, 'parts'>
}

/** The energy of the foods. No dog can live on capsules, nor on food without any: there is nothing to be made as large as its need. */
export function energyOf(lines: readonly OwnLine[]): number {
  return lines
    .filter(({ ingredient }) => !isThingFood(ingredient.code))
    .reduce((sum, { ingredient, grams }) => sum + ((ingredient.atLeastPer100g.energy ?? 0) / 100) * grams, 0)
}

/**
 * Holds an owner's recipe against the needs of one dog, by the norm of the product's own: every minimum and every maximum
 * in 95 bowls of 100, unknown figures as nothing towards minimums and as their kind's richest towards maximums.
 * @param plan with the supplement that the dog has
 * @throws Error where the foods have no energy: `energyOf` tells before
 */
export function checkRecipe({ lines, days }: OwnRecipe, plan: DogsPlan, region: Region): RecipeCheck {
  const recipe = prepared(lines)
  if (!(recipe.kcal > 0)) throw new Error('A recipe without energy cannot be checked')
  const { meal, needs, supplement, feedingLimitInput } = plan
  const { mealsPerDay } = meal
  const ofOneMeal = days === undefined ? meal.foodKcal.aim / recipe.kcal : 1 / (days * mealsPerDay)
  const grams = scaleGrams(recipe.grams.map((one) => one * ofOneMeal))
  const alone = mealBounds(needs, mealsPerDay, null, { region, feedingLimitInput })
  const day = dayOf(recipe, grams, mealsPerDay, supplement.parts)
  const limits = meal.feedingLimitInput ? feedingLimits(recipe, meal.feedingLimitInput) : []
  return {
    ...findingsOf(recipe, meal, grams, day),
    balance: balanceOf(recipe, day.atLeast, needs),
    calciumPhosphorusRatio: calciumPhosphorusRatio(day.atLeast),
    foodAlone: findingsOf(recipe, alone, grams, dayOf(recipe, grams, mealsPerDay, [])),
    gramsPerDay: grams.map((one) => one * mealsPerDay),
    kcalPerDay: day.atLeast.energy,
    lastsDays: recipe.kcal / (meal.foodKcal.aim * mealsPerDay),
    feedingLimits: [
      ...new Set(
        limits.filter(({ row, mostPerMeal }) => dot(row, grams) > mostPerMeal * (1 + 1e-9)).map(({ of }) => of),
      ),
    ],
    forbidden: recipe.ingredients.flatMap(({ code, traits }) => {
      const rule = needs.forbidden.find(({ trait }) => traits.includes(trait))
      return rule ? [{ code, rule }] : []
    }),
    prepared: recipe,
    dayAtMost: day.atMost,
  }
}

/** A food that stands in several lines is one food: its figures vary together. */
function prepared(lines: readonly OwnLine[]): PreparedRecipe {
  const grams = new Map<IngredientCode, number>()
  for (const { ingredient, grams: more } of lines) grams.set(ingredient.code, (grams.get(ingredient.code) ?? 0) + more)
  const ingredients = [...grams].map(([code, sum]) => ({ code, grams: sum, minGrams: sum, maxGrams: sum }))
  return prepareRecipe(
    { id: 'own', ingredients },
    new Map(lines.map(({ ingredient }) => [ingredient.code, ingredient])),
  )
}

type Day = {
  readonly atLeast: Record<NutrientId, number>
  readonly atMost: Record<NutrientId, number>
  readonly [figure: string]: Record<NutrientId, number>
}

function dayOf(recipe: PreparedRecipe, grams: ScaleGrams, mealsPerDay: number, parts: readonly SupplementPart[]): Day {
  const supplied = (side: 'atLeast' | 'atMost') =>
    Object.fromEntries(NUTRIENT_IDS.map((id) => [id, brought(parts, side, id) * mealsPerDay]))
  const mean = (region: Region) =>
    Object.fromEntries(NUTRIENT_IDS.map((id, i) => [id, dot(at(recipe[region], i), grams)]))
  return {
    atLeast: dayIntake(foodNutrients(recipe, grams), mealsPerDay, supplied('atLeast')),
    atMost: dayIntake(foodNutrientsAtMost(recipe, grams), mealsPerDay, supplied('atMost')),
    europe: dayIntake(mean('europe'), mealsPerDay, supplied('atMost')),
    northAmerica: dayIntake(mean('northAmerica'), mealsPerDay, supplied('atMost')),
  }
}

const isMaximum = ({ kind }: Bound): boolean => kind === 'max' || kind === 'legalMax' || kind === 'ratioMax'

function findingsOf(recipe: PreparedRecipe, meal: MealBounds, grams: ScaleGrams, day: Day): Findings {
  const fitting = fittingOf(recipe, meal)
  const broken = meal.bounds.flatMap((bound, i) => {
    const row = at(fitting.rows, i)
    if (isMet(row, grams)) return []
    const spare = (dot(row.row, grams) - row.least) * meal.mealsPerDay
    const sds = standardDeviationsToLimit(row, grams)
    const amount = amountOf(bound, day)
    const limit = isMaximum(bound) ? amount + spare : amount - spare
    const confidence = sds === null ? null : normalShareBelow(sds)
    return [{ isMost: isMaximum(bound), finding: { nutrient: bound.nutrient, amount, limit, confidence } }]
  })
  const ofKind = (isMost: boolean) =>
    worstOfEach(broken.filter((one) => one.isMost === isMost).map(({ finding }) => finding))
  const { missing, excess } = energyFindings(meal.needs, day.atLeast.energy)
  return {
    missing: [...missing, ...ofKind(false)],
    excess: [...excess, ...ofKind(true)],
    confidence: confidenceOf(fitting, grams),
  }
}

function amountOf({ kind, nutrient, terms }: Bound, day: Day): number {
  const figure =
    kind === 'legalMax' ? (terms[0]?.figure ?? 'atMost') : isMaximum({ kind } as Bound) ? 'atMost' : 'atLeast'
  return day[figure]?.[nutrient] ?? 0
}

/** Keeps each nutrient once, by the bound that is furthest off. */
function worstOfEach(findings: readonly Finding[]): Finding[] {
  const offBy = ({ amount, limit }: Finding) => Math.abs(Math.log(Math.max(amount, 1e-9) / Math.max(limit, 1e-9)))
  const sure = ({ confidence }: Finding) => confidence ?? 0
  const sorted = [...findings].sort((a, b) => sure(a) - sure(b) || offBy(b) - offBy(a))
  return sorted.filter(({ nutrient }, index) => sorted.findIndex((one) => one.nutrient === nutrient) === index)
}

function energyFindings({ kcal }: DailyNeeds, amount: number): Pick<Findings, 'missing' | 'excess'> {
  const finding: Finding = { nutrient: 'energy', amount, limit: kcal, confidence: null }
  // Rounding aside: an amount that was made as large as the need is that large.
  const off = amount / kcal - 1
  return {
    missing: off < -ENERGY_TOLERANCE - 1e-9 ? [finding] : [],
    excess: off > ENERGY_TOLERANCE + 1e-9 ? [finding] : [],
  }
}

/** A food that would fill a gap, and how much of it a day. */
export type Bringer = { readonly code: IngredientCode; readonly gramsPerDay: number }

const MOST_BRINGERS = 3
/** The most of the day's energy from one food: more of it is another recipe. Own choice. */
const MOST_ENERGY_OF_ONE = 0.2

/**
 * Finds, among some foods, those that fill a gap with the least energy, without passing a maximum by themselves or harming the
 * dog. Grams are whole.
 */
export function foodsThatBring(
  { nutrient, amount, limit }: Finding,
  candidates: readonly Ingredient[],
  { needs, dayAtMost }: { readonly needs: DailyNeeds; readonly dayAtMost: NutrientAmounts },
): Bringer[] {
  const found = candidates.flatMap((food) => {
    const perGram = (food.atLeastPer100g[nutrient] ?? 0) / 100
    const gramsPerDay = perGram > 0 ? Math.ceil((limit - amount) / perGram) : Number.POSITIVE_INFINITY
    const kcal = (gramsPerDay * (food.atLeastPer100g.energy ?? 0)) / 100
    const isFit =
      gramsPerDay > 0 &&
      kcal <= MOST_ENERGY_OF_ONE * needs.kcal &&
      !needs.forbidden.some(({ trait }) => food.traits.includes(trait)) &&
      needs.rows.every(({ nutrient: id, max }) => {
        const more = ((food.atMostPer100g[id] ?? 0) * gramsPerDay) / 100
        return id === 'energy' || max === null || more === 0 || (dayAtMost[id] ?? 0) + more <= max
      })
    return isFit ? [{ code: food.code, gramsPerDay, kcal }] : []
  })
  const [...sorted] = found.sort((a, b) => a.kcal - b.kcal)
  return sorted.slice(0, MOST_BRINGERS).map(({ code, gramsPerDay }) => ({ code, gramsPerDay }))
}

/** The recipe's own foods that bring most of a nutrient, with their share of what all foods bring at most. */
export function foodsThatHave(
  nutrient: NutrientId,
  { prepared: { ingredients, grams } }: Pick<RecipeCheck, 'prepared'>,
): { readonly code: IngredientCode; readonly share: number }[] {
  const parts = ingredients.map((food, j) => ({
    code: food.code,
    amount: (food.atMostPer100g[nutrient] ?? 0) * at(grams, j),
  }))
  const all = parts.reduce((sum, { amount }) => sum + amount, 0)
  return parts
    .filter(({ amount }) => amount > 0.1 * all)
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MOST_BRINGERS)
    .map(({ code, amount }) => ({ code, share: amount / all }))
}
