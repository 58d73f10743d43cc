import { MOST_PETS } from '../../../contract/limits.ts'
import { call } from '../../data/api/api.ts'
import { petIdOf, tidyName } from '../../dog-ui/fields/validation.ts'
import { texts } from '../../texts/index.ts'

/** What the owner's other dogs leave: what stands against a name, or against any further dog. */
export async function judgeByOtherDogs(signal: AbortSignal): Promise<(name: string) => string | null> {
  const pets = await call('listPets', undefined, { signal })
  if (pets.length >= MOST_PETS) return () => texts.newPet.tooManyPets(MOST_PETS)
  const ids = new Set(pets.flatMap((pet) => [pet.id, petIdOf(pet.name)]))
  return (name) => (ids.has(petIdOf(name)) ? texts.newPet.name.taken(tidyName(name)) : null)
}
