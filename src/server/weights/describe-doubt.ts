import type { WeighIn } from '../../contract/weights.ts'
import { type Day, daysBetween } from '../../kitchen/days.ts'
import { sentences } from '../../texts/index.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'

/** Own choice, as the learned need has them: no dog is 30 % off what it weighed the weeks before and after. */
const DOUBTFUL_TIMES = 1.3
const NEAR_DAYS = 60

/** A question, where a weigh-in is far from the one next to it in time: a slip of the pen is found while it is fresh. */
export function describeDoubt({ date, kg }: WeighIn, others: readonly WeighIn[]) {
  const distance = (other: WeighIn) => Math.abs(daysBetween(other.date as Day, date as Day))
  const [nearest] = others.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest || distance(nearest) > NEAR_DAYS) return null
  if (Math.max(kg / nearest.kg, nearest.kg / kg) <= DOUBTFUL_TIMES) return null
  return inTextAndParts(sentences.weights.doubt({ kilograms: kg }, { kilograms: nearest.kg }, nearest.date))
}
