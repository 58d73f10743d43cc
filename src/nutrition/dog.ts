/** What the science needs to know of a dog. Everything that changes with the calendar is an argument here. */

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

/** For these the food is a vet's matter first, whatever else is true of the dog. */
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
  /** A puppy's adult weight when its owner knows it. */
  readonly expectedAdultKg?: number
}
