import { at } from '../at.ts'
import { countOut, exactUnits } from '../kit/kit-batch.ts'
import type { PreparedRecipe } from '../recipe/bounds.ts'
import { fittingOf } from '../recipe/fitting.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import type { KitDose } from '../recipe/thing.ts'
import type { Region } from '../region.ts'
import { type Diner, mealFrom, type NoPot, type Pot, potFor } from './pot.ts'

/** A dog that is to eat from a pot. */
export type PotDog = {
  readonly plan: FeedingPlan
  /** Its meals in the pot. */
  readonly meals: number
  /** Of a kit, the pieces that a unit of each thing can be divided into. */
  readonly pieces: readonly number[]
  readonly region: Region
}

/** The units of a kit for a dog's meals in the pot. */
export type PotUnits = {
  readonly units: readonly number[]
  /** Whether these are whole units, halves and quarters; else they are the meals' share of the kit's days. */
  readonly isCounted: boolean
}

export type CountedPot = Pot & {
  /** As the pot was fitted to each dog: to the units that were counted out for it. */
  readonly diners: readonly Diner[]
  /** By dog; `null` for a powder. */
  readonly units: readonly (PotUnits | null)[]
}

/**
 * The pot of a recipe for several dogs, each with its own supplement. Kits are counted out one dog after the other, and the
 * food is weighed again for what was counted. A kit is stirred into its dog's part of the pot.
 */
export function countPot(recipe: PreparedRecipe, dogs: readonly PotDog[]): CountedPot | NoPot {
  let diners: readonly Diner[] = dogs.map(({ plan, meals }) => ({ fitting: fittingOf(recipe, plan.meal), meals }))
  const first = potFor(diners)
  if (first.kind === 'none') return first
  let pot = first
  const units = dogs.map(({ plan, ...dog }, i): PotUnits | null => {
    if (!isWithKit(plan)) return null
    const { grams } = mealFrom(pot, at(diners, i).fitting, at(pot.mealShares, i))
    const counted = countOut({ ...dog, plan, recipe, mealGrams: grams }, (fitting) => {
      const tried = diners.with(i, { fitting, meals: dog.meals })
      const weighed = potFor(tried)
      return weighed.kind === 'pot' ? { pot: weighed, diners: tried } : undefined
    })
    if (!counted) return { units: exactUnits(plan, dog.meals), isCounted: false }
    ;({ pot, diners } = counted.weighed)
    return { units: counted.units, isCounted: true }
  })
  return { ...pot, diners, units }
}

const isWithKit = (plan: FeedingPlan): plan is FeedingPlan<KitDose> => plan.supplement.way === 'kit'
