import { packsIn } from '../../../reference/packs.ts'
import type { OwnerContext } from '../../context.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { describePack } from './describe-pack.ts'

export async function listPacks({ db, caller }: OwnerContext) {
  const prices = await readFoodPrices(db, caller.ownerId)
  const packs = packsIn(await readRegion(db, caller.ownerId))
  return { packs: [...packs.values()].map((row) => describePack(row, prices[row.code])) }
}
