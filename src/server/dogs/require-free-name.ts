import type { Db } from '../db/open-database.ts'
import { listPets } from '../db/pets.ts'
import { petExists } from '../errors.ts'
import { petIdOf } from './pet-record.ts'

/**
 * Two dogs of one owner never share a name, nor one's name the other's id.
 * @param exceptPetId the dog that is to be called so
 */
export async function requireFreeName(
  db: Db,
  ownerId: string,
  { name, field, exceptPetId }: { name: string; field: string; exceptPetId?: string },
): Promise<void> {
  const wanted = petIdOf(name)
  const others = (await listPets(db, ownerId)).filter((pet) => pet.id !== exceptPetId)
  if (others.some((pet) => pet.id === wanted || petIdOf(pet.record.name) === wanted)) throw petExists(name, field)
}
