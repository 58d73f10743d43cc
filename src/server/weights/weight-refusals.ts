import { sentences } from '../../texts/index.ts'
import { Refusal } from '../refusal.ts'

/** The refusals of a weigh-in, or of another amount of food. */

const texts = sentences.errors.weights

export const onlyWeighIn = () => new Refusal(409, 'only-weigh-in', texts.onlyWeighIn)
export const weighedLater = () => new Refusal(409, 'weighed-later', texts.weighedLater)
/** @param kcal that is suggested now, if anything is */
export const anotherSuggestion = (kcal: number | null) =>
  new Refusal(409, 'another-suggestion', kcal === null ? texts.noSuggestion : texts.anotherSuggestion(kcal))
export const changedSince = () => new Refusal(409, 'changed-since', texts.changedSince)
export const nothingToUndo = () => new Refusal(409, 'nothing-to-undo', texts.nothingToUndo)
