import { type MealBounds, mealBounds } from './bounds.ts'
import type { Dog } from './dog.ts'
import { type DailyEnergy, dailyEnergy } from './energy.ts'
import type { Toxicant } from './ledger.ts'
import { type DailyNeeds, dailyNeeds } from './needs.ts'
import type { SupplementFormula } from './recipe.ts'
import { DEFAULT_REGION, type Region } from './region.ts'
import { mostEnergyFromPulses, richestFor } from './sense.ts'
import type { HealthRule, Standards } from './standards.ts'
import { chooseSupplement, type SupplementDose } from './supplement.ts'

/** The tables that the science works on, given by the caller. */
export type NutritionTables<Formula extends SupplementFormula = SupplementFormula> = {
  readonly standards: Standards
  readonly rules: readonly HealthRule[]
  readonly supplements: readonly Formula[]
  readonly toxicants: readonly Toxicant[]
}

/** All that is worked out of a dog before any recipe is looked at. */
export type FeedingPlan<Formula extends SupplementFormula = SupplementFormula> = {
  readonly energy: DailyEnergy
  readonly needs: DailyNeeds
  readonly supplement: SupplementDose<Formula>
  readonly meal: MealBounds
}

export function planFor<Formula extends SupplementFormula>(
  dog: Dog,
  { standards, rules, supplements, toxicants }: NutritionTables<Formula>,
  region: Region = DEFAULT_REGION,
): FeedingPlan<Formula> {
  const energy = dailyEnergy(dog)
  const needs = dailyNeeds({ dog, energy, standards, rules })
  const supplement = chooseSupplement(dog, energy, supplements)
  const { gramsPerMeal, formula } = supplement
  const sense = {
    // Fat takes up no poison and needs no food: the lighter of what the dog weighs and what it should.
    weightKg: Math.min(dog.weightKg, energy.targetWeightKg),
    mealsPerDay: dog.mealsPerDay,
    isPuppy: energy.stage === 'puppy',
    mostEnergyFromPulses: mostEnergyFromPulses(dog),
    richest: richestFor(dog, energy).map(({ nutrient, mostPer1000Kcal }) => ({
      nutrient,
      mostPerMeal:
        (mostPer1000Kcal * energy.kcal) / 1000 / dog.mealsPerDay -
        (formula.perGramAtMost[nutrient] ?? 0) * gramsPerMeal,
    })),
    toxicants,
  }
  return {
    energy,
    needs,
    supplement,
    meal: mealBounds(needs, dog.mealsPerDay, { ...formula, gramsPerMeal }, { region, sense }),
  }
}
