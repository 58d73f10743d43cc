import { sql } from 'kysely'
import type { DiaryDocument } from '../diary/fed-meal.ts'
import { notFound } from '../errors.ts'
import type { Db } from './open-database.ts'

export type DiaryRow = { readonly day: string; readonly entryId: string; readonly meal: DiaryDocument }
export type DiaryKey = { readonly petId: string; readonly day: string; readonly entryId: string }

/** From here to the end of the transaction nobody else writes this dog's diary. What is not yours is not found. */
export async function claimDiary(transaction: Db, ownerId: string, petId: string): Promise<void> {
  const claimed = await transaction
    .updateTable('pet')
    .set({ version: sql<number>`version` })
    .where('ownerId', '=', ownerId)
    .where('id', '=', petId)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) throw notFound('pet')
}

/** The meals of a dog from one day to another, both included; those of a day in the order they were written. */
export async function listDiary(
  db: Db,
  ownerId: string,
  { petId, from, to }: { petId: string; from: string; to: string },
): Promise<DiaryRow[]> {
  const rows = await db
    .selectFrom('diary')
    .select(['day', 'entryId', 'document'])
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('createdAt')
    .orderBy('entryId')
    .execute()
  return rows.map(({ day, entryId, document }) => ({ day, entryId, meal: JSON.parse(document) as DiaryDocument }))
}

export async function findMeal(db: Db, ownerId: string, key: DiaryKey): Promise<DiaryDocument | undefined> {
  const row = await db
    .selectFrom('diary')
    .select('document')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', key.petId)
    .where('day', '=', key.day)
    .where('entryId', '=', key.entryId)
    .executeTakeFirst()
  return row && (JSON.parse(row.document) as DiaryDocument)
}

export async function countMeals(
  db: Db,
  ownerId: string,
  { petId, day }: { petId: string; day: string },
): Promise<number> {
  const { meals } = await db
    .selectFrom('diary')
    .select(({ fn }) => fn.countAll<number | string>().as('meals'))
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(meals)
}

/** A meal written again keeps its place in the day. */
export async function writeMeal(
  db: Db,
  ownerId: string,
  { meal, now, ...key }: DiaryKey & { meal: DiaryDocument; now: Date },
): Promise<void> {
  const document = JSON.stringify(meal)
  await db
    .insertInto('diary')
    .values({ ownerId, ...key, document, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['ownerId', 'petId', 'day', 'entryId']).doUpdateSet({ document }))
    .execute()
}

export async function removeMeal(db: Db, ownerId: string, key: DiaryKey): Promise<void> {
  await db
    .deleteFrom('diary')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', key.petId)
    .where('day', '=', key.day)
    .where('entryId', '=', key.entryId)
    .execute()
}
