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

  test.each([
    ['stewing beef', '01-005', 90, 120],
    ['brisket', '01-007', 90, 120],
    ['goat', '08-002', 90, 120],
    ['chuck of USDA', 'SR:13293', 90, 120],
    ['venison', 'SR:17164', 90, 120],
    ['lean cubes of topside', '01-006', 20, 30],
    ['sirloin of USDA', 'SR:13929', 20, 30],
    ['leg of lamb of USDA', 'SR:17013', 20, 30],
    ['pork loin', '03-003', 20, 30],
    ['beef mince', '01-001', 10, 15],
    ['ground beef of USDA', 'SR:23557', 10, 15],
    ['ground beef of USDA, 75 % lean', 'SR:23577', 10, 15],
    ['ground lamb of USDA', 'SR:17224', 10, 15],
    ['ground pork of USDA', 'SR:10219', 10, 15],
    ['ground chicken of USDA', 'SR:05332', 10, 15],
    ['tripe', '01-012', 90, 150],
  ])('simmers %s (%s) until it is tender, and no longer', (_, code, least, most) => {
    const [step] = boiled(code)
    expect(step?.minutes).toBeGreaterThanOrEqual(least)
    expect(step?.minutes).toBeLessThanOrEqual(most)
  })

  test('stewing meat is in the pot before the rice and the carrots', () => {
    const holds = boiled('13-001', '16-001', '01-005').map(({ vessel }) => vessel?.holds ?? [])
    expect(holds[0]).toEqual(['01-005'])
  })

  test('stewing meat that is cooked already is only heated', () => {
    const [step] = boiled('SR:13285')
    expect(step?.minutes).toBeLessThanOrEqual(15)
  })

  test.each([
    ['cooked beans', 'SR:16043'],
    ['cooked rice', 'SR:20045'],
  ])('%s are not soaked and not boiled', (_, code) => {
    const [step] = boiled(code)
    expect(step?.text).not.toMatch(/soak|\bboil\b/i)
    expect(step?.minutes ?? 0).toBeLessThan(15)
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

test.each([
  ['Simmer everything except the egg for 20 minutes.', 'Stir in the egg.'],
  ['Simmer all but the egg for 20 minutes.', 'Add the egg.'],
  ['Put everything (apart from the egg) in a pot and simmer for 20 minutes.', 'Beat in the egg, and mix.'],
  ['Simmer everything for 20 minutes.', 'Stir in the egg.'],
  ['Beat the egg.', 'Simmer the rest for 20 minutes.', 'Stir it in.'],
  ['Keep the egg back and boil everything else for 20 minutes.', 'Stir the egg in.'],
  ['Simmer all the ingredients, the egg aside, for 20 minutes.', 'Pour over the egg.'],
  ['Simmer everything except the peas, the egg and the oil for 20 minutes.', 'Stir in the egg.'],
])('a raw egg that was kept for the end is hot all through after that: %s %s %s', (...steps) => {
  const said = steps.filter((step) => step !== undefined)
  expect(stepsOf(...said)).toEqual([...said, HOT])
})

test('what was cooked with all else and comes out to be shredded is hot all through before', () => {
  const [simmer, shred] = ['Simmer everything for 20 minutes.', 'Take the mince out and stir it back in.']
  expect(stepsOf(simmer ?? '', shred ?? '')).toEqual([simmer, HOT, shred])
})

test('everything cools after a raw egg was hot all through', () => {
  const steps = ['Simmer all but the egg for 20 minutes.', 'Stir in the egg.', 'Let everything cool.']
  expect(stepsOf(...steps)).toEqual([...steps.slice(0, 2), HOT, steps[2]])
})

test.each([
  [['Brown the mince and rice.', 'Cool.', 'Stir in the supplement.', 'Add the egg.'], 1],
  [['Brown the mince and rice.', 'Cool.', 'Stir in the egg and the supplement.'], 1],
  [['Mix in the supplement.', 'Put the egg on top.'], 0],
])('a raw egg that goes in with or after the supplement is cooked by itself before: %j', (steps, cookedBefore) => {
  const method = methodOf(FOODS, steps)
  const said = method.map(({ text }) => text)
  const first = said.findIndex((text) => /before it goes in, .*\{11-001\}/.test(text))
  expect(said.indexOf(steps[cookedBefore] ?? '')).toBeGreaterThan(first)
  expect(method[first]).toMatchObject({ coreTemperatureC: 71, vessel: { holds: ['11-001'] } })
  expect(said.find((text) => text.startsWith('Keep cooking'))).toMatch(/\{01-007\}\.$/)
  expect(said.filter((text) => steps.includes(text))).toEqual(steps)
})

test('what the supplement is baked with is hot all through after the oven', () => {
  const steps = ['Mix everything with the supplement.', 'Bake for 40 minutes.']
  expect(methodOf(FOODS, steps).map(({ text }) => text)).toEqual([...steps, HOT])
})

test('nothing is cooked again once it has cooled for the supplement', () => {
  const steps = ['Simmer everything for 20 minutes.', 'Let it cool.', 'Stir in the supplement.']
  expect(methodOf(FOODS, steps).map(({ text }) => text)).toEqual([steps[0], HOT, ...steps.slice(1)])
})

test.each([
  'Air fry the mince and egg for 20 minutes.',
  'Microwave the mince and egg.',
  'Cook all of it in a rice cooker.',
])('%s It is not cooked again once it has cooled', (cooked) => {
  const cool = ['Cool the mince and egg.', 'Freeze the mince in tubs.']
  expect(stepsOf(cooked, ...cool)).toEqual([cooked, HOT, ...cool])
})

test('a portion is warmed up after the supplement, and nothing is cooked again', () => {
  const steps = [
    'Simmer everything for 20 minutes.',
    'Cool and stir in the supplement.',
    'Freeze it.',
    'Reheat a portion.',
  ]
  expect(methodOf(FOODS, steps).map(({ text }) => text)).toEqual([steps[0], HOT, ...steps.slice(1)])
})
