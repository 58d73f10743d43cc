import type { ChosenSupplement } from '../../contract/food/supplement.ts'
import type { Label } from '../../nutrition/label/printed-label.ts'
import { type KitDose, kitDose } from '../../nutrition/recipe/thing.ts'
import { sentences } from '../../texts/index.ts'
import { hasUnreadLine, questionsOf, readKeptLabel, refusedProduct } from './read-label.ts'
import { findThing, type KeptThing, productThing } from './things.ts'

/**
 * The kit of a dog as it was chosen. None where a release took a thing of it away: then the powder is told of again.
 * @param supplement one whose labels can all be counted: `uncountedIn` finds none
 */
export function keptKit(
  { days, items, own, productId, left }: ChosenSupplement,
  mealsPerDay: number,
): KitDose | undefined {
  const counted = items.flatMap(({ id, units }) => {
    const thing = findThing(id, own)
    return thing ? [{ thing, units }] : []
  })
  if (counted.length < items.length) return undefined
  const product = productId && findThing(productId, own)
  return { ...kitDose(counted, days, mealsPerDay, left), id: product ? product.name : sentences.supplement.kit.name }
}

/** The thing that keeps the chosen kit from being counted: its label is refused, or has a line that is not read. */
export function uncountedIn({ items, own }: ChosenSupplement): KeptThing | undefined {
  const uncounted = items.find(({ id }) => own[id] && (refusedProduct(own[id]) || hasUnreadLine(own[id])))
  return uncounted && productThing(uncounted.id, own)
}

export type OpenLabel = { readonly product: string; readonly questions: number }

/** The questions about the label of the product that the dog gets, in the reading that its kit is counted by. */
export function openLabelIn({ productId = '', own }: ChosenSupplement): OpenLabel | undefined {
  const { name = productId, label } = own[productId] ?? {}
  const questions = label ? questionsOf(readKeptLabel(label as Label)) : 0
  return questions > 0 ? { product: name, questions } : undefined
}
