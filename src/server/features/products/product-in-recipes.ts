import { isDeepStrictEqual } from 'node:util'
import type { NutrientAmounts } from '../../../nutrition/nutrients.ts'
import type { OwnProducts } from '../../db/kitchen/products.ts'
import type { Db } from '../../db/open-database.ts'
import { listOwnRecipes } from '../../db/recipes/own-recipes.ts'
import { findThing, type KeptThing } from '../../dogs/things.ts'
import { productInRecipes } from '../../kit/supplement-refusals.ts'

type Change = { readonly id: string; readonly before: OwnProducts; readonly after: OwnProducts }

/**
 * What a saved recipe holds of a thing stays as it was saved; price, pack and name are free. A thing that was gone may come back.
 * @throws a refusal that names the recipes
 */
export async function requireSameInRecipes(
  transaction: Db,
  ownerId: string,
  { id, before, after }: Change,
): Promise<void> {
  const was = findThing(id, before)
  const is = findThing(id, after)
  if (!was || (is && isDeepStrictEqual(contentsOf(was), contentsOf(is)))) return
  const recipes = await listOwnRecipes(transaction, ownerId)
  const users = recipes.filter(({ recipe }) => recipe.ingredients.some(({ foodId }) => foodId === `thing:${id}`))
  if (users.length > 0) throw productInRecipes(users.map(({ recipe }) => recipe.name))
}

/** What a bowl gets by a unit of it, however its package says that. */
function contentsOf({ unit, perUnit, perUnitAtMost, mostPerDay, hazards, spreadOfDose, spreadOfContent }: KeptThing) {
  const measured = 'grams' in unit ? unit.grams : unit.divisibleInto
  const amounts = [perUnit, perUnitAtMost].map(withoutLastBits)
  return { kind: unit.kind, measured, amounts, mostPerDay, hazards, spreadOfDose, spreadOfContent }
}

/** A strength is worked out from the usual one, which leaves the last bits of it another. */
const withoutLastBits = (amounts: NutrientAmounts) =>
  Object.fromEntries(Object.entries(amounts).map(([id, amount = 0]) => [id, amount.toPrecision(9)]))
