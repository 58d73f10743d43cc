import { sentences } from '../../texts/index.ts'
import { listPets } from '../db/dogs/pets.ts'
import type { Db } from '../db/open-database.ts'
import { petExists } from '../refusal.ts'
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
  const holder = others.find((pet) => pet.id === wanted || petIdOf(pet.record.name) === wanted)
  if (holder) throw nameTaken({ name, field, holder: holder.record.name })
}

/** @param holder name of the dog that is called so, or was when it was added: its id keeps that name */
export function nameTaken({ name, field, holder }: { name: string; field: string; holder: string }) {
  const { petExists: taken, petRenamed: renamed } = sentences.errors
  return petExists(petIdOf(holder) === petIdOf(name) ? taken(name) : renamed(name, holder), field)
}
