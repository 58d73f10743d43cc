import type { NutrientId } from '../../../nutrition/nutrients.ts'
import { texts } from '../../texts/index.ts'

const MOST_NAMED = 3

/** Names of nutrients within a sentence: the first three by name, the others counted. */
export const namesOf = (nutrients: readonly NutrientId[]): string =>
  texts.dashboard.names(
    nutrients.slice(0, MOST_NAMED).map(texts.inSentence),
    Math.max(0, nutrients.length - MOST_NAMED),
  )
