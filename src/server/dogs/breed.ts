import type { Breed as WireBreed } from '../../contract/dog/pet.ts'
import { BREEDS, type Breed, findBreed } from '../../reference/breeds.ts'
import { sentences } from '../../texts/index.ts'
import { invalidInput } from '../refusal.ts'

/** The breed that goes by this name, whichever of its names it is. @throws a refusal that names the field */
export function requireBreed(name: string, field: string): Breed {
  const breed = findBreed(name)
  if (!breed) throw invalidInput([{ field, message: sentences.errors.unknownBreed }])
  return breed
}

/** The breed of a kept dog: one that a release renamed is unknown until its owner chooses again. */
export function keptBreed(name: string): Breed {
  const breed = findBreed(name) ?? BREEDS.find(({ type }) => type === 'unknown')
  if (!breed) throw new Error('The table of breeds has no unknown breed')
  return breed
}

export function toWireBreed({ name, size, minWeight, maxWeight, avgWeight, alternativeNames }: Breed): WireBreed {
  return { name, size, minWeight, maxWeight, avgWeight, alternativeNames }
}
