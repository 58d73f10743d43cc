import { describe, expect, test } from 'vitest'
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { britishPowder, calciumPowder, continentalPowder, multivitamin, puppyPowder } from '../fixtures/labels.ts'
import { NUTRIENT_IDS, type NutrientAmounts } from '../nutrients.ts'
import { planFor } from '../recipe/plan.ts'
import { readLabel, settledLabel } from './label.ts'
import { figuresInBrackets } from './label-figures.ts'
import { type Doubt, type Label, type LabelLine, type ReadLabel, UNCOUNTED } from './printed-label.ts'
import { splitLine } from './split-line.ts'

const { needs } = planFor(adult, NUTRITION_TABLES)

/** Compares to four digits, with no nutrient more or less. */
function expectAmounts(amounts: NutrientAmounts, byHand: NutrientAmounts) {
  const rounded = (of: NutrientAmounts) =>
    Object.fromEntries(Object.entries(of).map(([id, amount]) => [id, Number(amount.toPrecision(4))]))
  expect(rounded(amounts)).toEqual(byHand)
}

const kinds = ({ doubts }: Pick<ReadLabel, 'doubts'>) => doubts.map(({ line, kind }) => `${line} ${kind}`)

describe('five labels, as a chemist computes them', () => {
  test('a complete powder per 100 g, in a gram', () => {
    const read = readLabel(britishPowder, LABEL_TABLES)
    expectAmounts(read.perUnit, {
      calcium: 0.18, // 18 % of a gram
      phosphorus: 0.045,
      sodium: 0.022,
      // With the salt: 0.022 x 35.45 / 22.99 = 0.03392; with choline chloride: 0.05 g x 35.45 / 139.62 = 0.01270.
      chloride: 0.04662,
      potassium: 0.06,
      vitaminA: 180, // 18,000 IU / 100
      vitaminD: 18,
      vitaminE: 1.8, // 180 mg of acetate at 1 IU/mg; the 50 mg that preserve are none
      thiamine: 0.06485, // 0.08 mg x 265.36 / 327.36
      riboflavin: 0.2,
      pantothenicAcid: 0.4601, // 0.5 mg x 2 x 219.23 / 476.53
      vitaminB6: 0.05759, // 0.07 mg x 169.18 / 205.64
      choline: 37.31, // 50 mg x 104.17 / 139.62
      zinc: 1.446, // 1.8 mg x 65.38 / 81.38
      copper: 0.15, // said of copper, not of its sulphate
      manganese: 0.1162, // 0.15 mg x 54.94 / 70.94
      iodine: 0.03,
      selenium: 4.5,
      iron: 0.9,
    })
    // Where the label leaves open whether the salt or the element is meant, the element counts towards a maximum.
    expect(read.perUnitAtMost).toMatchObject({ zinc: 1.8, choline: 50, manganese: 0.15, copper: 0.15 })
    expect(read.perUnitAtMost.vitaminE).toBeCloseTo(1.8 * 1.49, 6)
    expect(read).toMatchObject({ mostPerDay: 12, gramsPerUnit: 1 })
  })

  test('a complete powder per kilogram, in a scoop of 5 g', () => {
    const read = readLabel(continentalPowder, LABEL_TABLES)
    expectAmounts(read.perUnit, {
      calcium: 1.05, // 210 g/kg x 5 g
      phosphorus: 0.4,
      sodium: 0.15,
      chloride: 0.2325, // a decimal comma: 46.5 g/kg
      magnesium: 0.075,
      vitaminA: 750, // a point of thousands: 150,000 IU/kg; nothing of the carotene
      vitaminD: 75,
      vitaminE: 7.5, // 1,500 mg/kg of whichever form: at least 1 IU/mg
      zinc: 7.469, // 4,100 mg/kg x 65.38 / 179.45 = 1493.8 mg/kg
      copper: 0, // copper oxide is hardly absorbed
      iodine: 0.125,
      potassium: 0.00003851, // with the iodide: 0.125 mg x 39.10 / 126.90
      folicAcid: 42.5, // 8.5 mg/kg
      vitaminB12: 4.5,
      niacin: 2.25,
      choline: 82.27, // 200 mg x 104.17 / 253.25
    })
    // 0.5 mg of carotene at 833 IU beside the 750; 0.6 mg of copper if the oxide's figure is one of copper.
    expect(read.perUnitAtMost.vitaminA).toBeCloseTo(750 + (0.5 * 1000) / 0.3, 3)
    expect(read.perUnitAtMost.copper).toBeCloseTo(0.6, 9)
    expect(read.undeclared).toContain('selenium')
    expect(read.undeclared).toContain('potassium')
  })

  test('a multivitamin per two tablets, in one', () => {
    const read = readLabel(multivitamin, LABEL_TABLES)
    expectAmounts(read.perUnit, {
      vitaminA: 666.7, // half of 800 µg / 0.3 / 2 tablets; the other half is carotene
      vitaminD: 100, // 5 µg x 40 / 2
      vitaminE: 8.94, // 12 mg x 1.49 / 2
      thiamine: 0.55,
      niacin: 8, // niacin equivalents of a vitamin are the vitamin
      vitaminB6: 0.7,
      folicAcid: 120, // 400 µg of equivalents x 0.6 / 2
      vitaminB12: 1.25,
      pantothenicAcid: 3,
      calcium: 0.06007, // 150 mg x 40.08 / 100.09
      magnesium: 0.05,
      iron: 7,
      zinc: 5,
      copper: 0.5, // "1 000 µg"
      manganese: 1,
      iodine: 0.075,
      selenium: 27.5,
    })
    expect(read.perUnitAtMost.vitaminA).toBeCloseTo(1333.333, 2)
    expect(read.perUnitAtMost.calcium).toBeCloseTo(0.15, 9)
    expect(read.mostPerDay).toBe(2)
  })

  test('a calcium powder, in a scoop', () => {
    const read = readLabel(calciumPowder, LABEL_TABLES)
    expectAmounts(read.perUnit, {
      // 700 mg x 5 x 40.08 / 502.31 + 300 mg x 40.08 / 100.09 + 200 mg x 3 x 40.08 / 570.5 = 279.2 + 120.1 + 42.2
      calcium: 0.4415,
      phosphorus: 0.1295, // 700 mg x 3 x 30.97 / 502.31
      vitaminD: 40,
    })
    // Tricalcium phosphate names two elements, so its weight can be of neither.
    expect(read.perUnitAtMost.calcium).toBeCloseTo(0.27926 + 0.3 + 0.2, 4)
    expect(kinds(read)).toEqual(['1 compoundOrNutrient', '2 compoundOrNutrient', '1 twice', '2 twice'])
  })

  test('a powder for puppies per 100 g, in a gram', () => {
    const read = readLabel(puppyPowder, LABEL_TABLES)
    expectAmounts(read.perUnit, {
      calcium: 0.22,
      phosphorus: 0.12,
      methionine: 0.015,
      methionineCystine: 0.015,
      taurine: 12,
      lysine: 0.01601, // 0.02 g x 146.19 / 182.65
      epaDha: 0.02, // 1.1 g and 0.9 g
      vitaminA: 122.1, // 0.042 mg of acetate / 0.344 µg
      vitaminD: 12, // 0.3 µg x 40
      vitaminE: 1.49, // 1 mg x 1.49
      zinc: 1.4,
      iron: 1.052, // 3.2 mg x 55.85 / 169.90
      manganese: 0.13, // 0.4 mg x 54.94 / 169.02
      iodine: 0.03058, // 0.04 mg x 126.90 / 166.00
      potassium: 0.000009421,
      selenium: 4.566, // 10 µg x 78.97 / 172.94
      sodium: 0.000002659,
    })
    expect(kinds(read)).not.toContain('6 twice')
  })
})

/** A tablet of one or more lines. */
const partsOf = (line: string): LabelLine => {
  const { name: text, ...printed } = splitLine(line)
  return { text, ...printed }
}

function tablet(...lines: (string | LabelLine)[]): Label {
  return {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    mostPerDay: 1,
    lines: lines.map((line) => (typeof line === 'string' ? { text: line } : line)),
  }
}

/** A powder of 10 g a day with one line. */
const powder = (text: string, basis: Label['basis'] = { kind: 'per100g' }): Label => ({
  unit: 'gram',
  basis,
  mostPerDay: 10,
  lines: [{ text }],
})

const read = (label: Label) => readLabel(label, LABEL_TABLES, needs)
const only = ({ doubts }: ReadLabel): Doubt => {
  expect(doubts).toHaveLength(1)
  return doubts[0] as Doubt
}

describe('traps of labels', () => {
  test('0.6 g of vitamin D are asked about, with what they would mean; the amount stays as it was said', () => {
    const label = read(tablet('Vitamin D3 0.6 g'))
    expect(label.perUnit.vitaminD).toBe(24_000_000)
    const doubt = only(label)
    expect(doubt).toMatchObject({ line: 0, kind: 'tooMuch', said: 'Vitamin D3 0.6 g', nutrient: 'vitaminD' })
    // 24,000,000 IU beside the day's maximum of 567.5 IU x 1.04 = 590.2
    expect(doubt.timesMaximum).toBeCloseTo(40_664, 0)
    expect(doubt.perhaps[0]?.change).toEqual({ amount: 600, unit: 'IU' })
    expect(doubt.perhaps[0]?.timesMaximum).toBeCloseTo(1.0166, 4)
    expect(doubt.perhaps[1]?.change).toEqual({ amount: 0.6, unit: 'µg' })
  })

  test('a reading that was offered can be put in the place of the line', () => {
    const [perhaps] = only(read(tablet('Vitamin D3 0.6 g'))).perhaps
    const label = read(tablet({ text: 'Vitamin D3', ...perhaps?.change }))
    expect(label.perUnit.vitaminD).toBe(600)
    expect(label.doubts).toEqual([])
  })

  test('mg for µg: a thousandfold', () => {
    const doubt = only(read(tablet('Selenium 50 mg')))
    expect(doubt.perhaps).toEqual([{ change: { amount: 50, unit: 'µg' }, timesMaximum: expect.closeTo(0.3386, 4) }])
  })

  test('mg for µg of what has no maximum is held against the need', () => {
    const doubt = only(read(tablet('Vitamin B12 5 mg')))
    expect(doubt).toMatchObject({ kind: 'tooMuch', timesMaximum: null })
    expect(doubt.timesMinimum).toBeCloseTo(575.1, 1)
    expect(doubt.perhaps[0]?.change).toEqual({ amount: 5, unit: 'µg' })
    expect(read(tablet('Vitamin B12 1 mg')).doubts).toEqual([])
  })

  test('per 100 g where a kilogram is meant', () => {
    const doubt = only(read(powder('Zinc 1.000,0 mg')))
    expect(doubt.timesMaximum).toBeCloseTo(1.694, 3)
    expect(doubt.perhaps).toEqual([
      { change: { amount: 1000, unit: 'mg/kg' }, timesMaximum: expect.closeTo(0.1694, 4) },
    ])
    expect(read(powder('Zinc 1.000,0 mg/kg')).doubts).toEqual([])
  })

  test('IU for mg, g for mg: too little is asked about where a slip explains it', () => {
    const iu = only(read(tablet('Vitamin D3 0.05 IU')))
    expect([iu.kind, iu.perhaps[0]?.change]).toEqual(['tooLittle', { amount: 0.05, unit: 'µg' }])
    const mg = only(read(tablet('Calcium 0.4 mg')))
    expect([mg.kind, mg.perhaps[0]?.change]).toEqual(['tooLittle', { amount: 0.4, unit: 'g' }])
    expect(read(tablet('Vitamin A 3 IU')).doubts).toEqual([])
  })

  test('an oxide beside its weight: of the oxide, or of the zinc', () => {
    const open = read(tablet('Zinc oxide 15 mg'))
    expect(open.perUnit.zinc).toBeCloseTo(12.051, 3)
    expect(open.perUnitAtMost.zinc).toBe(15)
    const doubt = only(open)
    expect(doubt.kind).toBe('compoundOrNutrient')
    expect(doubt.perhaps.map(({ change }) => change)).toEqual([{ isElement: true }, { isElement: false }])
    const [ofZinc = 0, ofOxide = 0] = doubt.perhaps.map(({ timesMaximum }) => timesMaximum ?? 0)
    expect(ofOxide / ofZinc).toBeCloseTo(0.8034, 4)
  })

  test('the owner’s answer settles it', () => {
    const element = read(tablet({ text: 'Zinc oxide', amount: 15, unit: 'mg', isElement: true }))
    expect([element.perUnit.zinc, element.perUnitAtMost.zinc, element.doubts]).toEqual([15, 15, []])
    const whole = read(tablet({ text: 'Zinc (zinc oxide) 15 mg', isElement: false }))
    expect(whole.perUnit.zinc).toBeCloseTo(12.051, 3)
    expect(whole.perUnitAtMost.zinc).toBe(whole.perUnit.zinc)
    const apart = read(tablet({ text: 'Zinc', form: 'zinc oxide', amount: '15', unit: 'mg' }))
    expect([apart.perUnit.zinc, apart.doubts]).toEqual([15, []])
  })

  test('what would need more of the salt than the product weighs can only be the salt', () => {
    const label = read({ ...powder('Calcium carbonate 900 g', { kind: 'perKg' }), mostPerDay: 2 })
    expect(label.perUnit.calcium).toBeCloseTo(0.36039, 5)
    expect(label.perUnitAtMost.calcium).toBe(label.perUnit.calcium)
    expect(label.doubts).toEqual([])
  })

  test('a sulphate whose water is not said is asked about, and both ends count', () => {
    const label = read(tablet({ text: 'Zinc sulphate 50 mg', isElement: false }))
    expect(label.perUnit.zinc).toBeCloseTo((50 * 65.38) / 287.54, 2)
    expect(label.perUnitAtMost.zinc).toBeCloseTo((50 * 65.38) / 179.45, 2)
    expect(only(label)).toMatchObject({ kind: 'formNotSaid', perhaps: [] })
  })

  test('a tablet for people that is above a small dog’s maximum is a matter of the verdict, not a slip', () => {
    expect(read(tablet('Vitamin D3 800 IU')).doubts).toEqual([])
    expect(only(read(tablet('Iodine 200 mg'))).kind).toBe('tooMuch')
  })

  test('what is far too much is asked about, also where no slip explains it', () => {
    expect(only(read(tablet('Vitamin D3 6000 IU')))).toMatchObject({ kind: 'tooMuch', perhaps: [] })
  })

  test('that the weight of the salt is meant explains too much, and is asked once', () => {
    const ofSalt = expect.objectContaining({ change: { isElement: false } })
    const named = only(read(tablet('Copper (copper sulphate pentahydrate) 80 mg')))
    expect([named.kind, named.perhaps]).toEqual(['tooMuch', expect.arrayContaining([ofSalt])])
    const [whichOne, tooMuch] = read(tablet('Copper sulphate pentahydrate 80 mg')).doubts
    expect([whichOne?.kind, whichOne?.perhaps]).toEqual(['compoundOrNutrient', expect.arrayContaining([ofSalt])])
    expect([tooMuch?.kind, tooMuch?.perhaps]).toEqual(['tooMuch', expect.not.arrayContaining([ofSalt])])
  })

  test('"1,000" is what a product would bring, or what the label’s other numbers show', () => {
    expect(read(tablet('Vitamin A 1,000 IU')).perUnit.vitaminA).toBe(1000)
    expect(read(tablet('Iodine 1,500 mg')).perUnit.iodine).toBe(1.5)
    expect(read(tablet('Vitamin A 1,000 IU')).doubts).toEqual([])
    const shown = readLabel(tablet('Zinc 1,500 mg', 'Copper 0,5 mg'), LABEL_TABLES)
    expect([shown.perUnit.zinc, shown.doubts]).toEqual([1.5, []])
  })

  test.each([
    'Iodine < 150 µg',
    'Iodine <150 µg',
    'Iodine ≤ 150 µg',
    'Iodine up to 150 µg',
    'Iodine (max.) 150 µg',
    'Iodine less than 150 µg',
    { text: 'Iodine', amount: '< 150', unit: 'µg' },
    { text: 'Iodine', amount: 'up to 150', unit: 'µg' },
    { text: 'Iodine up to', amount: 150, unit: 'µg' },
  ])('%j is nothing that is surely there, and so much at most', (line) => {
    const { perUnit, perUnitAtMost, doubts } = read(tablet(line))
    expect([perUnit.iodine, perUnitAtMost.iodine, doubts]).toEqual([0, 0.15, []])
  })

  test('a bound stays one when its number is settled', () => {
    const label = tablet({ text: 'Vitamin D3', amount: '< 1,000', unit: 'IU' }, 'Vitamin A up to 1,000 IU')
    const { perUnit, perUnitAtMost } = readLabel(settledLabel(label, LABEL_TABLES, needs), LABEL_TABLES)
    expect([perUnit.vitaminD, perUnitAtMost.vitaminD]).toEqual([0, 1000])
    expect([perUnit.vitaminA, perUnitAtMost.vitaminA]).toEqual([0, 1000])
  })

  test.each([
    ['Vitamin B12 50 micrograms', { vitaminB12: 50 }],
    ['Vitamin B12 1 microgram', { vitaminB12: 1 }],
    ['Vitamin B12 50 microgrammes', { vitaminB12: 50 }],
    ['Zinc 5 milligrams', { zinc: 5 }],
    ['Zinc (as zinc oxide) 1 milligram', { zinc: 1 }],
    ['Calcium 1 gram', { calcium: 1 }],
    ['Calcium 2 grams', { calcium: 2 }],
    ['Vitamin D3 200 International Units', { vitaminD: 200 }],
    ['Vitamin D3 5 micrograms/200 International Units', { vitaminD: 200 }],
    ['Retinyl acetate 500,000 International Units per gram 4 milligrams', { vitaminA: 2000 }],
  ])('"%s": units may be written out', (text, amounts) => {
    const label = read(tablet(text))
    expectAmounts(label.perUnit, amounts)
    expect(label.doubts).toEqual([])
  })

  test('an amount may stand before its name', () => {
    expect(read(tablet('15 mg zinc')).perUnit).toEqual({ zinc: 15 })
    expect(read(tablet('200 IU of vitamin D3')).perUnit).toEqual({ vitaminD: 200 })
    const slip = only(read(tablet('0.6 g vitamin D')))
    expect([slip.kind, slip.nutrient]).toEqual(['tooMuch', 'vitaminD'])
    expect(slip.perhaps[0]?.change).toEqual({ amount: 600, unit: 'IU' })
  })

  test('"1,500" that may be either is asked about, and both ends count', () => {
    // Tablets of 1,500 µg are sold, to people: that a dog does not need so much settles nothing.
    for (const open of [
      read(tablet('Vitamin B12 1,500 µg')),
      readLabel(tablet('Vitamin B12 1,500 µg'), LABEL_TABLES),
    ]) {
      expect([open.perUnit.vitaminB12, open.perUnitAtMost.vitaminB12]).toEqual([1.5, 1500])
      expect(only(open)).toMatchObject({ kind: 'thousandOrDecimal', timesMaximum: null })
      expect(only(open).perhaps.map(({ change }) => change)).toEqual([
        { amount: 1.5, unit: 'µg' },
        { amount: 1500, unit: 'µg' },
      ])
    }
  })

  test('"1,000" that a dog’s needs settle is written down as it was read, so that it is read alike without the dog', () => {
    const label = tablet('Calcium 1,000 mg', { text: 'Choline', amount: '1,000', unit: 'mg' })
    expect(readLabel(label, LABEL_TABLES).doubts.map(({ kind }) => kind)).toEqual([
      'thousandOrDecimal',
      'thousandOrDecimal',
    ])
    const settled = settledLabel(label, LABEL_TABLES, needs)
    expect(settled.lines).toEqual([
      { text: 'Calcium', amount: 1000, unit: 'mg' },
      { text: 'Choline', amount: 1000, unit: 'mg' },
    ])
    const { perUnit, perUnitAtMost, doubts } = readLabel(settled, LABEL_TABLES)
    expect([perUnit.calcium, perUnitAtMost.calcium, perUnit.choline, doubts]).toEqual([1, 1, 1000, []])
    const forDog = readLabel(label, LABEL_TABLES, needs)
    expect([perUnit, perUnitAtMost]).toEqual([forDog.perUnit, forDog.perUnitAtMost])
  })

  test('IU have no decimals: thousands are meant, however much that is for the dog', () => {
    for (const [printed, iu] of [
      ['5,000 IU', 5000],
      ['50.000 I.E.', 50_000],
    ] as const) {
      const label = tablet(`Vitamin D3 ${printed}`)
      const read3 = readLabel(label, LABEL_TABLES, planFor({ ...adult, weightKg: 3 }, NUTRITION_TABLES).needs)
      expect([read3.perUnit.vitaminD, read3.perUnitAtMost.vitaminD, only(read3).kind]).toEqual([iu, iu, 'tooMuch'])
      expect(settledLabel(label, LABEL_TABLES, needs)).toEqual(label)
    }
    // A label that writes decimals with the same mark contradicts itself.
    const odd = readLabel(tablet('Vitamin D3 5,000 IU', 'Copper 1,5 mg'), LABEL_TABLES, needs)
    expect([odd.perUnit.vitaminD, odd.perUnitAtMost.vitaminD]).toEqual([5, 5000])
    expect(kinds(odd)).toEqual(['0 thousandOrDecimal', '0 tooMuch'])
  })

  test('marks that contradict one another say nothing of a number that may be either', () => {
    const label = readLabel(tablet('Zinc 1,5 mg', 'Iron 2.5 mg', 'Copper 1,000 mg'), LABEL_TABLES, needs)
    expect([label.perUnit.copper, label.perUnitAtMost.copper]).toEqual([1, 1000])
    expect(kinds(label)).toEqual(['2 thousandOrDecimal', '2 tooMuch'])
  })

  test('what is read in one way only, or stays open, is left as it was printed', () => {
    const label = tablet('Zinc 15 mg', 'Vitamin K 1,000 µg', 'Pixie dust 1,000 mg', 'Vitamin E 1,000 mg')
    const open = settledLabel(label, LABEL_TABLES, needs).lines
    expect(open.slice(0, 3)).toEqual(label.lines.slice(0, 3))
  })

  test('"1,500" of what would weigh more than the product is the smaller', () => {
    expect(readLabel(powder('Calcium 1,500 g'), LABEL_TABLES).perUnit.calcium).toBeCloseTo(0.015, 9)
  })

  test('a preservative is no vitamin E', () => {
    for (const text of [
      'Mixed tocopherols 100 mg',
      '1b306(i) tocopherol extracts 100 mg',
      'Natural tocopherols 100 mg',
    ]) {
      const label = read(tablet(text, 'Zinc 5 mg'))
      expect(label.perUnit.vitaminE, text).toBeUndefined()
      expect(label.undeclared, text).toContain('vitaminE')
      expect(only(label).kind, text).toBe('notVitaminE')
    }
  })

  test('carotene is nothing towards a minimum, and retinol towards a maximum', () => {
    const label = read(tablet('Beta-carotene 1 mg'))
    expect([label.perUnit.vitaminA, only(label).kind]).toEqual([0, 'carotene'])
    expect(label.perUnitAtMost.vitaminA).toBeCloseTo(1000 / 0.3, 2)
    expect(read(tablet('Vitamin A (25% beta-carotene) 1000 IU')).perUnit.vitaminA).toBe(750)
  })

  test('iron oxide and kelp count towards a maximum alone', () => {
    const iron = read(tablet('Iron (iron oxide) 10 mg'))
    expect([iron.perUnit.iron, iron.perUnitAtMost.iron, only(iron).kind]).toEqual([0, 10, 'hardlyAbsorbed'])
    const kelp = read(tablet('Iodine (kelp) 150 µg'))
    expect([kelp.perUnit.iodine, kelp.perUnitAtMost.iodine]).toEqual([0, 0.15])
    expect(kinds(kelp)).toEqual(['0 careWith', '0 varies'])
    expect(kelp.doubts[0]).toMatchObject({ said: 'Iodine (kelp) 150 µg', perhaps: [] })
  })

  test('a chelate or a yeast by its own weight says nothing of the element', () => {
    const label = read(tablet('Selenised yeast 25 mg', 'Zinc 5 mg'))
    expect(label.undeclared).toContain('selenium')
    expect(label.perUnitAtMost.selenium).toBeUndefined()
    expect(only(label).kind).toBe('strengthUnknown')
    expect(read(tablet('Selenium (selenised yeast) 25 µg')).perUnit.selenium).toBe(25)
  })

  test('a chelate beside its element is said of the element', () => {
    for (const line of [
      'zinc (as zinc bisglycinate chelate) 15 mg',
      'Zinc (as amino acid chelate) 15 mg',
      'Zinc (as amino acid chelate, 20 % zinc) 15 mg',
    ]) {
      const label = read(tablet(line))
      expect([line, label.perUnit, label.perUnitAtMost, label.doubts]).toEqual([line, { zinc: 15 }, { zinc: 15 }, []])
    }
  })

  test.each([
    // A fifth of 25 mg of chelate is 5 mg of iron; or the 25 mg are iron, of 125 mg of chelate.
    ['iron amino acid chelate 20 % 25 mg', 'iron', 5, 25],
    ['25 mg iron amino acid chelate 20 %', 'iron', 5, 25],
    ['Iron amino acid chelate (20 % iron) 25 mg', 'iron', 5, 25],
    // Pure bisglycinate is 65.38 / 213.5 = 30.6 % zinc; this one says a fifth: 75 mg x 0.2.
    ['Zinc bisglycinate chelate (20 % zinc) 75 mg', 'zinc', 15, 75],
    ['75 mg zinc bisglycinate chelate (20 % elemental zinc)', 'zinc', 15, 75],
    // 40.08 / 100.09 of the carbonate is calcium: 80.1 mg.
    ['200 mg calcium carbonate', 'calcium', 0.08009, 0.2],
    ['200 mg of calcium carbonate', 'calcium', 0.08009, 0.2],
    // The label's share of its carbonate goes before the table.
    ['Calcium carbonate (38 % calcium) 500 mg', 'calcium', 0.19, 0.5],
  ] as const)('“%s” may be of the salt or of the element: both are offered', (line, nutrient, ofSalt, ofElement) => {
    const label = read(tablet(line))
    const four = (amount = 0) => Number(amount.toPrecision(4))
    expect([four(label.perUnit[nutrient]), four(label.perUnitAtMost[nutrient])]).toEqual([ofSalt, ofElement])
    const [doubt, ...others] = label.doubts
    expect([doubt?.kind, others]).toEqual(['compoundOrNutrient', []])
    const chosen = doubt?.perhaps.map(({ change }) => read(tablet({ text: line, ...change })))
    expect(chosen?.map(({ perUnit, doubts }) => [four(perUnit[nutrient]), doubts])).toEqual([
      [ofElement, []],
      [ofSalt, []],
    ])
  })

  test('an element that comes from so much of its salt is the element, whichever stands first', () => {
    // 65.38 / 455.7 of anhydrous gluconate is zinc: 17.2 mg of 120 mg. What is sold holds water: 15 mg are said, and count.
    for (const line of [
      '15 mg zinc from 120 mg zinc gluconate',
      '15 mg zinc (from 120 mg zinc gluconate)',
      'Zinc 15 mg from 120 mg zinc gluconate',
      'Zinc 15 mg, as 120 mg zinc gluconate',
      // 15 / 0.14348
      'Zinc gluconate 104.5 mg providing 15 mg zinc',
      '104.5 mg zinc gluconate, yielding 15 mg of zinc',
    ]) {
      const label = read(tablet(line))
      expect([line, label.perUnit.zinc, label.doubts]).toEqual([line, 15, []])
      expect(label.perUnitAtMost.zinc).toBeCloseTo(15, 1)
    }
  })

  test('where the salt comes to another amount of the element, either is a choice', () => {
    for (const text of ['Zinc gluconate 240 mg providing 15 mg zinc', '240 mg zinc gluconate (15 mg zinc)']) {
      const label = read(tablet(text))
      expect(label.perUnit.zinc).toBeUndefined()
      expect(only(label)).toMatchObject({
        kind: 'figuresDisagree',
        perhaps: [{ change: { amount: 15, unit: 'mg', isElement: true } }, { change: { isElement: false } }],
      })
      const [element, salt] = only(label).perhaps.map(({ change }) => read(tablet({ ...partsOf(text), ...change })))
      expect([element?.perUnit.zinc, element?.doubts]).toEqual([15, []])
      expect([salt?.perUnit.zinc?.toPrecision(4), salt?.doubts]).toEqual(['34.44', []])
    }
  })

  test('a compound without a row in the table is asked about', () => {
    const label = read(tablet('Calcium malate 500 mg', 'Zinc 5 mg'))
    expect([label.perUnit.calcium, only(label).kind]).toEqual([undefined, 'unknownForm'])
    expect(read(tablet('Calcium (as calcium malate) 150 mg')).perUnit.calcium).toBe(0.15)
  })

  test('equivalents count as what they are equivalents of, and of nothing else', () => {
    expect(read(tablet('Niacin 20 mg NE')).perUnit.niacin).toBe(20)
    expect(read(tablet('Folate 400 µg DFE')).perUnit.folicAcid).toBeCloseTo(240, 9)
    expect(read(tablet('Folate DFE 400 µg')).perUnit.folicAcid).toBeCloseTo(240, 9)
    expect(read(tablet('Folic acid 400 µg')).perUnit.folicAcid).toBeCloseTo(400, 9)
    expect(read(tablet('Vitamin A 300 µg RE')).perUnit.vitaminA).toBeCloseTo(1000, 3)
    expect(read(tablet('Vitamin A (retinyl acetate) 300 µg')).perUnit.vitaminA).toBeCloseTo(1000, 3)
    expect(only(read(tablet('Zinc 5 mg NE', 'Copper 1 mg'))).kind).toBe('unknownUnit')
  })

  test('vitamin E by weight: the form decides, and without it both ends count', () => {
    const rounded = (iu = Number.NaN) => Number(iu.toFixed(6))
    const ends = (text: string) => {
      const { perUnit, perUnitAtMost, doubts } = read(tablet(text))
      return [rounded(perUnit.vitaminE), rounded(perUnitAtMost.vitaminE), doubts.map(({ kind }) => kind)]
    }
    expect(ends('Vitamin E 10 mg')).toEqual([10, 14.9, ['formNotSaid']])
    expect(ends('Vitamin E 10 mg α-TE')).toEqual([14.9, 14.9, []])
    expect(ends('Vitamin E (d-alpha-tocopheryl acetate) 10 mg')).toEqual([13.6, 14.9, []])
    expect(ends('Vitamin E (dl-alpha-tocopheryl acetate) 10 IU')).toEqual([10, 10, []])
  })

  test('the same nutrient twice is added up, and asked about', () => {
    const label = read(tablet('Zinc 5 mg', 'Zinc 3 mg'))
    // 59 mg a day are the most: the second line alone is a twentieth of it.
    const perhaps = [
      { change: { isRepeat: true }, timesMaximum: expect.closeTo(5 / 59.02, 4) },
      { change: { isRepeat: false }, timesMaximum: expect.closeTo(8 / 59.02, 4) },
    ]
    const twice = { kind: 'twice', line: 1, timesMaximum: expect.closeTo(3 / 59.02, 4), perhaps }
    // Perhaps the same is said twice: then there are no more than 5.
    expect([label.perUnit.zinc, label.perUnitAtMost.zinc, only(label)]).toEqual([5, 8, expect.objectContaining(twice)])
    const answered = (isRepeat: boolean) => read(tablet('Zinc 5 mg', { text: 'Zinc 3 mg', isRepeat }))
    expect([answered(false).perUnit.zinc, answered(false).perUnitAtMost.zinc, answered(false).doubts]).toEqual([
      8,
      8,
      [],
    ])
    // The answer does not say which of the two figures is right.
    expect([answered(true).perUnit.zinc, answered(true).perUnitAtMost.zinc, answered(true).doubts]).toEqual([3, 5, []])
    expect(kinds(read(tablet('EPA 100 mg', 'DHA 50 mg')))).toEqual([])
    expect(kinds(read(tablet('EPA 100 mg', 'EPA 50 mg')))).toEqual(['1 twice'])
    expect(kinds(read(tablet('EPA + DHA 150 mg', 'DHA 50 mg')))).toEqual(['1 twice'])
    expect(kinds(read(tablet('DHA 50 mg', 'EPA + DHA 150 mg')))).toEqual(['1 twice'])
  })

  test('what comes along with a salt counts, unless a line of its own says how much', () => {
    const along = read(tablet('Calcium (as dicalcium phosphate anhydrous) 100 mg'))
    expect(along.perUnit.phosphorus).toBeCloseTo((0.1 * 30.974) / 40.078, 6)
    expect(along.undeclared).toContain('phosphorus')
    const own = read(tablet('Calcium (as dicalcium phosphate anhydrous) 100 mg', 'Phosphorus 70 mg'))
    expect(own.perUnit.phosphorus).toBeCloseTo(0.07, 9)
    expect(own.undeclared).not.toContain('phosphorus')
  })

  test('a line that the owner has confirmed is asked about no more, and counts the same', () => {
    const lines = [
      'Vitamin D3 0.6 g',
      'Vitamin E 10 mg',
      'Zinc 5 mg',
      'Zinc 5 mg',
      'Mixed tocopherols 5 mg',
      'Kelp extract, iodine 0.1 mg',
    ]
    const label = tablet(...lines)
    const confirmed = { ...label, lines: label.lines.map((line) => ({ ...line, isConfirmed: true })) }
    expect(read(label).doubts.length).toBeGreaterThan(4)
    // But for what was perhaps said twice: that a line is as the pack says does not make two amounts of one.
    const twice = read(label).doubts.filter(({ kind }) => kind === 'twice')
    expect([read(label).perUnit.zinc, twice.length]).toEqual([5, 1])
    expect(read(confirmed)).toEqual({ ...read(label), doubts: twice })
  })
})

describe('preparations that hold only some of the compound', () => {
  const ends = (line: string | LabelLine, nutrient: 'choline' | 'vitaminA' | 'vitaminD' | 'zinc') => {
    const label = read(tablet('Copper 1 mg', line))
    const rounded = (amount = Number.NaN) => Number(amount.toPrecision(4))
    return [rounded(label.perUnit[nutrient]), rounded(label.perUnitAtMost[nutrient]), kinds(label)]
  }

  test.each([
    'Choline chloride 70 % on corn cob 1,200 mg',
    'Choline chloride (70 %) 1200 mg',
    'Choline (as choline chloride 70 % on corn cob) 1200 mg',
    'Choline chloride 70 per cent 1200 mg',
    { text: 'Choline chloride 70 % on corn cob', amount: 1200, unit: 'mg' },
    { text: 'Choline', form: 'choline chloride 70%', amount: 1200, unit: 'mg' },
  ])('%j: a percentage multiplies towards a minimum, and is asked about', (line) => {
    // 1,200 mg x 0.70 x 0.7461; if the label gives the choline itself, 1,200 mg.
    expect(ends(line, 'choline')).toEqual([626.7, 1200, ['1 compoundOrNutrient']])
  })

  test('on silica, and coated', () => {
    expect(ends('Choline chloride (3a890) 60 % on silica 1000 mg', 'choline')[0]).toBe(447.7)
    expect(ends('Coated choline chloride 50% 1000 mg', 'choline')[0]).toBe(373.1)
  })

  test('the owner’s answer goes before: of the nutrient, or of what was weighed in', () => {
    const line = { text: 'Choline chloride 70 %', amount: 1200, unit: 'mg' }
    expect(ends({ ...line, isElement: true }, 'choline')).toEqual([1200, 1200, []])
    // The doubt offers the amount that would then count towards the maximum: 20 mg of pure oxide.
    const [ofZinc, ofOxide] = only(read(tablet('Zinc oxide 50 % 20 mg'))).perhaps
    expect((ofOxide?.timesMaximum ?? 0) / (ofZinc?.timesMaximum ?? 1)).toBeCloseTo(0.8034, 4)
    // The label does not say whether the 1,200 mg were weighed before or after the compound was put on its carrier.
    expect(ends({ ...line, isElement: false }, 'choline')).toEqual([626.7, 895.3, []])
  })

  test.each([
    ['Retinyl acetate 500,000 IU/g 4 mg', 2000, 2000, []],
    ['Retinyl acetate 500 000 IU per g 4 mg', 2000, 2000, []],
    ['Retinyl acetate 500 IU/mg 4 mg', 2000, 2000, []],
    ['Retinyl acetate 500,000,000 IU/kg 4 mg', 2000, 2000, []],
    ['Vitamin A acetate 325 CWS 5 mg', 1625, 1625, []],
    ['Vitamin A (retinyl acetate 500,000 IU/g) 4 mg', 2000, 13_330, ['1 compoundOrNutrient']],
    ['Vitamin A 500,000 IU/g 4 mg', 2000, 13_330, ['1 compoundOrNutrient']],
    ['Vitamin A acetate 325 CWS 1500 IU', 1500, 1500, []],
    ['Coated retinyl acetate 1500 IU', 1500, 1500, []],
  ] as const)('"%s": IU in its weight say what it brings', (line, least, most, asked) => {
    expect(ends(line, 'vitaminA')).toEqual([least, most, asked])
  })

  test.each([
    'Coated choline chloride 1000 mg',
    'Choline chloride on corn cob 1000 mg',
    'Choline chloride 99 %, 50 % on silica 1000 mg',
    'Choline chloride 700 % 1000 mg',
    'Choline 60 % 1000 mg',
    'Retinyl acetate 9,000,000 IU/g 4 mg',
    'Retinyl acetate 1.5 MIU/g 4 mg',
    'Vitamin A acetate 325 5 mg',
    'Vitamin A acetate (500) 4 mg',
    'Choline chloride 60 1000 mg',
    'Choline chloride solution 1000 mg',
    'Vitamin A CWS 5 mg',
    'Vitamin E 50 SD 100 mg',
  ])('"%s": how strong it is, is not clear; nothing is counted', (line) => {
    const label = read(tablet('Copper 1 mg', line))
    expect([label.perUnit, label.perUnitAtMost]).toEqual([{ copper: 1 }, { copper: 1 }])
    expect(kinds(label)).toEqual(['1 strengthUnknown'])
  })

  test('a share of a daily value, and a name with a number, say nothing of strength', () => {
    expect(ends('Zinc (as zinc oxide, 150 % NRV) 15 mg', 'zinc')).toEqual([15, 15, []])
    expect(ends('Zinc 150 % of the RDA 15 mg', 'zinc')).toEqual([15, 15, []])
    expect(ends('Vitamin D3 (3a671) 5 µg', 'vitaminD')).toEqual([200, 200, []])
    expect(read(tablet('Selenium (selenised yeast 0.2 %) 25 µg')).perUnit.selenium).toBe(25)
    const apart = { text: 'Vitamin D3 12 µg', amount: 12, unit: 'µg' }
    expect(ends(apart, 'vitaminD')).toEqual([480, 480, []])
  })
})

describe('a percentage without what it is of', () => {
  const share = (text: string, basis: Label['basis'], unit: Label['unit'] = 'scoop') =>
    readLabel(
      { unit, gramsPerUnit: 1.5, basis, mostPerDay: 1, lines: [{ text: 'Copper 1 mg' }, { text }] },
      LABEL_TABLES,
    )

  test.each([
    ['Magnesium 15 %', { kind: 'perUnit' }],
    ['Magnesium 15 %', { kind: 'perDose', units: 2 }],
    ['Vitamin B12 25 %', { kind: 'perUnit' }],
    ['Vitamin B12 25 %', { kind: 'per100g' }],
    ['Zinc 1 %', { kind: 'perKg' }],
    ['Choline 1 %', { kind: 'per100g' }],
  ] as const)('"%s" %j is asked about and counts as nothing', (text, basis) => {
    const label = share(text, basis)
    expect([Object.keys(label.perUnit), Object.keys(label.perUnitAtMost)]).toEqual([['copper'], ['copper']])
    expect(kinds(label)).toEqual(['1 percentOfWhat'])
  })

  test.each([
    ['Magnesium 15 %', 'magnesium', 0.225],
    ['Taurine 1 %', 'taurine', 15],
    ['Fat 10 %', 'fat', 0.15],
    ['Omega-3 (EPA + DHA) 10 %', 'epaDha', 0.15],
  ] as const)('"%s" in a column by weight is a share of weight', (text, nutrient, amount) => {
    for (const kind of ['per100g', 'perKg'] as const) {
      const label = share(text, { kind })
      expect(label.perUnit[nutrient]).toBeCloseTo(amount, 9)
      expect(label.doubts).toEqual([])
    }
  })
})

describe('two figures on one line', () => {
  test.each([
    ['Zinc (as zinc oxide 18.7 mg) 15 mg', { zinc: 15 }],
    ['Elemental calcium (from calcium carbonate 4,750 mg) 1,900 mg', { calcium: 1.9 }],
    ['Vitamin D3 5 µg/200 IU', { vitaminD: 200 }],
    ['Vitamin D3 200 IU = 5 µg', { vitaminD: 200 }],
    ['Vitamin A 1 000 IU / 300 µg RE', { vitaminA: 1000 }],
  ])('"%s" is read', (text, amounts) => {
    const label = read(tablet(text))
    expectAmounts(label.perUnit, amounts)
    expect(label.doubts).toEqual([])
  })

  test('figures that do not agree are asked about, and nothing is counted', () => {
    const label = read(tablet('Copper 1 mg', 'Vitamin D3 5 µg/400 IU'))
    expect([label.perUnit, kinds(label)]).toEqual([{ copper: 1 }, ['1 figuresDisagree']])
    expect(kinds(read(tablet('Copper 1 mg', 'Zinc 5 mg/2 spoons')))).toEqual(['1 unknownUnit'])
  })

  test.each([
    ['Zinc gluconate (equivalent to 2 mg zinc) 14 mg', { zinc: 2 }],
    ['Zinc gluconate (equiv. zinc 2 mg) 14 mg', { zinc: 2 }],
    ['Zinc gluconate (providing 2 mg zinc) 14 mg', { zinc: 2 }],
    ['Zinc gluconate (zinc 2 mg) 14 mg', { zinc: 2 }],
    ['Zinc gluconate (2 mg) 14 mg', { zinc: 2 }],
    ['Zinc gluconate (2 milligrams of zinc) 14 mg', { zinc: 2 }],
    ['Zinc gluconate 14 mg (equivalent to 2 mg zinc)', { zinc: 2 }],
    ['Zinc gluconate (equivalent to zinc 2 mg (20 % NRV)) 14 mg', { zinc: 2 }],
    ['Zinc gluconate [2 mg zinc] 14 mg', { zinc: 2 }],
    ['Zinc (as zinc oxide (18.7 mg)) 15 mg', { zinc: 15 }],
    ['Zinc gluconate 14 mg (2 mg zinc) (20 % NRV)', { zinc: 2 }],
    ['Zinc gluconate 14 mg (2 mg zinc, 20 % NRV)', { zinc: 2 }],
    ['Ferrous fumarate (equivalent to 65 mg iron) 200 mg', { iron: 65 }],
    ['Ferrous fumarate 200 mg (providing 65 mg iron)', { iron: 65 }],
    ['Copper gluconate (copper 2 mg) 14 mg', { copper: 2 }],
    ['Potassium iodide (providing 150 µg iodine) 196 µg', { iodine: 0.15, potassium: 0.00004622 }],
    ['Sodium selenite (equivalent to 100 µg selenium) 0.22 mg', { selenium: 100, sodium: 0.00005822 }],
    ['Choline bitartrate (equivalent to 205 mg choline) 500 mg', { choline: 205 }],
    ['Calcium carbonate (equivalent to 500 mg calcium) 1250 mg', { calcium: 0.5 }],
    ['Calcium carbonate 1,250 mg (500 mg calcium)', { calcium: 0.5 }],
    ['Zinc (as zinc gluconate 14 mg) 2 mg', { zinc: 2 }],
    ['Zinc 2 mg (as zinc gluconate 14 mg)', { zinc: 2 }],
    ['Zinc (as gluconate, 2 mg zinc) 2 mg', { zinc: 2 }],
    ['Vitamin D3 12.5 mcg (500 IU)', { vitaminD: 500 }],
    ['Vitamin D3 (1000 IU) 25 mcg', { vitaminD: 1000 }],
    ['Vitamin D3 12.5 mcg (500 IU) (250 % NRV)', { vitaminD: 500 }],
    ['Vitamin D3 1,000 IU (25 mcg)', { vitaminD: 1000 }],
    ['5 µg (200 IU) vitamin D3', { vitaminD: 200 }],
    ['Vitamin A 800 µg (2,667 IU)', { vitaminA: 2667 }],
    ['Cholecalciferol 12.5 mcg (500 IU)', { vitaminD: 500 }],
  ])('"%s": the figure in brackets is the nutrient’s, and agrees', (text, amounts) => {
    for (const label of [read(tablet(text)), readLabel(tablet(text), LABEL_TABLES)]) {
      expectAmounts(label.perUnit, amounts)
      expect(label.doubts).toEqual([])
    }
  })

  test('a form that is named beside the figure still decides what counts', () => {
    const oxide = read(tablet('Copper (as copper oxide, 2 mg copper) 2 mg'))
    expect([oxide.perUnit.copper, oxide.perUnitAtMost.copper, kinds(oxide)]).toEqual([0, 2, ['0 hardlyAbsorbed']])
  })

  test('IU in a weight are no second figure', () => {
    expect(figuresInBrackets('Retinyl acetate (500,000 IU/g)')).toEqual([])
  })

  test('what the salt comes to counts towards a maximum where it is a little more', () => {
    const label = read(tablet('Zinc gluconate (equivalent to 2 mg zinc) 14 mg'))
    // 14 mg x 65.38 / 455.68
    expect(label.perUnitAtMost.zinc).toBeCloseTo(2.0087, 4)
  })

  test('a salt is sold with water and carriers: what it is said to provide is sure, what its formula holds the most', () => {
    for (const line of ['Zinc gluconate (equivalent to 2 mg zinc) 20 mg', 'Zinc gluconate 20 mg providing zinc 2 mg']) {
      const label = read(tablet(line))
      expect([label.perUnit.zinc, label.doubts]).toEqual([2, []])
      // 20 mg x 65.38 / 455.68
      expect(label.perUnitAtMost.zinc).toBeCloseTo(2.8695, 3)
    }
  })

  test('where the nutrient stands first and the amount is the compound’s, what that provides counts', () => {
    for (const line of [
      'Iron (ferrous fumarate providing 14 mg elemental iron) 43 mg',
      { text: 'Iron', form: 'ferrous fumarate (equivalent to 14 mg iron)', amount: 43, unit: 'mg' },
    ]) {
      const label = read(tablet(line))
      expect([label.perUnit.iron, label.doubts]).toEqual([14, []])
      // 43 mg x 55.845 / 169.90
      expect(label.perUnitAtMost.iron).toBeCloseTo(14.134, 2)
    }
  })

  test.each([
    ['Potassium iodide (providing 75 µg iodine)', 'iodine', 0.075],
    ['Zinc gluconate, providing 10 mg of zinc', 'zinc', 10],
    ['Vitamin B6 2 mg/143% NRV', 'vitaminB6', 2],
    ['Potassium (as potassium chloride) 99 mg (2%)', 'potassium', 0.099],
  ] as const)('%s: one amount, of the nutrient', (line, nutrient, amount) => {
    const label = read(tablet(line))
    expect(label.doubts).toEqual([])
    expect([label.perUnit[nutrient], label.perUnitAtMost[nutrient]]).toEqual([amount, amount])
  })

  test.each([
    // 6 mg of zinc
    'Zinc gluconate (equivalent to 2 mg zinc) 42 mg',
    'Zinc gluconate (zinc 14 mg) 14 mg',
    'Zinc gluconate 14 mg (14 mg)',
    'Zinc gluconate (max. 2 mg zinc) 14 mg',
    'Zinc gluconate (manganese 2 mg) 14 mg',
    'Zinc gluconate (2 mg zinc, 5 mg) 14 mg',
    'Zinc gluconate 14 mg (equivalent to 5 mg zinc)',
    'Ferrous fumarate (equivalent to 200 mg iron) 200 mg',
    'Calcium carbonate (500 mg calcium) 500 mg',
    'Vitamin D3 2.5 mcg (1000 IU)',
    'Vitamin D3 5 µg (2000 IU)',
    'Vitamin D3 100 IU (25 mcg)',
    'Vitamin D3 5 µg/400 IU',
    // Five IU would agree, but are never printed so.
    'Vitamin D3 0.125 mcg (5,000 IU)',
    'Vitamin D3 5,000 IU (0.125 mcg)',
    'Vitamin A 800 µg (26,670 IU)',
    'Vitamin A 800 µg (= 26,670 IU)',
    { text: 'Zinc gluconate (equivalent to 2 mg zinc)', amount: 42, unit: 'mg' },
    { text: 'Zinc', form: 'zinc gluconate (equivalent to 2 mg zinc)', amount: 13, unit: 'mg' },
    { text: 'Zinc gluconate (equivalent to 2 mg zinc)', amount: 14, unit: 'mg', isElement: true },
    { text: 'Vitamin D3', amount: 2.5, unit: 'mcg (1000 IU)' },
  ])('%j: the figure in brackets disagrees, and nothing is counted', (line) => {
    for (const isConfirmed of [false, true]) {
      const label = read(
        tablet('Phosphorus 1 mg', { ...(typeof line === 'string' ? { text: line } : line), isConfirmed }),
      )
      expect([Object.keys(label.perUnit), Object.keys(label.perUnitAtMost)]).toEqual([['phosphorus'], ['phosphorus']])
      expect(kinds(label)).toContain('1 figuresDisagree')
    }
  })

  test('a vitamin E whose form is said is not asked for its form', () => {
    const label = read({
      ...powder('Vitamin E (all-rac-alpha-tocopheryl acetate) (3a700) 1.650 mg', { kind: 'perKg' }),
    })
    expect(kinds(label)).toEqual([])
    expect(label.perUnit.vitaminE).toBeCloseTo(1.65, 9)
    expect(label.perUnitAtMost.vitaminE).toBeCloseTo(1.65 * 1.49, 9)
  })
})

describe('what stands behind the amount', () => {
  const ends = (line: string | LabelLine, nutrient: keyof NutrientAmounts) => {
    const label = read(tablet('Manganese 1 mg', line))
    const four = (amount?: number) => (amount === undefined ? undefined : Number(amount.toPrecision(4)))
    const asked = kinds(label).filter((kind) => !/too|careWith/.test(kind))
    return [four(label.perUnit[nutrient]), four(label.perUnitAtMost[nutrient]), asked]
  }

  test.each([
    ['Copper 2 mg (as cupric oxide)', 'copper', 0, 2, ['1 hardlyAbsorbed']],
    [{ text: 'Copper', amount: '2', unit: 'mg (as cupric oxide)' }, 'copper', 0, 2, ['1 hardlyAbsorbed']],
    ['Copper 2 mg [as cupric oxide]', 'copper', 0, 2, ['1 hardlyAbsorbed']],
    ['Iron 14 mg (as ferric oxide)', 'iron', 0, 14, ['1 hardlyAbsorbed']],
    ['Iodine 150 µg (from kelp)', 'iodine', 0, 0.15, ['1 varies']],
    ['Vitamin A 5,000 IU (50 % as beta-carotene)', 'vitaminA', 2500, 5000, ['1 carotene']],
    [{ text: 'Vitamin A', amount: '5,000', unit: 'IU (100% as beta-carotene)' }, 'vitaminA', 0, 5000, ['1 carotene']],
    // 4 mg x 500 IU/mg
    ['Retinyl acetate 4 mg (500,000 IU/g)', 'vitaminA', 2000, 2000, []],
    // A tenth of 2 mg, or 2 mg of folic acid.
    ['Folic acid 2 mg (10 % trituration)', 'folicAcid', 200, 2000, ['1 compoundOrNutrient']],
    // 1,200 mg x 0.70 x 104.17 / 139.62
    ['Choline chloride 1,200 mg (70 % on corn cob)', 'choline', 626.7, 1200, ['1 compoundOrNutrient']],
    // 1,200 mg x 0.60 x 0.7461
    ['Choline chloride 1200 mg 60%', 'choline', 537.2, 1200, ['1 compoundOrNutrient']],
    // 75 mg x 0.2
    ['Zinc bisglycinate 75 mg (20 % zinc)', 'zinc', 15, 75, ['1 compoundOrNutrient']],
    ['Zinc bisglycinate 75 mg, 20 % zinc', 'zinc', 15, 75, ['1 compoundOrNutrient']],
    ['Zinc amino acid chelate 75 mg (20 % zinc)', 'zinc', 15, 75, ['1 compoundOrNutrient']],
    ['Zinc 15 mg (max)', 'zinc', 0, 15, []],
    ['Zinc 15 mg (premium blend)', 'zinc', 0, 15, ['1 unclearNote']],
    ['Zinc 15 mg (mineral blend)', 'zinc', 0, 15, ['1 unclearNote']],
    ['Zinc 15 mg (maximal strength)', 'zinc', 0, 15, ['1 unclearNote']],
    ['Zinc 15 mg (as aspartate)', 'zinc', 15, 15, []],
    ['Zinc 15 mg (as zinc oxide) (136 % NRV*)', 'zinc', 15, 15, []],
    ['Zinc 15 mg (136 % NRV*)', 'zinc', 15, 15, []],
    ['Zinc 15 mg (50 %*)', 'zinc', 15, 15, []],
    ['Zinc 15 mg (136%)', 'zinc', 15, 15, []],
    ['Zinc 15 mg 75%', 'zinc', 15, 15, []],
    ['Zinc 15 mg (50 %)', 'zinc', undefined, undefined, ['1 strengthUnknown']],
  ] as const)('%j is read as in front of it', (line, nutrient, least, most, asked) => {
    expect(ends(line, nutrient)).toEqual([least, most, asked])
  })

  test.each([
    'Zinc 15 mg (per 2 tablets)',
    'Zinc 15 mg (2 tablets)',
    'Zinc (per 3 tablets) 15 mg',
    'Zinc per 3 tablets: 15 mg',
    'Zinc 15 mg (per serving)',
    'Zinc 15 mg (per 100 g)',
    { text: 'Zinc', amount: 15, unit: 'mg (per 2 tablets)' },
  ])('%j is of so much of the product: nothing is counted', (line) => {
    expect(ends(line, 'zinc')).toEqual([undefined, undefined, ['1 perWhat']])
  })

  test('so much of the product as the columns are of is no question', () => {
    const of = (text: string, basis: Label['basis']) => readLabel({ ...tablet(text), basis }, LABEL_TABLES)
    expect(of('Zinc 15 mg (per tablet)', { kind: 'perUnit' }).perUnit).toEqual({ zinc: 15 })
    expect(of('Zinc 15 mg (per 2 tablets)', { kind: 'perDose', units: 2 }).perUnit).toEqual({ zinc: 7.5 })
    expect(of('Zinc 15 mg (per serving)', { kind: 'perDose', units: 2 }).perUnit).toEqual({ zinc: 7.5 })
    expect(kinds(of('Zinc 15 mg (per tablet)', { kind: 'perDose', units: 2 }))).toEqual(['0 perWhat'])
  })

  test('another amount is offered with the form that stands behind it', () => {
    const [, tooMuch] = read(tablet('Copper 2 g (as cupric oxide)')).doubts
    expect(tooMuch?.perhaps[0]?.change).toEqual({ amount: 2, unit: 'mg (as cupric oxide)' })
    const answered = read(tablet({ text: 'Copper', ...tooMuch?.perhaps[0]?.change }))
    expect([answered.perUnit.copper, answered.perUnitAtMost.copper]).toEqual([0, 2])
  })

  test('a note that is of no importance can be taken away, and stays asked about where a number was settled', () => {
    const line = { text: 'Vitamin D3 1,000 IU (premium)' }
    const [note] = read(tablet(line)).doubts
    expect(note).toMatchObject({ kind: 'unclearNote', perhaps: [{ change: { amount: 1000, unit: 'IU' } }] })
    const settled = settledLabel(tablet(line), LABEL_TABLES, needs)
    expect(kinds(readLabel(settled, LABEL_TABLES))).toEqual(['0 unclearNote'])
    const answered = readLabel(tablet({ text: 'Vitamin D3', ...note?.perhaps[0]?.change }), LABEL_TABLES)
    expect([answered.perUnit, answered.doubts]).toEqual([{ vitaminD: 1000 }, []])
  })
})

describe('which of several names an amount is of', () => {
  test.each([
    ['Iron (with vitamin C) 14 mg', { iron: 14 }],
    ['Iron with Vitamin C 14 mg', { iron: 14 }],
    ['Zinc (water-soluble) 15 mg', { zinc: 15 }],
    ['Zinc (with magnesium stearate) 15 mg', { zinc: 15 }],
    ['Zinc, time release (cellulose) 15 mg', { zinc: 15 }],
    ['Zinc (bound to protein) 15 mg', { zinc: 15 }],
    ['Copper (as copper lysine complex) 2 mg', { copper: 2 }],
    ['Iron (as ferrous sodium EDTA) 14 mg', { iron: 14 }],
    ['Vitamin D (helps absorb calcium and phosphorus) 5 µg', { vitaminD: 200 }],
    ['Calcium (from milk, with magnesium) 500 mg', { calcium: 0.5 }],
    ['Iodine (as potassium salt) 150 µg', { iodine: 0.15 }],
    ['Copper (with calcium carbonate, as copper gluconate) 2 mg', { copper: 2 }],
  ])('“%s”: the first', (text, amounts) => {
    const label = read(tablet(text))
    expectAmounts(label.perUnit, amounts)
    expectAmounts(label.perUnitAtMost, amounts)
    expect(kinds(label).filter((kind) => kind !== '0 careWith')).toEqual([])
  })

  test('a compound that is named first is what was weighed, whatever it is put on', () => {
    const label = read(tablet('Cyanocobalamin (0.1 % in dicalcium phosphate) 1 mg'))
    // A thousandth of 1 mg, or 1 mg of the vitamin.
    expect([label.perUnit, label.perUnitAtMost]).toEqual([{ vitaminB12: 1 }, { vitaminB12: 1000 }])
    expect(kinds(label)).toContain('0 compoundOrNutrient')
  })

  test('retinol beside carotene is not sure', () => {
    const { perUnit, perUnitAtMost } = read(tablet('Vitamin A (retinyl palmitate, beta-carotene) 1500 IU'))
    expect([perUnit.vitaminA, perUnitAtMost.vitaminA]).toEqual([0, 1500])
  })

  test.each([
    'Calcium & Magnesium 500 mg',
    'Zinc with copper 15 mg',
    'Vitamin A & D 400 IU',
    'Iodine, potassium 150 µg',
    'Calcium carbonate and magnesium oxide 500 mg',
    'Potassium iodide 5 % on calcium carbonate 500 mg',
    'Water-soluble zinc 15 mg',
    'Vitamin C (with zinc) 500 mg',
    'Biotin (1 % on calcium carbonate) 5 mg',
  ])('“%s” does not say what the amount is of, and nothing is counted', (text) => {
    const label = read(tablet('Manganese 1 mg', text))
    expect([label.perUnit, kinds(label)]).toEqual([{ manganese: 1 }, ['1 unknownNutrient']])
  })

  test('the owner’s choice settles it', () => {
    expect(read(tablet({ text: 'Zinc with copper 15 mg', nutrient: 'zinc' })).perUnit).toEqual({ zinc: 15 })
  })
})

describe('amounts that are not one number', () => {
  test.each([
    'Iodine not less than 150 µg',
    'Iodine no less than 150 µg',
    'Iodine not below 150 µg',
    'Iodine not under 150 µg',
    'Iodine (not less than) 150 µg',
    'Iodine, min. 150 µg',
    'Iodine at least 150 µg',
    'Iodine ≥150 µg',
    'Iodine > 150 µg',
    'Iodine 150 µg (min)',
    { text: 'Iodine', amount: 'not less than 150', unit: 'µg' },
  ])('%j is so much at least: counted, and asked about', (line) => {
    const { perUnit, perUnitAtMost, doubts } = read(tablet(line))
    expect([perUnit.iodine, perUnitAtMost.iodine, doubts.map(({ kind }) => kind)]).toEqual([0.15, 0.15, ['atLeast']])
  })

  test('it stays at least so much when its number is settled', () => {
    const label = tablet({ text: 'Vitamin D3', amount: 'not less than 1,000', unit: 'IU' }, 'Vitamin A min 1,000 IU')
    const settled = readLabel(settledLabel(label, LABEL_TABLES, needs), LABEL_TABLES)
    expect([settled.perUnit.vitaminD, settled.perUnit.vitaminA]).toEqual([1000, 1000])
    expect(kinds(settled)).toEqual(['0 atLeast', '1 atLeast'])
  })

  test('no more than, and not more than, are still not passed', () => {
    for (const text of ['Iodine no more than 150 µg', 'Iodine not more than 150 µg'])
      expect([text, read(tablet(text)).perUnit.iodine]).toEqual([text, 0])
  })

  test.each([
    'Zinc 15 ± 3 mg',
    'Zinc 2 x 15 mg',
    'Zinc 15 – 10 mg',
    'Zinc 10 – 150 mg',
    'Selenium 0.05 5 mg',
    'Vitamin D 3 400 IU',
  ])('“%s”: how much it is, is asked', (text) => {
    const label = read(tablet('Copper 1 mg', text))
    expect([label.perUnit, kinds(label)]).toEqual([{ copper: 1 }, ['1 unreadableAmount']])
  })

  test.each([
    ['Vitamin B-12 100 µg', { vitaminB12: 100 }],
    ['Vitamin B 12 100 µg', { vitaminB12: 100 }],
    ['B-12 100 µg', { vitaminB12: 100 }],
    ['Vitamin B-6 (as pyridoxine HCl) 2 mg', { vitaminB6: 2 }],
    ['Vitamin B-3 20 mg', { niacin: 20 }],
    ['Vitamin D-3 400 IU', { vitaminD: 400 }],
    [{ text: 'Vitamin B 12', amount: 100, unit: 'µg' }, { vitaminB12: 100 }],
  ] satisfies [string | LabelLine, NutrientAmounts][])('%j: the number belongs to the name', (line, amounts) => {
    expectAmounts(read(tablet(line)).perUnit, amounts)
  })

  test.each(['Vitamin D3 500 SD 30 mg', 'Vitamin E-50 3000 mg', 'Vitamin E-50 SD 3000 mg'])(
    '“%s”: the number may be how strong it is',
    (text) => {
      const label = read(tablet('Copper 1 mg', text))
      expect([label.perUnit, kinds(label)]).toEqual([{ copper: 1 }, ['1 strengthUnknown']])
    },
  )

  test.each([
    ['Zinc amino acid chelate 75 mg (equiv. zinc 15 mg)', { zinc: 15 }],
    ['Zinc amino acid chelate (equiv. zinc 15 mg) 75 mg', { zinc: 15 }],
    ['Zinc amino acid chelate 75 mg equiv. to elemental zinc 15 mg', { zinc: 15 }],
    ['3b606 zinc chelate of amino acids hydrate 500 mg (=130 mg Zn)', { zinc: 130 }],
    ['3b802 coated granulated sodium selenite 90 mg (Se 4 mg)', { selenium: 4000, sodium: 0.002329 }],
    // 41.2 mg x 0.36433 = 15.01 mg
    ['Zinc sulfate monohydrate 41.2 mg equiv. zinc 15 mg', { zinc: 15 }],
    // 7.14 mg x 0.14002 = 1 mg
    ['Copper gluconate 7.14 mg providing copper 1 mg', { copper: 1 }],
    // 1.375 mg x 1818.2 IU
    ['Retinol palmitate 1.375 mg equiv. vitamin A 2500 IU', { vitaminA: 2500 }],
  ])('“%s”: what the label gives of the nutrient', (text, amounts) => {
    const label = read(tablet(text))
    expectAmounts(label.perUnit, amounts)
    expect(kinds(label).filter((kind) => kind !== '0 tooMuch')).toEqual([])
  })

  test('there is no more of the nutrient than of what holds it', () => {
    for (const text of ['Zinc amino acid chelate 15 mg (equiv. zinc 75 mg)', 'Zinc chelate 75 mg (max. 15 mg zinc)']) {
      const label = read(tablet('Copper 1 mg', text))
      expect([text, label.perUnit, kinds(label)]).toEqual([text, { copper: 1 }, ['1 figuresDisagree']])
    }
  })
})

describe('trade names of compounds', () => {
  test.each([
    // ZnC9H12N4O3: 65.38 / 289.6
    ['Zinc carnosine 37.5 mg', 'zinc', 8.466, 37.5],
    ['Zinc L-carnosine (PepZin GI) 37.5 mg', 'zinc', 8.466, 37.5],
    // 200 µg x 78.97 / 196.1
    ['Selenium methionine 200 µg', 'selenium', 80.53, 200],
    ['Seleno-L-methionine 200 µg', 'selenium', 80.53, 200],
    // C12H17N5O4S: 265.36 / 327.36
    ['Thiamine nitrate 10 mg (vit B1)', 'thiamine', 8.106, 10],
    ['Thiamine nitrate (vitamin B1) 10 mg', 'thiamine', 8.106, 10],
    // FeNaC10H12N2O8.3H2O: 55.85 / 421.1
    ['Iron EDTA 50 mg', 'iron', 6.631, 50],
    ['Sodium iron EDTA 100 mg', 'iron', 13.26, 100],
  ] as const)('“%s” is read by molar mass, and asked about', (text, nutrient, least, most) => {
    const label = read(tablet(text))
    const four = (amount = Number.NaN) => Number(amount.toPrecision(4))
    expect([four(label.perUnit[nutrient]), four(label.perUnitAtMost[nutrient])]).toEqual([least, most])
    expect(kinds(label)).toContain('0 compoundOrNutrient')
  })

  test.each([
    'Coral calcium 1000 mg',
    'Milk calcium complex 1000 mg',
    'Marine algae calcium 1000 mg',
    'Calcium MCHA 1000 mg',
    'Calcium microcrystalline hydroxyapatite 1000 mg',
    'Microcrystalline hydroxyapatite concentrate (MCHC) 1000 mg',
    'Bone meal calcium 1000 mg',
    'Zinc monomethionine 30 mg',
    'Zinc mono-L-methionine sulfate 30 mg',
    'Zinc L-methionine 20 mg',
    'Manganese methionine 10 mg',
    'Copper glycine 10 mg',
    'Copper lysine 10 mg',
    'Fish oil 1000 mg (18% EPA, 12% DHA)',
    'Fish oil (18% EPA, 12% DHA) 1000 mg',
    'Magnesium AAC 500 mg',
    'Sodium copper chlorophyllin 100 mg',
  ])('“%s”: how much is the element is asked, and nothing counted', (text) => {
    const label = read(tablet('Vitamin D3 5 µg', text))
    expect(label.perUnit).toEqual({ vitaminD: 200 })
    expect(label.perUnitAtMost).toEqual({ vitaminD: 200 })
    expect(kinds(label).filter((kind) => /unknownForm|strengthUnknown|unknownNutrient/.test(kind))).toHaveLength(1)
  })
})

describe('what packs print beside one amount', () => {
  const firsts = (text: string) => {
    const { perUnit, perUnitAtMost, doubts } = readLabel(tablet(text), LABEL_TABLES, needs)
    return { perUnit, perUnitAtMost, kinds: doubts.map(({ kind }) => kind) }
  }

  test.each([
    ['Folate 680 mcg DFE (400 mcg folic acid)', 'folicAcid', 400],
    ['Folate 680 mcg DFE (as 400 mcg folic acid)', 'folicAcid', 400],
    ['Folate 400 mcg DFE', 'folicAcid', 240],
    ['Fish oil 1000 mg (EPA 330 mg / DHA 220 mg)', 'epaDha', 0.55],
    ['Fish oil 1 g (330 mg EPA, 220 mg DHA)', 'epaDha', 0.55],
    ['Selenium yeast 25 mg (50 mcg selenium)', 'selenium', 50],
    ['Selenium (as selenium yeast) 55 mcg', 'selenium', 55],
    ['Vitamin E (d-alpha-tocopheryl succinate) 100 IU', 'vitaminE', 100],
  ] as const)('%s is read', (text, nutrient, amount) => {
    const { perUnit, perUnitAtMost } = firsts(text)
    expect(perUnit[nutrient]).toBeCloseTo(amount, 6)
    expect(perUnitAtMost[nutrient]).toBeCloseTo(amount, 6)
  })

  test.each([
    ['d-alpha-tocopheryl succinate 100 mg', 121],
    ['dl-alpha tocopheryl acid succinate 100 mg', 89],
    ['tocopheryl succinate 100 mg', 89],
  ])('%s is surely so many IU of the succinate, and at most those of the tocopherol', (text, iu) => {
    const { perUnit, perUnitAtMost } = firsts(text)
    expect(perUnit.vitaminE).toBeCloseTo(iu, 6)
    expect(perUnitAtMost.vitaminE).toBeCloseTo(149, 6)
  })

  test.each([
    ['Folate 680 mcg DFE (300 mcg folic acid)', 'figuresDisagree'],
    ['Fish oil 500 mg (EPA 330 mg / DHA 220 mg)', 'figuresDisagree'],
    ['Fish oil 1000 mg (EPA 330 mg / EPA 220 mg)', 'figuresDisagree'],
    ['Fish oil 1000 mg', 'strengthUnknown'],
    ['Selenium yeast 0.3 mg', 'strengthUnknown'],
    ['Selenium yeast (2000 ppm) 25 mg', 'strengthUnknown'],
    ['Zinc 15 ± 3 mg', 'unreadableAmount'],
    ['Zinc 15 mg ± 10 %', 'unknownUnit'],
    ['Vitamin D3 400 IU, Vitamin K 75 mcg', 'several'],
    ['Vitamin D3 400 IU, Zinc 15 mg; Iodine 150 µg', 'several'],
  ])('%s is asked about, and nothing is counted of it', (text, kind) => {
    const { perUnitAtMost, kinds: asked } = firsts(text)
    expect(asked).toContain(kind)
    expect(perUnitAtMost).toEqual({})
  })

  test.each(['Sodium 5 mg as sodium selenite', 'Sodium (as sodium selenite) 5 mg'])(
    '%s is asked about for the selenium that comes along',
    (text) => {
      const { doubts } = readLabel(tablet(text), LABEL_TABLES, needs)
      expect(doubts).toMatchObject([{ kind: 'tooMuch', nutrient: 'selenium' }])
      expect(doubts[0]?.timesMaximum).toBeGreaterThan(10)
    },
  )

  test('so is nothing that comes along in an amount that products bring', () => {
    expect(firsts('Selenium (as sodium selenite) 55 mcg').kinds).toEqual([])
    expect(firsts('Sodium (as sodium chloride) 50 mg').kinds).toEqual([])
  })
})

describe('ends of ranges', () => {
  test('a doubt repeats the line as it was typed, and names its nutrient', () => {
    expect(only(read(tablet('Copper 1 mg', { text: 'Zinc', amount: 0, unit: 'mg' })))).toMatchObject({
      said: 'Zinc 0 mg',
      nutrient: 'zinc',
    })
    expect(only(read(tablet('Copper 1 mg', { text: 'Zinc 5 mg', unit: 'IU' })))).toMatchObject({
      said: 'Zinc 5 IU',
      nutrient: 'zinc',
    })
    expect(only(read(tablet('Copper 1 mg', 'Zinc  5 IU')))).toMatchObject({ said: 'Zinc  5 IU' })
    expect(only(read(tablet('Copper 1 mg', 'Moon dust 5 mg'))).nutrient).toBeNull()
    expect(only(read(tablet('Copper 1 mg', { text: 'Zinc', amount: 5 }))).said).toBe('Zinc 5')
    expect(only(read(tablet('Copper 1 mg', { text: 'Zinc', unit: 'mg' }))).said).toBe('Zinc mg')
  })

  test('of an unknown compound the owner may say that its nutrient is meant', () => {
    const label = read(tablet({ text: 'Calcium malate 500 mg', isElement: true }))
    expect([label.perUnit.calcium, label.doubts]).toEqual([0.5, []])
  })

  test('a product can be of one thing alone, and a tablet of no more than ten grams', () => {
    const pure = read({ ...powder('Calcium carbonate 100 %'), mostPerDay: 2 })
    expect(pure.perUnit.calcium).toBeCloseTo(0.40044, 5)
    const of = (amount: number) => readLabel(tablet({ text: 'Vitamin D', amount, unit: 'IU' }), LABEL_TABLES)
    expect(of(3e8).perUnit.vitaminD).toBe(3e8)
    expect(kinds(of(5e8))).toEqual(['0 heavierThanProduct'])
  })

  test('IU are IU, whichever the form and whatever the answer', () => {
    const label = read(tablet({ text: 'Retinyl acetate 1000 IU', isElement: false }))
    expect([label.perUnit.vitaminA, label.perUnitAtMost.vitaminA]).toEqual([1000, 1000])
  })

  test('a phosphate of calcium by its own weight is a line of both, and of neither’s own weight', () => {
    const label = read(tablet('Tricalcium phosphate 700 mg'))
    expect(label.perUnitAtMost.calcium).toBeCloseTo(0.27926, 4)
    expect(label.undeclared).not.toContain('phosphorus')
    expect(label.doubts).toEqual([])
  })

  test('a salt of two elements is read by either of them', () => {
    const { perUnit, undeclared } = read(tablet('Potassium (potassium iodide) 1 mg'))
    expect(perUnit.potassium).toBeCloseTo(0.001, 9)
    expect(perUnit.iodine).toBeCloseTo(126.9 / 39.1, 2)
    expect(undeclared).toContain('iodine')
  })

  test('an amount in each tablet is of one, also where the others are of the daily dose', () => {
    const label: Label = { ...tablet('Zinc 5 mg per tablet', 'Copper 1 mg'), basis: { kind: 'perDose', units: 2 } }
    expect(read(label).perUnit).toEqual({ zinc: 5, copper: 0.5 })
  })

  test('what comes along has both ends too', () => {
    const { perUnit, perUnitAtMost } = read(tablet('Potassium iodide 1 mg'))
    expect(perUnit.potassium).toBeCloseTo(0.00023553, 8)
    // The potassium of as much iodide as holds 1 mg of iodine.
    expect(perUnitAtMost.potassium).toBeCloseTo(0.0003081, 7)
    const { perUnitAtMost: most } = read(tablet('Calcium (as dicalcium phosphate) 100 mg'))
    expect(most.phosphorus).toBeCloseTo((0.1 * 30.974) / 40.078, 6)
  })

  test('an acetate of which d or dl is not said has the ends of both', () => {
    const { perUnit, perUnitAtMost } = read(tablet('Vitamin E (alpha-tocopheryl acetate) 10 mg'))
    expect([perUnit.vitaminE, perUnitAtMost.vitaminE]).toEqual([10, 14.9])
  })
})

describe('what is refused', () => {
  test.each([
    ['Xylitol 200 mg', 'xylitol'],
    ['Sweetener (E967) 100 mg', 'xylitol'],
    ['Birch sugar', 'xylitol'],
    ['Alpha-lipoic acid 50 mg', 'alphaLipoicAcid'],
    ['Garlic powder 100 mg', 'allium'],
  ])('a product with "%s": %s', (text, ingredient) => {
    const label = read(tablet('Zinc 5 mg', text))
    expect(label).toMatchObject({ refused: { kind: 'unsafe', line: 1, ingredient }, mostPerDay: null })
    expect([label.perUnit, label.perUnitAtMost, label.doubts]).toEqual([{}, {}, []])
    expect(label.undeclared).toEqual(NUTRIENT_IDS)
  })

  test('the list of ingredients and the forms are looked through too', () => {
    const inList = read({ ...tablet('Zinc 5 mg'), ingredients: 'bulking agent, sweetener: xylitol, flavour' })
    expect(inList.refused).toEqual({ kind: 'unsafe', line: null, ingredient: 'xylitol' })
    expect(read(tablet({ text: 'Zinc 5 mg', form: 'in xylitol' })).refused).toMatchObject({ line: 0 })
    const careful = read({ ...tablet('Zinc 5 mg'), ingredients: 'cod liver oil' })
    expect([careful.refused, only(careful)]).toEqual([
      undefined,
      expect.objectContaining({ kind: 'careWith', line: null }),
    ])
    expect(
      read({ ...tablet('Zinc 5 mg'), ingredients: 'cod liver oil', areIngredientsConfirmed: true }).doubts,
    ).toEqual([])
  })

  test.each([
    ['Calcium 300 mg (sweetened with xylitol)', 'xylitol'],
    ['Vitamin D3 60 IU, xylitol 250 mg', 'xylitol'],
    ['Vitamin D3 10 µg (as calcifediol)', 'vitaminDMetabolite'],
    [{ text: 'Calcium', amount: '300', unit: 'mg (sweetened with xylitol)' }, 'xylitol'],
    [{ text: 'Vitamin D3', amount: '60', unit: 'IU, xylitol 250 mg' }, 'xylitol'],
    [{ text: 'Vitamin D3', amount: '10', unit: 'µg (as calcifediol)' }, 'vitaminDMetabolite'],
    [{ text: 'Calcium', amount: '300 (with xylitol)', unit: 'mg' }, 'xylitol'],
  ] satisfies [string | LabelLine, string][])('%j: what harms may stand behind the amount', (line, ingredient) => {
    expect(read(tablet('Zinc 5 mg', line)).refused).toEqual({ kind: 'unsafe', line: 1, ingredient })
  })

  test('a dose that is no dose', () => {
    for (const mostPerDay of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(read({ ...tablet('Zinc 5 mg'), mostPerDay }).refused, `${mostPerDay}`).toEqual({ kind: 'doseUnreadable' })
    expect(read({ ...tablet('Zinc 5 mg'), basis: { kind: 'perDose', units: 0 } }).refused).toEqual({
      kind: 'doseUnreadable',
    })
  })

  test('a label that declares nothing that counts', () => {
    for (const label of [tablet(), tablet(''), tablet('Biotin 5 mg'), tablet('Tasty and natural'), tablet('Zinc')]) {
      const { refused, perUnit } = read(label)
      expect([refused, perUnit]).toEqual([{ kind: 'nothingDeclared' }, {}])
    }
  })
})

describe('bad input is a doubt, and counts as not declared', () => {
  test.each([
    [{ text: 'Zinc', amount: 0, unit: 'mg' }, 'zeroAmount'],
    [{ text: 'Zinc', amount: '0.0', unit: 'mg' }, 'zeroAmount'],
    [{ text: 'Zinc', amount: -5, unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc -5 mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: 'plenty', unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: Number.NaN, unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: 1e9, unit: 'mg' }, 'heavierThanProduct'],
    [{ text: 'Vitamin D', amount: 1e9, unit: 'g' }, 'heavierThanProduct'],
    [{ text: 'Vitamin D', amount: 11, unit: 'g' }, 'heavierThanProduct'],
    [{ text: 'Zinc', amount: 5, unit: 'IU', isConfirmed: true }, 'unknownUnit'],
    [{ text: 'Vitamin A', amount: 1e12, unit: 'IU' }, 'heavierThanProduct'],
    [{ text: 'Zinc', amount: 5 }, 'unknownUnit'],
    [{ text: 'Zinc', amount: 5, unit: 'IU' }, 'unknownUnit'],
    [{ text: 'Zinc', amount: 5, unit: '% NRV' }, 'unknownUnit'],
    [{ text: 'Moon dust', amount: 5, unit: 'mg' }, 'unknownNutrient'],
    [{ text: 'Zinc', amount: 5, unit: 'mg/kg' }, 'weightUnknown'],
    [{ text: 'Calcium malate', amount: 5, unit: 'mg' }, 'unknownForm'],
    [{ text: 'Selenised yeast', amount: 5, unit: 'mg' }, 'strengthUnknown'],
  ] satisfies [LabelLine, string][])('%j: %s', (line, kind) => {
    const label = read(tablet('Copper 1 mg', line))
    expect(kinds(label)).toEqual([`1 ${kind}`])
    expect(label.perUnit).toEqual({ copper: 1 })
    expect(UNCOUNTED).toContain(kind)
    expect(label.refused).toBeUndefined()
  })

  test('an amount by weight of the product needs the weight of its unit', () => {
    const label = tablet('Zinc 5 mg/kg')
    expect(read({ ...label, gramsPerUnit: 2 }).perUnit.zinc).toBeCloseTo(0.01, 9)
    for (const gramsPerUnit of [0, -2, Number.NaN])
      expect(kinds(read({ ...label, gramsPerUnit })), `${gramsPerUnit}`).toEqual(['0 weightUnknown'])
    expect(read({ ...label, unit: 'gram', gramsPerUnit: 7 })).toMatchObject({ gramsPerUnit: 1 })
  })

  test('the nutrient that the owner chose goes before the name', () => {
    expect(read(tablet({ text: 'Zn++ 5 mg', nutrient: 'zinc' })).perUnit).toEqual({ zinc: 5 })
    expect(read(tablet({ text: 'Moon dust', nutrient: 'zinc', amount: 5, unit: 'mg' })).perUnit).toEqual({ zinc: 5 })
    expect(read(tablet({ text: 'Calcium carbonate 5 mg', nutrient: 'zinc' })).perUnit).toEqual({ zinc: 5 })
    const apart = read(tablet({ text: 'Zn++ 15 mg', nutrient: 'zinc', form: 'zinc oxide' }))
    expect([apart.perUnit, apart.doubts]).toEqual([{ zinc: 15 }, []])
  })

  test('the amount that stands apart goes before that of the text', () => {
    expect(read(tablet({ text: 'Zinc 5 mg', amount: 7, unit: 'mg' })).perUnit).toEqual({ zinc: 7 })
  })

  test('a vitamin that is not computed is passed over in silence', () => {
    expect(read(tablet('Zinc 5 mg', 'Biotin 50 µg'))).toMatchObject({ perUnit: { zinc: 5 }, doubts: [] })
  })

  test('without a dog there is nothing to hold an amount against', () => {
    const label = readLabel(tablet('Vitamin D3 0.6 g'), LABEL_TABLES)
    expect([label.perUnit.vitaminD, label.doubts]).toEqual([24_000_000, []])
  })

  test('a powder without a dose is read, and no amount of it is likely or not', () => {
    const { mostPerDay: _, ...label } = powder('Selenium 45 mg')
    expect(read(label)).toMatchObject({ mostPerDay: null, doubts: [], perUnit: { selenium: expect.closeTo(450, 6) } })
    // One tablet is the smallest dose.
    const { mostPerDay: __, ...one } = tablet('Selenium 50 mg')
    expect(only(read(one)).timesMaximum).toBeCloseTo(338.6, 1)
  })
})

describe('a column per weight and one per unit', () => {
  const scoop = (...texts: string[]): Label => ({
    unit: 'scoop',
    gramsPerUnit: 5,
    mostPerDay: 2,
    basis: { kind: 'per100g' },
    lines: texts.map((text) => ({ text })),
  })

  test('are one amount where they come to the same', () => {
    const label = read(scoop('Calcium 28.0g 1400mg', 'Vitamin D3 4000 IU 200 IU'))
    expect([label.perUnit.calcium?.toPrecision(4), label.perUnit.vitaminD, label.doubts]).toEqual(['1.400', 200, []])
    // Two scoops a day: 2 x 5 g of 28 g in 100 g.
    expect(read(scoop('Calcium 28.0 g 2.8 g')).perUnit.calcium).toBeCloseTo(1.4, 9)
  })

  test('are asked about where they do not', () => {
    expect(kinds(read(scoop('Calcium 28.0 g 140 mg')))).toEqual(['0 figuresDisagree'])
    expect(kinds(read(tablet('Zinc 5 mg 15 mg')))).toEqual(['0 figuresDisagree'])
  })
})

describe('a nutrient and the compound that it comes from', () => {
  const chalk = ['Calcium 38.5 %', 'Calcium carbonate 96 %'] as const
  const of = (first: string, second: string, answer?: Partial<LabelLine>) => {
    const lines = [{ text: first }, { text: second, ...answer }]
    const { perUnit, perUnitAtMost, doubts } = read({ ...powder(''), lines })
    const ends = [perUnit.calcium, perUnitAtMost.calcium].map((amount = Number.NaN) => Number(amount.toPrecision(4)))
    return [...ends, doubts.map(({ line, kind }) => `${line} ${kind}`)]
  }
  const ASKED = ['1 twice']

  test.each([
    ['the nutrient first', chalk],
    ['the compound first', chalk.toReversed() as [string, string]],
  ])('%s: it is counted once until the owner says that they are two amounts', (_, [first, second]) => {
    // 96 % x 0.4004 = 38.44 %.
    expect(of(first, second)).toEqual([0.385, 0.7694, ASKED])
    // The pack prints both lines; that says nothing of how many amounts they are.
    expect(of(first, second, { isConfirmed: true })).toEqual([0.385, 0.7694, ASKED])
    expect(of(first, second, { isRepeat: true })).toEqual([0.3844, 0.385, []])
    expect(of(first, second, { isRepeat: false })).toEqual([0.7694, 0.7694, []])
  })

  /** The compound holds so much of the nutrient by its formula, to a hundredth. */
  const PAIRS = [
    ['calcium', 'Calcium 200 mg', 'Calcium citrate 949 mg'],
    ['calcium', 'Ca 200 mg', 'CaCO3 0.5 g'],
    ['calcium', 'Calcium 200 mg', 'Dicalcium phosphate anhydrous 679 mg'],
    ['phosphorus', 'Phosphorus 155 mg', 'Dicalcium phosphate 0.68 g'],
    ['magnesium', 'Magnesium 100 mg', 'Magnesium oxide 165.8 mg'],
    ['magnesium', 'Elemental magnesium 10 mg', 'Magnesium sulfate heptahydrate 101.4 mg'],
    ['sodium', 'Sodium 39.3 mg', 'Sodium chloride 100 mg'],
    ['potassium', 'Potassium 52.4 mg', 'Potassium chloride 0.1 g'],
    ['zinc', 'Zinc 10 mg', 'Zinc oxide 12450 µg'],
    ['zinc', 'Zn 10 mg', 'Zinc sulphate 27.4 mg'],
    ['zinc', 'Zinc (elemental) 10 mg', 'Zinc gluconate 69.7 mg'],
    ['iron', 'Iron 10 mg', 'Iron sulphate monohydrate 30.4 mg'],
    ['iron', 'Fe 10 mg', 'Ferrous fumarate 30.4 mg'],
    ['copper', 'Copper 1000 µg', 'Copper sulphate pentahydrate 3.93 mg'],
    ['manganese', 'Manganese 1 mg', 'Manganese sulphate monohydrate 3.08 mg'],
    ['iodine', 'Iodine 1 mg', 'Potassium iodide 1310 µg'],
    ['iodine', 'Iodine 1000 µg', 'Potassium iodate 1.69 mg'],
    ['iodine', 'Iodine 1 mg', 'Calcium iodate 1.54 mg'],
    ['selenium', 'Selenium 100 µg', 'Sodium selenite 0.219 mg'],
    ['selenium', 'Selenium 0.1 mg', 'Selenomethionine 248 µg'],
    ['choline', 'Choline 74.6 mg', 'Choline chloride 100 mg'],
    ['thiamine', 'Vitamin B1 8.1 mg', 'Thiamine mononitrate 10 mg'],
    ['vitaminA', 'Vitamin A 2907 IU', 'Retinyl acetate 1 mg'],
    ['vitaminD', 'Vitamin D3 400 IU', 'Cholecalciferol 10 µg'],
    ['vitaminE', 'Vitamin E 10 IU', 'dl-alpha-tocopheryl acetate 10 mg'],
  ] as const
  const BOTH_ORDERS = PAIRS.flatMap(([id, element, compound]) => [
    [id, element, compound, element] as const,
    [id, compound, element, element] as const,
  ])

  test.each(BOTH_ORDERS)('%s: of “%s” and “%s” no more is sure than “%s”', (id, first, second, element) => {
    const said = (answer: Partial<LabelLine>) =>
      readLabel({ ...tablet(first, { text: second, ...answer }), gramsPerUnit: 2 }, LABEL_TABLES)
    const asked = (answer: Partial<LabelLine>) =>
      said(answer).doubts.filter(({ line, kind }) => line === 1 && kind === 'twice').length
    const amount = readLabel(tablet(element), LABEL_TABLES).perUnit[id] ?? Number.NaN
    for (const answer of [{}, { isConfirmed: true }, { isElement: false }, { isRepeat: true }])
      expect(said(answer).perUnit[id], JSON.stringify(answer)).toBeLessThanOrEqual(amount * (1 + 1e-9))
    expect([{}, { isConfirmed: true }, { isElement: false }].map(asked)).toEqual([1, 1, 1])
    expect([asked({ isRepeat: true }), asked({ isRepeat: false })]).toEqual([0, 0])
    // Neither is less counted than there may be: once as it is said, or both.
    expect(said({ isRepeat: true }).perUnitAtMost[id]).toBeGreaterThanOrEqual(amount)
    expect(said({}).perUnitAtMost[id]).toBeGreaterThan(1.9 * amount)
  })

  test('of three lines that say one amount, none is counted with another', () => {
    const lines = ['Calcium 38.5 %', 'Calcium carbonate 90 %', 'Calcium citrate 11 %']
    const all = lines.map((text, index) => ({ text, ...(index > 0 && { isRepeat: true }) }))
    const { perUnit, perUnitAtMost, doubts } = read({ ...powder(''), lines: all })
    expect([perUnit.calcium, perUnitAtMost.calcium, doubts]).toEqual([0.385, 0.385, []])
  })

  test('a salt that says the sodium once more still brings its chloride', () => {
    const salt = { text: 'Sodium chloride 100 mg', isRepeat: true }
    const { perUnit } = read(tablet('Sodium 39.3 mg', salt))
    expect([perUnit.sodium?.toFixed(4), perUnit.chloride?.toFixed(4)]).toEqual(['0.0393', '0.0607'])
  })

  test('where nothing stands above it is said for the first time', () => {
    const label = read(tablet({ text: 'Zinc 10 mg', isRepeat: true }, { text: 'Zinc oxide 12.4 mg', isRepeat: true }))
    expect([label.perUnit.zinc?.toFixed(2), label.perUnitAtMost.zinc?.toFixed(2)]).toEqual(['10.00', '10.00'])
  })

  test.each([
    'Carbonate of calcium 500 mg',
    'Carbonate de calcium 500 mg',
    'Calcium carbonat 500 mg',
    'Calcium-Karbonat 500 mg',
    'Calcium phosphates 500 mg',
    'Calcium compound 500 mg',
    'Oxyde de zinc 12.4 mg',
    'Zinc oxyde 12.4 mg',
    'Óxido de zinc 12.4 mg',
    'Zinc-Sulfat 27 mg',
    'Gluconate de zinc 70 mg',
    'Zinc complex 20 mg',
    'Magnesium-Oxid 165 mg',
    'Iodure de potassium 1.3 mg',
    'Sélénite de sodium 0.2 mg',
    'Chlorure de choline 100 mg',
  ])('“%s”, a compound as others print it, is not read as the nutrient', (text) => {
    const label = read(tablet('Biotin 1 mg', 'Copper 1 mg', text))
    expect([label.perUnitAtMost, kinds(label)]).toEqual([{ copper: 1 }, ['2 unknownForm']])
  })

  test.each(['Calcium (carbonate de calcium) 200 mg', 'Zinc (Zinkoxid) 10 mg', 'Vitamin E (antioxidant) 10 IU'])(
    '“%s” is of the nutrient',
    (text) => expect(kinds(read(tablet(text)))).toEqual([]),
  )
})

describe('"of which"', () => {
  test('says more of what stands above, and adds nothing to it', () => {
    const label = read(tablet('Vitamin E 12 mg α-TE', 'including d-alpha-tocopherol 6 mg'))
    expect(label.readings.map(({ isPart }) => isPart)).toEqual([undefined, true])
    expect([label.perUnit.vitaminE, label.perUnitAtMost.vitaminE, label.doubts]).toEqual([17.88, 17.88, []])
  })

  test('that hardly counts is taken off what is sure', () => {
    const label = read(tablet('Vitamin A 800 µg RE', 'of which beta-carotene 400 µg'))
    expect(label.perUnit.vitaminA).toBeCloseTo(400 / 0.3, 2)
    expect(label.perUnitAtMost.vitaminA).toBeCloseTo(800 / 0.3, 2)
  })

  test('of something else is an amount of its own', () => {
    expect(read(tablet('Fish oil 1000 mg', 'of which EPA 180 mg', 'of which DHA 120 mg')).perUnit.epaDha).toBe(0.3)
    const salt = read(
      tablet('Dicalcium phosphate anhydrous 1500 mg, providing calcium 442 mg', 'of which phosphorus 341 mg'),
    )
    expect([salt.perUnit, salt.doubts]).toEqual([{ calcium: 0.442, phosphorus: 0.341 }, []])
  })
})
