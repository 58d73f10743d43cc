import { describe, expect, test } from 'vitest'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import { GENERICS, OWNERS_THINGS } from '../generics.ts'
import { foodIngredient } from './food-ingredient.ts'
import { findFood } from './found-food.ts'
import { type FoodThing, measuresOfThing, thingIngredient } from './thing-food.ts'

const food = (id: string, things?: ReadonlyMap<string, FoodThing>) => {
  const found = foodIngredient(id, things)
  if (!found) throw new Error(`no ${id}`)
  return found
}

describe('a thing for minerals as a food', () => {
  test('brings per 100 g what its units bring', () => {
    // 38 % of eggshell powder is calcium.
    expect(food('thing:eggshell-powder').atLeastPer100g.calcium).toBeCloseTo(38, 1)
    // A tablet counts as 1 g.
    expect(food('thing:zinc').atLeastPer100g.zinc).toBeCloseTo(1500, 6)
    // A drop counts as 0.03 g: 200 IU.
    expect(((food('thing:vitamin-d3').atMostPer100g.vitaminD ?? 0) * 0.03) / 100).toBeCloseTo(200, 6)
  })

  test('holds nothing that it does not name, and loses nothing in a pot', () => {
    const { atLeastPer100g, atMostPer100g, unknown, cooked, cookedYield } = food('thing:calcium-carbonate')
    for (const id of NUTRIENT_IDS.filter((one) => one !== 'calcium'))
      expect([atLeastPer100g[id], atMostPer100g[id]], id).toEqual([0, 0])
    expect([unknown, cookedYield]).toEqual([[], 1])
    expect(cooked?.fried.atLeastPer100g.calcium).toBe(atLeastPer100g.calcium)
  })

  test('counts copper oxide towards a maximum alone', () => {
    const { atLeastPer100g, atMostPer100g, meanPer100g } = food('thing:multivitamin')
    expect([atLeastPer100g.copper, atMostPer100g.copper, meanPer100g.europe.copper]).toEqual([0, 100, 100])
  })

  test('varies by its dose and by its contents, as one standard deviation', () => {
    const { atLeastPer100g, spreadPer100g } = food('thing:eggshell-powder')
    const share = (spreadPer100g.atLeast.calcium ?? 0) / (atLeastPer100g.calcium ?? 1)
    expect(share).toBeCloseTo(Math.hypot(0.05, 0.02), 9)
    expect(food('thing:methionine').spreadPer100g.atLeast.energy).toBe(0)
  })

  test('is there for every thing of a kit, and for those of owners but kelp', () => {
    for (const id of [...GENERICS.keys(), ...OWNERS_THINGS.keys()])
      expect(foodIngredient(`thing:${id}`)?.code, id).toBe(id === 'kelp' ? undefined : `thing:${id}`)
  })

  test('is egg where it is shell, and beef where it is bone', () => {
    expect(food('thing:eggshell-powder').excludeTag).toBe('egg')
    expect(food('thing:bone-meal').excludeTag).toBe('beef')
    expect(food('thing:zinc').excludeTag).toBeNull()
  })

  test('is measured in units of a kitchen', () => {
    const { measures, name } = findFood('thing:eggshell-powder') ?? {}
    expect(name).toBe('Eggshell powder, dry and fine')
    expect(measures).toEqual([
      { name: 'teaspoon', grams: 5.2 },
      { name: '¼ teaspoon', grams: 1.3 },
      { name: '⅛ teaspoon', grams: 0.65 },
    ])
    expect(findFood('thing:multivitamin')?.measures).toEqual([{ name: 'tablet', grams: 1 }])
    expect(food('thing:eggshell-powder').gramsOfLeast).toBe(0.65)
    expect(food('thing:zinc').gramsOfLeast).toBe(0.25)
  })
})

describe('kelp', () => {
  test('has the iodine that its label names, and more of it or less by a fifth', () => {
    const { atLeastPer100g, spreadPer100g, name } = food('thing:kelp@500')
    // 500 µg in a gram are 50 mg in 100 g.
    expect(atLeastPer100g.iodine).toBeCloseTo(50, 9)
    expect(spreadPer100g.atLeast.iodine).toBeCloseTo(50 * Math.hypot(0.2, 0.05), 9)
    expect(name).toBe('Kelp meal, 500 µg iodine per gram')
    expect(findFood('thing:kelp@500')?.id).toBe('thing:kelp@500')
  })

  test('brings nothing else towards a minimum', () => {
    const { atLeastPer100g, atMostPer100g } = food('thing:kelp@500')
    expect(Object.entries(atLeastPer100g).flatMap(([id, amount]) => (amount ? [id] : []))).toEqual(['iodine'])
    expect(atMostPer100g.sodium).toBeGreaterThan(0)
  })

  test('that is counted has the iodine that its label names for one of it', () => {
    const { atLeastPer100g, spreadPer100g, name, measure, gramsOfLeast } = food('thing:kelp@150-tablet')
    // A tablet counts as 1 g.
    expect(atLeastPer100g.iodine).toBeCloseTo(100 * 0.15, 9)
    expect(spreadPer100g.atLeast.iodine).toBeCloseTo(100 * 0.15 * 0.2, 9)
    expect(name).toBe('Kelp tablets, 150 µg iodine per tablet')
    expect([measure.unit, measure.grams, gramsOfLeast]).toEqual(['tablet', 1, 0.25])
    expect(findFood('thing:kelp@150-tablet')?.measures).toEqual([{ name: 'tablet', grams: 1 }])
    expect(food('thing:kelp@150-drop').atLeastPer100g.iodine).toBeCloseTo((100 * 0.15) / 0.03, 9)
  })

  test.each([
    'thing:kelp@150-teaspoon',
    'thing:kelp@-tablet',
    'thing:kelp@0-tablet',
    'thing:kelp',
    'thing:kelp@0',
    'thing:kelp@10001',
    'thing:salt@5',
    'thing:nothing',
    'thing:',
  ])('there is no food %s', (id) => {
    expect([foodIngredient(id), findFood(id)]).toEqual([undefined, undefined])
  })
})

describe('a product of the owner’s own', () => {
  const powder: FoodThing = {
    id: 'all-in-one',
    name: 'All in One',
    unit: { kind: 'scoop', strength: '', divisibleInto: 4 },
    perUnit: { zinc: 20 },
    perUnitAtMost: { zinc: 22 },
    spreadOfDose: 0.05,
    spreadOfContent: { zinc: 0.06 },
    gbpPerUnit: 0,
    hazards: ['zincOverdose'],
  }
  const own = new Map([
    [powder.id, powder],
    ['zinc', { ...powder, id: 'zinc', name: 'Zinc, 50 mg', perUnit: { zinc: 50 } }],
  ])

  test('is a food of its owner alone', () => {
    expect(foodIngredient('thing:all-in-one')).toBeUndefined()
    // A scoop counts as 5 g.
    expect(food('thing:all-in-one', own).atLeastPer100g.zinc).toBeCloseTo(400, 9)
    expect(food('thing:all-in-one', own).atMostPer100g.zinc).toBeCloseTo(440, 9)
    expect(findFood('thing:all-in-one', own)?.measures).toEqual([{ name: 'scoop', grams: 5 }])
    expect(food('thing:all-in-one', own)).toMatchObject({
      shortName: 'All in One',
      thing: { hazards: ['zincOverdose'] },
    })
  })

  test('stands in for the generic of its id', () => {
    expect(food('thing:zinc', own).name).toBe('Zinc, 50 mg')
    expect(food('thing:zinc').name).toMatch(/15 mg/)
  })

  test('keeps its units: what a scoop brings does not hang on what it weighs', () => {
    const { atLeastPer100g } = thingIngredient(powder)
    const [scoop] = measuresOfThing(powder)
    expect(((atLeastPer100g.zinc ?? 0) * (scoop?.grams ?? 0)) / 100).toBeCloseTo(20, 9)
  })
})
