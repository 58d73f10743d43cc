import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passedBy, type Toxicant, toxicantBounds } from './toxicants.ts'

const glycoalkaloids: Toxicant = { id: 'glycoalkaloids', maxPerKgDay: 0.5, per100g: new Map([['14-001', 2]]) }
const oxalate: Toxicant = {
  id: 'solubleOxalate',
  maxPerKgDay: 10,
  per100g: new Map([
    ['14-001', 10],
    ['16-004', 240],
  ]),
}
const stones: Toxicant = { id: 'totalOxalate', maxPerKgDay: null, per100g: new Map([['16-004', 592]]) }
const dog = { weightKg: 20, mealsPerDay: 2 }

describe('the toxicants of a meal', () => {
  test('lets a dog of 20 kg have 500 g of peeled potato a day: 250 g a meal, and not a gram more', () => {
    const bounds = toxicantBounds(['14-001'], dog, [glycoalkaloids])
    expect(bounds).toEqual([{ substance: 'glycoalkaloids', row: [0.02], mostPerMeal: 5 }])
    expect(passedBy(bounds, [250])).toEqual([])
    expect(passedBy(bounds, [251]).map(({ substance }) => substance)).toEqual(['glycoalkaloids'])
  })

  test('adds up what several ingredients hold, in their order', () => {
    const bounds = toxicantBounds(['16-004', '01-001', '14-001'], dog, [glycoalkaloids, oxalate])
    expect(bounds.map(({ row }) => row)).toEqual([
      [0, 0, 0.02],
      [2.4, 0, 0.1],
    ])
    expect(passedBy(bounds, [35, 500, 160])).toEqual([])
    expect(passedBy(bounds, [35, 500, 161]).map(({ substance }) => substance)).toEqual(['solubleOxalate'])
  })

  test('leaves the other food of a day its share of what is poisonous', () => {
    const [bound] = toxicantBounds(['14-001'], { ...dog, homemadeShare: 0.4 }, [glycoalkaloids])
    expect(bound?.mostPerMeal).toBeCloseTo(2, 9)
  })

  test('says nothing of what the ingredients do not hold, nor of what is only told', () => {
    expect(toxicantBounds(['01-001'], dog, [glycoalkaloids, oxalate])).toEqual([])
    expect(toxicantBounds(['16-004'], dog, [stones])).toEqual([])
  })

  test('allows as much a day however many meals it comes in, and in proportion to the weight', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 90, noNaN: true }),
        fc.integer({ min: 1, max: 4 }),
        (weightKg, mealsPerDay) => {
          const [bound] = toxicantBounds(['14-001'], { weightKg, mealsPerDay }, [glycoalkaloids])
          expect(((bound?.mostPerMeal ?? 0) * mealsPerDay) / weightKg).toBeCloseTo(0.5, 9)
        },
      ),
    )
  })
})
