import { randomFrom } from './random-dogs.ts'

/** Standard normal numbers (Box and Muller), the same for the same seed. */
export function normalFrom(seed: number): () => number {
  const random = randomFrom(seed)
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
