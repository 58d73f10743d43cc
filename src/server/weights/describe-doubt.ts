import type { WeighIn } from '../../contract/weights.ts'
import { type Day, daysBetween } from '../../kitchen/days.ts'
import { DOUBTFUL_TIMES, NEIGHBOURS_WITHIN_DAYS } from '../../nutrition/learned-need.ts'
import { sentences } from '../../texts/index.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'

/** A question, where a weigh-in is far from the one next to it in time: a slip of the pen is found while it is fresh. */
export function describeDoubt({ date, kg }: WeighIn, others: readonly WeighIn[]) {
  const distance = (other: WeighIn) => Math.abs(daysBetween(other.date as Day, date as Day))
  const [nearest] = others.toSorted((a, b) => distance(a) - distance(b))
  if (!nearest || distance(nearest) > NEIGHBOURS_WITHIN_DAYS) return null
  if (Math.max(kg / nearest.kg, nearest.kg / kg) <= DOUBTFUL_TIMES) return null
  return inTextAndParts(sentences.weights.doubt({ kilograms: kg }, { kilograms: nearest.kg }, nearest.date))
}
