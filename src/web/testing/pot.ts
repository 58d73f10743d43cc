import type { PotPart, Recipe } from '../../contract/recipe/recipe.ts'
import { KIT_RECIPE } from './kit.ts'
import { RECIPE } from './recipe.ts'

type Supplement = PotPart['batchSupplement']

const REX_PART: PotPart = {
  petId: 'rex',
  name: 'Rex',
  meals: 6,
  grams: 310,
  kcal: 400,
  score: 84,
  confidence: 0.978,
  supplement: { id: 'Goodbowl Complete', grams: 2.1, items: [] },
  batchSupplement: { ...(RECIPE.batch.supplement as Supplement), grams: 12.6 },
}

/** A dog with a kit. */
const BELLA_PART: PotPart = {
  ...REX_PART,
  ...{ petId: 'bella', name: 'Bella', meals: 4, grams: 110 },
  batchSupplement: KIT_RECIPE.batch.supplement as Supplement,
}

/** The recipe in one pot for two dogs, one with a powder and one with a kit. */
export const POT_RECIPE: Recipe = {
  ...RECIPE,
  way: '@bella_4',
  batch: { ...RECIPE.batch, meals: 10, supplement: null },
  pot: { parts: [REX_PART, BELLA_PART] },
}
