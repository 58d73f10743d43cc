import { dot } from '../../solver/rows.ts'
import { at } from '../at.ts'
import type { PreparedRecipe } from './bounds.ts'
import type { IngredientCode } from './recipe.ts'

/**
 * Greenhouse gases of the ingredients as bought, in kg CO2e. The supplement and the cooking are left out: grams, and a
 * batch's share of a hob, do not change a band. Sources and limits: docs/nutrition.md, "Carbon".
 */
export type Footprint = {
  readonly kg: number
  readonly kgPer1000Kcal: number
  /** The spread of the sources for the same amounts. */
  readonly lowKg: number
  readonly highKg: number
  readonly lowKgPer1000Kcal: number
  readonly highKgPer1000Kcal: number
  readonly score: number
  readonly band: CarbonBand
  /** The parts, largest first. */
  readonly parts: readonly { readonly code: IngredientCode; readonly kg: number }[]
}

export const CARBON_BANDS = ['Low', 'Medium', 'High'] as const
export type CarbonBand = (typeof CARBON_BANDS)[number]

/** 100 points: the lowest of about 1,000 UK dog foods (Harvey et al. 2025/26). */
const BEST_KG_PER_1000_KCAL = 0.5
/** 0 points: the mean UK lamb-based dry food (Brociek & Gardner 2025). */
const WORST_KG_PER_1000_KCAL = 13
export const LOW_FROM_SCORE = 66
export const MEDIUM_FROM_SCORE = 33

export function footprintOf(recipe: PreparedRecipe, grams: ArrayLike<number>): Footprint {
  const thousands = dot(recipe.kcalPerGram, grams) / 1000
  const sum = (figure: 'kgCo2ePerKg' | 'low' | 'high') =>
    recipe.ingredients.reduce((kg, { footprint }, j) => kg + (footprint[figure] * at(grams, j)) / 1000, 0)
  const [kg, lowKg, highKg] = [sum('kgCo2ePerKg'), sum('low'), sum('high')]
  const score = carbonScore(kg / thousands)
  const parts = recipe.ingredients
    .map(({ code, footprint }, j) => ({ code, kg: (footprint.kgCo2ePerKg * at(grams, j)) / 1000 }))
    .sort((a, b) => b.kg - a.kg)
  return {
    kg,
    kgPer1000Kcal: kg / thousands,
    lowKg,
    highKg,
    lowKgPer1000Kcal: lowKg / thousands,
    highKgPer1000Kcal: highKg / thousands,
    score,
    band: carbonBand(score),
    parts,
  }
}

/**
 * 0 to 100 on a logarithmic scale, because real diets span almost a hundredfold.
 * @example carbonScore(2.06) // 57: chicken and rice
 */
export function carbonScore(kgPer1000Kcal: number): number {
  const score =
    (100 * Math.log(WORST_KG_PER_1000_KCAL / kgPer1000Kcal)) / Math.log(WORST_KG_PER_1000_KCAL / BEST_KG_PER_1000_KCAL)
  return Math.min(100, Math.max(0, Math.round(score)))
}

export function carbonBand(score: number): CarbonBand {
  if (score >= LOW_FROM_SCORE) return 'Low'
  return score >= MEDIUM_FROM_SCORE ? 'Medium' : 'High'
}
