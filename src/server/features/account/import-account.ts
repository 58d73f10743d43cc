import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { AccountContent } from '../../../contract/account/account.ts'
import { requireAccount } from '../../auth/account/account-facts.ts'
import type { OwnerContext } from '../../context.ts'
import { writeMeals } from '../../db/diary/diary.ts'
import { dishPhotoIds } from '../../db/diary/dish-photos.ts'
import { writeFoodPrice } from '../../db/kitchen/food-prices.ts'
import { writeFood } from '../../db/kitchen/foods.ts'
import { writeProduct } from '../../db/kitchen/products.ts'
import { claimShoppingList, writeShoppingList } from '../../db/kitchen/shopping-list.ts'
import { claimStorage, writeStorage } from '../../db/kitchen/storage.ts'
import type { Db } from '../../db/open-database.ts'
import { writeOwnerSettings } from '../../db/owners/owner-settings.ts'
import { fillOwnRecipe } from '../../db/recipes/own-recipes.ts'
import { writeRecipeAnswer } from '../../db/recipes/recipe-answers.ts'
import { accountHash, countHits } from '../../fair/counter.ts'
import { LIMITS } from '../../fair/policies.ts'
import { accountNotEmpty } from '../../refusal.ts'
import type { AccountFile } from './account-file.ts'
import { LIST_NAMES, LISTS, type List, type ListName, type Row } from './account-lists.ts'
import { recordOf } from './account-reading.ts'
import { rowsOf } from './check-together.ts'
import { type Core, pagesOf, readCore } from './read-content.ts'
import { createStretch } from './work-stretch.ts'

/** The rows of a statement: both engines bound the number of values in one. */
const ROWS_AT_ONCE = 200

/**
 * Fills a fresh account, in one transaction. All rows become the caller's, whichever owner's they were; who the caller is stays
 * as it is. The same file once more finds itself there already and changes nothing.
 * @param bytes of the file: no less than what its rows take, which keep each dish once
 */
export async function importAccount(file: AccountFile, bytes: number, context: OwnerContext) {
  const { core, lists } = file
  const filled = { dogs: core.dogs.length, diaryEntries: lists.diary.length, savedRecipes: core.stars.length }
  const { db, readSnapshot, caller, now, accountQuota } = context
  const { ownerId } = caller
  const { email } = await requireAccount(db, ownerId)
  if (isEmpty(core) && core.settings === null && lists.dishPhotos.length === 0) return filled
  // The comparison takes long: not in the transaction that writes, for which others wait.
  if (await readSnapshot((snapshot) => isFilled(snapshot, ownerId, file))) return filled
  await db.transaction().execute(async (transaction) => {
    // Taken first, so that of two imports the second sees what the first has done.
    await claimStorage(transaction, ownerId, now())
    if (await isFilled(transaction, ownerId, file)) return
    await countHits(transaction, LIMITS.importedRows, accountHash(ownerId), { now: new Date(), times: rowsOf(file) })
    await accountQuota.requireRoomFor(transaction, ownerId, { rows: rowsOf(file), bytes })
    await fillCore(transaction, file.core, { ownerId, email, now: now() })
    for (const name of LIST_NAMES) await fillList(transaction, ownerId, { name, rows: file.lists[name] })
  })
  return filled
}

/** True where the account has all of the file. @throws when it has something else */
async function isFilled(db: Db, ownerId: string, file: AccountFile): Promise<boolean> {
  const present = await readCore(db, ownerId)
  const hasDishPhotos = (await dishPhotoIds(db, ownerId)).length > 0
  if (!hasDishPhotos && isEmpty(present)) return false
  await requireSame(db, ownerId, { present, file })
  return true
}

/** The region where food is bought does not count: it may be known before there is anything else. */
function isEmpty({
  dogs,
  stars,
  storage,
  shoppingList,
  buddySubscribedAt,
  products,
  foods,
  prices,
  ownRecipes,
  recipeAnswers,
}: Core): boolean {
  const kept = [
    dogs,
    stars,
    products,
    foods,
    prices,
    ownRecipes,
    recipeAnswers,
    Object.keys(storage.fridge),
    Object.keys(storage.freezer),
  ]
  const listed = [shoppingList.todo, shoppingList.completed]
  return [...kept, ...listed].every(({ length }) => length === 0) && buddySubscribedAt === null
}

const CoreOfFile = AccountContent.pick({
  dogs: true,
  stars: true,
  storage: true,
  shoppingList: true,
  buddySubscribedAt: true,
  products: true,
  foods: true,
  prices: true,
  ownRecipes: true,
  recipeAnswers: true,
})

/** @throws when something else is there; what was done is added to and settings change, so they are not compared */
async function requireSame(db: Db, ownerId: string, { present, file }: { present: Core; file: AccountFile }) {
  const { settings: _, ...kept } = file.core
  if (!isDeepStrictEqual(CoreOfFile.parse(present), kept)) throw accountNotEmpty()
  for (const name of LIST_NAMES) {
    if (name !== 'events' && !(await isSameList(db, ownerId, { name, rows: file.lists[name] }))) throw accountNotEmpty()
  }
}

type Rows = { readonly name: ListName; readonly rows: readonly Row[] }

async function isSameList(db: Db, ownerId: string, { name, rows }: Rows): Promise<boolean> {
  const stretch = createStretch()
  let index = 0
  for await (const page of pagesOf(db, ownerId, name)) {
    for (const present of page) {
      if (!isSameRow(name, present, rows[index])) return false
      if (stretch.isOver()) await stretch.takeTurn()
      index += 1
    }
  }
  return index === rows.length
}

/** A row that an import wrote equals the file's letter for letter. Any other row is first read as the file was. */
function isSameRow(name: ListName, present: Row, sent: Row | undefined): boolean {
  if (isDeepStrictEqual(present, sent)) return true
  const { textOf, rowOf } = LISTS[name] as unknown as List<'plans'>
  const { success, data } = recordOf(name).safeParse(JSON.parse(textOf(present as Row<'plans'>)))
  return success && isDeepStrictEqual(rowOf(data as never), sent)
}

type Whose = { readonly ownerId: string; readonly email: string; readonly now: Date }

async function fillCore(db: Db, core: Core, { ownerId, email, now }: Whose): Promise<void> {
  const {
    dogs,
    stars,
    storage,
    shoppingList,
    buddySubscribedAt,
    settings,
    products,
    foods,
    prices,
    ownRecipes,
    recipeAnswers,
  } = core
  await fillDogs(db, ownerId, dogs)
  await inParts(
    stars.map(({ recipeId, savedAt }) => ({ ownerId, recipeId, createdAt: savedAt })),
    (rows) => db.insertInto('star').values(rows).execute(),
  )
  await writeStorage(db, ownerId, { storage, now })
  await claimShoppingList(db, ownerId, now)
  await writeShoppingList(db, ownerId, { list: shoppingList, now })
  for (const one of products) await writeProduct(db, ownerId, { ...one, now })
  for (const one of foods) await writeFood(db, ownerId, { ...one, now })
  for (const one of prices) await writeFoodPrice(db, ownerId, { ...one, now })
  for (const one of ownRecipes) await fillOwnRecipe(db, ownerId, one)
  for (const one of recipeAnswers) await writeRecipeAnswer(db, ownerId, one)
  if (settings) await writeOwnerSettings(db, ownerId, { ...settings, now })
  if (buddySubscribedAt === null) return
  await db.insertInto('buddySubscription').values({ ownerId, email, createdAt: buddySubscribedAt }).execute()
}

async function fillDogs(db: Db, ownerId: string, dogs: Core['dogs']): Promise<void> {
  await inParts(
    dogs.map(({ id, record, preferences: _, ...dog }) => ({
      ownerId,
      id,
      ...dog,
      document: JSON.stringify(record),
      version: 1,
    })),
    (rows) => db.insertInto('pet').values(rows).execute(),
  )
  await inParts(
    dogs.flatMap(({ id, preferences, updatedAt }) =>
      preferences ? [{ ownerId, petId: id, document: JSON.stringify(preferences), version: 1, updatedAt }] : [],
    ),
    (rows) => db.insertInto('preferences').values(rows).execute(),
  )
}

/** Events that are there stay: they outlive the dogs that they tell of. */
async function fillList(db: Db, ownerId: string, { name, rows }: Rows): Promise<void> {
  const { table, key } = LISTS[name] as unknown as List<'plans'>
  if (name === 'diary') return inParts(rows as Row<'diary'>[], (part) => writeMeals(db, ownerId, part))
  await inParts(rows as Row<'plans'>[], (part) => {
    const insert = db.insertInto(table).values(part.map((row) => ({ ownerId, ...row })))
    if (name !== 'events') return insert.execute()
    return insert.onConflict((conflict) => conflict.columns(['ownerId', ...key]).doNothing()).execute()
  })
}

async function inParts<One>(rows: readonly One[], insert: (part: One[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await insert(rows.slice(start, start + ROWS_AT_ONCE))
    await nextTurn()
  }
}
