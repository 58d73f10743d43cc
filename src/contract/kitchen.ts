import { oc } from '@orpc/contract'
import { z } from 'zod'
import { ClientId, Day, IngredientCodeText, Instant, PetId, page, RecipeId, UnitText } from './common.ts'
import { RecipeCard } from './recipe.ts'

/** More items than a household can hold is a mistake or an attack. */
const MOST_STORED = 500
const MOST_LISTED = 500

const Portions = z.int().min(1).max(200)

export const FridgeItem = z.object({
  storageId: ClientId,
  recipe: z.object({ id: RecipeId, name: z.string().max(200) }),
  portions: Portions,
  petId: PetId,
  cookedOn: Instant,
  frozenOn: Instant.optional(),
  defrostedOn: Instant.optional(),
})
export const FreezerItem = FridgeItem.omit({ defrostedOn: true }).required({ frozenOn: true })

const shelf = <Item extends z.ZodType<{ storageId: string }>>(item: Item) =>
  z
    .record(ClientId, item)
    .refine((items) => Object.keys(items).length <= MOST_STORED, `At most ${MOST_STORED} items`)
    .refine(
      (items) => Object.entries(items).every(([id, stored]) => stored.storageId === id),
      'Each item stands under its own storageId',
    )
export const Storage = z.object({ fridge: shelf(FridgeItem), freezer: shelf(FreezerItem) })
export type Storage = z.infer<typeof Storage>

export const DiarySupplement = z.object({ id: z.string().max(100), grams: z.number().min(0).max(1000) })

/** The recipe as it was fed: later edits of the dog or of the recipe do not rewrite it. */
export const DiaryRecipe = RecipeCard.pick({
  id: true,
  name: true,
  description: true,
  imageUrl: true,
  score: true,
  co2: true,
  co2score: true,
})
export const DiaryEntry = z.object({
  id: ClientId,
  recipe: DiaryRecipe,
  supplement: DiarySupplement.nullable(),
})
export const Diary = z.record(Day, z.record(ClientId, DiaryEntry))

export const ShoppingItem = z.object({
  code: IngredientCodeText,
  name: z.string().min(1).max(100),
  quantity: z.number().positive().max(1_000_000),
  unit: z.string().min(1).max(20).optional(),
})
export const ShoppingList = z.object({
  todo: z.array(ShoppingItem).max(MOST_LISTED),
  completed: z.array(ShoppingItem).max(MOST_LISTED),
})
export type ShoppingList = z.infer<typeof ShoppingList>

export const NutrientIntake = z.object({
  /** Daily amounts, most recent first; null for a day without data. */
  values: z.array(z.number().nullable()),
  rda: z.number().nullable(),
  target: z.number().nullable(),
  max: z.number().nullable(),
  unit: UnitText,
  info: z.array(z.string()),
})

const kitchen = { tags: ['Kitchen'] }
const diary = { tags: ['Diary'] }
const recipes = { tags: ['Recipes'] }

export const kitchenContract = {
  listStars: oc
    .route({ ...recipes, method: 'GET', path: '/v2/stars', summary: 'Saved recipes' })
    .output(page(z.object({ recipe: RecipeCard }))),
  putStar: oc
    .route({ ...recipes, method: 'PUT', path: '/v2/stars/{recipeId}', summary: 'Save a recipe', successStatus: 204 })
    .input(z.object({ recipeId: RecipeId })),
  deleteStar: oc
    .route({
      ...recipes,
      method: 'DELETE',
      path: '/v2/stars/{recipeId}',
      summary: 'Remove a saved recipe',
      successStatus: 204,
    })
    .input(z.object({ recipeId: RecipeId })),

  getStorage: oc
    .route({ ...kitchen, method: 'GET', path: '/v2/storage', summary: 'Fridge and freezer' })
    .output(Storage),
  putStorage: oc
    .route({ ...kitchen, method: 'PUT', path: '/v2/storage', summary: 'Replace what is stored' })
    .input(Storage)
    .output(Storage),
  cookIntoFridge: oc
    .route({
      ...kitchen,
      method: 'POST',
      path: '/v2/storage/cook',
      summary: 'Put a cooked batch into the fridge, once per storageId',
    })
    .input(z.object({ petId: PetId, recipeId: RecipeId, portions: Portions, storageId: ClientId }))
    .output(Storage),
  feedPortion: oc
    .route({
      ...kitchen,
      method: 'POST',
      path: '/v2/storage/{storageId}/feed',
      summary: 'Take a portion and write the diary, once per entryId',
    })
    .input(z.object({ storageId: ClientId, date: Day, entryId: ClientId, fedSupplement: z.boolean() }))
    .output(z.object({ storage: Storage, entry: DiaryEntry })),

  getShoppingList: oc
    .route({ ...kitchen, method: 'GET', path: '/v2/shopping-list', summary: 'The shopping list' })
    .output(ShoppingList),
  putShoppingList: oc
    .route({ ...kitchen, method: 'PUT', path: '/v2/shopping-list', summary: 'Replace the shopping list' })
    .input(ShoppingList)
    .output(ShoppingList),

  getDiary: oc
    .route({
      ...diary,
      method: 'GET',
      path: '/v2/diary/{petId}',
      summary: 'What a dog was fed; the last 31 days unless told otherwise',
    })
    .input(z.object({ petId: PetId, from: Day.optional(), to: Day.optional() }))
    .output(Diary),
  putDiaryEntry: oc
    .route({
      ...diary,
      method: 'PUT',
      path: '/v2/diary/{petId}/{date}/{entryId}',
      summary: 'Write a meal into the diary',
    })
    .input(
      z.object({
        petId: PetId,
        date: Day,
        entryId: ClientId,
        /** When sent, it is the id of the path. */
        id: ClientId.optional(),
        /** Only the id is read: the server keeps the recipe as this dog gets it today. */
        recipe: z.object({ id: RecipeId }),
        supplement: z
          .object({ id: z.string().max(100) })
          .nullable()
          .default(null),
      }),
    )
    .output(DiaryEntry),
  deleteDiaryEntry: oc
    .route({
      ...diary,
      method: 'DELETE',
      path: '/v2/diary/{petId}/{date}/{entryId}',
      summary: 'Remove a meal',
      successStatus: 204,
    })
    .input(z.object({ petId: PetId, date: Day, entryId: ClientId })),
  getIntake: oc
    .route({
      ...diary,
      method: 'GET',
      path: '/v2/pets/{petId}/nutrition',
      summary: 'Nutrient intake by day, for the dashboard',
    })
    .input(z.object({ petId: PetId, days: z.coerce.number().int().min(1).max(90).default(30) }))
    .output(z.record(z.string(), NutrientIntake)),

  subscribeBuddy: oc.route({
    tags: ['Buddy'],
    method: 'POST',
    path: '/v2/subscriptions/buddy',
    summary: 'Join the waiting list of the Buddy',
    successStatus: 204,
  }),
}
