import type { Day } from '../../../kitchen/days.ts'
import { type MealPlan, type PlannedDay, plannedDay } from '../../../kitchen/meal-plan.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import { listByDate, replaceByDate } from './by-date.ts'
import { claimPet } from './pets.ts'

type Row = { readonly date: Day; readonly meals: PlannedDay }

/** The planned meals of all dogs of an owner, from a day on. */
export async function readPlan(db: Db, ownerId: string, from: Day): Promise<MealPlan> {
  const rows = await db
    .selectFrom('plannedDay')
    .select(['petId', 'date', 'document'])
    .where('ownerId', '=', ownerId)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('petId')
    .execute()
  const plan: { [day: Day]: { [petId: string]: PlannedDay } } = {}
  for (const { petId, date, document } of rows) plan[date] = { ...plan[date], [petId]: parseJson(document).meals }
  return plan
}

/** Locks the plan of these dogs: until the end of the transaction no other request changes it. A dog of another owner is not found. */
export async function claimPlan(transaction: Db, ownerId: string, petIds: readonly string[]): Promise<void> {
  for (const petId of petIds.toSorted()) await claimPet(transaction, ownerId, petId)
}

/** Makes the days of a dog those of `plan`, and forgets what is further back. Claim it before. */
export async function writePlanOfDog(
  transaction: Db,
  ownerId: string,
  { plan, petId, from }: { plan: MealPlan; petId: string; from: Day },
): Promise<void> {
  const whose = { table: 'plannedDay', petId } as const
  const before = await listByDate<Row>(transaction, ownerId, whose)
  const days = (Object.keys(plan) as Day[]).filter((day) => day >= from)
  const after = days
    .map((date): Row => ({ date, meals: plannedDay(plan, date, petId) }))
    .filter(({ meals }) => meals.length > 0)
  await replaceByDate(transaction, ownerId, { ...whose, before, after })
}
