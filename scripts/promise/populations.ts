import { type Dog, EXCLUDE_TAGS, type ExcludeTag, HEALTH_ISSUES } from '../../src/nutrition/dog.ts'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { isWithVet, WITH_A_VET } from '../../src/nutrition/needs/vet-approval.ts'
import { type Suggestion, suggestRecipes } from '../../src/nutrition/recipe/menu.ts'
import { planFor } from '../../src/nutrition/recipe/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'

/** Dogs that are alike, and how many recipes each of them is to be shown: in all, and Perfect (90 points or more). */
export type Population = {
  readonly name: string
  readonly floor: number
  readonly perfectFloor: number
  readonly members: readonly Member[]
}
type Member = { readonly dog: Dog; readonly exclude: readonly ExcludeTag[] }
/** The counts of a population: of the member that sees fewest and of the one that sees most. */
export type PopulationCount = {
  readonly name: string
  readonly floor: number
  readonly perfectFloor: number
  readonly fewest: number
  readonly most: number
  readonly fewestPerfect: number
}

const HEALTHY_ADULTS: readonly Dog[] = [
  ...([1, 2, 3, 4, 5, 6] as const).map((activityLevel) => ({ ...adult, activityLevel })),
  { ...adult, ageMonths: 130, activityLevel: 1 },
  { ...adult, ageMonths: 14, neutered: false, sex: 'male' },
  { ...adult, sizeClass: 'Toy', weightKg: 2, activityLevel: 2, mealsPerDay: 3 },
  { ...adult, sizeClass: 'Small', weightKg: 8 },
  { ...adult, sizeClass: 'Large', weightKg: 32 },
  { ...adult, sizeClass: 'Giant', weightKg: 70 },
]
const PUPPIES: readonly Dog[] = [
  { ...adult, sizeClass: 'Toy', ageMonths: 2, weightKg: 0.9, mealsPerDay: 3 },
  { ...adult, sizeClass: 'Small', ageMonths: 3, weightKg: 2.8, mealsPerDay: 3 },
  { ...adult, ageMonths: 2, weightKg: 4, mealsPerDay: 4 },
  { ...adult, ageMonths: 5, weightKg: 9, mealsPerDay: 3 },
  { ...adult, sizeClass: 'Large', ageMonths: 5, weightKg: 17, mealsPerDay: 3 },
  { ...adult, sizeClass: 'Giant', ageMonths: 4, weightKg: 20, mealsPerDay: 3 },
  { ...adult, ageMonths: 9, weightKg: 14 },
  { ...adult, sizeClass: 'Giant', ageMonths: 14, weightKg: 52 },
]

const SIZES = [
  { sizeClass: 'Toy', weightKg: 3 },
  { sizeClass: 'Small', weightKg: 8 },
  { sizeClass: 'Medium', weightKg: 18 },
  { sizeClass: 'Large', weightKg: 32 },
  { sizeClass: 'Giant', weightKg: 60 },
] as const
/** Grown, not yet old, neutered and in ideal condition, in every size and at every activity. */
export const REPRESENTATIVE_ADULTS: readonly Dog[] = SIZES.flatMap((size) =>
  ([1, 2, 3, 4, 5, 6] as const).map((activityLevel) => ({ ...adult, ...size, activityLevel })),
)
/** Dogs that eat little need food that is denser in everything: their limits follow where their vet has approved. */
const EAT_LITTLE: readonly Dog[] = [
  { ...adult, activityLevel: 1, ageMonths: 130 },
  { ...adult, bodyCondition: 5 },
]
/** The dog as its vet has approved it, where nothing is shown before. */
export const approved = (dog: Dog): Dog => (isWithVet(dog) ? { ...dog, vetApproved: true } : dog)

const members = (dogs: readonly Dog[], exclude: readonly ExcludeTag[] = []) => dogs.map((dog) => ({ dog, exclude }))
const PAIRS = EXCLUDE_TAGS.flatMap((one, index) => EXCLUDE_TAGS.slice(index + 1).map((other) => [one, other] as const))

/** The ten words of the specification; what was added to them takes more away. */
const TEN_TAGS = EXCLUDE_TAGS.slice(0, 10)
const TEN_PAIRS = PAIRS.filter((pair) => pair.every((tag) => TEN_TAGS.includes(tag)))

/** The populations to which the product promises a number of recipes. */
export const POPULATIONS: readonly Population[] = [
  { name: 'adult, ideal', floor: 180, perfectFloor: 30, members: members([adult]) },
  { name: 'adult, inactive', floor: 130, perfectFloor: 10, members: members([{ ...adult, activityLevel: 1 }]) },
  {
    name: 'adult, overweight',
    floor: 130,
    perfectFloor: 10,
    members: members([{ ...adult, bodyCondition: 4, activityLevel: 2 }]),
  },
  { name: 'adult, obese', floor: 70, perfectFloor: 10, members: members([{ ...adult, bodyCondition: 5 }]) },
  {
    name: 'old and inactive',
    floor: 100,
    perfectFloor: 10,
    members: members([{ ...adult, activityLevel: 1, ageMonths: 130 }]),
  },
  {
    name: 'toy',
    floor: 150,
    perfectFloor: 30,
    members: members([{ ...adult, sizeClass: 'Toy', weightKg: 2, mealsPerDay: 3 }]),
  },
  { name: 'healthy adult of any size and activity', floor: 100, perfectFloor: 10, members: members(HEALTHY_ADULTS) },
  ...TEN_TAGS.map((tag) => ({
    name: `healthy adult, no ${tag}`,
    floor: 50,
    perfectFloor: 5,
    members: members(HEALTHY_ADULTS, [tag]),
  })),
  {
    name: 'adult, any two of ten exclusions',
    floor: 25,
    perfectFloor: 5,
    members: TEN_PAIRS.flatMap((pair) => members([adult], pair)),
  },
  {
    name: 'puppy of 4 months, or of 3 and large',
    floor: 60,
    perfectFloor: 5,
    members: members([
      { ...adult, ageMonths: 4, weightKg: 7, mealsPerDay: 3 },
      { ...adult, ageMonths: 3, weightKg: 12, sizeClass: 'Large', mealsPerDay: 3 },
    ]),
  },
  { name: 'puppy of any size and age', floor: 50, perfectFloor: 0, members: members(PUPPIES) },
  ...HEALTH_ISSUES.map((issue) => ({
    name: `adult with ${issue}`,
    floor: 60,
    perfectFloor: 10,
    members: members([approved({ ...adult, healthIssues: [issue] })]),
  })),
  ...HEALTH_ISSUES.map((issue) => ({
    name: `adult of any size and activity with ${issue}`,
    floor: 30,
    perfectFloor: 0,
    members: members(REPRESENTATIVE_ADULTS.map((dog) => approved({ ...dog, healthIssues: [issue] }))),
  })),
  {
    name: 'old or obese with kidney or liver, approved',
    floor: 20,
    perfectFloor: 0,
    members: members(
      WITH_A_VET.flatMap((issue) => EAT_LITTLE.map((dog) => ({ ...dog, healthIssues: [issue], vetApproved: true }))),
    ),
  },
]

export function countPopulation({ name, floor, perfectFloor, members: all }: Population): PopulationCount {
  const counts = all.map(countMember)
  const shown = counts.map((count) => count.shown)
  const fewestPerfect = Math.min(...counts.map(({ perfect }) => perfect))
  return { name, floor, perfectFloor, fewest: Math.min(...shown), most: Math.max(...shown), fewestPerfect }
}

export function countMember({ dog, exclude }: Member) {
  const shown = menuWithoutExclusions(dog).filter(
    ({ recipe }) => !recipe.ingredients.some(({ excludeTag }) => excludeTag && exclude.includes(excludeTag)),
  )
  return { shown: shown.length, perfect: shown.filter(({ suitability }) => suitability.score >= 90).length }
}

const menus = new Map<Dog, readonly Suggestion[]>()

/** An exclusion takes recipes away and changes none: worked out once for each dog. */
function menuWithoutExclusions(dog: Dog): readonly Suggestion[] {
  const known = menus.get(dog)
  if (known) return known
  const menu = suggestRecipes(PREPARED_RECIPES, planFor(dog, NUTRITION_TABLES)).suggestions
  menus.set(dog, menu)
  return menu
}
