import { BODY_CONDITION_IDS } from '../../../../contract/limits.ts'
import { BODY_CONDITIONS } from '../../../../nutrition/dog.ts'
import { doubtWeight, type WeightDoubt } from '../../../../nutrition/weight/weight-doubt.ts'
import type { AnswersSoFar } from '../../../dog-ui/fields/dog-fields.ts'

const DAYS_PER_MONTH = 365.25 / 12

/** Checks the weight of the described dog by the server's rule; `null` while an answer that the rule needs is missing. */
export function doubtOfDraft({ weight, bodyCondition, breed, age }: AnswersSoFar): WeightDoubt | null {
  if (weight === undefined || !bodyCondition || !breed || !age) return null
  const { minWeight, maxWeight, avgWeight = (minWeight + maxWeight) / 2 } = breed
  return doubtWeight({
    kg: weight,
    bodyCondition: BODY_CONDITIONS[BODY_CONDITION_IDS.indexOf(bodyCondition)] ?? 3,
    ageDays: (12 * age.years + age.months) * DAYS_PER_MONTH,
    breed: { ...breed, avgWeight },
  })
}
