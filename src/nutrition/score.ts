import { at } from './at.ts'
import type { PreparedRecipe } from './bounds.ts'
import type { ExcludeTag } from './dog.ts'
import { calciumPhosphorusRatio, dayIntake, foodNutrients, foodNutrientsAtMost, metByFoodAlone } from './intake.ts'
import { type Need, strictestGoals, type TraitRule } from './needs.ts'
import type { NutrientAmounts, NutrientId } from './nutrients.ts'
import type { Adaptation } from './optimiser.ts'
import type { FeedingPlan } from './plan.ts'
import type { IngredientCode } from './recipe.ts'
import { MOST_ENERGY_FROM_PULSES } from './sense.ts'
import type { NutrientRule } from './standards.ts'

/**
 * How well a complete recipe suits one dog, 0 to 100. Every recipe that is scored meets every limit already; the score
 * says how comfortably, and how well it serves the dog's condition. It starts at 100, and each reason takes off or adds
 * its points. The product's own proposal, explained line by line in docs/nutrition.md, "Suitability".
 */
export type Suitability = {
  readonly score: number
  /** What takes points off (or adds them), the weightiest first. */
  readonly reasons: readonly ScoreReason[]
  /** What speaks for the recipe. */
  readonly strengths: readonly Strength[]
}

export type NutrientLevel = { readonly nutrient: NutrientId; readonly amount: number; readonly limit: number }

export type ScoreReason = { readonly points: number } & (
  | { readonly kind: 'belowTarget'; readonly nutrients: readonly NutrientLevel[] }
  | { readonly kind: 'nearMaximum'; readonly nutrients: readonly NutrientLevel[] }
  | { readonly kind: 'calciumPhosphorus'; readonly ratio: number; readonly least: number; readonly most: number }
  | { readonly kind: 'fattyAcidRatio'; readonly ratio: number; readonly most: number }
  | { readonly kind: 'fat'; readonly gramsPer1000Kcal: number; readonly most: number }
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
  | { readonly kind: 'goalMet'; readonly rule: NutrientRule; readonly amount: number; readonly goal: number }
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
  belowTarget: 30,
  nearMaximum: 15,
  calciumPhosphorus: 5,
  fattyAcidRatio: 6,
  fat: 12,
  pulses: 8,
  fibre: 6,
  changed: 9,
  supplementReliance: 18,
  unknownFigures: 3,
  goalMissed: 30,
  discouraged: 12,
} as const
const POINTS_FOR_PREFERRED = 4
const POINTS_PER_GOAL_WHOLLY_MISSED = 15
const POINTS_PER_DISCOURAGED_INGREDIENT = 6
/** A maximum is near from this share of it on. */
const NEAR_MAXIMUM_FROM = 0.8
/** Half way through the range that the standard allows, where calcium and phosphorus are absorbed best. */
const COMFORTABLE_CALCIUM_PHOSPHORUS = { least: 1.1, most: 1.6 }
/** Linoleic to alpha-linolenic acid that NRC 2006 presumes safe: 2.6 to 26. */
const MOST_LINOLEIC_PER_LINOLENIC = 26
/** g per 1000 kcal above which a recipe counts as rich. 45 g is about 40 % of the energy. */
const RICH_FAT = { adult: 45, puppy: 55, losing: 33, working: 65 }
/** g of total fibre per 1000 kcal (about 3 to 12 % of dry matter): less or more shows in the stool. */
const COMFORTABLE_FIBRE = { least: 8, most: 30 }

type Facts = {
  readonly plan: FeedingPlan
  readonly recipe: PreparedRecipe
  readonly adapted: Adaptation
  readonly food: NutrientAmounts
  readonly day: NutrientAmounts
  readonly dayAtMost: NutrientAmounts
  readonly thousandsPerDay: number
}

export function suitabilityOf(
  recipe: PreparedRecipe,
  adapted: Adaptation,
  plan: FeedingPlan,
  prefer: readonly ExcludeTag[] = [],
): Suitability {
  const facts = factsOf(recipe, adapted, plan)
  const reasons = [
    belowTarget(facts),
    nearMaximum(facts),
    calciumPhosphorus(facts),
    fattyAcidRatio(facts),
    fat(facts),
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
  return { score: Math.round(Math.min(100, Math.max(0, total))), reasons, strengths: strengthsOf(facts) }
}

function factsOf(recipe: PreparedRecipe, adapted: Adaptation, plan: FeedingPlan): Facts {
  const { meal, supplement } = plan
  const food = foodNutrients(recipe, adapted.grams)
  const powder = { perGram: supplement.formula.perGram, gramsPerDay: supplement.gramsPerDay }
  return {
    plan,
    recipe,
    adapted,
    food,
    day: dayIntake(food, meal.mealsPerDay, powder),
    dayAtMost: dayIntake(foodNutrientsAtMost(recipe, adapted.grams), meal.mealsPerDay, powder),
    thousandsPerDay: plan.energy.kcal / 1000,
  }
}

/** How far nutrients stay between their minimum and the target, on average over all that have one. */
function belowTarget({ plan, day }: Facts): ScoreReason {
  const rows = plan.needs.rows.filter(({ nutrient, target }) => nutrient !== 'energy' && target !== null)
  const gaps = rows.map((need) => ({ need, gap: gapToTarget(need, day[need.nutrient] ?? 0) }))
  const mean = gaps.reduce((sum, { gap }) => sum + gap, 0) / gaps.length
  const nutrients = gaps
    .filter(({ gap }) => gap > 0.1)
    .sort((a, b) => b.gap - a.gap)
    .map(({ need }) => ({ nutrient: need.nutrient, amount: day[need.nutrient] ?? 0, limit: need.target ?? 0 }))
  return { kind: 'belowTarget', points: -rounded(MOST_POINTS.belowTarget * Math.min(1, 1.4 * mean)), nutrients }
}

/** 0 at the target or above, 1 at the minimum. */
function gapToTarget({ min, target }: Need, amount: number): number {
  if (target === null || amount >= target) return 0
  return Math.min(1, (target - amount) / (target - (min ?? 0)))
}

/** Every nutrient between 80 and 100 % of its maximum counts, the nearer the more. */
function nearMaximum({ plan, dayAtMost }: Facts): ScoreReason {
  const near = plan.needs.rows.flatMap(({ nutrient, max }) => {
    if (max === null || nutrient === 'energy') return []
    const amount = dayAtMost[nutrient] ?? 0
    const pressure = (amount / max - NEAR_MAXIMUM_FROM) / (1 - NEAR_MAXIMUM_FROM)
    return pressure > 0 ? [{ nutrient, amount, limit: max, pressure }] : []
  })
  const points = near.reduce((sum, { pressure }) => sum + 4 * pressure, 0)
  const nutrients = near.map(({ nutrient, amount, limit }) => ({ nutrient, amount, limit }))
  return { kind: 'nearMaximum', points: -rounded(Math.min(MOST_POINTS.nearMaximum, points)), nutrients }
}

function calciumPhosphorus({ day }: Facts): ScoreReason {
  const { least, most } = COMFORTABLE_CALCIUM_PHOSPHORUS
  const ratio = calciumPhosphorusRatio(day)
  const outside = Math.max(0, least - ratio, ratio - most)
  const points = -rounded(MOST_POINTS.calciumPhosphorus * Math.min(1, outside / 0.2))
  return { kind: 'calciumPhosphorus', points, ratio, least, most }
}

function fattyAcidRatio({ day }: Facts): ScoreReason {
  const { linoleicAcid = 0, alphaLinolenicAcid = 0, epaDha = 0 } = day
  const ratio = linoleicAcid / Math.max(1e-9, alphaLinolenicAcid + epaDha)
  const excess = Math.max(0, ratio / MOST_LINOLEIC_PER_LINOLENIC - 1)
  const points = -rounded(MOST_POINTS.fattyAcidRatio * Math.min(1, excess))
  return { kind: 'fattyAcidRatio', points, ratio, most: MOST_LINOLEIC_PER_LINOLENIC }
}

function fat({ plan, day, thousandsPerDay }: Facts): ScoreReason {
  const gramsPer1000Kcal = (day.fat ?? 0) / thousandsPerDay
  const most = richFatFrom(plan)
  const points = -rounded(MOST_POINTS.fat * Math.min(1, Math.max(0, gramsPer1000Kcal - most) / 25))
  return { kind: 'fat', points, gramsPer1000Kcal, most }
}

function richFatFrom({ energy }: FeedingPlan): number {
  if (energy.aim === 'lose') return RICH_FAT.losing
  if (energy.stage === 'puppy') return RICH_FAT.puppy
  return energy.kcalPerKg075 >= 150 ? RICH_FAT.working : RICH_FAT.adult
}

function fibre({ day, thousandsPerDay }: Facts): ScoreReason {
  const { least, most } = COMFORTABLE_FIBRE
  const gramsPer1000Kcal = (day.fibre ?? 0) / thousandsPerDay
  const outside = Math.max(0, (least - gramsPer1000Kcal) / least, (gramsPer1000Kcal - most) / most)
  return { kind: 'fibre', points: -rounded(MOST_POINTS.fibre * Math.min(1, outside)), gramsPer1000Kcal, least, most }
}

function pulses({ recipe, adapted }: Facts): ScoreReason {
  const kcal = recipe.ingredients.map(({ group }, j) =>
    group === 'pulse' ? at(recipe.kcalPerGram, j) * at(adapted.grams, j) : 0,
  )
  const energyShare = kcal.reduce((sum, one) => sum + one, 0) / adapted.foodKcal
  const excess = Math.max(0, energyShare - MOST_ENERGY_FROM_PULSES) / 0.2
  return {
    kind: 'pulses',
    points: -rounded(MOST_POINTS.pulses * Math.min(1, excess)),
    energyShare,
    most: MOST_ENERGY_FROM_PULSES,
  }
}

/** The dish its author wrote is the one that was thought through as food. */
function changed({ adapted, recipe }: Facts): ScoreReason {
  const meanChange = adapted.distance / recipe.codes.length
  return { kind: 'changed', points: -rounded(MOST_POINTS.changed * Math.min(1, meanChange / 0.4)), meanChange }
}

/** Owners forget powders: what the food covers by itself is covered for certain. */
function supplementReliance({ food, plan }: Facts): ScoreReason {
  const { met, of } = metByFoodAlone(food, plan.meal.mealsPerDay, plan.needs)
  const left = Math.max(0, 0.8 - met / of) / 0.8
  return {
    kind: 'supplementReliance',
    points: -rounded(MOST_POINTS.supplementReliance * Math.min(1, 2 * left)),
    met,
    of,
  }
}

/** Share of the nutrient figures, by energy, that no source gives: they count as nothing, but they are a doubt. */
function unknownFigures({ recipe, adapted, plan }: Facts): ScoreReason {
  const counted = plan.needs.rows.filter(({ min }) => min !== null).length
  const share =
    recipe.ingredients.reduce((sum, { unknown }, j) => {
      const kcal = at(recipe.kcalPerGram, j) * at(adapted.grams, j)
      return sum + kcal * (unknown.length / counted)
    }, 0) / adapted.foodKcal
  return { kind: 'unknownFigures', points: -rounded(MOST_POINTS.unknownFigures * Math.min(1, share / 0.15)), share }
}

/** A health target that does not bind: missed by half or more takes all its points. */
function goalsMissed({ plan, day }: Facts): ScoreReason[] {
  const reasons = strictestGoals(plan.needs.goals).map((goal) => {
    const amount = day[goal.nutrient] ?? 0
    const missed = goal.operator === '>=' ? 1 - amount / goal.perDay : amount / goal.perDay - 1
    const points = -rounded(POINTS_PER_GOAL_WHOLLY_MISSED * Math.min(1, Math.max(0, missed) / 0.5))
    return { kind: 'goalMissed' as const, points, rule: goal.rule, amount, goal: goal.perDay }
  })
  return limited(reasons, MOST_POINTS.goalMissed)
}

function discouraged({ recipe, adapted, plan }: Facts): ScoreReason[] {
  const reasons = recipe.ingredients.flatMap(({ code, traits }, j) => {
    const rule = plan.needs.discouraged.find(({ trait }) => traits.includes(trait))
    if (!rule || adapted.grams[j] === 0) return []
    return [{ kind: 'discouraged' as const, points: -POINTS_PER_DISCOURAGED_INGREDIENT, code, rule }]
  })
  return limited(reasons, MOST_POINTS.discouraged)
}

function preferred({ recipe }: Facts, prefer: readonly ExcludeTag[]): ScoreReason[] {
  const tags = prefer.filter((tag) => recipe.ingredients.some(({ excludeTag }) => excludeTag === tag))
  return tags.length === 0 ? [] : [{ kind: 'preferred', points: POINTS_FOR_PREFERRED, tags }]
}

/** The same reasons, scaled so that together they take no more than the most. */
function limited<Reason extends { readonly points: number }>(reasons: readonly Reason[], most: number): Reason[] {
  const total = reasons.reduce((sum, { points }) => sum - points, 0)
  const share = total > most ? most / total : 1
  return reasons.map((reason) => ({ ...reason, points: rounded(reason.points * share) }))
}

function strengthsOf({ plan, day, adapted, thousandsPerDay }: Facts): Strength[] {
  const per1000 = (id: NutrientId) => (day[id] ?? 0) / thousandsPerDay
  const strengths: Strength[] = strictestGoals(plan.needs.goals).flatMap(({ rule, nutrient, operator, perDay }) => {
    const amount = day[nutrient] ?? 0
    const met = operator === '>=' ? amount >= perDay : amount <= perDay
    return met ? [{ kind: 'goalMet' as const, rule, amount, goal: perDay }] : []
  })
  const short = plan.needs.rows.some(
    (need) => need.nutrient !== 'energy' && gapToTarget(need, day[need.nutrient] ?? 0) > 0,
  )
  if (!short) strengths.push({ kind: 'allTargets' })
  if (adapted.distance < 0.005) strengths.push({ kind: 'asAuthored' })
  if (per1000('epaDha') >= 0.5) strengths.push({ kind: 'omega3', gramsPer1000Kcal: per1000('epaDha') })
  if (per1000('fat') <= 25) strengths.push({ kind: 'lowFat', gramsPer1000Kcal: per1000('fat') })
  if (per1000('fibre') >= 12.5) strengths.push({ kind: 'fibre', gramsPer1000Kcal: per1000('fibre') })
  if (per1000('protein') >= 75) strengths.push({ kind: 'highProtein', gramsPer1000Kcal: per1000('protein') })
  return strengths
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10
}
