import { describe, expect, test } from 'vitest'
import { CHANGES, changedLives } from '../../../scripts/needs/changed-lives.ts'
import { lawSize } from '../../../scripts/promise/law-size.ts'
import { normalFrom } from '../../../scripts/promise/normal-numbers.ts'
import { randomCases, randomFrom } from '../../../scripts/promise/random-dogs.ts'
import { at } from '../at.ts'
import { dateOf } from '../calendar.ts'
import type { Dog } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import {
  type Chance,
  evenlyWithin20Percent,
  FIRST_DAY,
  liveByAdvice,
  liveByFormula,
  normallyBy20Percent,
  type SimulatedDog,
  type SimulatedLife,
  simulatedDogs,
} from '../fixtures/simulated-dog.ts'
import { dailyEnergy, judgedTargetKg, SIZE_CLASS_FIGURES } from '../needs/energy.ts'
import { type LearnedNeed, learnNeed } from './learned-need.ts'
import { SLIMMING_BAND_PER_WEEK } from './slimming.ts'

const SEED = 20_261_123
const DOGS = lawSize(500, 1000)

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

const outcomesAfter = (weeks: number, dogs: readonly SimulatedDog[]) => {
  const chance = chanceFrom(SEED + weeks)
  return dogs.map((one) => {
    const life = liveByFormula(one, 7 * weeks, chance)
    const learned = learnedOf(one, life, 7 * weeks)
    const { kcal = Number.NaN, sd = Number.NaN, kcalPerKg075 = Number.NaN } = learned.estimate ?? {}
    // In the kcal that its owner logs.
    const trueK = life.trueK / one.eatenPerLogged
    const trueKcal = trueK * (learned.trend.at(-1)?.kg ?? Number.NaN) ** 0.75
    return {
      error: kcalPerKg075 / trueK - 1,
      isInside: Math.abs(kcal - trueKcal) <= 1.96 * sd,
      sd: sd / kcal,
      suggestion: learned.suggestion,
      fed: dailyEnergy(one.dog).kcal,
    }
  })
}

describe.each([
  { name: 'evenly within 20 % of the formula', need: evenlyWithin20Percent, fourWeeks: 0.08 },
  // The dogs are as spread as the filter believes. Over eight seeds 0.074 to 0.081.
  { name: 'by 20 % (1 SD) about the formula', need: normallyBy20Percent, fourWeeks: 0.085 },
])('dogs that need $name, weighed every week', ({ need, fourWeeks }) => {
  const dogs = simulatedDogs(adults(DOGS, SEED), need, chanceFrom(SEED))

  test.each([
    { weeks: 4, most: fourWeeks, widest: 0.155 },
    { weeks: 8, most: 0.05, widest: 0.105 },
    { weeks: 12, most: 0.035, widest: 0.08 },
  ])(
    '$weeks weeks: learned to $most, and the interval holds 95 of 100 and is no wider than it has to be',
    { tags: '@learned-need' },
    ({ weeks, most, widest }) => {
      const outcomes = outcomesAfter(weeks, dogs)
      expect(outcomes.length).toBe(DOGS)
      expect(rms(outcomes.map(({ error }) => error))).toBeLessThanOrEqual(most)
      const inside = outcomes.filter(({ isInside }) => isInside).length / DOGS
      // It leaves room for a scale that moves, which these do not: more than 95 of 100 are inside.
      expect(inside).toBeGreaterThanOrEqual(0.95)
      expect(outcomes.reduce((sum, { sd }) => sum + sd, 0) / DOGS).toBeLessThanOrEqual(widest)
    },
  )

  test('no suggestion goes beyond its step, and many are made', { tags: '@learned-need' }, () => {
    const suggested = outcomesAfter(8, dogs).filter(({ suggestion }) => suggestion)
    expect(suggested.length).toBeGreaterThan(DOGS / 4)
    for (const { suggestion, fed } of suggested) {
      const share = (suggestion?.kcal ?? 0) / fed
      expect(share).toBeGreaterThanOrEqual(0.9)
      expect(share).toBeLessThanOrEqual(1.1)
    }
  })
})

describe('dogs with a change that their owners did not report', () => {
  /** `before`: in 100 dogs, suggestions that went the wrong way at eight weeks, before the app looked for changes. */
  test.each([
    { change: CHANGES[1], before: 19.4 },
    { change: CHANGES[2], before: 17 },
    { change: CHANGES[3], before: 10.3 },
    { change: CHANGES[4], before: 8.3 },
    { change: CHANGES[5], before: 14.9 },
  ])(
    '$change.name: at eight weeks the interval holds 85 of 100, and half as many suggestions go the wrong way',
    { tags: '@learned-need' },
    ({ change, before }) => {
      const looks = changedLives(change, { dogs: DOGS, weeks: 8, seed: SEED }).filter(({ week }) => week === 8)
      expect(looks.length).toBe(DOGS)
      expect(looks.filter(({ isCovered }) => isCovered).length / DOGS).toBeGreaterThanOrEqual(0.85)
      expect((100 * looks.filter(({ isWrongWay }) => isWrongWay).length) / DOGS).toBeLessThanOrEqual(before / 2)
    },
  )

  test('where nothing changes the app asks few owners', () => {
    const looks = changedLives(CHANGES[0], { dogs: DOGS, weeks: 12, seed: SEED })
    expect(looks.filter(({ isAsked }) => isAsked).length / looks.length).toBeLessThan(0.05)
  })
})

describe('slimming dogs, weighed every week for a year', () => {
  const NEEDS = Array.from({ length: 60 }, (_, i) => 0.8 + i / 200)

  const slimmed = (bodyCondition: 4 | 5, accepts = true, needs: readonly number[] = NEEDS) => {
    const chance = chanceFrom(SEED + 7)
    const judged = { ...adult, weightKg: 28, bodyCondition }
    const dog = { ...judged, targetWeightKg: judgedTargetKg(judged) }
    return needs.map((need) => {
      const [one] = simulatedDogs([dog], () => need, chance)
      if (!one) throw new Error('No dog')
      // Without a suggestion nothing makes up for a scoop that is off.
      const eatenPerLogged = accepts ? 0.95 + 0.1 * chance.random() : 1
      const { trueKg, planned } = liveByAdvice({ ...one, eatenPerLogged, driftSd: 0.001 }, 364, chance, accepts)
      const reachedOn = trueKg.findIndex((kg) => kg <= 1.03 * dog.targetWeightKg)
      const perWeek = 1 - (at(trueKg, reachedOn) / at(trueKg, 0)) ** (7 / reachedOn)
      return { planned, reachedOn, perWeek, heldBy: trueKg.slice(reachedOn + 28).map((kg) => kg / dog.targetWeightKg) }
    })
  }

  const overweight = slimmed(4)
  const obese = slimmed(5)

  test.each([
    { name: 'overweight', lives: overweight, half: 130, all: 210 },
    { name: 'obese', lives: obese, half: 182, all: 270 },
  ])(
    'an $name dog reaches its target at a pace within the band and is held there',
    { tags: '@slimming' },
    ({ lives, half, all }) => {
      const [slow, fast] = SLIMMING_BAND_PER_WEEK
      for (const { reachedOn, perWeek, heldBy } of lives) {
        expect(reachedOn).toBeGreaterThan(0)
        expect(reachedOn).toBeLessThanOrEqual(all)
        expect(perWeek).toBeGreaterThanOrEqual(slow)
        expect(perWeek).toBeLessThanOrEqual(fast)
        for (const share of heldBy) expect(Math.abs(share - 1)).toBeLessThan(0.05)
      }
      const days = lives.map(({ reachedOn }) => reachedOn).sort((a, b) => a - b)
      expect(days[days.length / 2]).toBeLessThanOrEqual(half)
    },
  )

  test('one whose owner takes no suggestion is held by the formula all the same', () => {
    // The formula slims no dog that needs a fifth less than it says, and holds one as well as it knows it: of one that needs
    // 1.1 times as much, what it feeds holds (1 / 1.1)^(4/3) = 0.88 of the target.
    for (const { reachedOn, heldBy } of slimmed(4, false, NEEDS.slice(-30))) {
      expect(reachedOn).toBeGreaterThan(0)
      for (const share of heldBy) expect(Math.abs(share - 1)).toBeLessThan(0.13)
    }
  })

  test('no food is changed by more than a tenth at once while its aim is the same', () => {
    for (const { planned } of [...overweight, ...obese]) {
      for (const [i, { kcal, aim }] of planned.slice(1).entries()) {
        const before = at(planned, i)
        if (aim === before.aim) expect(Math.abs(kcal - before.kcal)).toBeLessThanOrEqual(0.1 * before.kcal + 1e-9)
      }
    }
  })
})
