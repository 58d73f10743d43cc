import type { Pet } from '../../../contract/pet.ts'
import type { Recipe } from '../../../contract/recipe.ts'

/** What the parts of the page are about: a recipe in the grams of a dog. */
export type SectionProps = { readonly recipe: Recipe; readonly pet: Pet }
