import {
  GRAMS_PER,
  MANNERS,
  ML_OF_SPOON,
  ML_PER,
  NUMBERS,
  PIECES,
  SIZES,
  type Size,
  SPOONS,
  STATES,
  UNSURE_UNITS,
} from './line-words.ts'

/** An amount in the line's own terms. */
export type Amount =
  | { readonly kind: 'grams'; readonly grams: number }
  /** A cup or a spoon has a name too: tables of foods know the weight of one of it. */
  | {
      readonly kind: 'volume'
      readonly ml: number
      readonly spoon: 'cup' | 'tbsp' | 'tsp' | null
      readonly count: number
    }
  /** A number of tins, stalks or, without a name, of the thing itself. */
  | { readonly kind: 'pieces'; readonly count: number; readonly piece: string | null; readonly size: Size | null }
  /** A pint, which has two sizes. */
  | { readonly kind: 'unsure'; readonly unit: string; readonly count: number }

/** `plain` where the line says nothing. */
export type State = 'plain' | 'raw' | 'cooked' | 'tinned'

/**
 * The content of a line of a recipe, as owners write it: "2 x 400 g tins chickpeas, drained", "1/4 cup + 1 tbsp red lentils",
 * "Chicken breast - 500 g".
 */
export type IngredientLine = {
  /** Amounts to be added up; none where the line says no amount. */
  readonly amounts: readonly Amount[]
  /** The words that name the food, with what they say of it: "lean beef mince 5%". */
  readonly food: string
  readonly state: State
  /** The words behind a comma or in brackets: "peeled and chopped". */
  readonly note: string
  /** The amount is the tin's printed one, and the liquid to drain is still in it. */
  readonly isUndrained: boolean
}

/** @param text a line of a recipe; anything else is a line without amount */
export function readIngredientLine(text: string): IngredientLine {
  const tokens = tokensOf(text)
  const inFront = readAmounts(tokens, 0)
  const isInFront = inFront.amounts.length > 0
  const isTinned = tokens.some(({ word }) => PIECES.get(word) === 'tin')
  const behind = isInFront ? undefined : amountAtTheEnd(tokens)
  const rest = isInFront ? tokens.slice(inFront.next) : tokens.slice(0, behind?.from)
  const { food, note } = parted(rest)
  const bracketed = isInFront ? weightWithin(note, inFront.amounts) : undefined
  const amounts = bracketed ?? (isInFront ? inFront.amounts : (behind?.amounts ?? []))
  return {
    amounts,
    food: textOf(food),
    state: isTinned ? 'tinned' : stateOf(food, note, amounts),
    note: textOf(note),
    isUndrained: isTinned && isDrainedAfter(note) && amounts.every(({ kind }) => kind === 'grams'),
  }
}

/** "400 g tin, drained", not "drained (85 g)". */
function isDrainedAfter(note: readonly Token[]): boolean {
  const drained = note.findIndex(({ word }) => word === 'drained' || word === 'rinsed')
  return drained >= 0 && !note.slice(drained).some(({ number }) => number !== undefined)
}

type Token = { readonly text: string; readonly word: string; readonly number: number | undefined }

const FRACTION = String.raw`\d+ ?/ ?\d+`
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?![\d,])|\d+[.,]\d+|\d+ (?:and )?${FRACTION}|${FRACTION}|\d+`
const TOKEN = new RegExp(String.raw`${NUMBER}|\p{L}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*|\S`, 'gu')

/** Half signs, dashes and crosses as they are typed, one space between words, no bullet in front. */
function tidied(text: string): string {
  return text
    .replace(/(\d)\s*([½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞])/gu, '$1 $2')
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]/gu, (sign) => sign.normalize('NFKD').replace('⁄', '/'))
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/[×✕✖]/gu, ' x ')
    .replace(/(\d) ?x ?(?=\d)/giu, '$1 x ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:[-*•·▢☐–]|\d+[.)] (?=\d)) ?/u, '')
}

function tokensOf(text: string): Token[] {
  return (tidied(text).match(TOKEN) ?? []).map((part) => ({
    text: part,
    word: part.toLowerCase(),
    number: numberIn(part),
  }))
}

/** The largest number that an amount of a recipe may be. */
const MOST = 100_000

function numberIn(part: string): number | undefined {
  const value = /^\d/.test(part) ? figureIn(part) : NUMBERS.get(part.toLowerCase())
  return value !== undefined && value > 0 && value <= MOST ? value : undefined
}

/** "1,000", "2,5", "1 1/2", "3/4". */
function figureIn(digits: string): number {
  const [whole = '', fraction] = digits.split(/ (?:and )?(?=\d+ ?\/)/u)
  if (fraction !== undefined) return Number(whole) + figureIn(fraction)
  const [over, under] = whole.split('/')
  if (under !== undefined) return Number(over) / Number(under)
  return Number(/^\d{1,3}(?:,\d{3})+$/.test(whole) ? whole.replaceAll(',', '') : whole.replace(',', '.'))
}

type Read<Value> = { readonly value: Value; readonly next: number }

const skip = (tokens: readonly Token[], at: number, words: ReadonlySet<string>): number => {
  let next = at
  while (words.has(tokens[next]?.word ?? '') || (next > at && tokens[next]?.text === '.')) next++
  return next
}

/** "3", "half a", "2-3", "two to three": a span is its middle. */
function readCount(tokens: readonly Token[], start: number): Read<number> | undefined {
  const at = skip(tokens, start, ABOUT)
  const first = tokens[at]?.number
  if (first === undefined) return undefined
  const [second, third] = [tokens[at + 1], tokens[at + 2]]
  if (SPAN.has(second?.word ?? '') && third?.number !== undefined && /\d/.test(third.text + (tokens[at]?.text ?? '')))
    return { value: (first + third.number) / 2, next: at + 3 }
  // "half a cup", "a dozen", "2 dozen".
  const isMultiplied = second?.word === 'dozen' || !/^\d/.test(tokens[at]?.text ?? '')
  if (isMultiplied && second?.number !== undefined && !/^\d/.test(second.text))
    return { value: first * second.number, next: at + 2 }
  return { value: first, next: at + 1 }
}

const SPAN: ReadonlySet<string> = new Set(['-', 'to', 'or'])
const ABOUT: ReadonlySet<string> = new Set([...MANNERS, '~', 'ca'])
const OF: ReadonlySet<string> = new Set(['of', '.'])

/** "500 g", "2 tbsp", "400ml": the amount that a unit makes of a number. */
function readMeasured(tokens: readonly Token[], start: number): Read<Amount> | undefined {
  const count = readCount(tokens, start)
  if (!count) return undefined
  const at = skip(tokens, tokens[count.next]?.text === '-' ? count.next + 1 : count.next, MANNERS)
  const unit = tokens[at]?.word ?? ''
  const isFluid =
    (unit === 'fl' || unit === 'fluid') &&
    GRAMS_PER.has(tokens[at + 1 + Number(tokens[at + 1]?.text === '.')]?.word ?? '')
  if (isFluid) {
    const next = at + 2 + Number(tokens[at + 1]?.text === '.')
    return { value: { kind: 'volume', ml: count.value * 29.6, spoon: null, count: count.value }, next }
  }
  const amount = amountOf(count.value, unit)
  return amount && { value: amount, next: at + 1 }
}

function amountOf(count: number, unit: string): Amount | undefined {
  const grams = GRAMS_PER.get(unit)
  if (grams !== undefined) return { kind: 'grams', grams: count * grams }
  const ml = ML_PER.get(unit)
  if (ml !== undefined) return { kind: 'volume', ml: count * ml, spoon: null, count }
  const spoon = SPOONS.get(unit)
  if (spoon) return { kind: 'volume', ml: count * ML_OF_SPOON[spoon], spoon, count }
  return UNSURE_UNITS.has(unit) ? { kind: 'unsure', unit, count } : undefined
}

/** "2 x 400 g tins", "1 (15 oz) can", "1 14-oz can", "3 large", "2 sticks". */
function readPieces(tokens: readonly Token[], start: number): Read<Amount> | undefined {
  // "Handful of parsley".
  const isOne = PIECES.has(tokens[start]?.word ?? '') && tokens[start + 1]?.word === 'of'
  const count = isOne ? { value: 1, next: start } : readCount(tokens, start)
  if (!count) return undefined
  const opened = tokens[count.next]?.text === '(' ? 1 : 0
  const crossed = tokens[count.next]?.word === 'x' ? 1 : 0
  const each = readMeasured(tokens, count.next + opened + crossed)
  if (each && (opened === 0 || tokens[each.next]?.text === ')')) {
    const next = each.next + opened
    const hasContainer = PIECES.has(tokens[next]?.word ?? '')
    if (crossed || hasContainer) return { value: times(each.value, count.value), next: next + Number(hasContainer) }
  }
  const at = skip(tokens, count.next + crossed, MANNERS)
  const size = SIZES.get(tokens[at]?.word ?? '') ?? null
  const piece = PIECES.get(tokens[at + Number(size !== null)]?.word ?? '') ?? null
  const next = at + Number(size !== null) + Number(piece !== null)
  return { value: { kind: 'pieces', count: count.value, piece, size }, next }
}

function times(amount: Amount, count: number): Amount {
  if (amount.kind === 'grams') return { ...amount, grams: amount.grams * count }
  if (amount.kind === 'volume') return { ...amount, ml: amount.ml * count, count: amount.count * count }
  return { ...amount, count: amount.count * count }
}

/** Reads one amount, or several with a plus between them. */
function readAmounts(tokens: readonly Token[], start: number): { readonly amounts: Amount[]; readonly next: number } {
  const amounts: Amount[] = []
  let next = start
  for (;;) {
    const isMore = amounts.length > 0
    const at = isMore ? moreFrom(tokens, next) : next
    if (at === undefined) break
    const read = readMeasured(tokens, at) ?? (isMore ? undefined : readPieces(tokens, at))
    if (!read) break
    amounts.push(read.value)
    next = read.next
  }
  return { amounts, next: amounts.length > 0 ? skip(tokens, next, OF) : start }
}

/** The place where another amount begins: behind a plus, or as the ounces of "2 lb 4 oz". */
function moreFrom(tokens: readonly Token[], next: number): number | undefined {
  if (['+', 'plus', 'and'].includes(tokens[next]?.word ?? '')) return next + 1
  const at = next + Number(tokens[next]?.text === '.')
  const isOunces = tokens[at]?.number !== undefined && OUNCES.has(tokens[at + 1]?.word ?? '')
  return isOunces && POUNDS.has(tokens[next - 1]?.word ?? '') ? at : undefined
}
const POUNDS: ReadonlySet<string> = new Set(['lb', 'lbs', 'pound', 'pounds'])
const OUNCES: ReadonlySet<string> = new Set(['oz', 'ounce', 'ounces'])

/** "Chicken breast - 500 g", "carrots 200g", "sweet potato (300 g)". */
function amountAtTheEnd(tokens: readonly Token[]): { readonly amounts: Amount[]; readonly from: number } | undefined {
  for (let from = 1; from < tokens.length; from++) {
    const read = readMeasured(tokens, from)
    if (read) return { amounts: [read.value], from: BEFORE_AMOUNT.has(tokens[from - 1]?.text ?? '') ? from - 1 : from }
  }
  return undefined
}
const BEFORE_AMOUNT: ReadonlySet<string> = new Set(['-', '(', ':', ',', '~'])

/** The name, and the words behind its first comma, dash or bracket. A bracket in front of the name is a note too. */
function parted(tokens: readonly Token[]): { readonly food: readonly Token[]; readonly note: readonly Token[] } {
  const close = tokens[0]?.text === '(' ? tokens.findIndex(({ text }) => text === ')') + 1 : 0
  const [before, named] = [tokens.slice(0, close), tokens.slice(close)]
  // In "boneless, skinless chicken thighs" the name comes behind the comma.
  const end = named.findIndex(
    ({ text }, at) => PARTS.has(text) && !named.slice(0, at).every(({ word }) => FITS_ANY.has(word)),
  )
  return end < 0 ? { food: named, note: before } : { food: named.slice(0, end), note: [...before, ...named.slice(end)] }
}
const FITS_ANY: ReadonlySet<string> = new Set(
  ', and boneless skinless lean fresh frozen raw cooked organic peeled chopped diced sliced free-range small large medium unsalted plain'.split(
    ' ',
  ),
)
const PARTS: ReadonlySet<string> = new Set([',', ';', ':', '(', '-', '/'])

/** "1 tin sardines (85 g)", "2 salmon fillets (240 g)", "1 squash (about 600 g flesh)": of several tins, what each weighs. */
function weightWithin(note: readonly Token[], amounts: readonly Amount[]): Amount[] | undefined {
  const [only] = amounts
  if (amounts.length !== 1 || only?.kind !== 'pieces') return undefined
  const open = note.findIndex(({ text }) => text === '(')
  const read = open < 0 ? undefined : readMeasured(note, open + 1)
  if (!read) return undefined
  const isOfEach =
    only.piece === 'tin' || only.piece === 'pack' || only.piece === 'jar' || note[read.next]?.word === 'each'
  return [isOfEach ? times(read.value, only.count) : read.value]
}

/** The state of the food. A later step does not tell the state of a thing when it is counted. */
function stateOf(food: readonly Token[], note: readonly Token[], amounts: readonly Amount[]): State {
  const isCounted = amounts.some(({ kind }) => kind === 'pieces')
  const said = (tokens: readonly Token[]) =>
    tokens.map(({ word }) => STATES.get(word)).find((state) => state !== undefined)
  return said(food) ?? (isCounted ? undefined : said(note)) ?? 'plain'
}

const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(/ ([.,%)])/g, '$1')
    .replace(/\( /g, '(')
    .trim()
