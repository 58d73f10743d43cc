/** Numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** The same word always gives the same numbers (FNV-1a to seed, mulberry32 to draw). */
export function seededRandom(word: string): Random {
  let state = 0x811c9dc5
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
