import type { OwnerContext } from '../../context.ts'
import { removeFoodPrice } from '../../db/kitchen/food-prices.ts'
import { notFound } from '../../refusal.ts'

export async function deletePrice({ foodCode }: { foodCode: string }, { db, caller }: OwnerContext): Promise<void> {
  if (!(await removeFoodPrice(db, caller.ownerId, foodCode))) throw notFound('price')
}
