import { describe, expect, test } from 'vitest'
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import type { NutrientId } from '../nutrients.ts'
import { readLabel } from './label.ts'
import { type Label, UNCOUNTED } from './printed-label.ts'

/** A tablet of 1.5 g, amounts per tablet; a powder in grams, amounts per 100 g where a line says nothing else. */
const tablet = { unit: 'tablet', gramsPerUnit: 1.5, basis: { kind: 'perUnit' }, mostPerDay: 1 } as const
const powder = { unit: 'gram', basis: { kind: 'per100g' }, mostPerDay: 5 } as const

const read = (of: Omit<Label, 'lines'>, ...lines: string[]) =>
  readLabel({ ...of, lines: lines.map((text) => ({ text })) }, LABEL_TABLES)
const kinds = (of: Omit<Label, 'lines'>, ...lines: string[]) => read(of, ...lines).doubts.map(({ kind }) => kind)

type Row = readonly [line: string, byHand: { readonly [id in NutrientId]?: number | readonly [number, number] }]

/** One number: surely and at most. Two: towards the minimum and towards the maximum. */
function expectRead(of: Omit<Label, 'lines'>, line: string, byHand: Row[1]) {
  const { perUnit, perUnitAtMost, doubts } = read(of, line)
  expect(doubts.filter(({ kind }) => UNCOUNTED.includes(kind))).toEqual([])
  for (const [id, amount] of Object.entries(byHand) as [NutrientId, number | readonly [number, number]][]) {
    const [least, most] = typeof amount === 'number' ? [amount, amount] : amount
    expect([id, perUnit[id]]).toEqual([id, expect.closeTo(least, 4)])
    expect([id, perUnitAtMost[id]]).toEqual([id, expect.closeTo(most, 4)])
  }
}

describe('as packs print a tablet', () => {
  test.each<Row>([
    ['Copper (II) gluconate 7.14 mg providing copper 1 mg', { copper: 1 }],
    ['Zinc gluconate 105 mg = 15 mg zinc', { zinc: [15, 15.0654] }],
    ['Magnesium oxide 100 mg corresponding to magnesium 60 mg', { magnesium: [0.06, 0.0603] }],
    ['Magnesium oxide 100 mg, corr. to 60 mg magnesium', { magnesium: [0.06, 0.0603] }],
    ['Magnesium citrate 1,000 mg {of which magnesium 160 mg}', { magnesium: [0.16, 0.1616] }],
    ['{Zinc 15 mg}', { zinc: 15 }],
    ['Zinc {as zinc oxide} 15 mg', { zinc: 15 }],
    // Hardly any of it is absorbed.
    ['Copper 2 mg as cupric oxide', { copper: [0, 2] }],
    ['Copper 2 mg (as the oxide)', { copper: [0, 2] }],
    ['Copper 2 mg from oxide', { copper: [0, 2] }],
    ['Copper (as CuO) 2 mg', { copper: [0, 2] }],
    ['Zinc 15 mg as zinc citrate and zinc gluconate', { zinc: 15 }],
    ['Elemental calcium 500 mg from oyster shell', { calcium: 0.5 }],
    ['D3 400 IU', { vitaminD: 400 }],
    ['A: 5 000 IU', { vitaminA: 5000 }],
    ['E 30 IU', { vitaminE: 30 }],
    ['Vitamin A 5000 USP units', { vitaminA: 5000 }],
    ['Vitamin A 5000 Int. Units', { vitaminA: 5000 }],
    ['Iodine 150 mcgs', { iodine: 0.15 }],
    ['Zinc¹ 15 mg', { zinc: 15 }],
    ['Vitamin D3 10 µg²', { vitaminD: 400 }],
    ['Zinc.........15 mg', { zinc: 15 }],
    ['Zinc . . . . 15 mg', { zinc: 15 }],
    ['Zinc | 15 mg | 150 %', { zinc: 15 }],
    ['Zinc .5 mg', { zinc: 0.5 }],
    ['Zinc (mg) 15', { zinc: 15 }],
    ['Zinc, mg 15', { zinc: 15 }],
    ['Vitamin D3 (µg): 5', { vitaminD: 200 }],
    ['Zinc 10–15 mg', { zinc: [10, 15] }],
    ['Zinc 10 to 15 mg', { zinc: [10, 15] }],
    ['Zinc 1.5 - 2 mg', { zinc: [1.5, 2] }],
    // 65.38 x 3 / 610.4 of the dihydrate; the element's own weight towards a maximum.
    ['Zinc citrate 50 mg', { zinc: [15.6067, 50] }],
    // IU say what it does, whichever form it is.
    ['Vitamin E 30 IU (20.1 mg d-alpha)', { vitaminE: 30 }],
    ['Vitamin E 15 mg (22.4 IU)', { vitaminE: 22.4 }],
  ])('%s', (line, byHand) => expectRead(tablet, line, byHand))
})

describe('as packs print a powder', () => {
  test.each<Row>([
    ['Calcium min. 18.0%, max. 20.0%', { calcium: [0.18, 0.2] }],
    ['Calcium (min) 18.0%   Calcium (max) 20.0%', { calcium: [0.18, 0.2] }],
    ['Salt (NaCl) min 10% max 12%', { sodium: [0.0393, 0.0472] }],
    ['Copper (min) 100 mg/kg (max) 150 mg/kg', { copper: [0.1, 0.15] }],
    // 100,000 / 453.59237
    ['Vitamin A, min. 100 000 IU/lb', { vitaminA: 220.4623 }],
    ['Iron (Fe), min 0.2%', { iron: 2 }],
    ['Copper (max) 0.01%', { copper: [0, 0.1] }],
    ['Zinc mg/kg 3000', { zinc: 3 }],
    ['Vitamin A IU/kg 10000', { vitaminA: 10 }],
    ['Calcium % 18', { calcium: 0.18 }],
    ['Calcium g/kg 180', { calcium: 0.18 }],
  ])('%s', (line, byHand) => expectRead(powder, line, byHand))

  test('a least and a most on two lines are the ends of one amount', () => {
    const { perUnit, perUnitAtMost, doubts } = read(powder, 'Calcium (min) 18 %', 'Calcium (max) 20 %', 'Zinc 3 g')
    expect([perUnit.calcium, perUnitAtMost.calcium, doubts]).toEqual([0.18, 0.2, []])
    expect(read(powder, 'Calcium (max) 20 %', 'Calcium (min) 18 %')).toMatchObject({
      perUnit: { calcium: 0.18 },
      perUnitAtMost: { calcium: 0.2 },
      doubts: [],
    })
    expect(kinds(powder, 'Calcium (min) 18 %', 'Calcium (max) 2 %')).toContain('twice')
  })
})

describe('an ambiguous line is asked about', () => {
  test.each([
    // A counted nutrient stands behind one that is not counted.
    [tablet, 'Vitamin C 80 mg, vitamin D3 10 µg', 'several'],
    [tablet, 'Biotin 50 µg Zinc 15 mg', 'several'],
    [tablet, 'Zinc 15 mg, Copper 1 mg', 'several'],
    [tablet, 'Zinc 1 5 mg', 'unreadableAmount'],
    [tablet, 'Zinc 15 , 5 mg', 'unreadableAmount'],
    [tablet, 'Zinc 15 - 5 mg', 'unreadableAmount'],
    [tablet, 'Vitamin D 3 - 5 µg', 'unreadableAmount'],
    [tablet, 'Zinc 15 mg per scoop', 'perWhat'],
    [tablet, 'Zinc (per scoop) 15 mg', 'perWhat'],
    [tablet, 'Zinc 15 mg per ml', 'perWhat'],
    [powder, 'Zinc 15 mg per scoop', 'perWhat'],
    [powder, 'Zinc 15 mg/tablet', 'perWhat'],
    // No powder is so much of a mineral: it is a daily value.
    [powder, 'Magnesium 100 %', 'percentOfWhat'],
    [powder, 'Calcium 80 %', 'percentOfWhat'],
  ] as const)('%#: %s', (of, line, kind) => {
    expect(kinds(of, line)).toContain(kind)
    expect(read(of, line).perUnit).toEqual({})
  })

  test('what is another vitamer is none of the vitamin', () => {
    expect(read(tablet, 'Nicotinamide riboside 300 mg', 'Zinc 1 mg').perUnit).toEqual({ zinc: 1 })
  })

  test.each([
    'Vitamin A (as mixed carotenoids) 900 mcg RAE',
    'Vitamin A (carotenoids) 900 mcg RAE',
    'Vitamin A activity (from carotene) 5000 IU',
    'Pro-vitamin A 5 mg',
    'Vitamin A (retinyl acetate 25%, beta-carotene 75%) 1500 µg',
    'Vitamin A (retinyl acetate 75% / beta-carotene 25%) 1500 µg',
  ])('%s is none that is sure', (line) => {
    expect(kinds(tablet, line)).toContain('carotene')
    expect(read(tablet, line).perUnit.vitaminA).toBe(0)
  })

  test('a share before each form is of that form', () => {
    const line = 'Vitamin A (75% as retinyl acetate, 25% as beta-carotene) 1500 µg'
    expect(read(tablet, line).perUnit.vitaminA).toBeCloseTo(3750, 0)
  })

  test.each(['xylite 100 mg', 'wood sugar', 'X y l i t o l', 'xyIitol', 'xylito1', 'Holzzucker'])(
    '%s is xylitol',
    (line) => {
      expect(read(tablet, 'Zinc 15 mg', line).refused).toMatchObject({ kind: 'unsafe', line: 1, ingredient: 'xylitol' })
    },
  )
})
