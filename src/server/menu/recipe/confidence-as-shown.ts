import type { BoundConfidence, Confidence } from '../../../nutrition/recipe/confidence.ts'

/**
 * Rounds to four decimals: its own error is larger. A nutrient that must be enough by itself and beside another, as calcium
 * beside phosphorus, is told once: the least sure of them comes first.
 */
export function confidenceAsShown({ bowl, bounds }: Confidence): { bowl: number; bounds: BoundConfidence[] } {
  const toFour = (share: number) => Math.round(share * 10_000) / 10_000
  const isFirst = ({ nutrient, bound }: BoundConfidence, index: number) =>
    bounds.findIndex((one) => one.nutrient === nutrient && one.bound === bound) === index
  return {
    bowl: toFour(bowl),
    bounds: bounds.filter(isFirst).map((one) => ({ ...one, confidence: toFour(one.confidence) })),
  }
}
