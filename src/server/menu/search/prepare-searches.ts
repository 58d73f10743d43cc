import { foodSearch } from '../../../reference/foods/food-search.ts'
import { PRODUCT_COOKBOOK } from '../cookbook/cookbook.ts'

/** Prepares the searches that the first search of recipes and the first recipe that is read would take a second for. */
export async function prepareSearches(): Promise<void> {
  await PRODUCT_COOKBOOK.search()
  await foodSearch()
}
