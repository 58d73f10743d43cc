import { oc } from '@orpc/contract'
import { z } from 'zod'
import { APPETITES } from '../../nutrition/diary/appetite.ts'
import { WATCH_KINDS } from '../../nutrition/diary/intake-summary.ts'
import { LARGEST_SHARE, LEAST_SHARE } from '../../nutrition/needs/portion-share.ts'
import { NUTRIENT_IDS, type NutrientId } from '../../nutrition/nutrients.ts'
import { MOST_GRAMS_AT_HOME } from '../../nutrition/recipe/food-as-sold.ts'
import { fields } from '../../texts/index.ts'
import {
  ClientId,
  Day,
  IngredientCodeText,
  Instant,
  OwnCode,
  PetId,
  page,
  plainText,
  RecipeId,
  ThingCode,
  ThingId,
  TimeZone,
  UnitText,
} from '../common.ts'
import {
  FIRST_DAY,
  FURTHEST_START,
  LAST_DAY,
  LONGEST_SUPPLEMENT_ID,
  MOST_DIARY_DAYS,
  MOST_IN_PAGE,
  MOST_INTAKE_DAYS,
  MOST_LISTED,
  MOST_MEALS,
  MOST_MEALS_A_DAY,
  MOST_STORED,
  MOST_THINGS_AT_HOME,
} from '../limits.ts'
import { RecipeCard, WayText } from '../recipe/recipe.ts'
import { ROUTES } from '../routes.ts'
import { MOST_UNITS_AT_HOME } from './pot-limits.ts'

export const Portions = z.int().min(1).max(MOST_MEALS)

/** A saved recipe in the numbers of one dog; `null` where it is not for this dog, or no dog is there. */
export const SavedRecipe = RecipeCard.extend({
  score: RecipeCard.shape.score.nullable(),
  co2: RecipeCard.shape.co2.nullable(),
  co2score: RecipeCard.shape.co2score.nullable(),
  grams: RecipeCard.shape.grams.nullable(),
})
export type SavedRecipe = z.infer<typeof SavedRecipe>

/** More than a giant dog eats in a day. */
const PortionGrams = z.number().min(0).max(10_000)

export const FridgeItem = z.object({
  storageId: ClientId,
  /** The name is kept as the catalogue has it. */
  recipe: z.object({
    id: RecipeId,
    name: plainText(200),
    /** The picture of an owner's own recipe, which has none under its id. */
    imageUrl: z
      .string()
      .max(300)
      .regex(/^\/api\/v2\/recipes\/own\/picture\.svg\?foods=[0-9._-]+&v=[0-9a-f]+$/)
      .optional(),
  }),
  portions: Portions,
  petId: PetId,
  cookedOn: Instant,
  /** The supplement that was stirred in when it was cooked: nothing more goes into the bowl. */
  supplement: z.object({ id: plainText(LONGEST_SUPPLEMENT_ID) }).optional(),
  /** The grams of food in a portion as it was cooked. They stay as they are for a stored batch, whatever is sent. */
  grams: PortionGrams.optional(),
  /** The grams of the supplement that goes with a portion; they stay likewise. */
  supplementGrams: PortionGrams.optional(),
  frozenOn: Instant.optional(),
  defrostedOn: Instant.optional(),
})
export const FreezerItem = FridgeItem.omit({ defrostedOn: true }).required({ frozenOn: true })

const shelf = <Item extends z.ZodType<{ storageId: string }>>(item: Item) =>
  z
    .record(ClientId, item)
    .refine((items) => Object.keys(items).length <= MOST_STORED, fields.tooManyItems(MOST_STORED))
    .refine((items) => Object.entries(items).every(([id, stored]) => stored.storageId === id), fields.ownStorageId)
const UnitsAtHome = z.number().min(0).max(MOST_UNITS_AT_HOME)
const GramsAtHome = z.number().min(0).max(MOST_GRAMS_AT_HOME)
/** Units of things of a supplement, by the id of the thing. 0: used up; not named: never counted. */
const Cupboard = z
  .record(ThingId, z.object({ units: UnitsAtHome }))
  .refine((things) => Object.keys(things).length <= MOST_THINGS_AT_HOME, fields.tooManyItems(MOST_THINGS_AT_HOME))
/** Grams as they are weighed for the pot, by the code of a food that keeps in an opened pack. 0: used up; not named: never counted. */
const Larder = z
  .record(IngredientCodeText, z.object({ grams: GramsAtHome }))
  .refine((foods) => Object.keys(foods).length <= MOST_THINGS_AT_HOME, fields.tooManyItems(MOST_THINGS_AT_HOME))
export const Storage = z
  .object({
    fridge: shelf(FridgeItem),
    freezer: shelf(FreezerItem),
    /** Answered once something of it was counted. Not sent, it stays as it is. */
    cupboard: Cupboard.optional(),
    /** Likewise. */
    larder: Larder.optional(),
  })
  .refine(({ fridge, freezer }) => Object.keys(fridge).every((id) => !Object.hasOwn(freezer, id)), fields.oneShelf)
export type Storage = z.infer<typeof Storage>

/** Freezing and defrosting. */
const Move = z.object({
  storageId: ClientId,
  portions: Portions,
  /** The id that the moved part gets. The same id sent twice moves once. */
  newId: ClientId,
  /** The time of the move: now unless told, such as by a phone that had no network. */
  at: Instant.optional(),
  /** Moves only what the dog still lacks, or cannot eat in time, on the owner's day of `at`. If two phones ask for the same move, it is done once. */
  onlyDue: z.boolean().default(false),
})
/** The storage as it is now, and how many portions were moved, now or when the same was sent before. 0: none is due. */
const MovedPortions = z.object({ storage: Storage, moved: z.int().min(0).max(MOST_MEALS) })

/** 1: all of it. */
export const PortionShare = z.number().min(LEAST_SHARE).max(LARGEST_SHARE)

export const DiaryDay = Day.refine((day) => day >= FIRST_DAY, fields.dayFrom(FIRST_DAY)).refine(
  (day) => day <= LAST_DAY,
  fields.dayBetween(FIRST_DAY, LAST_DAY),
)

/** Days of a dog, the last 31 unless told. */
export const DiarySpan = z
  .object({ petId: PetId, from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: fields.dayOrder })
  .refine(({ from, to }) => !from || !to || daysIn(from, to) <= MOST_DIARY_DAYS, {
    path: ['from'],
    error: fields.tooManyDays(MOST_DIARY_DAYS),
  })

const DiarySupplement = z.object({
  id: z.string(),
  grams: z.number(),
  /** The things of a kit that were counted out for the meal. */
  items: z.array(z.object({ id: z.string(), name: z.string(), units: z.number() })).optional(),
})

/** The recipe as it was fed: later edits of the dog or of the recipe do not rewrite it. */
export const DiaryRecipe = RecipeCard.pick({
  id: true,
  name: true,
  description: true,
  imageUrl: true,
  score: true,
  co2: true,
  co2score: true,
}).extend({
  /** Grams in the bowl, without the supplement. */
  weight: z.number(),
})
export const DiaryEntry = z.object({
  id: ClientId,
  recipe: DiaryRecipe,
  /** The supplement that was fed with it; `null`: food alone. */
  supplement: DiarySupplement.nullable(),
  /** The appetite, and so how much was eaten: all, half, nothing. Left out: it was not noted, and all counts. */
  appetite: z.enum(APPETITES).optional(),
})
export type DiaryEntry = z.infer<typeof DiaryEntry>
/** The meal of the day that was fed before, such as on another phone: what it was, and when it was written down. */
const FedBefore = z.object({ recipe: z.object({ id: RecipeId, name: z.string() }), at: Instant })

export const Diary = z.record(Day, z.record(ClientId, DiaryEntry))

export const ShoppingItem = z.object({
  code: z.union([IngredientCodeText, ThingCode.max(90), OwnCode]),
  name: plainText(100).trim().min(1),
  quantity: z.number().positive().max(1_000_000),
  unit: plainText(20).min(1).optional(),
  /** The place that a completed item had among all items, counted from 0, so that it can go back there. */
  place: z
    .int()
    .min(0)
    .max(2 * MOST_LISTED)
    .optional(),
})
const PlannedAmount = z.number().min(0).max(1_000_000)
export const ShoppingList = z.object({
  todo: z.array(ShoppingItem).max(MOST_LISTED),
  completed: z.array(ShoppingItem).max(MOST_LISTED),
  /** The amounts that a plan asked for of listed items, by the day of cooking. The server sends them and never takes them. */
  planned: z
    .record(ShoppingItem.shape.code, z.record(Day, z.object({ toBuy: PlannedAmount, bought: PlannedAmount })))
    .optional(),
})
export type ShoppingList = z.infer<typeof ShoppingList>

export const NutrientIntake = z.object({
  /** Daily amounts, most recent first; null for a day without data. */
  values: z.array(z.number().nullable()),
  /** Whether, on each day, something was eaten whose label does not tell: the value is what is known. Left out: on no day. */
  notOnLabel: z.array(z.boolean()).optional(),
  /** Whether, on each day, a part of the dog's food is still to come into the diary: no average counts it. Left out: on no day. */
  unfinished: z.array(z.boolean()).optional(),
  rda: z.number().nullable(),
  target: z.number().nullable(),
  max: z.number().nullable(),
  unit: UnitText,
  info: z.array(z.string()),
})
export type NutrientIntake = z.infer<typeof NutrientIntake>

const Nutrients = z.array(z.enum(NUTRIENT_IDS as [NutrientId, ...NutrientId[]]))

/** How a dog ate. Only finished days are judged; each against the needs of that day. */
export const IntakeSummary = z.object({
  mealsPerDay: z.int(),
  /**
   * The most recent first. `unsure`: what was eaten does not tell enough; `noSupplement`: and homemade meals were without the
   * supplement; `empty`: nothing in the diary.
   */
  days: z.array(
    z.object({
      date: z.string(),
      state: z.enum(['enough', 'short', 'unsure', 'noSupplement', 'unfinished', 'empty']),
      /** Homemade meals in the diary. */
      meals: z.int(),
      /** The nutrients that the day was short of. */
      low: Nutrients,
    }),
  ),
  /** The averages of the finished days; `null`: there is none. `need` is the minimum, of energy what was to be fed. */
  nutrients: z.array(
    z.object({
      nutrient: Nutrients.element,
      amount: z.number().nullable(),
      need: z.number().nullable(),
      state: z.enum(['enough', 'low', 'high', 'unsure', 'unknown']),
    }),
  ),
  /** At most three, the most important first. `times` of how many (`of`) meals or days. */
  watch: z.array(
    z.object({ kind: z.enum(WATCH_KINDS), nutrients: Nutrients, times: z.int(), of: z.int(), byVet: z.boolean() }),
  ),
})
export type IntakeSummary = z.infer<typeof IntakeSummary>

/** Up to which day, and how many. */
const IntakeSpan = z.object({
  petId: PetId,
  days: z.coerce.number().int().min(1).max(MOST_INTAKE_DAYS).default(30),
  /** The owner's day that the series begins with, going back: today in UTC unless told. */
  to: Day.optional(),
})

const kitchen = { tags: ['Kitchen'] }
const diary = { tags: ['Diary'] }
const recipes = { tags: ['Recipes'] }

export const kitchenContract = {
  listStars: oc
    .route({ ...recipes, ...ROUTES.listStars, summary: 'Saved recipes, the newest first' })
    .input(
      z.object({
        /** Whose numbers the recipes carry: the owner's first dog unless told. */
        pet: PetId.optional(),
        count: z.coerce.number().int().min(1).max(MOST_IN_PAGE).default(MOST_IN_PAGE),
        start: z.coerce.number().int().min(0).max(FURTHEST_START).default(0),
      }),
    )
    .output(page(z.object({ recipe: SavedRecipe }))),
  putStar: oc
    .route({ ...recipes, ...ROUTES.putStar, summary: 'Save a recipe', successStatus: 204 })
    .input(z.object({ recipeId: RecipeId })),
  deleteStar: oc
    .route({
      ...recipes,
      ...ROUTES.deleteStar,
      summary: 'Remove a saved recipe',
      successStatus: 204,
    })
    .input(z.object({ recipeId: RecipeId })),

  getStorage: oc.route({ ...kitchen, ...ROUTES.getStorage, summary: 'Fridge and freezer' }).output(Storage),
  putStorage: oc
    .route({ ...kitchen, ...ROUTES.putStorage, summary: 'Replace what is stored' })
    .input(Storage)
    .output(Storage),
  cookIntoFridge: oc
    .route({
      ...kitchen,
      ...ROUTES.cookIntoFridge,
      summary: 'Put a cooked batch into fridge and freezer, once per storageId; another under the same one is refused',
    })
    .input(
      z
        .object({
          petId: PetId,
          recipeId: RecipeId,
          portions: Portions,
          storageId: ClientId,
          /** The changes that the owner made to the recipe. */
          way: WayText.optional(),
          /** How many of the portions go straight into the freezer. */
          freeze: z.int().min(0).max(MOST_MEALS).default(0),
        })
        .refine(({ freeze, portions }) => freeze <= portions, { path: ['freeze'], error: fields.freezeMore }),
    )
    .output(Storage),
  feedPortion: oc
    .route({
      ...kitchen,
      ...ROUTES.feedPortion,
      summary: 'Take a portion and write the diary, once per entryId',
    })
    .input(
      z.object({
        storageId: ClientId,
        /** The owner's calendar day of the meal: one of the last seven. */
        date: Day,
        entryId: ClientId,
        fedSupplement: z.boolean(),
        /** How much of the portion went into the bowl. */
        share: PortionShare.default(1),
        /** The number of the meal, 1 the first of the day: where the day has as many already, another phone was quicker; nothing is fed. */
        meal: z.int().min(1).max(MOST_MEALS_A_DAY).optional(),
        /** With `meal`: whose meal it is, so that the answer can tell who was quicker though the last portion is gone. */
        petId: PetId.optional(),
        /**
         * The other food of the meal was given with it, of a dog that is fed a share of it: noted under the same entryId, in its grams, or as
         * planned where no label tells them; but not where the day has that of so many meals already.
         */
        beside: z.boolean().default(false),
        /** Whether a portion is taken from the freezer, defrosted and fed. */
        thaw: z.boolean().default(false),
        /** The owner's: food keeps by calendar days, and a day begins where the owner lives. */
        timeZone: TimeZone.default('UTC'),
      }),
    )
    // No entry: it was written before and the owner has removed it since, or the meal of the day was fed already.
    .output(z.object({ storage: Storage, entry: DiaryEntry.nullable(), fedBefore: FedBefore.optional() })),
  undoFeeding: oc
    .route({
      ...kitchen,
      ...ROUTES.undoFeeding,
      summary: 'Put back a portion that was not fed; its meal and what was beside it leave the diary; twice is once',
    })
    .input(
      z.object({
        storageId: ClientId,
        entryId: ClientId,
        /** The meal as it was stored before: of the last portion nothing else is left. */
        item: FridgeItem,
        share: PortionShare.default(1),
      }),
    )
    .output(Storage),

  freezePortions: oc
    .route({ ...kitchen, ...ROUTES.freezePortions, summary: 'From the fridge into the freezer, once per newId' })
    .input(Move)
    .output(MovedPortions),
  defrostPortions: oc
    .route({ ...kitchen, ...ROUTES.defrostPortions, summary: 'From the freezer into the fridge, once per newId' })
    .input(Move)
    .output(MovedPortions),
  undoMove: oc
    .route({
      ...kitchen,
      ...ROUTES.undoMove,
      summary: 'Move what is left of the part back to the meal of storageId; twice is once',
    })
    .input(z.object({ storageId: ClientId, newId: ClientId }))
    .output(Storage),
  disposePortions: oc
    .route({ ...kitchen, ...ROUTES.disposePortions, summary: 'Throw portions away, once per id' })
    .input(z.object({ storageId: ClientId, portions: Portions, id: ClientId }))
    .output(MovedPortions),
  undoDispose: oc
    .route({
      ...kitchen,
      ...ROUTES.undoDispose,
      summary: 'Put back what was thrown away under the id, on the shelf where it stood; twice is once',
    })
    .input(
      z
        .object({
          storageId: ClientId,
          id: ClientId,
          shelf: z.enum(['fridge', 'freezer']),
          /** The meal as it was stored before: of the last portion nothing else is left. */
          item: FridgeItem,
        })
        .refine(({ shelf, item }) => shelf === 'fridge' || item.frozenOn !== undefined, {
          path: ['item', 'frozenOn'],
          error: fields.frozenOn,
        }),
    )
    .output(Storage),
  countThing: oc
    .route({ ...kitchen, ...ROUTES.countThing, summary: 'How many units of a thing are at home' })
    .input(
      z.object({
        thingId: ThingId,
        /** `null`: not counted any more. */
        units: UnitsAtHome.nullable(),
      }),
    )
    .output(Storage),
  countFood: oc
    .route({ ...kitchen, ...ROUTES.countFood, summary: 'How many grams of a food that keeps are at home' })
    .input(
      z.object({
        foodCode: IngredientCodeText,
        /** `null`: not counted any more. */
        grams: GramsAtHome.nullable(),
      }),
    )
    .output(Storage),

  getShoppingList: oc
    .route({ ...kitchen, ...ROUTES.getShoppingList, summary: 'The shopping list' })
    .output(ShoppingList),
  putShoppingList: oc
    .route({ ...kitchen, ...ROUTES.putShoppingList, summary: 'Replace the shopping list' })
    .input(ShoppingList.omit({ planned: true }))
    .output(ShoppingList),
  tickItem: oc
    .route({
      ...kitchen,
      ...ROUTES.tickItem,
      summary: 'Tick an item off or back, in all its units, once per id; one that is not on the list stays away',
    })
    .input(z.object({ code: ShoppingItem.shape.code, isTicked: z.boolean(), id: ClientId }))
    .output(ShoppingList),
  addItems: oc
    .route({
      ...kitchen,
      ...ROUTES.addItems,
      summary: 'Add items, less what is at home of things, once per id; an item of the owner’s own is not listed twice',
    })
    .input(
      z.object({
        items: z
          .array(ShoppingItem.omit({ place: true }))
          .min(1)
          .max(MOST_LISTED),
        id: ClientId,
        /** Leaves out what is to be bought already, and adds the rest as it is sent: a pack of each. */
        unlessListed: z.boolean().default(false),
      }),
    )
    .output(ShoppingList),
  clearBought: oc
    .route({ ...kitchen, ...ROUTES.clearBought, summary: 'Take what is bought off the list, once per id' })
    .input(z.object({ id: ClientId }))
    .output(ShoppingList),

  getDiary: oc
    .route({
      ...diary,
      ...ROUTES.getDiary,
      summary: 'What a dog was fed; the last 31 days unless told otherwise',
    })
    .input(DiarySpan)
    .output(Diary),
  putDiaryEntry: oc
    .route({
      ...diary,
      ...ROUTES.putDiaryEntry,
      summary: 'Write a meal into the diary',
    })
    .input(
      z.object({
        petId: PetId,
        date: DiaryDay,
        entryId: ClientId,
        /** When sent, it is the id of the path. */
        id: ClientId.optional(),
        /** Only the id is read: the server keeps the recipe as this dog gets it on that day. */
        recipe: z.object({ id: RecipeId }),
        /** The dog's own supplement, when it was fed; of it only the id is read. "Or empty", as text or object too: food alone. */
        supplement: z
          .union([z.object({ id: plainText(LONGEST_SUPPLEMENT_ID).optional() }), z.literal('')])
          .nullable()
          .default(null),
        /** The appetite. Left out, it stays as it is; `null` takes it back. */
        appetite: z.enum(APPETITES).nullable().optional(),
      }),
    )
    .output(DiaryEntry),
  deleteDiaryEntry: oc
    .route({
      ...diary,
      ...ROUTES.deleteDiaryEntry,
      summary: 'Remove a meal',
      successStatus: 204,
    })
    .input(z.object({ petId: PetId, date: Day, entryId: ClientId })),
  getIntake: oc
    .route({
      ...diary,
      ...ROUTES.getIntake,
      summary: 'Nutrient intake by day, for the dashboard',
    })
    .input(IntakeSpan)
    .output(z.record(z.string(), NutrientIntake)),
  getIntakeSummary: oc
    .route({ ...diary, ...ROUTES.getIntakeSummary, summary: 'How a dog ate: days, nutrients, what to watch' })
    .input(IntakeSpan.extend({ days: IntakeSpan.shape.days.default(7) }))
    .output(IntakeSummary),

  subscribeBuddy: oc.route({
    tags: ['Buddy'],
    ...ROUTES.subscribeBuddy,
    summary: 'Join the waiting list of the Buddy',
    successStatus: 204,
  }),
}

function daysIn(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}
