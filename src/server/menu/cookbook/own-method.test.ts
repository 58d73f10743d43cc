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
    ['emmer', 'BLS:C240100', 60],
    ['stewing beef', '01-005', 90],
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
    expect(step?.text).toMatch(/boil|stew/i)
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

  test.each([
    ['cooked beans', 'SR:16043'],
    ['cooked rice', 'SR:20045'],
    ['peanut butter', 'SR:16167'],
    ['soya milk', 'SR:16235'],
  ])('%s is not soaked and not boiled', (_, code) => {
    const [step] = boiled(code)
    expect(step?.text).not.toMatch(/soak|\bboil\b/i)
    expect(step?.minutes ?? 0).toBeLessThan(15)
  })

  test('bulgur and a tender cut are done sooner than their kind', () => {
    expect(boiled('13-011')[0]?.minutes).toBe(15)
    expect(boiled('SR:13917')[0]?.minutes ?? 0).toBeLessThan(90)
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
  { mixedIn: ['Simmer everything except the egg for 20 minutes.', 'Beat in the egg. Cool.'] },
  { mixedIn: ['Simmer all but the egg for 20 minutes.', 'Beat in the egg. Cool.'] },
  { mixedIn: ['Simmer the mince and rice, but not the egg, for 20 minutes.', 'Beat in the egg. Cool.'] },
  { mixedIn: ['Beat the egg.', 'Brown the mince and simmer for 20 minutes.', 'Mix in rice and egg. Cool.'] },
])('a raw egg that is mixed in at the end is hot all through after that: $mixedIn', ({ mixedIn }) => {
  expect(stepsOf(...mixedIn)).toEqual([...mixedIn, HOT])
})

test('food that was cooked is cooled after it was hot all through', () => {
  const [brown, ...cool] = ['Brown the mince and egg, then simmer with the rice.', 'Cool the mince and portion it.']
  expect(stepsOf(brown ?? '', ...cool)).toEqual([brown, HOT, ...cool])
})

test('a raw egg that comes after the supplement is hot all through before the supplement goes in', () => {
  const steps = [
    'Simmer the mince and rice for 20 minutes.',
    'Stir in the supplement.',
    'Mix in the egg.',
    'Cool and portion.',
  ]
  const [simmer, supplement, egg, cool] = steps
  expect(methodOf(FOODS, steps).map(({ text }) => text)).toEqual([simmer, egg, HOT, supplement, cool])
})

test.each(['Air-fry the mince and egg for 15 minutes.', 'Microwave the mince and egg for 8 minutes.'])(
  'food of an appliance is cooked before it is cooled: %s',
  (cook) => {
    const cool = 'Cool the mince and freeze it in portions.'
    expect(stepsOf('Boil the rice for 15 minutes.', cook, cool)).toEqual([
      'Boil the rice for 15 minutes.',
      cook,
      HOT,
      cool,
    ])
    expect(methodOf(FOODS, [cook, cool])[1]?.vessel).toBeUndefined()
  },
)
