import { describe, expect, test } from 'vitest'
import type { Day } from '../calendar.ts'
import { adult } from '../fixtures/adult.ts'
import { SIZE_CLASS_FIGURES } from '../needs/energy.ts'
import { type Appetite, dishNotes, eatenShare, eatsLittle, type NotedMeal, type OfferedMeal } from './appetite.ts'

const noted = (...appetites: Appetite[]) =>
  appetites.map((appetite, i): NotedMeal => ({ date: `2026-11-${10 + i}`, recipeId: 'stew', appetite }))
const taste = (...appetites: Appetite[]) => dishNotes(noted(...appetites))[0]?.taste

test('half a bowl is half a meal, a bowl that was left is none, and one without a note was eaten', () => {
  expect([eatenShare('loved'), eatenShare('all'), eatenShare('half'), eatenShare('left')]).toEqual([1, 1, 0.5, 0])
  expect(eatenShare(undefined)).toBe(1)
})

describe('a dish', () => {
  test('that was left once had a bad day; twice it is left', () => {
    expect(taste('left')).toBeNull()
    expect(taste('left', 'left')).toBe('left')
    expect(taste('left', 'half', 'left')).toBe('left')
  })

  test('that is eaten up as often as it is left is not left', () => {
    expect(taste('left', 'all', 'left', 'loved')).toBeNull()
    expect(taste('left', 'all', 'left')).toBe('left')
  })

  test('is loved when it was loved more often than half eaten or left', () => {
    expect(taste('loved')).toBe('loved')
    expect(taste('all')).toBeNull()
    expect(taste('loved', 'half')).toBeNull()
    expect(taste('loved', 'half', 'loved')).toBe('loved')
  })

  test('is forgiven up to the day that it is offered again', () => {
    const meals = noted('left', 'left', 'left', 'left')
    expect(dishNotes(meals, { stew: '2026-11-13' })).toEqual([])
    expect(dishNotes(meals, { stew: '2026-11-12' })[0]).toMatchObject({ times: { left: 1 }, taste: null })
    expect(dishNotes(meals, { stew: '2026-11-11' })[0]?.taste).toBe('left')
    expect(dishNotes(meals, { pie: '2026-11-30' })[0]?.taste).toBe('left')
  })

  test('with more notes comes before one with fewer, whatever they say; equal ones stand by their id', () => {
    const pie = (...appetites: Appetite[]) => noted(...appetites).map((meal) => ({ ...meal, recipeId: 'pie' }))
    const order = (meals: ReturnType<typeof noted>) => dishNotes(meals).map(({ recipeId }) => recipeId)
    expect(order([...noted('all'), ...pie('left', 'half')])).toEqual(['pie', 'stew'])
    expect(order([...pie('all'), ...noted('left', 'half')])).toEqual(['stew', 'pie'])
    expect(order([...noted('all'), ...pie('all')])).toEqual(['pie', 'stew'])
    expect(order([...pie('all'), ...noted('all')])).toEqual(['pie', 'stew'])
  })
})

describe('a dog that eats little', () => {
  const TODAY = '2026-11-21'
  const day = (date: Day, ...appetites: (Appetite | undefined)[]): OfferedMeal[] =>
    appetites.map((appetite) => ({ date, kcal: 500, appetite }))
  const before: Day = '2026-11-19'
  const yesterday: Day = '2026-11-20'

  test('on two days in a row is for its vet; one such day is no alarm', () => {
    expect(eatsLittle(day(yesterday, 'half', 'left'), adult, TODAY)).toBeNull()
    const two = [...day(before, 'left', 'all'), ...day(yesterday, 'half', 'left')]
    expect(eatsLittle(two, adult, TODAY)).toEqual({ days: 2, isFrail: false })
    expect(eatsLittle([...two, ...day(TODAY, 'left')], adult, TODAY)).toEqual({ days: 3, isFrail: false })
  })

  test('and eats again is no matter any more', () => {
    const two = [...day('2026-11-18', 'left'), ...day(before, 'left')]
    expect(eatsLittle([...two, ...day(yesterday, 'all', 'all')], adult, TODAY)).toBeNull()
    expect(eatsLittle([...day(before, 'left'), ...day(TODAY, 'left')], adult, TODAY)).toBeNull()
  })

  test('of what has no energy says nothing by it', () => {
    const ice = [before, yesterday].map((date): OfferedMeal => ({ date, kcal: 0, appetite: 'left' }))
    expect(eatsLittle(ice, adult, TODAY)).toBeNull()
  })

  test('and has no note of its other meal has eaten that one', () => {
    const two = [...day(before, 'half', undefined), ...day(yesterday, 'half', undefined)]
    expect(eatsLittle(two, adult, TODAY)).toBeNull()
  })

  test.each([
    ['an old one', { ageMonths: SIZE_CLASS_FIGURES[adult.sizeClass].seniorFromMonths }],
    ['a puppy', { ageMonths: 4 }],
    ['an ill one', { healthIssues: ['kidney' as const] }],
  ])('%s is for its vet after a day', (_, dog) => {
    expect(eatsLittle(day(yesterday, 'left', 'half'), { ...adult, ...dog }, TODAY)).toEqual({ days: 1, isFrail: true })
  })

  test('bad joints do not make it frail', () => {
    expect(eatsLittle(day(yesterday, 'left'), { ...adult, healthIssues: ['arthritis'] }, TODAY)).toBeNull()
  })
})
