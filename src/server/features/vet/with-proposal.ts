import type { KeptProposal } from '../../../contract/dog/vet.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'

/** A limit takes the place of what was set for its nutrient before. It may be tomorrow already where the vet is. */
export function withProposal(record: PetRecord, { name, date, approves, limits }: KeptProposal, today: Day): PetRecord {
  const signed = { name, date: date < today ? date : today }
  const others = record.vetLimits.filter((one) => !limits.some(({ nutrient }) => nutrient === one.nutrient))
  return {
    ...record,
    ...(approves && { vetApproval: signed }),
    vetLimits: [...others, ...limits.map((limit) => ({ ...limit, ...signed }))],
  }
}
