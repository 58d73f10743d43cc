import { PetInput } from '../../src/contract/dog/pet.ts'
import type { FedEnergy } from '../../src/contract/dog/weights.ts'
import { addDays, type Day } from '../../src/kitchen/days.ts'
import type { BodyCondition, Dog } from '../../src/nutrition/dog.ts'
import { grownShare } from '../../src/nutrition/weight/growth.ts'
import { BREEDS } from '../../src/reference/breeds.ts'
import { dogOf, recordOf } from '../../src/server/dogs/pet-record.ts'
import { fedAfter, fedUntil } from '../../src/server/weights/fed-energy.ts'
import { weighOrAsk } from '../../src/server/weights/judge-weight.ts'
import { rememberMostFed } from '../../src/server/weights/most-fed.ts'
import { forgetWeighIn, type WeighedDog, weighInsOf } from '../../src/server/weights/weigh-dog.ts'
import { approved } from './populations.ts'
import { type Case, pick, randomCases, randomFrom } from './random-dogs.ts'

const REGISTERED: Day = '2026-01-05'
const MOST_WEEKS = 10
const DAYS_PER_MONTH = 365.25 / 12

/** Pounds for kilograms and the other way round, a decimal point, two digits that changed places. */
const SLIPS = [2.2046, 1 / 2.2046, 10, 0.1, 1.6, 1 / 1.6]
/** Two slips of which the first is no reason to ask, and the second agrees with it. */
const ROWS_OF_SLIPS = [
  [0.775, 0.59],
  [1.28, 1.66],
] as const

/**
 * Dogs that are weighed every week, and whose owners slip: a slip stays unanswered, or is removed or corrected. Owners confirm right
 * weights that the app asks about: a sixth of the grown dogs lose or gain 40 % at once, and another sixth lose 3 % a week; those that are
 * slimmed do not. `truth` is the dog by its right weights alone.
 */
export function doubtfulCases(count: number, seed: number): Case[] {
  const random = randomFrom(seed + 4)
  const cases: Case[] = []
  for (let round = 0; cases.length < count; round++) {
    const described = randomCases(count, seed + round).filter(({ dog }) => isGrown(dog))
    cases.push(...described.map((one) => weighedWeekly(random() < 0.3 ? asPuppy(one, random) : one, random)))
  }
  return cases.slice(0, count)
}

const isGrown = ({ ageMonths }: Dog) => ageMonths >= 18

function asPuppy({ dog, ...one }: Case, random: () => number): Case {
  const { minWeight, maxWeight } = BREEDS.find(({ name }) => name === one.breed) as (typeof BREEDS)[number]
  const ageMonths = 3 + Math.floor(random() * 3)
  const expectedAdultKg = toTenGrams(minWeight + random() * (maxWeight - minWeight))
  const onCurve = expectedAdultKg * grownShare(expectedAdultKg, ageMonths * DAYS_PER_MONTH)
  const weightKg = toTenGrams(onCurve * (0.9 + 0.2 * random()))
  return { ...one, dog: { ...dog, ageMonths, weightKg, bodyCondition: 3, expectedAdultKg } }
}

function weighedWeekly(one: Case, random: () => number): Case {
  const weeks = 3 + Math.floor(random() * (MOST_WEEKS - 2))
  const grownOn = isGrown(one.dog) ? undefined : curveFrom(one.dog)
  const isSlimmed = one.dog.bodyCondition > 3
  const lot = grownOn ? 1 : random()
  const changesIn = lot < 1 / 6 ? 1 + Math.floor(random() * (weeks - 1)) : undefined
  const usual = lot >= 1 / 6 && lot < 1 / 3 && !isSlimmed ? 0.97 : 1
  let weighed = registered(one)
  let weightKg = one.dog.weightKg
  const right = [weightKg]
  for (let week = 1; week <= weeks; week++) {
    const grown = grownOn ? grownOn(week) / grownOn(week - 1) : usual * (0.995 + 0.01 * random())
    weightKg = toTenGrams(weightKg * grown * (week === changesIn ? pick(isSlimmed ? [1.4] : [0.6, 1.4], random) : 1))
    right.push(weightKg)
    weighed = weigh(weighed, 7 * week, weightKg, 'right')
    weighed = (week === weeks ? slip : slipOften)(weighed, 7 * week, weightKg, random)
  }
  const lastRightDay = addDays(REGISTERED, 7 * weeks)
  const dog = approved(dogOf(weighed.record, one.dog.sizeClass, lastRightDay))
  const { mostFed: _, guessedAdultKg: __, mostFedKg: ___, ...described } = dog
  const grown = grownOn ? {} : { targetWeightKg: targetOf(one.dog), mostFedKg: Math.max(...right) }
  return { ...one, dog, truth: { ...described, ...grown, weightKg } }
}

/** A puppy that gains a little on its curve each week: none of its weights is a loss. */
function curveFrom({ ageMonths, expectedAdultKg = 0 }: Dog) {
  return (week: number) => grownShare(expectedAdultKg, ageMonths * DAYS_PER_MONTH + 7 * week) * 1.005 ** week
}

type Fed = WeighedDog & { readonly fed: readonly FedEnergy[] }

function registered({ dog, breed }: Case): Fed {
  const input = PetInput.parse({
    name: 'Rex',
    breed: { name: breed },
    age: { years: Math.floor(dog.ageMonths / 12), months: dog.ageMonths % 12 },
    sex: dog.sex,
    neutered: dog.neutered ? 'Yes' : 'No',
    weight: dog.weightKg,
    bodyCondition: `bodyCondition_${dog.bodyCondition}`,
    activityLevel: `activityLevel_${dog.activityLevel}`,
    healthIssues: dog.healthIssues,
    mealsPerDay: dog.mealsPerDay,
    expectedAdultWeight: dog.expectedAdultKg !== undefined && !isGrown(dog) ? dog.expectedAdultKg : null,
  })
  const record = recordOf(input, breed, REGISTERED)
  return { record, weighIns: weighInsOf(record, []), fed: fedUntil([], record, REGISTERED) }
}

function changed({ record: before, fed: kept }: Fed, day: Day, after: WeighedDog): Fed {
  const fed = fedUntil(kept, before, day)
  const dog = rememberMostFed(before, after, fed)
  return { ...dog, fed: fedAfter(fed, dog.record, day) }
}

function weigh(dog: Fed, days: number, kg: number, said?: 'right'): Fed {
  const date = addDays(REGISTERED, days)
  return changed(dog, date, weighOrAsk(dog, { date, kg: toTenGrams(kg) }, said === 'right'))
}

/** Slips in half of the weeks, in some of them twice. */
function slipOften(dog: Fed, days: number, rightKg: number, random: () => number): Fed {
  const roll = random()
  if (roll < 0.5) return dog
  if (roll < 0.75) return slip(dog, days, rightKg, random)
  if (roll < 0.85) return weigh(slip(dog, days, rightKg, random), days + 3, rightKg)
  const [first, second] = pick(ROWS_OF_SLIPS, random)
  return weigh(weigh(dog, days + 2, rightKg * first), days + 4, rightKg * second)
}

function slip(dog: Fed, days: number, rightKg: number, random: () => number): Fed {
  const slipped = weigh(dog, days + 3, rightKg * pick(SLIPS, random))
  const day = addDays(REGISTERED, days + 3)
  return random() < 0.5 ? slipped : changed(slipped, day, forgetWeighIn(slipped, day))
}

const WEIGHT_BY_CONDITION: { readonly [condition in BodyCondition]: number } = { 1: 0.7, 2: 0.8, 3: 1, 4: 1.2, 5: 1.4 }

/** Its target by weight and body condition at registration, rounded down to ten grams. */
const targetOf = ({ weightKg, bodyCondition }: Dog) =>
  Math.floor((100 * weightKg) / WEIGHT_BY_CONDITION[bodyCondition] + 1e-6) / 100

const toTenGrams = (kg: number) => Math.round(100 * kg) / 100
