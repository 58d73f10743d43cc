import { parseJson } from '../../db/json-text.ts'
import { type OwnProducts, readProducts } from '../../db/kitchen/products.ts'
import type { Db } from '../../db/open-database.ts'
import { ownRecipesAsKept } from '../../db/recipes/own-recipes.ts'
import type { OwnRecipeTable } from '../../db/schema.ts'
import { thingsById } from '../../dogs/things.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { fingerprint } from '../../fingerprint.ts'
import { createLruCache } from '../../lru-cache.ts'
import type { CatalogueRecipe } from './catalogue.ts'
import { type Cookbook, createCookbook, PRODUCT_COOKBOOK } from './cookbook.ts'
import { asCatalogueRecipe } from './own-recipe.ts'

/** Each has an index of the words of the owner's own recipes, made at its first search. */
const COOKBOOKS_KEPT = 20
/** The cookbooks by their content, never by their owner. */
const kept = createLruCache<Promise<Cookbook>>(COOKBOOKS_KEPT)
/** When a recipe is changed, only that one is made again: about 60 KB each. */
const RECIPES_KEPT = 300
const recipes = createLruCache<CatalogueRecipe | undefined>(RECIPES_KEPT)

/** The recipes that an owner cooks from. */
export async function readCookbook(db: Db, ownerId: string): Promise<Cookbook> {
  const rows = await ownRecipesAsKept(db, ownerId)
  if (rows.length === 0) return PRODUCT_COOKBOOK
  const hasThings = rows.some(({ document }) => document.includes(THING))
  const own = hasThings ? await readProducts(db, ownerId) : {}
  const mark = fingerprint([rows, own])
  const book = kept.get(mark, () => cookbookOf(rows, own, mark))
  book.catch(() => kept.forget(mark, book))
  return book
}

/** The beginning of a thing's id in a stored recipe. */
const THING = '"thing:'

async function cookbookOf(
  rows: readonly Pick<OwnRecipeTable, 'id' | 'document'>[],
  products: OwnProducts,
  mark: string,
): Promise<Cookbook> {
  const things = thingsById(products)
  const ofProducts = fingerprint(products)
  const own = await mapYielding(rows, ({ id, document }) => {
    const key = `${id} ${document}${document.includes(THING) ? ofProducts : ''}`
    return recipes.get(key, () => asCatalogueRecipe(id, parseJson(document), things))
  })
  return createCookbook(
    own.filter((recipe) => recipe !== undefined),
    mark,
  )
}
