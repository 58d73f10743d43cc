import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { PRODUCT_NAME } from '../../../texts/product-name.ts'

/** The weaknesses of a password, by what an attacker would try it as. */
export type Weakness =
  | 'blank'
  | 'mostUsed'
  | 'nearMostUsed'
  | 'address'
  | 'name'
  | 'product'
  | 'keyboard'
  | 'repeats'
  | 'sequence'
  | 'date'
  | 'guessable'

type Owner = { readonly email: string; readonly name: string }

/** Years at the pace that the limits leave for one account; hours on one core for who has the hash. */
const FEWEST_GUESSES = 1_000_000
/**
 * The estimate grows with the square of the length and blocks the process meanwhile: so many characters are looked at
 * together, and so many ways to read `4` as `a`. A hundred characters take five looks at most, ten where they hold words
 * of the owner.
 */
const LOOKED_AT_TOGETHER = 24
/** One character may be eighteen once it is written out. */
const MOST_LOOKED_AT = 100
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT_TOGETHER,
  l33tMaxSubstitutions: 8,
})

/** Blanks of all scripts, and characters that are drawn as nothing. */
const DRAWN_AS_NOTHING = /^[\s\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/**
 * Why a password is guessed too soon: it is among the most used ones, a pattern, or made of what a stranger knows of its
 * owner and the product. Undefined for one that may be chosen.
 */
export function weaknessOf(password: string, owner: Owner): Weakness | undefined {
  // The password as it is hashed: wide letters and narrow ones are one password.
  const asHashed = password.normalize('NFKC').slice(0, MOST_LOOKED_AT)
  if (DRAWN_AS_NOTHING.test(asHashed)) return 'blank'
  const words = knownWords(owner)
  const wholeWords = weaknessOfLongWords(asHashed, words)
  if (wholeWords) return wholeWords
  const [first = '', ...others] = partsOf(asHashed)
  const weakness = weaknessOfPart(first, words)
  if (weakness && others.every((part) => weaknessOfPart(part, words))) return weakness
  // "G-o-o-d b-o-w-l": what stands between the letters is the first thing that is tried.
  const squeezed = asHashed.replace(/[^\p{L}\p{N}]/gu, '')
  if (squeezed === '' || squeezed === asHashed || squeezed.length > LOOKED_AT_TOGETHER) return undefined
  return weaknessOfPart(squeezed, words)
}

/** A long address does not fit into one part: cut in two, its halves would look like chance. */
function weaknessOfLongWords(password: string, words: ReadonlyMap<string, Weakness>): Weakness | undefined {
  if (password.length <= LOOKED_AT_TOGETHER) return undefined
  const found: Weakness[] = []
  let rest = password.toLowerCase()
  for (const [word, weakness] of [...words].sort(([one], [other]) => other.length - one.length)) {
    if (!rest.includes(word)) continue
    found.push(weakness)
    rest = rest.replaceAll(word, '')
  }
  const fewestOfRest = FEWEST_GUESSES / 10 ** found.length
  return partsOf(rest).every((part) => estimator.check(part).guesses < fewestOfRest) ? found[0] : undefined
}

function weaknessOfPart(part: string, words: ReadonlyMap<string, Weakness>): Weakness | undefined {
  const { guesses, sequence, feedback } = estimator.check(part, [...words.keys()])
  const known = sequence.filter(({ dictionaryName }) => dictionaryName === 'userInputs')
  const [first] = known
  if (!first) return guesses < FEWEST_GUESSES ? (REASONS[feedback.warning ?? ''] ?? 'guessable') : undefined
  // However many of them stand in a row: known words cost next to nothing, the rest must carry the password.
  const rest = known.reduceRight((left, { i, j }) => left.slice(0, i) + left.slice(j + 1), part)
  const guessesOfRest = rest === '' ? 1 : estimator.check(rest).guesses
  const isWeak = Math.min(guesses, guessesOfRest * 10 ** known.length) < FEWEST_GUESSES
  return isWeak ? words.get(first.matchedWord) : undefined
}

/** One part that is hard to guess makes the whole so; the same part over again adds nothing. */
function partsOf(password: string): string[] {
  const parts = new Set<string>()
  for (let from = 0; from < password.length; from += LOOKED_AT_TOGETHER) {
    parts.add(password.slice(from, from + LOOKED_AT_TOGETHER))
  }
  return [...parts]
}

/** The words that are tried first at this account: its address, its owner, the product; each also in parts. */
function knownWords({ email, name }: Owner): Map<string, Weakness> {
  const words = new Map<string, Weakness>()
  const note = (weakness: Weakness, ...texts: string[]) => {
    for (const text of texts) if (text.length >= SHORTEST_WORD && !words.has(text)) words.set(text, weakness)
  }
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  note('product', ...inParts(PRODUCT_NAME.toLowerCase()))
  note('address', email.toLowerCase(), ...inParts(local), domain, ...domain.split('.').slice(0, -1))
  note('name', ...inParts(name.toLowerCase()))
  return words
}

/** Shorter ones stand in every second word. */
const SHORTEST_WORD = 3

/** "ann.smith": as it is, "annsmith", "ann" and "smith". */
function inParts(text: string): string[] {
  const parts = text.normalize('NFKC').split(/[^\p{L}\p{N}]+/u)
  return [text, parts.join(''), ...parts]
}

const REASONS: { readonly [warning: string]: Weakness } = {
  topTen: 'mostUsed',
  topHundred: 'mostUsed',
  common: 'mostUsed',
  similarToCommon: 'nearMostUsed',
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeats',
  extendedRepeat: 'repeats',
  sequences: 'sequence',
  wordSequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
}
