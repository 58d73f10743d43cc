import type { Database } from './schema.ts'

/**
 * The owner of each table. The rows of `OWNERS_TABLES` are found by their owner alone: `owner_id` stands first in the primary
 * key and every query names it, so that the tables can be spread over many machines by owner.
 */

/** In this order they can be filled: a dog before what refers to it, a dish before its meals. */
export const OWNERS_TABLES = [
  'pet',
  'preferences',
  'plan',
  'history',
  'star',
  'kitchenDocument',
  'cookedMeal',
  'fedDish',
  'diary',
  'doneOnce',
  'buddySubscription',
  'ownerSettings',
  'product',
  'weighIn',
  'fedEnergy',
  'food',
  'foodPrice',
  'otherFed',
  'vetShare',
  'sign',
  'petPhoto',
  'dishPhoto',
  'plannedDay',
  'calendarFeed',
  'noticeSettings',
  'noticeDevice',
  'notice',
  'ownRecipe',
  'accessToken',
  'recipeAnswer',
  'event',
  'securityEvent',
  'knownDevice',
] as const satisfies readonly (keyof Database)[]

/** The identity library's: an account is found by its address, a session by its token, before the owner is known. */
export const IDENTITY_TABLES = ['user', 'session', 'account', 'verification', 'jwks', 'twoFactor', 'passkey'] as const

/** No owner's: counters by network address and by account, letters on their way, what the server notes of itself. */
export const SERVER_TABLES = ['rateLimit', 'letter', 'houseNote'] as const satisfies readonly (keyof Database)[]

/** `doneOnce` as the database calls it: `done_once`. */
export const inDatabase = (table: string): string => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Every table as the database calls it, in an order in which they can be filled. */
export const ALL_TABLES: readonly string[] = [...IDENTITY_TABLES, ...OWNERS_TABLES, ...SERVER_TABLES].map(inDatabase)
