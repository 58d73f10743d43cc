import { type NutrientId, nutrientById, type Unit } from '../nutrients.ts'
import { isOfOtherBasis, isOfUnit, joinedBehind } from './label-behind.ts'
import {
  bounded,
  type DecimalMark,
  type Equivalent,
  type Figure,
  figuresInBrackets,
  isBound,
  isPartOfNumber,
  type PrintedUnit,
  rangeIn,
  readIu,
  readNumber,
  readUnit,
  secondFigure,
} from './label-figures.ts'
import type { Plausibility, Times } from './label-plausibility.ts'
import { type Strength, strengthOf } from './label-strength.ts'
import { tidied, unitFirst } from './label-tidied.ts'
import {
  type Doubt,
  type DoubtKind,
  isAnsweredByConfirming,
  type Label,
  type LabelBasis,
  type LabelForm,
  type LabelLine,
  type LabelTables,
  type Perhaps,
  type Range,
} from './printed-label.ts'
import { splitLine } from './split-line.ts'

/** The context that every line is read in. */
export type LineContext = {
  readonly label: Label
  readonly gramsPerUnit: number | null
  readonly tables: LabelTables
  readonly plausibility: Plausibility
  /** The label's decimal mark, where one of its numbers shows it. */
  readonly mark: DecimalMark | undefined
}

/** The reading of one line, for one unit of the product. */
export type LineReading = {
  /** The whole line as printed. */
  readonly said: string
  /** The nutrients that it is a line of; what else it brings comes along with the salt. */
  readonly declares: readonly NutrientId[]
  readonly part?: string
  /** The name of the form that it comes from. */
  readonly form?: string
  /** "of which": it adds detail to what a line above has said already. */
  readonly isPart?: boolean
  /** The amount is of the whole compound, or may be. */
  readonly isOfCompound?: boolean
  /** The amounts in the units of the nutrient table. */
  readonly brings: ReadonlyMap<NutrientId, Range>
  readonly doubts: readonly LineDoubt[]
  /** The amount is one that is reached, or not passed. */
  readonly bound?: 'most' | 'least'
  /** The reading of an ambiguous number that a product for this dog would bring. */
  readonly settled?: string | number
}

type LineDoubt = Omit<Doubt, 'line' | 'said'>

/** The subject of a line: a nutrient, a form of it, or both. */
type Subject = {
  readonly nutrient: NutrientId
  readonly form: LabelForm | undefined
  /** The amount is of the nutrient, of the whole compound, or the label leaves it open. */
  readonly amountOf: 'nutrient' | 'compound' | 'either'
  readonly part: string | undefined
  /** The strength of a preparation that holds the compound among other things. */
  readonly strength: Strength | 'notClear' | undefined
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

export function readLine(line: LabelLine, context: LineContext): LineReading {
  const ends = endsOf(line)
  const reading = ends
    ? fromTo(
        ends.map((end) => readPlain(end, context)),
        line,
        context,
      )
    : readPlain(line, context)
  return PART.test(line.text) ? { ...reading, isPart: true } : reading
}

const PART = /^[\s–•·-]*(?:of which|thereof|including|incl\.?)(?!\p{L})/iu

function readPlain(line: LabelLine, context: LineContext): LineReading {
  const { said, name: text, amount, unit, unclear, isCut } = printedOf(line, context)
  const bare = bounded(text, amount)
  const apartOf = (part: string) => apart(part, bare.name, context)
  const [name, form, behind] = [apartOf(bare.name), apartOf(line.form ?? ''), apartOf(unit)]
  const spoken = line.form === undefined ? line : { ...line, form: form.rest }
  const subject = subjectOf(spoken, name.rest, context)
  const isOfMore = namesAnother(unit, context)
  if (subject === 'notCounted' && !isOfMore) return { said, declares: [], brings: new Map(), doubts: [] }
  const again = [name, form, behind].flatMap((part) => part.again)
  const printedAgain = { amount: bare.amount, unit: behind.rest, again, isBounded: bare.bound !== undefined }
  const whole = { ...line, text: `${text} ${line.form ?? ''}` }
  const isPlain = typeof subject !== 'string'
  const fault =
    isOfMore || subject === 'notCounted'
      ? 'several'
      : isPlain
        ? isCut && subject.strength !== 'notClear' && 'unreadableAmount'
        : subject
  const read = fault || !isPlain ? fault || 'unknownNutrient' : readAmounts(whole, subject, printedAgain, context)
  if (typeof read !== 'string') {
    const sure = withBound(read, bare.bound, line, context)
    return { said, ...(unclear.length > 0 ? ofUnclear(sure, line, unit, context) : sure) }
  }
  const nutrient = isPlain ? subject.nutrient : null
  const isSilent = read === 'notVitaminE' && line.isConfirmed
  const perhaps = read === 'figuresDisagree' ? ofOneOf(line, again, context) : ofTheNutrient(line, context)
  const doubts = isSilent ? [] : [doubtOf(read, nutrient, undefined, perhaps)]
  return { said, declares: [], brings: new Map(), doubts }
}

/** The line with the least and with the most of "10–15 mg". */
function endsOf(line: LabelLine): readonly LabelLine[] | undefined {
  const apart = takenApart(line)
  return rangeIn(apart.text, apart.amount)?.map((amount) => ({ ...line, ...apart, amount }))
}

/** Own choice: ends further apart are no range of one product. */
const WIDEST_RANGE = 3

/** Joins two readings, from the least of the one to the most of the other; what could not be read of either is asked. */
function fromTo(ends: readonly LineReading[], line: LabelLine, context: LineContext): LineReading {
  const { said } = printedOf(line, context)
  const [low, high] = ends
  const { settled: _, ...read } = high ?? NOT_READ
  const amounts = [low, high].map((end) => [...(end?.brings.values() ?? [])][0]?.[1] ?? 0)
  const [least = 0, most = 0] = amounts
  if (least === 0 || most === 0) return { ...read, said }
  const nutrient = read.declares[0] ?? null
  if (most < least || most > WIDEST_RANGE * least)
    return { ...NOT_READ, said, doubts: [doubtOf('unreadableAmount', nutrient)] }
  const brings = [...read.brings].map(([id, [, to]]): [NutrientId, Range] => [id, [low?.brings.get(id)?.[0] ?? 0, to]])
  return { ...read, said, brings: new Map(brings) }
}

const NOT_READ: LineReading = { said: '', declares: [], brings: new Map(), doubts: [] }

/** "Vitamin C 80 mg, vitamin D3 10 µg": behind the amount of the first stands another with its own. */
function namesAnother(unit: string, { tables: { named } }: LineContext): boolean {
  const behind = unit.replaceAll(/\([^()]*\)/g, ' ').replace(/^\s*\S+/, '')
  return behind.split(/[,;/&]|\band\b/).some((part) => {
    const { name, amount, unit: own } = splitLine(part)
    const { nutrient, isNotCounted } = named(name)
    return name !== '' && amount !== undefined && own !== undefined && (nutrient !== undefined || isNotCounted)
  })
}

/** Takes a line apart, and brings the words behind the unit to the name. */
function printedOf(line: LabelLine, { tables: { named } }: LineContext) {
  const printed = line.amount === undefined ? splitLine(line.text) : namedBeside(line)
  const found = { amount: undefined, ...printed, ...(line.unit && { unit: line.unit }) }
  const { amount = line.amount, unit: typed = '' } = found
  const unit = tidiedUnit(typed)
  const isWhole = line.amount === undefined && line.unit === undefined
  const said = isWhole ? line.text : `${printed.name} ${amount ?? ''} ${unit}`.replaceAll(/\s+/g, ' ').trim()
  const isCut = isPartOfNumber(printed.name, amount)
  return { said, amount, isCut, ...joinedBehind(printed.name, unit, named) }
}

/** A note may dilute the amount, or say what it is of: nothing is sure, until the owner says that the note makes no difference. */
function ofUnclear(read: Read, line: LabelLine, unit: string, context: LineContext): Read {
  const unsure = { ...read, brings: atMost(read).brings }
  const [nutrient] = read.declares
  if (nutrient === undefined || line.isConfirmed) return unsure
  const [amount] = readNumber(inParts(line, context).amount ?? '', context.mark).slice(-1)
  const times = context.plausibility.times(nutrient, read.brings.get(nutrient)?.[1] ?? 0)
  const plain = { ...(amount !== undefined && { amount }), unit }
  const perhaps = [{ change: plain, timesMaximum: times.timesMaximum }]
  return { ...unsure, doubts: [...read.doubts, doubtOf('unclearNote', nutrient, times, perhaps)] }
}

/** The name of a line whose amount stands apart; its unit may stand with the name: "Zinc (mg)". */
function namedBeside({ text, amount, unit }: LabelLine) {
  const name = tidied(text)
  const headed = unit ? undefined : unitFirst(`${name} ${amount}`)
  return headed ? { name: headed.name, unit: headed.unit } : { name }
}

/** Tidies a unit with the words behind it, read as behind an amount. */
function tidiedUnit(unit: string): string {
  const { name, unit: behind } = splitLine(`x 1 ${unit}`)
  return name === 'x' && behind !== undefined ? behind : tidied(unit)
}

type Read = Omit<LineReading, 'said'>

/** An amount of the nutrient that is said once more, in brackets; `of` another one, or as a bound, it agrees with nothing. */
type Again = Figure & { readonly of?: NutrientId; readonly isBound?: boolean; readonly words?: string }

/**
 * The amounts in the brackets of a text, and the rest of it. Those beside the name of a salt ("as zinc oxide 18.7 mg") are of
 * the salt and stay; the others are of the nutrient. What names a form stays, as it decides what counts.
 */
function apart(text: string, name: string, { tables: { named } }: LineContext) {
  const brackets = figuresInBrackets(text)
  const bare = figuresInBrackets(name).reduce((left, { said }) => left.replace(said, ' '), name)
  let rest = text
  const again = brackets.flatMap(({ said, words, figures }): Again[] => {
    const { form: own, nutrient: of, namesNutrient, hasUnknownForm } = named(words)
    const isOfForm = hasUnknownForm || (own ?? (named(bare).form ? undefined : named(`${bare} (${words})`).form))
    if (isOfForm && !namesNutrient && !isNutrientItself(own)) return []
    rest = rest.replace(said, isOfForm ? `(${words})` : ' ')
    const more = { ...(namesNutrient && of && { of }), isBound: isBound(words), words }
    return figures.map((figure) => ({ ...figure, ...more }))
  })
  return { rest, again }
}

/** Folic acid is no salt of folic acid: its weight is the nutrient's own. Of vitamins A, D and E IU stand there. */
const isNutrientItself = (form: LabelForm | undefined): boolean => {
  const shares = Object.entries(form?.perMg ?? {})
  return shares.length > 0 && shares.every(([id, [least]]) => least === 1 && !IN_IU.includes(id as NutrientId))
}

/**
 * An upper bound ("< 5 mg") counts as nothing towards a minimum. A lower bound does not say how much more there is, so the
 * owner is asked. A settled amount keeps its bound.
 */
function withBound(read: Read, bound: 'most' | 'least' | undefined, line: LabelLine, context: LineContext): Read {
  if (!bound) return read
  const { settled, ...others } = bound === 'most' ? atMost(read) : read
  const isSaidInAmount = bounded('', takenApart(line).amount).bound !== undefined
  const sign = bound === 'most' ? '<' : '≥'
  const kept = {
    ...others,
    bound,
    ...(settled !== undefined && { settled: isSaidInAmount ? `${sign} ${settled}` : settled }),
  }
  const [nutrient] = read.declares
  if (bound === 'most' || nutrient === undefined || line.isConfirmed) return kept
  const times = context.plausibility.times(nutrient, read.brings.get(nutrient)?.[1] ?? 0)
  return { ...kept, doubts: [...read.doubts, doubtOf('atLeast', nutrient, times)] }
}

function atMost(read: Read): Read {
  return { ...read, brings: new Map([...read.brings].map(([id, [, most]]): [NutrientId, Range] => [id, [0, most]])) }
}

/** Where the nutrient's share of a compound is unknown, the label may give the nutrient itself. */
function ofTheNutrient(line: LabelLine, context: LineContext): Perhaps[] {
  if (line.isElement === true) return []
  const { declares, brings } = readLine({ ...line, isElement: true }, context)
  return declares.map((nutrient) => {
    const { timesMaximum } = context.plausibility.times(nutrient, brings.get(nutrient)?.[1] ?? 0)
    return { change: { isElement: true }, timesMaximum }
  })
}

/** A line that was typed whole is taken apart, each part as it was printed. */
export function takenApart(line: LabelLine): Pick<LabelLine, 'text' | 'amount' | 'unit'> {
  if (line.amount !== undefined) return line
  const { name, ...printed } = splitLine(line.text)
  return { text: name, ...printed, ...(line.unit && { unit: line.unit }) }
}

/** Takes a line apart, so that one of its parts can be changed. Words behind the unit are kept with the name. */
export function inParts(line: LabelLine, context: LineContext): Pick<LabelLine, 'text' | 'amount' | 'unit'> {
  const { amount, unit, notes } = printedOf(line, context)
  const { text } = takenApart(line)
  return { text: `${text}${notes}`, ...(amount !== undefined && { amount }), ...(unit !== '' && { unit }) }
}

/** Writes choices as the owner would type them: the words behind the unit ("as cupric oxide") are no part of the slip. */
export function withNotes(perhaps: readonly Perhaps[], line: LabelLine, context: LineContext): Perhaps[] {
  const { notes } = printedOf(line, context)
  return perhaps.map(({ change, ...choice }) => ({
    ...choice,
    change: change.unit === undefined ? change : { ...change, unit: `${change.unit}${notes}` },
  }))
}

/** Where a compound and its nutrient do not agree, one is right: the nutrient as it is said, or the compound as it is weighed. */
function ofOneOf(line: LabelLine, again: readonly Again[], context: LineContext): Perhaps[] {
  const [second, ...others] = again
  if (!second || others.length > 0 || line.isElement !== undefined) return []
  const [amount] = readNumber(second.amount, context.mark).slice(-1)
  const changes = [
    { ...(amount !== undefined && { amount }), unit: second.unit, isElement: true },
    { isElement: false },
  ]
  return changes.flatMap((change) => {
    const { declares, brings } = readLine({ ...line, ...inParts(line, context), ...change }, context)
    const [nutrient] = declares
    const most = nutrient && brings.get(nutrient)?.[1]
    return most ? [{ change, timesMaximum: context.plausibility.times(nutrient, most).timesMaximum }] : []
  })
}

function doubtOf(kind: DoubtKind, nutrient: NutrientId | null, times?: Times, perhaps: Perhaps[] = []): LineDoubt {
  return { kind, nutrient, timesMaximum: null, timesMinimum: null, ...times, perhaps }
}

function subjectOf(line: LabelLine, name: string, context: LineContext): Subject | DoubtKind | 'notCounted' {
  const assay = assayIn(line, name, context)
  return assay ?? plainSubjectOf(line, name, context)
}

/**
 * "20 % zinc" of a compound is how much of it is the nutrient; so is "20 %" where the compound has no share of its own, as a
 * chelate of amino acids. Then the share is the label's, and not one of the table that is diluted.
 */
function assayIn(line: LabelLine, name: string, context: LineContext): Subject | undefined {
  const [found, ...others] = [...name.matchAll(ASSAY), ...(line.form ?? '').matchAll(ASSAY)]
  if (!found || others.length > 0) return undefined
  const [said, number = '', of = ''] = found
  const share = (readNumber(number, context.mark).at(-1) ?? 0) / 100
  const form = line.form?.replace(said, ' ')
  const subject = plainSubjectOf({ ...line, ...(form !== undefined && { form }) }, name.replace(said, ' '), context)
  if (typeof subject === 'string' || !subject.form || share <= 0 || share > 1) return undefined
  const { nutrient, form: compound, amountOf } = subject
  const named = context.tables.named(of)
  const isOfIt = of === '' ? Object.keys(compound.perMg).length === 0 : named.nutrient === nutrient && !named.form
  if (!isOfIt) return undefined
  const isOpen = amountOf === 'compound' && line.isElement === undefined
  return {
    ...subject,
    form: { ...compound, perMg: { ...compound.perMg, [nutrient]: [share, share] } },
    amountOf: isOpen ? 'either' : amountOf,
    strength: undefined,
  }
}

/** A percentage, and the nutrient that it is of where that is said. A share of a daily value is none. */
const ASSAY =
  /(?<![\d.,])\(?\s*(\d{1,3}(?:[.,]\d+)?)\s?%(?!\s*(?:of\s+)?(?:the\s+|your\s+)?(?:eu\s+)?(?:nrv|rd[ai]|dv|ri\b|daily|recommended))\s*(?:(?:of\s+)?(?:elemental\s+)?(?!on\b)(\p{L}[\p{L} ]*))?\)?/giu

function plainSubjectOf(line: LabelLine, name: string, context: LineContext): Subject | DoubtKind | 'notCounted' {
  const { named } = context.tables
  const found = named(name)
  const form = (line.form === undefined ? undefined : named(line.form).form) ?? found.form
  const nutrient = line.nutrient ?? found.nutrient ?? form?.for[0]
  if (!nutrient) return found.isNotCounted ? 'notCounted' : 'unknownNutrient'
  if (found.hasUnknownForm && line.isElement !== true) return 'unknownForm'
  if (form?.counts === 'never') return 'notVitaminE'
  const fits = form?.for.includes(nutrient) || form?.perMg[nutrient] !== undefined ? form : undefined
  const isNamed = found.namesNutrient || found.form === undefined
  const strength = strengthIn(`${name} ${line.form ?? ''}`, line, { nutrient, form: fits, isNamed }, context)
  return {
    nutrient,
    form: fits,
    amountOf: amountOf(line.isElement, fits, isNamed, strength),
    part: found.part,
    strength,
  }
}

type Spoken = Pick<Subject, 'nutrient' | 'form'> & { readonly isNamed: boolean }

/** A form that hardly counts or has no strength of its own is not diluted further; to the nutrient's own weight it makes no difference. */
function strengthIn(text: string, line: LabelLine, { nutrient, form, isNamed }: Spoken, context: LineContext) {
  if (line.isElement === true || (form && (form.counts !== 'always' || !form.perMg[nutrient]))) return undefined
  const strength = strengthOf(text, {
    isCompound: form !== undefined && (line.isElement === false || !isNamed),
    iuPerMg: context.tables.iuPerMg[nutrient]?.[1],
    isTradedInIu: nutrient === 'vitaminA' || nutrient === 'vitaminD',
    mark: context.mark,
  })
  const isOfNothing = !form && typeof strength === 'object' && strength.kind === 'share'
  return isOfNothing ? 'notClear' : strength
}

/**
 * A salt that is named alone leaves it open whether its own weight is meant; one of two nutrients can mean no other. So does a
 * preparation of known strength beside its nutrient, while IU per gram are of what is weighed.
 */
function amountOf(
  isElement: boolean | undefined,
  form: LabelForm | undefined,
  isNamed: boolean,
  strength: Subject['strength'],
): Subject['amountOf'] {
  const isKnown = typeof strength === 'object'
  if (isElement === true || (!form && !isKnown)) return 'nutrient'
  if (isElement === false) return 'compound'
  if (isNamed || !form) return isKnown ? 'either' : 'nutrient'
  if (isKnown && strength.kind === 'iu') return 'compound'
  return form.for.length > 1 || Object.keys(form.perMg).length === 0 ? 'compound' : 'either'
}

type Printed = {
  readonly amount: string | number | undefined
  readonly unit: string
  /** The amount is said to be reached or not passed. */
  readonly isBounded?: boolean
  readonly again?: readonly Again[]
}

/** The kind of doubt where nothing can be counted. */
function readAmounts(line: LabelLine, subject: Subject, printed: Printed, context: LineContext): DoubtKind | Read {
  if (isOfOtherBasis(line.text, context.label)) return 'perWhat'
  const numbers = numbersIn(printed.amount ?? '', printed.unit, context)
  if (numbers.length === 0 || numbers.some((number) => number < 0)) return 'unreadableAmount'
  if (numbers.every((number) => number === 0)) return 'zeroAmount'
  const second = secondFigure(printed.unit)
  // Whose owner has said that it is of the compound, what is said of the nutrient beside it is not.
  const inBrackets = line.isElement === false ? [] : (printed.again ?? [])
  const again = [...inBrackets, ...(second ? [{ amount: second.amount, unit: second.other }] : [])]
  if (again.length > 0) {
    const first = { amount: printed.amount, unit: second?.unit ?? printed.unit }
    return ofBoth(line, subject, { printed: first, again, isColumn: second !== undefined }, context)
  }
  const unit = readUnit(printed.unit)
  if (!unit || !suits(unit, subject)) return 'unknownUnit'
  if (unit.per === 'unit' && !isOfUnit(printed.unit.replace(/^.*(?:\/|per)\s*/i, ''), context.label.unit))
    return 'perWhat'
  if (isShare(printed.unit) && !isSoldByShare(subject, { ...printed, most: numbers.at(-1) ?? 0 }, context))
    return 'percentOfWhat'
  if (subject.strength === 'notClear' && unit.kind === 'mass') return 'strengthUnknown'
  if (subject.amountOf === 'compound' && subject.form && Object.keys(subject.form.perMg).length === 0)
    return 'strengthUnknown'
  const perUnit = unitsOfProduct(unit, context)
  if (perUnit === null) return 'weightUnknown'
  const equivalent = unit.equivalent ?? (/\bdfe\b/i.test(line.text) ? 'folate' : undefined)
  const amounts = numbers
    .map((number) => ({
      kind: unit.kind,
      value: number * unit.times * perUnit,
      printed: { amount: number, unit: printed.unit },
      ...(equivalent && { equivalent }),
    }))
    .filter((amount) => mgOf(amount, subject, context) <= heaviestMg(context))
  if (amounts.length === 0) return 'heavierThanProduct'
  return decided(amounts, line, subject, context)
}

function numbersIn(amount: string | number, unit: string, { mark }: LineContext): readonly number[] {
  return readUnit(unit)?.kind === 'iu' ? readIu(amount, mark) : readNumber(amount, mark)
}

/** Two figures of one amount may be this far apart: packs round them. Own choice. */
const ROUNDED = 1.05
/** The least part of its formula's nutrient that a compound holds, with its water and its carrier. Own choice. */
const LEAST_OF_FORMULA = 0.5

/** Both figures of one amount, and what each of them is of. */
type Both = { readonly printed: Printed; readonly again: readonly Again[]; readonly isColumn: boolean }

/**
 * "5 µg/200 IU" is one amount where both come to the same, "zinc gluconate 14 mg (2 mg zinc)" the element's where the salt has
 * so much of it. Of "1,000" the number that agrees is meant.
 */
function ofBoth(line: LabelLine, subject: Subject, both: Both, context: LineContext): DoubtKind | Read {
  const { printed, again } = both
  const isOfNutrient = subject.amountOf === 'nutrient'
  const whole: Subject = isOfNutrient ? subject : { ...subject, amountOf: 'compound' }
  const firsts = readingsOf(line, whole, printed, context)
  const [fault] = firsts
  if (fault === 'strengthUnknown' && again.every(({ of }) => of === subject.nutrient))
    return asDeclared(line, { ...subject, amountOf: 'nutrient', strength: undefined }, printed, again, context)
  if (typeof fault === 'string' && firsts.every((first) => typeof first === 'string')) return fault
  const isOther = again.some(({ of = subject.nutrient, isBound }) => isBound || of !== subject.nutrient)
  if (isOther) return 'figuresDisagree'
  const agreed = agreedOn(line, whole, both, context)
  if (agreed) return agreed
  // "Iron (ferrous fumarate providing 14 mg iron) 43 mg": named as the nutrient's, and weighed as the compound.
  const asWeighed = isOfNutrient &&
    line.isElement !== true &&
    subject.form && { ...subject, amountOf: 'compound' as const }
  return (asWeighed && agreedOn(line, asWeighed, both, context)) || 'figuresDisagree'
}

const readingsOf = (line: LabelLine, of: Subject, { amount, unit }: Printed, context: LineContext) =>
  numbersIn(amount ?? '', unit, context).map((number) => readAmounts(line, of, { amount: number, unit }, context))

function agreedOn(line: LabelLine, whole: Subject, { printed, again, isColumn }: Both, context: LineContext) {
  const element: Subject = { ...whole, amountOf: 'nutrient', strength: undefined }
  const isOfNutrient = whole.amountOf === 'nutrient'
  const rangeOf = ({ brings }: Read): Range => brings.get(whole.nutrient) ?? [0, 0]
  const others = isColumn ? [context, ...otherColumns(context)] : [context]
  for (const first of readingsOf(line, whole, printed, context).filter(isRead)) {
    const seconds = again.flatMap((figure) => {
      const found = others.flatMap((column) => readingsOf(line, element, figure, column)).filter(isRead)
      const agree = isOfNutrient ? isSame : isWithin
      return found.find((second) => agree(rangeOf(first), rangeOf(second))) ?? []
    })
    const [second] = seconds
    if (!second || seconds.length < again.length) continue
    const declares = again.some(({ of }) => of) ? [whole.nutrient] : first.declares
    const certain = [first, ...seconds][certainAmong([printed, ...again])]
    if (certain) return { ...certain, declares, isOfCompound: false }
    const ranges = [first, ...seconds].map(rangeOf)
    const sure = isOfNutrient ? ranges : ranges.slice(1)
    const both: Range = [Math.min(...sure.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))]
    const { brings, ...read } = isOfNutrient ? first : second
    return { ...read, declares, isOfCompound: false, brings: new Map(brings).set(whole.nutrient, both) }
  }
  return undefined
}

/** The headings that a second column of amounts may have: one unit of the product, or those of a day. */
function otherColumns({ label, ...context }: LineContext): LineContext[] {
  const { mostPerDay } = label
  const bases: LabelBasis[] = [
    { kind: 'perUnit' },
    ...(mostPerDay ? [{ kind: 'perDose' as const, units: mostPerDay }] : []),
  ]
  return bases.map((basis) => ({ ...context, label: { ...label, basis } }))
}

/** IU say what it does, whatever its form and weight; the weight says more than what it is an equivalent of. */
function certainAmong(printed: readonly { readonly unit: string }[]): number {
  const units = printed.map(({ unit }) => readUnit(unit))
  const inIu = units.findIndex((unit) => unit?.kind === 'iu')
  const hasEquivalent = units.some((unit) => unit?.equivalent === 'folate')
  return inIu < 0 && hasEquivalent ? units.findIndex((unit) => unit && !unit.equivalent) : inIu
}

/** "Fish oil 1000 mg (EPA 330 mg / DHA 220 mg)": both are parts of one nutrient, and together no more than the oil. */
function epaAndDha(again: readonly Again[], whole: number): Printed | undefined {
  const isBoth = again.length === 2 && again.every(({ words = '' }) => /^\W*(?:epa\W+dha|dha\W+epa)\W*$/i.test(words))
  const parts = again.map(({ amount, unit, isBound: is }) => {
    const numbers = readNumber(amount)
    const read = readUnit(unit)
    return numbers.length === 1 && read?.kind === 'mass' && !read.per && !is ? (numbers[0] ?? 0) * read.times : 0
  })
  const sum = parts.reduce((total, part) => total + part, 0)
  return isBoth && parts.every((part) => part > 0) && sum <= whole ? { amount: sum, unit: 'mg' } : undefined
}

/** The nutrient's share of a compound is unknown, and the label tells the nutrient's amount: "chelate 75 mg (equiv. zinc 15 mg)". */
function asDeclared(
  line: LabelLine,
  element: Subject,
  printed: Printed,
  [first, ...others]: readonly Again[],
  context: LineContext,
): DoubtKind | Read {
  const mgOfPrinted = ({ amount, unit }: Printed) =>
    (readNumber(amount ?? '', context.mark).at(-1) ?? 0) * (readUnit(unit)?.times ?? 0)
  const both = first?.of === 'epaDha' && epaAndDha([first, ...others], mgOfPrinted(printed))
  if (both) return readAmounts(line, element, both, context)
  if (!first || first.isBound || others.length > 0) return 'figuresDisagree'
  const isMore = readUnit(first.unit)?.kind === 'mass' && mgOfPrinted(first) > mgOfPrinted(printed)
  return isMore ? 'figuresDisagree' : readAmounts(line, element, { amount: first.amount, unit: first.unit }, context)
}

const isRead = (reading: DoubtKind | Read): reading is Read => typeof reading !== 'string'

/** Whether a nutrient fits its compound: no more than its formula holds, and no less than is sold. */
const isWithin = (compound: Range, nutrient: Range) =>
  isSame(compound, nutrient) || (nutrient[1] <= ROUNDED * compound[1] && nutrient[0] >= LEAST_OF_FORMULA * compound[0])

const isSame = (one: Range, two: Range) => one[0] <= ROUNDED * two[1] && two[0] <= ROUNDED * one[1]

const isShare = (unit: string) => unit.trim().startsWith('%')

/** Magnesium oxide, the richest compound of a mineral, is 60.3 % magnesium. */
const RICHEST_MINERAL = 61

/**
 * So little of a vitamin or trace element is put in that its percentage is one of a daily value, unless it is guaranteed; so is
 * that of a tablet, and one that no mineral reaches.
 */
function isSoldByShare(
  { nutrient, amountOf: of }: Subject,
  { isBounded, most }: Pick<Printed, 'isBounded'> & { readonly most: number },
  { label: { basis } }: LineContext,
): boolean {
  const group = nutrientById.get(nutrient)?.group
  if (basis.kind !== 'per100g' && basis.kind !== 'perKg') return false
  if (group === 'mineral') return of !== 'nutrient' || most <= RICHEST_MINERAL
  return isBounded || (group !== 'trace' && group !== 'vitamin')
}

const IN_IU: readonly NutrientId[] = ['vitaminA', 'vitaminD', 'vitaminE']
const OF_EQUIVALENT: { readonly [equivalent in Equivalent]: NutrientId } = {
  niacin: 'niacin',
  folate: 'folicAcid',
  retinol: 'vitaminA',
  tocopherol: 'vitaminE',
}

function suits({ kind, equivalent }: PrintedUnit, { nutrient }: Subject): boolean {
  return (kind === 'mass' || IN_IU.includes(nutrient)) && (!equivalent || OF_EQUIVALENT[equivalent] === nutrient)
}

/** The number of printed amounts in one unit of the product; `null` where that takes the unit's weight, which is not known. */
function unitsOfProduct({ per }: PrintedUnit, { label: { basis }, gramsPerUnit }: LineContext): number | null {
  if (per === 'unit' || (!per && basis.kind === 'perUnit')) return 1
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

/** Of "1" and "1000" the thousand, where a product would bring that and not the one; else both ends. */
function decided(amounts: readonly Amount[], line: LabelLine, subject: Subject, context: LineContext): Read {
  const { plausibility } = context
  const { nutrient, form, part, amountOf: of } = subject
  const all = amounts.map((amount) => {
    const brings = bringsOf(amount, line, subject, context)
    return { change: amount.printed, brings, most: brings.get(nutrient)?.[1] ?? 0 }
  })
  const typical = all.filter(({ most }) => plausibility.isTypical(nutrient, most))
  // Less than any product brings is not meant. Much more than a dog may have is sold all the same, to people.
  const readings = typical.length === 1 && typical[0] === all.at(-1) ? typical : all
  const brings = fromLeastToMost(readings.map((reading) => reading.brings))
  const perhaps = readings.map(({ change, most }) => ({
    change,
    timesMaximum: plausibility.times(nutrient, most).timesMaximum,
  }))
  const times = plausibility.times(nutrient, brings.get(nutrient)?.[1] ?? 0)
  const doubts = [
    ...(readings.length > 1 ? [doubtOf('thousandOrDecimal', nutrient, times, perhaps)] : []),
    ...formDoubts(readings.at(-1)?.brings ?? brings, subject, times),
  ]
  const [settled] = all.length > 1 ? readings : []
  return {
    ...(settled && readings.length === 1 && { settled: settled.change.amount }),
    declares: of === 'compound' && form ? form.for : [nutrient],
    ...(part !== undefined && { part }),
    ...(form && { form: form.name }),
    ...(of !== 'nutrient' && { isOfCompound: true }),
    brings,
    doubts: line.isConfirmed ? doubts.filter(({ kind }) => !isAnsweredByConfirming(kind)) : doubts,
  }
}

/** The least of the first reading, the most of the last. */
function fromLeastToMost(readings: readonly Brings[]): Brings {
  const [first, last] = [readings[0], readings.at(-1)]
  return new Map([...(last ?? [])].map(([id, [, most]]) => [id, [first?.get(id)?.[0] ?? 0, most]]))
}

function formDoubts(brings: Brings, { nutrient, form, amountOf: of, strength }: Subject, times: Times): LineDoubt[] {
  const [least, most] = brings.get(nutrient) ?? [0, 0]
  if (form?.counts === 'maximumOnly') return [doubtOf(DOUBT_OF[nutrient] ?? 'hardlyAbsorbed', nutrient, times)]
  if (most <= ASK_ABOVE * least) return []
  if (of !== 'either') return strength || isFormSaid(form, nutrient) ? [] : [doubtOf('formNotSaid', nutrient, times)]
  // The whole compound as much as it can be: undiluted.
  const ofCompound = typeof strength === 'object' && strength.kind === 'share' ? least / strength.of : least
  const perhaps = [
    { change: { isElement: true }, timesMaximum: times.timesMaximum },
    { change: { isElement: false }, timesMaximum: times.timesMaximum && (times.timesMaximum * ofCompound) / most },
  ]
  return [doubtOf('compoundOrNutrient', nutrient, times, perhaps)]
}

/** A sulphate whose water is not said, and a tocopherol that is d or dl, have a range of their own. */
function isFormSaid(form: LabelForm | undefined, nutrient: NutrientId): boolean {
  const [least, most] = form?.perMg[nutrient] ?? []
  return least !== undefined && least === most
}

const DOUBT_OF: { readonly [id in NutrientId]?: DoubtKind } = { vitaminA: 'carotene', iodine: 'varies' }

type Brings = ReadonlyMap<NutrientId, Range>

/** The nutrients that an amount comes to, in the units of the nutrient table. */
function bringsOf(amount: Amount, line: LabelLine, subject: Subject, context: LineContext): Brings {
  const { nutrient, form, amountOf: of } = subject
  const ofNutrient = () => alongWith(form, nutrient, elementRange(amount, subject, context))
  if (amount.kind === 'iu' || of === 'nutrient') return surely(ofNutrient(), line, subject)
  const whole = wholePreparation(amount.value, subject)
  const [share = 0] = form?.perMg[nutrient] ?? []
  // So much of the nutrient would need more of the compound than the product weighs: it is the compound that is meant.
  const isTooHeavy = !IN_IU.includes(nutrient) && amount.value / share > heaviestMg(context)
  if (of === 'compound' || isTooHeavy) return surely(whole, line, subject)
  const open = new Map(whole)
  for (const [id, [, most]] of ofNutrient()) {
    const [least = 0, mostOfWhole = 0] = whole.get(id) ?? []
    open.set(id, [least, Math.max(mostOfWhole, most)])
  }
  return surely(open, line, subject)
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

/**
 * IU per mg are of what is weighed. A percentage does not say whether the compound was weighed before or after it was diluted:
 * the diluted compound counts towards a minimum, the pure one towards a maximum.
 */
function wholePreparation(mg: number, { nutrient, form, strength }: Subject): Map<NutrientId, Range> {
  if (typeof strength === 'object' && strength.kind === 'iu')
    return new Map([[nutrient, [mg * strength.perMg, mg * strength.perMg]]])
  const share = typeof strength === 'object' ? strength.of : 1
  const pure = form ? wholeCompound(mg, form) : []
  return new Map([...pure].map(([id, [least, most]]) => [id, [least * share, most]]))
}

function sharesOf({ perMg }: LabelForm): [NutrientId, Range][] {
  return Object.entries(perMg) as [NutrientId, Range][]
}

/** Half of a vitamin A may be said to be carotene; the rest of it counts. */
const CAROTENE_SHARE =
  /^[^%]*?(?<!(?:acetate|palmitate|propionate|retinyl|retinol|ester)[^%,;/]*)(\d{1,3})\s?%[^%\d]*(?:beta|β)|^[^%]*\d\s?%\s*(?:as\s+)?(?:retin|vitamin)[^%]*?(\d{1,3})\s?%[^%\d]*(?:beta|β)/i

/** Counts nothing towards a minimum of a form that is hardly absorbed, or that a dog can use to an unknown degree. */
function surely(brings: Map<NutrientId, Range>, { text }: LabelLine, { nutrient, form }: Subject): Brings {
  const most = brings.get(nutrient)?.[1]
  if (form?.counts !== 'maximumOnly' || most === undefined) return brings
  const [, alone, beside] = (nutrient === 'vitaminA' && CAROTENE_SHARE.exec(text)) || []
  const percent = alone ?? beside ?? '100'
  return brings.set(nutrient, [most * Math.max(0, 1 - Number(percent) / 100), most])
}

const PER_MG: { readonly [unit in Unit]: number } = { kcal: 1, g: 0.001, mg: 1, ug: 1000, iu: 1 }

function inTableUnit(mg: number, nutrient: NutrientId): number {
  return mg * PER_MG[nutrientById.get(nutrient)?.unit ?? 'mg']
}
