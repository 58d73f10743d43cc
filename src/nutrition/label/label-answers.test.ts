import { describe, expect, test } from 'vitest'
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { planFor } from '../recipe/plan.ts'
import { readLabel } from './label.ts'
import {
  DOUBT_KINDS,
  type Doubt,
  type DoubtKind,
  isAnsweredByConfirming,
  type Label,
  UNCOUNTED,
} from './printed-label.ts'

const { needs } = planFor(adult, NUTRITION_TABLES)
const read = (label: Label) => readLabel(label, LABEL_TABLES, needs)

const tablet = (...texts: string[]): Label => ({
  unit: 'tablet',
  basis: { kind: 'perUnit' },
  mostPerDay: 1,
  lines: ['Copper 1 mg', ...texts].map((text) => ({ text })),
})

/** A label for each kind of question. */
const ASKED: { readonly [kind in DoubtKind]: Label } = {
  unreadableAmount: tablet('Zinc 0 mg'),
  unknownUnit: tablet('Zinc 5 IU'),
  percentOfWhat: tablet('Zinc 50 %'),
  unknownNutrient: tablet('Zinkoxid 12 mg'),
  checkRow: tablet('Vitamin D3 5 µg/400 IU'),
  weightUnknown: { ...tablet(), basis: { kind: 'per100g' }, lines: [{ text: 'Zinc 5 mg' }] },
  heavierThanProduct: { ...tablet('Magnesium 5 g'), gramsPerUnit: 1 },
  thousandOrDecimal: tablet('Vitamin B12 1,500 µg'),
  compoundOrNutrient: tablet('Zinc oxide 10 mg'),
  formNotSaid: tablet('Vitamin E 10 mg'),
  carotene: tablet('Beta-carotene 1 mg'),
  notVitaminE: tablet('Mixed tocopherols 5 mg'),
  hardlyAbsorbed: tablet('Iron oxide 10 mg'),
  varies: tablet('Iodine (kelp) 0.1 mg'),
  twice: tablet('Zinc 10 mg', 'Zinc oxide 12.4 mg'),
  tooMuch: tablet('Vitamin D3 0.6 g'),
  tooLittle: tablet('Calcium 0.4 mg'),
  careWith: { ...tablet(), ingredients: 'dried kelp, cod liver oil' },
}

/** The label with each of the answers that its owner is offered. */
function answersTo({ line, kind, perhaps }: Doubt, label: Label): Label[] {
  if (line === null) return [{ ...label, areIngredientsConfirmed: true }]
  const changes = [
    ...perhaps.map(({ change }) => change),
    ...(isAnsweredByConfirming(kind) ? [{ isConfirmed: true }] : []),
  ]
  const changed = changes.map((change) => label.lines.with(line, { text: '', ...label.lines[line], ...change }))
  const leftOut = UNCOUNTED.includes(kind) ? [label.lines.toSpliced(line, 1)] : []
  return [...changed, ...leftOut].map((lines) => ({ ...label, lines }))
}

describe('a question about a label has an answer that its owner can give', () => {
  test.each(DOUBT_KINDS)('%s', (kind) => {
    const label = ASKED[kind]
    const doubt = read(label).doubts.find((one) => one.kind === kind)
    if (!doubt) throw new Error(`Nothing asks: ${read(label).doubts.map((one) => one.kind)}`)
    const isAsked = (one: Label) => read(one).doubts.some(({ line, kind: of }) => line === doubt.line && of === kind)
    const answers = answersTo(doubt, label)
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.filter(isAsked)).toEqual([])
  })

  test.each(['thousandOrDecimal', 'twice'] as const)('to confirm the line does not answer %s', (kind) => {
    const lines = ASKED[kind].lines.map((line) => ({ ...line, isConfirmed: true }))
    expect(read({ ...ASKED[kind], lines }).doubts.map((one) => one.kind)).toEqual([kind])
  })
})
