import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needs } from '../fixtures/two-foods.ts'
import {
  type EatenDay,
  judgeDay,
  MOST_WATCHED,
  summariseNutrients,
  WATCH_KINDS,
  whatToWatch,
} from './intake-summary.ts'

const { rows } = needs(
  {
    zinc: { min: 10 },
    iron: { min: 8, max: 20 },
    copper: { min: 1, max: 4 },
    fibre: { max: 30 },
  },
  1000,
)
const amount = (most: number) => fc.double({ min: 0, max: most, noNaN: true })
const kcal = fc.oneof(fc.constant(0), amount(1200), fc.constant(Number.POSITIVE_INFINITY))
const ofEach = <Value>(value: (most: number) => fc.Arbitrary<Value>) =>
  fc.record({ energy: value(2000), zinc: value(20), iron: value(30), copper: value(6), fibre: value(50) })
const anyDay: fc.Arbitrary<EatenDay> = fc.record({
  plannedKcal: fc.integer({ min: 500, max: 1500 }),
  amounts: ofEach(amount),
  untoldKcal: ofEach(() => kcal),
  meals: fc.integer({ min: 0, max: 4 }),
  mealsWithoutSupplement: fc.integer({ min: 0, max: 4 }),
  mealsNotEatenUp: fc.integer({ min: 0, max: 4 }),
  treatKcal: fc.integer({ min: 0, max: 400 }),
  isUnlabelled: fc.boolean(),
})
const anyInput = fc.record({
  rows: fc.constant(rows),
  kcal: fc.integer({ min: 500, max: 1500 }),
  supplement: fc.constantFrom({}, { zinc: 3 }, { zinc: 3, iron: 2, copper: 1 }),
  days: fc.array(anyDay, { maxLength: 8 }),
})
const many = { seed: 20_261_123, numRuns: 1500 }

test('never more than three things are to be watched, the worst first, each once', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const places = whatToWatch(input).map(({ kind }) => WATCH_KINDS.indexOf(kind))
      expect(places.length).toBeLessThanOrEqual(MOST_WATCHED)
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
    }),
    many,
  )
})

test('nothing that is met or unknown is to be watched, but on a day without the supplement; nothing twice', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const stateOn = (days: readonly EatenDay[], nutrient: string) =>
        summariseNutrients({ ...input, days }).find((one) => one.nutrient === nutrient)?.state
      const without = input.days.filter(({ mealsWithoutSupplement }) => mealsWithoutSupplement > 0)
      const watched = whatToWatch(input)
      for (const { kind, nutrients } of watched)
        for (const nutrient of nutrients) {
          const isOfDay = kind === 'noSupplement' && without.some((day) => stateOn([day], nutrient) === 'low')
          if (!isOfDay) expect(['low', 'high']).toContain(stateOn(input.days, nutrient))
        }
      const named = watched.flatMap(({ nutrients }) => nutrients)
      expect(new Set(named).size).toBe(named.length)
    }),
    many,
  )
})

test('more of a nutrient never makes it too little, and the order of the days says nothing', () => {
  fc.assert(
    fc.property(anyInput, amount(10), (input, more) => {
      const richer = input.days.map((day) => ({
        ...day,
        amounts: { ...day.amounts, zinc: (day.amounts.zinc ?? 0) + more },
      }))
      const state = (days: readonly EatenDay[]) =>
        summariseNutrients({ ...input, days }).find(({ nutrient }) => nutrient === 'zinc')?.state
      if (state(input.days) !== 'low') expect(state(richer)).not.toBe('low')
      expect(whatToWatch({ ...input, days: input.days.toReversed() })).toEqual(whatToWatch(input))
    }),
    many,
  )
})

test('days that are each enough are enough together', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const good = input.days.filter((day) => {
        const { low, unsure } = judgeDay(input, day)
        return low.length + unsure.length === 0
      })
      for (const { state } of summariseNutrients({ ...input, days: good }))
        expect(['low', 'unsure']).not.toContain(state)
    }),
    many,
  )
})
