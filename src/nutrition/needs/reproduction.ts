import type { Dog, Reproduction } from '../dog.ts'

/** Pregnant and nursing bitches. Formulas, sources and own choices: docs/nutrition.md, "Pregnant and nursing bitches". */

/** Days since mating: when puppies may come, when they usually do, and when they are late. */
export const WHELPING_DAYS = { earliest: 58, usual: 63, latest: 70 } as const
/** Days since mating from which the puppies are part of her weight: until then she gains next to nothing. */
export const CARRIES_FROM_DAYS = 28
/** Days since birth after which the puppies are weaned. */
export const NURSING_DAYS = 56
/** The largest litter in the formula of lactation; a larger one is for a vet. */
export const LARGEST_LITTER = 8
/** Assumed where the owner did not say how many there are. Own choice: the largest litter of the first of the two formulas. */
const USUAL_LITTER = 4
/** Days since birth from which puppies begin to eat by themselves. */
export const WEANING_FROM_DAYS = 28

const DAYS_PER_WEEK = 7
/** Her milk by week. FEDIAF 2025, Annex VII, has four weeks; the fifth is like the fourth, then milk falls to none: own choice. */
const MILK_BY_WEEK = [0.75, 0.95, 1.1, 1.2, 1.2, 0.9, 0.6, 0.3] as const

type Bitch = Pick<Dog, 'reproduction'>

/** Her state, while it decides her food. A pregnancy that her owner does not end is over when nursing would be. */
export function reproductionOf({ reproduction }: Bitch): Reproduction | undefined {
  if (!reproduction) return undefined
  const { state, days } = reproduction
  const most = state === 'nursing' ? NURSING_DAYS - 1 : WHELPING_DAYS.latest + NURSING_DAYS
  return days <= most ? reproduction : undefined
}

/**
 * kcal a day for herself and her litter.
 * @param kg the weight that she should have without puppies
 * @example reproductionKcal({ state: 'pregnant', days: 30, puppies: null }, 25) // ≈ 2126
 */
export function reproductionKcal({ state, days, puppies }: Reproduction, kg: number): number {
  if (state === 'pregnant') return 132 * kg ** 0.75 + (days < CARRIES_FROM_DAYS ? 0 : 26 * kg)
  const milk = MILK_BY_WEEK[Math.floor(days / DAYS_PER_WEEK)] ?? 0
  return 145 * kg ** 0.75 + milkKcalPerKg(Math.min(puppies ?? USUAL_LITTER, LARGEST_LITTER)) * kg * milk
}

const milkKcalPerKg = (puppies: number) => 24 * Math.min(puppies, 4) + 12 * Math.max(0, puppies - 4)

export const REPRODUCTION_MESSAGES = [
  'expecting',
  'puppiesDue',
  'puppiesOverdue',
  'nursing',
  'litterSize',
  'largeLitter',
  'weaning',
  'weaned',
] as const
export type ReproductionMessage = (typeof REPRODUCTION_MESSAGES)[number]

/** Messages and questions of the app for her owner on this day. */
export function reproductionMessages({ state, days, puppies }: Reproduction): ReproductionMessage[] {
  if (state === 'pregnant') {
    if (days > WHELPING_DAYS.latest) return ['puppiesOverdue']
    return days < WHELPING_DAYS.earliest ? ['expecting'] : ['expecting', 'puppiesDue']
  }
  if (days >= NURSING_DAYS) return ['weaned']
  const messages: ReproductionMessage[] = ['nursing']
  if (puppies === null) messages.push('litterSize')
  if (puppies !== null && puppies > LARGEST_LITTER) messages.push('largeLitter')
  if (days >= WEANING_FROM_DAYS) messages.push('weaning')
  return messages
}
