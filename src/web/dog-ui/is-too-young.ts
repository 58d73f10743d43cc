import type { Pet } from '../../contract/dog/pet.ts'

/** A puppy under eight weeks is its mother's, or a vet's: no page tells of food for it. */
export const isTooYoung = ({ advice }: Pick<Pet, 'advice'>): boolean => advice.some(({ id }) => id === 'underTwoMonths')
