import { fields, sentences } from '../../texts/index.ts'
import { invalidInput, Refusal } from '../refusal.ts'

const texts = sentences.errors.otherFood

export const tooManyFoods = (most: number) => new Refusal(409, 'too-many-foods', texts.tooManyFoods(most))
export const tooMuchFed = (most: number) => new Refusal(409, 'too-much-fed', texts.tooMuchFed(most))
/** @param field where in the input the id stood */
export const noSuchFood = (field: string) => invalidInput([{ field, message: fields.noSuchFood }])
