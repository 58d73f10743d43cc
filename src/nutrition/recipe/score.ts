import { at } from '../at.ts'
import type { ExcludeTag, Preference } from '../dog.ts'
import { type Goal, isLimitedFromAbove, type Need, needOf, strictestGoals, type TraitRule } from '../needs/needs.ts'
import type { NutrientRule } from '../needs/standards.ts'
import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import type { PreparedRecipe } from './bounds.ts'
import { type Doubt, doubtOf } from './confidence.ts'
import { isAddedFat, isPulse, isVegetable, MOST_ENERGY_FROM_PULSES, MOST_OF_ONE_VEGETABLE } from './feeding-limits.ts'
import type { Fitting } from './fitting.ts'
import { calciumPhosphorusRatio, dayIntake, foodNutrients, foodNutrientsAtMost, metByFoodAlone } from './intake.ts'
import type { Adaptation } from './optimiser.ts'
import type { FeedingPlan } from './plan.ts'
import type { Ingredient, IngredientCode } from './recipe.ts'

/**
 * The suitability of a complete recipe for one dog, 0 to 100. Every recipe that is scored meets every limit already; the score
 * says how comfortably, and how well it serves the dog's condition. It starts at 100, and each reason takes off or adds
 * its points. The product's own proposal, explained line by line in docs/nutrition.md, "Suitability".
 */
export type Suitability = {
  readonly score: number
  /** The reasons that take points off (or add them), the weightiest first. */
  readonly reasons: readonly ScoreReason[]
  /** The advantages of the recipe. */
  readonly strengths: readonly Strength[]
}

export type NutrientLevel = { readonly nutrient: NutrientId; readonly amount: number; readonly limit: number }

export type ScoreReason = { readonly points: number } & (
  | ({ readonly kind: 'confidence' } & Doubt)
  | { readonly kind: 'belowTarget'; readonly nutrients: readonly NutrientLevel[] }
  | { readonly kind: 'nearMaximum'; readonly nutrients: readonly NutrientLevel[] }
  | { readonly kind: 'calciumPhosphorus'; readonly ratio: number; readonly least: number; readonly most: number }
  | { readonly kind: 'fattyAcidRatio'; readonly ratio: number; readonly most: number }
  | { readonly kind: 'protein'; readonly energyShare: number; readonly least: number; readonly most: number }
  | { readonly kind: 'fat'; readonly gramsPer1000Kcal: number; readonly most: number }
  | { readonly kind: 'oil'; readonly energyShare: number; readonly most: number }
  | { readonly kind: 'vegetables'; readonly kinds: number; readonly least: number }
  | { readonly kind: 'oneVegetable'; readonly code: IngredientCode; readonly share: number; readonly most: number }
  | {
      readonly kind: 'fibre'
      readonly gramsPer1000Kcal: number
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'pulses'; readonly energyShare: number; readonly most: number }
  | { readonly kind: 'changed'; readonly meanChange: number }
  | { readonly kind: 'supplementReliance'; readonly met: number; readonly of: number }
  | { readonly kind: 'unknownFigures'; readonly share: number }
  | { readonly kind: 'goalMissed'; readonly rule: NutrientRule; readonly amount: number; readonly goal: number }
  | { readonly kind: 'discouraged'; readonly code: IngredientCode; readonly rule: TraitRule }
  | { readonly kind: 'preferred'; readonly tags: readonly ExcludeTag[] }
)

export type Strength =
  | {
      readonly kind: 'goalMet'
      readonly rule: NutrientRule
      /** `between`: there is enough of it, and no more than an illness allows. */
      readonly asked: Goal['operator'] | 'between'
      readonly amount: number
      readonly goal: number
    }
  | { readonly kind: 'allTargets' }
  | { readonly kind: 'asAuthored' }
  | { readonly kind: 'omega3'; readonly gramsPer1000Kcal: number }
  | { readonly kind: 'lowFat'; readonly gramsPer1000Kcal: number }
  | { readonly kind: 'fibre'; readonly gramsPer1000Kcal: number }
  | { readonly kind: 'highProtein'; readonly gramsPer1000Kcal: number }

export const SUITABILITY_BANDS = ['Perfect', 'Very good', 'Good'] as const
export type SuitabilityBand = (typeof SUITABILITY_BANDS)[number]

/** The least score of a band. */
export const PERFECT_FROM = 90
export const VERY_GOOD_FROM = 70

export function suitabilityBand(score: number): SuitabilityBand {
  if (score >= PERFECT_FROM) return 'Perfect'
  return score >= VERY_GOOD_FROM ? 'Very good' : 'Good'
}

/** Most points that each kind of reason can take off (all reasons of a kind together). Proposal of the product. */
export const MOST_POINTS = {
  confidence: 15,
  belowTarget: 20,
  nearMaximum: 6,
  calciumPhosphorus: 5,
  fattyAcidRatio: 8,
  protein: 10,
  fat: 12,
  oil: 8,
  vegetables: 6,
  oneVegetable: 6,
  pulses: 3,
  fibre: 6,
  changed: 9,
  supplementReliance: 34,
  unknownFigures: 4,
  goalMissed: 30,
  discouraged: 12,
} as const
const POINTS_FOR_PREFERRED = 4
const POINTS_PER_GOAL_WHOLLY_MISSED = 15
/** Wholly missed: of a goal of at least there is nothing, one of at most is exceeded by this share of it. */
const WHOLLY_EXCEEDED = 0.5
const POINTS_PER_DISCOURAGED_INGREDIENT = 6
/** Share of bowls with something a little off that takes all points. Puppies have narrower limits, dogs that eat little too. */
const DOUBTFUL = { adult: 0.12, puppy: 0.18, reproduction: 0.18 }
/** A maximum is near from this share of it on. */
const NEAR_MAXIMUM_FROM = 0.9
const POINTS_AT_A_MAXIMUM = 1.5
/** Half way through the range that the standard allows, where calcium and phosphorus are absorbed best. */
const COMFORTABLE_CALCIUM_PHOSPHORUS = { least: 1.1, most: 1.6 }
/** Omega-6 to omega-3: at 5 and 10 dogs' skin made less of what inflames it, at 25 it did not (Vaughn et al. 1994). */
const OMEGA_RATIO = { comfortable: 10, most: 25 }
const KCAL_PER_GRAM_OF_PROTEIN = 4
/** Share of the energy; a dog that slims keeps its muscles on more. Points for each hundredth outside. */
const COMFORTABLE_PROTEIN = { least: 0.25, most: 0.35, mostLosing: 0.45 }
const POINTS_PER_HUNDREDTH_OF_PROTEIN = 1.5
/** g per 1000 kcal above which a recipe counts as rich. 35 g is a third of the energy. */
const RICH_FAT = { adult: 35, puppy: 55, losing: 33, working: 65 }
/** Share of the energy that comes out of a bottle, not with food. */
const MUCH_OIL = { from: 0.15, most: 0.3 }
const KINDS_OF_VEGETABLES = 2
/** Share of the served bowl from which on a vegetable is no longer a side. */
const MUCH_OF_ONE_VEGETABLE = 0.25
/** Share of the energy: from here on they lead the dish. */
const MANY_PULSES = 0.25
/** g of total fibre per 1000 kcal (about 3 to 12 % of dry matter): less or more shows in the stool. */
const COMFORTABLE_FIBRE = { least: 8, most: 30 }
/**
 * Share of the minimums that food alone meets: from `enough` on no point is taken off, `allLess` below it all. Growing and slimming ask
 * more of the same food; a health rule that limits what meat brings takes its vitamins and minerals along.
 */
const MET_BY_FOOD = { enough: { maintain: 0.725, gain: 0.725, grow: 0.63, lose: 0.66 }, limited: 0.62, allLess: 0.22 }
const WHAT_MEAT_BRINGS: readonly NutrientId[] = ['protein', 'phosphorus', 'copper', 'fat']
/** g per 1000 kcal. **Own choice**: about one dish in four is rich in fibre. */
const RICH = { omega3: 0.5, fibre: 22 }
/** g per 1000 kcal, and at least so many times the dog's minimum. **Own choice**: about one dish in ten. */
const RICH_IN_PROTEIN = { least: 85, timesMinimum: 1.25 }
/** g per 1000 kcal. */
const LOW_IN_FAT = 25
/** Share of the figures, by energy, that no source gives: some are missing of every food. */
const UNKNOWN_FIGURES = { usual: 0.05, many: 0.15 }

type ScoreInput = {
  readonly plan: FeedingPlan
  readonly fitting: Fitting
  readonly recipe: PreparedRecipe
  readonly adapted: Adaptation
  readonly food: NutrientAmounts
  readonly day: NutrientAmounts
  readonly dayAtMost: NutrientAmounts
  readonly thousandsPerDay: number
}

export function suitabilityOf(
  fitting: Fitting,
  adapted: Adaptation,
  plan: FeedingPlan,
  prefer: readonly Preference[] = [],
): Suitability {
  const facts = scoreInputOf(fitting, adapted, plan)
  const reasons = [
    ...confidence(facts),
    belowTarget(facts),
    nearMaximum(facts),
    calciumPhosphorus(facts),
    fattyAcidRatio(facts),
    protein(facts),
    fat(facts),
    oil(facts),
    vegetables(facts),
    oneVegetable(facts),
    fibre(facts),
    pulses(facts),
    changed(facts),
    supplementReliance(facts),
    unknownFigures(facts),
    ...goalsMissed(facts),
    ...discouraged(facts),
    ...preferred(facts, prefer),
  ].filter(({ points }) => Math.abs(points) >= 0.05)
  reasons.sort((a, b) => a.points - b.points)
  const total = reasons.reduce((sum, { points }) => sum + points, 100)
  // Tenths do not add up exactly: a half is to be a half, whatever is added to it.
  return { score: Math.round(rounded(Math.min(100, Math.max(0, total)))), reasons, strengths: strengthsOf(facts) }
}

function scoreInputOf(fitting: Fitting, adapted: Adaptation, plan: FeedingPlan): ScoreInput {
  const { recipe } = fitting
  const { meal, supplement } = plan
  const food = foodNutrients(recipe, adapted.grams)
  return {
    plan,
    fitting,
    recipe,
    adapted,
    food,
    day: dayIntake(food, meal.mealsPerDay, supplement.perDay),
    dayAtMost: dayIntake(foodNutrientsAtMost(recipe, adapted.grams), meal.mealsPerDay, supplement.perDay),
    thousandsPerDay: plan.needs.kcal / 1000,
  }
}

/** A bowl that is right on average is a little off as often as its foods vary. */
function confidence({ fitting, adapted, plan }: ScoreInput): ScoreReason[] {
  const doubt = doubtOf(fitting, adapted.grams)
  if (!doubt) return []
  const all = DOUBTFUL[plan.energy.stage] * plan.needs.densityMultiplier
  return [{ kind: 'confidence', points: -rounded(MOST_POINTS.confidence * Math.min(1, doubt.share / all)), ...doubt }]
}

/** The points off for nutrients between their minimum and the target, on average over all that have one. It never asks for more of what an illness limits. */
function belowTarget({ plan, day }: ScoreInput): ScoreReason {
  const rows = plan.needs.rows.filter(({ nutrient, target }) => nutrient !== 'energy' && target !== null)
  const gaps = rows.map((need) => ({ need, gap: gapToTarget(need, day[need.nutrient] ?? 0) }))
  const mean = gaps.reduce((sum, { gap }) => sum + gap, 0) / gaps.length
  const nutrients = gaps
    .filter(({ need, gap }) => gap > 0.1 && !isLimitedFromAbove(plan.needs, need.nutrient))
    .sort((a, b) => b.gap - a.gap)
    .map(({ need }) => ({ nutrient: need.nutrient, amount: day[need.nutrient] ?? 0, limit: need.target ?? 0 }))
  return { kind: 'belowTarget', points: -rounded(MOST_POINTS.belowTarget * Math.min(1, 1.4 * mean)), nutrients }
}

/** 0 at the target or above, 1 at the minimum. */
function gapToTarget({ min, target }: Need, amount: number): number {
  if (target === null || amount >= target) return 0
  return Math.min(1, (target - amount) / (target - (min ?? 0)))
}

/** Every nutrient between 90 and 100 % of its maximum counts, the nearer the more. */
function nearMaximum({ plan, dayAtMost }: ScoreInput): ScoreReason {
  const near = plan.needs.rows.flatMap(({ nutrient, max }) => {
    if (max === null || nutrient === 'energy') return []
    const amount = dayAtMost[nutrient] ?? 0
    const pressure = (amount / max - NEAR_MAXIMUM_FROM) / (1 - NEAR_MAXIMUM_FROM)
    return pressure > 0 ? [{ nutrient, amount, limit: max, pressure }] : []
  })
  const points = near.reduce((sum, { pressure }) => sum + POINTS_AT_A_MAXIMUM * pressure, 0)
  const nutrients = near.map(({ nutrient, amount, limit }) => ({ nutrient, amount, limit }))
  return { kind: 'nearMaximum', points: -rounded(Math.min(MOST_POINTS.nearMaximum, points)), nutrients }
}

function calciumPhosphorus({ day }: ScoreInput): ScoreReason {
  const { least, most } = COMFORTABLE_CALCIUM_PHOSPHORUS
  const ratio = calciumPhosphorusRatio(day)
  const outside = Math.max(0, least - ratio, ratio - most)
  const points = -rounded(MOST_POINTS.calciumPhosphorus * Math.min(1, outside / 0.2))
  return { kind: 'calciumPhosphorus', points, ratio, least, most }
}

function fattyAcidRatio({ day }: ScoreInput): ScoreReason {
  const { linoleicAcid = 0, alphaLinolenicAcid = 0, epaDha = 0 } = day
  const ratio = linoleicAcid / Math.max(1e-9, alphaLinolenicAcid + epaDha)
  const { comfortable, most } = OMEGA_RATIO
  const excess = Math.max(0, (ratio - comfortable) / (most - comfortable))
  const points = -rounded(MOST_POINTS.fattyAcidRatio * Math.min(1, excess))
  return { kind: 'fattyAcidRatio', points, ratio, most: comfortable }
}

/** Not for a dog whose health issue has its own word on protein. */
function protein({ plan, day }: ScoreInput): ScoreReason {
  const { least, mostLosing } = COMFORTABLE_PROTEIN
  const most = plan.energy.aim === 'lose' ? mostLosing : COMFORTABLE_PROTEIN.most
  const energyShare = (KCAL_PER_GRAM_OF_PROTEIN * (day.protein ?? 0)) / plan.needs.kcal
  const outside = isRuledByHealth(plan, 'protein') ? 0 : Math.max(0, least - energyShare, energyShare - most)
  const points = -rounded(Math.min(MOST_POINTS.protein, POINTS_PER_HUNDREDTH_OF_PROTEIN * 100 * outside))
  return { kind: 'protein', points, energyShare, least, most }
}

function isRuledByHealth({ needs }: FeedingPlan, nutrient: NutrientId): boolean {
  return needOf(needs, nutrient)?.info.some(({ kind }) => kind === 'healthRule') ?? false
}

/** Not for a dog whose health issue has its own word on fat. */
function fat({ plan, day, thousandsPerDay }: ScoreInput): ScoreReason {
  const gramsPer1000Kcal = (day.fat ?? 0) / thousandsPerDay
  const most = richFatFrom(plan)
  const above = isRuledByHealth(plan, 'fat') ? 0 : Math.max(0, gramsPer1000Kcal - most)
  const points = -rounded(MOST_POINTS.fat * Math.min(1, above / 25))
  return { kind: 'fat', points, gramsPer1000Kcal, most }
}

function richFatFrom({ energy }: FeedingPlan): number {
  if (energy.aim === 'lose') return RICH_FAT.losing
  if (energy.stage !== 'adult') return RICH_FAT.puppy
  return energy.kcalPerKg075 >= 150 ? RICH_FAT.working : RICH_FAT.adult
}

function fibre({ day, thousandsPerDay }: ScoreInput): ScoreReason {
  const { least, most } = COMFORTABLE_FIBRE
  const gramsPer1000Kcal = (day.fibre ?? 0) / thousandsPerDay
  const outside = Math.max(0, (least - gramsPer1000Kcal) / least, (gramsPer1000Kcal - most) / most)
  return { kind: 'fibre', points: -rounded(MOST_POINTS.fibre * Math.min(1, outside)), gramsPer1000Kcal, least, most }
}

function pulses(facts: ScoreInput): ScoreReason {
  const energyShare = energyShareOf(facts, isPulse)
  const excess = Math.max(0, energyShare - MANY_PULSES) / (MOST_ENERGY_FROM_PULSES - MANY_PULSES)
  const points = -rounded(MOST_POINTS.pulses * Math.min(1, excess))
  return { kind: 'pulses', points, energyShare, most: MANY_PULSES }
}

/** Fat that comes with meat, fish and egg brings something along; from the bottle it is energy. */
function oil(facts: ScoreInput): ScoreReason {
  const energyShare = energyShareOf(facts, isAddedFat)
  const excess = Math.max(0, (energyShare - MUCH_OIL.from) / (MUCH_OIL.most - MUCH_OIL.from))
  const points = -rounded(MOST_POINTS.oil * Math.min(1, excess))
  return { kind: 'oil', points, energyShare, most: MUCH_OIL.from }
}

function energyShareOf({ recipe, adapted }: ScoreInput, counts: (food: Ingredient) => boolean): number {
  const kcal = recipe.ingredients.reduce(
    (sum, food, j) => (counts(food) ? sum + at(recipe.kcalPerGram, j) * at(adapted.grams, j) : sum),
    0,
  )
  return kcal / adapted.foodKcal
}

function vegetables({ recipe: { ingredients } }: ScoreInput): ScoreReason {
  const kinds = ingredients.filter(isVegetable).length
  const missing = Math.max(0, 1 - kinds / KINDS_OF_VEGETABLES)
  const points = -rounded(MOST_POINTS.vegetables * missing)
  return { kind: 'vegetables', points, kinds, least: KINDS_OF_VEGETABLES }
}

function oneVegetable({ recipe, adapted }: ScoreInput): ScoreReason {
  const served = recipe.ingredients.map(({ cookedYield }, j) => cookedYield * at(adapted.grams, j))
  const whole = served.reduce((sum, grams) => sum + grams, 0)
  const ofEach = served.map((grams, j) => (isVegetable(at(recipe.ingredients, j)) ? grams / whole : 0))
  const share = Math.max(...ofEach)
  const excess = Math.max(0, share - MUCH_OF_ONE_VEGETABLE) / (MOST_OF_ONE_VEGETABLE - MUCH_OF_ONE_VEGETABLE)
  const points = -rounded(MOST_POINTS.oneVegetable * Math.min(1, excess))
  const code = at(recipe.codes, ofEach.indexOf(share))
  return { kind: 'oneVegetable', points, code, share, most: MUCH_OF_ONE_VEGETABLE }
}

/** The points for changes: the dish its author wrote is the one that was thought through as food. */
function changed({ adapted, recipe }: ScoreInput): ScoreReason {
  const meanChange = adapted.distance / recipe.codes.length
  return { kind: 'changed', points: -rounded(MOST_POINTS.changed * Math.min(1, meanChange / 0.4)), meanChange }
}

/** The points for reliance on the supplement. Owners forget powders: needs that food covers by itself are covered for certain. */
function supplementReliance({ food, plan }: ScoreInput): ScoreReason {
  const { met, of } = metByFoodAlone(food, plan.meal.mealsPerDay, plan.needs)
  const enough = limitsMeat(plan) ? MET_BY_FOOD.limited : MET_BY_FOOD.enough[plan.energy.aim]
  const left = Math.max(0, enough - met / of) / MET_BY_FOOD.allLess
  return { kind: 'supplementReliance', points: -rounded(MOST_POINTS.supplementReliance * Math.min(1, left)), met, of }
}

function limitsMeat({ needs }: FeedingPlan): boolean {
  return WHAT_MEAT_BRINGS.some((nutrient) =>
    needOf(needs, nutrient)?.info.some(
      (line) => line.kind === 'healthRule' && line.rule.strength === 'hard' && line.rule.operator === '<=',
    ),
  )
}

/** Share of the nutrient figures, by energy, that no source gives: they count as nothing, but they are a doubt. */
function unknownFigures({ recipe, adapted, plan }: ScoreInput): ScoreReason {
  const counted = plan.needs.rows.filter(({ min }) => min !== null).length
  const share =
    recipe.ingredients.reduce((sum, { unknown }, j) => {
      const kcal = at(recipe.kcalPerGram, j) * at(adapted.grams, j)
      return sum + kcal * (unknown.length / counted)
    }, 0) / adapted.foodKcal
  const { usual, many } = UNKNOWN_FIGURES
  const excess = Math.max(0, share - usual) / (many - usual)
  return { kind: 'unknownFigures', points: -rounded(MOST_POINTS.unknownFigures * Math.min(1, excess)), share }
}

/** A health target that does not bind. */
function goalsMissed({ plan, day }: ScoreInput): ScoreReason[] {
  const reasons = strictestGoals(plan.needs.goals).map((goal) => {
    const amount = day[goal.nutrient] ?? 0
    const points = -rounded(POINTS_PER_GOAL_WHOLLY_MISSED * shareMissed(goal, amount / goal.perDay))
    return { kind: 'goalMissed' as const, points, rule: goal.rule, amount, goal: goal.perDay }
  })
  return limited(reasons, MOST_POINTS.goalMissed)
}

/**
 * For a goal of at least, the first steps help most, so the missed part counts squared; beyond one of at most every step counts, and up to
 * one of fibre: squared, a diabetic dog's dishes were ordered by other things, and it gets the first of them at every meal.
 */
function shareMissed({ nutrient, operator }: Goal, reached: number): number {
  if (operator === '<=') return Math.min(1, Math.max(0, reached - 1) / WHOLLY_EXCEEDED)
  const missed = Math.max(0, 1 - reached)
  return nutrient === 'fibre' ? missed : missed ** 2
}

function discouraged({ recipe, adapted, plan }: ScoreInput): ScoreReason[] {
  const reasons = recipe.ingredients.flatMap(({ code, traits }, j) => {
    const rule = plan.needs.discouraged.find(({ trait }) => traits.includes(trait))
    if (!rule || adapted.grams[j] === 0) return []
    return [{ kind: 'discouraged' as const, points: -POINTS_PER_DISCOURAGED_INGREDIENT, code, rule }]
  })
  return limited(reasons, MOST_POINTS.discouraged)
}

function preferred({ recipe }: ScoreInput, prefer: readonly Preference[]): ScoreReason[] {
  const isInIt = (tag: Preference): tag is ExcludeTag => recipe.ingredients.some(({ excludeTag }) => excludeTag === tag)
  const tags = prefer.filter(isInIt)
  return tags.length === 0 ? [] : [{ kind: 'preferred', points: POINTS_FOR_PREFERRED, tags }]
}

/** The same reasons, scaled so that together they take no more than the most. */
function limited<Reason extends { readonly points: number }>(reasons: readonly Reason[], most: number): Reason[] {
  const total = reasons.reduce((sum, { points }) => sum - points, 0)
  const share = total > most ? most / total : 1
  return reasons.map((reason) => ({ ...reason, points: rounded(reason.points * share) }))
}

function strengthsOf({ plan, day, adapted, thousandsPerDay }: ScoreInput): Strength[] {
  const per1000 = (id: NutrientId) => (day[id] ?? 0) / thousandsPerDay
  const isRich = (id: NutrientId, from: number) => per1000(id) >= from && !isLimitedFromAbove(plan.needs, id)
  const strengths: Strength[] = goalsMet(plan, day)
  const short = plan.needs.rows.some(
    (need) => need.nutrient !== 'energy' && gapToTarget(need, day[need.nutrient] ?? 0) > 0,
  )
  if (!short) strengths.push({ kind: 'allTargets' })
  if (adapted.distance < 0.005) strengths.push({ kind: 'asAuthored' })
  if (isRich('epaDha', RICH.omega3)) strengths.push({ kind: 'omega3', gramsPer1000Kcal: per1000('epaDha') })
  if (per1000('fat') <= LOW_IN_FAT) strengths.push({ kind: 'lowFat', gramsPer1000Kcal: per1000('fat') })
  if (isRich('fibre', RICH.fibre)) strengths.push({ kind: 'fibre', gramsPer1000Kcal: per1000('fibre') })
  if (isRich('protein', richInProteinFrom(plan, thousandsPerDay)))
    strengths.push({ kind: 'highProtein', gramsPer1000Kcal: per1000('protein') })
  return strengths
}

/** Far more than the dog needs at least, so that it tells one dish from another. */
function richInProteinFrom({ needs }: FeedingPlan, thousandsPerDay: number): number {
  const least = (needOf(needs, 'protein')?.min ?? 0) / thousandsPerDay
  return Math.max(RICH_IN_PROTEIN.least, RICH_IN_PROTEIN.timesMinimum * least)
}

function goalsMet({ needs }: FeedingPlan, day: NutrientAmounts): Strength[] {
  const goals = strictestGoals(needs.goals)
  const isMet = ({ nutrient, operator, perDay }: Goal) =>
    operator === '>=' ? (day[nutrient] ?? 0) >= perDay : (day[nutrient] ?? 0) <= perDay
  return goals.filter(isMet).flatMap((goal): Strength[] => {
    const { rule, nutrient, operator, perDay } = goal
    const opposite = goals.filter((other) => other.nutrient === nutrient && other.operator !== operator)
    // Plenty of what an illness limits is no advantage where it is too much.
    if (operator === '>=' && !opposite.every(isMet)) return []
    const isBetween = operator === '>=' ? isLimitedFromAbove(needs, nutrient) : opposite.some(isMet)
    const asked = isBetween ? 'between' : operator
    return [{ kind: 'goalMet', rule, asked, amount: day[nutrient] ?? 0, goal: perDay }]
  })
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10
}
