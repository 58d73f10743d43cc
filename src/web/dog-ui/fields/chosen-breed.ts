import type { Breed } from '../../../contract/pet.ts'

/** The facts that a page needs of the breed that was chosen. */
export type ChosenBreed = Pick<Breed, 'name' | 'size' | 'minWeight' | 'maxWeight'> & {
  /** Not there: it was chosen in a release of before. */
  readonly avgWeight?: number | undefined
}
