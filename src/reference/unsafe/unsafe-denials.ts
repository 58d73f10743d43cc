import type { Words } from './unsafe-words.ts'

/** A line's denial of some of its words: the thing is not in it, it was taken out of it, or one of these, but not plainly. */
export type Denial = 'denied' | 'removed' | 'unclear'

/** Words from `from` to before `to`. */
export type Span = { readonly from: number; readonly to: number }

/** The names among the words: the length of the longest one that begins at a word, and whether two are of one kind. */
export type Names = {
  readonly lengthAt: (from: number) => number
  readonly areOfOneKind: (one: Span, other: Span) => boolean
  /** Whether all that the words name comes off whole, as a bone does. */
  readonly comesOff: (span: Span) => boolean
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const NEGATIONS = set('no not without minus zero non never except excluding omit omitting skip skipping avoid avoiding')
const NEGATED_VERBS = set('doesnt dont isnt arent wasnt cant cannot havent hasnt didnt')
const PHRASES = ['free of', 'free from', 'instead of', 'rather than', 'in place of', 'leave out', 'leaving out'].map(
  (phrase) => phrase.split(' '),
)
const REMOVING = set('remove removed removing discard discarded discarding off')
const OR = set('or nor')
/** Words between a negation and the name that it denies. */
const BETWEEN = set('a an the any all of from with in it added add adding extra use using contain containing include')
const MORE_BETWEEN = set('including have having made trace further either contained included')
/** Words for the kind before a name, and for a part of the thing behind it. */
const KINDS = set('raw fresh dried chopped sliced diced cooked ground red green white black brown whole small large')
const PARTS = set('clove powder granule flake bulb skin piece juice bit')
/** "No more than 5 g of it", "not only". */
const AMOUNTS = set('more less only just much many too need so quite all')
const STOPS = set('free with but plus and or nor then')
const HELPERS = set('is are was be been being has have had all both the fully carefully completely already well')
const GONE = set('removed discarded out stripped extracted gone strained')
const LEFT_OUT = set('omitted excluded')
const TAKEN = set('taken cut picked scooped pulled thrown peeled fished trimmed lifted')
const CONTAINERS = set('freezer fridge oven pot pan bag packet box tin bin bowl stockpot')

/** A line that is read, and the denials found of its words so far. */
type Reading = Words & { readonly names: Names; readonly said: (Denial | undefined)[] }

/**
 * Reads which things a line says are not in it. `docs/own-recipe.md` has the grammar:
 * a negation before a name or a list of names ("no onion, garlic or leek", "free of", "instead of"), "free" behind one
 * ("onion and garlic free"), and what is taken out before or behind one ("bone removed", "off the bone"). Two negations
 * together cancel each other.
 * @returns for each word its denial
 */
export function denialsIn(line: Words, names: Names): readonly (Denial | undefined)[] {
  const reading: Reading = { ...line, names, said: line.words.map(() => undefined) }
  for (let at = 0; at < line.words.length; at++) {
    const negated = afterNegation(reading, at)
    // "No sugar gum" is the name of a thing.
    if (negated !== undefined && names.lengthAt(at) <= negated - at) {
      if (!isNegated(reading, at)) markList(reading, negated, 'denied')
      continue
    }
    if (REMOVING.has(line.words[at] ?? '') && reading.said[at] === undefined) markList(reading, at + 1, 'removed')
    const length = names.lengthAt(at)
    if (length > 0) markBehind(reading, { from: at, to: skip(reading, at + length, PARTS) })
  }
  return reading.said
}

const mark = ({ said }: Reading, { from, to }: Span, denial: Denial) => said.fill(denial, from, to)

/** The place behind the negation that begins at `at`. */
function afterNegation({ words }: Words, at: number): number | undefined {
  const phrase = PHRASES.find((one) => one.every((word, i) => words[at + i] === word))
  if (phrase) return at + phrase.length
  const word = words[at] ?? ''
  return NEGATIONS.has(word) || NEGATED_VERBS.has(word) ? at + 1 : undefined
}

const isNegated = (reading: Reading, at: number) =>
  reading.gaps[at] === '' && at > 0 && afterNegation(reading, at - 1) === at

function skip({ words, gaps }: Words, at: number, ...sets: readonly ReadonlySet<string>[]): number {
  let next = at
  while (gaps[next] === '' && sets.some((one) => one.has(words[next] ?? ''))) next++
  return next
}

/** One name of a list: a known one, with words for its kind before it, or else a single word. */
function elementAt(reading: Reading, at: number, isBehindComma = false): Span | undefined {
  const { words, gaps, names } = reading
  if (gaps[at] === '.' || (gaps[at] === ',' && !isBehindComma)) return undefined
  const begins = isBehindComma && BETWEEN.has(words[at] ?? '') ? skip(reading, at + 1, BETWEEN) : at
  const from = skip(reading, begins, BETWEEN, MORE_BETWEEN)
  const named = skip(reading, from, KINDS)
  const start = names.lengthAt(named) > names.lengthAt(from) ? named : from
  const word = words[start]
  if (word === undefined || (start > at && gaps[start] !== '')) return undefined
  const isOther = AMOUNTS.has(word) || STOPS.has(word) || /\d/u.test(word)
  if (isOther || afterNegation(reading, start) !== undefined) return undefined
  const length = names.lengthAt(start)
  return { from, to: length > 0 ? skip(reading, start + length, PARTS) : start + 1 }
}

function markList(reading: Reading, at: number, denial: Denial): void {
  const { words, gaps, names } = reading
  const first = elementAt(reading, at)
  // "Not onion-free" says that it is in it.
  if (!first || (words[first.to] === 'free' && gaps[first.to] === '')) return
  mark(reading, first, denial)
  let pending: Span[] = []
  let { to } = first
  for (;;) {
    const [join = '', gap] = [words[to], gaps[to]]
    const isAnd = join === 'and'
    const isJoin = gap !== '.' && gap !== undefined && (OR.has(join) || isAnd)
    const next = isJoin ? elementAt(reading, to + 1) : gap === ',' ? elementAt(reading, to, true) : undefined
    if (!next) break
    to = next.to
    pending.push(next)
    if (!isJoin) continue
    // "No sugar, raisins and nuts" may have raisins in it.
    for (const one of pending) mark(reading, one, isAnd && !names.areOfOneKind(first, one) ? unclear(denial) : denial)
    pending = []
  }
  for (const one of pending) if (names.areOfOneKind(first, one)) mark(reading, one, unclear(denial))
}

/** Marks a name by the words behind it. */
function markBehind(reading: Reading, span: Span): void {
  const { words, gaps, names } = reading
  if (gaps[span.to] !== '') return
  const [next, second = ''] = [words[span.to], words[span.to + 1]]
  const isFreeOf = gaps[span.to + 1] === '' && ['from', 'of', 'range'].includes(second)
  if (next === 'free' && !isFreeOf) markFree(reading, span)
  const helped = skip(reading, span.to, HELPERS)
  const [verb = '', particle = ''] = [words[helped], words[helped + 1]]
  const wholly = { ...span, to: helped + 1 }
  if (gaps[helped] === '' && (LEFT_OUT.has(verb) || (verb === 'left' && particle === 'out')))
    mark(reading, wholly, 'denied')
  else if (isGoneAt(reading, helped)) mark(reading, wholly, 'removed')
  else if (next === 'and' && names.comesOff(span)) {
    // "Core and pips removed"
    const to = skip(reading, span.to + 2, HELPERS)
    if (gaps[span.to + 1] === '' && isGoneAt(reading, to)) mark(reading, { ...span, to: to + 1 }, 'removed')
  }
}

/** "Removed", "taken out", and "off" where nothing follows that it is off. */
function isGoneAt({ words, gaps }: Reading, at: number): boolean {
  if (gaps[at] !== '') return false
  const [verb = '', particle = ''] = [words[at], words[at + 1]]
  const isLast = gaps[at + 1] !== ''
  if (TAKEN.has(verb) && !isLast && ['out', 'off', 'away'].includes(particle)) {
    // "Bones taken out of the freezer"
    const place = words.slice(at + 2, at + 5)
    return !(place[0] === 'of' && gaps[at + 2] === '' && place.some((word) => CONTAINERS.has(word)))
  }
  return verb === 'off' ? isLast : GONE.has(verb) && (isLast || particle !== 'of')
}

/** "Onion free", "onion and garlic free". */
function markFree(reading: Reading, span: Span): void {
  const { words, gaps, names } = reading
  if (isNegated(reading, span.from)) return
  mark(reading, span, 'denied')
  let { from } = span
  for (;;) {
    const join = from - 1
    const isJoin = OR.has(words[join] ?? '') || words[join] === 'and'
    if (!isJoin || gaps[from] !== '' || gaps[join] !== '') return
    const before = [join - 1, join - 2, join - 3].find((one) => one >= 0 && names.lengthAt(one) === join - one)
    if (before === undefined) return
    mark(reading, { from: before, to: join }, 'denied')
    from = before
  }
}

const unclear = (denial: Denial): Denial => (denial === 'denied' ? 'unclear' : denial)
