import { MOST_PETS } from '../../../contract/limits.ts'
import { call } from '../../data/api/api.ts'
import { petIdOf, tidyName } from '../../dog-ui/fields/validation.ts'
import { texts } from '../../texts/index.ts'
import type { App } from '../../ui/app.ts'

/** Returns a function that says why a name, or any further dog, is not possible beside the owner's other dogs. */
export async function judgeByOtherDogs(app: App, signal: AbortSignal): Promise<(name: string) => string | null> {
  const pets = await call(app, 'listPets', undefined, { signal })
  if (pets.length >= MOST_PETS) return () => texts.newPet.tooManyPets(MOST_PETS)
  const { taken, renamed } = texts.newPet.name
  return (name) => {
    const id = petIdOf(name)
    const holder = pets.find((pet) => pet.id === id || petIdOf(pet.name) === id)
    if (!holder) return null
    return petIdOf(holder.name) === id ? taken(tidyName(name)) : renamed(tidyName(name), holder.name)
  }
}
