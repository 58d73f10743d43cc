import type { NoticeSettings } from '../../contract/account/notices.ts'
import type { SecurityEventKind } from '../../contract/account/security-events.ts'
import type { CooksVessels, RegionName } from '../../contract/account/settings.ts'
import type { Preferences } from '../../contract/dog/pet.ts'
import type { Sign } from '../../contract/dog/signs.ts'
import type { KeptProposal } from '../../contract/dog/vet.ts'
import type { FedEnergy, KeptWeighIn } from '../../contract/dog/weights.ts'
import type { FoodByLabel, OtherFed } from '../../contract/food/other-food.ts'
import type { FoodPrice } from '../../contract/food/packs.ts'
import type { OwnProduct } from '../../contract/food/supplement.ts'
import type { NoticeKind } from '../../contract/limits.ts'
import type { OwnRecipe } from '../../contract/recipe/own-recipe.ts'
import type { Plan } from '../../contract/recipe/recipe.ts'
import type { KeptAnswer } from '../../contract/recipe/recipe-answers.ts'
import type { Day } from '../../kitchen/days.ts'
import type { PlannedDay } from '../../kitchen/meal-plan.ts'
import type { Revisions } from '../../kitchen/plan-calendar.ts'
import type { Appetite } from '../../nutrition/diary/appetite.ts'
import type { CookedFood, FedFood, FedSupplement } from './diary/diary-document.ts'
import type { LastChange } from './dogs/last-change.ts'
import type { KeptPet } from './dogs/pet-record.ts'
import type { JsonText } from './json-text.ts'

/**
 * Tables as the queries see them (camelCase; the database has snake_case). Documents are the JSON of the type beside them, days are
 * `YYYY-MM-DD`, instants are ISO 8601 text in UTC, so that both engines hold the same values.
 */
export type Database = {
  pet: PetTable
  preferences: PreferencesTable
  plan: PlanTable
  history: HistoryTable
  star: StarTable
  kitchenDocument: KitchenDocumentTable
  cookedMeal: CookedMealTable
  fedDish: FedDishTable
  diary: DiaryTable
  doneOnce: DoneOnceTable
  buddySubscription: BuddySubscriptionTable
  ownerSettings: OwnerSettingsTable
  product: ProductTable
  ownRecipe: OwnRecipeTable
  accessToken: AccessTokenTable
  recipeAnswer: RecipeAnswerTable
  weighIn: WeighInTable
  fedEnergy: FedEnergyTable
  food: FoodTable
  foodPrice: FoodPriceTable
  otherFed: OtherFedTable
  vetShare: VetShareTable
  sign: SignTable
  petPhoto: PetPhotoTable
  dishPhoto: DishPhotoTable
  plannedDay: PlannedDayTable
  calendarFeed: CalendarFeedTable
  noticeSettings: NoticeSettingsTable
  noticeDevice: NoticeDeviceTable
  notice: NoticeTable
  event: EventTable
  securityEvent: SecurityEventTable
  knownDevice: KnownDeviceTable
  rateLimit: RateLimitTable
  letter: LetterTable
  houseNote: HouseNoteTable
}

type Undated<Row> = Omit<Row, 'date'>

export type PetTable = {
  ownerId: string
  /** The lower-cased name with hyphens, fixed at creation. */
  id: string
  document: JsonText<KeptPet & { readonly lastChange?: LastChange | undefined }>
  /** The hash of the owner's first request: the same registration sent twice is one dog. */
  registration: string
  version: number
  createdAt: string
  updatedAt: string
}

export type PreferencesTable = {
  ownerId: string
  petId: string
  document: JsonText<Preferences>
  version: number
  updatedAt: string
}

export type PlanTable = {
  ownerId: string
  petId: string
  date: Day
  /** Hash of everything the plan was made from. */
  madeFrom: string
  document: JsonText<Plan>
  createdAt: string
}

export type HistoryTable = { ownerId: string; petId: string; date: Day; recipeId: string; position: number }

export type StarTable = { ownerId: string; recipeId: string; createdAt: string }

/** The documents that an owner has one of each: `Storage`, `ShoppingList`. Replaced whole, so one document with a version each. */
export type KitchenDocumentTable = {
  ownerId: string
  kind: 'storage' | 'shopping-list'
  document: string
  version: number
  updatedAt: string
}

/** The food of a portion as it was cooked, kept while a portion of it is stored. */
export type CookedMealTable = {
  ownerId: string
  petId: string
  recipeId: string
  cookedOn: string
  document: JsonText<CookedFood>
}

/** The content of a dog's bowl, once for all its meals; `id` is the hash of the document. */
export type FedDishTable = { ownerId: string; petId: string; id: string; document: JsonText<FedFood | FedSupplement> }

/** One meal of a dog: a row each, so that a week costs the same however many years there are. */
export type DiaryTable = {
  ownerId: string
  petId: string
  day: Day
  entryId: string
  /** Both of `fed_dish`. */
  dishId: string
  supplementId: string | null
  createdAt: string
  /** How the meal went down; `null` where it was not noted. */
  appetite: Appetite | null
}

/**
 * A request that must take effect once however often it comes, by the id that the client gave it. `move`: freezing and defrosting;
 * `list` and `plan`: a change of the shopping list or of the plan that came with an id; they belong to no single dog. `day` of a feeding; `recipeId` and `portions` of a cooking, unless it
 * was noted before they were, and of what was moved or disposed of.
 */
export type DoneOnceTable = {
  ownerId: string
  kind: 'cook' | 'feed' | 'move' | 'dispose' | 'undo-dispose' | 'list' | 'plan'
  clientId: string
  petId: string | null
  day: Day | null
  recipeId: string | null
  portions: number | null
  at: string
}

/** The waiting list of the Buddy: one row per owner, with the address of the ID token. */
export type BuddySubscriptionTable = { ownerId: string; email: string; createdAt: string }

/** The choices of an owner for all dogs together; no row where there are none. `region` as the wire names it. */
export type OwnerSettingsTable = {
  ownerId: string
  region: RegionName
  /** Not there until the owner has told of them. */
  vessels: JsonText<CooksVessels> | null
  updatedAt: string
}

/** A package of the owner's own, under the id of the thing. */
export type ProductTable = {
  ownerId: string
  id: string
  document: JsonText<OwnProduct>
  version: number
  updatedAt: string
}

/** A dog on the scale, one a day. */
export type WeighInTable = { ownerId: string; petId: string; date: Day; document: JsonText<Undated<KeptWeighIn>> }

/** The energy that a dog was to be fed from that day on. */
export type FedEnergyTable = { ownerId: string; petId: string; date: Day; document: JsonText<Undated<FedEnergy>> }

/** A food that an owner feeds besides homemade food. */
export type FoodTable = { ownerId: string; id: string; document: JsonText<FoodByLabel>; updatedAt: string }

/** The price that an owner pays for a food. */
export type FoodPriceTable = { ownerId: string; code: string; document: JsonText<FoodPrice>; updatedAt: string }

/** Other food or a treat of a dog on a day. */
export type OtherFedTable = {
  ownerId: string
  petId: string
  day: Day
  entryId: string
  document: JsonText<OtherFed>
  createdAt: string
}

/** Something that an owner has seen on a dog, perhaps of its food. */
export type SignTable = {
  ownerId: string
  petId: string
  day: Day
  entryId: string
  document: JsonText<Sign>
  createdAt: string
}

/** A link to the vet sheet of a dog. `until` is its last day, `endsAt` the instant at which that day is over where its owner is. */
export type VetShareTable = {
  ownerId: string
  petId: string
  id: string
  /** SHA-256 of the token, base64url: a reader of the table cannot open the link. */
  tokenHash: string
  since: Day
  until: Day
  endsAt: string
  /** What a vet wrote, until the owner has answered. */
  proposal: JsonText<KeptProposal> | null
}

/** `Photo` of the contract in a document, so that its length is counted like that of the others. */
export type PetPhotoTable = { ownerId: string; petId: string; document: JsonText<{ photo: string }> }

/** The same for the photo of a recipe, as its owner cooked it. */
export type DishPhotoTable = { ownerId: string; recipeId: string; document: JsonText<{ photo: string }> }

/** `version` counts its changes from 1. */
export type OwnRecipeTable = {
  ownerId: string
  id: string
  document: JsonText<OwnRecipe>
  version: number
  createdAt: string
  updatedAt: string
}

/** A key that an owner has given to a program. Instants. */
export type AccessTokenTable = {
  ownerId: string
  id: string
  name: string
  /** SHA-256 of the token, base64url: a reader of the table cannot use it. */
  tokenHash: string
  /** Separated by blanks. */
  scopes: string
  madeAt: string
  endsAt: string
  lastUsedAt: string | null
}

/** The answer of an owner about a line of a recipe, by its words. */
export type RecipeAnswerTable = { ownerId: string; words: string; document: JsonText<KeptAnswer>; updatedAt: string }

/** The meals that an owner plans for a dog on a day. */
export type PlannedDayTable = {
  ownerId: string
  petId: string
  date: Day
  document: JsonText<{ readonly meals: PlannedDay }>
}

/** The secret link of an owner to the calendar of the plan. */
export type CalendarFeedTable = {
  ownerId: string
  /** SHA-256 of the token, base64url: a reader of the table cannot open the calendar. */
  tokenHash: string
  /** An IANA name such as `Europe/London`: a calendar program does not send the owner's time zone. */
  timeZone: string
  madeOn: Day
  /** Which entries were told behind the link, and since when they say what they say. */
  document: JsonText<Revisions>
  version: number
}

/** The notices that an owner wants. `dueAt`: when the next look for one is, epoch milliseconds; `null`: never. */
export type NoticeSettingsTable = { ownerId: string; document: JsonText<NoticeSettings>; dueAt: number | null }

/** A device that is told, by its `PushSubscription`, as long as its session lives. */
export type NoticeDeviceTable = {
  ownerId: string
  sessionId: string
  /** Secret: who knows it, and our keys, reaches the device. */
  endpoint: string
  p256dh: string
  auth: string
}

/** A notice that an owner was told: the row is there before the first device hears of it, so that none is told twice. */
export type NoticeTable = {
  ownerId: string
  kind: NoticeKind
  day: Day
  /** The meal of the day that a notice is about, from 1; 0 for other notices. */
  number: number
  id: string
  /** From then on no device shows it any more that was away. Epoch milliseconds. */
  untilAt: number
  state: 'told' | 'withdrawn'
}

/** Analytics: what was done and when; no names, no addresses, no dog's id (which is its name). */
export type EventTable = {
  ownerId: string
  id: string
  kind: EventKind
  recipeId: string | null
  at: string
  /** For a request for a plan, where its owner came from: a list as JSON. */
  tags: string
}
export type EventKind = 'recipe-request' | 'save-recipe' | 'remove-recipe' | 'update-pet' | 'delete-pet'

/** An event at an account's doors: `times` within the hour of `at`, the last one, where it may come often. No addresses, no names. */
export type SecurityEventTable = {
  ownerId: string
  id: string
  kind: SecurityEventKind
  at: string
  times: number
  browser: string | null
  system: string | null
}

/** Devices that an owner has signed in from, as far as they say what they are (`nameOfDevice`). */
export type KnownDeviceTable = { ownerId: string; device: string; seenAt: string }

/** One row per thing counted (an address and path, an account); `windowStart` in epoch milliseconds. */
export type RateLimitTable = { key: string; windowStart: number; hits: number }

/** A letter on its way, sealed with the server's secret; instants in epoch milliseconds. */
export type LetterTable = {
  id: string
  /** Keyed fingerprint of the address. */
  recipient: string
  sealed: string
  attempts: number
  dueAt: number
  /** A code is not sent any more once it is no longer valid. */
  uselessFrom: number
}

/** The notes of the server about itself. */
export type HouseNoteTable = { name: string; value: string }
