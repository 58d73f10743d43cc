import { otherReadings } from './label-doubts.ts'
import { decimalMarkOf, splitLine } from './label-figures.ts'
import { type LineContext, type LineReading, readLine, takenApart, withNotes } from './label-line.ts'
import { plausibilityFor } from './label-plausibility.ts'
import type { DailyNeeds } from './needs.ts'
import { NUTRIENT_IDS, type NutrientId } from './nutrients.ts'
import {
  type Doubt,
  isAmount,
  type Label,
  type LabelTables,
  type ProductComposition,
  type ReadLabel,
  type Refusal,
} from './printed-label.ts'

/**
 * One composition of what a pack prints, line by line, with its doubts: it asks, and never changes what was said. Amounts are
 * per unit of the product, as the nutrient table counts them. What no line declares counts as nothing towards a minimum and is
 * unknown towards a maximum. Nothing throws: a line that cannot be read is a doubt and counts as not declared.
 * Method and sources: docs/nutrition.md, "Labels".
 * @param needs of the dog that it is for: with them a doubt says what an amount would mean for it
 * @example a tablet with "Zinc (as zinc oxide) 15 mg": perUnit.zinc 15; with "Zinc oxide 15 mg": 12.05, and 15 at most
 */
export function readLabel(label: Label, tables: LabelTables, needs?: DailyNeeds): ReadLabel {
  const product = { unit: label.unit, gramsPerUnit: weightOfUnit(label), mostPerDay: mostPerDayOf(label) }
  const refused = unsafeIn(label, tables) ?? doseFault(label)
  if (refused) return { ...product, mostPerDay: null, ...NOTHING, doubts: [], refused }
  const context = contextOf(label, tables, needs)
  const readings = label.lines.map((line) => readLine(line, context))
  const doubts = [
    ...careWith(label, tables),
    ...readings.flatMap((reading, line) => [
      ...reading.doubts.map((doubt): Doubt => ({ line, said: reading.said, ...doubt })),
      ...unlikely(reading, line, context),
    ]),
    ...saidTwice(readings, context),
  ].map((doubt) => asTyped(doubt, context))
  const read = { ...product, ...compositionOf(readings), doubts }
  const isEmpty = readings.every(({ declares }) => declares.length === 0)
  return isEmpty ? { ...read, refused: { kind: 'nothingDeclared' } } : read
}

/**
 * The label with its numbers as they were read for this dog, so that it is read alike without it: of "1,000 IU" of vitamin D
 * the thousand, where one IU is nothing that a product brings. What stays open is left as it was printed.
 */
export function settledLabel(label: Label, tables: LabelTables, needs: DailyNeeds): Label {
  const context = contextOf(label, tables, needs)
  const lines = label.lines.map((line) => {
    const { settled } = readLine(line, context)
    return settled === undefined ? line : { ...line, ...takenApart(line), amount: settled }
  })
  return { ...label, lines }
}

function asTyped(doubt: Doubt, context: LineContext): Doubt {
  const line = doubt.line === null ? undefined : context.label.lines[doubt.line]
  // What the note changes is what is asked.
  if (!line || doubt.kind === 'unclearNote') return doubt
  return { ...doubt, perhaps: withNotes(doubt.perhaps, line, context) }
}

function contextOf(label: Label, tables: LabelTables, needs: DailyNeeds | undefined): LineContext {
  return {
    label,
    gramsPerUnit: weightOfUnit(label),
    tables,
    plausibility: plausibilityFor(needs, mostPerDayOf(label), label.unit),
    mark: decimalMarkOf(label.lines.map((line) => line.amount ?? splitLine(line.text).amount)),
  }
}

const mostPerDayOf = ({ mostPerDay, basis }: Label) => mostPerDay ?? (basis.kind === 'perDose' ? basis.units : null)

type Composition = Pick<ProductComposition, 'perUnit' | 'perUnitAtMost' | 'undeclared'>
const NOTHING: Composition = { perUnit: {}, perUnitAtMost: {}, undeclared: NUTRIENT_IDS }

function weightOfUnit({ unit, gramsPerUnit }: Label): number | null {
  if (unit === 'gram') return 1
  return isAmount(gramsPerUnit) ? gramsPerUnit : null
}

/** Every text of a label, as printed: what stands behind an amount may name what harms too. That of the ingredients stands last, on no line. */
function textsOf({ lines, ingredients = '' }: Label): { readonly line: number | null; readonly text: string }[] {
  const ofLines = lines.map(({ text, amount = '', unit = '', form = '' }, line) => ({
    line,
    text: `${text} ${amount} ${unit} ${form}`.replaceAll(/\s+/g, ' ').trim(),
  }))
  return [...ofLines, { line: null, text: ingredients }]
}

/** The first place that names what a dog must never get. */
function unsafeIn(label: Label, { unsafeIn: find }: LabelTables): Refusal | undefined {
  for (const { line, text } of textsOf(label)) {
    const unsafe = find(text)
    if (unsafe?.policy === 'never') return { kind: 'unsafe', line, ingredient: unsafe.id }
  }
  return undefined
}

function doseFault({ basis, mostPerDay }: Label): Refusal | undefined {
  const isFault =
    (basis.kind === 'perDose' && !isAmount(basis.units)) || (mostPerDay !== undefined && !isAmount(mostPerDay))
  return isFault ? { kind: 'doseUnreadable' } : undefined
}

/** Foods that are unsafe outside a condition: seaweed for its iodine, liver for its vitamin A. */
function careWith(label: Label, { unsafeIn: find }: LabelTables): Doubt[] {
  return textsOf(label).flatMap(({ line, text }): Doubt[] => {
    const unsafe = find(text)
    if (!unsafe || (line !== null && label.lines[line]?.isConfirmed)) return []
    const nothing = { nutrient: null, timesMaximum: null, timesMinimum: null, perhaps: [] }
    return [{ line, kind: 'careWith', said: text, ingredient: unsafe.id, ...nothing }]
  })
}

/**
 * Two lines of one nutrient are added up. What comes along with a salt (the phosphorus of dicalcium phosphate) counts where no
 * line of its own says how much there is of it, and declares nothing.
 */
function compositionOf(readings: readonly LineReading[]): Composition {
  const declared = new Set(readings.flatMap(({ declares }) => declares))
  const least = new Map<NutrientId, number>()
  const most = new Map<NutrientId, number>()
  for (const { brings, declares } of readings) {
    for (const [nutrient, range] of brings) {
      if (declared.has(nutrient) && !declares.includes(nutrient)) continue
      least.set(nutrient, (least.get(nutrient) ?? 0) + range[0])
      most.set(nutrient, (most.get(nutrient) ?? 0) + range[1])
    }
  }
  return {
    perUnit: Object.fromEntries(least),
    perUnitAtMost: Object.fromEntries(most),
    undeclared: NUTRIENT_IDS.filter((id) => !declared.has(id)),
  }
}

/** EPA and DHA on two lines are two parts of one nutrient; anything else that is named again is asked about. */
function saidTwice(readings: readonly LineReading[], { label, plausibility }: LineContext): Doubt[] {
  const seen = new Map<NutrientId, Set<string>>()
  return readings.flatMap(({ declares, part = '', brings, said }, line) =>
    declares.flatMap((nutrient): Doubt[] => {
      const parts = seen.get(nutrient) ?? new Set()
      const isAgain = parts.has(part) || parts.has('') || (part === '' && parts.size > 0)
      seen.set(nutrient, parts.add(part))
      if (!isAgain || label.lines[line]?.isConfirmed) return []
      const times = plausibility.times(nutrient, brings.get(nutrient)?.[1] ?? 0)
      return [{ line, kind: 'twice', said, nutrient, ...times, perhaps: [] }]
    }),
  )
}

/** What is far off what a dog can use, with the slips that would explain it. */
function unlikely({ brings, declares, said, doubts }: LineReading, index: number, context: LineContext): Doubt[] {
  const line = context.label.lines[index]
  const [nutrient] = declares
  const most = nutrient && brings.get(nutrient)?.[1]
  if (!line || line.isConfirmed || nutrient === undefined || most === undefined) return []
  const judged = context.plausibility.judge(nutrient, most)
  if (judged === 'usual') return []
  // Which of the two an amount is of is asked already.
  const isAsked = doubts.some(({ kind }) => kind === 'compoundOrNutrient')
  const perhaps = otherReadings(line, nutrient, context).filter(({ change }) => !isAsked || !('isElement' in change))
  // A tablet for people is more than a small dog may have, and little of something is no slip by itself.
  if (judged !== 'impossible' && perhaps.length === 0) return []
  const kind = judged === 'little' ? 'tooLittle' : 'tooMuch'
  return [{ line: index, kind, said, nutrient, ...context.plausibility.times(nutrient, most), perhaps }]
}
