import type { KeptProposal } from '../../../contract/dog/vet.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { changeRecord } from '../../dogs/pet-record.ts'

/** A limit takes the place of what was set for its nutrient before. It may be tomorrow already where the vet is. */
export function withProposal(record: PetRecord, proposal: KeptProposal, today: Day): PetRecord {
  const { name, date, approves, limits, kidneyStage } = proposal
  const signed = { name, date: date < today ? date : today }
  const others = record.vetLimits.filter((one) => !limits.some(({ nutrient }) => nutrient === one.nutrient))
  const said = {
    ...(approves && { vetApproval: signed }),
    ...(kidneyStage && { kidneyStage }),
    vetLimits: [...others, ...limits.map((limit) => ({ ...limit, ...signed }))],
  }
  return changeRecord(record, said, undefined, today)
}
