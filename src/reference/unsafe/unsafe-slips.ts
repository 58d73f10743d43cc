import type { Words } from './unsafe-words.ts'

/** Shorter words have too many neighbours. A word of four letters counts where only a double letter differs. */
const SHORTEST = 5
const SHORTEST_DOUBLED = 4
/** The most words that are tried for a misspelt word, the nearest first. */
const MOST_MEANT = 3

const LONGEST = 30

/** Words that are near the name of an unsafe food and mean another thing, in the singular. */
const NO_SLIPS: ReadonlySet<string> = new Set(
  (
    'absolute advantage american barbara barbell barber barista branded bullion calling camper carbonate caring ' +
    'carrying carving centrum chamber champion chang change chapati clicker collate complain compose confer ' +
    'console consume cooker cosine creating creative crowder crumbled crumbly curling cystine decompose delayed ' +
    'delaying delicate devised digital driven dumping flatbed fluffy forged fricassee galleria garage goodness gristle ' +
    'landfall lumping macaroni marinate martin match matched matching minced mincing morphing moschata mouse ' +
    'pasilla picker poisson polish potage primitive progress promise promote roaster romaine roster scrabble ' +
    'scrape scraped shifter sincere snowfall spoiler stallion stolen strongbox stunning submarine sweetness ' +
    'swifter thinning warning weather whisked wriggle'
  ).split(' '),
)

/** A line as it would read if a word of it were a slip of the finger for another. */
export type Corrected = Words & { readonly isCorrected: readonly boolean[] }

/**
 * Reads lines whose words are one slip away from those of a list: a letter too many, too few or another one, or two that changed places.
 * The first letter is right, and a double letter counts as one ("chimmichuri").
 * Two words that are a slip apart have a key in common: each without one of its letters, or whole.
 */
export function correctorOf(
  all: Iterable<string>,
  isKnown: (word: string) => boolean,
): (line: Words) => readonly Corrected[] {
  const byKey = new Map<string, Meant[]>()
  for (const word of new Set(all)) {
    if (!/^\p{L}+$/u.test(word) || word.length < SHORTEST_DOUBLED) continue
    const meant = { word, single: undoubled(word) }
    for (const key of keysOf(meant)) byKey.set(key, [...(byKey.get(key) ?? []), meant])
  }
  const meantBy = (word: string): readonly string[] => {
    if (word.length < SHORTEST || word.length > LONGEST || NO_SLIPS.has(word) || isKnown(word)) return []
    const single = undoubled(word)
    const near = new Set(keysOf({ word, single }).flatMap((key) => byKey.get(key) ?? []))
    const meant = [...near].filter(
      (one) => one.single === single || (one.word.length >= SHORTEST && isOneSlip(single, one.single)),
    )
    const isOther = (one: Meant) => Number(one.single !== single)
    return meant
      .sort((a, b) => isOther(a) - isOther(b))
      .slice(0, MOST_MEANT)
      .map((one) => one.word)
  }
  return ({ words, gaps }) => {
    const meant = words.map(meantBy)
    const readings = meant.reduce((most, { length }) => Math.max(most, length), 0)
    return Array.from({ length: readings }, (_, reading) => ({
      words: words.map((word, at) => meant[at]?.[reading] ?? word),
      gaps,
      isCorrected: meant.map((one) => one[reading] !== undefined),
    }))
  }
}

/** A double letter as one. */
export const undoubled = (word: string) => word.replace(/(\p{L})\1+/gu, '$1')

/** A word, and the same with its double letters as one. */
type Meant = { readonly word: string; readonly single: string }

function keysOf({ word, single }: Meant): readonly string[] {
  if (word.length < SHORTEST) return [single]
  return [single, ...Array.from(single.slice(1), (_, at) => single.slice(0, at + 1) + single.slice(at + 2))]
}

function isOneSlip(word: string, meant: string): boolean {
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > 1) return false
  let same = 0
  while (same < word.length && word[same] === meant[same]) same++
  const [left, due] = [word.slice(same), meant.slice(same)]
  const isSwapped = left[0] === due[1] && left[1] === due[0] && left.slice(2) === due.slice(2)
  return isSwapped || left.slice(1) === due.slice(1) || left.slice(1) === due || left === due.slice(1)
}
