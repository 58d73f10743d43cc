import { describe, expect, test } from 'vitest'
import { type AuthoredRecipe, RECIPES } from './index.ts'
import { timesOf, workOf } from './times.ts'

type Step = AuthoredRecipe['method'][number]

const step = (more: Partial<Step>): Step => ({
  text: 'Simmer it.',
  parts: [],
  at: 'pot',
  prep: 10,
  watched: false,
  minutes: 20,
  coreTemperatureC: null,
  ...more,
})
const FRY = step({ text: 'Fry it in a wide pan.', watched: true, minutes: 10 })
const CHOP = step({ text: 'Chop it.', at: 'board', minutes: null })

describe('the work of a batch', () => {
  test.each([
    { scale: 1, handsMinutes: 10 },
    { scale: 2, handsMinutes: 17 },
    { scale: 0.2, handsMinutes: 4 },
  ])('at $scale times the food the board takes $handsMinutes minutes', ({ scale, handsMinutes }) => {
    expect(workOf(CHOP, scale)).toEqual({ handsMinutes, panfuls: 1 })
  })

  test.each([
    { scale: 0.1, panfuls: 1 },
    { scale: 1.25, panfuls: 1 },
    { scale: 1.26, panfuls: 2 },
    { scale: 4, panfuls: 4 },
  ])('$scale times the food is fried in $panfuls pans', ({ scale, panfuls }) => {
    expect(workOf(FRY, scale).panfuls).toBe(panfuls)
  })

  test('what simmers or bakes takes no longer, and what is stirred in a pot neither', () => {
    for (const one of [step({}), step({ at: 'oven' }), step({ text: 'Stir the porridge.', watched: true })])
      expect(workOf(one, 8).panfuls).toBe(1)
  })

  test('a step without work for the hands has none in a big batch', () => {
    expect(workOf(step({ prep: 0 }), 8).handsMinutes).toBe(0)
  })

  test('a pot that simmers by itself is not longer on the hob for more food: only the board is', () => {
    const method = [step({ prep: 10, minutes: 60 })]
    expect(timesOf(method, 3).totalMinutes - timesOf(method).totalMinutes).toBe(15)
  })

  test('more food never takes less time, of any recipe', () => {
    for (const { id, method } of RECIPES) {
      const times = [0.25, 1, 2, 4, 8].map((scale) => timesOf(method, scale))
      for (const part of ['activeMinutes', 'totalMinutes'] as const) {
        const minutes = times.map((time) => time[part])
        expect(minutes, id).toEqual(minutes.toSorted((one, other) => one - other))
      }
    }
  })
})
