import type { Day } from '../../kitchen/days.ts'
import { isPuppy } from '../../nutrition/needs/energy.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from './breed.ts'
import { dogOf } from './pet-record.ts'

export function isGrowing(record: PetRecord, day: Day): boolean {
  return isPuppy(dogOf(record, keptBreed(record.breed).size, day))
}
