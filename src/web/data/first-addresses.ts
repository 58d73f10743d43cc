import type { FirstQuery } from '../paths.ts'
import { addressOf } from './api/ahead.ts'
import { firstPage } from './api/join-pages.ts'
import { type Operation, requestFor } from './api/request.ts'
import { askHistory, askRecipe, askStars } from './queries/questions.ts'

type Question = readonly [name: Operation, input?: Readonly<Record<string, unknown>>]

const PET = '{petId}'
const RECIPE = '{recipeId}'

/**
 * The questions of queries that a page may begin with. A question that depends on the calendar, or on more than the path
 * says, waits for the app.
 */
const QUESTIONS: { readonly [Name in FirstQuery]?: Question } = {
  history: askHistory(PET),
  savedRecipes: askStars(PET, firstPage()),
  dueToday: ['getToday'],
  storedFood: ['getStorage'],
  recipe: askRecipe(PET, RECIPE),
  shoppingList: ['getShoppingList'],
  packs: ['listPacks'],
}

/**
 * The addresses that these queries ask first, with gaps for dog and recipe: the build writes them into the page, and the
 * bootstrap script fills and asks them before the app is here.
 */
export function firstAddresses(names: readonly FirstQuery[]): readonly string[] {
  const questions = names.map((name) => QUESTIONS[name]).filter((question) => question !== undefined)
  return questions.map((question) => withGaps(addressOf(requestFor(...question).path)))
}

/** An address is made of ids, encoded; a gap stays as it is until one fills it. */
const withGaps = (address: string) =>
  [PET, RECIPE].reduce((text, gap) => text.replaceAll(encodeURIComponent(gap), gap), address)
