import type { Pet } from '../../../contract/dog/pet.ts'
import type { Product } from '../../data/queries/supplement/products.ts'

/** Whether the dog's kit exceeds a maximum of a nutrient that is in this thing: it must not be given. */
export const isTooStrong = ({ supplement }: Pet, { id, nutrientsPerUnit }: Product): boolean =>
  (supplement?.items.some((item) => item.id === id) &&
    supplement.passes.some(({ nutrient }) => (nutrientsPerUnit[nutrient] ?? 0) > 0)) ??
  false
