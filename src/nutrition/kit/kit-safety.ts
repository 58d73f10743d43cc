import { needOf } from '../needs/needs.ts'
import type { NutrientId } from '../nutrients.ts'
import { broughtBy, type SupplementPart } from '../recipe/composition.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import type { KitDose } from '../recipe/thing.ts'

/** Nutrients of which too much harms soonest: named wherever a thing that holds them is chosen. */
export const WATCHED_NUTRIENTS = ['vitaminD', 'iodine', 'selenium', 'copper', 'zinc', 'iron'] as const
export type WatchedNutrient = (typeof WATCHED_NUTRIENTS)[number]

/** The effect of giving so many times the units of one thing, everything else as it should be. Amounts per day. */
export type Overdose = {
  readonly nutrient: WatchedNutrient
  readonly times: number
  /** The amount at most, of the whole kit; food comes on top. */
  readonly amount: number
  readonly maximum: number
  /** `safe`: no dog is harmed below this maximum. `legal`: the maximum of the law for feed. */
  readonly of: 'safe' | 'legal'
  /** 1 is the maximum itself. */
  readonly timesMaximum: number
}

/** A maximum that a supplement comes above by itself, before any food. Amounts per day. */
export type Passed = Pick<Overdose, 'amount' | 'maximum' | 'of' | 'timesMaximum'> & { readonly nutrient: NutrientId }

/** The maximums that the kit passes by itself, as after a package turns out stronger: no recipe can mend it. The furthest above first. */
export function passedBy({ needs, supplement, meal }: FeedingPlan<KitDose>): Passed[] {
  return needs.rows
    .flatMap(({ nutrient, max, safeMax }): Passed[] => {
      const amount = amountOf(supplement.parts, nutrient) * meal.mealsPerDay
      if (max === null || amount <= max) return []
      return [{ nutrient, amount, maximum: max, of: max === safeMax ? 'safe' : 'legal', timesMaximum: amount / max }]
    })
    .toSorted((a, b) => b.timesMaximum - a.timesMaximum)
}

/** Overdoses of each watched nutrient that the thing holds and the dog has a maximum of; the furthest above it first. */
export function overdosesOf({ needs, supplement, meal }: FeedingPlan<KitDose>, id: string, times: number): Overdose[] {
  const index = supplement.items.findIndex((item) => item.id === id)
  return WATCHED_NUTRIENTS.flatMap((nutrient): Overdose[] => {
    const { safeMax = null, legalMax = null } = needOf(needs, nutrient) ?? {}
    const maximum = Math.min(safeMax ?? Number.POSITIVE_INFINITY, legalMax ?? Number.POSITIVE_INFINITY)
    const brought = supplement.parts.map((part) => broughtBy(part, 'atMost', nutrient) * meal.mealsPerDay)
    const own = brought[index] ?? 0
    if (own === 0 || !Number.isFinite(maximum)) return []
    const amount = brought.reduce((sum, one) => sum + one, 0) + (times - 1) * own
    const of = maximum === safeMax ? 'safe' : 'legal'
    return [{ nutrient, times, amount, maximum, of, timesMaximum: amount / maximum }]
  }).sort((a, b) => b.timesMaximum - a.timesMaximum)
}

const amountOf = (parts: readonly SupplementPart[], nutrient: NutrientId): number =>
  parts.reduce((sum, part) => sum + broughtBy(part, 'atMost', nutrient), 0)

/** The way to give a thing: whole units on a day, some days one more than on others; or all of them stirred into the batch. */
export type Giving = { readonly id: string; readonly given: 'daily' | 'batch'; readonly mostUnitsADay: number }

/** Less of a tablet than this is not broken off. */
const LEAST_UNITS_A_DAY = 0.25

/**
 * The way to give each thing of the kit, so that no day's units come above a maximum: a thing that would is stirred into the batch. A
 * day with portions of another kit of the dog, each with its own share, lies between a day of either, so it comes above none.
 */
export function givingsOf(plan: FeedingPlan<KitDose>): Giving[] {
  const { items, parts } = plan.supplement
  const { mealsPerDay } = plan.meal
  const batched = new Set(items.flatMap(({ id, unitsPerDay }) => (unitsPerDay < LEAST_UNITS_A_DAY ? [id] : [])))
  for (const { nutrient, max } of plan.needs.rows) {
    if (max === null) continue
    const jumps = items.map(({ id, unitsPerDay }, i) => {
      const perUnit = parts[i]?.perUnitAtMost[nutrient] ?? 0
      return { id, jump: (Math.ceil(unitsPerDay) - unitsPerDay) * perUnit }
    })
    let amount = amountOf(parts, nutrient) * mealsPerDay
    for (const { id, jump } of jumps) if (!batched.has(id)) amount += jump
    for (const { id, jump } of jumps.toSorted((a, b) => b.jump - a.jump)) {
      if (amount <= max || jump === 0) break
      if (batched.has(id)) continue
      batched.add(id)
      amount -= jump
    }
  }
  return items.map(({ id, unitsPerDay }) => {
    const given = batched.has(id) ? 'batch' : 'daily'
    return { id, given, mostUnitsADay: given === 'batch' ? unitsPerDay : Math.ceil(unitsPerDay) }
  })
}
