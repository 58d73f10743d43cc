import type { Day } from '../../../kitchen/days.ts'
import type { NotedMeal } from '../../../nutrition/diary/appetite.ts'
import { canonicalJson } from '../../fingerprint.ts'
import { claimPet, type StoredPet } from '../dogs/pets.ts'
import type { Db } from '../open-database.ts'
import { repeatedQuery } from '../repeated-query.ts'
import type { DiaryTable } from '../schema.ts'
import type { DiaryDocument, FedFood, FedSupplement } from './diary-document.ts'
import { dishIdOf } from './dish-id.ts'
import { type FedDish, forgetUnfed, keepDishes, readDishes } from './fed-dishes.ts'

export type DiaryRow = {
  readonly day: Day
  readonly entryId: string
  readonly meal: DiaryDocument
  /** ISO 8601 UTC: when it was written first. */
  readonly createdAt: string
}
export type DiaryKey = { readonly petId: string; readonly day: Day; readonly entryId: string }

/** A meal with what was fed as canonical JSON: what an account's file holds of it. */
export type WrittenMeal = DiaryKey &
  Pick<DiaryTable, 'appetite'> & {
    readonly createdAt: string
    readonly food: string
    readonly supplement: string | null
  }

const COLUMNS = ['petId', 'day', 'entryId', 'dishId', 'supplementId', 'createdAt', 'appetite'] as const
type Row = Pick<DiaryTable, (typeof COLUMNS)[number]>

/** Locks this dog's diary: until the end of the transaction no other request writes it. A dog of another owner is not found. */
export function claimDiary(transaction: Db, ownerId: string, petId: string): Promise<StoredPet> {
  return claimPet(transaction, ownerId, petId)
}

/** The meals of a dog from one day to another, both included; those of a day in the order they were written. */
export async function listDiary(
  db: Db,
  ownerId: string,
  { petId, from, to }: { petId: string; from: Day; to: Day },
): Promise<DiaryRow[]> {
  const question = db
    .selectFrom('diary')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('createdAt')
    .orderBy('entryId')
  return readMeals(db, ownerId, () => question.execute())
}

/** The meals of a day of all dogs of an owner, in the order they were written. */
export async function listDay(db: Db, ownerId: string, day: Day): Promise<(DiaryRow & { readonly petId: string })[]> {
  const question = db
    .selectFrom('diary')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('day', '=', day)
    .orderBy('createdAt')
    .orderBy('entryId')
  return readMeals(db, ownerId, () => question.execute())
}

export async function findMeal(db: Db, ownerId: string, key: DiaryKey): Promise<DiaryDocument | undefined> {
  const [row] = await readMeals(db, ownerId, async () => {
    const found = await findRow(db, ownerId, key)
    return found ? [found] : []
  })
  return row?.meal
}

function findRow(db: Db, ownerId: string, key: DiaryKey): Promise<Row | undefined> {
  return db
    .selectFrom('diary')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('petId', '=', key.petId)
    .where('day', '=', key.day)
    .where('entryId', '=', key.entryId)
    .executeTakeFirst()
}

/** Meals, of which many are of one dish: each dish is read and parsed once. */
async function readMeals(
  db: Db,
  ownerId: string,
  ask: () => Promise<Row[]>,
): Promise<(DiaryRow & { readonly petId: string })[]> {
  const { rows, documents } = await askWithDishes(db, ownerId, ask)
  const dishes = new Map([...documents].map(([id, document]) => [id, JSON.parse(document)]))
  return rows.map(({ petId, day, entryId, dishId, supplementId, createdAt, appetite }) => ({
    petId,
    day,
    entryId,
    createdAt,
    meal: {
      food: dishes.get(dishId) as FedFood,
      supplement: supplementId === null ? null : (dishes.get(supplementId) as FedSupplement),
      ...(appetite && { appetite }),
    },
  }))
}

/** Meals as they stand in an account's file. */
export async function readWrittenMeals(db: Db, ownerId: string, ask: () => Promise<Row[]>): Promise<WrittenMeal[]> {
  const { rows, documents } = await askWithDishes(db, ownerId, ask)
  return rows.map(({ dishId, supplementId, ...meal }) => ({
    ...meal,
    food: documents.get(dishId) ?? '',
    supplement: supplementId === null ? null : (documents.get(supplementId) ?? ''),
  }))
}

/** A dish that is still missing then was not changed meanwhile: it is lost. */
const MOST_QUESTIONS = 10
type RowsWithDishes = { readonly rows: Row[]; readonly documents: Map<string, string> }

/** A meal may be changed between the two questions, and what it was then be gone: both are asked once more. */
async function askWithDishes(db: Db, ownerId: string, ask: () => Promise<Row[]>): Promise<RowsWithDishes> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    const rows = await ask()
    const ids = [...new Set(rows.flatMap(dishesOf))]
    const petIds = [...new Set(rows.map(({ petId }) => petId))]
    const documents = await readDishes(db, ownerId, { petIds, ids })
    if (documents.size === ids.length) return { rows, documents }
  }
  throw new Error('A meal refers to a dish that is not there')
}

const dishesOf = ({ dishId, supplementId }: Pick<Row, 'dishId' | 'supplementId'>): string[] =>
  supplementId === null ? [dishId] : [dishId, supplementId]

/** Meals with a noted appetite, from a day on. */
export async function listNotedMeals(
  db: Db,
  ownerId: string,
  { petId, from }: { petId: string; from: Day },
): Promise<NotedMeal[]> {
  const question = db
    .selectFrom('diary')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('day', '>=', from)
    .where('appetite', 'is not', null)
    .orderBy('day')
  const rows = await readMeals(db, ownerId, () => question.execute())
  return rows.flatMap(({ day, meal: { food, appetite } }) =>
    appetite ? [{ date: day, recipeId: food.recipe.id, appetite }] : [],
  )
}

const rowsOfNotes = repeatedQuery((db, ownerId: string, petId: string) =>
  db
    .selectFrom('diary')
    .select(['day', 'dishId as dish', 'appetite'])
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('appetite', 'is not', null)
    .orderBy('day')
    .orderBy('entryId'),
)

/** The same, not read: for what only has to notice a change. */
export async function notedMealsAsKept(db: Db, ownerId: string, petId: string): Promise<string[]> {
  const rows = await rowsOfNotes(db, ownerId, petId)
  return rows.map(({ day, dish, appetite }) => `${day} ${dish} ${appetite}`)
}

export async function countMeals(
  db: Db,
  ownerId: string,
  { petId, day }: { petId: string; day: Day },
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

/** A meal written again keeps its place in the day. Claim the diary before. */
export async function writeMeal(
  transaction: Db,
  ownerId: string,
  { meal, now, ...key }: DiaryKey & { meal: DiaryDocument; now: Date },
): Promise<void> {
  const before = await findRow(transaction, ownerId, key)
  const { row, dishes } = splitMeal({
    ...key,
    createdAt: now.toISOString(),
    food: canonicalJson(meal.food),
    supplement: meal.supplement && canonicalJson(meal.supplement),
    appetite: meal.appetite ?? null,
  })
  const { dishId, supplementId, appetite } = row
  await keepDishes(transaction, ownerId, dishes)
  await transaction
    .insertInto('diary')
    .values({ ownerId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'petId', 'day', 'entryId']).doUpdateSet({ dishId, supplementId, appetite }),
    )
    .execute()
  const replaced = before ? dishesOf(before).filter((id) => !dishesOf(row).includes(id)) : []
  await forgetUnfed(transaction, ownerId, { petId: key.petId, ids: replaced })
}

/** Writes many meals of an owner who has none of them. */
export async function writeMeals(transaction: Db, ownerId: string, meals: readonly WrittenMeal[]): Promise<void> {
  const split = meals.map(splitMeal)
  const dishes = new Map(split.flatMap((one) => one.dishes.map((dish) => [`${dish.petId} ${dish.id}`, dish])))
  await keepDishes(transaction, ownerId, [...dishes.values()])
  await transaction
    .insertInto('diary')
    .values(split.map(({ row }) => ({ ownerId, ...row })))
    .execute()
}

function splitMeal({ food, supplement, ...meal }: WrittenMeal): { row: Row; dishes: FedDish[] } {
  const documents = supplement === null ? [food] : [food, supplement]
  const dishes = documents.map((document) => ({ petId: meal.petId, id: dishIdOf(document), document }))
  return { row: { ...meal, dishId: dishes[0]?.id ?? '', supplementId: dishes[1]?.id ?? null }, dishes }
}

/** Claim the diary before. */
export async function removeMeal(transaction: Db, ownerId: string, key: DiaryKey): Promise<void> {
  const removed = await transaction
    .deleteFrom('diary')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', key.petId)
    .where('day', '=', key.day)
    .where('entryId', '=', key.entryId)
    .returning(['dishId', 'supplementId'])
    .executeTakeFirst()
  if (removed) await forgetUnfed(transaction, ownerId, { petId: key.petId, ids: dishesOf(removed) })
}

/** Removes all meals of a dog, before the dog itself goes: else the database looks for the meals of each dish that goes with it. */
export async function removeMealsOf(transaction: Db, ownerId: string, petId: string): Promise<void> {
  await claimDiary(transaction, ownerId, petId)
  await transaction.deleteFrom('diary').where('ownerId', '=', ownerId).where('petId', '=', petId).execute()
}
