import type { Pet } from '../../../contract/dog/pet.ts'
import type { Input } from '../../data/api/api.ts'
import { askedForDescribed } from '../../data/queries/dog/described-dog.ts'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'

/** The dog that a recipe is checked for: one of the owner's, or one that a visitor has described. */
export type CheckedDog = {
  readonly name: string
  /** The dog's id in query keys; the same for every described dog. */
  readonly key: string
  /** The dog as the server is asked about it. */
  readonly asked: Pick<Input<'checkRecipe'>, 'petId' | 'pet' | 'preferences' | 'region'>
  /** The dog is an owner's: the recipe can be saved, and the answers are remembered. */
  readonly isOwners: boolean
}

export const ownDog = ({ id, name }: Pick<Pet, 'id' | 'name'>): CheckedDog => {
  return { name, key: id, asked: { petId: id }, isOwners: true }
}

export const describedDog = (dog: DescribedDog): CheckedDog => {
  return { name: dog.name, key: 'described', asked: askedForDescribed(dog), isOwners: false }
}
