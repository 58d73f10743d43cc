import type { z } from 'zod'
import type { Plan as WirePlan } from '../../contract/recipe.ts'
import type { Db } from './open-database.ts'

export type Plan = z.infer<typeof WirePlan>

/** The plan from that day, when it was made from the same facts. */
export async function findPlan(
  db: Db,
  ownerId: string,
  { petId, date, madeFrom }: { petId: string; date: string; madeFrom: string },
): Promise<Plan | undefined> {
  const row = await db
    .selectFrom('plan')
    .select('document')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('date', '=', date)
    .where('madeFrom', '=', madeFrom)
    .executeTakeFirst()
  return row && (JSON.parse(row.document) as Plan)
}

/** Keeps a plan, in the place of another from the same day, and remembers what it recommends. */
export async function keepPlan(
  db: Db,
  ownerId: string,
  { petId, madeFrom, plan, now }: { petId: string; madeFrom: string; plan: Plan; now: Date },
): Promise<void> {
  const document = JSON.stringify(plan)
  const createdAt = now.toISOString()
  await db
    .insertInto('plan')
    .values({ ownerId, petId, date: plan.date, madeFrom, document, createdAt })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'petId', 'date']).doUpdateSet({ madeFrom, document, createdAt }),
    )
    .execute()
  await recommend(db, ownerId, petId, plan)
  await forgetOldPlans(db, ownerId, petId)
}

/** A plan can be made again at any time; kept for every day that there is, they would fill the disk. */
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
  await db
    .deleteFrom('plan')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where(
      'date',
      'in',
      old.map(({ date }) => date),
    )
    .execute()
}

async function recommend(db: Db, ownerId: string, petId: string, plan: Plan): Promise<void> {
  const recipeIds = [...new Set(plan.days.flatMap(({ meals }) => meals.map(({ recipe }) => recipe.id)))]
  if (recipeIds.length === 0) return
  await db
    .insertInto('history')
    .values(recipeIds.map((recipeId, position) => ({ ownerId, petId, date: plan.date, recipeId, position })))
    .onConflict((conflict) => conflict.columns(['ownerId', 'petId', 'date', 'recipeId']).doNothing())
    .execute()
}

/** What was recommended for a dog and when, the newest first. */
export async function listHistory(
  db: Db,
  ownerId: string,
  petId: string,
): Promise<{ date: string; recipeId: string }[]> {
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
