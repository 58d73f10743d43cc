/** Numbers and units as packs print them, read without knowing what they are of. */

/** Which mark a label writes decimals with, where one of its numbers can be read in one way only. */
export type DecimalMark = ',' | '.'

const GROUPED = { ',': /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, '.': /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ } as const
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * What a printed number can mean, the smaller first: none where it is no number, two where a mark may be a decimal mark or
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

/** How the label writes decimals, by the first number that tells: one of "1,5", "1.200,5", "0,600", "1,200,000". */
export function decimalMarkOf(numbers: readonly (string | number | undefined)[]): DecimalMark | undefined {
  for (const printed of numbers) {
    const text = typeof printed === 'string' ? withoutBlanks(printed) : ''
    if (AMBIGUOUS.test(text) || readNumber(text).length === 0) continue
    const [last] = /[.,](?=\d*$)/.exec(text) ?? []
    if (last !== ',' && last !== '.') continue
    const isOfThousands = text.split(last).length > 2
    return isOfThousands === (last === '.') ? ',' : '.'
  }
  return undefined
}

/** In what an amount is printed. A share is mg per g of the product, whatever the label's columns are headed by. */
export type PrintedUnit = {
  readonly kind: 'mass' | 'iu'
  /** mg (or IU) per printed one. */
  readonly times: number
  /** Grams of the product that it is in, or one unit of the product, where the unit itself says so. */
  readonly per?: { readonly grams: number } | 'unit'
  readonly equivalent?: Equivalent
}

/** Of vitamins: niacin equivalents, dietary folate equivalents, retinol (activity) equivalents, alpha-tocopherol equivalents. */
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
const PER = /^(?:\/|per)(kg|100g|g|tablet|capsule|scoop|ml|unit)$/
const GRAMS = { kg: 1000, '100g': 100, g: 1 } as const

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
    .replace(/(?<![a-z])international\s+units?(?![a-z])/, 'iu')
    .replace(/[µμ]/g, 'u')
    .replaceAll('α', 'alpha')
    .replace(/\(.*\)|[.*†]/g, '')
    .replace(/(?<=[a-z])\s+[\d,]+\s?%.*$/, '')
    .trim()
}

/** Of units on a pack, short or written out. */
export const IU_SAID = String.raw`(?:international\s+units?|iu|ie|ui|i\.u\.|i\.e\.)`
export const WEIGHT_SAID = '(?:(?:micro|milli)?gram(?:me)?s?|mcg|[uµμ]g|mg|g)'
const NUMBER_SAID = String.raw`\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d[\d.,]*`
const LINE = new RegExp(
  String.raw`^(?<name>.*?)(?:^|[\s:=]|(?<=[<≤>≥]))(?<amount>-?(?:${NUMBER_SAID}))\s*(?<unit>(?:${WEIGHT_SAID}|${IU_SAID}|%|ppm)(?![\p{L}\d]).*)$`,
  'iu',
)

const UP_TO = String.raw`(?:<|≤|(?<!\p{L})(?:(?<!(?:not|no)\s+)(?:less than|below|under)|up to|(?:not|no) more than|at most|max(?:imum)?\.?)(?!\p{L}))`
const AT_LEAST = String.raw`(?:>|≥|(?<!\p{L})(?:(?:not|no)\s+(?:less than|below|under|lower than)|at least|min(?:imum)?\.?)(?!\p{L}))`
const before = (words: string) => new RegExp(String.raw`\s*\(?\s*${words}\s*\)?[\s:,]*$`, 'iu')
const within = (words: string) => new RegExp(String.raw`^\s*${words}\s*`, 'iu')
const BOUNDS = {
  most: { before: before(UP_TO), within: within(UP_TO) },
  least: { before: before(AT_LEAST), within: within(AT_LEAST) },
} as const

/**
 * Whether the amount is one that is not passed ("< 5 µg", "up to 5 µg") or one that is reached ("not less than 5 µg"), and the
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

/** Numbers before the amount that are a part of it: "15 ± 3", "2 x 15", "0.05 5". Of "vitamin D 3 400 IU" nobody knows. */
export function isPartOfNumber(name: string, amount: string | number | undefined): boolean {
  if (/(?<![\p{L}\d.,-])\d[\d.,]*\s*(?:±|\+\s?\/\s?-|[x×*–-]|to|and)\s*$|(?:^|\s)\d+[.,]\d+\s*$/iu.test(name))
    return true
  return /\bvit(?:amin)?\.?\s*d$/i.test(name) && /^[23]\s\d{3}$/.test(`${amount ?? ''}`)
}

/** What stands behind an amount that comes first: its unit with all that belongs to it, then the name. */
const OF_UNIT = String.raw`(?:\s(?:ne|dfe|rae?|a?te|α-te)(?!\p{L}))?(?:\s?(?:\/|per)\s?(?:kg|(?:100\s?)?g(?:rams?)?|tablet|capsule|scoop|ml)(?!\p{L}))?`
const AMOUNT_FIRST = new RegExp(
  String.raw`^(?<unit>(?:${WEIGHT_SAID}|${IU_SAID}|%|ppm)${OF_UNIT}(?:\s?\([^()]*\))?)\s+(?:of\s+)?(?<name>\p{L}.*)$`,
  'iu',
)

/**
 * A line as it stands on the pack: "Zinc (as zinc oxide) 15 mg", or the amount first: "15 mg zinc". What follows no amount is all name.
 * @example splitLine('Vitamin B12 100 µg') // { name: 'Vitamin B12', amount: '100', unit: 'µg' }
 */
export function splitLine(printed: string): {
  readonly name: string
  readonly amount?: string
  readonly unit?: string
} {
  const text = secondAmountInBrackets(printed.replace(B_AND_NUMBER, ''))
  const found = (LINE.exec(withoutBrackets(text)) ?? LINE.exec(text))?.groups
  if (!found) return { name: text }
  const { amount = '' } = found
  const [name, unit] = [text.slice(0, found.name?.length), text.slice(text.length - (found.unit?.length ?? 0))]
  const behind = STRENGTH.test(unit) ? splitLine(unit) : undefined
  if (behind?.amount !== undefined) return { ...behind, name: `${name.trim()} ${amount} ${behind.name}`.trim() }
  const first = name.trim() === '' ? AMOUNT_FIRST.exec(unit)?.groups : undefined
  // Of two amounts nobody can say which one is of what, unless one stands in brackets.
  if (first?.name !== undefined && !hasAmount(withoutBrackets(first.name)))
    return { name: first.name, amount, unit: first.unit ?? '' }
  return { name: name.replace(/[\s:=.…]+$/, ''), amount, unit }
}

/** "Vitamin B 12", "vitamin B-6": its number is no amount. */
const B_AND_NUMBER = /(?<=\bvit(?:amin)?\.?\s*b)[\s-]+(?=\d{1,2}(?:[\s):,]|$))/i

/** A share is how strong a preparation is. */
const hasAmount = (text: string) => LINE.exec(text)?.groups?.unit?.startsWith('%') === false

/** "15 mg zinc from 120 mg zinc gluconate", "zinc gluconate 120 mg providing 15 mg zinc". */
const SECOND_AMOUNT = new RegExp(
  String.raw`^(?<first>[^()]*\d\s?(?:${WEIGHT_SAID}|${IU_SAID})(?![\p{L}\d])[^()]*?),?\s+(?<said>(?:from|as|(?:equiv(?:alent|\.)?(?:\s+to)?|equal to|(?:provid|yield|supply|contain|deliver)ing|(?:provide|yield|contain|deliver)s|supplies)(?:\s+\p{L}[\p{L}\d]*){0,3})\s+(?:${NUMBER_SAID})\s?(?:${WEIGHT_SAID}|${IU_SAID})(?![\p{L}\d])[^()]*)$`,
  'iu',
)

/** As other packs print it: what an amount comes from, or what it provides, in brackets. */
const secondAmountInBrackets = (text: string): string => text.replace(SECOND_AMOUNT, '$<first> ($<said>)')

/** As long as it was, so that what is found in it is found at the same place: figures in brackets are of the salt. */
function withoutBrackets(text: string): string {
  const inner = /\([^()]*\)/g
  const blanked = text.replaceAll(inner, (bracket) => '_'.repeat(bracket.length))
  return blanked === text ? text : withoutBrackets(blanked)
}

/** How strong a preparation is, where an amount of it stands behind: "70 % on corn cob 1,200 mg". */
const STRENGTH = new RegExp(String.raw`^(?:%|${IU_SAID}\s?(?:\/|per)\s?(?:mg|gram|g|kg)(?![a-z]))`, 'i')

/** An amount that is said once more. IU in a weight are how strong a preparation is. */
export type Figure = { readonly amount: string; readonly unit: string }
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<amount>${NUMBER_SAID})\s?(?!${IU_SAID}\s?(?:\/|per)\s?(?:mg|gram|g|kg))(?<unit>(?:${WEIGHT_SAID}|${IU_SAID})(?![\p{L}\d])${OF_UNIT})`,
  'giu',
)

/** What stands in brackets with amounts: as printed, its words without them, and the amounts. */
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
