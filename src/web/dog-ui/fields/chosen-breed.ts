import type { Breed } from '../../../contract/dog/pet.ts'

/** The facts that a page needs of the breed that was chosen. */
export type ChosenBreed = Pick<Breed, 'name' | 'size' | 'minWeight' | 'maxWeight'> & {
  /** `undefined` where the breed was chosen in an earlier release. */
  readonly avgWeight?: number | undefined
}
