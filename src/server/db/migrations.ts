import { type ColumnDataType, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { keepDishesOnce } from './dish-tables.ts'
import type { Engine } from './engines.ts'
import { createKitchenTables } from './kitchen-tables.ts'
import { createLetterTable } from './letter-table.ts'
import { createSecondFactorTables } from './second-factor-tables.ts'
import { createSecurityTables } from './security-tables.ts'

/** The one list, in order. Names are never changed, a migration once released is never edited. */
export function migrationsFor(kind: Engine['kind']): Record<string, Migration> {
  return {
    '2026-11-21-identity': { up: (db) => createIdentityTables(db, kind) },
    '2026-11-21-owners': { up: createOwnerTables },
    '2026-11-21b-kitchen': { up: createKitchenTables },
    '2026-11-21c-second-factors': { up: (db) => createSecondFactorTables(db, kind) },
    '2026-11-21d-letters': { up: createLetterTable },
    '2026-11-21e-house-notes': { up: createHouseNoteTable },
    '2026-11-21f-cooked-batches': { up: noteCookedBatches },
    '2026-11-22-carriers-passkey-handles': { up: keepPasskeyHandles },
    '2026-11-22-letters-security-events': { up: (db) => createSecurityTables(db, kind) },
    '2026-11-22b-diary-dishes': { up: (db) => keepDishesOnce(db, kind) },
  }
}

/** The identity library's tables, in its own spelling (camelCase columns). */
async function createIdentityTables(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  const boolean: ColumnDataType = kind === 'postgres' ? 'boolean' : 'integer'
  const instant: ColumnDataType = kind === 'postgres' ? 'timestamptz' : 'date'
  await createUserTable(db, { boolean, instant })
  await createSessionTable(db, { instant })
  await createAccountTable(db, { instant })
  await createVerificationTable(db, { instant })
  await createKeyTable(db, { instant })
}

/** What the engine calls the types that the two spell differently. */
type Types = { readonly boolean: ColumnDataType; readonly instant: ColumnDataType }

async function createUserTable(db: Kysely<unknown>, { boolean, instant }: Types): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', boolean, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .execute()
}

async function createSessionTable(db: Kysely<unknown>, { instant }: Pick<Types, 'instant'>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', instant, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('session_userId_idx').on('session').column('userId').execute()
}

async function createAccountTable(db: Kysely<unknown>, { instant }: Pick<Types, 'instant'>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', instant)
    .addColumn('refreshTokenExpiresAt', instant)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('account_userId_idx').on('account').column('userId').execute()
}

async function createVerificationTable(db: Kysely<unknown>, { instant }: Pick<Types, 'instant'>): Promise<void> {
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', instant, (column) => column.notNull())
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('verification_identifier_idx').on('verification').column('identifier').execute()
}

async function createKeyTable(db: Kysely<unknown>, { instant }: Pick<Types, 'instant'>): Promise<void> {
  await db.schema
    .createTable('jwks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('privateKey', 'text', (column) => column.notNull())
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('expiresAt', instant)
    .addColumn('alg', 'text')
    .addColumn('crv', 'text')
    .execute()
}

/** Everything of an owner goes when the owner goes, everything of a dog when the dog goes. */
async function createOwnerTables(db: Kysely<unknown>): Promise<void> {
  await createPetTables(db)
  await createPlanTables(db)
  await createStarTable(db)
  await createEventTable(db)
  await createRateLimitTable(db)
}

async function createPetTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pet')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pet_key', ['owner_id', 'id'])
    .execute()
  await db.schema
    .createTable('preferences')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('preferences_key', ['owner_id', 'pet_id'])
    .addForeignKeyConstraint('preferences_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}

async function createPlanTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('made_from', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_key', ['owner_id', 'pet_id', 'date'])
    .addForeignKeyConstraint('plan_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('history')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('recipe_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_key', ['owner_id', 'pet_id', 'date', 'recipe_id'])
    .addForeignKeyConstraint('history_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}

async function createStarTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('star')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('recipe_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('star_key', ['owner_id', 'recipe_id'])
    .execute()
}

async function createEventTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipe_id', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_key', ['owner_id', 'id'])
    .addCheckConstraint(
      'event_kind',
      sql`kind in ('recipe-request', 'save-recipe', 'remove-recipe', 'update-pet', 'delete-pet')`,
    )
    .execute()
}

async function createRateLimitTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .execute()
}

async function createHouseNoteTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('house_note')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/** What was cooked under an id, so that another batch under the same one is noticed. */
async function noteCookedBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('done_once').addColumn('recipe_id', 'text').execute()
  await db.schema.alterTable('done_once').addColumn('portions', 'integer').execute()
}

/** Whose the device says a passkey is; unknown for those that are there already. */
async function keepPasskeyHandles(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('passkey').addColumn('userHandle', 'text').execute()
}
