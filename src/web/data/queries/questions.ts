import { USUAL_BATCH_DAYS } from '../../../contract/limits.ts'
import type { PageRange } from '../api/join-pages.ts'

/**
 * The questions of queries, apart from their code: the bootstrap script asks the same before the app is here, and the app
 * then takes the answer in place of asking (`api/http.ts`). They agree word for word: a question that differed would be
 * asked twice.
 */

/** Enough for a carousel; the rest is one tap away in the search. */
const SHOWN_IN_CAROUSEL = 20

export const askHistory = (petId: string) => ['getHistory', { petId, count: SHOWN_IN_CAROUSEL, start: 0 }] as const

export const askStars = (petId: string | undefined, page: PageRange) => ['listStars', { pet: petId, ...page }] as const

/** @param meals left out, the usual batch */
export const askRecipe = (petId: string, recipeId: string, meals?: number, way?: string) =>
  ['getRecipe', { petId, recipeId, ...(meals === undefined ? { days: USUAL_BATCH_DAYS } : { meals }), way }] as const
