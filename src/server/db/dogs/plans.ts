import type { Plan } from '../../../contract/recipe/recipe.ts'
import type { Day } from '../../../kitchen/days.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'

/** The plan from that day, when it was made from the same facts. */
export async function findPlan(
  db: Db,
  ownerId: string,
  { petId, date, madeFrom }: { petId: string; date: Day; madeFrom: string },
): Promise<Plan | undefined> {
  const row = await db
    .selectFrom('plan')
    .select('document')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('date', '=', date)
    .where('madeFrom', '=', madeFrom)
    .executeTakeFirst()
  return row && parseJson(row.document)
}

/** Whether a plan made from the same facts began in these days. */
export async function isPlanned(
  db: Db,
  ownerId: string,
  { petId, madeFrom, from, to }: { petId: string; madeFrom: string; from: Day; to: Day },
): Promise<boolean> {
  const row = await db
    .selectFrom('plan')
    .select('date')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('madeFrom', '=', madeFrom)
    .executeTakeFirst()
  return row !== undefined
}

type NewPlan = {
  readonly petId: string
  readonly plan: Plan
  readonly recommended: readonly string[]
  readonly madeFrom: string
  readonly now: Date
}

/**
 * Keeps a plan and remembers what it recommends, both in the place of another from the same day. Where two requests made
 * the same one at once, the second changes nothing.
 */
export async function keepPlan(
  db: Db,
  ownerId: string,
  { petId, madeFrom, plan, recommended, now }: NewPlan,
): Promise<void> {
  const document = JSON.stringify(plan)
  const createdAt = now.toISOString()
  const kept = await db
    .insertInto('plan')
    .values({ ownerId, petId, date: plan.date, madeFrom, document, createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'petId', 'date'])
        .doUpdateSet({ madeFrom, document, createdAt })
        .where('plan.madeFrom', '!=', madeFrom),
    )
    .returning('date')
    .executeTakeFirst()
  if (!kept) return
  await forgetHistory(db, ownerId, petId, [plan.date])
  await recommend(db, ownerId, petId, plan.date, recommended)
  await forgetOldPlans(db, ownerId, petId)
}

/** A plan can be made again at any time; kept for every day that there is, they would fill the disk. Its history goes with it. */
const MOST_PLANS = 100

async function forgetOldPlans(db: Db, ownerId: string, petId: string): Promise<void> {
  const old = await db
    .selectFrom('plan')
    .select('date')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .orderBy('createdAt', 'desc')
    .orderBy('date', 'desc')
    .limit(MOST_PLANS)
    .offset(MOST_PLANS)
    .execute()
  if (old.length === 0) return
  const dates = old.map(({ date }) => date)
  await db
    .deleteFrom('plan')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('date', 'in', dates)
    .execute()
  await forgetHistory(db, ownerId, petId, dates)
}

async function forgetHistory(db: Db, ownerId: string, petId: string, dates: readonly Day[]): Promise<void> {
  await db
    .deleteFrom('history')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('date', 'in', dates)
    .execute()
}

async function recommend(
  db: Db,
  ownerId: string,
  petId: string,
  date: Day,
  recipeIds: readonly string[],
): Promise<void> {
  if (recipeIds.length === 0) return
  await db
    .insertInto('history')
    .values(recipeIds.map((recipeId, position) => ({ ownerId, petId, date, recipeId, position })))
    .execute()
}

/** The recipes that were recommended for a dog, with their dates, the newest first. */
export async function listHistory(db: Db, ownerId: string, petId: string): Promise<{ date: Day; recipeId: string }[]> {
  return db
    .selectFrom('history')
    .select(['date', 'recipeId'])
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .orderBy('date', 'desc')
    .orderBy('position')
    .orderBy('recipeId')
    .execute()
}

/** Reads the same for all dogs of an owner, of plans that were made since a day. */
export async function listHistoryOfAll(
  db: Db,
  ownerId: string,
  since: Day,
): Promise<{ petId: string; date: Day; recipeId: string }[]> {
  return db
    .selectFrom('history')
    .select(['petId', 'date', 'recipeId'])
    .where('ownerId', '=', ownerId)
    .where('date', '>=', since)
    .orderBy('date', 'desc')
    .orderBy('position')
    .orderBy('recipeId')
    .execute()
}
