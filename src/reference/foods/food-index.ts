import MiniSearch from 'minisearch'

/** The places of names that hold some of the words or words like them, the best first. */
export type Hits = {
  readonly places: readonly number[]
  /** The words that the name at each place holds: a bit for each, the first word's the lowest. */
  readonly held: Uint8Array
  /** Words that no name has, of which this one has the beginning or a slip. */
  readonly slipsAt: (place: number) => readonly Slip[]
}
export type Slip = { readonly word: string; readonly terms: readonly string[] }

/** The names that a word is found in, in their order, each with its score for this word alone. */
type Found = {
  readonly word: string
  readonly at: Int32Array
  readonly scores: Float64Array
  readonly slips: ReadonlyMap<number, Slip>
}

const NO_SLIPS: readonly Slip[] = []
const NONE: ReadonlyMap<number, Slip> = new Map()

/** The names and the words that take some milliseconds of work. */
const NAMES_OF_A_TURN = 100
const WORDS_OF_A_TURN = 50
const turn = () => new Promise<void>((next) => setTimeout(next))

/**
 * Ranks names by the words that they hold, as MiniSearch does: the sum of the scores of each word (BM25), times the number of words. The scores of
 * each known word are worked out once: a search for three words that thousands of names hold is then sums in an array.
 * @param names the words of each name, each once
 */
export async function createFoodIndex(names: readonly (readonly string[])[]) {
  /** The number of names that each word stands in. */
  const timesOf = new Map<string, number>()
  for (const word of names.flat()) timesOf.set(word, (timesOf.get(word) ?? 0) + 1)
  const index = new MiniSearch<{ at: number }>({
    idField: 'at',
    fields: ['words'],
    extractField: ({ at }, field) => (field === 'at' ? String(at) : (names[at] ?? []).join(' ')),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      // A word that some name has is that word, not the beginning of another or a slip.
      prefix: (term) => term.length > 3 && !timesOf.has(term),
      fuzzy: (term) => (term.length > 4 && !timesOf.has(term) ? 1 : false),
    },
  })
  await index.addAllAsync(
    names.map((_, at) => ({ at })),
    { chunkSize: NAMES_OF_A_TURN },
  )

  const find = (word: string): Found => {
    const isKnown = timesOf.has(word)
    const results = index.search(word).map(({ id, score, terms }) => ({ at: Number(id), score, terms }))
    if (isKnown) results.sort((one, other) => one.at - other.at)
    return {
      word,
      at: Int32Array.from(results, ({ at }) => at),
      scores: Float64Array.from(results, ({ score }) => score),
      slips: isKnown ? NONE : new Map(results.map(({ at, terms }) => [at, { word, terms }])),
    }
  }
  const known = new Map<string, Found>()
  for (const word of timesOf.keys()) {
    known.set(word, find(word))
    if (known.size % WORDS_OF_A_TURN === 0) await turn()
  }
  const rank = createRanking(names.length)
  return {
    timesOf: (word: string) => timesOf.get(word) ?? 0,
    /** The names with the highest scores for the words, and which of (at most eight) others they hold. */
    search: (words: readonly string[], others: readonly string[], most: number): Hits => {
      const found = words.map((word) => known.get(word) ?? find(word))
      const nearly = found.filter(({ slips }) => slips.size > 0)
      return {
        places: rank(found, most),
        held: heldOf(
          others.map((word) => known.get(word)?.at ?? NOWHERE),
          names.length,
        ),
        slipsAt: (place) => (nearly.length === 0 ? NO_SLIPS : nearly.flatMap(({ slips }) => slips.get(place) ?? [])),
      }
    },
  }
}

const NOWHERE = new Int32Array()

function heldOf(found: readonly Int32Array[], size: number): Uint8Array {
  const held = new Uint8Array(size)
  for (const [bit, at] of found.entries()) {
    for (let one = 0; one < at.length; one++) {
      const place = at[one] as number
      held[place] = (held[place] as number) | (1 << bit)
    }
  }
  return held
}

/** Sums the scores in arrays that are kept from search to search. */
function createRanking(size: number) {
  const sums = new Float64Array(size)
  const words = new Uint8Array(size)
  const all = new Int32Array(size)
  return (found: readonly Found[], most: number): readonly number[] => {
    let count = 0
    for (const { at, scores } of found)
      for (let one = 0; one < at.length; one++) {
        const place = at[one] as number
        if (words[place] === 0) all[count++] = place
        sums[place] = (sums[place] as number) + (scores[one] as number)
        words[place] = (words[place] as number) + 1
      }
    const places = all.subarray(0, count)
    for (const place of places) sums[place] = (sums[place] as number) * (words[place] as number)
    const best = firstBy(places, sums, most)
    for (const place of places) sums[place] = words[place] = 0
    return best
  }
}

/** Sums are sorted into so many steps first, so that few places are compared with each other. */
const STEPS = 256

/** The places with the highest sums, of equal ones those that came first. */
function firstBy(places: Int32Array, sums: Float64Array, most: number): readonly number[] {
  let highest = 0
  for (const place of places) highest = Math.max(highest, sums[place] as number)
  const stepOf = (place: number) => Math.floor(((sums[place] as number) / highest) * (STEPS - 1))
  const counts = new Uint16Array(STEPS)
  for (const place of places) counts[stepOf(place)] = (counts[stepOf(place)] as number) + 1
  let [least, above] = [STEPS, 0]
  while (least > 0 && above < most) above += counts[--least] as number
  return Array.from(places.filter((place) => stepOf(place) >= least))
    .sort((one, other) => (sums[other] as number) - (sums[one] as number))
    .slice(0, most)
}
