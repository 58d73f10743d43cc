import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import type { Day } from '../../../kitchen/days.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { dryRun } from '../../db/dry-run.ts'
import type { Db } from '../../db/open-database.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { amountChange } from '../../weights/amount-change.ts'
import { changeWeighed } from '../../weights/change-weighed.ts'
import { askAllAgain } from '../../weights/judge-weight.ts'
import { isEnteredAfter, requireEntered, weighInOn } from '../../weights/time-of-entry.ts'
import { forgetWeighIn, isOnlyWeight, type WeighedDog } from '../../weights/weigh-dog.ts'
import { onlyWeighIn, weighedLater } from '../../weights/weight-refusals.ts'

type Input = {
  readonly params: { readonly petId: string; readonly date: Day }
  readonly query: { readonly enteredAt?: string | undefined }
}

/** Removing twice is removing once. A weigh-in that was entered after the removal stays. */
export async function deleteWeight(input: Input, context: OwnerContext): Promise<void> {
  const { after } = await context.db.transaction().execute(removalOf(input, context))
  tellVersion(after, context)
}

/** What the same removal would make of the dog's food. Nothing is removed. */
export async function previewWeightRemoval(params: Input['params'], context: OwnerContext): Promise<AmountChange> {
  return amountChange(await dryRun(context.db, removalOf({ params, query: {} }, context)), context)
}

function removalOf({ params: { petId, date }, query: { enteredAt } }: Input, context: OwnerContext) {
  const { caller, now } = context
  requireEntered(enteredAt, now())
  const forget = (dog: WeighedDog) => {
    const there = weighInOn(dog, date)
    if (there && isEnteredAfter(there, enteredAt)) throw weighedLater()
    if (isOnlyWeight(dog, date)) throw onlyWeighIn()
    return askAllAgain(forgetWeighIn(dog, date))
  }
  return async (transaction: Db) => {
    const before = await claimPet(transaction, caller.ownerId, petId)
    requireVersion(before, context)
    const when = { today: todayOf(context), now: now() }
    return { before, after: await changeWeighed(transaction, caller.ownerId, { pet: before, change: forget, when }) }
  }
}
