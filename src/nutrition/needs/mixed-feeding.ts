import type { Dog, HealthIssue } from '../dog.ts'
import type { DailyNeeds, Need } from './needs.ts'
import { isVetFirst } from './referrals.ts'

/** The most of a day's energy that treats may bring. AAHA 2021 (treats_pct below): a tenth, since what is left has to be complete. */
export const MOST_ENERGY_FROM_TREATS = 0.1

/**
 * With these a dog gets no treats. Pancreatitis: "never give treats, skin, trimmings or oil on top" (message of the condition in
 * health-rules.json). Diabetes: the same recipe in the same amount, two equal meals twelve hours apart (rule diabetes-A4: AAHA 2021).
 */
const AGAINST_TREATS: readonly HealthIssue[] = ['diabetes', 'pancreatitis']

/** The dog's health issues that forbid treats; none: up to a tenth of the energy is fine. */
export const issuesAgainstTreats = ({ healthIssues }: Pick<Dog, 'healthIssues'>): HealthIssue[] =>
  healthIssues.filter((issue) => AGAINST_TREATS.includes(issue))

/**
 * Whether food that is bought needs the vet's word first: the app does not check it against the limits of the dog's illness, or
 * those that its vet has set. Source: docs/nutrition.md, "Health rules", the issues for which a vet comes before the food.
 */
export const isOtherFoodForTheVet = ({
  healthIssues,
  vetLimits = [],
}: Pick<Dog, 'healthIssues' | 'vetLimits'>): boolean => vetLimits.length > 0 || healthIssues.some(isVetFirst)

export const homemadeShareOf = ({ homemadeShare = 1 }: Pick<Dog, 'homemadeShare'>): number => homemadeShare

/**
 * The needs that the homemade part of a day has to meet: its share of every minimum, goal and anchor, and not more than its share of every
 * maximum, legal ones too, whatever the other food brings. The density of the food stays, so that no bound is weakened: a bowl
 * that keeps these for its share would keep the whole day's if it were the whole day. How a figure came about (`info`) is told of
 * the whole day.
 * @param share above 0, at most 1
 */
export function shareOfNeeds(needs: DailyNeeds, share: number): DailyNeeds {
  if (share === 1) return needs
  const of = <Amount extends number | null>(amount: Amount) => (amount === null ? null : amount * share) as Amount
  const row = (need: Need): Need => ({
    ...need,
    min: of(need.min),
    rda: of(need.rda),
    target: of(need.target),
    max: of(need.max),
    safeMax: of(need.safeMax),
    legalMax: of(need.legalMax),
  })
  return {
    ...needs,
    kcal: of(needs.kcal),
    rows: needs.rows.map(row),
    linked: needs.linked.map((one) => ({ ...one, constantPerDay: of(one.constantPerDay) })),
    goals: needs.goals.map((goal) => ({ ...goal, perDay: of(goal.perDay) })),
    conflicts: needs.conflicts.map((one) => ({ ...one, min: of(one.min), max: of(one.max) })),
  }
}

/** A day of a dog, by energy. kcal a day. */
export type MixedDay = {
  readonly homemadeKcal: number
  /** Energy of the other food. */
  readonly otherKcal: number
  /** The most that treats may bring, 0 for a dog that should get none. They count to the day: what they bring comes off the other food. */
  readonly treatKcal: number
  /** Weight of the other food, as sold, to a gram; `null` where its energy is not known. */
  readonly otherGramsPerMeal: number | null
}

/**
 * @param dayKcal energy that the dog is fed a day
 * @param otherKcalPer100g of the other food, as far as its label tells
 */
export function mixedDay(
  dog: Pick<Dog, 'homemadeShare' | 'mealsPerDay' | 'healthIssues'>,
  dayKcal: number,
  otherKcalPer100g: number | undefined,
): MixedDay {
  const homemadeKcal = homemadeShareOf(dog) * dayKcal
  const otherKcal = dayKcal - homemadeKcal
  return {
    homemadeKcal,
    otherKcal,
    treatKcal: issuesAgainstTreats(dog).length > 0 ? 0 : MOST_ENERGY_FROM_TREATS * dayKcal,
    otherGramsPerMeal: otherKcalPer100g ? Math.round((100 * otherKcal) / otherKcalPer100g / dog.mealsPerDay) : null,
  }
}
