import { sentences } from '../../../texts/index.ts'
import { Refusal } from '../../refusal.ts'

const texts = sentences.errors.ownRecipe

export const tooManyOwnRecipes = (most: number) => new Refusal(409, 'too-many-own-recipes', texts.tooMany(most))
export const recipeIdTaken = () => new Refusal(409, 'recipe-id-taken', texts.idTaken)
