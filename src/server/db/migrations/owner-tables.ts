import { type Kysely, sql } from 'kysely'

/** Everything of an owner goes when the owner goes, everything of a dog when the dog goes. */
export async function createOwnerTables(db: Kysely<unknown>): Promise<void> {
  await createPetTables(db)
  await createPlanTables(db)
  await createStarTable(db)
  await createEventTable(db)
  await createSecurityTables(db)
  await createSubscriptionTable(db)
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

/** Events at an account's doors, and the devices that its owner has signed in from. */
async function createSecurityTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_event')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addPrimaryKeyConstraint('security_event_key', ['owner_id', 'id'])
    .execute()
  await db.schema.createIndex('security_event_at_idx').on('security_event').column('at').execute()
  await db.schema
    .createTable('known_device')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['owner_id', 'device'])
    .execute()
}

/** The waiting list of the Buddy. */
async function createSubscriptionTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('buddy_subscription')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
