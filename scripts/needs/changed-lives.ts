import { dateOf } from '../../src/nutrition/calendar.ts'
import type { Dog } from '../../src/nutrition/dog.ts'
import {
  type Chance,
  evenlyWithin20Percent,
  FIRST_DAY,
  lifeOf,
  liveDay,
  type SimulatedDog,
  type SimulatedLife,
  simulatedDogs,
} from '../../src/nutrition/fixtures/simulated-dog.ts'
import { dailyEnergy, SIZE_CLASS_FIGURES } from '../../src/nutrition/needs/energy.ts'
import { type LearnedNeed, learnNeed } from '../../src/nutrition/weight/learned-need.ts'
import { normalFrom } from '../promise/normal-numbers.ts'
import { randomCases, randomFrom } from '../promise/random-dogs.ts'

/** The first day of a change that does not begin with the first weigh-in. */
const CHANGED_ON = 30

/** A change that the filter does not know of. */
type Change = {
  readonly name: string
  /** The scale's reading for one kilogram, `day` days after the first weigh-in. */
  readonly scale?: (day: number) => number
  /** The dog's need, in shares of its earlier need. */
  readonly need?: number
  /** Eaten beside the log every day, in shares of the day's food. */
  readonly extras?: number
}

export const CHANGES = [
  { name: 'nothing' },
  { name: 'another scale: + 3 % from day 30', scale: (day) => (day >= CHANGED_ON ? 1.03 : 1) },
  { name: 'another scale: − 3 % from day 30', scale: (day) => (day >= CHANGED_ON ? 0.97 : 1) },
  { name: 'a scale that drifts: + 0.3 % a week from day 0', scale: (day) => 1 + (0.003 * day) / 7 },
  { name: 'illness: need + 35 % from day 30', need: 1.35 },
  { name: 'extras: 15 % beside the log from day 30', extras: 0.15 },
] as const satisfies readonly Change[]

/** The app's view of a dog on the day of a weigh-in, compared with the truth. */
export type Look = {
  readonly week: number
  readonly isAsked: boolean
  /** Whether it is sent to the vet for weight lost. */
  readonly isForVet: boolean
  /** Whether the 95 % interval holds the food that keeps the dog's weight, kcal of logged food beside its extras; and the error of the estimate as a share. */
  readonly isCovered: boolean
  readonly error: number
  readonly isSuggested: boolean
  /** More for a dog that needs less than it is fed, or less for one that needs more. */
  readonly isWrongWay: boolean
}

const FIRST_LOOK_WEEK = 4

/** Healthy, at their target, grown for four months; needs evenly within 20 % of the formula; weighed every week and fed by it. */
export function changedLives(
  change: Change,
  { dogs, weeks, seed }: { dogs: number; weeks: number; seed: number },
): Look[] {
  const chance = { random: randomFrom(seed + 1), normal: normalFrom(seed + 2) }
  const grown = randomCases(4 * dogs, seed)
    .map(({ dog }): Dog => ({ ...dog, bodyCondition: 3, healthIssues: [], targetWeightKg: dog.weightKg }))
    .filter(({ ageMonths, sizeClass }) => ageMonths >= SIZE_CLASS_FIGURES[sizeClass].growthMonths + 4)
    .slice(0, dogs)
  return simulatedDogs(grown, evenlyWithin20Percent, chance).flatMap((one) => looksAt(one, change, weeks, chance))
}

function looksAt(one: SimulatedDog, { scale = () => 1, need = 1, extras = 0 }: Change, weeks: number, chance: Chance) {
  const looks: Look[] = []
  const life = lifeOf(one)
  const { kcal } = dailyEnergy(one.dog)
  for (let day = 0; day <= 7 * weeks; day++) {
    const extra = day >= CHANGED_ON ? extras : 0
    if (day === CHANGED_ON) life.trueK *= need
    const before = { trueK: life.trueK, kg: life.kg }
    const isWeighed = day % 7 === 0
    const eats = { ...one, eatenPerLogged: one.eatenPerLogged + extra }
    liveDay(life, eats, { day: FIRST_DAY + day, kcal, isWeighed }, chance)
    if (!isWeighed) continue
    const { date, kg } = life.weighIns.pop() ?? { date: dateOf(FIRST_DAY + day), kg: 0 }
    life.weighIns.push({ date, kg: Math.round(100 * kg * scale(day)) / 100 })
    if (day < 7 * FIRST_LOOK_WEEK) continue
    const holds = (before.trueK * before.kg ** 0.75 - extra * kcal) / one.eatenPerLogged
    looks.push(lookAt(learned(one, life, day), { week: day / 7, holds, kg: before.kg, fed: kcal }))
  }
  return looks
}

/** The app's estimate in the morning: the day itself is not logged yet. */
function learned({ dog }: SimulatedDog, { weighIns, loggedKcal }: SimulatedLife, day: number): LearnedNeed {
  return learnNeed({ dog, today: dateOf(FIRST_DAY + day), weighIns, loggedKcal, planned: [] })
}

type Truth = { readonly week: number; readonly holds: number; readonly kg: number; readonly fed: number }

function lookAt({ estimate, suggestion, reasons }: LearnedNeed, { week, holds, kg, fed }: Truth): Look {
  const { kcal, sd, kcalPerKg075 } = estimate ?? { kcal: Number.NaN, sd: Number.NaN, kcalPerKg075: Number.NaN }
  return {
    week,
    isAsked: reasons.some(({ kind }) => kind === 'changedSomehow'),
    isForVet: reasons.some(({ kind }) => kind === 'lostWeight'),
    isCovered: Math.abs(kcal - holds) <= 1.96 * sd,
    error: (kcalPerKg075 * kg ** 0.75) / holds - 1,
    isSuggested: suggestion !== null,
    isWrongWay: suggestion !== null && suggestion.kcal > fed !== holds > fed,
  }
}
