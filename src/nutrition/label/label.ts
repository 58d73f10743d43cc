import type { DailyNeeds } from '../needs/needs.ts'
import { NUTRIENT_IDS, type NutrientId } from '../nutrients.ts'
import { otherReadings } from './label-doubts.ts'
import { type LineContext, type LineReading, readLine } from './label-line.ts'
import { plausibilityFor } from './label-plausibility.ts'
import { rowOf } from './label-row.ts'
import {
  type Doubt,
  isAmount,
  type Label,
  type LabelLine,
  type LabelTables,
  type ProductComposition,
  type Range,
  type ReadAs,
  type ReadLabel,
  type Refusal,
  UNCOUNTED,
} from './printed-label.ts'

/**
 * One composition of what a pack prints, line by line, with its doubts: it asks, and never changes what was said. Amounts are
 * per unit of the product, as the nutrient table counts them. What no line declares counts as nothing towards a minimum and is
 * unknown towards a maximum. Nothing throws: a line that cannot be read is a doubt, counts as not declared, and makes the amounts
 * unfit to feed by (`isUnread`).
 * Method and sources: docs/nutrition.md, "Labels".
 * @param needs of the dog that it is for: with them a doubt says what an amount would mean for it
 * @example a tablet with "Zinc (as zinc oxide) 15 mg": perUnit.zinc 15; with "Zinc oxide 15 mg": 12.05, and 15 at most
 */
export function readLabel(label: Label, tables: LabelTables, needs?: DailyNeeds): ReadLabel {
  const product = { unit: label.unit, gramsPerUnit: weightOfUnit(label), mostPerDay: mostPerDayOf(label) }
  const refused = unsafeIn(label, tables) ?? doseFault(label)
  if (refused) return { ...product, mostPerDay: null, ...NOTHING, readings: [], doubts: [], refused }
  const context = contextOf(label, tables, needs)
  const readings = label.lines.map((line) => readLine(line, context))
  const twice = saidTwice(readings, context)
  const doubts = [
    ...careWith(label, tables),
    ...readings.flatMap((reading, line) => [
      ...ofItsOwn(reading, label.lines[line]).map((doubt): Doubt => ({ line, said: reading.said, ...doubt })),
      ...unlikely(reading, line, context),
    ]),
    // One answer is for all that a line brings.
    ...twice.filter(({ line }, index) => twice.findIndex((one) => one.line === line) === index),
  ]
  const asked = new Set(twice.map(({ line, nutrient }) => placeOf(line, nutrient)))
  const composition = compositionOf(readings, label.lines, asked)
  const read = { ...product, ...composition, readings: readingsOf(readings, label.lines), doubts }
  const isEmpty = readings.every((one, line) => one.declares.length === 0 && !isAnswerable(one, label.lines[line]))
  return isEmpty ? { ...read, refused: { kind: 'nothingDeclared' } } : read
}

/** A label with a row to be filled in is kept and asked about. */
const isAnswerable = ({ doubts }: LineReading, line: LabelLine | undefined) =>
  doubts.some(({ kind }) => kind === 'checkRow' || (kind === 'unknownNutrient' && line && rowOf(line).amount))

function contextOf(label: Label, tables: LabelTables, needs: DailyNeeds | undefined): LineContext {
  return {
    label,
    gramsPerUnit: weightOfUnit(label),
    tables,
    plausibility: plausibilityFor(needs, mostPerDayOf(label), label.unit),
  }
}

const mostPerDayOf = ({ mostPerDay, basis }: Label) => mostPerDay ?? (basis.kind === 'perDose' ? basis.units : null)

type Composition = Pick<ProductComposition, 'perUnit' | 'perUnitAtMost' | 'undeclared'>
const NOTHING: Composition = { perUnit: {}, perUnitAtMost: {}, undeclared: NUTRIENT_IDS }

function weightOfUnit({ unit, gramsPerUnit }: Label): number | null {
  if (unit === 'gram') return 1
  return isAmount(gramsPerUnit) ? gramsPerUnit : null
}

/** Every text of a label, as printed: words behind an amount may name harm too. The text of the ingredients stands last, on no line. */
function textsOf({ lines, ingredients = '' }: Label): { readonly line: number | null; readonly text: string }[] {
  const ofLines = lines.map(({ text, amount = '', unit = '', form = '' }, line) => ({
    line,
    text: `${text} ${amount} ${unit} ${form}`.replaceAll(/\s+/g, ' ').trim(),
  }))
  return [...ofLines, { line: null, text: ingredients }]
}

/** The first place that names something that a dog must never get. */
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
    const isConfirmed = line === null ? label.areIngredientsConfirmed : label.lines[line]?.isConfirmed
    if (!unsafe || isConfirmed) return []
    const nothing = { nutrient: null, timesMaximum: null, timesMinimum: null, perhaps: [] }
    return [{ line, kind: 'careWith', said: text, ingredient: unsafe.id, ...nothing }]
  })
}

/** The app does not ask how much a compound brings where its line repeats an amount: it adds nothing. */
const ofItsOwn = ({ doubts }: LineReading, line: LabelLine | undefined) =>
  line?.isRepeat ? doubts.filter(({ kind }) => kind !== 'compoundOrNutrient' && kind !== 'formNotSaid') : doubts

/**
 * Two lines of one nutrient are added up. What comes along with a salt (the phosphorus of dicalcium phosphate) counts where no
 * line of its own says how much there is of it, and declares nothing.
 */
function compositionOf(
  readings: readonly LineReading[],
  lines: readonly LabelLine[],
  asked: ReadonlySet<string>,
): Composition {
  const declared = new Set(readings.flatMap(({ declares }) => declares))
  const said = new Map<NutrientId, StatedAmount[]>()
  const repeats = repeatsAmong(readings, lines)
  for (const [line, { brings, declares, form, of }] of readings.entries()) {
    for (const [nutrient, range] of brings) {
      if (declared.has(nutrient) && !declares.includes(nutrient)) continue
      const place = placeOf(line, nutrient)
      const isOfCompound = of === 'compound' || of === 'either'
      const one = { range, form: form?.id, isOfCompound, isAsked: asked.has(place), isRepeat: repeats.has(place) }
      const ofNutrient = said.get(nutrient) ?? []
      ofNutrient.push(one)
      said.set(nutrient, ofNutrient)
    }
  }
  const inAll = (amount: (all: readonly StatedAmount[]) => number) =>
    Object.fromEntries([...said].map(([nutrient, all]) => [nutrient, amount(all)]))
  return {
    perUnit: inAll(surelyIn),
    perUnitAtMost: inAll(atMostIn),
    undeclared: NUTRIENT_IDS.filter((id) => !declared.has(id)),
  }
}

/** The amount that a line says of a nutrient: by the weight of a compound, perhaps, and whether it is asked about as said already. */
type StatedAmount = {
  readonly range: Range
  /** The form that it comes from. */
  readonly form: string | undefined
  /** The amount is of the compound, or may be. */
  readonly isOfCompound: boolean
  readonly isAsked: boolean
  /** Whether it says the amount of the lines above once more. */
  readonly isRepeat: boolean
}

/**
 * A line that says other lines once more adds nothing. Where a nutrient stands beside a compound of it and both may be one
 * amount, no more is sure than is said of the nutrient: compounds are sold with more water than their formula, and on carriers.
 */
function surelyIn(said: readonly StatedAmount[]): number {
  const own = said.filter(({ isRepeat }) => !isRepeat)
  const repeats = said.filter(({ isRepeat }) => isRepeat)
  const isOneAmount = repeats.length > 0 || own.some(({ isAsked }) => isAsked)
  const ofNutrient = isOneAmount ? [ownElements(own), elementsIn(repeats)].filter(isSome) : []
  const ofCompounds = [compoundsIn(repeats)].filter(isSome).map((some) => byCompound(some, 1))
  return Math.min(leastOf(own), ...ofNutrient.map(leastOf), ...ofCompounds)
}

const elementsIn = (said: readonly StatedAmount[]) => said.filter(({ isOfCompound }) => !isOfCompound)
const compoundsIn = (said: readonly StatedAmount[]) => said.filter(({ isOfCompound }) => isOfCompound)
const isSome = (said: readonly StatedAmount[]) => said.length > 0

/** Of "calcium (from calcium carbonate)" and monocalcium phosphate each is an amount of its own. */
function ownElements(own: readonly StatedAmount[]): readonly StatedAmount[] {
  const compounds = compoundsIn(own)
  const isOfOne = ({ form }: StatedAmount) => form === undefined || compounds.some((one) => one.form === form)
  return isSome(compounds) ? elementsIn(own).filter(isOfOne) : []
}

/** Where lines may say one amount twice, the largest is sure; different compounds are different amounts. */
function leastOf(said: readonly StatedAmount[]): number {
  const [asked, settled] = [said.filter(({ isAsked }) => isAsked), said.filter(({ isAsked }) => !isAsked)]
  const leasts = (some: readonly StatedAmount[]) => some.map(({ range }) => range[0])
  return Math.max(sum(leasts(settled)), ...(asked.length > 0 ? [...leasts(asked), byCompound(said, 0)] : []))
}

/** A line that repeats an amount may give a little more than the first: as much as the formula of the compound holds. */
function atMostIn(said: readonly StatedAmount[]): number {
  const own = said.filter(({ isRepeat }) => !isRepeat)
  const repeats = said.filter(({ isRepeat }) => isRepeat)
  const saidAgain = [...elementsIn(repeats).map(({ range }) => range[1]), byCompound(compoundsIn(repeats), 0)]
  return Math.max(sum(own.map(({ range }) => range[1])), ...saidAgain)
}

/** The sum over compounds, of each the larger where it is said twice: at least (0) or at most (1). */
function byCompound(said: readonly StatedAmount[], end: 0 | 1): number {
  const compounds = Map.groupBy(
    said.filter(({ form }) => form !== undefined),
    ({ form }) => form,
  )
  return sum([...compounds.values()].map((same) => Math.max(...same.map(({ range }) => range[end]))))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The lines that repeat the amount of a line above, as the owner has answered. */
function repeatsAmong(readings: readonly LineReading[], lines: readonly LabelLine[]): ReadonlySet<string> {
  const places = readings.flatMap(({ declares }, line) => {
    if (!lines[line]?.isRepeat) return []
    const above = readings.slice(0, line)
    return declares.filter((id) => above.some((one) => one.declares.includes(id))).map((id) => placeOf(line, id))
  })
  return new Set(places)
}

const placeOf = (line: number | null, nutrient: NutrientId | null) => `${line} ${nutrient}`

function readingsOf(readings: readonly LineReading[], lines: readonly LabelLine[]): ReadAs[] {
  const repeats = repeatsAmong(readings, lines)
  return readings.map(({ nutrient, declares, brings, form, of, doubts }, line): ReadAs => {
    const ofLine = declares.flatMap((id) => {
      const range = brings.get(id)
      return range ? [[id, range] as const] : []
    })
    return {
      line,
      brings: ofLine,
      ...(nutrient && { nutrient }),
      ...(form && { form }),
      ...(of && of !== 'either' && { of }),
      ...(doubts.some(({ kind }) => UNCOUNTED.includes(kind)) && { isUnread: true }),
      ...(declares.some((id) => repeats.has(placeOf(line, id))) && { isRepeat: true }),
    }
  })
}

/** EPA and DHA on two lines are two parts of one nutrient; anything else that is named again is asked about. */
function saidTwice(readings: readonly LineReading[], { label, plausibility }: LineContext): Doubt[] {
  const seen = new Map<NutrientId, Set<string>>()
  return readings.flatMap(({ declares, part = '', brings, said }, line) =>
    declares.flatMap((nutrient): Doubt[] => {
      const parts = seen.get(nutrient) ?? new Set()
      const isAgain = parts.has(part) || parts.has('') || (part === '' && parts.size > 0)
      seen.set(nutrient, parts.add(part))
      const isAnswered = label.lines[line]?.isRepeat !== undefined
      if (!isAgain || isAnswered) return []
      const times = plausibility.times(nutrient, brings.get(nutrient)?.[1] ?? 0)
      const perhaps = [true, false].map((isRepeat) => {
        const lines = label.lines.with(line, { text: said, ...label.lines[line], isRepeat })
        const { perUnitAtMost } = compositionOf(readings, lines, new Set())
        const { timesMaximum } = plausibility.times(nutrient, perUnitAtMost[nutrient] ?? 0)
        return { change: { isRepeat }, timesMaximum }
      })
      return [{ line, kind: 'twice', said, nutrient, ...times, perhaps }]
    }),
  )
}

/** The nutrient that comes with the salt in an amount that no product brings: "sodium 5 mg as sodium selenite" is 8.6 mg of selenium. */
function asOddAs({ brings, declares }: Pick<LineReading, 'brings' | 'declares'>, { plausibility }: LineContext) {
  return [...brings].find(
    ([id, [, most]]) => !declares.includes(id) && plausibility.judge(id, most) === 'impossible',
  )?.[0]
}

/** Doubts about an amount far off what a dog can use, with the slips that would explain it. */
function unlikely({ brings, declares, said, doubts }: LineReading, index: number, context: LineContext): Doubt[] {
  const line = context.label.lines[index]
  const nutrient = asOddAs({ brings, declares }, context) ?? declares[0]
  const most = nutrient && brings.get(nutrient)?.[1]
  if (!line || line.isConfirmed || nutrient === undefined || most === undefined) return []
  const judged = context.plausibility.judge(nutrient, most)
  if (judged === 'usual') return []
  // A doubt asks already which of the two an amount is of.
  const isAsked = doubts.some(({ kind }) => kind === 'compoundOrNutrient')
  const perhaps = otherReadings(line, nutrient, context).filter(({ change }) => !isAsked || !('isElement' in change))
  // A tablet for people is more than a small dog may have, and little of something is no slip by itself.
  if (judged !== 'impossible' && perhaps.length === 0) return []
  const kind = judged === 'little' ? 'tooLittle' : 'tooMuch'
  return [{ line: index, kind, said, nutrient, ...context.plausibility.times(nutrient, most), perhaps }]
}
