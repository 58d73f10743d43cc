import type { MendChange, MendedPot } from '../../../contract/recipe/own-recipe.ts'
import type { MendWay } from '../../../nutrition/own-recipe/mend-ways.ts'
import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { ownCodeOf } from '../../../reference/foods/found-food.ts'
import { findIngredient } from '../../../reference/ingredients/ingredients.ts'
import { sentences } from '../../../texts/index.ts'
import { listed } from './describe-check.ts'

const words = sentences.ownRecipe.mend

export type Titled = {
  readonly way: MendWay
  readonly changes: readonly MendChange[]
  readonly supplement: MendedPot['supplement']['way']
}

/** More foods than these are no title, but for those that come in: without one of them the way would not work. */
const MOST_NAMED = 3

/** Of more things for minerals the title tells how many. */
const MOST_THINGS_NAMED = 2

/** A way to mend a recipe as its owner would call it: what comes in, then the largest changes of what is there. */
export function mendTitle({ way, changes, supplement }: Titled): string {
  const said = mainChanges(changes)
  if (way === 'supplement') return words.title(words.takeSupplement(supplement, changes.length === 0), said)
  if (way === 'of-dog' || way === 'in-recipe') return words.title(words.exchange[way], said)
  if (changes.length === 0) return words.complete
  if (changes.every(({ kind }) => kind === 'out')) return words.without(listed(changes.map(everydayName)))
  return words.title(way === 'own' ? words.own : '', said)
}

/** A food that must not be in the bowl goes out in every way, so it tells none from another. */
function mainChanges(changes: readonly MendChange[]): string[] {
  const largest = changes.filter(({ kind }) => kind !== 'out').sort((a, b) => sizeOf(b) - sizeOf(a))
  const named = largest.filter(({ kind }, place) => kind === 'add' || place < MOST_NAMED)
  return (['add', 'more', 'less'] as const).flatMap((kind) => {
    const ofKind = named.filter((one) => one.kind === kind)
    const things = ofKind.filter(({ foodId }) => isThingFood(foodId))
    const isMany = things.length > MOST_THINGS_NAMED
    const foods = (isMany ? ofKind.filter((one) => !things.includes(one)) : ofKind).map(everydayName)
    const all = [...foods, ...(isMany ? [words.things(things.length)] : [])]
    return all.length === 0 ? [] : [words.kinds[kind](listed(all))]
  })
}

/** A food that comes in changes the dish more than any other amount. */
const sizeOf = ({ from, to }: MendChange): number =>
  from === 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.log(to / from))

/** A food of the product in a word or two. USDA's begin with a word for many ("Fish, salmon, pink"), so they keep their whole name. */
export function everydayName({ foodId, name }: Pick<MendChange, 'foodId' | 'name'>): string {
  if (isThingFood(foodId)) return foodIngredient(foodId)?.shortName ?? name
  return findIngredient(ownCodeOf(foodId) ?? foodId)?.shortName ?? name
}
