import { sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'
import { Refusal } from '../refusal.ts'

/** The refusals of a supplement. */

const texts = sentences.errors.supplement

/** @param said why, in sentences (`describe-no-kit.ts`) */
export const noKit = (said: readonly (string | Sentence)[]) => new Refusal(409, 'no-kit', inOneText(said))
/** @param said of a product of the owner's own (`describe-label.ts`) */
export const notWithThis = (said: readonly (string | Sentence)[]) => new Refusal(409, 'not-with-this', inOneText(said))
/** Nothing is said of whether there is one: asking again soon is enough. Not `busy`, as all else is answered meanwhile. */
export const kitTakesLong = () => new Refusal(503, 'kit-takes-long', texts.kitTakesLong, { retryAfterSeconds: 10 })
/** The refusal of a product whose label was not read for sure. */
export const openLabel = (product: string, questions: number) => {
  const message = texts.openLabel(product, questions)
  return new Refusal(409, 'open-label', message, { errors: [{ field: 'productId', message }] })
}
/** The same of a recipe that is mended. */
export const mendTakesLong = () =>
  new Refusal(503, 'mend-takes-long', sentences.errors.mendTakesLong, { retryAfterSeconds: 10 })
export const productInUse = (dogs: string) => new Refusal(409, 'product-in-use', texts.productInUse(dogs))
export const productInRecipes = (recipes: readonly string[]) =>
  new Refusal(409, 'product-in-use', texts.productInRecipes(recipes))
export const tooManyProducts = (most: number) => new Refusal(409, 'too-many-products', texts.tooManyProducts(most))

export function inOneText(said: readonly (string | Sentence)[]): string {
  return said.map((one) => inTextAndParts(one).text).join(' ')
}
