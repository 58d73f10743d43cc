import { randomFrom } from './random-dogs.ts'

/** Standard normal numbers (Box and Muller: two at a time), the same for the same seed. */
export function normalFrom(seed: number): () => number {
  const random = randomFrom(seed)
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    const size = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    spare = size * Math.sin(angle)
    return size * Math.cos(angle)
  }
}
