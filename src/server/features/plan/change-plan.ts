import type { MealPlan } from '../../../kitchen/meal-plan.ts'
import type { OwnerContext } from '../../context.ts'
import { claimPlan, readPlan, writePlanOfDog } from '../../db/dogs/planned-days.ts'
import { isDoneBefore } from '../../db/idempotency-keys.ts'
import { mapYieldingInTransaction } from '../../fair/map-yielding.ts'
import { etagOfPlan, firstKeptDay, type Household } from './read-household.ts'

type Change = {
  readonly petIds: readonly string[]
  /** The id of a change that is done once, however often it is sent. */
  readonly id?: string
}

/** Changes the plan of these dogs as it is by now. @returns the plan of all dogs */
export async function changePlan(
  { db, caller, now, resHeaders }: OwnerContext,
  { today }: Household,
  { petIds, id }: Change,
  apply: (plan: MealPlan) => MealPlan | Promise<MealPlan>,
): Promise<MealPlan> {
  const { ownerId } = caller
  const from = firstKeptDay(today)
  const plan = await db.transaction().execute(async (transaction) => {
    await claimPlan(transaction, ownerId, petIds)
    const before = await readPlan(transaction, ownerId, from)
    const key = id !== undefined && ({ kind: 'plan', clientId: id } as const)
    if (key && (await isDoneBefore(transaction, ownerId, key, now()))) return before
    const plan = await apply(before)
    // Dog by dog, so that others are answered meanwhile: an owner may have fifty.
    await mapYieldingInTransaction(petIds, (petId) => writePlanOfDog(transaction, ownerId, { plan, petId, from }))
    return readPlan(transaction, ownerId, from)
  })
  resHeaders.set('etag', etagOfPlan(plan, ownerId))
  return plan
}
