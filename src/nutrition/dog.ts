/** The facts that the science needs of a dog. Everything that changes with the calendar is an argument here. */

import type { Day } from './calendar.ts'
import type { VetLimit } from './vet-limits.ts'

export const SIZE_CLASSES = ['Toy', 'Small', 'Medium', 'Large', 'Giant'] as const
export type SizeClass = (typeof SIZE_CLASSES)[number]

export const SEXES = ['male', 'female'] as const
export type Sex = (typeof SEXES)[number]

/** 1 too thin, 2 underweight, 3 ideal, 4 overweight, 5 obese. */
export const BODY_CONDITIONS = [1, 2, 3, 4, 5] as const
export type BodyCondition = (typeof BODY_CONDITIONS)[number]

/** 1 inactive, 2 leisurely, 3 moderate, 4 active, 5 very active, 6 working. */
export const ACTIVITY_LEVELS = [1, 2, 3, 4, 5, 6] as const
export type ActivityLevel = (typeof ACTIVITY_LEVELS)[number]

export const HEALTH_ISSUES = [
  'arthritis',
  'skin',
  'digestion',
  'heart',
  'liver',
  'kidney',
  'diabetes',
  'pancreatitis',
] as const
export type HealthIssue = (typeof HEALTH_ISSUES)[number]

/** Health issues with which the food is a vet's matter first, whatever else is true of the dog. */
export const VET_FIRST: readonly HealthIssue[] = ['heart', 'liver', 'kidney', 'diabetes', 'pancreatitis']

export const EXCLUDE_TAGS = [
  'beef',
  'chicken',
  'duck',
  'fish',
  'grain',
  'lamb',
  'pork',
  'pulses',
  'rabbit',
  'turkey',
  'egg',
  'dairy',
  'potato',
] as const
export type ExcludeTag = (typeof EXCLUDE_TAGS)[number]

/** Preferred may be a food, and dishes of foods that few shops have: "adventurous". */
export const PREFERENCES = [...EXCLUDE_TAGS, 'adventurous'] as const
export type Preference = (typeof PREFERENCES)[number]

export type Dog = {
  readonly sizeClass: SizeClass
  /** Completed months since birth. */
  readonly ageMonths: number
  readonly sex: Sex
  readonly neutered: boolean
  readonly weightKg: number
  readonly bodyCondition: BodyCondition
  readonly activityLevel: ActivityLevel
  readonly healthIssues: readonly HealthIssue[]
  readonly mealsPerDay: number
  /** The dog's vet has approved home cooking, not longer ago than the product believes an approval. */
  readonly vetApproved?: boolean
  /** A vet has approved home cooking for ill kidneys whose stage is not known. */
  readonly isStageUnknown?: boolean
  /** A puppy's age to the day, where it is known: by the month alone it would outgrow its curve and fall back to it. */
  readonly ageDays?: number
  /** A puppy's adult weight when its owner knows it. */
  readonly expectedAdultKg?: number
  /** The app's estimate of it at the puppy's last weigh-in, kept until the next one. */
  readonly guessedAdultKg?: number
  /**
   * The weight and the estimated adult weight that gave a puppy its largest amount so far. While it grows it gets no less, unless it is
   * too heavy.
   */
  readonly mostFed?: { readonly kg: number; readonly adultKg: number }
  /** The heaviest weight that a grown dog was fed for since it was last slimmed, kg: losing weight gives it no less food. */
  readonly mostFedKg?: number
  /**
   * The weight an adult is to be at, kg. Judged from its ribs and waist (`judgedTargetKg`) and moved by nothing but another
   * judgement: a heavier dog is not given more because it is heavier. Without one it is derived from the present weight.
   */
  readonly targetWeightKg?: number
  readonly personalKcal?: PersonalNeed
  /** Only of a pregnant or nursing bitch. */
  readonly reproduction?: Reproduction
  /** The share of the day's energy that is homemade, 0.1 to 1; the rest of each meal is another food. Without it: all. */
  readonly homemadeShare?: number
  /** Limits that its own vet has set, each nutrient once. */
  readonly vetLimits?: readonly VetLimit[]
}

export const REPRODUCTION_STATES = ['pregnant', 'nursing'] as const

export type Reproduction = {
  readonly state: (typeof REPRODUCTION_STATES)[number]
  /** Days since she was mated, or since the puppies were born: 0 on that day. */
  readonly days: number
  /** Number of puppies; `null`: not known. */
  readonly puppies: number | null
}

/** The aim for an adult's weight, by its body condition. */
export type Aim = 'gain' | 'maintain' | 'lose'

/**
 * The need that its owner accepted to feed in place of the formula's energy. Its target is to be set on the dog with it: without a target
 * of its own a dog has no accepted need.
 */
export type AcceptedNeed = {
  /** kcal per day. */
  readonly kcal: number
  /** It counts while the dog's aim and, to a hundredth, its target are those that it was accepted for. */
  readonly aim: Aim
  readonly targetWeightKg: number
}
export type PersonalNeed = AcceptedNeed & {
  /** YYYY-MM-DD. */
  readonly since: Day
}
