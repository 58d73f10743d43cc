import { expect, test } from 'vitest'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { readLabel } from '../../nutrition/label.ts'
import type { ProductVerdict } from '../../nutrition/label-verdict.ts'
import { planFor } from '../../nutrition/plan.ts'
import { DOUBT_KINDS, type Label } from '../../nutrition/printed-label.ts'
import labelForms from '../../reference/label-forms.json' with { type: 'json' }
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { describeDoubt, describePerhaps, describeRefusal, describeVerdict } from './describe-label.ts'
import { inTextAndParts } from './sentence-text.ts'

const { needs } = planFor(adult, NUTRITION_TABLES)
const tablet = (text: string): Label => ({
  unit: 'tablet',
  basis: { kind: 'perUnit' },
  mostPerDay: 1,
  lines: [{ text }],
})
const said = (text: string) =>
  readLabel(tablet(text), LABEL_TABLES, needs).doubts.map((doubt) => [
    ...describeDoubt(doubt),
    ...doubt.perhaps.map(describePerhaps),
  ])

test('0.6 g of vitamin D are asked about in words, with what they would be', () => {
  expect(said('Vitamin D3 0.6 g')).toEqual([
    [
      '“Vitamin D3 0.6 g”: is that right? It is very much.',
      'It would be 40,700 times the most this dog may have in a day.',
      'Perhaps it says 600 IU? It would be 1.02 times the most this dog may have in a day.',
      'Perhaps it says 0.6 µg? It would be 0.0407 times the most this dog may have in a day.',
    ],
  ])
})

test('of what has no maximum the need is told', () => {
  expect(said('Vitamin B12 5 mg')[0]).toEqual([
    '“Vitamin B12 5 mg”: is that right? It is very much.',
    'It would be 575 times what this dog needs in a day.',
    'Perhaps it says 5 µg?',
  ])
})

test('what a pack perhaps prints is not rounded', () => {
  expect(said('Vitamin D3 1.2345 g')[0]?.[2]).toMatch(/^Perhaps it says 1,234\.5 IU\?/)
})

test('an oxide is asked about with both answers', () => {
  expect(said('Zinc oxide 100 mg')[0]?.slice(1)).toEqual([
    'It would be 1.69 times the most this dog may have in a day.',
    'It is the weight of the nutrient. It would be 1.69 times the most this dog may have in a day.',
    'It is the weight of the whole compound. It would be 1.36 times the most this dog may have in a day.',
  ])
  expect(said('Zinc oxide 10 mg')[0]?.[1]).toMatch(/^It is the weight of the nutrient\./)
})

test('every kind of doubt asks in a sentence that names the line', () => {
  for (const kind of DOUBT_KINDS) {
    const nothing = { line: 0, nutrient: null, timesMaximum: null, timesMinimum: null, perhaps: [] }
    const [question = '', ...more] = describeDoubt({ ...nothing, kind, said: 'Zinc 5 mg' })
    expect(question, kind).toMatch(/^“Zinc 5 mg”: .+[.?]$/)
    expect(more, kind).toEqual([])
  }
})

test('a refusal says what it is and why', () => {
  const unsafe = (ingredient: string) => describeRefusal({ kind: 'unsafe', line: 0, ingredient })
  expect(unsafe('xylitol')).toMatch(
    /^Please do not give this to a dog\. It has Xylitol \(birch sugar\) in it\. Xylitol makes/,
  )
  for (const { id } of labelForms.unsafe)
    expect(unsafe(id), id).toMatch(/^Please do not give this to a dog\. It has .+\.$/)
  expect(() => unsafe('carrot')).toThrow(/carrot/)
  expect(describeRefusal({ kind: 'nothingDeclared' })).toMatch(/could not read/)
  expect(describeRefusal({ kind: 'doseUnreadable' })).toMatch(/How much a day/)
})

test('a verdict says what is missing, what is too much, and what nobody can vouch for', () => {
  const about = { unitsPerDay: 1, coverage: [], unknownTowardsMaximum: [], recipes: { fit: 12, ofPowder: 240 } }
  const text = (verdict: Parameters<typeof describeVerdict>[0]) =>
    describeVerdict(verdict).map((one) => inTextAndParts(one).text)
  expect(text({ ...about, kind: 'complete' })).toEqual([
    'Complete with this: 12 of the 240 recipes for this dog work with it in place of the powder.',
  ])
  const missing = { kind: 'missing', nutrients: [{ nutrient: 'iodine', perDay: 0.38, recipes: 4 }] } as const
  expect(text({ ...about, ...missing, unknownTowardsMaximum: ['copper', 'vitaminD'] })).toEqual([
    'Something is still missing: with this alone 12 of the 240 recipes for this dog are complete.',
    'Iodine: 0.38 mg more a day.',
    'The label does not say how much it holds of: copper, vitamin D. We count nothing of them, so we cannot promise that there is not too much.',
  ])
  const passed = { limit: 100, unitsAtLimit: 1, recipes: 5 }
  const tooMuch: ProductVerdict = {
    ...about,
    kind: 'notWithThis',
    maximums: [
      { ...passed, nutrient: 'selenium', product: 150 },
      { ...passed, nutrient: 'zinc', product: 90 },
    ],
  }
  expect(text(tooMuch)).toEqual([
    'Not with this, at the dose on the label:',
    'Selenium: it brings up to 150.0 µg a day, and the limit is 100.00 µg, food included.',
    'Zinc: it brings up to 90.00 mg a day. With what the food brings that goes above the limit of 100.00 mg.',
  ])
  expect(text({ kind: 'doseUnknown' })).toEqual([
    'The label names no dose. Say how much a day you would give, and we can judge it.',
  ])
})
