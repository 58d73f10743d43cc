import { oc } from '@orpc/contract'
import { z } from 'zod'
import { NUTRIENT_IDS } from '../nutrition/nutrients.ts'
import { fields } from '../texts/index.ts'
import { ClientId, Day, IngredientCodeText, Instant, PetId, plainText, RecipeId } from './common.ts'
import { DiaryRecipe, MOST_STORED, Portions, ShoppingList, Storage } from './kitchen.ts'
import { MOST_PETS, PetInput, Preferences } from './pet.ts'
import { Plan, PlannedMeal, RecipeCard } from './recipe.ts'

/** All that an owner has, as a file: what the export answers and the import takes. `docs/account-export.md` tells it. */

/** Of the whole file, less than an owner may write in a day; a household of many years stays below. */
export const MOST_ROWS = 40_000
const MOST_SAVED = 1000
/** Of one dog, as many as the server itself keeps. */
const MOST_PLANS = 100
/** No dog has more meals on a day. */
const MOST_MEALS_A_DAY = 4
/** Numbers, texts and lists in one row (a planned week has hundreds), or in what is kept as one document. */
const MOST_VALUES = 5000
/** A file in which so many rows are wrong is read no further. */
const MOST_WRONG_ROWS = 20

const Fingerprint = plainText(200)
const Amount = z.number().min(0).max(1e9)
const Nutrients = z.partialRecord(z.enum(NUTRIENT_IDS as [string, ...string[]]), Amount)
/** Pictures are the product's own: a file must not make a page fetch from elsewhere. */
const OwnPicture = z
  .string()
  .max(300)
  .regex(/^\/api\/v2\/recipes\//, fields.picture)

const FedFood = z.object({
  recipe: DiaryRecipe.omit({ imageUrl: true, weight: true }),
  /** Grams in the bowl, without the supplement. */
  weight: Amount,
  ingredients: z.array(z.object({ code: IngredientCodeText, name: plainText(200), grams: Amount })).max(100),
  nutrients: Nutrients,
})

const Dog = z.object({
  id: PetId,
  record: PetInput.omit({ breed: true }).extend({
    breed: plainText(80).min(1),
    /** The day on which the age was as it stands here. */
    enteredOn: Day,
  }),
  registration: Fingerprint,
  createdAt: Instant,
  updatedAt: Instant,
  /** `null`: nothing was ever said. */
  preferences: Preferences.nullable(),
})

const KeptPlan = z.object({
  petId: PetId,
  madeFrom: Fingerprint,
  createdAt: Instant,
  plan: Plan.extend({
    days: z.array(
      Plan.shape.days.element.extend({
        meals: z.array(PlannedMeal.extend({ recipe: RecipeCard.extend({ imageUrl: OwnPicture }) })),
      }),
    ),
  }),
})

type Check = Pick<z.core.$RefinementCtx, 'addIssue'>
type Path = (string | number)[]

const wrong = (check: Check, message: string, ...path: Path) => check.addIssue({ code: 'custom', path, message })

/** False when there is more in it than an owner ever has: counted no further than that. */
function isModest(value: unknown): boolean {
  let left = MOST_VALUES
  const count = (one: unknown): void => {
    left -= 1
    if (left < 0 || typeof one !== 'object' || one === null) return
    if (Array.isArray(one) && one.length > left) left = -1
    for (const key in left < 0 ? {} : one) count(one[key as never])
  }
  count(value)
  return left >= 0
}

const modest = <Document extends z.ZodType>(document: Document) =>
  z.preprocess((sent, check) => {
    if (!isModest(sent)) wrong(check, fields.tooMuch)
    return sent
  }, document)

/** Looks at row after row and stops when enough are wrong, so that a file of nothing but slips is refused soon. */
const readUntilWrong = (row: z.ZodType, most: number) => (sent: unknown, check: Check) => {
  if (!Array.isArray(sent)) return sent
  if (sent.length > most) wrong(check, fields.tooManyRows(most))
  let wrongRows = 0
  for (let index = 0; index < Math.min(sent.length, most) && wrongRows < MOST_WRONG_ROWS; index += 1) {
    const read = isModest(sent[index]) ? row.safeParse(sent[index]) : undefined
    if (read?.success) continue
    wrongRows += 1
    if (!read) wrong(check, fields.tooMuch, index)
    for (const { path, message } of read?.error.issues ?? []) wrong(check, message, index, ...(path as Path))
  }
  return sent
}

const rows = <Row extends z.ZodType>(row: Row, keyOf: (row: z.output<Row>) => string, most = MOST_ROWS) =>
  z.preprocess(
    readUntilWrong(row, most),
    z
      .array(row)
      .max(most)
      .superRefine((list, check) => {
        const seen = new Set<string>()
        for (const [index, one] of list.entries()) {
          const key = keyOf(one)
          if (seen.has(key)) wrong(check, fields.twice, index)
          seen.add(key)
        }
      }),
  )

/** Refuses what stands in a list more often than it may, by what it is counted by. */
function atMost<Row>(
  check: Check,
  list: readonly Row[],
  { most, by }: { most: number; by: (row: Row) => string },
  path: string,
) {
  const counts = new Map<string, number>()
  for (const [index, row] of list.entries()) {
    const count = (counts.get(by(row)) ?? 0) + 1
    counts.set(by(row), count)
    if (count === most + 1) wrong(check, fields.tooManyOfThese(most), path, index)
  }
}

/** Parts that no sign of an id or a day can join to another key. */
const keyOf = (...parts: (string | number)[]) => parts.join('\n')

export const AccountContent = z
  .object({
    dogs: rows(Dog, ({ id }) => id, MOST_PETS),
    plans: rows(KeptPlan, ({ petId, plan }) => keyOf(petId, plan.date)),
    history: rows(
      z.object({ petId: PetId, date: Day, recipeId: RecipeId, position: z.int().min(0).max(10_000) }),
      ({ petId, date, recipeId }) => keyOf(petId, date, recipeId),
    ),
    stars: rows(z.object({ recipeId: RecipeId, savedAt: Instant }), ({ recipeId }) => recipeId, MOST_SAVED),
    storage: modest(Storage),
    /** The food of stored portions as it was cooked. */
    cookedMeals: rows(
      z.object({ petId: PetId, recipeId: RecipeId, cookedOn: Instant, food: FedFood }),
      ({ petId, recipeId, cookedOn }) => keyOf(petId, recipeId, cookedOn),
      2 * MOST_STORED,
    ),
    shoppingList: modest(ShoppingList),
    diary: rows(
      z.object({
        petId: PetId,
        day: Day,
        entryId: ClientId,
        writtenAt: Instant,
        food: FedFood,
        supplement: z.object({ id: plainText(100), grams: Amount, nutrients: Nutrients }).nullable(),
      }),
      ({ petId, day, entryId }) => keyOf(petId, day, entryId),
    ),
    /** What must not happen twice, by the ids that the owner's devices gave it. */
    doneOnce: rows(
      z.object({
        kind: z.enum(['cook', 'feed']),
        clientId: ClientId,
        petId: PetId,
        day: Day.nullable(),
        /** Of a cooking. Files of before have neither. */
        recipeId: RecipeId.nullable().default(null),
        portions: Portions.nullable().default(null),
        at: Instant,
      }),
      ({ kind, clientId }) => keyOf(kind, clientId),
    ),
    /** When the owner joined the waiting list of the Buddy. */
    buddySubscribedAt: Instant.nullable(),
    /** What was done and when; no names. */
    events: rows(
      z.object({
        id: z.uuid(),
        kind: z.enum(['recipe-request', 'save-recipe', 'remove-recipe', 'update-pet', 'delete-pet']),
        recipeId: RecipeId.nullable(),
        at: Instant,
      }),
      ({ id }) => id,
    ),
  })
  .superRefine(({ dogs, storage, ...lists }, check) => {
    const known = new Set(dogs.map(({ id }) => id))
    const look = (petId: string, ...path: Path) => {
      if (!known.has(petId)) wrong(check, fields.noDogOfFile, ...path, 'petId')
    }
    for (const list of ['plans', 'history', 'cookedMeals', 'diary', 'doneOnce'] as const) {
      for (const [index, { petId }] of lists[list].entries()) look(petId, list, index)
    }
    for (const shelf of ['fridge', 'freezer'] as const) {
      for (const { storageId, petId } of Object.values(storage[shelf])) look(petId, 'storage', shelf, storageId)
    }
    atMost(check, lists.plans, { most: MOST_PLANS, by: ({ petId }) => petId }, 'plans')
    const perDay = { most: MOST_MEALS_A_DAY, by: ({ petId, day }: { petId: string; day: string }) => keyOf(petId, day) }
    atMost(check, lists.diary, perDay, 'diary')
    if (rowsOf({ dogs, ...lists }) > MOST_ROWS) wrong(check, fields.tooManyRowsInAll(MOST_ROWS))
  })
export type AccountContent = z.infer<typeof AccountContent>

/** How many rows of the database a file fills. */
export const rowsOf = ({
  storage: _,
  shoppingList: __,
  ...lists
}: { [part in keyof AccountContent]?: unknown }): number =>
  Object.values(lists).reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)

export const ACCOUNT_FORMAT = 'goodbowl-account'

/** Told, never taken: an import does not change who an owner is. */
const AccountFacts = z.object({
  name: z.string(),
  email: z.string(),
  createdAt: Instant,
  hasSecondFactor: z.boolean(),
  passkeys: z.array(z.object({ name: z.string(), createdAt: Instant.nullable() })),
})

export const AccountExport = z.object({
  format: z.literal(ACCOUNT_FORMAT),
  version: z.literal(1),
  exportedAt: Instant,
  account: AccountFacts,
  content: AccountContent,
})
export type AccountExport = z.infer<typeof AccountExport>

const route = { tags: ['Account'] }

export const accountContract = {
  exportAccount: oc
    .route({ ...route, method: 'GET', path: '/v2/account/export', summary: 'All that the owner has, as a file' })
    .output(AccountExport),
  importAccount: oc
    .route({
      ...route,
      method: 'POST',
      path: '/v2/account/import',
      summary: 'Fill a fresh account from such a file: all of it or nothing; the same file twice is filled in once',
    })
    .input(AccountExport.omit({ account: true, exportedAt: true }))
    .output(z.object({ dogs: z.int(), diaryEntries: z.int(), savedRecipes: z.int() })),
}
