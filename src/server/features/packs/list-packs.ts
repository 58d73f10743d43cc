import { PACKS } from '../../../reference/packs.ts'
import type { OwnerContext } from '../../context.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { describePack } from './describe-pack.ts'

export async function listPacks({ db, caller }: OwnerContext) {
  const prices = await readFoodPrices(db, caller.ownerId)
  return { packs: [...PACKS.values()].map((row) => describePack(row, prices[row.code])) }
}
