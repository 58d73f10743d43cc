import {
  type ActivityLevel,
  BODY_CONDITIONS,
  type BodyCondition,
  type Dog,
  EXCLUDE_TAGS,
  type ExcludeTag,
  HEALTH_ISSUES,
  type HealthIssue,
  type SizeClass,
} from '../../src/nutrition/dog.ts'
import type { VetLimit, VetLimitNutrient } from '../../src/nutrition/vet-limits.ts'
import { BREEDS } from '../../src/reference/breeds.ts'
import { approved } from './populations.ts'
import type { PlainDog } from './recompute.ts'

export type Case = {
  readonly dog: Dog
  readonly exclude: readonly ExcludeTag[]
  readonly breed: string
  /** The true facts of the dog, where its owner told the app something else as well. */
  readonly truth?: PlainDog
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const GROWN_AT_MONTHS: { readonly [size in SizeClass]: number } = {
  Toy: 9,
  Small: 10,
  Medium: 12,
  Large: 15,
  Giant: 18,
}
/** 8 weeks are one completed month. */
const YOUNGEST_MONTHS = 1
const OLDEST_MONTHS = 16 * 12

/** Dogs as owners describe them, breeds in turn: 8 weeks to 16 years, every condition, activity and health issue. */
export function randomCases(count: number, seed: number): Case[] {
  const random = randomFrom(seed)
  const first = Math.floor(random() * BREEDS.length)
  return Array.from({ length: count }, (_, i) => randomCase(first + i, random))
}

function randomCase(turn: number, random: () => number): Case {
  const breed = BREEDS[turn % BREEDS.length] as (typeof BREEDS)[number]
  const ageMonths = randomAge(random)
  const bodyCondition = pick(BODY_CONDITIONS, random)
  const adultKg = breed.minWeight + random() * (breed.maxWeight - breed.minWeight)
  const dog: Dog = approved({
    sizeClass: breed.size,
    ageMonths,
    sex: random() < 0.5 ? 'male' : 'female',
    neutered: random() < 0.6,
    weightKg: weightAt(ageMonths, breed.size, adultKg, bodyCondition, random),
    bodyCondition,
    activityLevel: (1 + Math.floor(random() * 6)) as ActivityLevel,
    healthIssues: randomIssues(random),
    mealsPerDay: 1 + Math.floor(random() * 4),
    ...(random() < 0.3 && { expectedAdultKg: adultKg }),
  })
  return { dog, exclude: someOf(EXCLUDE_TAGS, Math.floor(random() * 4), random), breed: breed.name }
}

/**
 * The same dogs as their vets limit them, one to three nutrients each: between what dishes usually bring and the standard, so
 * that many a limit binds. A stream of its own: the dogs are those of the same seed without limits.
 */
export function limitedCases(count: number, seed: number): Case[] {
  const random = randomFrom(seed + 1)
  return randomCases(count, seed).map(({ dog, ...one }) => ({
    ...one,
    dog: { ...dog, vetLimits: someOf(USUAL_LIMITS, 1 + Math.floor(random() * 3), random).map(limitFrom(random)) },
  }))
}

/** Per 1000 kcal, each from the tighter end to the wider one: a maximum, or a minimum. */
const USUAL_LIMITS: readonly {
  readonly nutrient: VetLimitNutrient
  readonly bound: 'min' | 'max'
  readonly from: number
  readonly to: number
}[] = [
  { nutrient: 'protein', bound: 'max', from: 60, to: 100 },
  { nutrient: 'fat', bound: 'max', from: 20, to: 45 },
  { nutrient: 'fibre', bound: 'min', from: 8, to: 16 },
  { nutrient: 'phosphorus', bound: 'max', from: 1.2, to: 2.2 },
  { nutrient: 'sodium', bound: 'max', from: 0.4, to: 1 },
  { nutrient: 'potassium', bound: 'min', from: 1.5, to: 2.2 },
  { nutrient: 'copper', bound: 'max', from: 2.2, to: 4 },
  { nutrient: 'calcium', bound: 'max', from: 1.8, to: 3 },
  { nutrient: 'zinc', bound: 'min', from: 20, to: 30 },
  { nutrient: 'epaDha', bound: 'min', from: 0.4, to: 1.2 },
]

const limitFrom =
  (random: () => number) =>
  ({ nutrient, bound, from, to }: (typeof USUAL_LIMITS)[number]): VetLimit => ({
    nutrient,
    min: null,
    max: null,
    [bound]: Number((from + random() * (to - from)).toPrecision(3)),
  })

/** A quarter of them puppies. */
function randomAge(random: () => number): number {
  const oldest = random() < 0.25 ? 18 : OLDEST_MONTHS
  return YOUNGEST_MONTHS + Math.floor(random() * (oldest - YOUNGEST_MONTHS + 1))
}

const WEIGHT_BY_CONDITION = [0.72, 0.84, 1, 1.2, 1.4]

/** Along a plain growth line, by body condition, an eighth up or down. To 10 g, as owners enter it. */
function weightAt(ageMonths: number, size: SizeClass, adultKg: number, condition: BodyCondition, random: () => number) {
  const grown = Math.min(1, 0.1 + (0.9 * ageMonths) / GROWN_AT_MONTHS[size])
  const kg = adultKg * grown * (WEIGHT_BY_CONDITION[condition - 1] as number) * (0.875 + 0.25 * random())
  return Math.max(0.1, Math.round(kg * 100) / 100)
}

/** Half of them healthy, most of the others with one issue. */
function randomIssues(random: () => number): HealthIssue[] {
  const roll = random()
  return someOf(HEALTH_ISSUES, roll < 0.5 ? 0 : roll < 0.9 ? 1 : 2, random)
}

function someOf<Value>(values: readonly Value[], count: number, random: () => number): Value[] {
  const left = [...values]
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] as Value)
}

export function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value
}

/** Healthy dogs of 2 to 70 kg in ideal condition, one in four a puppy. */
export function healthyCases(count: number, seed: number): Case[] {
  const cases: Case[] = []
  for (let round = 0; cases.length < count; round++) {
    const suited = randomCases(count, seed + round).map((one) => healthy(one))
    cases.push(...suited.filter(({ dog: { weightKg } }) => weightKg >= 2 && weightKg <= 70))
  }
  return cases.slice(0, count)
}

/** The same dogs, whose meals are part homemade: from a tenth to nine tenths. */
export const mixedCases = (count: number, seed: number): Case[] => mixed(randomCases(count, seed), seed)
export const healthyMixedCases = (count: number, seed: number): Case[] => mixed(healthyCases(count, seed), seed)

function mixed(cases: readonly Case[], seed: number): Case[] {
  const random = randomFrom(seed)
  return cases.map((one) => ({
    ...one,
    dog: { ...one.dog, homemadeShare: (1 + Math.floor(random() * 9)) / 10 },
  }))
}

/** Intact bitches of 18 months and more, pregnant or nursing, in every week; their vets have approved. */
export function reproductionCases(count: number, seed: number): Case[] {
  const random = randomFrom(seed + 2)
  const cases: Case[] = []
  for (let round = 0; cases.length < count; round++) {
    const grown = randomCases(count, seed + round).filter(({ dog }) => dog.ageMonths >= 18 && dog.ageMonths < 120)
    cases.push(...grown.map((one) => withLitter(one, random)))
  }
  return cases.slice(0, count)
}

function withLitter({ dog, ...one }: Case, random: () => number): Case {
  const isNursing = random() < 0.5
  const puppies = random() < 0.2 ? null : 1 + Math.floor(random() * 11)
  const days = Math.floor(random() * (isNursing ? 56 : 71))
  return {
    ...one,
    dog: {
      ...dog,
      ...(isNursing && random() < 0.3 && { mostFedKg: dog.weightKg * (1 + 0.3 * random()) }),
      sex: 'female',
      neutered: false,
      vetApproved: true,
      healthIssues: dog.healthIssues.filter((issue) => issue === 'skin' || issue === 'digestion'),
      mealsPerDay: 2 + Math.floor(random() * 3),
      reproduction: { state: isNursing ? 'nursing' : 'pregnant', days, puppies },
    },
  }
}

/** Puppies whose age is known to the day, each a week older than the one before, from eight weeks until they are grown. A third have lost weight. */
export function puppyCases(count: number, seed: number): Case[] {
  const random = randomFrom(seed + 3)
  return randomCases(count, seed).map(({ dog, ...one }, turn) => {
    const breed = BREEDS.find(({ name }) => name === one.breed) as (typeof BREEDS)[number]
    const grownAt = Math.floor((GROWN_AT_MONTHS[breed.size] * 365.25) / 12)
    const ageDays = 56 + ((7 * turn) % (grownAt - 56))
    const adultKg = breed.minWeight + random() * (breed.maxWeight - breed.minWeight)
    const ageMonths = Math.floor((ageDays * 12) / 365.25)
    const weightKg = weightAt(ageMonths, breed.size, adultKg, dog.bodyCondition, random)
    const { expectedAdultKg: _, ...rest } = dog
    const isSaid = random() < 0.5
    const mostFed = { kg: weightKg / (0.8 + 0.2 * random()), adultKg: adultKg * (0.9 + 0.2 * random()) }
    return {
      ...one,
      dog: {
        ...rest,
        ageDays,
        ageMonths,
        weightKg,
        ...(isSaid && { expectedAdultKg: adultKg }),
        ...(turn % 3 === 2 && { mostFed }),
      },
    }
  })
}

const healthy = ({ dog, breed }: Case): Case => ({
  dog: { ...dog, healthIssues: [], bodyCondition: 3 },
  exclude: [],
  breed,
})
