import { setImmediate as nextTurn } from 'node:timers/promises'
import { foodSearch } from '../../../reference/foods/food-search.ts'
import { readLine } from '../../../reference/foods/read-line.ts'
import { INGREDIENTS } from '../../../reference/ingredients/ingredients.ts'
import { PRODUCT_COOKBOOK } from '../cookbook/cookbook.ts'

/**
 * Prepares the searches that the first search of recipes and the first recipe that is read would take a second for. The reader reads our own
 * foods once, a line each: its tables are then there, and its code is compiled.
 */
export async function prepareSearches(): Promise<void> {
  await PRODUCT_COOKBOOK.search()
  const foods = await foodSearch()
  for (const { shortName } of INGREDIENTS.values()) {
    readLine(`100 g ${shortName}, chopped, or 2 cups of lean beef or chicken`, foods)
    await nextTurn()
  }
}
