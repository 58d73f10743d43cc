import { type Dog, EXCLUDE_TAGS, type ExcludeTag, HEALTH_ISSUES } from '../../src/nutrition/dog.ts'
import { considerRecipe, NO_PREFERENCES } from '../../src/nutrition/menu.ts'
import { planFor } from '../../src/nutrition/plan.ts'
import { PREPARED, TABLES } from './check.ts'

export type Population = { readonly name: string; readonly floor: number; readonly members: readonly Member[] }
type Member = { readonly dog: Dog; readonly exclude: readonly ExcludeTag[] }
export type PopulationCount = {
  readonly name: string
  readonly floor: number
  readonly fewest: number
  readonly most: number
}

const adult: Dog = {
  sizeClass: 'Medium',
  ageMonths: 48,
  sex: 'female',
  neutered: true,
  weightKg: 20,
  bodyCondition: 3,
  activityLevel: 3,
  healthIssues: [],
  mealsPerDay: 2,
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

const members = (dogs: readonly Dog[], exclude: readonly ExcludeTag[] = []) => dogs.map((dog) => ({ dog, exclude }))

/** Whom the product promises how many recipes. */
export const POPULATIONS: readonly Population[] = [
  { name: 'healthy adult', floor: 40, members: members(HEALTHY_ADULTS) },
  ...EXCLUDE_TAGS.map((tag) => ({
    name: `healthy adult, no ${tag}`,
    floor: 25,
    members: members(HEALTHY_ADULTS, [tag]),
  })),
  { name: 'puppy', floor: 20, members: members(PUPPIES) },
  ...HEALTH_ISSUES.map((issue) => ({
    name: `adult with ${issue}`,
    floor: 10,
    members: members(
      ([1, 2, 3, 4, 5] as const).map((level) => ({ ...adult, activityLevel: level, healthIssues: [issue] })),
    ),
  })),
]

/** Recipes shown, for the member that sees fewest and for the one that sees most. */
export function countPopulation({ name, floor, members: all }: Population): PopulationCount {
  const counts = all.map(({ dog, exclude }) => {
    const plan = planFor(dog, TABLES)
    const shown = PREPARED.map((recipe) => considerRecipe(recipe, plan, { ...NO_PREFERENCES, exclude }))
    return shown.filter(({ kind }) => kind === 'suggested').length
  })
  return { name, floor, fewest: Math.min(...counts), most: Math.max(...counts) }
}
