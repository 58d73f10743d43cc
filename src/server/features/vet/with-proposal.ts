import { KIDNEY_STAGE_OF } from '../../../contract/dog/levels.ts'
import type { KeptProposal } from '../../../contract/dog/vet.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { approvedStageOf, changeRecord } from '../../dogs/pet-record.ts'

/**
 * A vet who names a stage without agreeing to home cooking ends an approval that was given for a lower one, or before the stage was known.
 */
const endsApproval = (record: PetRecord, { approves, kidneyStage }: KeptProposal): boolean =>
  !approves &&
  kidneyStage !== undefined &&
  record.healthIssues.includes('kidney') &&
  KIDNEY_STAGE_OF[kidneyStage] > KIDNEY_STAGE_OF[approvedStageOf(record)]

/** A limit takes the place of what was set for its nutrient before. It may be tomorrow already where the vet is. */
export function withProposal(record: PetRecord, proposal: KeptProposal, today: Day): PetRecord {
  const { name, date, approves, limits, kidneyStage } = proposal
  const signed = { name, date: date < today ? date : today }
  const others = record.vetLimits.filter((one) => !limits.some(({ nutrient }) => nutrient === one.nutrient))
  const said = {
    ...(approves && { vetApproval: signed }),
    ...(endsApproval(record, proposal) && { vetApproval: null }),
    ...(kidneyStage && { kidneyStage }),
    vetLimits: [...others, ...limits.map((limit) => ({ ...limit, ...signed }))],
  }
  return changeRecord(record, said, undefined, today)
}
