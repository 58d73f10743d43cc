import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AccountContent } from '../../../contract/account/account.ts'
import { readWrittenMeals } from '../../db/diary/diary.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { readFoods } from '../../db/kitchen/foods.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { readShoppingList } from '../../db/kitchen/shopping-list.ts'
import { readStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { findOwnerSettings } from '../../db/owners/owner-settings.ts'
import { listOwnRecipes } from '../../db/recipes/own-recipes.ts'
import { readRecipeAnswers } from '../../db/recipes/recipe-answers.ts'
import { LIST_NAMES, LISTS, type List, type ListName, type Row } from './account-lists.ts'

/** About half a megabyte of diary, some milliseconds of the process's time. */
const ROWS_AT_ONCE = 200

/** The parts that are limited by themselves, so that they are read at once. */
export type Core = Pick<
  AccountContent,
  | 'dogs'
  | 'stars'
  | 'storage'
  | 'shoppingList'
  | 'buddySubscribedAt'
  | 'settings'
  | 'products'
  | 'foods'
  | 'prices'
  | 'ownRecipes'
  | 'recipeAnswers'
>

export async function readCore(db: Db, ownerId: string): Promise<Core> {
  const ownRecipes = await listOwnRecipes(db, ownerId)
  // With their methods they are a megabyte and more.
  await nextTurn()
  return {
    dogs: await readDogs(db, ownerId),
    stars: await db
      .selectFrom('star')
      .select(['recipeId', 'createdAt as savedAt'])
      .where('ownerId', '=', ownerId)
      .orderBy('recipeId')
      .execute(),
    storage: (await readStorage(db, ownerId)).content as AccountContent['storage'],
    shoppingList: (await readShoppingList(db, ownerId)).content,
    buddySubscribedAt: await readSubscription(db, ownerId),
    settings: (await findOwnerSettings(db, ownerId)) ?? null,
    products: Object.entries(await readProducts(db, ownerId)).map(([id, product]) => ({ id, product })),
    foods: Object.entries(await readFoods(db, ownerId)).map(([id, food]) => ({ id, food })),
    prices: Object.entries(await readFoodPrices(db, ownerId)).map(([code, price]) => ({ code, price })),
    recipeAnswers: (await readRecipeAnswers(db, ownerId)).toSorted((one, other) => (one.words < other.words ? -1 : 1)),
    ownRecipes: ownRecipes.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

/** All that an owner has, a record a line, in pieces of which none is large; each list in the order of its key. */
export async function* contentLines(db: Db, ownerId: string): AsyncGenerator<string> {
  for (const [part, value] of Object.entries(await readCore(db, ownerId))) {
    const records: unknown[] = Array.isArray(value) ? value : [value]
    yield records.map((record) => lineOf(part, JSON.stringify(record))).join('')
    await nextTurn()
  }
  for (const name of LIST_NAMES) {
    const textOf = LISTS[name].textOf as (row: Row) => string
    for await (const rows of pagesOf(db, ownerId, name)) {
      yield rows.map((row) => lineOf(name, textOf(row))).join('')
    }
  }
}

/** @param json of the record */
const lineOf = (part: string, json: string) => `{"${part}":${json}}\n`

/** A list page by page; between two of them others are let go. */
export async function* pagesOf(db: Db, ownerId: string, name: ListName): AsyncGenerator<Row[]> {
  let page: Row[] = []
  const atOnce = LISTS[name].atOnce ?? ROWS_AT_ONCE
  do {
    const last = page.at(-1) as Row<'plans'>
    const ask = () => readPage(db, ownerId, LISTS[name] as unknown as List<'plans'>, last)
    page = name === 'diary' ? await readWrittenMeals(db, ownerId, ask as never) : await ask()
    if (page.length > 0) yield page
    await nextTurn()
  } while (page.length === atOnce)
}

/** The tables differ, the question is one: the types are those of any of them. */
function readPage(
  db: Db,
  ownerId: string,
  { table, columns, key, atOnce = ROWS_AT_ONCE }: List<'plans'>,
  last: Row<'plans'> | undefined,
): Promise<Row[]> {
  const places = sql.join(key.map((column) => sql.ref(column)))
  const page = db.selectFrom(table).select(columns).where('ownerId', '=', ownerId).orderBy(places).limit(atOnce)
  if (!last) return page.execute()
  return page.where(sql<boolean>`(${places}) > (${sql.join(key.map((column) => last[column]))})`).execute()
}

async function readDogs(db: Db, ownerId: string): Promise<AccountContent['dogs']> {
  const dogs = await db
    .selectFrom('pet')
    .select(['id', 'document', 'registration', 'createdAt', 'updatedAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
  const said = await db.selectFrom('preferences').select(['petId', 'document']).where('ownerId', '=', ownerId).execute()
  const preferences = new Map(said.map(({ petId, document }) => [petId, JSON.parse(document)]))
  return dogs.map(({ document, ...dog }) => {
    // What the last change replaced is kept for a moment, and is not the owner's data.
    const { lastChange: _, ...record } = JSON.parse(document)
    return { ...dog, record, preferences: preferences.get(dog.id) ?? null }
  })
}

async function readSubscription(db: Db, ownerId: string): Promise<string | null> {
  const subscription = await db
    .selectFrom('buddySubscription')
    .select('createdAt')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return subscription?.createdAt ?? null
}
