import { describe, expect, test } from 'vitest'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { methodOf } from './own-method.ts'

function foodOf(code: string, ...written: string[]) {
  const food = foodIngredient(code)
  if (!food) throw new Error(`no ${code}`)
  return { food, written }
}
const boiled = (...codes: string[]) =>
  methodOf(
    codes.map((code) => foodOf(code)),
    [],
  )

describe('the method of an own recipe that came without one', () => {
  test.each([
    ['brown rice', '13-002', 35],
    ['brown rice of USDA', 'SR:20040', 35],
    ['wild rice', 'SR:20088', 45],
    ['pearl barley', '13-004', 40],
    ['hulled barley', 'SR:20004', 60],
    ['spelt', 'SR:20140', 60],
    ['green lentils', '15-001', 30],
    ['red lentils', '15-002', 20],
    ['split peas', '15-007', 45],
    ['chickpeas', '15-003', 60],
    ['black beans', '15-004', 60],
    ['pinto beans', 'SR:16042', 60],
    ['soya beans', '15-008', 150],
    ['potatoes', '14-001', 20],
  ])('boils %s as long as it takes to be soft', (_, code, least) => {
    const [step] = boiled(code)
    expect(step?.text).toMatch(/boil/i)
    expect(step?.minutes).toBeGreaterThanOrEqual(least)
  })

  test('what takes longest goes into the pot first, and white rice keeps its quarter of an hour', () => {
    const steps = boiled('13-001', '13-002', '15-003')
    expect(steps.slice(0, 3).map(({ vessel }) => vessel?.holds)).toEqual([
      ['15-003'],
      ['15-003', '13-002'],
      ['15-003', '13-002', '13-001'],
    ])
    expect(steps[2]?.minutes).toBe(15)
  })

  test('tinned and cooked pulses are not boiled for hours', () => {
    const [step] = boiled('SR:16043')
    expect(step?.minutes).toBe(15)
  })

  test('no grain is left in hot water but couscous', () => {
    expect(boiled('13-010')[0]?.text).toMatch(/boiling water over it/)
    expect(boiled('SR:20067')[0]?.text).not.toMatch(/boiling water over it/)
    expect(boiled('SR:20061')[0]?.text).toMatch(/porridge/)
  })
})

const FOODS = [foodOf('01-007', '500 g beef mince'), foodOf('13-001', '200 g rice'), foodOf('11-001', '1 egg')]
const HOT = expect.stringContaining('hot all through')
const stepsOf = (...steps: string[]) =>
  methodOf(FOODS, steps)
    .slice(0, -1)
    .map(({ text }) => text)

test.each([
  { mixedIn: ['Brown the mince and simmer for 20 minutes.', 'Mix in rice and egg. Cool.'] },
  { mixedIn: ['Beat the egg.', 'Brown the mince and simmer for 20 minutes.', 'Mix in rice and egg. Cool.'] },
])('a raw egg that is mixed in at the end is hot all through after that: $mixedIn', ({ mixedIn }) => {
  expect(stepsOf(...mixedIn)).toEqual([...mixedIn, HOT])
})

test('food that was cooked is cooled after it was hot all through', () => {
  const [brown, ...cool] = ['Brown the mince and egg, then simmer with the rice.', 'Cool the mince and portion it.']
  expect(stepsOf(brown ?? '', ...cool)).toEqual([brown, HOT, ...cool])
})
