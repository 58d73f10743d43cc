import { describe, expect, test } from 'vitest'
import { normalFrom } from '../../scripts/promise/normal-numbers.ts'
import { randomCases, randomFrom } from '../../scripts/promise/random-dogs.ts'
import { dateOf } from './calendar.ts'
import type { Dog } from './dog.ts'
import { dailyEnergy, SIZE_CLASS_FIGURES } from './energy.ts'
import {
  type Chance,
  evenlyWithin20Percent,
  FIRST_DAY,
  liveByFormula,
  normallyBy20Percent,
  type SimulatedDog,
  type SimulatedLife,
  simulatedDogs,
} from './fixtures/simulated-dog.ts'
import { type LearnedNeed, learnNeed } from './learned-need.ts'

const SEED = 20_261_123
const DOGS = 1000

const chanceFrom = (seed: number): Chance => ({ random: randomFrom(seed), normal: normalFrom(seed + 1) })

/** Healthy, in ideal condition, grown for three months: what they weigh is not growth. */
const adults = (count: number, seed: number): Dog[] =>
  randomCases(3 * count, seed)
    .map(({ dog }): Dog => ({ ...dog, bodyCondition: 3, healthIssues: [], targetWeightKg: dog.weightKg }))
    .filter(({ ageMonths, sizeClass }) => ageMonths >= SIZE_CLASS_FIGURES[sizeClass].growthMonths + 3)
    .slice(0, count)

const learnedOf = ({ dog }: SimulatedDog, { weighIns, loggedKcal }: SimulatedLife, days: number): LearnedNeed =>
  learnNeed({ dog, today: dateOf(FIRST_DAY + days), weighIns, loggedKcal, planned: [] })

const rms = (errors: readonly number[]): number =>
  Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)

const outcomesAfter = (weeks: number, dogs: readonly SimulatedDog[], chance: Chance) =>
  dogs.map((one) => {
    const learned = learnedOf(one, liveByFormula(one, 7 * weeks, chance), 7 * weeks)
    const { kcal = Number.NaN, sd = Number.NaN, kcalPerKg075 = Number.NaN } = learned.estimate ?? {}
    // In the kcal that its owner logs.
    const trueK = one.trueK / one.eatenPerLogged
    const trueKcal = trueK * (learned.trend.at(-1)?.kg ?? Number.NaN) ** 0.75
    return {
      error: kcalPerKg075 / trueK - 1,
      isInside: Math.abs(kcal - trueKcal) <= 1.96 * sd,
      suggestion: learned.suggestion,
      fed: dailyEnergy(one.dog).kcal,
    }
  })

describe.each([
  { name: 'evenly within 20 % of the formula', need: evenlyWithin20Percent, fourWeeks: 0.08 },
  // As spread as the filter believes. Over eight seeds 0.074 to 0.081.
  { name: 'by 20 % (1 SD) about the formula', need: normallyBy20Percent, fourWeeks: 0.085 },
])('a thousand dogs that need $name, weighed every week', ({ need, fourWeeks }) => {
  const chance = chanceFrom(SEED)
  const dogs = simulatedDogs(adults(DOGS, SEED), need, chance)

  test.each([
    { weeks: 4, most: fourWeeks },
    { weeks: 8, most: 0.05 },
    { weeks: 12, most: 0.035 },
  ])('$weeks weeks: learned to $most, and the interval holds 90 to 98 of 100', ({ weeks, most }) => {
    const outcomes = outcomesAfter(weeks, dogs, chance)
    expect(outcomes.length).toBe(DOGS)
    expect(rms(outcomes.map(({ error }) => error))).toBeLessThanOrEqual(most)
    const inside = outcomes.filter(({ isInside }) => isInside).length / DOGS
    expect(inside).toBeGreaterThanOrEqual(0.9)
    expect(inside).toBeLessThanOrEqual(0.98)
  })

  test('no suggestion goes beyond its step, and many are made', () => {
    const suggested = outcomesAfter(8, dogs, chance).filter(({ suggestion }) => suggestion)
    expect(suggested.length).toBeGreaterThan(DOGS / 4)
    for (const { suggestion, fed } of suggested) {
      const share = (suggestion?.kcal ?? 0) / fed
      expect(share).toBeGreaterThanOrEqual(0.9)
      expect(share).toBeLessThanOrEqual(1.1)
    }
  })
})
