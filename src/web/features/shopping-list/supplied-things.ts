import { useQuery } from '@tanstack/react-query'
import { type SuppliedThing, thingsInUse, thingsToBuy } from '../../../kitchen/pack-supply.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import { thingIdOf } from '../../../kitchen/things.ts'
import { usePets } from '../../data/queries/pets.ts'
import { products } from '../../data/queries/supplement/products.ts'

/**
 * How the things of a list are sold: those of the dogs' kits, and those that recipes bring themselves. The products are fetched where there
 * are such; until they are here, or without them, these are told in units.
 */
export function useSuppliedThings(items: readonly ShoppingItem[]): ReadonlyMap<string, SuppliedThing> {
  const inUse = thingsInUse(usePets())
  const others = items.flatMap(({ code }) => (thingIdOf(code) === undefined || inUse.has(code) ? [] : [code]))
  const { data = [] } = useQuery({ ...products, enabled: others.length > 0 })
  return new Map([...thingsToBuy(others, data), ...inUse])
}
