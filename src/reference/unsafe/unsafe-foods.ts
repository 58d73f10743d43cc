import { z } from 'zod'
import { keyedOnce, readRows } from '../read-table.ts'
import { type Denial, denialsIn, type Span } from './unsafe-denials.ts'
import rows from './unsafe-foods.json' with { type: 'json' }
import nameRows from './unsafe-names.json' with { type: 'json' }
import { PAIR_WORDS, pairsIn, UNSAFE_PAIRS } from './unsafe-pairs.ts'
import { correctorOf, undoubled } from './unsafe-slips.ts'
import { type Words, wordsIn } from './unsafe-words.ts'

/** A food that harms dogs, always (`never`) or outside the `condition` (`conditional`); or one that may hold such a food (`ask`). */
export type UnsafeFood = z.infer<typeof UnsafeFoodRow>

const Sentence = z.string().min(10).endsWith('.')

const UnsafeFoodRow = z
  .strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    why: Sentence,
    condition: Sentence.nullable(),
    policy: z.enum(['never', 'ask', 'conditional']),
    severity: z.enum(['severe', 'moderate', 'mild']),
    /** Words that mean this food, British and American. */
    terms: z.array(z.string().min(1)).min(1),
    /** Phrases that hold such a word and mean something harmless. */
    notToMatch: z.array(z.string().min(1)),
    source: z.string().min(1),
    confidence: z.string().min(1),
    /** The question about a thing that may hold it: "Does it contain onion or garlic?" */
    asked: z.string().min(1).optional(),
    /** Nothing of it is left when it is taken out: a bone, but no onion. */
    comesOff: z.boolean().optional(),
  })
  .refine(
    ({ policy, asked }) => policy !== 'ask' || asked !== undefined,
    'a food that is asked about needs what is asked',
  )
  .refine(({ policy, condition }) => policy === 'never' || condition !== null, 'a conditional food needs its condition')

const SEVERITIES = ['mild', 'moderate', 'severe'] as const

/** Checks the table; exported for its test. */
export function readUnsafeFoods(table: readonly unknown[]): readonly UnsafeFood[] {
  const foods = readRows('unsafe-foods', table, UnsafeFoodRow, 'id')
  return [...keyedOnce('unsafe-foods', foods, ({ id }) => id).values()]
}

export const UNSAFE_FOODS = readUnsafeFoods(rows)

/** Further names of an unsafe food, and of dishes and brands by what they contain. */
const UnsafeNamesRow = z.strictObject({
  food: z.string().min(1),
  /**
   * `is` it, `holds` it as a rule, `may-hold` it and is asked about; or holds no more of it than `harmless` (which outweighs
   * any name that its words are part of), or `denies` that what may hold it does.
   */
  says: z.enum(['is', 'holds', 'may-hold', 'harmless', 'denies']),
  names: z.array(z.string().min(1)).min(1),
  /** Beginnings of words that are joined in one: "krenten" of "krentenbollen". */
  beginnings: z.array(z.string().regex(/^[a-z]{5,}$/u)).optional(),
  note: Sentence,
})
type UnsafeNames = z.infer<typeof UnsafeNamesRow>

/** Checks the table of names; exported for its test. */
export function readUnsafeNames(table: readonly unknown[]): readonly UnsafeNames[] {
  const names = readRows('unsafe-names', table, UnsafeNamesRow, 'food')
  for (const { food: id, says } of names) {
    const food = UNSAFE_FOODS.find((one) => one.id === id)
    if (!food) throw new Error(`Table unsafe-names, row ${id}: no such unsafe food`)
    if (says === 'may-hold' && !food.asked) throw new Error(`Table unsafe-names, row ${id}: what is asked for?`)
  }
  return names
}

export const UNSAFE_NAMES = readUnsafeNames(nameRows)

/** Names that take another name's danger away. */
const UNSTOPPING: ReadonlySet<UnsafeNames['says']> = new Set(['harmless', 'denies'])

type Saying = {
  readonly food: UnsafeFood
  readonly says: UnsafeNames['says']
  /** A name with a comma in it: "vinegar, cider". */
  readonly hasComma: boolean
}

const SAYINGS = new Map<string, Saying[]>()
const phraseOf = (text: string) => wordsIn(text).words.join(' ')
for (const { food, says, name } of [
  ...UNSAFE_FOODS.flatMap((food) => [
    // "Bone-in" says how meat is sold, and is asked about (`unsafe-names.json`).
    ...food.terms.filter((name) => name !== 'bone-in').map((name) => ({ food, says: 'is' as const, name })),
    // "Garlic-free" and "no added salt" are read as any denial is.
    ...food.notToMatch
      .filter((name) => !/[- ]free$|^no /u.test(name))
      .map((name) => ({ food, says: 'harmless' as const, name })),
  ]),
  ...UNSAFE_NAMES.flatMap(({ food: id, says, names }) =>
    UNSAFE_FOODS.flatMap((food) => (food.id === id ? names.map((name) => ({ food, says, name })) : [])),
  ),
]) {
  const phrase = phraseOf(name)
  SAYINGS.set(phrase, [...(SAYINGS.get(phrase) ?? []), { food, says, hasComma: name.includes(',') }])
}
function foodOf(id: string): UnsafeFood {
  const food = UNSAFE_FOODS.find((one) => one.id === id)
  if (!food) throw new Error(`No unsafe food ${id}`)
  return food
}

/** The number of words of the longest name that begins with a word. */
const LONGEST_AFTER = new Map<string, number>()
for (const phrase of SAYINGS.keys()) {
  const [first = '', ...others] = phrase.split(' ')
  LONGEST_AFTER.set(first, Math.max(LONGEST_AFTER.get(first) ?? 0, 1 + others.length))
}
const BEGINNINGS = new Map<string, Saying>()
for (const { food: id, says, beginnings = [] } of UNSAFE_NAMES) {
  for (const beginning of beginnings) BEGINNINGS.set(beginning, { food: foodOf(id), says, hasComma: false })
}
const LONGEST_BEGINNING = Math.max(...[...BEGINNINGS.keys()].map(({ length }) => length))
const PAIRED = new Map(UNSAFE_PAIRS.pairs.map(({ food }) => [food, foodOf(food)]))
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  ...[...SAYINGS.keys()].flatMap((phrase) => phrase.split(' ')),
  ...PAIR_WORDS,
])

/** The hazards' own words. A slip is forgiven in them from six letters on, in other names from seven. */
const OWN_WORDS: ReadonlySet<string> = new Set(
  UNSAFE_FOODS.filter(({ policy, asked }) => policy === 'never' && asked).flatMap(({ terms }) => terms.map(phraseOf)),
)
const DANGEROUS = [...SAYINGS].filter(([, sayings]) =>
  sayings.some(({ food, says }) => food.policy !== 'conditional' && !UNSTOPPING.has(says)),
)
/** Names of one or two words, by their letters without the space. */
const SPACED = new Map(
  DANGEROUS.map(([phrase]) => [phrase.replace(' ', ''), phrase] as const).filter(
    ([joined]) => joined.length >= 8 && /^\p{L}+$/u.test(joined),
  ),
)
const correctionsOf = correctorOf(
  new Set([...DANGEROUS.flatMap(([phrase]) => phrase.split(' ')), ...PAIR_WORDS]),
  (word) => KNOWN_WORDS.has(word) || beginningOf(word) !== undefined,
)

const ASKED = new Map(UNSAFE_FOODS.map((food) => [food, food.asked?.split(/, | or /u).map(phraseOf) ?? []]))

type Match = Saying & { readonly from: number; readonly to: number; readonly phrase: string }

/**
 * The worst unsafe food that a text speaks of, by its own names and by those of what contains it: whole words, singular or
 * plural, accents and case aside. A name that the text denies does not count ("onion-free", "bone removed").
 * @param passedOver ids of unsafe foods that are not looked for
 */
export function findUnsafeFood(text: string, passedOver: ReadonlySet<string> = NONE): UnsafeFood | undefined {
  const denialsOf = (words: Words, matches: readonly Match[]) => {
    const from: Match[][] = words.words.map(() => [])
    for (const match of matches) from[match.from]?.push(match)
    const at = (index: number) => from[index] ?? []
    const foodsIn = (span: Span) => {
      const within = indexesOf(span).flatMap(at)
      return new Set(within.flatMap(({ to, food }) => (to <= span.to ? [food] : [])))
    }
    return denialsIn(words, {
      lengthAt: (index) => at(index).reduce((longest, { to }) => Math.max(longest, to - index), 0),
      // "Without skin and bones" says no to both.
      areOfOneKind: (one, other) =>
        [...foodsIn(other)].some((food) => food.comesOff === true || foodsIn(one).has(food)),
      comesOff: (span) => [...foodsIn(span)].every((food) => food.comesOff === true),
    })
  }
  return worstOf(text, denialsOf, ({ food }) => !passedOver.has(food.id))
}
const NONE: ReadonlySet<string> = new Set()

/** The same of words that a maker has printed on a label: what they deny is read there, and what may hold something is not asked about. */
export function unsafeFoodNamed(
  text: string,
): { readonly id: string; readonly policy: 'never' | 'conditional' } | undefined {
  const found = worstOf(
    text,
    ({ words }) => words.map(() => undefined),
    ({ says, food }) => says !== 'may-hold' && food.policy !== 'ask',
  )
  return found && { id: found.id, policy: found.policy === 'never' ? 'never' : 'conditional' }
}

type Denials = readonly (Denial | undefined)[]

function worstOf(
  text: string,
  denialsOf: (words: Words, matches: readonly Match[]) => Denials,
  counts: (match: Match) => boolean = () => true,
): UnsafeFood | undefined {
  const words = wordsIn(text)
  const matches = matchesIn(words).filter(counts)
  if (matches.length === 0) return undefined
  const denials = denialsOf(words, matches)
  const foods = [...new Set(matches.map(({ food }) => food))]
  return foods.flatMap((food) => verdictOn(food, matches, denials) ?? []).sort((a, b) => danger(b) - danger(a))[0]
}

/** Every name in the words, and every name that a slip of the finger may stand for. */
function matchesIn(line: Words): readonly Match[] {
  return [...namesIn(line), ...slipsIn(line)]
}

/** Names that may be meant where a word is misspelt, or has a space too many or too few. The owner is asked about them. Exported for its test. */
export function slipsIn(line: Words): readonly Match[] {
  const slips = correctionsOf(line).flatMap((corrected) =>
    namesIn(corrected).filter(({ from, to, phrase }) => {
      const isMisspelt = corrected.isCorrected.slice(from, to).includes(true)
      return isMisspelt && (to - from > 1 || isLongEnough(line.words[from] ?? '', phrase))
    }),
  )
  return [...slips, ...spacedIn(line)].flatMap((match): Match[] =>
    match.food.policy === 'conditional' || UNSTOPPING.has(match.says) ? [] : [{ ...match, says: 'may-hold' }],
  )
}

/** "Fox glove", "plumpuddings". Two known words mean what they say: a cheese cake may be a cake of cottage cheese. */
function spacedIn({ words, gaps }: Words): readonly Match[] {
  const saidBy = (joined: string, from: number, to: number) => {
    const phrase = SPACED.get(joined)
    const isKnown = words.slice(from, to).every((word) => KNOWN_WORDS.has(word))
    if (phrase === undefined || isKnown || phrase.includes(' ') !== (to === from + 1)) return []
    return (SAYINGS.get(phrase) ?? []).map((saying) => ({ ...saying, from, to, phrase }))
  }
  return words.flatMap((word, from) => [
    ...saidBy(word, from, from + 1),
    ...(gaps[from + 1] === '' ? saidBy(`${word}${words[from + 1]}`, from, from + 2) : []),
  ])
}

function isLongEnough(word: string, meant: string): boolean {
  const single = undoubled(meant)
  const spare = OWN_WORDS.has(meant) ? 1 : 0
  return single === undoubled(word) ? meant.length >= 6 - spare : single.length >= 7 - spare
}

/** Every name in the words. A comma parts a harmless name that has none: "grapes, tomatoes" are no grape tomatoes. */
function namesIn(line: Words): readonly Match[] {
  const { words, gaps } = line
  const matches: Match[] = pairsIn(line).flatMap(({ food: id, says, from, to }) => {
    const food = PAIRED.get(id)
    return food ? [{ food, says, hasComma: false, from, to, phrase: words.slice(from, to).join(' ') }] : []
  })
  for (const [from, word] of words.entries()) {
    const longest = Math.min(LONGEST_AFTER.get(word) ?? 0, words.length - from)
    for (let to = from + 1; to <= from + longest; to++) {
      const phrase = words.slice(from, to).join(' ')
      const isParted = gaps.slice(from + 1, to).some((gap) => gap !== '')
      for (const saying of SAYINGS.get(phrase) ?? []) {
        if (!isParted || saying.hasComma || !UNSTOPPING.has(saying.says)) matches.push({ ...saying, from, to, phrase })
      }
    }
    const begun = KNOWN_WORDS.has(word) ? undefined : beginningOf(word)
    if (begun) matches.push({ ...begun, from, to: from + 1, phrase: word })
  }
  return matches
}

function beginningOf(word: string): Saying | undefined {
  for (let length = Math.min(LONGEST_BEGINNING, word.length - 1); length >= 5; length--) {
    const saying = BEGINNINGS.get(word.slice(0, length))
    if (saying) return saying
  }
  return undefined
}

function verdictOn(food: UnsafeFood, all: readonly Match[], denials: Denials): UnsafeFood | undefined {
  const matches = all.filter((match) => match.food === food)
  const harmless = new Set(matches.flatMap((match) => (match.says === 'harmless' ? indexesOf(match) : [])))
  const denied = new Set(matches.filter((match) => match.says === 'denies' || isDenied(match, denials)))
  const isAskedDenied = (phrase: string) => all.some((one) => one.phrase === phrase && isDenied(one, denials))
  const asked = ASKED.get(food) ?? []
  const isAllDenied = food.policy === 'ask' ? asked.some(isAskedDenied) : asked.length > 0 && asked.every(isAskedDenied)
  const policies = matches.flatMap((match): UnsafeFood['policy'][] => {
    if (denied.has(match) || indexesOf(match).some((index) => harmless.has(index))) return []
    const isUnclear = denials.slice(match.from, match.to).some((denial) => denial !== undefined)
    if (match.says === 'is' && food.policy !== 'ask' && !isUnclear) return [food.policy]
    // "Pesto without garlic": its owner has looked. "Eccles cakes without raisins" may have currants.
    if (isAllDenied || (match.says === 'may-hold' && denied.size > 0)) return []
    if (match.says === 'holds' && denied.size === 0 && !isUnclear) return [food.policy]
    // A food without a question is stopped.
    return [food.policy === 'never' && food.asked ? 'ask' : food.policy]
  })
  const policy = policies.find((one) => one === 'never') ?? policies[0]
  return policy && { ...food, policy }
}

const indexesOf = ({ from, to }: Span) => Array.from({ length: to - from }, (_, i) => from + i)

function isDenied({ food, from, to }: Match, denials: Denials): boolean {
  const isGone = (denial: Denial | undefined) => denial === 'denied' || (denial === 'removed' && food.comesOff === true)
  return denials.slice(from, to).every(isGone)
}

const POLICIES = ['conditional', 'ask', 'never'] as const
const danger = ({ policy, severity }: UnsafeFood): number =>
  POLICIES.indexOf(policy) * SEVERITIES.length + SEVERITIES.indexOf(severity)

/**
 * What in a food harms dogs whatever is said of it, by the food's name: "Peas and onions, canned". A food of the product's own table is as
 * it has to be: potatoes boiled, kidney beans out of a tin.
 */
export function harmIn({ name }: { readonly name: string }): UnsafeFood | undefined {
  if (!harms.has(name)) {
    const unsafe = findUnsafeFood(name)
    harms.set(name, unsafe?.policy === 'never' ? unsafe : undefined)
  }
  return harms.get(name)
}

/** The harms by the names of the tables' foods, of which there are some thousands. */
const harms = new Map<string, UnsafeFood | undefined>()
