import { z } from 'zod'
import table from './unsafe-pairs.json' with { type: 'json' }
import { type Words, wordsIn } from './unsafe-words.ts'

const PairRow = z.strictObject({
  food: z.string().min(1),
  says: z.enum(['is', 'may-hold']),
  /** Words of the first class, then words of the second. */
  pair: z.tuple([z.string(), z.string()]),
  /** Words that may stand between the two, beside articles, numbers and what a kitchen does with a thing. */
  between: z.array(z.string()).optional(),
  /** "Peel an orange" is no peel of an orange. */
  isLinked: z.boolean().optional(),
  /** The number of words, whichever they are, that may stand between. */
  within: z.number().optional(),
  /** "Mango, stone in". */
  hasComma: z.boolean().optional(),
  note: z.string().min(10).endsWith('.'),
})
type PairRow = z.infer<typeof PairRow>

const Table = z.strictObject({
  classes: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  pairs: z.array(PairRow),
})

/** Checks the table of classes; exported for its test. */
export function readUnsafePairs(rows: unknown): z.infer<typeof Table> {
  const { classes, pairs } = Table.parse(rows)
  for (const { food, pair } of pairs) {
    for (const name of pair) if (!classes[name]) throw new Error(`Table unsafe-pairs, row ${food}: no class ${name}`)
  }
  return { classes, pairs }
}

export const UNSAFE_PAIRS = readUnsafePairs(table)

const CLASSES = new Map<string, string[]>()
/** The number of words of the longest member that begins with a word. */
const LONGEST_AFTER = new Map<string, number>()
for (const [name, all] of Object.entries(UNSAFE_PAIRS.classes)) {
  for (const member of all) {
    const { words } = wordsIn(member)
    const phrase = words.join(' ')
    CLASSES.set(phrase, [...(CLASSES.get(phrase) ?? []), name])
    const [first = ''] = words
    LONGEST_AFTER.set(first, Math.max(LONGEST_AFTER.get(first) ?? 0, words.length))
  }
}
/** Words that stand in a class. */
export const PAIR_WORDS: readonly string[] = [...CLASSES.keys()].flatMap((phrase) => phrase.split(' '))
const RULES = Map.groupBy(UNSAFE_PAIRS.pairs, ({ pair: [first] }) => first)

const OFTEN_BETWEEN: ReadonlySet<string> = new Set(
  (
    'a an the some few my our your this these old fresh small large big whole half dried grated chopped sliced diced ' +
    'cut peeled unpeeled washed unwaxed ripe organic cold frozen home homemade really quite very'
  ).split(' '),
)
/** Words that begin another thing. */
const OTHER_THING: ReadonlySet<string> = new Set('and or nor but with in on no not without plus'.split(' '))
const MOST_BETWEEN = 5

type Member = { readonly name: string; readonly from: number; readonly to: number }
type Pair = { readonly food: string; readonly says: PairRow['says']; readonly from: number; readonly to: number }

/** Pairs of a word of one class with a word of another that harm together: peel with any citrus, a cob with any word for maize. */
export function pairsIn(line: Words): readonly Pair[] {
  const members = membersIn(line)
  const beginning = Map.groupBy(members, ({ from }) => from)
  const behind = ({ to }: Member) =>
    Array.from({ length: MOST_BETWEEN + 1 }, (_, i) => beginning.get(to + i) ?? []).flat()
  return members.flatMap((first) => {
    const rules = RULES.get(first.name)
    if (!rules) return []
    return behind(first).flatMap((second) =>
      rules
        .filter((rule) => rule.pair[1] === second.name && areTogether(line, first, second, rule))
        .map(({ food, says }) => ({ food, says, from: first.from, to: second.to })),
    )
  })
}

function membersIn({ words, gaps }: Words): readonly Member[] {
  const members: Member[] = []
  for (let from = 0; from < words.length; from++) {
    const longest = LONGEST_AFTER.get(words[from] ?? '') ?? 0
    for (let to = from + 1; to <= Math.min(from + longest, words.length); to++) {
      if (to > from + 1 && gaps[to - 1] !== '') break
      for (const name of CLASSES.get(words.slice(from, to).join(' ')) ?? []) members.push({ name, from, to })
    }
  }
  return members
}

function areTogether({ words, gaps }: Words, first: Member, second: Member, rule: PairRow): boolean {
  const isParted = gaps.slice(first.to, second.from + 1).some((gap) => gap === '.' || (gap === ',' && !rule.hasComma))
  const between = words.slice(first.to, second.from)
  if (isParted || (rule.isLinked && !between.some((word) => rule.between?.includes(word)))) return false
  if (rule.within !== undefined) return between.length <= rule.within && !between.some((word) => OTHER_THING.has(word))
  return between.every((word) => OFTEN_BETWEEN.has(word) || /^\d+$/u.test(word) || rule.between?.includes(word))
}
