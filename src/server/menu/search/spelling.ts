/**
 * The foods, one or many of them, that the fingers may have meant: "pes" is short of peas. Few miss the first letter.
 * @param word as it was typed, in lower case; `term` is its singular
 */
export function nearestFoods(word: string, term: string, foods: readonly string[]): string[] {
  const isMeant = new RegExp(`^(?:${[...misspellings(word), ...misspellings(term)].join('|')})$`, 'u')
  const near = foods.filter((food) => isMeant.test(food) || isMeant.test(`${food}s`))
  const begunAlike = near.filter((food) => food.startsWith(term.charAt(0)))
  return begunAlike.length > 0 ? begunAlike : near
}

/** Patterns of the words that may be meant: a letter too few, another one, one too many, or two that changed places. */
function misspellings(word: string): string[] {
  const gaps = Array.from({ length: word.length + 1 }, (_, i) => i)
  const tooShort = gaps.map((i) => `${word.slice(0, i)}.${word.slice(i)}`)
  const another = gaps.slice(1).map((i) => `${word.slice(0, i - 1)}.${word.slice(i)}`)
  return [...tooShort, ...another, ...withoutOne(word), ...swapped(word)]
}

export function withoutOne(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1))
}

export function swapped(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => {
    return `${word.slice(0, i)}${word.charAt(i + 1)}${word.charAt(i)}${word.slice(i + 2)}`
  })
}
