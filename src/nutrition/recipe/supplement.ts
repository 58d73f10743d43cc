import type { Dog } from '../dog.ts'
import type { DailyEnergy } from '../needs/energy.ts'
import { homemadeShareOf } from '../needs/mixed-feeding.ts'
import { NUTRIENT_IDS } from '../nutrients.ts'
import { type Composition, powderPart } from './composition.ts'
import type { SupplementFormula } from './recipe.ts'
import type { KitDose } from './thing.ts'

/** The supplement of one dog, whichever way it comes. One dose, whatever the recipe, so that an owner learns one. */
export type SupplementDose = PowderDose | KitDose | NoDose

/** Nothing beside a recipe that brings minerals and vitamins itself. */
export type NoDose = Composition & { readonly way: 'none' }

export const NO_DOSE: NoDose = { way: 'none', id: 'none', parts: [], perDay: {}, perMeal: {}, gramsPerMeal: 0 }

export type PowderDose<Formula extends SupplementFormula = SupplementFormula> = Composition & {
  readonly way: 'powder'
  readonly formula: Formula
  /** Grams for a day of homemade meals. */
  readonly gramsPerDay: number
  readonly teaspoonsPerDay: number
}

/** A kitchen scale for small amounts shows tenths of a gram. */
const STEPS_PER_GRAM = 10

/**
 * The first formula of the dog's stage and intake that serves its health issues; pregnant and nursing bitches get the puppies'
 * formula, since they share a column of the standard. The dose follows the homemade energy and the density
 * multiplier, rounded up per meal: the formula's share of each minimum is then kept for every dog.
 * @throws when no formula serves the stage: the table is checked for that at load.
 */
export function chooseSupplement<Formula extends SupplementFormula>(
  dog: Pick<Dog, 'healthIssues' | 'mealsPerDay' | 'homemadeShare'>,
  energy: Pick<DailyEnergy, 'stage' | 'kcal' | 'metabolicWeightKg' | 'densityMultiplier'>,
  formulas: readonly Formula[],
): PowderDose<Formula> {
  const formula = formulaFor(dog, energy, formulas)
  const gramsPerMeal = mealDose(formula, energy, dog)
  const gramsPerDay = Math.round(gramsPerMeal * dog.mealsPerDay * STEPS_PER_GRAM) / STEPS_PER_GRAM
  return powderDose(formula, gramsPerMeal, gramsPerDay)
}

/** @param gramsPerDay as the meals of a day come to, rounded */
export function powderDose<Formula extends SupplementFormula>(
  formula: Formula,
  gramsPerMeal: number,
  gramsPerDay: number,
): PowderDose<Formula> {
  const times = (grams: number) =>
    Object.fromEntries(NUTRIENT_IDS.map((id) => [id, (formula.perGram[id] ?? 0) * grams]))
  return {
    way: 'powder',
    id: formula.id,
    formula,
    parts: [powderPart(formula, gramsPerMeal)],
    perDay: times(gramsPerDay),
    perMeal: times(gramsPerMeal),
    gramsPerMeal,
    gramsPerDay,
    teaspoonsPerDay: gramsPerDay / formula.gramsPerTeaspoon,
  }
}

function formulaFor<Formula extends SupplementFormula>(
  { healthIssues }: Pick<Dog, 'healthIssues'>,
  { stage, kcal, metabolicWeightKg }: Pick<DailyEnergy, 'stage' | 'kcal' | 'metabolicWeightKg'>,
  formulas: readonly Formula[],
): Formula {
  const forStage = formulas.filter(
    (formula) => (formula.stage === 'adult') === (stage === 'adult') && servesIntake(formula, kcal / metabolicWeightKg),
  )
  const special = forStage.find((formula) => formula.forIssues.some((issue) => healthIssues.includes(issue)))
  const formula = special ?? forStage.find(({ forIssues }) => forIssues.length === 0)
  if (!formula) throw new Error(`No supplement formula serves the stage ${stage}`)
  return formula
}

function servesIntake({ kcalPerKg075 }: SupplementFormula, kcal: number): boolean {
  return kcalPerKg075 === undefined || (kcal >= kcalPerKg075[0] && kcal <= kcalPerKg075[1])
}

function mealDose(
  { gramsPer1000Kcal }: SupplementFormula,
  { kcal, densityMultiplier }: Pick<DailyEnergy, 'kcal' | 'densityMultiplier'>,
  dog: Pick<Dog, 'mealsPerDay' | 'homemadeShare'>,
): number {
  const homemadeKcal = kcal * homemadeShareOf(dog)
  const grams = (gramsPer1000Kcal * densityMultiplier * homemadeKcal) / 1000 / dog.mealsPerDay
  // A dose that is a step already, but for the last bits of the arithmetic, is not rounded up to the next.
  return Math.max(1, Math.ceil(grams * STEPS_PER_GRAM - 1e-9)) / STEPS_PER_GRAM
}
