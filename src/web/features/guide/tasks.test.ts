import { expect, test } from 'vitest'
import type { CookingStep } from '../../../contract/recipe/recipe.ts'
import { coolingStep, isByItself, meanwhile, tasksIn } from './tasks.ts'

const POTATO = { grams: 400, food: '14-001' }

test('each task of a step is a sentence of its own, with its amounts', () => {
  expect(tasksIn(['Peel ', POTATO, ' potato. Boil it until soft! ', POTATO, ' more follows.'])).toEqual([
    ['Peel ', POTATO, ' potato.'],
    ['Boil it until soft!'],
    [POTATO, ' more follows.'],
  ])
  expect(tasksIn(['Bake at ', { celsius: 180 }, ' (fan ', { celsius: 160 }, ', gas 4) for 1.5 hours.'])).toHaveLength(1)
  expect(tasksIn([])).toEqual([])
})

const step = (at: CookingStep['at'], more: Partial<CookingStep> = {}): CookingStep => ({
  text: at,
  parts: [at],
  minutes: 20,
  coreTemperatureC: null,
  core: null,
  at,
  handsMinutes: 5,
  isWatched: false,
  panfuls: 1,
  ...more,
})
const BOARD = step('board', { minutes: null })
const FRY = step('pot', { isWatched: true })

test.each([
  { what: 'simmers', one: step('pot'), is: true },
  { what: 'bakes', one: step('oven'), is: true },
  { what: 'soaks', one: step('wait'), is: true },
  { what: 'is fried', one: FRY, is: false },
  { what: 'is cut', one: BOARD, is: false },
  { what: 'is mixed', one: step('bowl'), is: false },
  { what: 'has no time', one: step('pot', { minutes: null }), is: false },
])('what $what goes on by itself: $is', ({ one, is }) => {
  expect(isByItself(one)).toBe(is)
})

test('while a pot simmers the next things are made ready, up to the step that needs it', () => {
  const method = [step('pot'), BOARD, FRY, step('same'), BOARD]
  expect(meanwhile(method, 1)).toEqual([2, 3])
  expect(meanwhile(method, 3)).toEqual([])
  expect(meanwhile(method, 4)).toEqual([5])
  expect(meanwhile(method, 9)).toEqual([])
})

test.each([
  { what: 'after the last pot', method: [step('pot'), BOARD, step('same'), step('bowl'), step('bowl')], number: 4 },
  { what: 'after the oven', method: [step('oven'), step('bowl')], number: 2 },
  { what: 'at the last step, where that is on the heat', method: [BOARD, step('pot')], number: 2 },
])('the food cools $what', ({ method, number }) => {
  expect(coolingStep(method)).toBe(number)
})
