import { describe, expect, test } from 'vitest'
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import {
  AMERICAN_LINES,
  BRITISH_LINES,
  GERMAN_MADE_LINES,
  labelOf,
  PACK_LABELS,
  type PackLine,
  THOUSANDS,
} from '../fixtures/pack-lines.ts'
import type { NutrientId } from '../nutrients.ts'
import { planFor } from '../recipe/plan.ts'
import { readLabel } from './label.ts'
import { splitLine } from './label-row.ts'
import { type Label, type Range, type ReadLabel, UNCOUNTED } from './printed-label.ts'

const needsAt = (weightKg: number) => planFor({ ...adult, weightKg }, NUTRITION_TABLES).needs
const DOGS = { 'no dog': undefined, '3 kg': needsAt(3), '60 kg': needsAt(60) }

type Case = { readonly name: string; readonly label: Label; readonly holds: PackLine['holds'] }
const asCases = (lines: readonly PackLine[], ...[unit, basis]: [Label['unit'], Label['basis']]): Case[] =>
  lines.map(({ text, holds }) => ({ name: text, label: labelOf(text, unit, basis), holds }))
const LINES = [
  ...asCases([...BRITISH_LINES, ...AMERICAN_LINES, ...THOUSANDS], 'tablet', { kind: 'perUnit' }),
  ...asCases(GERMAN_MADE_LINES, 'gram', { kind: 'perKg' }),
]
const WHOLE: Case[] = Object.entries(PACK_LABELS).map(([name, label]) => ({ name, ...label }))

const NOTHING: Range = [0, 0]
const rangeOf = (said: number | Range | undefined): Range =>
  typeof said === 'number' ? [said, said] : (said ?? NOTHING)
/** A chemist's figures are rounded. */
const isAbove = (one: number, other: number) => one > other * 1.002 + 1e-12

/** The nutrients that are read unlike a chemist reads them: more for sure, or less at most where the label declares them. */
function wrong({ perUnit, perUnitAtMost, undeclared }: ReadLabel, holds: Case['holds']): string[] {
  const ids = [...new Set([...Object.keys(holds), ...Object.keys(perUnitAtMost)])] as NutrientId[]
  return ids.flatMap((id) => {
    const [least, most] = rangeOf(holds[id])
    const [readLeast = 0, readMost = 0] = [perUnit[id], perUnitAtMost[id]]
    const isWrong = isAbove(readLeast, least) || (!undeclared.includes(id) && isAbove(most, readMost))
    return isWrong ? [`${id}: read ${readLeast} to ${readMost}, a chemist ${least} to ${most}`] : []
  })
}

describe('lines of packs, as a chemist reads them', () => {
  test.each(Object.entries(DOGS))('%s: never more for sure, never less at most', (_, needs) => {
    const found = [...LINES, ...WHOLE].flatMap(({ name, label, holds }) => {
      const faults = wrong(readLabel(label, LABEL_TABLES, needs), holds)
      return faults.map((fault) => `${name}: ${fault}`)
    })
    expect(found).toEqual([])
  })

  test('taken apart into the fields of a form they are read alike', () => {
    for (const { name, label } of [...LINES, ...WHOLE]) {
      const lines = label.lines.map(({ text }) => splitLine(text))
      const { readings: _, doubts, ...read } = readLabel(label, LABEL_TABLES)
      const { readings: __, doubts: asked, ...again } = readLabel({ ...label, lines }, LABEL_TABLES)
      expect({ name, ...again, kinds: asked.map(({ kind }) => kind) }).toEqual({
        name,
        ...read,
        kinds: doubts.map(({ kind }) => kind),
      })
    }
  })

  test('a fault of the reader would be seen', () => {
    const label = labelOf('Vitamin D3 10 µg', 'tablet', { kind: 'perUnit' })
    expect(wrong(readLabel(label, LABEL_TABLES), { vitaminD: 390 })).toHaveLength(1)
    expect(wrong(readLabel(label, LABEL_TABLES), { vitaminD: 410 })).toHaveLength(1)
    expect(wrong(readLabel(label, LABEL_TABLES), {})).toHaveLength(1)
  })

  test('so many of them an owner is asked about, since they say more than a name, an amount and a unit', () => {
    const asked = LINES.filter(({ label }) => {
      const { doubts } = readLabel(label, LABEL_TABLES, DOGS['60 kg'])
      return doubts.some(({ kind }) => UNCOUNTED.includes(kind))
    })
    expect([asked.length, LINES.length]).toEqual([51, 125])
  })
})
