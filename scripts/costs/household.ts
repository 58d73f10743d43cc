import {
  LONGEST_FOOD_NAME,
  LONGEST_OWN_STEP,
  MOST_DISH_PHOTOS,
  MOST_FED_A_DAY,
  MOST_FOODS,
  MOST_LABEL_LINES,
  MOST_LISTED,
  MOST_MEALS_A_DAY,
  MOST_OWN_RECIPES,
  MOST_OWN_STEPS,
  MOST_PETS,
  MOST_PHOTO_BYTES,
  MOST_PRODUCTS,
  MOST_RECIPE_ANSWERS,
  MOST_RECIPE_LINES,
  MOST_SHARES,
  MOST_SIGNS,
  MOST_STORED,
  MOST_WEIGH_INS,
  SIGNS,
} from '../../src/contract/limits.ts'
import { FURTHEST_PLANNED_DAYS } from '../../src/contract/plan/plan.ts'
import { addDays, type Day } from '../../src/kitchen/days.ts'
import { FROZEN_RAW_DAYS } from '../../src/kitchen/larder.ts'
import { MOST_GRAMS_AT_HOME } from '../../src/nutrition/recipe/food-as-sold.ts'
import { INGREDIENTS } from '../../src/reference/ingredients/ingredients.ts'
import { PACKS } from '../../src/reference/packs.ts'
import { RECIPES } from '../../src/reference/recipes/index.ts'
import { type Db, openDatabase } from '../../src/server/db/open-database.ts'
import type { Database } from '../../src/server/db/schema.ts'
import { recipeIdsFor } from '../../src/server/testing/kitchen.ts'
import type { OwnThings } from '../../src/server/testing/operations.ts'
import { addPet } from '../../src/server/testing/pets.ts'
import { jpeg } from '../../src/server/testing/photos.ts'
import { type TestOwner, type TestServer, TODAY } from '../../src/server/testing/test-server.ts'

/** The number of times that each request is sent; the lowest figures count. */
export const TRIES = 3
/** Dogs with all that a dog can have; one for each time that a dog is removed. */
export const FULL_DOGS = ['rex', 'dog-b', 'dog-c'] as const
/** The furthest back that an answer looks. */
const DIARY_DAYS = 366

const letters = (n: number): string =>
  (n >= 26 ? letters(Math.floor(n / 26) - 1) : '') + String.fromCharCode(97 + (n % 26))
/** As many dogs as there may be, but for those that are registered while it is measured. */
export const DOGS: readonly string[] = [
  'rex',
  ...Array.from({ length: MOST_PETS - TRIES - 1 }, (_, n) => `dog-${letters(n + 1)}`),
]
const daysBack = (count: number, from = 0) =>
  Array.from({ length: count }, (_, ago) => addDays(TODAY as Day, -ago - from))
const times = <Value>(count: number, make: (n: number) => Value) => Array.from({ length: count }, (_, n) => make(n))
const at = `${TODAY}T08:00:00.000Z`

export type LargestHousehold = {
  readonly owner: TestOwner
  /** Recipes that suit Rex. */
  readonly recipeIds: readonly string[]
  readonly storage: object
  readonly etagOfStorage: string
  /** Changes every dog and one own recipe, so that no kept menu fits. */
  readonly stir: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Gives one owner as much of everything as the limits allow. Large tables are written past the API. */
export async function furnishLargest(server: TestServer, owner: TestOwner): Promise<LargestHousehold> {
  await addPet(owner, { mealsPerDay: MOST_MEALS_A_DAY, age: { years: 12, months: 0 } })
  const recipeIds = await recipeIdsFor(owner, 'rex', 200)
  await bySending(owner, recipeIds)
  const database = await openDatabase(server.env)
  const ownerId = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString()).sub as string
  const rows = rowsIn(database.allOwners, ownerId)
  await addDogs(await rows.of('pet'), rows.add)
  await addDiaries(rows)
  await addStorage(owner, rows)
  await addLists(rows.add, recipeIds)
  const { headers, body: storage } = await owner.send('GET', '/v2/storage')
  const stir = async () => {
    for (const { id, document, version } of await rows.of('pet')) {
      const record = JSON.parse(document ?? '')
      const weight = Math.round(100 * (record.weight + 0.01)) / 100
      const changed = { document: JSON.stringify({ ...record, weight }), version: Number(version) + 1 }
      await rows.change('pet', id ?? '', changed)
    }
    const [recipe] = await rows.of('ownRecipe')
    const { name, ...said } = JSON.parse(recipe?.document ?? '')
    const document = JSON.stringify({ ...said, name: `${name}.`.slice(-50) })
    await rows.change('ownRecipe', recipe?.id ?? '', { document })
  }
  return { owner, recipeIds, storage, etagOfStorage: String(headers.etag), stir, close: database.close }
}

/** An owner's rows, past the API. */
function rowsIn(db: Db, ownerId: string) {
  return {
    of: (table: Table) =>
      db
        .selectFrom(table as 'pet')
        .selectAll()
        .where('ownerId', '=', ownerId)
        .execute() as unknown as Promise<Row[]>,
    add: async (table: Table, rows: readonly object[]) => {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await db
          .insertInto(table as 'sign')
          .values(rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({ ownerId, ...row })) as never)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    },
    change: (table: 'pet' | 'ownRecipe', id: string, changed: object) =>
      db
        .updateTable(table as 'pet')
        .set(changed)
        .where('ownerId', '=', ownerId)
        .where('id', '=', id)
        .execute(),
  }
}

const ROWS_AT_ONCE = 500
type Rows = ReturnType<typeof rowsIn>

async function addLists(add: Rows['add'], recipeIds: readonly string[]): Promise<void> {
  await add('plannedDay', plannedDays(recipeIds))
  await add('ownRecipe', times(MOST_OWN_RECIPES, ownRecipe))
  await add('recipeAnswer', times(MOST_RECIPE_ANSWERS, recipeAnswer))
  const photoOf = (n: number) => ({ recipeId: recipeIds[n] ?? `photo-${n}`, document: PHOTO })
  await add('dishPhoto', times(MOST_DISH_PHOTOS, photoOf))
  await add(
    'petPhoto',
    DOGS.map((petId) => ({ petId, document: PHOTO })),
  )
  await add(
    'star',
    RECIPES.map(({ id }) => ({ recipeId: id, createdAt: at })),
  )
  const recommended = (date: Day) => times(12, (n) => ({ petId: 'rex', date, recipeId: recipeIds[n], position: n }))
  await add('history', daysBack(DIARY_DAYS).flatMap(recommended))
}

type Table = Exclude<keyof Database, 'rateLimit' | 'letter' | 'houseNote'>
type Row = Readonly<Record<string, string>>
const PHOTO = JSON.stringify({ photo: jpeg(MOST_PHOTO_BYTES) })

async function good(asked: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`The household could not be furnished: ${status} ${JSON.stringify(body)}`)
}

/** Things that are few. */
async function bySending({ send }: TestOwner, [recipeId, ...others]: readonly string[]): Promise<void> {
  for (let meal = 0; meal < MOST_MEALS_A_DAY; meal++)
    await good(
      send('PUT', `/v2/diary/rex/${TODAY}/meal-${meal}`, {
        recipe: { id: others[meal] },
        supplement: null,
        appetite: 'half',
      }),
    )
  for (let n = 0; n < MOST_PRODUCTS; n++) await good(send('PUT', `/v2/products/label-${n}`, product(n)))
  for (let n = 0; n < MOST_FOODS; n++) await good(send('PUT', `/v2/foods/food-${n}`, food(n)))
  await good(send('PUT', '/v2/shopping-list', shoppingList()))
  await good(send('POST', '/v2/storage/cook', { petId: 'rex', recipeId, portions: 40, storageId: 'batch-0' }))
  await good(send('POST', '/v2/calendar', { timeZone: 'Europe/London' }))
  await good(send('PUT', '/v2/preferences/rex', { exclude: ['lamb'], prefer: ['fish', 'chicken'], require: [] }))
  for (let n = 0; n < MOST_SHARES; n++) await good(send('POST', '/v2/pets/rex/share', { days: 90 }))
}

/** The things of this household that the paths of requests name, with a link to a vet sheet and a calendar made now. */
export async function thingsOf(owner: TestOwner, home: LargestHousehold): Promise<OwnThings> {
  const { shares } = (await owner.send('GET', '/v2/pets/rex/share')).body
  await owner.send('DELETE', `/v2/pets/rex/share/${shares[0].id}`)
  const { id: shareId, url } = (await owner.send('POST', '/v2/pets/rex/share', { days: 7 })).body
  const calendar = (await owner.send('POST', '/v2/calendar', { timeZone: 'Europe/London' })).body.url
  return {
    petId: 'rex',
    recipeId: home.recipeIds[0] ?? '',
    storageId: 'batch-0',
    entryId: 'meal-0',
    productId: 'label-0',
    thingId: 'zinc',
    foodId: 'food-1',
    foodCode: '13-001',
    date: TODAY,
    suggested: '1000',
    shareId,
    token: new URL(url).hash.slice(1),
    calendarToken: /([^/]+)\.ics$/.exec(calendar)?.[1] ?? '',
    ownRecipeId: 'own-stew-a',
    words: 'a mince',
  }
}

/** A label with as many lines as there may be: nutrients first, then lines that are not understood. */
export const product = (n: number) => ({
  name: `Label ${n}`,
  label: {
    unit: 'gram',
    basis: { kind: 'per100g' },
    mostPerDay: 10 + n,
    lines: [
      { text: `Calcium ${10 + n} g` },
      { text: `Zinc ${200 + n} mg` },
      { text: `Iodine ${4 + n / 10} mg` },
      ...times(MOST_LABEL_LINES - 3, (line) => ({ text: `Dried parsley leaves number ${line}` })),
    ],
  },
})

export const food = (n: number) => ({
  name: `Kibble ${n}`.padEnd(LONGEST_FOOD_NAME, 'x'),
  complete: true,
  protein: 25,
  fat: 14,
  kcalPer100g: 360 + n,
})

const CODES = [...INGREDIENTS.keys()]

export const shoppingList = () => ({
  todo: times(MOST_LISTED, (n) => ({ code: `own-item-${n}`, name: `Item ${n}`, quantity: n + 1, unit: 'g' })),
  completed: times(MOST_LISTED, (n) => ({ code: `own-done-${n}`, name: `Done ${n}`, quantity: n + 1, unit: 'g' })),
})

async function addDogs([rex]: readonly Row[], set: Rows['add']): Promise<void> {
  const record = JSON.parse(rex?.document ?? '')
  await set(
    'pet',
    DOGS.slice(1).map((id, n) => ({
      ...rex,
      id,
      registration: `registration-${n}`,
      document: JSON.stringify({
        ...record,
        name: id.replace('dog-', 'Dog '),
        weight: 4 + n,
        age: { years: n < 2 ? 12 : 1 + (n % 12), months: n % 12 },
        activityLevel: `activityLevel_${1 + (n % 6)}`,
      }),
    })),
  )
}

/** Four meals and thirty other foods a day, each of another name, for the full dogs; today's for all. */
async function addDiaries({ of: rowsOf, add: set }: Rows): Promise<void> {
  const meals = await rowsOf('diary')
  const dishes = await rowsOf('fedDish')
  await set(
    'fedDish',
    DOGS.flatMap((petId) => dishes.map((dish) => ({ ...dish, petId }))),
  )
  for (const petId of DOGS) {
    const days = (FULL_DOGS as readonly string[]).includes(petId) ? DIARY_DAYS : 30
    await set(
      'diary',
      daysBack(days, 1).flatMap((day) => meals.map((meal) => ({ ...meal, petId, day }))),
    )
  }
  for (const petId of FULL_DOGS) {
    await set(
      'otherFed',
      daysBack(DIARY_DAYS).flatMap((day, d) =>
        times(MOST_FED_A_DAY, (n) => ({
          petId,
          day,
          entryId: `fed-${n}`,
          createdAt: at,
          document: JSON.stringify({
            kind: 'treat',
            name: `Treat ${d} ${n}`.padEnd(LONGEST_FOOD_NAME, 'x'),
            foodId: null,
            grams: 5,
            nutrients: { energy: 10 },
          }),
        })),
      ),
    )
    await set(
      'sign',
      times(MOST_SIGNS, (n) => ({
        petId,
        day: addDays(TODAY as Day, -(n % DIARY_DAYS)),
        entryId: `sign-${n}`,
        createdAt: at,
        document: JSON.stringify({ sign: SIGNS[n % SIGNS.length], note: 'x'.repeat(200) }),
      })),
    )
    await set(
      'weighIn',
      daysBack(Math.min(MOST_WEIGH_INS, FIRST_DAYS), 1).map((date, n) => ({
        petId,
        date,
        document: JSON.stringify({ date, kg: 30 + (n % 10) / 10, note: 'x'.repeat(100) }),
      })),
    )
  }
}

/** Since 2020-01-01. */
const FIRST_DAYS = Math.floor((Date.parse(TODAY) - Date.parse('2020-01-01')) / 86_400_000)

type Stored = { readonly fridge: Record<string, object>; readonly freezer: Record<string, object> }

function storedAs(batch: object, count: number): Stored {
  const items = times(count, (n) => ({ ...batch, storageId: `batch-${n}`, petId: DOGS[n % DOGS.length] }))
  const frozen = times(count, (n) => ({
    ...batch,
    storageId: `frozen-${n}`,
    petId: DOGS[n % DOGS.length],
    frozenOn: at,
  }))
  const byId = (all: readonly { storageId: string }[]) => Object.fromEntries(all.map((one) => [one.storageId, one]))
  return { fridge: byId(items), freezer: byId(frozen) }
}

async function addStorage(owner: TestOwner, { of: rowsOf, add: set }: Rows): Promise<void> {
  const cooked = await rowsOf('cookedMeal')
  await set(
    'cookedMeal',
    DOGS.flatMap((petId) => cooked.map((meal) => ({ ...meal, petId }))),
  )
  const { fridge } = (await owner.send('GET', '/v2/storage')).body
  const { fridge: all, freezer } = storedAs(fridge['batch-0'], MOST_STORED - 2 * TRIES)
  const { headers } = await owner.send('GET', '/v2/storage')
  const larder = Object.fromEntries(
    [...PACKS].map(([code, { keeps }]) => [
      code,
      { grams: MOST_GRAMS_AT_HOME, ...(!keeps && { until: addDays(TODAY, FROZEN_RAW_DAYS) }) },
    ]),
  )
  await good(owner.send('PUT', '/v2/storage', { fridge: all, freezer, larder }, { 'if-match': String(headers.etag) }))
}

const plannedDays = (recipeIds: readonly string[]) =>
  DOGS.flatMap((petId) =>
    times(2 * FURTHEST_PLANNED_DAYS + 1, (n) => {
      const date = addDays(TODAY as Day, n - FURTHEST_PLANNED_DAYS)
      const meals = times(MOST_MEALS_A_DAY, (slot) => ({
        slot: slot + 1,
        recipeId: recipeIds[(n + slot) % 20],
        locked: false,
      }))
      return { petId, date, document: JSON.stringify({ meals }) }
    }),
  )

/** A dish of the product with a little of as many other foods as there is room for. */
export function ownRecipeOf(n: number) {
  const { ingredients } = RECIPES[n % RECIPES.length] as (typeof RECIPES)[number]
  const own = ingredients.map(({ code, grams }) => ({ foodId: code, grams, cooked: false }))
  const others = CODES.filter((code) => !own.some(({ foodId }) => foodId === code))
  const fill = times(MOST_RECIPE_LINES - own.length, (k) => ({
    foodId: others[(7 * n + k) % others.length] as string,
    grams: 1 + (k % 3),
    cooked: false,
  }))
  return {
    name: `Stew number ${n}`,
    ingredients: [...own, ...fill],
    steps: times(MOST_OWN_STEPS, () => 'Simmer and stir. '.repeat(LONGEST_OWN_STEP).slice(0, LONGEST_OWN_STEP).trim()),
  }
}

const ownRecipe = (n: number) => ({
  id: `own-stew-${letters(n)}`,
  document: JSON.stringify(ownRecipeOf(n)),
  version: 1,
  createdAt: at,
  updatedAt: at,
})

const recipeAnswer = (n: number) => ({
  words: `${letters(n)} mince`,
  document: JSON.stringify({ said: 'mince', foodId: '01-003', cooked: false, gramsPer: { cup: 230, tin: 400 } }),
  updatedAt: at,
})
