import type { AccountContent } from '../../../contract/account.ts'
import type { Db } from '../../db/open-database.ts'
import { readShoppingList } from '../../db/shopping-list.ts'
import { readStorage } from '../../db/storage.ts'

/** All that an owner has, each list in the order of its key, so that the same things are the same file. */
export async function readContent(db: Db, ownerId: string): Promise<AccountContent> {
  return {
    dogs: await readDogs(db, ownerId),
    plans: await readPlans(db, ownerId),
    history: await db
      .selectFrom('history')
      .select(['petId', 'date', 'recipeId', 'position'])
      .where('ownerId', '=', ownerId)
      .orderBy('petId')
      .orderBy('date')
      .orderBy('recipeId')
      .execute(),
    stars: await db
      .selectFrom('star')
      .select(['recipeId', 'createdAt as savedAt'])
      .where('ownerId', '=', ownerId)
      .orderBy('recipeId')
      .execute(),
    storage: (await readStorage(db, ownerId)).content as AccountContent['storage'],
    cookedMeals: await readCookedMeals(db, ownerId),
    shoppingList: (await readShoppingList(db, ownerId)).content,
    diary: await readDiary(db, ownerId),
    doneOnce: await db
      .selectFrom('doneOnce')
      .select(['kind', 'clientId', 'petId', 'day', 'recipeId', 'portions', 'at'])
      .where('ownerId', '=', ownerId)
      .orderBy('kind')
      .orderBy('clientId')
      .execute(),
    buddySubscribedAt: await readSubscription(db, ownerId),
    events: await db
      .selectFrom('event')
      .select(['id', 'kind', 'recipeId', 'at'])
      .where('ownerId', '=', ownerId)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  }
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
  return dogs.map(({ document, ...dog }) => ({
    ...dog,
    record: JSON.parse(document),
    preferences: preferences.get(dog.id) ?? null,
  }))
}

async function readPlans(db: Db, ownerId: string): Promise<AccountContent['plans']> {
  const plans = await db
    .selectFrom('plan')
    .select(['petId', 'madeFrom', 'createdAt', 'document'])
    .where('ownerId', '=', ownerId)
    .orderBy('petId')
    .orderBy('date')
    .execute()
  return plans.map(({ document, ...plan }) => ({ ...plan, plan: JSON.parse(document) }))
}

async function readCookedMeals(db: Db, ownerId: string): Promise<AccountContent['cookedMeals']> {
  const meals = await db
    .selectFrom('cookedMeal')
    .select(['petId', 'recipeId', 'cookedOn', 'document'])
    .where('ownerId', '=', ownerId)
    .orderBy('petId')
    .orderBy('recipeId')
    .orderBy('cookedOn')
    .execute()
  return meals.map(({ document, ...meal }) => ({ ...meal, food: JSON.parse(document) }))
}

async function readDiary(db: Db, ownerId: string): Promise<AccountContent['diary']> {
  const entries = await db
    .selectFrom('diary')
    .select(['petId', 'day', 'entryId', 'createdAt as writtenAt', 'document'])
    .where('ownerId', '=', ownerId)
    .orderBy('petId')
    .orderBy('day')
    .orderBy('entryId')
    .execute()
  return entries.map(({ document, ...entry }) => ({ ...entry, ...JSON.parse(document) }))
}

async function readSubscription(db: Db, ownerId: string): Promise<string | null> {
  const subscription = await db
    .selectFrom('buddySubscription')
    .select('createdAt')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return subscription?.createdAt ?? null
}
