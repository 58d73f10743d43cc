import { oc } from '@orpc/contract'
import { z } from 'zod'
import { NUTRIENT_IDS } from '../nutrition/nutrients.ts'
import { ClientId, Day, IngredientCodeText, Instant, PetId, plainText, RecipeId } from './common.ts'
import { DiaryRecipe, ShoppingList, Storage } from './kitchen.ts'
import { PetInput, Preferences } from './pet.ts'
import { Plan, PlannedMeal, RecipeCard } from './recipe.ts'

/** All that an owner has, as a file: what the export answers and the import takes. `docs/account-export.md` tells it. */

/** A household of many dogs over many years stays below each of these. */
const MOST_DOGS = 200
const MOST_ROWS = 100_000

const Fingerprint = plainText(200)
const Amount = z.number().min(0).max(1e9)
const Nutrients = z.partialRecord(z.enum(NUTRIENT_IDS as [string, ...string[]]), Amount)
/** Pictures are the product's own: a file must not make a page fetch from elsewhere. */
const OwnPicture = z
  .string()
  .max(300)
  .regex(/^\/api\/v2\/recipes\//, 'Not a picture of the product')

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

const rows = <Row extends z.ZodType>(row: Row, keyOf: (row: z.output<Row>) => string, most = MOST_ROWS) =>
  z
    .array(row)
    .max(most)
    .superRefine((list, check) => {
      const seen = new Set<string>()
      for (const [index, one] of list.entries()) {
        const key = keyOf(one)
        if (seen.has(key)) check.addIssue({ code: 'custom', path: [index], message: 'Stands here twice' })
        seen.add(key)
      }
    })

/** Parts that no sign of an id or a day can join to another key. */
const keyOf = (...parts: (string | number)[]) => parts.join('\n')

export const AccountContent = z
  .object({
    dogs: rows(Dog, ({ id }) => id, MOST_DOGS),
    plans: rows(KeptPlan, ({ petId, plan }) => keyOf(petId, plan.date)),
    history: rows(
      z.object({ petId: PetId, date: Day, recipeId: RecipeId, position: z.int().min(0).max(10_000) }),
      ({ petId, date, recipeId }) => keyOf(petId, date, recipeId),
    ),
    stars: rows(z.object({ recipeId: RecipeId, savedAt: Instant }), ({ recipeId }) => recipeId),
    storage: Storage,
    /** The food of stored portions as it was cooked. */
    cookedMeals: rows(
      z.object({ petId: PetId, recipeId: RecipeId, cookedOn: Instant, food: FedFood }),
      ({ petId, recipeId, cookedOn }) => keyOf(petId, recipeId, cookedOn),
    ),
    shoppingList: ShoppingList,
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
    const look = (petId: string, ...path: (string | number)[]) => {
      if (!known.has(petId))
        check.addIssue({ code: 'custom', path: [...path, 'petId'], message: 'No dog of this file' })
    }
    for (const list of ['plans', 'history', 'cookedMeals', 'diary', 'doneOnce'] as const) {
      for (const [index, { petId }] of lists[list].entries()) look(petId, list, index)
    }
    for (const shelf of ['fridge', 'freezer'] as const) {
      for (const { storageId, petId } of Object.values(storage[shelf])) look(petId, 'storage', shelf, storageId)
    }
  })
export type AccountContent = z.infer<typeof AccountContent>

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
