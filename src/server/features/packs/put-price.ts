import type { FoodPrice } from '../../../contract/food/packs.ts'
import { packsIn } from '../../../reference/packs.ts'
import type { OwnerContext } from '../../context.ts'
import { writeFoodPrice } from '../../db/kitchen/food-prices.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { notFound } from '../../refusal.ts'
import { describePack } from './describe-pack.ts'

/** A price is written once however often it is sent; of two phones the last word counts. */
export async function putPrice(
  { foodCode: code, ...price }: FoodPrice & { foodCode: string },
  { db, caller, now }: OwnerContext,
) {
  const row = packsIn(await readRegion(db, caller.ownerId)).get(code)
  if (!row) throw notFound('foodToBuy')
  await writeFoodPrice(db, caller.ownerId, { code, price, now: now() })
  return describePack(row, price)
}
