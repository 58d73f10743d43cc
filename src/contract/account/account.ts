import { oc } from '@orpc/contract'
import { z } from 'zod'
import { APPETITES } from '../../nutrition/diary/appetite.ts'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import { fields } from '../../texts/index.ts'
import { ClientId, Day, IngredientCodeText, Instant, PetId, plainText, RecipeId, Tags, ThingId } from '../common.ts'
import { PetInput, Preferences } from '../dog/pet.ts'
import { Photo } from '../dog/photo.ts'
import { Sign } from '../dog/signs.ts'
import { DoubtedWeighIn, FedEnergy, KeptWeighIn, PersonalNeed } from '../dog/weights.ts'
import { DiaryRecipe } from '../food/diary.ts'
import { FoodByLabel, OtherFed } from '../food/other-food.ts'
import { FoodPrice } from '../food/packs.ts'
import { ShoppingList } from '../food/shopping-list.ts'
import { Portions, Storage } from '../food/storage.ts'
import { ChosenSupplement, OwnProduct } from '../food/supplement.ts'
import { LONGEST_BREED_NAME, LONGEST_SUPPLEMENT_ID, MOST_IN_LIST, MOST_KIT_THINGS, MOST_ROWS } from '../limits.ts'
import { KeptDay } from '../plan/plan.ts'
import { OwnRecipe } from '../recipe/own-recipe.ts'
import { Plan, PlannedMeal, RecipeCard } from '../recipe/recipe.ts'
import { AnsweredWords, KeptAnswer } from '../recipe/recipe-answers.ts'
import { ROUTES } from '../routes.ts'
import { NoticeSettings } from './notices.ts'
import { SecurityEvent } from './security-events.ts'
import { OwnerSettings } from './settings.ts'

/** All that an owner has, as a file: what the export answers and the import takes. `docs/account-export.md` tells it. */

const Fingerprint = plainText(200)
const Amount = z.number().min(0).max(1e9)
const Nutrients = z.partialRecord(z.enum(NUTRIENT_IDS as [string, ...string[]]), Amount)
/** Pictures are the product's own, whole: a file must not make a page fetch anything else, from elsewhere or from here. */
const OwnPicture = z
  .string()
  .max(300)
  .regex(
    /^\/api\/v2\/recipes\/[a-z0-9]+(?:-[a-z0-9]+)*\/picture\.svg(?:\?(?:foods=[0-9._-]+&)?v=[0-9a-f]{1,64})?$/,
    fields.picture,
  )

const FedFood = z.object({
  recipe: DiaryRecipe.omit({ imageUrl: true, weight: true }),
  /** Grams in the bowl, without the supplement. */
  weight: Amount,
  ingredients: z.array(z.object({ code: IngredientCodeText, name: plainText(200), grams: Amount })).max(100),
  nutrients: Nutrients,
})

const FedSupplement = z.object({
  id: plainText(LONGEST_SUPPLEMENT_ID),
  grams: Amount,
  nutrients: Nutrients,
  /** The things of a kit that were counted out for the meal. */
  items: z
    .array(z.object({ id: ThingId, name: plainText(200), units: Amount }))
    .max(MOST_KIT_THINGS)
    .optional(),
})

/** A batch has with it what went into its meals: a kit, or the powder. */
const CookedFood = FedFood.extend({ supplement: FedSupplement.optional(), powder: FedSupplement.optional() })

/** A puppy's weight, carried along its curve from its last weigh-in. */
const CarriedKg = z.number().positive().max(1000)

const Dog = z.object({
  id: PetId,
  record: PetInput.omit({ breed: true }).extend({
    breed: plainText(LONGEST_BREED_NAME).min(1),
    /** The day on which the age was as it stands here. */
    enteredOn: Day,
    /** The stage of ill kidneys that the vet's approval covers. Left out: the dog's. */
    approvedStage: PetInput.shape.kidneyStage.unwrap().optional(),
    /** Left out: the powder. */
    supplement: ChosenSupplement.optional(),
    /** The owner has not said yet which it is. Left out: the owner has. */
    isSupplementUnchosen: z.literal(true).optional(),
    /** The day of the newest weigh-in. Not there: never weighed again. */
    weighedOn: Day.optional(),
    /** The newest weigh-in, where it is asked about. Not there: none is. */
    doubted: DoubtedWeighIn.optional(),
    personalNeed: PersonalNeed.optional(),
    refusedOn: Day.optional(),
    /** When the weight of a bitch was that of her litter too, and since when her food is her own again. */
    carried: z.object({ from: Day, to: Day }).optional(),
    ownFoodSince: Day.optional(),
    /** The day of the weigh-in at which its owner said that she is not expecting. */
    notExpectingOn: Day.optional(),
    /** A growing dog's last day of overweight, and the weight and adult weight that gave it its largest amount. */
    growing: z
      .object({ heavyOn: Day.optional(), most: z.object({ kg: CarriedKg, adultKg: CarriedKg }).optional() })
      .optional(),
    /** The heaviest weight that a grown dog which has lost weight was fed for, and the day on which its slimming last ended. */
    mostFedKg: CarriedKg.optional(),
    slimmedUntil: Day.optional(),
    /** How it was judged when it was heaviest, and the day on which its vet last named a target weight. */
    beforeLoss: PetInput.pick({ bodyCondition: true, targetWeight: true }).extend({ on: Day }).optional(),
    vetTargetOn: Day.optional(),
    /** The body condition of a bitch before the mating, until nursing is over. */
    conditionAtMating: PetInput.shape.bodyCondition.optional(),
    /** The day on which the owner took "comes last" back, by recipe. */
    offeredAgain: z.record(RecipeId, Day).optional(),
  }),
  registration: Fingerprint,
  createdAt: Instant,
  updatedAt: Instant,
  /** `null`: nothing was ever said. */
  preferences: Preferences.nullable(),
})

/** Files from before cards told of the kitchen are accepted too. */
const PlannedCard = RecipeCard.partial({ kitchen: true, mainFoods: true, grams: true }).extend({ imageUrl: OwnPicture })

const KeptPlan = z.object({
  petId: PetId,
  madeFrom: Fingerprint,
  createdAt: Instant,
  plan: Plan.extend({
    days: z.array(
      Plan.shape.days.element.extend({
        meals: z.array(PlannedMeal.extend({ recipe: PlannedCard })),
      }),
    ),
  }),
})

const rows = <Row extends z.ZodType>(row: Row, most: number = MOST_ROWS) => z.array(row).max(most)

/** Rules for rows together are checked as the file is read, row by row (`read-account-file.ts`). */
export const AccountContent = z.object({
  dogs: rows(Dog, MOST_IN_LIST.dogs),
  plans: rows(KeptPlan),
  history: rows(z.object({ petId: PetId, date: Day, recipeId: RecipeId, position: z.int().min(0).max(10_000) })),
  stars: rows(z.object({ recipeId: RecipeId, savedAt: Instant }), MOST_IN_LIST.stars),
  storage: Storage,
  /** The food of stored portions as it was cooked. */
  cookedMeals: rows(
    z.object({ petId: PetId, recipeId: RecipeId, cookedOn: Instant, food: CookedFood }),
    MOST_IN_LIST.cookedMeals,
  ),
  shoppingList: ShoppingList,
  diary: rows(
    z.object({
      petId: PetId,
      day: Day,
      entryId: ClientId,
      writtenAt: Instant,
      food: FedFood,
      supplement: FedSupplement.nullable(),
      /** The appetite; `null`: not noted, as in files of earlier releases. */
      appetite: z.enum(APPETITES).nullable().default(null),
    }),
  ),
  /** The operations that must not happen twice, by the ids that the owner's devices gave them. */
  doneOnce: rows(
    z.object({
      kind: z.enum(['cook', 'feed', 'move', 'dispose', 'undo-dispose', 'list', 'plan']),
      clientId: ClientId,
      /** `null`: of the shopping list, which is of no dog, or of the plan of all dogs. */
      petId: PetId.nullable(),
      day: Day.nullable(),
      /** The recipe that was cooked, moved or disposed of. Older files have neither this nor the portions. */
      recipeId: RecipeId.nullable().default(null),
      portions: Portions.nullable().default(null),
      at: Instant,
    }),
  ),
  /** When the owner joined the waiting list of the Buddy. */
  buddySubscribedAt: Instant.nullable(),
  /** `null`: nothing was ever chosen. Files of earlier releases do not say. */
  settings: OwnerSettings.nullable().default(null),
  /** The owner's packages that kits are made of. Files of earlier releases have none. */
  products: rows(z.object({ id: ThingId, product: OwnProduct }), MOST_IN_LIST.products),
  /** Dogs on the scale, and what they were to be fed from a day on. Files of earlier releases have neither. */
  weighIns: rows(KeptWeighIn.extend({ petId: PetId })),
  fedEnergy: rows(FedEnergy.extend({ petId: PetId })),
  /** Foods by their labels, and what dogs were fed of them and of treats. Files of earlier releases have neither. */
  foods: rows(z.object({ id: ClientId, food: FoodByLabel }), MOST_IN_LIST.foods),
  otherFed: rows(z.object({ petId: PetId, day: Day, entryId: ClientId, writtenAt: Instant, fed: OtherFed })),
  /** The prices that the owner pays for foods. Files of earlier releases have none. */
  prices: rows(z.object({ code: IngredientCodeText, price: FoodPrice }), MOST_IN_LIST.prices),
  /** Recipes of the owner's own. Files of earlier releases have none. */
  ownRecipes: rows(
    z.object({ id: RecipeId, recipe: OwnRecipe, version: z.int().min(1), createdAt: Instant, updatedAt: Instant }),
    MOST_IN_LIST.ownRecipes,
  ),
  /** The owner's answers about lines of recipes. Files of earlier releases have none. */
  recipeAnswers: rows(
    z.object({ words: AnsweredWords, answer: KeptAnswer, updatedAt: Instant }),
    MOST_IN_LIST.recipeAnswers,
  ),
  /** The signs that were seen on dogs, perhaps of their food. Files of earlier releases have none. */
  signs: rows(z.object({ petId: PetId, day: Day, entryId: ClientId, writtenAt: Instant, sign: Sign })),
  /** The photos of dogs. Files of earlier releases have none. */
  photos: rows(z.object({ petId: PetId, photo: Photo }), MOST_IN_LIST.photos),
  /** The photos of dishes. Files of earlier releases have none. */
  dishPhotos: rows(z.object({ recipeId: RecipeId, photo: Photo }), MOST_IN_LIST.dishPhotos),
  /** Meals that dogs are to get. Files of earlier releases have none. */
  plannedDays: rows(z.object({ petId: PetId, date: Day, meals: KeptDay })),
  /** The events and their times; no names. */
  events: rows(
    z.object({
      id: z.uuid(),
      kind: z.enum(['recipe-request', 'save-recipe', 'remove-recipe', 'update-pet', 'delete-pet']),
      recipeId: RecipeId.nullable(),
      at: Instant,
      /** The tags that tell where the owner who asked for a plan came from. Files of earlier releases do not say. */
      tags: Tags.default([]),
    }),
  ),
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
  /** Devices that the owner has signed in from, as far as they said what they are. */
  devices: z.array(z.object({ name: z.string(), seenAt: Instant })),
  /** The account's latest security events, the newest first. */
  securityEvents: z.array(SecurityEvent),
  /** The owner's choice of notices, and the number of devices: no address and no key of one. */
  notices: z.object({ settings: NoticeSettings.nullable(), devices: z.int() }),
})

/** The first line of the file. */
export const AccountFileHead = z.object({
  format: z.literal(ACCOUNT_FORMAT),
  version: z.literal(2),
  exportedAt: Instant,
  account: AccountFacts,
})
export type AccountFileHead = z.infer<typeof AccountFileHead>

/** The last line: a file without it broke off. */
export const AccountFileEnd = z.strictObject({ end: z.literal(true) })
export type AccountFileEnd = z.infer<typeof AccountFileEnd>

/** Every line between: a record under the name of its part, `{"stars": {…}}`. */
const recordLines = Object.entries(AccountContent.shape).map(([part, schema]) =>
  z.object({ [part]: schema instanceof z.ZodArray ? schema.element : schema }),
)
export const AccountFileLine = z.union([AccountFileHead, ...recordLines, AccountFileEnd])

/** The file as it was before it became lines. */
export const AccountDocument = z.object({
  format: z.literal(ACCOUNT_FORMAT),
  version: z.literal(1),
  content: AccountContent.partial({
    products: true,
    weighIns: true,
    fedEnergy: true,
    foods: true,
    otherFed: true,
    signs: true,
    photos: true,
    dishPhotos: true,
    plannedDays: true,
    prices: true,
    ownRecipes: true,
    recipeAnswers: true,
  }),
})

const route = { tags: ['Account'] }

/** The file itself is text to who asks for it; `openapi.ts` of the server tells what is in it. */
export const accountContract = {
  exportAccount: oc
    .route({ ...route, ...ROUTES.exportAccount, summary: 'All that the owner has, as a file: JSON Lines' })
    .output(z.string()),
  importAccount: oc
    .route({
      ...route,
      ...ROUTES.importAccount,
      summary: 'Fill a fresh account from such a file: all of it or nothing; the same file twice is filled in once',
    })
    .input(z.union([z.string(), AccountDocument]))
    .output(z.object({ dogs: z.int(), diaryEntries: z.int(), savedRecipes: z.int() })),
}
