export type SuitabilityBand = 'perfect' | 'veryGood' | 'good'
export type CarbonBand = 'low' | 'medium' | 'high'

/** 90 and more is Perfect, 70 and more is Very good, below that is Good. */
export function suitabilityBand(score: number): SuitabilityBand {
  if (score >= 90) return 'perfect'
  return score >= 70 ? 'veryGood' : 'good'
}

/** 66 and more is Low, 33 and more is Medium, below that is High: a high score is a small footprint. */
export function carbonBand(score: number): CarbonBand {
  if (score >= 66) return 'low'
  return score >= 33 ? 'medium' : 'high'
}
