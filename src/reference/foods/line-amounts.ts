import type { Token } from './line-tokens.ts'
import {
  CM_PER,
  GRAMS_PER,
  HEAPED,
  HEAPED_SPOON,
  MANNERS,
  ML_OF_SPOON,
  ML_PER,
  PIECES,
  SIZES,
  type Size,
  SPOONS,
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
  /** The length of a piece. */
  | { readonly kind: 'length'; readonly cm: number; readonly count: number }
  /** A pint, which has two sizes. */
  | { readonly kind: 'unsure'; readonly unit: string; readonly count: number }

/** A value that was read, and the place of the token after it. */
type Read<Value> = { readonly value: Value; readonly next: number }

/** The amounts of a line, to be added up. */
export type Amounts = {
  readonly amounts: readonly Amount[]
  readonly next: number
  /** Two measures of the same amount say different things: "100 g (1 lb)". */
  readonly isDoubtful: boolean
  /** A measure of another kind for the same amount: the cup of "1 cup (8 oz)". */
  readonly beside?: Amount | undefined
  readonly parts?: Parts | undefined
}

/** The weight is that of so many tins, or of so many of the food itself: "2 x 400 g tins", "2 x 900 g rabbits". */
type Parts = { readonly count: number; readonly areContainers: boolean }

/** Reads one amount, or several with a plus between them, from the place `start` on. */
export function readAmounts(tokens: readonly Token[], start: number): Amounts {
  const amounts: Amount[] = []
  let [next, isDoubtful] = [start, false]
  let beside: Amount | undefined
  let parts: Parts | undefined
  for (;;) {
    const isMore = amounts.length > 0
    if (isMore && !PLUS.has(tokens[next]?.word ?? '')) break
    const at = isMore ? next + 1 : next
    const measured: Read<Measured> | undefined = readContents(tokens, at) ?? readSaidTwice(tokens, at)
    const read = measured ?? (isMore ? undefined : readPieces(tokens, at))
    if (!read) break
    const bracketed = read.value.amount.kind === 'length' ? bracketBehind(tokens, read.next) : undefined
    amounts.push((bracketed ?? read).value.amount)
    isDoubtful ||= read.value.isDoubtful || LESS.has(tokens[read.next]?.word ?? '')
    beside = amounts.length === 1 ? read.value.beside : undefined
    parts = amounts.length === 1 ? read.value.parts : undefined
    next = (bracketed ?? read).next
    const all = isMore && read.value.amount.kind === 'grams' ? weightOfAll(amounts, read.value) : undefined
    if (all) return { amounts: [read.value.amount], next: skip(tokens, next, OF), isDoubtful, beside: all }
    // The weight behind several measures may be that of the last one, or of all.
    isDoubtful ||= isMore && read.value.amount.kind === 'grams' && read.value.beside?.kind === 'volume'
  }
  return { amounts, next: amounts.length > 0 ? skip(tokens, next, OF) : start, isDoubtful, beside, parts }
}

/** No food of a kitchen weighs more, in g per ml. */
const HEAVIEST = 1.6

/** The measures that a weight behind the last of them stands for together, where that one alone cannot weigh so much: "1 cup + 2 tbsp (135 g)". */
function weightOfAll(amounts: readonly Amount[], { amount, beside }: Measured): Amount | undefined {
  const before = amounts.slice(0, -1)
  if (amount.kind !== 'grams' || beside?.kind !== 'volume' || !before.every((one) => one.kind === 'volume'))
    return undefined
  if (amount.grams <= HEAVIEST * beside.ml) return undefined
  return {
    ...beside,
    spoon: null,
    ml: beside.ml + before.reduce((sum, one) => sum + (one.kind === 'volume' ? one.ml : 0), 0),
  }
}

const PLUS: ReadonlySet<string> = new Set(['+', 'plus', 'and'])
const LESS: ReadonlySet<string> = new Set(['less', 'minus'])

/** "1 (2-inch) piece (15 grams)". */
function bracketBehind(tokens: readonly Token[], at: number): Read<SaidTwice> | undefined {
  const open = at + Number(tokens[at]?.word === 'piece')
  const read = tokens[open]?.text === '(' ? readSaidTwice(tokens, open + 1) : undefined
  return read && tokens[read.next]?.text === ')' ? { value: read.value, next: read.next + 1 } : undefined
}

type Measured = {
  readonly amount: Amount
  readonly isDoubtful: boolean
  readonly beside?: Amount | undefined
  readonly parts?: Parts
}
type SaidTwice = Unit & Measured

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
  const isMultiplied = second?.word === 'dozen' || !/^[.\d]/.test(tokens[at]?.text ?? '')
  if (isMultiplied && second?.number !== undefined && !/^[.\d]/.test(second.text))
    return { value: first * second.number, next: at + 2 }
  return { value: first, next: at + 1 }
}
const SPAN: ReadonlySet<string> = new Set(['-', 'to', 'or'])
const ABOUT: ReadonlySet<string> = new Set([...MANNERS, '~', 'ca'])
const OF: ReadonlySet<string> = new Set(['of', '.'])

type Unit = { readonly amount: Amount; readonly isMetric: boolean }

/** "500 g", "2 tbsp", "400ml": the amount that a unit makes of a number. */
function readMeasured(tokens: readonly Token[], start: number): Read<Unit> | undefined {
  const count = readCount(tokens, start)
  if (!count) return undefined
  // "Half a cup", "three quarters of a pound".
  const ofA = tokens[count.next]?.word === 'of' && tokens[count.next + 1]?.word === 'a' ? 2 : 0
  const from = tokens[count.next]?.text === '-' ? count.next + 1 : count.next + ofA
  const at = skip(tokens, from, MANNERS)
  const isHeaped = tokens.slice(from, at).some(({ word }) => HEAPED.has(word))
  const unit = unitAt(tokens, at)
  const behindFluid = at + 1 + Number(tokens[at + 1]?.text === '.')
  if ((unit === 'fl' || unit === 'fluid') && OUNCES.has(tokens[behindFluid]?.word ?? '')) {
    const amount: Amount = { kind: 'volume', ml: count.value * 29.6, spoon: null, count: count.value }
    return { value: { amount, isMetric: false }, next: pastDot(tokens, behindFluid + 1) }
  }
  // "1.000 g" is a thousand in half of Europe.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(tokens[start]?.text ?? '') && SMALL_UNITS.has(unit)) return undefined
  const amount = amountOf(isHeaped && SPOONS.has(unit) ? count.value * HEAPED_SPOON : count.value, unit)
  return amount && { value: { amount, isMetric: isMetric(unit) }, next: pastDot(tokens, at + 1) }
}

/** American cooks write T for a tablespoon and t for a teaspoon. */
const unitAt = (tokens: readonly Token[], at: number): string =>
  ({ T: 'tbsp', t: 'tsp' })[tokens[at]?.text ?? ''] ?? tokens[at]?.word ?? ''

const SMALL_UNITS: ReadonlySet<string> = new Set(['g', 'gr', 'gram', 'grams', 'ml'])

const pastDot = (tokens: readonly Token[], at: number) => at + Number(tokens[at]?.text === '.')

function amountOf(count: number, unit: string): Amount | undefined {
  const grams = GRAMS_PER.get(unit)
  if (grams !== undefined) return { kind: 'grams', grams: count * grams }
  const ml = ML_PER.get(unit)
  if (ml !== undefined) return { kind: 'volume', ml: count * ml, spoon: null, count }
  const spoon = SPOONS.get(unit)
  if (spoon) return { kind: 'volume', ml: count * ML_OF_SPOON[spoon], spoon, count }
  const cm = CM_PER.get(unit)
  if (cm !== undefined) return { kind: 'length', cm: count * cm, count }
  return UNSURE_UNITS.has(unit) ? { kind: 'unsure', unit, count } : undefined
}

/** Where an amount is said twice, the metric measure counts. */
const isMetric = (unit: string) => (GRAMS_PER.has(unit) || ML_PER.has(unit)) && !POUNDS.has(unit) && !OUNCES.has(unit)
const POUNDS: ReadonlySet<string> = new Set(['lb', 'lbs', 'pound', 'pounds'])
const OUNCES: ReadonlySet<string> = new Set(['oz', 'ozs', 'ounce', 'ounces'])

/** "2 lb 4 oz" is one measure, and so is "100 g to 150 g". */
function readWhole(tokens: readonly Token[], start: number): Read<Unit> | undefined {
  const first = readMeasured(tokens, start)
  if (!first) return undefined
  const isSpan = SPAN.has(tokens[first.next]?.word ?? '')
  const second = readMeasured(tokens, first.next + Number(isSpan))
  if (second?.value.amount.kind !== 'grams' || first.value.amount.kind !== 'grams') return first
  const [least, most] = [first.value.amount.grams, second.value.amount.grams]
  const isOunces = POUNDS.has(lastWord(tokens, first.next)) && OUNCES.has(lastWord(tokens, second.next))
  if (isSpan)
    return { value: { ...first.value, amount: { kind: 'grams', grams: (least + most) / 2 } }, next: second.next }
  return isOunces
    ? { value: { ...first.value, amount: { kind: 'grams', grams: least + most } }, next: second.next }
    : first
}

const lastWord = (tokens: readonly Token[], next: number): string =>
  tokens[next - 1]?.text === '.' ? (tokens[next - 2]?.word ?? '') : (tokens[next - 1]?.word ?? '')

/** "150g/5 oz", "1 cup (240 ml)", "2 tbsp (1 ounce/28 grams)": the metric measure counts, a weight before a volume. */
function readSaidTwice(tokens: readonly Token[], start: number): Read<SaidTwice> | undefined {
  const first = readWhole(tokens, start)
  if (!first) return undefined
  const said: Unit[] = [first.value]
  let [next, isDoubtful] = [first.next, false]
  for (;;) {
    const sign = tokens[next]?.text
    if (sign === '(') {
      const within = readSaidTwice(tokens, next + 1)
      if (!within || tokens[within.next]?.text !== ')') break
      said.push(within.value)
      isDoubtful ||= within.value.isDoubtful
      next = within.next + 1
    } else {
      const again = sign === '/' || sign === '=' || sign === ',' ? readWhole(tokens, next + 1) : undefined
      if (!again || (sign === ',' && tokens[again.next]?.text !== ',')) break
      said.push(again.value)
      next = again.next + Number(sign === ',')
    }
  }
  const best = said.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one))
  isDoubtful ||= said.some(({ amount }) => differ(amount, best.amount))
  const beside = said.find(({ amount }) => amount.kind !== best.amount.kind)?.amount
  return { value: { ...best, isDoubtful, beside }, next }
}

const rankOf = ({ amount, isMetric }: Unit): number =>
  ({ grams: 0, volume: 2, length: 4, pieces: 4, unsure: 4 })[amount.kind] + Number(!isMetric)

/** Cookbooks round ounces: 25 g for 1 oz, 300 g for 9 oz. Own choice. */
export const ROUNDED = 1.25

function differ(one: Amount, other: Amount): boolean {
  const [first, second] =
    one.kind === 'grams' && other.kind === 'grams'
      ? [one.grams, other.grams]
      : one.kind === 'volume' && other.kind === 'volume'
        ? [one.ml, other.ml]
        : [1, 1]
  return Math.max(first, second) > ROUNDED * Math.min(first, second)
}

/** "2 x 400 g tins", "1 (15 oz) can", "1 14-oz can", "400g/14oz tin", "3 (6-ounce) fillets": a number of packs or pieces of a given weight. */
function readContents(tokens: readonly Token[], start: number): Read<Measured> | undefined {
  const alone = readSaidTwice(tokens, start)
  if (alone && isMass(alone.value.amount) && isContainer(tokens[alone.next]))
    return { value: alone.value, next: alone.next + 1 }
  const count = alone ? undefined : readCount(tokens, start)
  if (!count) return undefined
  const isCrossed = tokens[count.next]?.word === 'x'
  const opened = count.next + Number(isCrossed)
  const isOpened = tokens[opened]?.text === '('
  const at = opened + Number(isOpened)
  const each = readSaidTwice(tokens, at)
  if (!each || (isOpened && tokens[each.next]?.text !== ')')) return undefined
  const next = each.next + Number(isOpened)
  // "1/4 (50 ml) cup".
  if (isOpened && SPOONS.has(tokens[next]?.word ?? '')) return { value: each.value, next: next + 1 }
  const isContained = isContainer(tokens[next])
  const isJoined = tokens[skip(tokens, at, ABOUT) + 1]?.text === '-'
  if (!isCrossed && !isOpened && !isJoined && !isContained) return undefined
  return {
    value: {
      ...each.value,
      beside: undefined,
      amount: times(each.value.amount, count.value),
      parts: { count: count.value, areContainers: isContained },
    },
    next: next + Number(isContained),
  }
}

const isMass = ({ kind }: Amount) => kind === 'grams' || kind === 'volume'

const CONTAINERS: ReadonlySet<string> = new Set(['tin', 'jar', 'pack'])
const isContainer = (token: Token | undefined): boolean => CONTAINERS.has(PIECES.get(token?.word ?? '') ?? '')

/** "3 large", "2 sticks", "handful of". */
function readPieces(tokens: readonly Token[], start: number): Read<Measured> | undefined {
  const named = start + Number(SIZES.has(tokens[start]?.word ?? ''))
  const isOne = PIECES.has(tokens[named]?.word ?? '') && tokens[named + 1]?.word === 'of'
  const count = isOne ? { value: 1, next: start } : readCount(tokens, start)
  if (!count) return undefined
  const at = skip(tokens, count.next + Number(tokens[count.next]?.word === 'x'), MANNERS)
  const size = SIZES.get(tokens[at]?.word ?? '') ?? null
  const piece = PIECES.get(tokens[at + Number(size !== null)]?.word ?? '') ?? null
  const next = at + Number(size !== null) + Number(piece !== null)
  const amount: Amount = { kind: 'pieces', count: count.value, piece, size }
  return { value: { amount, isDoubtful: false }, next }
}

export function times(amount: Amount, count: number): Amount {
  if (amount.kind === 'grams') return { ...amount, grams: amount.grams * count }
  if (amount.kind === 'volume') return { ...amount, ml: amount.ml * count, count: amount.count * count }
  if (amount.kind === 'length') return { ...amount, cm: amount.cm * count, count: amount.count * count }
  return { ...amount, count: amount.count * count }
}

/** "Chicken breast - 500 g", "carrots 200g", "sweet potato (300 g)", "eggs x 3", "spuds - 3 big ones", "frozen spinach, 4 cubes, thawed". */
export function amountsAtTheEnd(tokens: readonly Token[]): (Amounts & { readonly from: number }) | undefined {
  const found =
    firstOfEach(tokens, (from) => readCrossed(tokens, from) ?? readSaidTwice(tokens, from)) ??
    firstOfEach(tokens, (from) => countBehind(tokens, from))
  if (!found) return undefined
  const { amount, isDoubtful, beside, parts } = found.read.value
  const isSigned = BEFORE_AMOUNT.has(tokens[found.from - 1]?.word ?? '')
  return {
    amounts: [amount],
    isDoubtful,
    beside,
    parts,
    next: found.read.next,
    from: isSigned && found.from > 1 ? found.from - 1 : found.from,
  }
}
const BEFORE_AMOUNT: ReadonlySet<string> = new Set(['-', '(', ':', ',', '~', 'x'])

/** "Mackerel, 2 x 250 g". */
const readCrossed = (tokens: readonly Token[], from: number): Read<Measured> | undefined =>
  tokens[from + 1]?.word === 'x' ? readContents(tokens, from) : undefined

function firstOfEach(tokens: readonly Token[], readAt: (from: number) => Read<Measured> | undefined) {
  for (let from = 1; from < tokens.length; from++) {
    const read = readAt(from)
    if (read) return { from, read }
  }
  return undefined
}

/** A number of pieces is an amount where its part of the line ends behind it, and a sign or the food stands before it. */
function countBehind(tokens: readonly Token[], from: number): Read<Measured> | undefined {
  const read = readPieces(tokens, from)
  if (!read) return undefined
  const next = read.next + Number(ONES.has(tokens[read.next]?.word ?? ''))
  if (next < tokens.length && !ENDS_PART.has(tokens[next]?.text ?? '')) return undefined
  return BEFORE_AMOUNT.has(tokens[from - 1]?.word ?? '')
    ? { value: read.value, next }
    : bareCount(tokens, from, { ...read, next })
}

/** "Salmon oil 2 capsules"; of "eggs 2" it is likely alone that it counts them. */
function bareCount(tokens: readonly Token[], from: number, { value, next }: Read<Measured>) {
  const before = tokens[from - 1]?.word ?? ''
  if (!/^\d/.test(tokens[from]?.text ?? '') || !/^(?:\p{L}{2}|[bdk]\d)/u.test(before) || NUMBERED.has(before))
    return undefined
  const isBare = value.amount.kind === 'pieces' && value.amount.piece === null
  return isBare && (tokens[from]?.number ?? 0) > MOST_BARE
    ? undefined
    : { value: { ...value, isDoubtful: isBare }, next }
}
/** A larger number has lost its unit: "liver 50". Own choice. */
const MOST_BARE = 12
/** Words whose number is no amount: "omega 3", "cut in 4 pieces". */
const NUMBERED: ReadonlySet<string> = new Set(
  'omega vitamin vit number no nr type size day week step in into to per of at and or with for about every makes serves'.split(
    ' ',
  ),
)
const ENDS_PART: ReadonlySet<string> = new Set([',', ')', '(', '-', ';'])
const ONES: ReadonlySet<string> = new Set(['ones', 'cubes', 'whole'])

/** The weight that begins at a place. */
export function measureAt(
  tokens: readonly Token[],
  at: number,
): { readonly amount: Amount; readonly next: number } | undefined {
  const read = at < 0 ? undefined : readSaidTwice(tokens, at)
  return read?.value.amount.kind === 'grams' ? { amount: read.value.amount, next: read.next } : undefined
}

/** A weight beside a number of pieces. */
export type WeightBeside = Measured & {
  /** Whether it is the weight of each piece or of all together, if the line says so. */
  readonly of: 'each' | 'all' | 'unsaid'
}

/** "(85 g)", ", about 1.5kg/3lb 5oz", "(240 g each)", "each about 80 g", "weighing 400 g in total" in the note of counted pieces. */
export function weightBeside(note: readonly Token[]): WeightBeside | undefined {
  for (let at = 0; at < note.length; at++) {
    if (!OPENS_WEIGHT.has(note[at]?.word ?? '')) continue
    const start = skip(note, at + 1, SAID_BEFORE)
    const read = readSaidTwice(note, start)
    if (read?.value.amount.kind !== 'grams' || isOfAnotherFood(note[read.next])) continue
    const around = [...note.slice(at, start), ...note.slice(read.next, read.next + 2)].map(({ word }) => word)
    const isBracketed = note[at]?.text === '('
    const of =
      around.includes('each') || around.includes('apiece')
        ? 'each'
        : around.includes('total') || isBracketed
          ? 'all'
          : 'unsaid'
    return { ...read.value, of }
  }
  return undefined
}
const OPENS_WEIGHT: ReadonlySet<string> = new Set(['(', ',', '-', 'weighing', 'about', 'each'])
const SAID_BEFORE: ReadonlySet<string> = new Set([
  ...MANNERS,
  'each',
  'weighing',
  'weight',
  'total',
  'in',
  '~',
  ':',
  'or',
])

/** Words behind a weight that still speak of the same food: "80 g each", "(400 g cooked)". */
const SAID_AFTER: ReadonlySet<string> = new Set(
  (
    'each apiece total in flesh peeled unpeeled drained weight cooked raw dry dried uncooked shelled when after before per of or to approx wt net meat edible ' +
    'tin tins can cans pack packs bone trimmed altogether all boned and piece pieces cubes chunks slices thick thin long'
  ).split(' '),
)
const isOfAnotherFood = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{L}/u.test(token.text) && !SAID_AFTER.has(token.word)

/** A second food with its amount stands in the note: ", 200 g rice", ", peas 100g", "+ 50 g liver", ", one apple". */
export function hasAnotherFood(note: readonly Token[]): boolean {
  let last = 0
  for (let at = 0; at < note.length; at++) {
    const isAfterFood = saysFoodBetween(note, last, at)
    const read = readSaidTwice(note, at)
    if (read) {
      if (read.value.amount.kind !== 'length' && (isOfAnotherFood(note[read.next]) || isAfterFood)) return true
      last = read.next
      at = read.next - 1
    } else if (note[at]?.number !== undefined && note[at + 1]?.text !== '%' && note[at - 1]?.word !== 'into') {
      const isJoined = JOINS.has(note[at - 1]?.word ?? '')
      if ((isJoined && isOfAnotherFood(note[at + 1])) || (isAfterFood && /^\d/.test(note[at]?.text ?? ''))) return true
    }
  }
  return false
}

/** A word of another food stands between a comma and the amount: ", peas 100g". */
function saysFoodBetween(note: readonly Token[], last: number, at: number): boolean {
  const joined = note.slice(0, at).findLastIndex(({ word }) => JOINS.has(word))
  const words = joined < 0 ? [] : note.slice(Math.max(joined + 1, last), at)
  return words.some((token) => isOfAnotherFood(token) && !SAID_BEFORE.has(token.word) && !SAID_OF_IT.has(token.word))
}
/** Words before an amount that still speak of the same food. */
const SAID_OF_IT: ReadonlySet<string> = new Set(
  'skinless boneless boned skinned fat low skin on off medium large small weighs weighed'.split(' '),
)
const JOINS: ReadonlySet<string> = new Set([',', ';', '+', '&', 'and', 'plus'])
