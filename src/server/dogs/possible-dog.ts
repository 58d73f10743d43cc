import type { PetInput, Preferences } from '../../contract/dog/pet.ts'
import type { Day } from '../../kitchen/days.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { doubtOf } from '../weights/judge-weight.ts'
import { requirePossibleWeights } from '../weights/possible-weights.ts'
import { requireBreed } from './breed.ts'
import { recordOf } from './pet-record.ts'
import { requirePossibleReproduction } from './possible-reproduction.ts'
import { requirePossibleWishes } from './require-possible-wishes.ts'
import { requireGiven, requireSet } from './vet-approval.ts'

type DogInput = {
  readonly pet: PetInput & { readonly weightConfirmed?: boolean | undefined }
  readonly preferences?: Preferences | undefined
}

/** The dog of a request, as it would be kept, its weight asked about where it is unlike its breed. @throws a refusal that names the field, of a dog that cannot be */
export function requirePossibleDog({ pet: said, preferences }: DogInput, today: Day): PetRecord {
  const { weightConfirmed: isConfirmed = false, ...pet } = said
  const { name: breedName } = requireBreed(pet.breed.name, 'pet.breed.name')
  requireGiven(pet.vetApproval, today, 'pet.vetApproval')
  requireSet(pet.vetLimits, today, 'pet.vetLimits')
  const dog = recordOf(pet, breedName, today)
  // No weight stands yet.
  requirePossibleWeights({ ...dog, targetWeight: null }, pet, { today, at: 'pet.' })
  requirePossibleReproduction(dog, pet, { today, at: 'pet.' })
  if (preferences) requirePossibleWishes(preferences, 'preferences.')
  const weighIn = { date: today, kg: dog.weightKg }
  const doubted = isConfirmed ? null : doubtOf(dog, [], weighIn)
  return doubted ? { ...dog, doubted: { ...weighIn, doubted } } : dog
}
