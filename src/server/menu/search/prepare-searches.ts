import { foodSearch } from '../../../reference/foods/food-search.ts'
import { readLine } from '../../../reference/foods/read-line.ts'
import { PRODUCT_COOKBOOK } from '../cookbook/cookbook.ts'

/** Prepares what the first search of recipes and the first recipe that is read would take a second for: the searches, and the tables of the reader. */
export async function prepareSearches(): Promise<void> {
  await PRODUCT_COOKBOOK.search()
  readLine('100 g rice, or 2 eggs', await foodSearch())
}
