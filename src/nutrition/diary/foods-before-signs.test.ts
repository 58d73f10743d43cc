import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { dateOf, dayNumber } from '../calendar.ts'
import { boughtFoodId, type EatenOn, eatenBefore, foodsBeforeSigns } from './foods-before-signs.ts'

const on = (day: number) => dateOf(dayNumber('2026-10-01') + day)
const fed = (foods: Readonly<Record<number, readonly string[]>>): EatenOn[] =>
  Object.entries(foods).map(([day, names]) => ({ date: on(Number(day)), foods: names }))
/** Rice every day, chicken where it says. */
const withChicken = (...days: number[]) =>
  Array.from({ length: 40 }, (_, day) => ({
    date: on(day),
    foods: days.includes(day) ? ['rice', 'chicken'] : ['rice'],
  }))

test('a food that was in the bowl before most signs stands out beside one that is always there', () => {
  const { signDays, foods } = foodsBeforeSigns(withChicken(4, 11, 18, 25, 33), [on(5), on(12), on(20), on(25), on(38)])
  expect(signDays).toBe(5)
  expect(foods).toEqual([
    { id: 'chicken', before: 4, quietDays: 1, isMoreOften: true },
    { id: 'rice', before: 5, quietDays: 25, isMoreOften: false },
  ])
})

test('what is always in the bowl is in it before every sign, and says nothing', () => {
  const { foods } = foodsBeforeSigns(withChicken(), [on(5), on(12), on(20)])
  expect(foods).toMatchObject([{ id: 'rice', before: 3, isMoreOften: false }])
})

test('where every day has a sign nothing stands out', () => {
  const signs = [0, 1, 2, 3, 4].map(on)
  const { foods } = foodsBeforeSigns(fed({ 0: ['fish'], 1: ['fish'], 2: ['fish'] }), signs)
  expect(foods).toEqual([{ id: 'fish', before: 5, quietDays: 0, isMoreOften: false }])
})

test('a food is held against the days without a sign alone', () => {
  // Each bowl counts three days: 5 days with a sign, 13 without, and fish before 10 of those.
  const bowls = { 0: ['fish'], 7: ['fish'], 14: ['fish'], 21: ['fish'], 28: ['fish'], 35: ['rice'] }
  const { foods } = foodsBeforeSigns(fed(bowls), [0, 7, 14, 21, 28].map(on))
  expect(foods.find(({ id }) => id === 'fish')).toMatchObject({ before: 5, isMoreOften: true })
})

test('of foods that stand out as little the one before more signs comes first, then by name', () => {
  const bowls = { 0: ['rice', 'egg', 'duck'], 7: ['rice', 'duck', 'egg'], 14: ['egg', 'rice', 'duck'], 21: ['rice'] }
  const { foods } = foodsBeforeSigns(fed(bowls), [0, 7, 14, 21].map(on))
  expect(foods.map(({ id, before }) => [id, before])).toEqual([
    ['rice', 4],
    ['duck', 3],
    ['egg', 3],
  ])
})

test('a food that was in the bowl before half of the signs is not told', () => {
  const { foods } = foodsBeforeSigns(withChicken(4, 11), [on(5), on(12), on(20), on(30)])
  expect(foods.map(({ id }) => id)).toEqual(['rice'])
})

test('fewer than three days with a sign are no pattern, and two signs of a day are one', () => {
  expect(foodsBeforeSigns(withChicken(4), [on(5), on(12), on(12)])).toEqual({ signDays: 2, foods: [] })
})

test('a sign before which the diary is empty is not counted', () => {
  const eaten = withChicken(4, 11, 18)
  expect(foodsBeforeSigns(eaten, [on(5), on(12), on(19), on(90)]).signDays).toBe(3)
  // The last bowl is of day 39: it counts two days longer, and none before the first.
  expect(foodsBeforeSigns(eaten, [on(5), on(12), on(41)]).signDays).toBe(3)
  expect(foodsBeforeSigns(eaten, [on(-1), on(5), on(12), on(42)]).signDays).toBe(2)
})

test.each([
  ['bought:kibble', { foodId: 'kibble', name: 'Field & Hen', kind: 'food' }],
  ['bought:pig’s ear', { foodId: null, name: ' Pig’s EAR ', kind: 'treat' }],
  ['bought:treat', { foodId: null, name: null, kind: 'treat' }],
])('what was bought is one food: %s', (id, fed) => {
  expect(boughtFoodId(fed)).toBe(id)
})

test('the day itself and the two before count, the day after does not', () => {
  const eaten = fed({ 1: ['fish'], 2: ['beef'], 3: ['beef', 'egg'], 4: ['egg'], 5: ['lamb'] })
  expect(eatenBefore(eaten)(on(4))).toEqual([
    { id: 'beef', days: 2 },
    { id: 'egg', days: 2 },
  ])
  for (const last of [
    ['beef', 'apple'],
    ['apple', 'beef'],
  ]) {
    expect(eatenBefore(fed({ 2: ['apricot', 'egg'], 3: ['egg', 'beef'], 4: last }))(on(4))).toEqual([
      { id: 'beef', days: 2 },
      { id: 'egg', days: 2 },
      { id: 'apple', days: 1 },
      { id: 'apricot', days: 1 },
    ])
  }
})

test('whatever was eaten and seen: no food comes before more days than there are, in whatever order it was written', () => {
  const foods = fc.subarray(['beef', 'chicken', 'rice', 'egg'])
  const days = fc.array(fc.record({ date: fc.integer({ min: 0, max: 60 }).map(on), foods }), { maxLength: 60 })
  const signs = fc.array(fc.integer({ min: 0, max: 60 }).map(on), { maxLength: 20 })
  fc.assert(
    fc.property(days, signs, (eaten, dates) => {
      const { signDays, foods } = foodsBeforeSigns(eaten, dates)
      for (const { before, quietDays } of foods) {
        expect(before).toBeLessThanOrEqual(signDays)
        expect(before).toBeGreaterThan(signDays / 2)
        expect(quietDays).toBeLessThanOrEqual(61)
      }
      expect(foodsBeforeSigns(eaten.toReversed(), dates.toReversed())).toEqual({ signDays, foods })
    }),
  )
})

test('a day that is none is refused', () => {
  expect(() => foodsBeforeSigns([{ date: '2026-02-30', foods: [] }], [])).toThrow(RangeError)
})

afterEach(() => vi.restoreAllMocks())

/** Days of foods with another name each day, the first few of which are in every bowl. */
const manyNames = (days: number, aDay: number): EatenOn[] =>
  Array.from({ length: days }, (_, day) => ({
    date: on(day),
    foods: Array.from({ length: aDay }, (_, nth) => (nth < 3 ? `food ${nth}` : `food ${day} ${nth}`)),
  }))

test('thousands of foods are counted in one walk through the days, not each by itself through all of them', () => {
  const eaten = manyNames(100, 30)
  const looks = vi.spyOn(Set.prototype, 'has')
  const { foods } = foodsBeforeSigns(eaten, [on(5), on(12), on(20), on(25), on(38)])
  expect(foods.map(({ id }) => id)).toEqual(['food 0', 'food 1', 'food 2'])
  // Looks for each food that a day looks back on are 9,000; looks for all 2,703 foods on each day are 275,000.
  expect(looks.mock.calls.length).toBeLessThan(20_000)
})

test('what was eaten before signs is read once, however many signs there are', () => {
  let reads = 0
  const eaten = manyNames(50, 4).map(({ date, foods }) => ({
    foods,
    get date() {
      reads += 1
      return date
    },
  }))
  const before = eatenBefore(eaten)
  for (let sign = 0; sign < 200; sign++) before(on(sign % 50))
  expect(reads).toBe(50)
})
