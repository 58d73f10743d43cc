import type { NoticeKind } from '../../contract/account/notice-limits.ts'
import type { SecurityEventKind } from '../../contract/account/security-events.ts'
import type { RegionName } from '../../contract/account/settings.ts'
import type { Day } from '../../kitchen/days.ts'
import type { Appetite } from '../../nutrition/diary/appetite.ts'

/**
 * Tables as the queries see them (camelCase; the database has snake_case). Documents are JSON text, days are
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

export type PetTable = {
  ownerId: string
  /** The lower-cased name with hyphens, fixed at creation. */
  id: string
  /** `PetRecord` as JSON. */
  document: string
  /** The hash of the owner's first request: the same registration sent twice is one dog. */
  registration: string
  version: number
  createdAt: string
  updatedAt: string
}

export type PreferencesTable = { ownerId: string; petId: string; document: string; version: number; updatedAt: string }

export type PlanTable = {
  ownerId: string
  petId: string
  date: Day
  /** Hash of everything the plan was made from. */
  madeFrom: string
  document: string
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

/** The food of a portion as it was cooked (`FedFood`), for as long as a portion of it is stored. */
export type CookedMealTable = { ownerId: string; petId: string; recipeId: string; cookedOn: string; document: string }

/** The content of a dog's bowl (`FedFood` or `FedSupplement`), once for all its meals; `id` is the hash of the document. */
export type FedDishTable = { ownerId: string; petId: string; id: string; document: string }

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
 * `list` and `plan`: any change of the shopping list or of the plan, which are of no one dog. `day` of a feeding; `recipeId` and `portions` of a cooking, unless it
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
export type OwnerSettingsTable = { ownerId: string; region: RegionName; updatedAt: string }

/** A pot of the owner's own: `OwnProduct` as JSON, under the id of the thing. */
export type ProductTable = { ownerId: string; id: string; document: string; version: number; updatedAt: string }

/** A dog on the scale: `KeptWeighIn` as JSON, one a day. */
export type WeighInTable = { ownerId: string; petId: string; date: Day; document: string }

/** The energy that a dog was to be fed from that day on: `FedEnergy` as JSON. */
export type FedEnergyTable = { ownerId: string; petId: string; date: Day; document: string }

/** A food that an owner feeds besides homemade food: `FoodByLabel` as JSON. */
export type FoodTable = { ownerId: string; id: string; document: string; updatedAt: string }

/** The price that an owner pays for a food: `FoodPrice` as JSON. */
export type FoodPriceTable = { ownerId: string; code: string; document: string; updatedAt: string }

/** Other food or a treat of a dog on a day: `OtherFed` as JSON. */
export type OtherFedTable = {
  ownerId: string
  petId: string
  day: Day
  entryId: string
  document: string
  createdAt: string
}

/** Something that an owner has seen on a dog, perhaps of its food: `Sign` as JSON. */
export type SignTable = {
  ownerId: string
  petId: string
  day: Day
  entryId: string
  document: string
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
  /** `KeptProposal` as JSON: what a vet wrote, until the owner has answered. */
  proposal: string | null
}

/** `Photo` of the contract in a document, so that its length is counted like that of the others. */
export type PetPhotoTable = { ownerId: string; petId: string; document: string }

/** The same for the photo of a recipe, as its owner cooked it. */
export type DishPhotoTable = { ownerId: string; recipeId: string; document: string }

/** `OwnRecipe` of the contract as JSON; `version` counts its changes from 1. */
export type OwnRecipeTable = {
  ownerId: string
  id: string
  document: string
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

/** The answer of an owner about a line of a recipe, by its words: `KeptAnswer` as JSON. */
export type RecipeAnswerTable = { ownerId: string; words: string; document: string; updatedAt: string }

/** The meals that an owner plans for a dog on a day: `{meals: KeptMeal[]}` as JSON. */
export type PlannedDayTable = { ownerId: string; petId: string; date: Day; document: string }

/** The secret link of an owner to the calendar of the plan. */
export type CalendarFeedTable = {
  ownerId: string
  /** SHA-256 of the token, base64url: a reader of the table cannot open the calendar. */
  tokenHash: string
  /** An IANA name such as `Europe/London`: a calendar program does not send the owner's time zone. */
  timeZone: string
  madeOn: Day
  /** `Revisions` as JSON: which entries were told behind the link, and since when they say what they say. */
  document: string
  version: number
}

/** The notices that an owner wants: `NoticeSettings` as JSON. `dueAt`: when the next look for one is, epoch milliseconds; `null`: never. */
export type NoticeSettingsTable = { ownerId: string; document: string; dueAt: number | null }

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

/** The notes of the house about itself. */
export type HouseNoteTable = { name: string; value: string }
