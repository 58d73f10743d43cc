import { IU_SAID, NUMBER_SAID, OF_UNIT, WEIGHT_SAID } from './label-words.ts'
import { B_AND_NUMBER } from './split-line.ts'

/** Numbers and units as packs print them, read without knowing what they are of. */

/** The mark that a label writes decimals with, where one of its numbers can be read in one way only. */
export type DecimalMark = ',' | '.'

const GROUPED = { ',': /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, '.': /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ } as const
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * The numbers that a printed number can mean, the smaller first: none where it is no number, two where a mark may be a decimal mark or
 * one of thousands ("1,000"). Blanks and apostrophes between thousands are taken out.
 * @param mark how the label writes decimals, where another number has shown it
 * @example readNumber('1,5') // [1.5]
 * @example readNumber('1,000') // [1, 1000]
 */
export function readNumber(printed: string | number, mark?: DecimalMark): readonly number[] {
  if (typeof printed === 'number') return Number.isFinite(printed) ? [printed] : []
  const text = withoutBlanks(printed)
  if (!/^-?\d[\d.,]*$/.test(text)) return []
  if (AMBIGUOUS.test(text)) return readAmbiguous(text, mark)
  const value = Number(GROUPED[','].test(text) ? text.replaceAll(',', '') : asDecimal(text))
  return Number.isFinite(value) ? [value] : []
}

/**
 * IU are printed with no decimals: of "5,000 IU" the thousands are meant, however many times too much that is for a dog. Both
 * where the label writes decimals with that mark.
 */
export function readIu(printed: string | number, mark?: DecimalMark): readonly number[] {
  const numbers = readNumber(printed)
  const isDecimal = mark !== undefined && `${printed}`.includes(mark)
  return isDecimal ? numbers : numbers.slice(-1)
}

function withoutBlanks(printed: string): string {
  return printed.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
}

function readAmbiguous(text: string, mark: DecimalMark | undefined): readonly number[] {
  const decimal = Number(text.replace(',', '.'))
  const thousands = Number(text.replace(/[.,]/, ''))
  if (mark === undefined) return [decimal, thousands]
  return [text.includes(mark) ? decimal : thousands]
}

function asDecimal(text: string): string {
  return GROUPED['.'].test(text) ? text.replaceAll('.', '').replace(',', '.') : text.replace(',', '.')
}

/** The label's decimal mark, by the numbers that tell: such as "1,5", "1.200,5", "0,600", "1,200,000". None where two disagree. */
export function decimalMarkOf(numbers: readonly (string | number | undefined)[]): DecimalMark | undefined {
  const marks = new Set(numbers.flatMap((printed) => decimalMarkIn(printed) ?? []))
  return marks.size === 1 ? [...marks][0] : undefined
}

function decimalMarkIn(printed: string | number | undefined): DecimalMark | undefined {
  const text = typeof printed === 'string' ? withoutBlanks(printed) : ''
  if (AMBIGUOUS.test(text) || readNumber(text).length === 0) return undefined
  const [last] = /[.,](?=\d*$)/.exec(text) ?? []
  if (last !== ',' && last !== '.') return undefined
  const isOfThousands = text.split(last).length > 2
  return isOfThousands === (last === '.') ? ',' : '.'
}

/** The unit that an amount is printed in. A share is mg per g of the product, whatever the label's columns are headed by. */
export type PrintedUnit = {
  readonly kind: 'mass' | 'iu'
  /** mg (or IU) per printed one. */
  readonly times: number
  /** Grams of the product that it is in, or one unit of the product, where the unit itself says so. */
  readonly per?: { readonly grams: number } | 'unit'
  readonly equivalent?: Equivalent
}

/** Units of vitamins: niacin equivalents, dietary folate equivalents, retinol (activity) equivalents, alpha-tocopherol equivalents. */
export type Equivalent = 'niacin' | 'folate' | 'retinol' | 'tocopherol'

const MG = { g: 1000, mg: 1, mcg: 0.001, ug: 0.001 } as const
const EQUIVALENTS: { readonly [said: string]: Equivalent } = {
  ne: 'niacin',
  dfe: 'folate',
  re: 'retinol',
  rae: 'retinol',
  te: 'tocopherol',
  ate: 'tocopherol',
  alphate: 'tocopherol',
}
const UNIT = /^(mcg|ug|mg|g|iu|ie|ui|%|ppm)(?![a-z])(.*)$/
const PER = /^(?:\/|per)(kg|100g|g|lbs?|tablet|capsule|scoop|ml|unit)$/
const GRAMS = { kg: 1000, lb: 453.59237, lbs: 453.59237, '100g': 100, g: 1 } as const

/**
 * `undefined` where it is no unit of an amount: kcal, "% NRV", words.
 * @example readUnit('mg/kg') // { kind: 'mass', times: 1, per: { grams: 1000 } }
 */
export function readUnit(printed: string): PrintedUnit | undefined {
  const text = plain(printed)
  const [, unit = '', tail = ''] = UNIT.exec(text) ?? []
  if (unit === '') return undefined
  if (unit === '%' || unit === 'ppm') return tail === '' ? { kind: 'mass', ...SHARES[unit] } : undefined
  const kind = unit in MG ? 'mass' : 'iu'
  const base = { kind, times: kind === 'mass' ? MG[unit as keyof typeof MG] : 1 } as const
  const [said = '', denominator = ''] = /^([a-z]*?)((?:\/|per).*)?$/.exec(tail.replaceAll(/[\s-]/g, ''))?.slice(1) ?? []
  const equivalent = EQUIVALENTS[said]
  if ((said !== '' && !equivalent) || (tail !== '' && said === '' && denominator === '')) return undefined
  const per = denominator ? perOf(denominator) : undefined
  if (denominator && !per) return undefined
  return { ...base, ...(per && { per }), ...(equivalent && { equivalent }) }
}

const SHARES = { '%': { times: 10, per: { grams: 1 } }, ppm: { times: 0.001, per: { grams: 1 } } } as const

function perOf(denominator: string): PrintedUnit['per'] {
  const [, of = ''] = PER.exec(denominator) ?? []
  if (of === '') return undefined
  return of in GRAMS ? { grams: GRAMS[of as keyof typeof GRAMS] } : 'unit'
}

const WRITTEN_OUT = { microgram: 'ug', milligram: 'mg', kilogram: 'kg', gram: 'g' } as const

/** Units written out, both signs for micro, dots of abbreviations; without notes in brackets, stars and the share of a daily value behind. */
function plain(printed: string): string {
  return printed
    .toLowerCase()
    .replaceAll(
      /(?<![a-z])((?:micro|milli|kilo)?gram)(?:me)?s?(?![a-z])/g,
      (_, unit: keyof typeof WRITTEN_OUT) => WRITTEN_OUT[unit],
    )
    .replace(/(?<![a-z])(?:(?:int(?:ernational|\.)?|usp)\s+units?|ius)(?![a-z])/, 'iu')
    .replace(/[µμ]/g, 'u')
    .replace(/^(mcg|ug|mg)s(?![a-z])/, '$1')
    .replaceAll('α', 'alpha')
    .replace(/\(.*\)|[.*†]/g, '')
    .replace(/(?<=[a-z])\s+[\d,]+\s?%.*$/, '')
    .trim()
}

const UP_TO = String.raw`(?:<|≤|(?<!\p{L})(?:(?<!(?:not|no)\s+)(?:less than|below|under)|up to|(?:not|no) more than|at most|max(?:imum)?\.?)(?!\p{L}))`
const AT_LEAST = String.raw`(?:>|≥|(?<!\p{L})(?:(?:not|no)\s+(?:less than|below|under|lower than)|at least|min(?:imum)?\.?)(?!\p{L}))`
const before = (words: string) => new RegExp(String.raw`\s*\(?\s*${words}\s*\)?[\s:,]*$`, 'iu')
const within = (words: string) => new RegExp(String.raw`^\s*${words}\s*`, 'iu')
const BOUNDS = {
  most: { before: before(UP_TO), within: within(UP_TO) },
  least: { before: before(AT_LEAST), within: within(AT_LEAST) },
} as const

/**
 * The bound of an amount that is not passed ("< 5 µg", "up to 5 µg") or that is reached ("not less than 5 µg"), and the
 * rest without the words that say so.
 */
export function bounded<Amount extends string | number | undefined>(name: string, amount: Amount) {
  const bound = (['most', 'least'] as const).find(
    (one) => BOUNDS[one].before.test(name) || (typeof amount === 'string' && BOUNDS[one].within.test(amount)),
  )
  if (!bound) return { bound, name, amount }
  const bare = typeof amount === 'string' ? amount.replace(BOUNDS[bound].within, '') : amount
  return { bound, name: name.replace(BOUNDS[bound].before, ''), amount: bare }
}

/** Whether a number before the amount may be a part of it: "15 ± 3", "2 x 15", "0.05 5". "Vitamin D 3 400 IU" is ambiguous. */
export function isPartOfNumber(name: string, amount: string | number | undefined): boolean {
  if (
    /(?<![\p{L}\d.,-]|\be\s)\d[\d.,]*\s*(?:±|\+\s?\/\s?-|[x×*–-]|to|and|,)?\s*$/iu.test(name.replace(B_AND_NUMBER, ''))
  )
    return true
  // "2 x zinc 15 mg": in one of them, or in both?
  if (/^\s*\d+\s*[x×*]\s/iu.test(name)) return true
  return /\bvit(?:amin)?\.?\s*d$/i.test(name) && /^[23]\s\d{3}$/.test(`${amount ?? ''}`)
}

/** An amount that is said once more. IU in a weight are how strong a preparation is. */
export type Figure = { readonly amount: string; readonly unit: string }
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<amount>${NUMBER_SAID})\s?(?!${IU_SAID}\s?(?:\/|per)\s?(?:mg|gram|g|kg))(?<unit>(?:${WEIGHT_SAID}|${IU_SAID})(?![\p{L}\d])${OF_UNIT})`,
  'giu',
)

/** A bracket with amounts: its text as printed, its words without the amounts, and the amounts. */
export type Bracket = { readonly said: string; readonly words: string; readonly figures: readonly Figure[] }

/**
 * The brackets that hold an amount, with those within them.
 * @example figuresInBrackets('Zinc gluconate (2 mg zinc)') // said '(2 mg zinc)', words 'zinc', figures 2 mg
 */
export function figuresInBrackets(text: string): Bracket[] {
  return [...text.matchAll(/[([]((?:[^()[\]]|\([^()]*\))*)[)\]]/g)].flatMap(([said, inner = '']) => {
    const figures = [...inner.matchAll(FIGURE)].map(({ groups: { amount = '', unit = '' } = {} }) => ({ amount, unit }))
    return figures.length === 0 ? [] : [{ said, words: inner.replaceAll(FIGURE, ' ').trim(), figures }]
  })
}

/** Whether an amount is said to be one that is not passed, or one that is reached. */
export const isBound = (words: string) => new RegExp(`${UP_TO}|${AT_LEAST}`, 'iu').test(words)

const SECOND =
  /^(?<unit>[^\d(]*[^\d(/=,;\s])\s*[/=,;]?\s*(?<amount>\d{1,3}(?:[ '’]\d{3})+|\d[\d.,]*)\s?(?<other>\D.*)$/u

/**
 * The unit of an amount that is said a second time, and that second amount; `undefined` where nothing is.
 * @example secondFigure('µg/200 IU') // { unit: 'µg', amount: '200', other: 'IU' }
 */
export function secondFigure(
  unit: string,
): { readonly unit: string; readonly amount: string; readonly other: string } | undefined {
  const found = SECOND.exec(unit)?.groups
  if (!found || readUnit(unit)) return undefined
  const { unit: first = '', amount = '', other = '' } = found
  return readUnit(first) && readUnit(other) ? { unit: first, amount, other } : undefined
}

const RANGE = new RegExp(String.raw`^(?<least>${NUMBER_SAID})\s?(?:[–-]|to)\s?(?<most>${NUMBER_SAID})$`, 'iu')
const NUMBERED_VITAMIN = /\b[bdk]$/i

/** The two numbers of "10–15". "Vitamin D 3 – 5" is ambiguous and gives none. */
export function rangeIn(name: string, amount: string | number | undefined): readonly [string, string] | undefined {
  const { least, most } = (typeof amount === 'string' && RANGE.exec(amount.trim())?.groups) || {}
  return least === undefined || most === undefined || NUMBERED_VITAMIN.test(name) ? undefined : [least, most]
}
