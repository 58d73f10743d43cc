import { type NutrientId, nutrientById, type Unit } from '../nutrients.ts'
import { type Equivalent, type PrintedUnit, readIu, readNumber, readUnit } from './label-figures.ts'
import type { Plausibility, Times } from './label-plausibility.ts'
import { type Figure, figuresIn, isPlainName, isShare, type Row, rowOf, withoutFigures } from './label-row.ts'
import {
  type Doubt,
  type DoubtKind,
  isAnsweredByConfirming,
  type Label,
  type LabelForm,
  type LabelLine,
  type LabelTables,
  type Named,
  type Perhaps,
  type ProductUnit,
  type Range,
} from './printed-label.ts'

/** The context that every line is read in. */
export type LineContext = {
  readonly label: Label
  readonly gramsPerUnit: number | null
  readonly tables: LabelTables
  readonly plausibility: Plausibility
}

/** The reading of one line, for one unit of the product. */
export type LineReading = {
  /** The whole line as printed. */
  readonly said: string
  /** The nutrient that it is of, as far as that can be told. */
  readonly nutrient?: NutrientId
  /** The nutrients that it is a line of; what else it brings comes along with the salt. */
  readonly declares: readonly NutrientId[]
  readonly part?: string
  readonly form?: LabelForm
  /** The amount is of the nutrient, of the whole compound, or the label leaves it open. */
  readonly of?: Subject['amountOf']
  /** The amounts in the units of the nutrient table. */
  readonly brings: Brings
  readonly doubts: readonly LineDoubt[]
}

type LineDoubt = Omit<Doubt, 'line' | 'said'>
type Brings = ReadonlyMap<NutrientId, Range>

/** The subject of a line: a nutrient, and perhaps a form of it. */
type Subject = {
  readonly nutrient: NutrientId
  readonly form: LabelForm | undefined
  readonly amountOf: 'nutrient' | 'compound' | 'either'
  readonly part: string | undefined
  /** A row that its owner has filled in is of a bound, or of a compound that may be thinned out: nothing of it is sure. */
  readonly nothingIsSure: boolean
}

/** mg or IU in one unit of the product. */
type Amount = {
  readonly kind: PrintedUnit['kind']
  readonly value: number
  readonly printed: { readonly amount: number; readonly unit: string }
  readonly equivalent?: Equivalent
}

/** Ends of a range so far apart that the owner is asked which it is. Own choice. */
const ASK_ABOVE = 1.2

/**
 * Reads a plain row: a name that the tables know to its last word, one amount, one unit. Of anything else nothing is sure until
 * the owner has filled in the nutrient, the amount, the unit and what was weighed.
 */
export function readLine(line: LabelLine, context: LineContext): LineReading {
  const row = rowOf(line)
  const said = saidIn(line, row)
  const named = context.tables.named(withoutFigures(nameIn(line, row)))
  const nutrient = line.nutrient ?? named.nutrient
  if (nutrient === undefined)
    return unread({ said, doubts: isPassedOver(named, row, line) ? [] : [doubtOf('unknownNutrient', null)] })
  const subject = subjectOf(nutrient, named, row, line, context)
  if (subject === 'notVitaminE')
    return unread({ said, nutrient, doubts: line.isConfirmed ? [] : [doubtOf(subject, nutrient)] })
  const read = subject === 'checkRow' ? subject : readAmounts(row, subject, line, context)
  if (typeof read !== 'string') return { said, nutrient, ...read }
  const perhaps = read === 'checkRow' && !line.isFilledIn ? answersTo(row, named, line, context) : []
  return unread({ said, nutrient, doubts: [doubtOf(read, nutrient, undefined, perhaps)] })
}

/** "Biotin 50 µg, 12 mg α-TE" has an amount of a vitamin that counts too. */
const isPassedOver = (named: Named, row: Row, line: LabelLine) => named.isNotCounted && figuresOf(row, line).length <= 1

const unread = (reading: Pick<LineReading, 'said' | 'nutrient' | 'doubts'>): LineReading => ({
  declares: [],
  brings: new Map(),
  ...reading,
})

/** The name of a row with the form that stands in a field of its own. */
const nameIn = ({ form }: LabelLine, { text }: Row) => (form === undefined ? text : `${text} (${form})`)

function saidIn({ text, amount, unit, form }: LabelLine, row: Row): string {
  if (amount === undefined && unit === undefined && form === undefined) return text
  const behind = form === undefined ? '' : ` (${form})`
  return `${row.text}${behind} ${row.amount ?? ''} ${row.unit ?? ''}`.replaceAll(/\s+/g, ' ').trim()
}

/** Every amount that a row prints, the one in its fields first. */
const figuresOf = (row: Row, line: LabelLine): Figure[] =>
  figuresIn(`${row.amount ?? ''} ${row.unit ?? ''}; ${nameIn(line, row)}`)

/**
 * The amounts that a doubtful row prints, as of the whole compound or of the nutrient itself: its owner takes one with a tap.
 * Only where every word, sign and number of the row is known, since others may say how much of it counts ("per 2 tablets", "<");
 * of one amount both answers, of two those that agree: "zinc gluconate 104.5 mg (15 mg zinc)" is both or neither.
 */
function answersTo(row: Row, named: Named, line: LabelLine, context: LineContext): Perhaps[] {
  const { nutrient } = named
  const figures = figuresOf(row, line)
  if (nutrient === undefined || (line.nutrient ?? nutrient) !== nutrient) return []
  if (!isClear(figures, nameIn(line, row), named)) return []
  const [first = [], second] = figures.map((figure) =>
    rolesOf(figure).flatMap((isElement) => {
      const [amount = 0, other] = numbersOf(figure.amount, figure.unit)
      const change = { nutrient, amount, unit: figure.unit, isElement, isFilledIn: true }
      const most = other ? 0 : readLine({ ...line, text: row.text, ...change }, context).brings.get(nutrient)?.[1]
      return most ? [{ change, most }] : []
    }),
  )
  const agreeing = (some: typeof first, others: typeof first) => some.filter((one) => isAmong(one, others))
  const isWhole = figures[0] && first.length === rolesOf(figures[0]).length
  const answers = second ? [...agreeing(first, second), ...agreeing(second, first)] : isWhole ? first : []
  const once = [...new Map(answers.map((one) => [JSON.stringify(one.change), one])).values()]
  return once.map(({ change, most }) => ({
    change,
    timesMaximum: context.plausibility.times(nutrient, most).timesMaximum,
  }))
}

const rolesOf = ({ unit }: Figure): readonly boolean[] => (isOfVitamin(unit) ? [true] : [false, true])

/** IU and equivalents are of the vitamin, whichever compound is named. */
function isOfVitamin(unit: string): boolean {
  const read = readUnit(unit)
  return read?.kind === 'iu' || read?.equivalent !== undefined
}

const isAmong = ({ most }: { readonly most: number }, others: readonly { readonly most: number }[]) =>
  others.some((other) => Math.max(most, other.most) <= ASK_ABOVE * Math.min(most, other.most))

/** Words and signs between an amount of a compound and one of what it brings; "and" stands between two amounts. */
const BETWEEN_AMOUNTS = /providing|provides|yielding|equivalent(?: to)?|equiv\.?|=/gi
const OPENING = /[([{]/

/** Whether nothing in a row but its amount, or its two amounts of one thing, is unknown. */
function isClear(figures: readonly Figure[], name: string, named: Named): boolean {
  const words = withoutFigures(name)
    .replaceAll(/[([{][\s,;:=/]*[)\]}]/g, ' ')
    .replaceAll(BETWEEN_AMOUNTS, ' ')
  const isOfOne =
    figures.length === 1 || (figures.length === 2 && (OPENING.test(name) || name.search(BETWEEN_AMOUNTS) >= 0))
  const isKnown =
    named.rest
      .replaceAll(BETWEEN_AMOUNTS, '')
      .replace(/^\s*of\s*$/, '')
      .trim() === ''
  return (
    isOfOne &&
    isKnown &&
    !/\band\b|[&+]/i.test(name) &&
    !figures.some(({ unit }) => isShare(unit)) &&
    isPlainName({ text: words.trim() })
  )
}

function doubtOf(kind: DoubtKind, nutrient: NutrientId | null, times?: Times, perhaps: Perhaps[] = []): LineDoubt {
  return { kind, nutrient, timesMaximum: null, timesMinimum: null, ...times, perhaps }
}

function subjectOf(
  nutrient: NutrientId,
  named: Named,
  row: Row,
  line: LabelLine,
  { tables, label: { basis } }: LineContext,
): Subject | 'checkRow' | 'notVitaminE' {
  const { isElement, isFilledIn } = line
  const ofField = line.form === undefined ? undefined : tables.named(line.form).form
  const form = formOf(nutrient, ofField ?? named.form)
  const of = amountOf(isElement, form, named.namesNutrient)
  const name = nameIn(line, row)
  const figures = figuresIn(name)
  // A share behind the amount may be how pure a compound is, and of a powder how strong a preparation.
  const hasShare = (of !== 'nutrient' || isByWeight(basis)) && /.%$/.test(row.unit ?? '')
  const isNamed = named.rest === '' && named.nutrient === nutrient && figures.length === 0
  const isPlain = isNamed && isPlainName({ ...row, text: name }) && !hasShare
  const isAnswered =
    isFilledIn && line.nutrient && isElement !== undefined && row.amount !== undefined && row.unit && !named.namesOthers
  if (!isPlain && !isAnswered) return 'checkRow'
  // Tocopherols that keep a product are given by weight: in IU they may be its vitamin E.
  if (form?.counts === 'never' && !isAnswered) return isOfVitamin(row.unit ?? '') ? 'checkRow' : 'notVitaminE'
  if (of === 'compound' && form?.perMg[nutrient] === undefined) return 'checkRow'
  const isPreparation = hasShare || named.rest !== '' || figures.some(({ unit }) => isShare(unit))
  const nothingIsSure = !isPlain && ((of === 'compound' && isPreparation) || UPPER_BOUND.test(name))
  return { nutrient, form: form?.counts === 'never' ? undefined : form, amountOf: of, part: named.part, nothingIsSure }
}

const isByWeight = ({ kind }: Label['basis']) => kind === 'per100g' || kind === 'perKg'

/** What its owner fills in does not make an upper bound a sure amount. */
const UPPER_BOUND =
  /[<≤＜⩽≦]|(?<!\p{L})(?:max\p{L}*|up[\s-]?to|(?:not? )?(?:less|more|fewer|greater|exceeding)|at most|below|under|limit|ceiling|traces?|bis(?: zu)?|höchstens|weniger|unter|jusqu\p{L}*|inférieur|tot|hasta|moins de|menos de|meno di|minder dan)(?!\p{L})/iu

const formOf = (nutrient: NutrientId, form: LabelForm | undefined) =>
  form?.for.includes(nutrient) || form?.perMg[nutrient] !== undefined ? form : undefined

/** A salt that is named alone leaves it open whether its own weight is meant; one of two nutrients can mean no other. */
function amountOf(isElement: boolean | undefined, form: LabelForm | undefined, isNamed: boolean): Subject['amountOf'] {
  if (isElement !== undefined) return isElement ? 'nutrient' : 'compound'
  if (!form || isNamed) return 'nutrient'
  return form.for.length > 1 || Object.keys(form.perMg).length === 0 ? 'compound' : 'either'
}

type Read = Pick<LineReading, 'declares' | 'part' | 'form' | 'of' | 'brings' | 'doubts'>

/** The kind of doubt where nothing can be counted. */
function readAmounts(row: Row, subject: Subject, line: LabelLine, context: LineContext): DoubtKind | Read {
  const printed = (row.unit ?? '').replace(/\s+\d[\d.,]*\s?%$/, '')
  const unit = readUnit(printed)
  const numbers = numbersOf(row.amount ?? '', printed)
  if (numbers.length === 0 || numbers.some((number) => number < 0) || !numbers.some(Boolean)) return 'unreadableAmount'
  if (!unit || !suits(unit, subject, context.label.unit)) return 'unknownUnit'
  if (printed.startsWith('%') && !isSoldByShare(subject, numbers.at(-1) ?? 0, context)) return 'percentOfWhat'
  const perUnit = unitsOfProduct(unit, context)
  if (perUnit === null) return 'weightUnknown'
  const amounts = numbers.map((number) => ({
    kind: unit.kind,
    value: number * unit.times * perUnit,
    printed: { amount: number, unit: printed },
    ...(unit.equivalent && { equivalent: unit.equivalent }),
  }))
  const isTooHeavy = amounts.every((amount) => mgOf(amount, subject, context) > heaviestMg(context))
  return isTooHeavy ? 'heavierThanProduct' : asRead(amounts, line, subject, context)
}

/** Packs in English print thousands of IU with a comma; "1,250 IE" may be one and a quarter. */
const ENGLISH_IU = /^(?:i\.?\s?u|int|usp)/i

const numbersOf = (printed: string | number, unit: string): readonly number[] =>
  (ENGLISH_IU.test(unit.trim()) ? readIu : readNumber)(printed)

/** Magnesium oxide, the richest compound of a mineral, is 60.3 % magnesium. */
const RICHEST_MINERAL = 61

/**
 * So little of a vitamin or trace element is put in that its percentage is one of a daily value; so is that of a tablet, and one
 * that no mineral reaches.
 */
function isSoldByShare({ nutrient, amountOf: of }: Subject, most: number, { label: { basis } }: LineContext): boolean {
  const group = nutrientById.get(nutrient)?.group
  if (!isByWeight(basis)) return false
  if (group === 'mineral') return of !== 'nutrient' || most <= RICHEST_MINERAL
  return group !== 'trace' && group !== 'vitamin'
}

const IN_IU: readonly NutrientId[] = ['vitaminA', 'vitaminD', 'vitaminE']
const OF_EQUIVALENT: { readonly [equivalent in Equivalent]: NutrientId } = {
  niacin: 'niacin',
  folate: 'folicAcid',
  retinol: 'vitaminA',
  tocopherol: 'vitaminE',
}

/** The words that packs use for the units that a product is counted in. */
const CALLED: { readonly [unit in ProductUnit]: readonly string[] } = {
  tablet: ['tablet', 'capsule', 'unit'],
  capsule: ['tablet', 'capsule', 'unit'],
  scoop: ['scoop', 'unit'],
  millilitre: ['ml', 'unit'],
  gram: ['unit'],
}

function suits({ kind, equivalent, per }: PrintedUnit, { nutrient }: Subject, counted: ProductUnit): boolean {
  if (typeof per === 'string' && !CALLED[counted].includes(per)) return false
  return (kind === 'mass' || IN_IU.includes(nutrient)) && (!equivalent || OF_EQUIVALENT[equivalent] === nutrient)
}

/** The number of printed amounts in one unit of the product; `null` where that takes the unit's weight, which is not known. */
function unitsOfProduct({ per }: PrintedUnit, { label: { basis }, gramsPerUnit }: LineContext): number | null {
  if (typeof per === 'string' || (!per && basis.kind === 'perUnit')) return 1
  if (!per && basis.kind === 'perDose') return 1 / basis.units
  const grams = per?.grams ?? (basis.kind === 'perKg' ? 1000 : 100)
  return gramsPerUnit === null ? null : gramsPerUnit / grams
}

/** A unit whose weight the label does not say weighs no more than these grams. Own estimates. */
const HEAVIEST_GRAMS = { gram: 1, tablet: 10, capsule: 3, scoop: 100, millilitre: 2 } as const

function heaviestMg({ label, gramsPerUnit }: LineContext): number {
  return 1000 * (gramsPerUnit ?? HEAVIEST_GRAMS[label.unit])
}

function mgOf({ kind, value }: Amount, { nutrient }: Subject, { tables }: LineContext): number {
  return kind === 'mass' ? value : value / (tables.iuPerMg[nutrient]?.[1] ?? 1)
}

/** The least of the first number, the most of the last: of "1" and "1000" both ends, until the owner says which. */
function asRead(amounts: readonly Amount[], line: LabelLine, subject: Subject, context: LineContext): Read {
  const { nutrient, form, part, amountOf: of } = subject
  const all = amounts.map((amount) => ({ change: amount.printed, brings: bringsOf(amount, subject, context) }))
  const [first, last] = [all[0]?.brings, all.at(-1)?.brings ?? new Map<NutrientId, Range>()]
  const brings = new Map([...last].map(([id, [, most]]): [NutrientId, Range] => [id, [first?.get(id)?.[0] ?? 0, most]]))
  const timesOf = (one: Brings) => context.plausibility.times(nutrient, one.get(nutrient)?.[1] ?? 0)
  const perhaps = all.map((one) => ({ change: one.change, timesMaximum: timesOf(one.brings).timesMaximum }))
  const doubts = [
    ...(all.length > 1 ? [doubtOf('thousandOrDecimal', nutrient, timesOf(brings), perhaps)] : []),
    ...formDoubts(last, subject, timesOf(brings)),
  ]
  return {
    declares: of === 'compound' && form ? form.for : [nutrient],
    ...(part !== undefined && { part }),
    ...(form && { form }),
    of,
    brings,
    doubts: line.isConfirmed ? doubts.filter(({ kind }) => !isAnsweredByConfirming(kind)) : doubts,
  }
}

function formDoubts(
  brings: Brings,
  { nutrient, form, amountOf: of, nothingIsSure }: Subject,
  times: Times,
): LineDoubt[] {
  const [least, most] = brings.get(nutrient) ?? [0, 0]
  if (form?.counts === 'maximumOnly') return [doubtOf(DOUBT_OF[nutrient] ?? 'hardlyAbsorbed', nutrient, times)]
  if (most <= ASK_ABOVE * least || nothingIsSure) return []
  if (of !== 'either') return isFormSaid(form, nutrient) ? [] : [doubtOf('formNotSaid', nutrient, times)]
  const perhaps = [
    { change: { isElement: true }, timesMaximum: times.timesMaximum },
    { change: { isElement: false }, timesMaximum: times.timesMaximum && (times.timesMaximum * least) / most },
  ]
  return [doubtOf('compoundOrNutrient', nutrient, times, perhaps)]
}

/** A sulphate whose water is not said, and a tocopherol that is d or dl, have a range of their own. */
function isFormSaid(form: LabelForm | undefined, nutrient: NutrientId): boolean {
  const [least, most] = form?.perMg[nutrient] ?? []
  return least !== undefined && least === most
}

const DOUBT_OF: { readonly [id in NutrientId]?: DoubtKind } = { vitaminA: 'carotene', iodine: 'varies' }

/** The nutrients that an amount comes to, in the units of the nutrient table. */
function bringsOf(amount: Amount, subject: Subject, context: LineContext): Brings {
  const { nutrient, form, amountOf: of } = subject
  const ofNutrient = () => alongWith(form, nutrient, elementRange(amount, subject, context))
  // Equivalents are of the vitamin, whichever compound is named.
  if (!form || amount.kind === 'iu' || amount.equivalent || of === 'nutrient') return surely(ofNutrient(), subject)
  const whole = wholeCompound(amount.value, form)
  const [share = 0] = form.perMg[nutrient] ?? []
  // So much of the nutrient would need more of the compound than the product weighs: it is the compound that is meant.
  const isTooHeavy = !IN_IU.includes(nutrient) && amount.value / share > heaviestMg(context)
  if (of === 'compound' || isTooHeavy) return surely(whole, subject)
  const open = new Map(whole)
  for (const [id, [, most]] of ofNutrient()) {
    const [least = 0, mostOfWhole = 0] = whole.get(id) ?? []
    open.set(id, [least, Math.max(mostOfWhole, most)])
  }
  return surely(open, subject)
}

/** A dietary folate equivalent is 0.6 of folic acid that is eaten with food (Institute of Medicine 1998). */
const FOLIC_ACID_PER_DFE = 0.6

function elementRange({ kind, value, equivalent }: Amount, { nutrient, form }: Subject, context: LineContext): Range {
  if (kind === 'iu') return [value, value]
  const iuPerMg = context.tables.iuPerMg[nutrient]
  if (!iuPerMg) {
    const amount = inTableUnit(value, nutrient) * (equivalent === 'folate' ? FOLIC_ACID_PER_DFE : 1)
    return [amount, amount]
  }
  // "Vitamin E 10 mg" may be of the ester that is named beside it, or of alpha-tocopherol.
  const least = equivalent ? iuPerMg[1] : Math.min(iuPerMg[1], form?.perMg[nutrient]?.[0] ?? iuPerMg[0])
  return [value * (nutrient === 'vitaminE' ? least : iuPerMg[0]), value * iuPerMg[1]]
}

/** Adds the other parts of the salt, in their proportion to the one that is declared. */
function alongWith(form: LabelForm | undefined, nutrient: NutrientId, range: Range): Map<NutrientId, Range> {
  const brings = new Map([[nutrient, range]])
  const share = form?.perMg[nutrient]
  if (!form || !share || IN_IU.includes(nutrient)) return brings
  const mg = (amount: number) => amount / inTableUnit(1, nutrient)
  for (const [id, [least, most]] of sharesOf(form)) {
    if (id === nutrient) continue
    brings.set(id, [
      inTableUnit((mg(range[0]) * least) / share[0], id),
      inTableUnit((mg(range[1]) * most) / share[1], id),
    ])
  }
  return brings
}

function wholeCompound(mg: number, form: LabelForm): Map<NutrientId, Range> {
  return new Map(
    sharesOf(form).map(([id, [least, most]]) => {
      const amount = IN_IU.includes(id) ? mg : inTableUnit(mg, id)
      return [id, [amount * least, amount * most]]
    }),
  )
}

function sharesOf({ perMg }: LabelForm): [NutrientId, Range][] {
  return Object.entries(perMg) as [NutrientId, Range][]
}

/** Counts nothing towards a minimum of a form that is hardly absorbed, or where nothing is sure. */
function surely(brings: Map<NutrientId, Range>, { nutrient, form, nothingIsSure }: Subject): Brings {
  if (nothingIsSure) return new Map([...brings].map(([id, [, most]]) => [id, [0, most]]))
  const most = brings.get(nutrient)?.[1]
  return form?.counts === 'maximumOnly' && most !== undefined ? brings.set(nutrient, [0, most]) : brings
}

const PER_MG: { readonly [unit in Unit]: number } = { kcal: 1, g: 0.001, mg: 1, ug: 1000, iu: 1 }

function inTableUnit(mg: number, nutrient: NutrientId): number {
  return mg * PER_MG[nutrientById.get(nutrient)?.unit ?? 'mg']
}
