import type { Pet } from '../../../contract/pet.ts'
import type { Input } from '../../data/api/api.ts'
import { askedForDescribed } from '../../data/later/described-dog.ts'
import type { DescribedDog } from '../../dog-ui/fields/dog-fields.ts'

/** Whom a recipe is checked for: a dog of the owner's, or one that a visitor has described. */
export type CheckedDog = {
  readonly name: string
  /** Among what is known of dogs; of one that is described the same for all. */
  readonly key: string
  /** Whose it is, as the server is asked. */
  readonly asked: Pick<Input<'checkRecipe'>, 'petId' | 'pet' | 'preferences' | 'region'>
  /** Of an owner, who can save the recipe, and whose answers are remembered. */
  readonly isOwners: boolean
}

export const ownDog = ({ id, name }: Pick<Pet, 'id' | 'name'>): CheckedDog => {
  return { name, key: id, asked: { petId: id }, isOwners: true }
}

export const describedDog = (dog: DescribedDog): CheckedDog => {
  return { name: dog.name, key: 'described', asked: askedForDescribed(dog), isOwners: false }
}
