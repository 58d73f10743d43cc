import { describe, expect, test } from 'vitest'
import { dateOf } from '../../src/nutrition/calendar.ts'
import type { Dog } from '../../src/nutrition/dog.ts'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { dailyEnergy } from '../../src/nutrition/needs/energy.ts'
import { learnNeed } from '../../src/nutrition/weight/learned-need.ts'
import { checkNeeds, meetsBars } from './check.ts'
import { energyOf, type PlainRecords, recomputeNeed } from './recompute.ts'

test('the need that is learned, and what is fed with a target, are what a program of its own computes', () => {
  const result = checkNeeds({ dogs: 80, seed: 7, lots: 1 })
  const { estimates, suggestions, changes, lotsDrawn, broken } = result
  expect(broken).toEqual([])
  expect(meetsBars(result)).toBe(true)
  expect(estimates).toBeGreaterThan(60)
  expect(suggestions).toBeGreaterThan(5)
  expect(changes).toBeGreaterThan(5)
  expect(lotsDrawn).toBe(1)
})

test('a difference anywhere, or a broken rule, is told', () => {
  const result = checkNeeds({ dogs: 5, seed: 7, lots: 0 })
  expect(meetsBars(result)).toBe(true)
  for (const what of ['needOff', 'weightOff', 'spreadOff', 'sdOff', 'energyOff'] as const)
    expect(meetsBars({ ...result, [what]: 0.001 })).toBe(false)
  expect(meetsBars({ ...result, needOff: Number.POSITIVE_INFINITY })).toBe(false)
  expect(meetsBars({ ...result, lotsOff: 0.2 })).toBe(false)
  expect(meetsBars({ ...result, broken: [{ what: 'a step above a tenth', dog: adult }] })).toBe(false)
})

describe('the second program', () => {
  const day = (count: number) => dateOf(20_000 + count)
  const records = {
    weighIns: [0, 7, 14, 21, 28].map((count) => ({ date: day(count), kg: 20 + count / 70 })),
    loggedKcal: { [day(3)]: 900, [day(4)]: null },
    planned: [{ since: day(0), kcal: 1040 }],
  } satisfies PlainRecords
  const off = (changed: Partial<PlainRecords>, k0 = 110) => {
    const planned = records.planned.map((row) => ({ ...row, aim: 'maintain' as const }))
    const learned = learnNeed({ dog: adult, today: day(28), ...records, planned })
    const k = recomputeNeed({ ...records, ...changed }, k0)?.k ?? Number.NaN
    return Math.abs((learned.estimate?.kcalPerKg075 ?? 0) / k - 1)
  }

  test('agrees on plain records', () => {
    expect(off({})).toBeLessThan(1e-9)
  })

  test('would tell of a day that was not counted, of a weigh-in that was, and of another formula', () => {
    expect(off({ loggedKcal: {} })).toBeGreaterThan(1e-4)
    expect(off({ weighIns: records.weighIns.slice(0, -1) })).toBeGreaterThan(1e-4)
    expect(off({}, 110.1)).toBeGreaterThan(1e-5)
    expect(off({ planned: [{ since: day(7), kcal: 1040 }] })).toBeGreaterThan(1e-4)
  })

  test('knows by itself what a dog with a target is fed', () => {
    const dogs: Dog[] = [
      { ...adult, targetWeightKg: 18 },
      { ...adult, bodyCondition: 5, targetWeightKg: 18 },
      { ...adult, bodyCondition: 4, targetWeightKg: 21 },
      { ...adult, bodyCondition: 2, targetWeightKg: 25 },
    ]
    expect(dogs.map((dog) => energyOf(dog).kcal)).toEqual(dogs.map((dog) => dailyEnergy(dog).kcal))
    expect(dogs.map((dog) => energyOf(dog).kcal)).toEqual([961, 612, 1079, 1230])
  })
})
