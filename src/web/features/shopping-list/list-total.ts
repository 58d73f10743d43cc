import { totalsOf } from '../../../kitchen/packs.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { money } from '../../dog-ui/units/amounts.ts'
import type { FoodUnit } from '../../dog-ui/units/units.ts'
import { foodPurchase } from './food-purchase.ts'

/** The cost of the list as far as prices are known, a sum for each currency, and how many items have none. */
export function listTotal(items: readonly ShoppingItem[], packs: ReadonlyMap<string, Pack>, foodUnit: FoodUnit) {
  const costs = items.flatMap((item) => {
    const pack = packs.get(item.code)
    const cost = foodPurchase(item, pack, foodUnit)?.cost
    return pack?.price && typeof cost === 'number' ? [{ currency: pack.price.currency, cost }] : []
  })
  return {
    sums: totalsOf(costs).map(({ sum, currency }) => money(sum, currency)),
    withoutPrice: items.length - costs.length,
  }
}
