import { describe, expect, test } from 'vitest'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { readLabel } from '../../nutrition/label/label.ts'
import type { ProductVerdict, RecipesLeft } from '../../nutrition/label/label-verdict.ts'
import { DOUBT_KINDS, type Doubt, type Label } from '../../nutrition/label/printed-label.ts'
import type { NutrientId } from '../../nutrition/nutrients.ts'
import { planFor } from '../../nutrition/recipe/plan.ts'
import labelForms from '../../reference/label-forms.json' with { type: 'json' }
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import {
  describeDoubt,
  describePerhaps,
  describeReading,
  describeRefusal,
  describeVerdict,
  unreadIn,
} from './describe-label.ts'
import { inTextAndParts } from './sentence-text.ts'
import { finderOf } from './things.ts'

const { needs } = planFor(adult, NUTRITION_TABLES)
const tablet = (text: string): Label => ({
  unit: 'tablet',
  basis: { kind: 'perUnit' },
  mostPerDay: 1,
  lines: [{ text }],
})
const said = (text: string) =>
  readLabel(tablet(text), LABEL_TABLES, needs).doubts.map((doubt) => [
    ...describeDoubt(doubt, tablet(text)),
    ...doubt.perhaps.map(describePerhaps),
  ])

test('0.6 g of vitamin D are asked about in words, with what they would be', () => {
  expect(said('Vitamin D3 0.6 g')).toEqual([
    [
      '“Vitamin D3 0.6 g”: is that right? It seems a lot.',
      'It would be 40,700 times the most this dog may have in a day.',
      'Perhaps it says 600 IU? It would be 1.02 times the most this dog may have in a day.',
      'Perhaps it says 0.6 µg? It would be 0.0407 times the most this dog may have in a day.',
    ],
  ])
})

describe('what a line was read as is told', () => {
  const powder: Label = { unit: 'gram', basis: { kind: 'per100g' }, lines: [] }
  test.each<[Label, string, string]>([
    [tablet(''), 'Zinc (as zinc citrate) 15 mg', 'Read as 15 mg of zinc in a tablet, from zinc citrate.'],
    [tablet(''), 'Zinc oxide 15 mg', 'Read as 12.05 mg to 15 mg of zinc in a tablet, from zinc oxide.'],
    [
      tablet(''),
      'Copper 2 mg as cupric oxide',
      'Read as at most 2 mg of copper, possibly none, in a tablet, from copper oxide.',
    ],
    [tablet(''), 'Vitamin D3 10 µg', 'Read as 400 IU of vitamin D in a tablet.'],
    [tablet(''), 'Selenium 0.055 mg', 'Read as 55 µg of selenium in a tablet.'],
    [tablet(''), 'Biotin 50 µg', 'Not counted: it is not one of the nutrients we count.'],
    [powder, 'Calcium carbonate 5 %', 'Read as 2.002 g to 5 g of calcium in 100 g, from calcium carbonate.'],
    [powder, 'Vitamin A 100000 IU/kg', 'Read as 10,000 IU of vitamin A in 100 g.'],
    [powder, 'Vitamin A 100,000 IU/kg', 'Read as 10,000 IU of vitamin A in 100 g.'],
    // A comma that may be a point or stand for thousands is asked about.
    [powder, 'Zinc 100,000 mg/kg', 'Read as 10 mg to 10,000 mg of zinc in 100 g.'],
    [
      powder,
      'Dicalcium phosphate dihydrate 10 g',
      'Read as 2.329 g of calcium and 1.8 g of phosphorus in 100 g, from dicalcium phosphate dihydrate.',
    ],
    [
      { ...tablet(''), basis: { kind: 'perDose', units: 2 } },
      'Iodine 150 µg',
      'Read as 150 µg of iodine in the daily dose.',
    ],
  ])('%#: %s', (label, text, told) => {
    const typed = { ...label, lines: [{ text }] }
    const [reading] = readLabel(typed, LABEL_TABLES, needs).readings
    expect(reading && describeReading(reading, typed)).toBe(told)
  })
})

test('a line that says the amount above once more is told to add nothing to it', () => {
  const label = { ...tablet(''), lines: [{ text: 'Zinc 10 mg' }, { text: 'Zinc oxide 12.4 mg', isRepeat: true }] }
  const [, repeat] = readLabel(label, LABEL_TABLES).readings
  expect(repeat && describeReading(repeat, label)).toBe(
    'Read as 9.962 mg to 12.4 mg of zinc in a tablet, from zinc oxide. It is the same amount as above, so we do not add it.',
  )
})

test('whether two lines are one amount is asked with both answers', () => {
  const twice = readLabel(
    { ...tablet(''), lines: [{ text: 'Zinc 10 mg' }, { text: 'Zinc (as zinc oxide) 12 mg' }] },
    LABEL_TABLES,
  )
  expect(
    twice.doubts.map((doubt) => [...describeDoubt(doubt, tablet('')), ...doubt.perhaps.map(describePerhaps)]),
  ).toEqual([
    [
      '“Zinc (as zinc oxide) 12 mg”: this nutrient is on another line too. Is it the same amount again, or a separate amount? Packs often print a nutrient, and then the compound that it comes from.',
      'It is the same amount again: count it once.',
      'It is a separate amount: add both up.',
    ],
  ])
})

test('of what has no maximum the need is told', () => {
  expect(said('Vitamin B12 5 mg')[0]).toEqual([
    '“Vitamin B12 5 mg”: is that right? It seems a lot.',
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

test('of a doubtful row each printed figure is told as an answer', () => {
  expect(said('Zinc gluconate 104 mg (15 mg zinc)')).toEqual([
    [
      '“Zinc gluconate 104 mg (15 mg zinc)”: we are not sure what this says, so we do not count it yet. Which nutrient is it, how much of it is in a tablet, and what was weighed? Choose one of these, or fill in the row. If it names several nutrients, give each a row of its own.',
      'It is 104 mg of the whole compound. It would be 0.253 times the most this dog may have in a day.',
      'It is 15 mg of zinc itself. It would be 0.254 times the most this dog may have in a day.',
    ],
  ])
  expect(said('Zinc 15 mg per 2 tablets')[0]?.[0]).toMatch(
    /how much of it is in a tablet, .* Please fill in the row\. If it names several/,
  )
})

test('a food to take care with is named, wherever it stands', () => {
  const label = { ...tablet('Zinc 5 mg'), ingredients: 'calcium carbonate, dicalcium phosphate, salt' }
  const { doubts } = readLabel(label, LABEL_TABLES, needs)
  expect(doubts.map((doubt) => describeDoubt(doubt, label))).toEqual([
    [
      '“calcium carbonate, dicalcium phosphate, salt”: “Salt and salty foods” is on our list of foods to take care with. Too much salt poisons a dog and strains the heart. Please read the label again.',
    ],
  ])
})

test('every kind of doubt asks in a sentence that names the line', () => {
  for (const kind of DOUBT_KINDS) {
    const nothing = { line: 0, nutrient: null, timesMaximum: null, timesMinimum: null, perhaps: [] }
    const [question = '', ...more] = describeDoubt({ ...nothing, kind, said: 'Zinc 5 mg' }, tablet(''))
    expect(question, kind).toMatch(/^“Zinc 5 mg”: .+[.?]$/)
    expect(more, kind).toEqual([])
  }
})

test('a refusal says what it is and why', () => {
  const unsafe = (ingredient: string) => describeRefusal({ kind: 'unsafe', line: 0, ingredient })
  expect(unsafe('xylitol')).toMatch(
    /^Please do not give this to a dog\. It contains Xylitol \(birch sugar\)\. Xylitol makes/,
  )
  for (const { id } of labelForms.unsafe)
    expect(unsafe(id), id).toMatch(/^Please do not give this to a dog\. It contains .+\.$/)
  expect(() => unsafe('carrot')).toThrow(/carrot/)
  expect(describeRefusal({ kind: 'nothingDeclared' })).toMatch(/could not read/)
  expect(describeRefusal({ kind: 'doseUnreadable' })).toMatch(/How much a day/)
})

const doubtOn = (nutrient: NutrientId, kind: Doubt['kind']): Doubt => {
  return { line: 0, kind, said: '', nutrient, timesMaximum: null, timesMinimum: null, perhaps: [] }
}

describe('a verdict', () => {
  const told = { product: 'Ann’s powder', recipes: { alone: 0, beside: 12, ofPowder: 240 } }
  const text = (verdict: ProductVerdict) =>
    describeVerdict(verdict, told, finderOf({})).map((one) => inTextAndParts(one).text)
  const nothing = { missing: [], maximums: [], unknown: [], recipes: told.recipes }
  const gap = (nutrient: NutrientId) => ({ nutrient, perDay: 0.38, isLacking: true, closedBy: ['iodide'] })

  test('says that it is complete', () => {
    const ofIt = (recipes: RecipesLeft) =>
      describeVerdict({ ...nothing, kind: 'complete' }, { ...told, recipes }, finderOf({}))
    const alone = 'Complete with this: 180 of the 240 recipes for this dog work with it instead of the powder.'
    expect(ofIt({ alone: 180, beside: 180, ofPowder: 240 })).toEqual([alone])
    expect(ofIt({ alone: 180, beside: 226, ofPowder: 240 })).toEqual([
      alone,
      'Nothing else is needed. With other items as well, 226 would work.',
    ])
  })

  test('says how many recipes are left with it alone', () => {
    const ofIt = (alone: number) =>
      describeVerdict(
        { ...nothing, kind: 'missing', missing: [gap('iodine')] },
        { ...told, recipes: { alone, beside: 12, ofPowder: 240 } },
        finderOf({}),
      )
    expect(ofIt(0)[1]).toBe('With this product alone, no recipe works.')
    expect(ofIt(1)[1]).toBe('With this product alone, 1 recipe works, and nothing else is needed.')
    expect(ofIt(3)[1]).toBe('With this product alone, 3 recipes work, and nothing else is needed.')
  })

  test('says of one that no recipe works with alone that it needs others', () => {
    const verdict = { kind: 'notWithThis', maximums: [], others: [], wouldHelp: [] } as const
    expect(describeVerdict(verdict, { ...told, isAlone: true }, finderOf({}))).toEqual([
      'With Ann’s powder alone no recipe works for this dog: it needs other items as well.',
    ])
  })

  test('says what is missing, and what the label does not tell', () => {
    const missing = [gap('iodine'), gap('epaDha')]
    expect(text({ ...nothing, kind: 'missing', missing, unknown: ['copper', 'vitaminD'] })).toEqual([
      'By itself it lacks iodine and EPA + DHA. With the other items as well, 12 of the 240 recipes for this dog work.',
      'With this product alone, no recipe works.',
      'The label does not say how much it has of copper and vitamin D. We count none, so we cannot promise that there is not too much.',
    ])
  })

  test('says of a line that is printed and could not be read that it was not read, not that the label is silent', () => {
    const beside = { ...told, unread: unreadIn([doubtOn('vitaminD', 'unreadableAmount'), doubtOn('zinc', 'tooMuch')]) }
    const verdict = { ...nothing, kind: 'complete', unknown: ['zinc', 'vitaminD'] } as const
    expect(describeVerdict(verdict, beside, finderOf({})).slice(2)).toEqual([
      'We could not read the line on vitamin D, so we count none of that and cannot promise that there is not too much. Please answer the question on the label first.',
      'The label does not say how much it has of zinc. We count none, so we cannot promise that there is not too much.',
    ])
  })

  test('says what is filled up because less than the label’s dose fits beside the rest', () => {
    const missing = [gap('iodine'), { ...gap('zinc'), isLacking: false }, { ...gap('copper'), isLacking: false }]
    expect(text({ ...nothing, kind: 'missing', missing }).slice(0, 2)).toEqual([
      'By itself it lacks iodine. With the other items as well, 12 of the 240 recipes for this dog work.',
      'These overlap with it, so less than its label’s dose fits, and zinc and copper are topped up too.',
    ])
  })

  test('names no more of it than is read in one sentence', () => {
    const missing = (['iodine', 'zinc', 'copper', 'iron', 'calcium', 'choline', 'niacin', 'taurine'] as const).map(gap)
    expect(text({ ...nothing, kind: 'missing', missing })[0]).toMatch(
      /lacks iodine, zinc, copper, iron, calcium and 3 more\./,
    )
  })

  test('says by how much a maximum is passed, alone or with the food', () => {
    const maximums = [
      { nutrient: 'selenium', limit: 100, product: 150 },
      { nutrient: 'zinc', limit: 100, product: 90 },
    ] as const
    expect(text({ kind: 'notWithThis', maximums, others: [], wouldHelp: [] })).toEqual([
      'Ann’s powder does not suit this dog, however little you give.',
      'Selenium: at the label’s dose it gives up to 150.0 µg a day, 1.5 times the limit of 100.00 µg for food and supplement together.',
      'Zinc: at the label’s dose it gives up to 90.00 mg a day. With the food, that goes above the limit of 100.00 mg.',
    ])
  })

  test('says that less than the label’s dose is counted out, where all of it would be too much', () => {
    const maximums = [{ nutrient: 'selenium', limit: 100, product: 150 }] as const
    expect(text({ ...nothing, kind: 'complete', maximums })[2]).toBe(
      'Give no more than we measure out: the label’s whole dose would be too much for this dog.',
    )
  })

  test('says what nothing else brings, and what would help', () => {
    const others = [{ nutrient: 'iodine', bound: 'min', limit: 0.4, reached: 0.1 }] as const
    const tooSmall = text({ kind: 'notWithThis', leastPerDay: 1 / 56, maximums: [], others: [], wouldHelp: [] })
    expect(tooSmall.at(-1)).toMatch(/^Its daily dose is too small to measure/)
    expect(text({ kind: 'notWithThis', maximums: [], others, wouldHelp: ['iodide'] })).toEqual([
      'Ann’s powder does not suit this dog, even with other items as well.',
      'These items give at best 0.10 mg of iodine a day, and 0.40 mg is needed.',
      'One more item would make a kit: Potassium iodide tablets, 150 µg iodine.',
    ])
  })

  test('says that a dose is asked for', () => {
    expect(text({ kind: 'doseUnknown' })).toEqual([
      'The label gives no dose. Tell us how much a day it allows, and we can judge it: we never go above that.',
    ])
  })
})
