import { expect, test } from 'vitest'
import { adult } from '../fixtures/adult.ts'
import type { LearnedNeed } from './learned-need.ts'
import { nextWeighIn, nextWeighInBetween } from './next-weigh-in.ts'

const LAST = '2026-02-27'
const estimate = { kcal: 1000, sd: 30, kcalPerKg075: 105 }
const suggestion = { kcal: 950, sd: 30, aim: 'maintain', targetWeightKg: 20, since: LAST } as const
const learned = (more: Partial<LearnedNeed> = {}): LearnedNeed => ({
  ...{ formulaKcal: 1040, trend: [], estimate, suggestion: null, reasons: [] },
  ...more,
})
const dog = { ...adult, targetWeightKg: 20 }

test.each([
  { what: 'of which nothing is learned yet', on: '2026-03-06', need: { estimate: null } },
  { what: 'that is to be fed otherwise', on: '2026-03-06', need: { suggestion } },
  { what: 'that is held, its need learned', on: '2026-03-13', need: {} },
  {
    what: 'whose weigh-ins reach over two weeks, and not yet over the four that a suggestion takes',
    on: '2026-03-06',
    need: { reasons: [{ kind: 'shortTime', days: 14, needed: 28, from: '2026-03-13' }] },
  },
  {
    what: 'of which something seems to have changed',
    on: '2026-03-06',
    need: { reasons: [{ kind: 'changedSomehow', since: LAST, isHeavier: true }] },
  },
  {
    what: 'that is pregnant or nursing',
    on: '2026-03-06',
    need: { reasons: [{ kind: 'pregnantOrNursing' }] },
  },
  {
    what: 'of seven months that has lost weight',
    on: '2026-03-06',
    need: { reasons: [{ kind: 'lostWeight', share: 0.06, days: 14 }, { kind: 'growing' }] },
    dog: { ...adult, ageMonths: 7, weightKg: 15 },
  },
  {
    what: 'whose last weight is a surprise',
    on: '2026-03-01',
    need: { reasons: [{ kind: 'weighAgain', date: LAST, kg: 20, expectedKg: 22 }] },
  },
  { what: 'that has lost weight by the last weigh-in alone', on: '2026-03-01', need: {}, isLossUnsure: true },
  {
    what: 'whose last weight is left out',
    on: '2026-03-01',
    need: { reasons: [{ kind: 'doubtfulWeighIn', date: LAST, kg: 15, usualKg: 20 }] },
  },
  {
    what: 'of which an older weight is left out',
    on: '2026-03-13',
    need: { reasons: [{ kind: 'doubtfulWeighIn', date: '2026-02-20', kg: 15, usualKg: 20 }] },
  },
  {
    what: 'that was weighed too few times',
    on: '2026-03-06',
    need: { reasons: [{ kind: 'fewWeighIns', weighIns: 2, needed: 3 }] },
  },
  { what: 'whose target weight is asked for', on: '2026-03-06', need: { reasons: [{ kind: 'weightAsked' }] } },
  { what: 'that may have puppies', on: '2026-03-06', need: { reasons: [{ kind: 'expectingAsked' }] } },
  { what: 'that slims', on: '2026-03-06', need: {}, dog: { ...adult, bodyCondition: 5, targetWeightKg: 17 } },
  { what: 'of five months', on: '2026-03-06', need: {}, dog: { ...adult, ageMonths: 5, weightKg: 12 } },
  { what: 'of six months', on: '2026-03-13', need: {}, dog: { ...adult, ageMonths: 6, weightKg: 14 } },
  { what: 'of seven months', on: '2026-03-13', need: {}, dog: { ...adult, ageMonths: 7, weightKg: 15 } },
] as const)('a dog $what is weighed again on $on', (one) => {
  const found = { dog: 'dog' in one ? one.dog : dog, isLossUnsure: 'isLossUnsure' in one }
  const next = nextWeighIn(LAST, learned(one.need as Partial<LearnedNeed>), found)
  expect(next).toBe(one.on)
  const { earliest, latest } = nextWeighInBetween(LAST)
  expect(earliest <= next && next <= latest).toBe(true)
})

test('what is no day is refused', () => {
  expect(() => nextWeighIn('2026-02-30', learned(), { dog, isLossUnsure: false })).toThrow(RangeError)
})
