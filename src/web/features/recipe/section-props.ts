import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'

/** The props of the page's parts: a recipe in the grams of a dog. */
export type SectionProps = { readonly recipe: Recipe; readonly pet: Pet }
