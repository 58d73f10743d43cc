import { NUMBERS } from './line-words.ts'

/** A word, a number or a sign of a line. */
export type Token = { readonly text: string; readonly word: string; readonly number: number | undefined }

const FRACTION = String.raw`\d+ ?/ ?\d+`
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?![\d,])|\d+[.,]\d+|\d+(?: and | |-)${FRACTION}|${FRACTION}|\d+|\.\d+`
/** "D3" and "B12" are words. */
const VITAMIN = String.raw`(?<![\p{L}\d])[BDK]\d{1,2}(?![\p{L}\d,./])`
const TOKEN = new RegExp(String.raw`${VITAMIN}|${NUMBER}|\p{L}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*|\S`, 'giu')

/** Half signs, dashes and crosses as they are typed, one space between words, no bullet in front, no footnote mark and no price. */
function tidied(text: string): string {
  return text
    .replace(/(\d)\s*([½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞])/gu, '$1 $2')
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]/gu, (sign) => sign.normalize('NFKD'))
    .replaceAll('⁄', '/')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[×✕✖]/gu, ' x ')
    .replace(/(\d) ?x ?(?=\d)/giu, '$1 x ')
    .replace(/(\d)#/gu, '$1 lb')
    .replace(/\(?[$£€]\s?\d+(?:[.,]\d+)?\)?/gu, ' ')
    .replace(/(?<=\p{L})[*†‡]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:[-*•·▢☐–]|\[.?\]|\d+\)|\d+\. (?=[\d\p{L}])) ?/u, '')
}

export function tokensOf(text: string): Token[] {
  return (tidied(text).match(TOKEN) ?? []).map((part) => ({
    text: part,
    word: part.toLowerCase(),
    number: numberIn(part),
  }))
}

/** The largest number that an amount of a recipe may be. */
const MOST = 100_000

function numberIn(part: string): number | undefined {
  const value = /^[.\d]/.test(part) ? figureIn(part) : NUMBERS.get(part.toLowerCase())
  return value !== undefined && value > 0 && value <= MOST ? value : undefined
}

/** The fractions that kitchens measure: "11/2" is a mistyped 1 1/2, and "400/14" two measures. */
const UNDER: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 10, 16])

/** "1,000", "2,5", "1 1/2", "1-1/2", "3/4". */
function figureIn(digits: string): number {
  const [whole = '', fraction] = digits.split(/(?: and | |-)(?=\d+ ?\/)/u)
  if (fraction !== undefined) return Number(whole) + figureIn(fraction)
  const [over, under] = whole.split('/')
  if (under !== undefined)
    return Number(over) < Number(under) && UNDER.has(Number(under)) ? Number(over) / Number(under) : Number.NaN
  return Number(/^\d{1,3}(?:,\d{3})+$/.test(whole) ? whole.replaceAll(',', '') : whole.replace(',', '.'))
}

/** The words and signs as one text again. */
export const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(/ ([.,%)])/g, '$1')
    .replace(/\( /g, '(')
    .trim()
