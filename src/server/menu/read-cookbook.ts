import type { OwnRecipe } from '../../contract/own-recipe.ts'
import type { Db } from '../db/open-database.ts'
import { ownRecipesAsKept } from '../db/own-recipes.ts'
import { fingerprint } from '../fingerprint.ts'
import { createKept } from '../kept.ts'
import { type Cookbook, createCookbook, PRODUCT_COOKBOOK } from './cookbook.ts'
import { asCatalogueRecipe } from './own-recipe.ts'

/** Each has an index of its words, made at its first search: about 2 MB. */
const COOKBOOKS_KEPT = 20
/** By what they are made of, never by their owner. */
const kept = createKept<Cookbook>(COOKBOOKS_KEPT)

/** The recipes that an owner cooks from. */
export async function readCookbook(db: Db, ownerId: string): Promise<Cookbook> {
  const rows = await ownRecipesAsKept(db, ownerId)
  if (rows.length === 0) return PRODUCT_COOKBOOK
  const mark = fingerprint(rows)
  return kept.get(mark, () => cookbookOf(rows, mark))
}

function cookbookOf(rows: readonly { readonly id: string; readonly document: string }[], mark: string): Cookbook {
  const own = rows.flatMap(({ id, document }) => asCatalogueRecipe(id, JSON.parse(document) as OwnRecipe) ?? [])
  return createCookbook(own, mark)
}
