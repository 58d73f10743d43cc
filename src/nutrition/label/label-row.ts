import { readUnit } from './label-figures.ts'
import type { LabelLine } from './printed-label.ts'

/** A line of a label as the row of a form. */
export type Row = {
  /** The name of a plain line; of any other line everything that the pack prints. */
  readonly text: string
  readonly amount?: string | number
  readonly unit?: string
}

const IU = String.raw`(?:(?:int(?:ernational|\.)?|usp)\s+units?|ius?|ie|ui|i\.\s?[ue]\.?|u\.\s?i\.?)`
const WEIGHT = '(?:(?:micro|milli)?gram(?:me)?s?|(?:mcg|[uµμ]g|mg)s?|g)'
const NUMBER = String.raw`(?:\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d[\d.,]*)`
/** "mg NE", "µg RE/100 g": the equivalent that a vitamin is given in, then the amount of the product that holds it. */
const OF_UNIT = String.raw`(?:\s(?:ne|dfe|ra?e|a?te|α-te)(?!\p{L}))?(?:\s?(?:\/|per)\s?(?:kg|kilograms?|lbs?|(?:100\s?)?g(?:ram(?:me)?s?)?|tablet|capsule|scoop|ml|unit)(?!\p{L}))?`
const UNIT = String.raw`(?:${WEIGHT}|${IU}|%|ppm)(?![\p{L}\d])${OF_UNIT}`
const FIGURE = new RegExp(String.raw`(?<![\p{L}\d,]|\p{L}-|(?<!\.)\.)(?<amount>${NUMBER})\s?(?<unit>${UNIT})`, 'giu')
/** "75 %" behind a unit: of a daily value beside a nutrient; of a compound it may be how pure it is. */
const BARE_SHARE = String.raw`\s+\d[\d.,]*\s?%`
const ONLY_SHARE = new RegExp(`^${BARE_SHARE}$`)
const WHOLE_UNIT = new RegExp(`^${UNIT}(?:${BARE_SHARE})?$`, 'iu')

export type Figure = { readonly amount: string; readonly unit: string }

/** Every amount that a text prints with its unit. */
export const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(FIGURE)].map(({ groups: { amount = '', unit = '' } = {} }) => ({ amount, unit }))

/** The words of a text without the amounts that it prints. */
export const withoutFigures = (text: string): string => text.replaceAll(FIGURE, ' ')

/** "Vitamin B 12", "vitamin B-6": its number is no amount. */
const B_AND_NUMBER = /(?<=\bvit(?:amin)?\.?\s*b)[\s-]+(?=\d{1,2}(?:[\s):,]|$))/i
/** "(136 % NRV)", "100 %": a share of what a person needs in a day. 100 % or more is the strength of no preparation. */
const DAILY =
  /[\s,/]*[([]?(?:\d[\d.,]*\s?%\s*(?:of\s+)?(?:the\s+|your\s+)?(?:eu\s+|uk\s+)?(?:nrv|rd[ai]|dv|ri|vnr|ajr|vrn)(?!\p{L})|(?<![\d.,])\d{3,}\s?%)[\s*†‡§\])]*$/iu
const FOOTNOTES = /[\s*†‡§¹²³]+$/
/** The words behind an amount that say where the nutrient comes from: in brackets, or after "as". */
const SOURCE_BEHIND = /^(?:[([{].*[)\]}]|as\s.*)$/is

/**
 * Takes a plain line as it stands on the pack apart: a name and one amount with its unit. The amount is in no bracket, and stands
 * first, last or before words in brackets or after "as" alone: elsewhere it may be of a compound. Any other line stays whole.
 * @example splitLine('Copper 2 mg as cupric oxide') // { text: 'Copper (as cupric oxide)', amount: '2', unit: 'mg' }
 * @example splitLine('Zinc (from 50 mg zinc gluconate)') // { text: 'Zinc (from 50 mg zinc gluconate)' }
 */
export function splitLine(printed: string): Row {
  const whole = { text: printed.trim() }
  const text = whole.text.replace(B_AND_NUMBER, '')
  const [figure] = text.matchAll(FIGURE)
  const { amount, unit } = figure?.groups ?? {}
  if (!figure || amount === undefined || unit === undefined) return whole
  const before = text.slice(0, figure.index)
  // "Calcium 50 %*" is a share of a daily value, as the footnote says.
  if (unit === '%' && /^\s*[*†‡§¹²³]/.test(text.slice(figure.index + figure[0].length))) return whole
  const behind = text
    .slice(figure.index + figure[0].length)
    .replace(DAILY, '')
    .replace(FOOTNOTES, '')
  const name = nameOf(before)
  if (behind === '' || ONLY_SHARE.test(behind))
    return isInBrackets(before) ? whole : { text: name, amount, unit: `${unit}${behind}` }
  const source = behind.trim().replace(/^,\s*(?=as\s)/i, '')
  const isPlain = figuresIn(behind).length === 0 && !isInBrackets(before)
  if (isPlain && name === '') return { text: source.replace(/^of\s/i, ''), amount, unit }
  if (!isPlain || !SOURCE_BEHIND.test(source)) return whole
  return { text: `${name} ${/^as\s/i.test(source) ? `(${source})` : source}`, amount, unit }
}

const nameOf = (before: string) =>
  before
    .replace(/\s*(?:[:=]|(?<=[\p{L})\]}]),|[.…·]{2,}|…|(?<=\p{L})\.)?\s*$/u, '')
    .replace(FOOTNOTES, '')
    .trim()

const isInBrackets = (before: string) => count(before, /[([{]/g) > count(before, /[)\]}]/g)
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** A percentage, parts per million, or an amount in a weight: the strength of a preparation where another amount stands beside it. */
export const isShare = (unit: string) => /^(?:%|ppm)|\/|per/i.test(unit)

/** The row of a line, whether it was typed in one piece or apart. One with more than a unit in its unit is taken as one piece. */
export function rowOf({ text, amount, unit }: LabelLine): Row {
  if (amount === undefined) {
    const split = splitLine(text)
    return unit === undefined || unit === split.unit ? split : { text, unit }
  }
  const name = text.trim().replace(B_AND_NUMBER, '').replace(FOOTNOTES, '')
  if (unit === undefined) return { text: name, amount }
  const isUnit = readUnit(unit) !== undefined || WHOLE_UNIT.test(unit.trim())
  return isUnit ? { text: name, amount, unit: unit.trim() } : splitLine(`${text} ${amount} ${unit}`)
}

/** A sign that is no part of a word, of a list or of brackets: "<", "~", "±", "15 mg+", "−5". */
const ODD_SIGN =
  /(?<![\p{L}\d)\]}])[,;:.]|(?<!\p{L}\s?)[+&/]|[+&/](?!\s?\p{L})|(?<![\p{L}\d)'’])[-‐–'’′]|[-‐–](?![\p{L}\d(])|[^\p{L}\p{M}\d\s()[\]{},;:.+&/\-‐–'’′₀-₉®™*†‡§]/u
/** "Vitamin D 3 400 IU" may be 400 or 3,400; a name that ends with "as" goes on behind the amount. */
const GOES_ON = /(?<!\p{L})(?:[dk]\s+\d|as$|from$)/iu
const NUMBERED_VITAMIN = /(?<!\p{L})[bdk]$/iu

/** Whether a name consists of words alone: any sign in it may say that an amount is more or less than its number. */
export const isPlainName = ({ text, amount }: Row): boolean =>
  !ODD_SIGN.test(text) &&
  !isInBrackets(text) &&
  !GOES_ON.test(text) &&
  !(NUMBERED_VITAMIN.test(text) && /^\d{1,2}\s/.test(`${amount ?? ''}`))
