import { type Remark, readWishes, type Wish } from './read-wishes.ts'

/** A text of the search box, read: `docs/finding.md` has the grammar. */
export type Question = {
  /** The words that are left, searched as words. */
  readonly wanted: string
  /** Names of foods that must not be in it. */
  readonly unwanted: readonly string[]
  /** Words that say "no" to no food: the owner is told, since nothing is left out because of them. */
  readonly unread: readonly string[]
  readonly wishes: readonly Wish[]
  readonly remarks: readonly Remark[]
}

/** Phrases of several words that are read as "without". */
const WITHOUT = new RegExp(
  `\\b(?:${[
    '(?:nothing|none|no recipes?|no dish(?:es)?) (?:with|containing|that (?:has|have|contains?)|made (?:of|with|from))',
    '(?:anything|everything) (?:but|except|without)',
    "(?:do(?:es)?(?: not| ?n['’o]?t)|can(?:not| not|['’]?t)) (?:contain|have|include|eat|use|tolerate|like|want|agree with)",
    'not (?:a|much of a|too much of a) fan of',
    'hold(?: the)?',
    '(?:gets?|is|made) (?:ill|sick) (?:by|from|of)',
    'not (?:containing|including|made (?:of|with|from))',
    'aller(?:gic|gy) to',
    'intolerant (?:to|of)',
    'leav(?:e|ing) out',
    '(?:instead|clear) of',
    '(?:other|rather) than',
  ].join('|')})(?= )`,
  'gu',
)

/** A "no" that stands behind its food, read as "free". */
const BEHIND =
  / (?:allergy|allergies|intolerance|makes? (?:him|her|it|them|my dog) (?:ill|sick))\b|: ?(?:no|none|never)(?= *(?:[,;.!]|$))/gu

/** "Isn't allergic to", "not only": the food is wanted. */
const TWICE_NO = /\b(?:(?:never|not|\w+n['’]t) without|not (?:just|only))\b/gu

const NEGATIONS = new Set([
  'sans',
  'zero',
  'skip',
  'lacking',
  'avoiding',
  'avoids',
  'no',
  'not',
  'without',
  'minus',
  'except',
  'exclude',
  'excludes',
  'excluding',
  'remove',
  'removing',
  'never',
  'neither',
  'hate',
  'hates',
  'dislike',
  'dislikes',
  'refuse',
  'refuses',
  'avoid',
  'non',
])
const JOINS = new Set(['or', 'nor', 'and'])
const LOOSE = new Set(['with', 'but'])
const BETWEEN = new Set(
  'a an the any of from added in it to eat eats eating have feed feeding like likes fond'.split(' '),
)
const COMMA = ','
/** "High-oleic sunflower oil" is four words, as hyphens count as spaces. */
const LONGEST_NAME = 5

/**
 * Reads what must not be in it, what it has to be, and leaves the rest as words. "No", "not", "without" and "free from"
 * stand before a food or a list of them, "free" behind one. A negation without a food is nothing.
 * @param isFood whether words are the name of a food
 * @example readQuestion('grain-free chicken, quick', isFood) // { wanted: 'chicken', unwanted: ['grain'], wishes: [minutes 40] }
 */
export function readQuestion(q: string, isFood: (words: string) => boolean): Question {
  const { text, wishes, remarks, denied } = readWishes(plainOf(q))
  const words = text.match(/[^\s,;]+|[,;]/gu)?.map((word) => (word === ';' ? COMMA : word)) ?? []
  const wanted: string[] = []
  const unwanted: string[] = []
  const unread = [...denied]
  for (let i = 0; i < words.length; ) {
    const word = words[i] as string
    const isFreeFrom = word === 'free' && (words[i + 1] === 'from' || words[i + 1] === 'of')
    if (isNegation(word) || isFreeFrom) {
      if (wanted.at(-1) === 'but') wanted.pop()
      const list = listFrom(words, i + 1, isFood)
      unwanted.push(...list.foods)
      if (list.foods.length === 0 && wanted.some((one) => one !== COMMA)) unread.push(word)
      i = list.end
      continue
    }
    if (word === 'free' && !isStop(wanted.at(-1) ?? COMMA)) unwanted.push(...takeListBehind(wanted, isFood))
    else if (word === 'free' || !takeInOne(word, unwanted, isFood)) wanted.push(word)
    i += 1
  }
  return { wanted: withoutLooseEnds(wanted).join(' '), unwanted, unread, wishes, remarks }
}

/** "Eggless", "soyfree". */
function takeInOne(word: string, unwanted: string[], isFood: (words: string) => boolean): boolean {
  const [, food] = word.match(/^(.{3,})(?:less|free)$/u) ?? []
  if (food === undefined || !isFood(food)) return false
  unwanted.push(food)
  return true
}

/** "Or" and "with" at either end join nothing any more. */
function withoutLooseEnds(wanted: readonly string[]): readonly string[] {
  const words = wanted.filter((word) => word !== COMMA)
  const isLoose = (word: string | undefined) => word !== undefined && (JOINS.has(word) || LOOSE.has(word))
  const begins = words.findIndex((word) => !isLoose(word))
  return begins < 0 ? [] : words.slice(begins, words.findLastIndex((word) => !isLoose(word)) + 1)
}

/** Writes it in lower case, hyphens as spaces; "free range" says how a hen lives, not what is in the bowl. */
function plainOf(q: string): string {
  return (
    q
      .normalize('NFC')
      .toLowerCase()
      // "Rice-less" is read as "riceless".
      .replace(/[-\u2010-\u2013](?=less\b)/gu, '')
      .replace(/[-\u2010-\u2013_/]+/gu, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/\bfree range\b/gu, ' ')
      .replace(/\bw ?o\b/gu, 'without')
      .replace(/\bleav(?:e|ing) ([^,;]+?) out\b/gu, 'without $1')
      .replace(WITHOUT, 'without')
      .replace(BEHIND, ' free')
      .replace(TWICE_NO, 'with')
  )
}

/** "potato", "sweet potato or egg", "potato, egg or rice": a comma goes on only where an "or" ends the list. */
function listFrom(words: readonly string[], from: number, isFood: (words: string) => boolean) {
  const foods: string[] = []
  let end = skipBetween(words, from)
  for (;;) {
    const length = lengthOfName(words.slice(end), isFood)
    if (length === 0) break
    foods.push(words.slice(end, end + length).join(' '))
    end += length
    if (words[end] === 'free') end += 1
    const next = goesOn(words, end, isFood)
    if (next === undefined) break
    end = next
  }
  return { foods, end }
}

/** The place where the next food of a list of unwanted ones begins, if the list goes on. */
function goesOn(words: readonly string[], end: number, isFood: (words: string) => boolean): number | undefined {
  const join = words[end]
  if (join === undefined) return undefined
  const isComma = join === COMMA
  if (!isComma && !JOINS.has(join)) return undefined
  let next = end + 1
  if (isComma && JOINS.has(words[next] ?? '')) next += 1
  next = skipBetween(words, next)
  const length = lengthOfName(words.slice(next), isFood)
  if (length === 0) return undefined
  const after = words[next + length]
  const isListGoingOn = after === COMMA || JOINS.has(after ?? '') || next > end + 1
  return !isComma || isListGoingOn ? next : undefined
}

function skipBetween(words: readonly string[], from: number): number {
  let end = from
  while (BETWEEN.has(words[end] ?? '')) end += 1
  return end
}

/** The number of words in one food's name: the longest that is one, else a word of its own; none where another thing begins. */
function lengthOfName(words: readonly string[], isFood: (words: string) => boolean): number {
  const stop = words.findIndex((word) => isStop(word))
  const inReach = words.slice(0, Math.min(stop < 0 ? words.length : stop, LONGEST_NAME))
  for (let length = inReach.length; length > 1; length--) {
    if (isFood(inReach.slice(0, length).join(' '))) return length
  }
  return Math.min(inReach.length, 1)
}

/** "Isn't", "won't". */
const isNegation = (word: string) => NEGATIONS.has(word) || /n['’]t$/u.test(word)

const isStop = (word: string) =>
  word === COMMA || JOINS.has(word) || isNegation(word) || ['free', 'with', 'but'].includes(word)

/** "egg free", "egg and dairy free": takes the foods away from the words before. */
function takeListBehind(wanted: string[], isFood: (words: string) => boolean): string[] {
  const foods: string[] = []
  for (;;) {
    foods.push(takeNameBehind(wanted, isFood))
    const join = wanted.at(-1)
    const before = wanted.at(-2)
    if (join === undefined || !JOINS.has(join) || before === undefined || !isFood(before)) return foods
    wanted.pop()
  }
}

function takeNameBehind(wanted: string[], isFood: (words: string) => boolean): string {
  for (let length = Math.min(LONGEST_NAME, wanted.length); length > 1; length--) {
    const name = wanted.slice(-length)
    if (!name.some(isStop) && isFood(name.join(' '))) return wanted.splice(-length).join(' ')
  }
  return wanted.splice(-1).join(' ')
}
