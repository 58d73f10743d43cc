import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FedEntry } from '../../../contract/food/other-food.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { listOtherFed } from '../../db/diary/other-fed.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { type AskedSpan, diarySpan } from '../../diary/diary-span.ts'
import { describeFed } from '../../foods/describe-food.ts'

type Input = { readonly petId: string } & AskedSpan

/** Other food and treats, by day and entry; days without any are left out. */
export async function getOtherFed({ petId, ...asked }: Input, context: OwnerContext) {
  const { db, caller } = context
  await ownPet(db, caller.ownerId, petId)
  const rows = await listOtherFed(db, caller.ownerId, { petId, ...diarySpan(asked, todayOf(context)) })
  // A year has thousands of them: they are read in one turn of the loop, and told in the next.
  await nextTurn()
  const days: Record<string, Record<string, FedEntry>> = {}
  for (const { day, entryId, fed } of rows) days[day] = { ...days[day], [entryId]: describeFed(entryId, fed) }
  return days
}
