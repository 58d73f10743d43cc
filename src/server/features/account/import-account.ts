import { isDeepStrictEqual } from 'node:util'
import { AccountContent, rowsOf } from '../../../contract/account.ts'
import { sentences } from '../../../texts/index.ts'
import { requireAccount } from '../../auth/account-facts.ts'
import { accountHash } from '../../auth/limits.ts'
import { countHits } from '../../auth/rate-limit.ts'
import { DAILY_WRITES } from '../../auth/write-budget.ts'
import type { OwnerContext } from '../../context.ts'
import type { Db } from '../../db/open-database.ts'
import { claimShoppingList, writeShoppingList } from '../../db/shopping-list.ts'
import { claimStorage, writeStorage } from '../../db/storage.ts'
import { petIdOf } from '../../dogs/pet-record.ts'
import { accountNotEmpty, invalidInput } from '../../errors.ts'
import { readContent } from './read-content.ts'

/** So many rows a statement: both engines bound the number of values in one. */
const ROWS_AT_ONCE = 200

/**
 * Fills a fresh account, in one transaction. All rows become the caller's, whoever's they were; who the caller is stays
 * as it is. The same file once more finds itself there already and changes nothing.
 */
export async function importAccount({ content }: { content: AccountContent }, context: OwnerContext) {
  const { db, caller, now } = context
  const { email } = await requireAccount(db, caller.ownerId)
  refuseSharedNames(content)
  await db.transaction().execute(async (transaction) => {
    // Taken first, so that of two imports the second sees what the first has done.
    await claimStorage(transaction, caller.ownerId, now())
    const present = await readContent(transaction, caller.ownerId)
    if (isSame(present, content) || isEmpty(content)) return
    if (!isEmpty(present)) throw accountNotEmpty()
    // What is filled in is written as much as what is written one by one.
    await countHits(transaction, DAILY_WRITES, accountHash(caller.ownerId), { now: new Date(), times: rowsOf(content) })
    await fill(transaction, content, { ...context, caller: { ...caller, email } })
  })
  const { dogs, diary, stars } = content
  return { dogs: dogs.length, diaryEntries: diary.length, savedRecipes: stars.length }
}

/** Two dogs never share a name, nor one's name the other's id. */
function refuseSharedNames({ dogs }: AccountContent): void {
  const owners = new Map<string, string>()
  for (const [index, { id, record }] of dogs.entries()) {
    for (const name of [id, petIdOf(record.name)]) {
      if ((owners.get(name) ?? id) !== id) {
        throw invalidInput([
          { field: `content.dogs.${index}.record.name`, message: sentences.errors.petExists(record.name) },
        ])
      }
      owners.set(name, id)
    }
  }
}

/** What was done is added to, so it is not compared; what is kept is read as the file is. */
function isSame(present: AccountContent, { events: _, ...sent }: AccountContent): boolean {
  const { events: __, ...kept } = AccountContent.parse(present)
  return isDeepStrictEqual(kept, sent)
}

function isEmpty({ dogs, stars, storage, shoppingList, buddySubscribedAt }: AccountContent): boolean {
  const kept = [dogs, stars, Object.keys(storage.fridge), Object.keys(storage.freezer)]
  const listed = [shoppingList.todo, shoppingList.completed]
  return [...kept, ...listed].every(({ length }) => length === 0) && buddySubscribedAt === null
}

async function fill(db: Db, content: AccountContent, { caller, now }: OwnerContext): Promise<void> {
  const { ownerId, email } = caller
  const { dogs, plans, history, stars, storage, cookedMeals, shoppingList, diary, doneOnce, events } = content
  await fillDogs(db, ownerId, dogs)
  await inParts(
    plans,
    ({ plan, ...kept }) => ({ ownerId, ...kept, date: plan.date, document: JSON.stringify(plan) }),
    (rows) => db.insertInto('plan').values(rows).execute(),
  )
  await inParts(
    history,
    (row) => ({ ownerId, ...row }),
    (rows) => db.insertInto('history').values(rows).execute(),
  )
  await inParts(
    stars,
    ({ recipeId, savedAt }) => ({ ownerId, recipeId, createdAt: savedAt }),
    (rows) => db.insertInto('star').values(rows).execute(),
  )
  await inParts(
    cookedMeals,
    ({ food, ...meal }) => ({ ownerId, ...meal, document: JSON.stringify(food) }),
    (rows) => db.insertInto('cookedMeal').values(rows).execute(),
  )
  await inParts(
    diary,
    ({ food, supplement, writtenAt, ...key }) => ({
      ownerId,
      ...key,
      document: JSON.stringify({ food, supplement }),
      createdAt: writtenAt,
    }),
    (rows) => db.insertInto('diary').values(rows).execute(),
  )
  await inParts(
    doneOnce,
    (row) => ({ ownerId, ...row }),
    (rows) => db.insertInto('doneOnce').values(rows).execute(),
  )
  await inParts(
    events,
    (row) => ({ ownerId, ...row }),
    (rows) =>
      db
        .insertInto('event')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['ownerId', 'id']).doNothing())
        .execute(),
  )
  await writeStorage(db, ownerId, { storage, now: now() })
  await claimShoppingList(db, ownerId, now())
  await writeShoppingList(db, ownerId, { list: shoppingList, now: now() })
  const { buddySubscribedAt } = content
  if (buddySubscribedAt === null) return
  await db.insertInto('buddySubscription').values({ ownerId, email, createdAt: buddySubscribedAt }).execute()
}

async function fillDogs(db: Db, ownerId: string, dogs: AccountContent['dogs']): Promise<void> {
  await inParts(
    dogs,
    ({ id, record, registration, createdAt, updatedAt }) => ({
      ownerId,
      id,
      document: JSON.stringify(record),
      registration,
      version: 1,
      createdAt,
      updatedAt,
    }),
    (rows) => db.insertInto('pet').values(rows).execute(),
  )
  const withPreferences = dogs.flatMap(({ id, preferences, updatedAt }) =>
    preferences ? [{ petId: id, document: JSON.stringify(preferences), updatedAt }] : [],
  )
  await inParts(
    withPreferences,
    (row) => ({ ownerId, ...row, version: 1 }),
    (rows) => db.insertInto('preferences').values(rows).execute(),
  )
}

async function inParts<Item, Row>(
  items: readonly Item[],
  rowOf: (item: Item) => Row,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    await insert(items.slice(start, start + ROWS_AT_ONCE).map(rowOf))
  }
}
