import { describe, expect, test } from 'vitest'
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { britishPowder, calciumPowder, continentalPowder, multivitamin, puppyPowder } from '../fixtures/labels.ts'
import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../nutrients.ts'
import { planFor } from '../recipe/plan.ts'
import { readLabel } from './label.ts'
import { splitLine } from './label-row.ts'
import { type Doubt, type Label, type LabelLine, type ReadLabel, UNCOUNTED } from './printed-label.ts'

const { needs } = planFor(adult, NUTRITION_TABLES)

const fourDigits = (of: NutrientAmounts) =>
  Object.fromEntries(Object.entries(of).map(([id, amount]) => [id, Number(amount.toPrecision(4))]))

/** Compares to four digits, with no nutrient more or less. */
function expectAmounts(amounts: NutrientAmounts, byHand: NutrientAmounts) {
  expect(fourDigits(amounts)).toEqual(byHand)
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
      vitaminA: 0.75, // "150.000 IE" may be 150 or 150,000 IU/kg; nothing of the carotene
      vitaminD: 0.075,
      vitaminE: 0.0075, // "1.500 mg" may be 1.5 or 1,500 mg/kg, of whichever form: at least 1 IU/mg
      zinc: 0.007469, // of 4.1 mg/kg x 65.38 / 179.45; of 4,100 it is 7.469
      copper: 0, // copper oxide is hardly absorbed
      iodine: 0.125,
      potassium: 0.00003851, // with the iodide: 0.125 mg x 39.10 / 126.90
      folicAcid: 42.5, // 8.5 mg/kg
      vitaminB12: 4.5,
      niacin: 2.25,
      choline: 82.27, // 200 mg x 104.17 / 253.25
    })
    expect([read.perUnitAtMost.vitaminE, read.perUnitAtMost.zinc]).toEqual([1500 * 1.49 * 0.005, 4100 * 0.005])
    expect(read.perUnitAtMost.vitaminD).toBe(75)
    // 0.5 mg of carotene at 833 IU beside the 750; 0.6 mg of copper if the oxide's figure is one of copper.
    expect(read.perUnitAtMost.vitaminA).toBeCloseTo(750 + (0.5 * 1000) / 0.3, 3)
    expect(read.perUnitAtMost.copper).toBeCloseTo(0.6, 9)
    expect(read.undeclared).toContain('selenium')
    expect(read.undeclared).toContain('potassium')
  })

  test('a multivitamin per two tablets, in one', () => {
    const read = readLabel(multivitamin, LABEL_TABLES)
    expectAmounts(read.perUnit, {
      vitaminA: 666.7, // 400 µg / 0.3 / 2 tablets
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

type Trap = readonly [
  line: string | LabelLine,
  nutrient: NutrientId,
  /** For sure, and at most. */
  least: number | undefined,
  most: number | undefined,
  asked?: string,
]

const TRAPS: readonly Trap[] = [
  // Said of the element, whichever the salt.
  ['Zinc (as zinc oxide) 15 mg', 'zinc', 15, 15],
  ['Zinc (as oxide) 15 mg', 'zinc', 15, 15],
  ['Zinc {as zinc sulphate monohydrate} 15 mg', 'zinc', 15, 15],
  ['Zinc [zinc oxide] 15 mg', 'zinc', 15, 15],
  ['Zinc (zinc) oxide 15 mg', 'zinc', 12.05, 15, 'compoundOrNutrient'],
  ['Calcium as calcium carbonate 500 mg', 'calcium', 0.2002, 0.5, 'compoundOrNutrient'],
  // In a tablet of 2 g: the pack may round its weight.
  ['Calcium 2,100 mg', 'calcium', 0.0021, 2.1, 'thousandOrDecimal'],
  ['Zinc (3b605) 15 mg', 'zinc', 15, 15],
  ['15 mg of zinc', 'zinc', 15, 15],
  ['Calcium (Ca) 200 mg', 'calcium', 0.2, 0.2],
  ['Zinc¹ 15 mg', 'zinc', 15, 15],
  ['Vitamin D₃ 10 µg', 'vitaminD', 400, 400],
  ['Elemental calcium 200 mg', 'calcium', 0.2, 0.2],
  ['Zinc 15 mg (as zinc oxide) (136 % NRV*)', 'zinc', 15, 15],
  ['Zinc 15 mg 75%', 'zinc', 15, 15],
  ['Selenium (selenised yeast) 25 µg', 'selenium', 25, 25],
  [{ text: 'Zinc', form: 'zinc oxide', amount: '15', unit: 'mg' }, 'zinc', 15, 15],
  // Of a salt that is named alone either may have been weighed: molar masses.
  ['Zinc oxide 15 mg', 'zinc', 12.05, 15, 'compoundOrNutrient'],
  ['Choline chloride 100 mg', 'choline', 74.61, 100, 'compoundOrNutrient'],
  ['Calcium D-pantothenate 10 mg', 'pantothenicAcid', 9.201, 10],
  ['Pyridoxine HCl 10 mg', 'vitaminB6', 8.227, 10, 'compoundOrNutrient'],
  ['Thiamine mononitrate 10 mg', 'thiamine', 8.106, 10, 'compoundOrNutrient'],
  ['Thiamine nitrate (vitamin B1) 10 mg', 'thiamine', 8.106, 10, 'compoundOrNutrient'],
  ['200 mg calcium carbonate', 'calcium', 0.08009, 0.2, 'compoundOrNutrient'],
  ['Zinc carnosine 37.5 mg', 'zinc', 8.466, 37.5, 'compoundOrNutrient'],
  ['Iron EDTA 50 mg', 'iron', 6.631, 50, 'compoundOrNutrient'],
  // A phosphate of calcium is a line of both, and of neither’s own weight.
  ['Tricalcium phosphate 700 mg', 'phosphorus', 0.1295, 0.1295],
  // The owner has said what was weighed.
  [{ text: 'Zinc oxide', amount: 15, unit: 'mg', isElement: true }, 'zinc', 15, 15],
  [{ text: 'Zinc oxide', amount: 15, unit: 'mg', isElement: false }, 'zinc', 12.05, 12.05],
  [{ text: 'Zinc', form: 'zinc oxide', amount: 15, unit: 'mg', isElement: false }, 'zinc', 12.05, 12.05],
  // With its water or without.
  [{ text: 'Zinc sulphate 50 mg', isElement: false }, 'zinc', 11.37, 18.22, 'formNotSaid'],
  // What comes along.
  ['Calcium (as dicalcium phosphate anhydrous) 100 mg', 'phosphorus', 0.07728, 0.07728],
  ['Potassium iodide 1 mg', 'potassium', 0.0002355, 0.0003081, 'compoundOrNutrient'],
  // IU.
  ['Vitamin D3 5 µg', 'vitaminD', 200, 200],
  ['Vitamin A (retinyl acetate) 10,000 IU', 'vitaminA', 10_000, 10_000],
  ['Retinyl acetate 1000 IU', 'vitaminA', 1000, 1000],
  ['Vitamin A 800µg RE 100%', 'vitaminA', 2667, 2667],
  ['Vitamin E 10 mg', 'vitaminE', 10, 14.9, 'formNotSaid'],
  ['Vitamin E 10 mg α-TE', 'vitaminE', 14.9, 14.9],
  ['Vitamin E (d-alpha-tocopheryl acetate) 10 mg', 'vitaminE', 13.6, 14.9],
  ['Vitamin E (dl-alpha-tocopheryl acetate) 10 mg', 'vitaminE', 10, 14.9],
  [{ text: 'all-rac-alpha-tocopheryl acetate 10 mg', isElement: false }, 'vitaminE', 10, 10],
  ['Vitamin E (alpha-tocopheryl acetate) 10 mg', 'vitaminE', 10, 14.9, 'formNotSaid'],
  ['d-alpha-tocopheryl succinate 100 mg', 'vitaminE', 121, 149, 'compoundOrNutrient'],
  // Equivalents.
  ['Niacin 20 mg NE', 'niacin', 20, 20],
  ['Folate 400 µg DFE', 'folicAcid', 240, 240],
  ['Folic acid 400 µg', 'folicAcid', 400, 400],
  ['Folic acid 400 µg DFE', 'folicAcid', 240, 240],
  // Nothing towards a minimum.
  ['Beta-carotene 1 mg', 'vitaminA', 0, 3333, 'carotene'],
  ['Vitamin A (carotenoids) 900 mcg RAE', 'vitaminA', 0, 3000, 'carotene'],
  ['Pro-vitamin A 5 mg', 'vitaminA', 0, 16_670, 'carotene'],
  ['Copper 2 mg (as cupric oxide)', 'copper', 0, 2, 'hardlyAbsorbed'],
  [{ text: 'Copper', amount: '2', unit: 'mg (as cupric oxide)' }, 'copper', 0, 2, 'hardlyAbsorbed'],
  ['Iron (iron oxide) 10 mg', 'iron', 0, 10, 'hardlyAbsorbed'],
  ['Iodine (kelp) 150 µg', 'iodine', 0, 0.15, 'varies'],
  // What keeps the product fresh is no vitamin E.
  ['Mixed tocopherols (preservative) 100 mg', 'vitaminE', undefined, undefined, 'notVitaminE'],
  ['1b306(i) tocopherol extracts 100 mg', 'vitaminE', undefined, undefined, 'notVitaminE'],
  ['Vitamin E (tocotrienols) 50 mg', 'vitaminE', undefined, undefined, 'notVitaminE'],
  // The number belongs to the name.
  ['Vitamin B-12 100 µg', 'vitaminB12', 100, 100],
  ['Vitamin B 12 100 µg', 'vitaminB12', 100, 100],
  [{ text: 'Vitamin B 12', amount: 100, unit: 'µg' }, 'vitaminB12', 100, 100],
  ['Vitamin D-3 400 IU', 'vitaminD', 400, 400],
  // "1,000" is one or a thousand, of IU the thousand.
  ['Vitamin B12 1,500 µg', 'vitaminB12', 1.5, 1500, 'thousandOrDecimal'],
  ['Calcium 1,250 mg', 'calcium', 0.00125, 1.25, 'thousandOrDecimal'],
  ['Vitamin D3 1,000 IU', 'vitaminD', 1000, 1000],
  ['Vitamin D3 1,250 IE', 'vitaminD', 1.25, 1250, 'thousandOrDecimal'],
  [{ text: 'Vitamin E', amount: '1.1250', unit: 'IU' }, 'vitaminE', 1.125, 1.125],
  ['Vitamin D3 1.000 I.E.', 'vitaminD', 1, 1000, 'thousandOrDecimal'],
  ['Vitamin D3 1000 U.I.', 'vitaminD', 1000, 1000],
  [{ text: 'Vitamin D3', amount: '1000', unit: 'I. E.' }, 'vitaminD', 1000, 1000],
  ['Iodine 1,5 mg', 'iodine', 1.5, 1.5],
  ['Vitamin A 1 000 IU', 'vitaminA', 1000, 1000],
]

describe('traps of labels, as a chemist computes them', () => {
  for (const [line, nutrient, least, most, asked] of TRAPS) {
    test(JSON.stringify(line), () => {
      const label = readLabel({ ...tablet('Manganese 1 mg', line), gramsPerUnit: 2 }, LABEL_TABLES)
      const { perUnit, perUnitAtMost, doubts } = label
      expect([fourDigits(perUnit)[nutrient], fourDigits(perUnitAtMost)[nutrient]]).toEqual([least, most])
      const shown = doubts.map(({ kind }) => kind).filter((kind) => kind !== 'careWith')
      expect(shown).toEqual(asked === undefined ? [] : [asked])
    })
  }

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
    const mended = read(tablet({ text: 'Vitamin D3', ...doubt.perhaps[0]?.change }))
    expect([mended.perUnit.vitaminD, mended.doubts]).toEqual([600, []])
  })

  test('of a slip that makes too much or too little the likely meanings are told', () => {
    const changes = (label: Label) => {
      const { kind, perhaps } = only(read(label))
      return [kind, perhaps[0]?.change]
    }
    expect(changes(tablet('Selenium 50 mg'))).toEqual(['tooMuch', { amount: 50, unit: 'µg' }])
    expect(changes(tablet('Vitamin B12 5 mg'))).toEqual(['tooMuch', { amount: 5, unit: 'µg' }])
    expect(changes(powder('Zinc 1.000,0 mg'))).toEqual(['tooMuch', { amount: 1000, unit: 'mg/kg' }])
    expect(changes(tablet('Vitamin D3 0.05 IU'))).toEqual(['tooLittle', { amount: 0.05, unit: 'µg' }])
    expect(changes(tablet('Calcium 0.4 mg'))).toEqual(['tooLittle', { amount: 0.4, unit: 'g' }])
    expect(changes(tablet('Vitamin D3 6000 IU'))).toEqual(['tooMuch', undefined])
    // A tablet for people that is above a small dog’s maximum is a matter of the verdict.
    for (const usual of ['Vitamin D3 800 IU', 'Vitamin B12 1 mg', 'Vitamin A 3 IU'])
      expect(read(tablet(usual)).doubts, usual).toEqual([])
  })

  test('that the weight of the salt is meant explains too much, and is asked once', () => {
    const ofSalt = expect.objectContaining({ change: { isElement: false } })
    const named = only(read(tablet('Copper (copper sulphate pentahydrate) 80 mg')))
    expect([named.kind, named.perhaps]).toEqual(['tooMuch', expect.arrayContaining([ofSalt])])
    const [whichOne, tooMuch] = read(tablet('Copper sulphate pentahydrate 80 mg')).doubts
    expect([whichOne?.kind, whichOne?.perhaps]).toEqual(['compoundOrNutrient', expect.arrayContaining([ofSalt])])
    expect([tooMuch?.kind, tooMuch?.perhaps]).toEqual(['tooMuch', expect.not.arrayContaining([ofSalt])])
  })

  test.each(['Sodium 5 mg as sodium selenite', 'Sodium (as sodium selenite) 5 mg'])(
    '%s is asked about for the selenium that comes along',
    (text) => expect(read(tablet(text)).doubts).toMatchObject([{ kind: 'tooMuch', nutrient: 'selenium' }]),
  )

  test('what would need more of the salt than the product weighs can only be the salt', () => {
    const label = read({ ...powder('Calcium carbonate 900 g', { kind: 'perKg' }), mostPerDay: 2 })
    expect([label.perUnitAtMost.calcium, label.doubts]).toEqual([label.perUnit.calcium, []])
    expect(label.perUnit.calcium).toBeCloseTo(0.36039, 5)
  })

  test('no other number of the label says what a mark is, as its owner may have typed that', () => {
    const { perUnit, perUnitAtMost, doubts } = readLabel(tablet('Zinc 1,500 mg', 'Copper 0,5 mg'), LABEL_TABLES)
    expect([perUnit.zinc, perUnitAtMost.zinc]).toEqual([1.5, 1500])
    expect(kinds({ doubts })).toEqual(['0 thousandOrDecimal'])
  })

  test('what comes along with a salt counts, unless a line of its own says how much', () => {
    const own = read(tablet('Calcium (as dicalcium phosphate anhydrous) 100 mg', 'Phosphorus 70 mg'))
    expect([own.perUnit.phosphorus, own.undeclared.includes('phosphorus')]).toEqual([0.07, false])
    expect(read(tablet('Calcium (as dicalcium phosphate anhydrous) 100 mg')).undeclared).toContain('phosphorus')
  })

  test('EPA and DHA are two parts of one nutrient', () => {
    expect(read(tablet('EPA 180 mg', 'DHA (docosahexaenoic acid) 120 mg'))).toMatchObject({
      perUnit: { epaDha: 0.3 },
      doubts: [],
    })
    for (const twice of [
      ['EPA 100 mg', 'EPA 50 mg'],
      ['EPA + DHA 150 mg', 'DHA 50 mg'],
      ['DHA 50 mg', 'EPA + DHA 150 mg'],
    ])
      expect(kinds(read(tablet(...twice)))).toEqual(['1 twice'])
  })

  test('a line that the owner has confirmed is asked about no more, and counts the same', () => {
    const label = tablet(
      'Vitamin D3 0.6 g',
      'Vitamin E 10 mg',
      'Zinc 5 mg',
      'Mixed tocopherols 5 mg',
      'Iodine (kelp) 0.1 mg',
    )
    const confirmed = { ...label, lines: label.lines.map((line) => ({ ...line, isConfirmed: true })) }
    expect(read(label).doubts.length).toBeGreaterThan(4)
    expect(read(confirmed)).toEqual({ ...read(label), doubts: [] })
  })
})

describe('asked, not guessed', () => {
  /** The kept fields of an older page: what stands behind the amount is a part of the unit. */
  const byOlderPage = (text: string): LabelLine => {
    const [, name = '', amount = '', unit = ''] = /^(.*?)\s*(\d[\d.,]*)\s*((?:[mµ]?g|mcg|IU).*)$/.exec(text) ?? []
    return amount ? { text: name, amount, unit } : { text }
  }

  test.each([
    // More than one amount.
    'Vitamin D3 10 µg (400 IU)',
    'Vitamin D3 5 µg/400 IU',
    'Vitamin D3 (1000 IU) 25 mcg',
    'Zinc 15 mg, Copper 1 mg',
    'Vitamin C 80 mg, vitamin D3 10 µg',
    'Calcium 120 mg 15% / Magnesium 56 mg 15%',
    'Calcium 28.0g 1400mg',
    'Zinc (as zinc oxide 18.7 mg) 15 mg',
    'Zinc gluconate (equivalent to 2 mg zinc) 14 mg',
    'Zinc gluconate 104.5 mg providing 15 mg zinc',
    '15 mg zinc from 120 mg zinc gluconate',
    'Magnesium oxide heavy 500 mg = 300 mg Mg',
    'Potassium iodide (providing 75 µg iodine)',
    'Folate 680 mcg DFE (400 mcg folic acid)',
    'Fish oil 1000 mg (EPA 330 mg / DHA 220 mg)',
    // Shares and strengths.
    'Choline chloride 70 % on corn cob 1,200 mg',
    'Choline chloride 1200 mg 60%',
    'Choline 60 % 1000 mg',
    'Coated choline chloride 1000 mg',
    'Zinc 15 mg (50 %)',
    'Zinc bisglycinate 75 mg (20 % zinc)',
    'Retinyl acetate 500,000 IU/g 4 mg',
    'Vitamin A acetate 325 CWS 5 mg',
    'Vitamin E-50 3000 mg',
    'Folic acid 2 mg (10 % trituration)',
    'Selenium yeast 27.5 mg (2000 ppm Se)',
    'Vitamin A (50 % as beta-carotene) 800 µg RAE',
    'Fish oil (18% EPA, 12% DHA) 1000 mg',
    'Selenised yeast 25 mg',
    'Iron amino acid chelate 25 mg',
    // Parts, bounds, ranges and counts.
    'of which beta-carotene 400 µg',
    'including d-alpha-tocopherol 6 mg',
    'Iodine < 150 µg',
    'Iodine up to 150 µg',
    'Iodine (max.) 150 µg',
    'Iodine not less than 150 µg',
    'Iodine 150 µg (min)',
    'Iodine ≥150 µg',
    'Zinc 10–15 mg',
    'Zinc 15 ± 3 mg',
    'Zinc 15 mg ± 10 %',
    'Zinc 2 x 15 mg',
    '2 x Zinc 15 mg',
    'Zinc 1 5 mg',
    'Zinc -5 mg',
    'Zinc .5 mg',
    'Selenium 0.05 5 mg',
    'Vitamin D 3 400 IU',
    'Vitamin D 3 - 5 µg',
    'Vitamin D 3 5 µg',
    'Zinc (mg) 15',
    'Zinc ＜ 15 mg',
    'Zinc ∼ 15 mg',
    'Zinc ca. 15 mg',
    'Calcium ca. 200 mg',
    'Zinc 15 mg+',
    'Vitamin D 400 IU/d',
    // An amount that stands beside a compound.
    'Zinc (from 50 mg zinc gluconate)',
    'Zinc (as zinc oxide 18.7 mg)',
    'Calcium from 1250 mg calcium carbonate',
    'Choline (as choline bitartrate 500 mg)',
    'Zinc 50 mg zinc gluconate',
    'Vitamin D3 1 (500 IU)',
    'Vitamin D3 900000 units',
    'Vitamin D3 1,0000 IU',
    'Calcium 1,5000 mg',
    'Biotin 50 µg, 12 mg α-TE',
    'Cobalt 3b609 15 mg',
    'Antioxidant E 400 IU',
    'Sodium, molybdate 100 mg',
    'Vitamin E (mixed tocopherols) 10 mg + vitamin D3 20000 IU',
    'Vitamin E (d-alpha tocopherol with mixed tocopherols) 400 IU',
    'Vitamin C 80 mg / Zn 10 mg',
    'Vitamin C + Zn 10 mg',
    'Jod (lactose) 500 mg',
    'Zinkoxid (cellulose) 18 mg',
    'Calcium 50 %*',
    'DL-methionine 500 mg 50 %*',
    'Coated granulated calcium iodate anhydrous (3b203) 80 mg',
    // In how much of the product.
    'Zinc 15 mg (per 2 tablets)',
    'Zinc (per 3 tablets) 15 mg',
    'Zinc 15 mg / 2 tablets',
    'Zinc 15 mg per scoop',
    'Zinc 15 mg (per serving)',
    // Words that the tables do not know.
    'Zinc 15 mg (premium blend)',
    'Zinc (water-soluble) 15 mg',
    'Calcium malate 500 mg',
    'Calcium (as calcium malate) 150 mg',
    'Carbonate of calcium 500 mg',
    'Oxyde de zinc 12.4 mg',
    'Calcium-Karbonat 500 mg',
    'Zinc complex 20 mg',
    'Coral calcium 1000 mg',
    'Calcium MCHA 1000 mg',
    'Zinc L-methionine 20 mg',
    'Sodium copper chlorophyllin 100 mg',
    'Zinc optimised 15 mg',
    // Two names.
    'Calcium & Magnesium 500 mg',
    'Zinc with copper 15 mg',
    'Vitamin A & D 400 IU',
    'Vitamin B1 & B2 5 mg',
    'Iodine, potassium 150 µg',
    'Zinc oxide and zinc citrate 50 mg',
    'Calcium carbonate and magnesium oxide 500 mg',
    'Vitamin C (with zinc) 500 mg',
    'Vitamin A (retinyl palmitate, beta-carotene) 1500 IU',
  ])('“%s”', (text) => {
    const kept = [{ text }, splitLine(text), byOlderPage(text)]
    for (const line of kept.flatMap((one) => [one, { ...one, isConfirmed: true }])) {
      const { perUnit, perUnitAtMost, undeclared, doubts } = read(tablet('Manganese 1 mg', line))
      expect([line, perUnit, perUnitAtMost.manganese]).toEqual([line, { manganese: 1 }, 1])
      expect(undeclared).toHaveLength(NUTRIENT_IDS.length - 1)
      expect(doubts.filter(({ line: at, kind }) => at === 1 && UNCOUNTED.includes(kind))).toHaveLength(1)
    }
  })

  test('the amounts of a doubtful row are offered where they agree, and taking one answers it', () => {
    const text = 'Zinc gluconate 104.5 mg (15 mg zinc)'
    const doubt = only(read(tablet(text)))
    const change = { nutrient: 'zinc', unit: 'mg', isFilledIn: true }
    const changes = [
      { ...change, amount: 104.5, isElement: false },
      { ...change, amount: 15, isElement: true },
    ]
    expect(doubt).toMatchObject({ kind: 'checkRow', said: text, nutrient: 'zinc' })
    expect(doubt.perhaps.map(({ change }) => change)).toEqual(changes)
    const answered = read(tablet({ ...splitLine(text), ...doubt.perhaps[1]?.change }))
    expect([answered.perUnit, answered.doubts]).toEqual([{ zinc: 15 }, []])
    // Of one amount it may be either.
    const either = only(read(tablet('Zinc (from 50 mg zinc gluconate)'))).perhaps.map(({ change }) => change.isElement)
    expect(either).toEqual([false, true])
  })

  test.each(['400 IU', '268 mg α-TE'])(
    'mixed tocopherols that a label gives as %s may be its vitamin E: the owner is asked, and the answer counts',
    (amount) => {
      const text = `Vitamin E (mixed tocopherols) ${amount}`
      for (const isConfirmed of [false, true]) {
        const label = read(tablet('Manganese 1 mg', { ...splitLine(text), isConfirmed }))
        expect(label.perUnitAtMost).toEqual({ manganese: 1 })
        const { kind, perhaps } = only(label)
        expect([kind, perhaps.map(({ change }) => change.isElement)]).toEqual(['checkRow', [true]])
        const { perUnit, perUnitAtMost, doubts } = read(tablet({ ...splitLine(text), ...perhaps[0]?.change }))
        expect([perUnit.vitaminE, perUnitAtMost.vitaminE, doubts]).toEqual([
          expect.closeTo(400, -1),
          expect.closeTo(400, -1),
          [],
        ])
      }
    },
  )

  test.each([
    'Choline chloride 70 % on corn cob 1,200 mg',
    'Zinc premix 20 mg',
    'Vitamin D3 (100,000 IU/g) 5 mg',
    'Zinc 15 mg per 2 tablets',
    'Zinc twice 15 mg',
    'Zinc < 15 mg',
    'Zinc 15 mg per serving',
    // Two amounts that disagree, a number that may be two, a preparation, three amounts.
    'Sodium selenite 100 mg (1 mg selenium)',
    'Cholecalciferol 5 mg (500 IU)',
    'Copper 1,250 mg (copper sulphate pentahydrate 4,911 mg)',
    'Salmon oil 1000 mg',
    'Selenium yeast 27.5 mg',
    'Vitamin D3 10 µg (400 IU, 400 IU)',
    // Two amounts of their own.
    'Vitamin D2 400 IU and vitamin D3 400 IU',
    'Calcium 500 mg and calcium carbonate 1250 mg',
    'Zinc oxide to 15 mg',
  ])('nothing is offered where a word, a sign, a share or a number may say something else: “%s”', (text) => {
    for (const line of [{ text }, splitLine(text)]) expect(only(read(tablet(line))).perhaps).toEqual([])
  })

  test('no amount of a label with such a row is fit to feed by', () => {
    const unread = (line: string | LabelLine) =>
      read(tablet('Zinc 1 mg', line)).readings.flatMap((one) => (one.isUnread ? [one.line] : []))
    expect(unread('Vitamin D3 10 µg')).toEqual([])
    const old: LabelLine = { text: 'Kupfer max.', nutrient: 'copper', amount: 2, unit: 'mg', isElement: true }
    for (const line of ['Vitamin D3 10 µg (400 IU)', 'Zink 15 mg', 'Zinc 15 spoons', old])
      expect(unread(line)).toEqual([1])
  })

  test('a label of doubtful rows alone is kept to be asked about', () => {
    expect(read(tablet('Vitamin D3 10 µg (400 IU)')).refused).toBeUndefined()
  })
})

describe('a row that its owner has filled in', () => {
  const filled = { amount: 12, unit: 'mg', nutrient: 'zinc', isFilledIn: true } as const
  const ends = (line: LabelLine) => {
    const { perUnit, perUnitAtMost, doubts } = readLabel(tablet(line), LABEL_TABLES)
    return [fourDigits(perUnit).zinc, fourDigits(perUnitAtMost).zinc, doubts.map(({ kind }) => kind)]
  }

  test('counts as it says, whatever the pack prints', () => {
    expect(ends({ text: 'Zinkoxid', ...filled, isElement: true })).toEqual([12, 12, []])
    expect(ends({ text: 'Zinc (from zinc oxide)', ...filled, form: 'zinc oxide', isElement: false })).toEqual([
      9.641,
      9.641,
      [],
    ])
  })

  test.each<Partial<LabelLine>>([
    {},
    { isConfirmed: true },
    { isElement: false },
    { isElement: true, isFilledIn: undefined as never },
    { isElement: true, unit: 'mg per 2 tablets' },
    { nutrient: undefined as never, isElement: true },
  ])('is asked about where an answer is left out: %j', (answers) => {
    const [least, , asked] = ends({ text: 'Zinkoxid', ...filled, ...answers })
    expect(least).toBeUndefined()
    expect(asked).toEqual([Object.hasOwn(answers, 'nutrient') ? 'unknownNutrient' : 'checkRow'])
  })

  test.each(['Zinc oxide 70 % on corn cob', 'Zinc oxide adsorbate', 'Zinc oxide granulate', 'Zinkoxid'])(
    'counts nothing for sure of a compound that may be thinned out: “%s”',
    (text) => {
      const line = { text, ...filled, form: 'zinc oxide' }
      expect(ends({ ...line, isElement: false })).toEqual([0, 9.641, []])
      expect(ends({ ...line, isElement: true })).toEqual([12, 12, []])
    },
  )

  test('is not filled in for one nutrient while its name has another, and tocopherols count once their owner says so', () => {
    expect(ends({ ...filled, text: 'Zinc 12 mg + selenium 300 µg', isElement: true })[2]).toEqual(['checkRow'])
    const text = 'Vitamin E (d-alpha tocopherol with mixed tocopherols)'
    const line: LabelLine = { ...filled, text, nutrient: 'vitaminE', amount: 400, unit: 'IU', isElement: true }
    expect(readLabel(tablet(line), LABEL_TABLES).perUnit).toEqual({ vitaminE: 400 })
  })

  test.each(['Zinc <', 'Zinc max.', 'Zinc up to'])('counts nothing for sure of an upper bound: “%s”', (text) => {
    expect(ends({ text, ...filled, isElement: true })).toEqual([0, 12, []])
  })

  test('counts nothing for sure of an oxide that is hardly absorbed', () => {
    const copper = {
      text: 'Kupferoxid (cupric oxide)',
      nutrient: 'copper',
      amount: 2,
      unit: 'mg',
      isElement: true,
      isFilledIn: true,
    } as const
    expect(read(tablet(copper))).toMatchObject({ perUnit: { copper: 0 }, perUnitAtMost: { copper: 2 } })
  })

  test('is not taken for another nutrient than it names without an answer', () => {
    expect(ends({ text: 'Calcium carbonate', ...filled })).toEqual([undefined, undefined, ['checkRow']])
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
    expect(read(tablet('Zinkum 5 mg')).refused, 'one that its owner can name').toBeUndefined()
  })
})

describe('bad input is a doubt, and counts as not declared', () => {
  test.each([
    [{ text: 'Zinc', amount: 0, unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: -5, unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: 'plenty', unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: '< 5', unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: '10–15', unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: Number.NaN, unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', unit: 'mg' }, 'unreadableAmount'],
    [{ text: 'Zinc', amount: 1e9, unit: 'mg' }, 'heavierThanProduct'],
    [{ text: 'Vitamin D', amount: 11, unit: 'g' }, 'heavierThanProduct'],
    [{ text: 'Vitamin A', amount: 1e12, unit: 'IU' }, 'heavierThanProduct'],
    [{ text: 'Zinc', amount: 5 }, 'unknownUnit'],
    [{ text: 'Zinc', amount: 5, unit: 'IU', isConfirmed: true }, 'unknownUnit'],
    [{ text: 'Zinc', amount: 5, unit: 'mg NE' }, 'unknownUnit'],
    [{ text: 'Zinc', amount: 5, unit: '% NRV' }, 'checkRow'],
    [{ text: 'Zinc', amount: 5, unit: 'mg/scoop' }, 'unknownUnit'],
    [{ text: 'Moon dust', amount: 5, unit: 'mg' }, 'unknownNutrient'],
    [{ text: 'Zinc', amount: 5, unit: 'mg/kg' }, 'weightUnknown'],
    [{ text: 'Magnesium', amount: 15, unit: '%' }, 'percentOfWhat'],
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

  test('a percentage is of the weight for what is sold by it, in a column by weight', () => {
    const of = (text: string, basis: Label['basis']) => kinds(read(powder(text, basis)))
    for (const kind of ['per100g', 'perKg'] as const) {
      for (const text of ['Magnesium 15 %', 'Taurine 1 %', 'Fat 10 %', 'Calcium carbonate 100 %'])
        expect([text, of(text, { kind }).includes('0 percentOfWhat')]).toEqual([text, false])
      for (const text of ['Zinc 1 %', 'Vitamin B12 25 %', 'Choline 1 %', 'Magnesium 80 %'])
        expect([text, of(text, { kind })]).toEqual([text, ['0 percentOfWhat']])
    }
    expect(of('Magnesium 15 %', { kind: 'perDose', units: 2 })).toEqual(['0 percentOfWhat'])
  })

  test('an amount in each tablet is of one, also where the others are of the daily dose', () => {
    const label: Label = { ...tablet('Zinc 5 mg per tablet', 'Copper 1 mg'), basis: { kind: 'perDose', units: 2 } }
    expect(read(label).perUnit).toEqual({ zinc: 5, copper: 0.5 })
  })

  test('a vitamin that is not computed is passed over in silence', () => {
    expect(read(tablet('Zinc 5 mg', 'Biotin (3a880) 50 µg', 'Nicotinamide riboside 300 mg'))).toMatchObject({
      perUnit: { zinc: 5 },
      doubts: [],
    })
  })

  test('without a dog there is nothing to hold an amount against', () => {
    expect(readLabel(tablet('Vitamin D3 0.6 g'), LABEL_TABLES).doubts).toEqual([])
  })

  test('a powder without a dose is read, and no amount of it is likely or not', () => {
    const { mostPerDay: _, ...label } = powder('Selenium 45 mg')
    expect(read(label)).toMatchObject({ mostPerDay: null, doubts: [], perUnit: { selenium: expect.closeTo(450, 6) } })
  })

  test('a doubt repeats the line as it was typed, and names its nutrient', () => {
    const doubt = (line: string | LabelLine) => only(read(tablet('Copper 1 mg', line)))
    expect(doubt({ text: 'Zinc', amount: 0, unit: 'mg' })).toMatchObject({ said: 'Zinc 0 mg', nutrient: 'zinc' })
    expect(doubt('Zinc  5 IU')).toMatchObject({ said: 'Zinc  5 IU' })
    expect(doubt({ text: 'Zinc', form: 'malate', amount: 5, unit: 'mg' }).said).toBe('Zinc (malate) 5 mg')
    expect(doubt('Moon dust 5 mg').nutrient).toBeNull()
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
    const ofCompound = second === element ? [] : [{ isElement: false }]
    for (const answer of [{}, { isConfirmed: true }, { isRepeat: true }, ...ofCompound])
      expect(said(answer).perUnit[id], JSON.stringify(answer)).toBeLessThanOrEqual(amount * (1 + 1e-9))
    expect([{}, { isConfirmed: true }].map(asked)).toEqual([1, 1])
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
})
