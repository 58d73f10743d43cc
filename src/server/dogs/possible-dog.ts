import type { PetInput, Preferences } from '../../contract/pet.ts'
import { requirePossibleWeights } from '../weights/possible-weights.ts'
import { requireBreed } from './breed.ts'
import { type PetRecord, recordOf } from './pet-record.ts'
import { requirePossibleReproduction } from './possible-reproduction.ts'
import { requirePossibleWishes } from './require-possible-wishes.ts'
import { requireGiven, requireSet } from './vet-approval.ts'

type Said = { readonly pet: PetInput; readonly preferences?: Preferences | undefined }

/** The dog of a request, as it would be kept. @throws a refusal that names the field, of a dog that cannot be */
export function requirePossibleDog({ pet, preferences }: Said, today: string): PetRecord {
  const { name: breedName } = requireBreed(pet.breed.name, 'pet.breed.name')
  requireGiven(pet.vetApproval, today, 'pet.vetApproval')
  requireSet(pet.vetLimits, today, 'pet.vetLimits')
  const dog = recordOf(pet, breedName, today)
  requirePossibleWeights(dog, pet, { today, at: 'pet.' })
  requirePossibleReproduction(dog, pet, { today, at: 'pet.' })
  if (preferences) requirePossibleWishes(preferences, 'preferences.')
  return dog
}
