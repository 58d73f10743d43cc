import type { Dog } from '../dog.ts'
import { type DailyEnergy, dailyEnergy } from '../needs/energy.ts'
import { homemadeShareOf, shareOfNeeds } from '../needs/mixed-feeding.ts'
import { type DailyNeeds, dailyNeeds } from '../needs/needs.ts'
import type { HealthRule, Standards } from '../needs/standards.ts'
import { DEFAULT_REGION, type Region } from '../region.ts'
import { type MealBounds, mealBounds } from './bounds.ts'
import { mostEnergyFromPulses, richestFor } from './feeding-limits.ts'
import type { SupplementFormula } from './recipe.ts'
import { chooseSupplement, type PowderDose, type SupplementDose } from './supplement.ts'
import type { FeedingLimitInput, Toxicant } from './toxicants.ts'

/** The tables that the science works on, given by the caller. */
export type NutritionTables<Formula extends SupplementFormula = SupplementFormula> = {
  readonly standards: Standards
  readonly rules: readonly HealthRule[]
  readonly supplements: readonly Formula[]
  readonly toxicants: readonly Toxicant[]
}

/** The facts that are worked out for a dog before any recipe is looked at. */
export type FeedingPlan<Dose extends SupplementDose = SupplementDose> = {
  readonly energy: DailyEnergy
  /** The needs of the homemade food of a day: the whole day's, or its share of them. */
  readonly needs: DailyNeeds
  /** The needs of the whole day, whatever the dog eats. */
  readonly dayNeeds: DailyNeeds
  /** The limits of a meal, the supplement included; those of its food stand in `meal`. */
  readonly feedingLimitInput: FeedingLimitInput
  readonly supplement: Dose
  readonly meal: MealBounds
}

export function planFor<Formula extends SupplementFormula>(
  dog: Dog,
  { standards, rules, supplements, toxicants }: NutritionTables<Formula>,
  region: Region = DEFAULT_REGION,
): FeedingPlan<PowderDose<Formula>> {
  const energy = dailyEnergy(dog)
  const homemadeShare = homemadeShareOf(dog)
  const dayNeeds = dailyNeeds({ dog, energy, standards, rules })
  const needs = shareOfNeeds(dayNeeds, homemadeShare)
  const supplement = chooseSupplement(dog, energy, supplements)
  const feedingLimitInput: FeedingLimitInput = {
    // Fat takes up no poison and needs no food: the lighter of the dog's weight and its target.
    weightKg: Math.min(dog.weightKg, energy.targetWeightKg),
    mealsPerDay: dog.mealsPerDay,
    homemadeShare,
    isPuppy: energy.stage !== 'adult',
    mostEnergyFromPulses: mostEnergyFromPulses(dog),
    richest: richestFor(dog, energy).map(({ nutrient, mostPer1000Kcal }) => ({
      nutrient,
      mostPerMeal: (mostPer1000Kcal * needs.kcal) / 1000 / dog.mealsPerDay,
    })),
    toxicants,
  }
  return {
    energy,
    needs,
    dayNeeds,
    feedingLimitInput,
    supplement,
    meal: mealBounds(needs, dog.mealsPerDay, supplement.parts, { region, feedingLimitInput }),
  }
}

/** The same dog with another supplement: every recipe is fitted to that one. */
export function planWith<Dose extends SupplementDose>(
  { energy, needs, dayNeeds, feedingLimitInput }: FeedingPlan,
  supplement: Dose,
  region: Region = DEFAULT_REGION,
): FeedingPlan<Dose> {
  const meal = mealBounds(needs, feedingLimitInput.mealsPerDay, supplement.parts, { region, feedingLimitInput })
  return { energy, needs, dayNeeds, feedingLimitInput, supplement, meal }
}
