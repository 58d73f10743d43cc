import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engines.ts'

/** Storage, shopping list, diary: an owner's goes with the owner, a dog's with the dog. */
export async function createKitchenTables(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  await createKitchenDocumentTable(db)
  await createCookedMealTable(db)
  await createFedDishTable(db)
  await createDiaryTable(db, kind)
  await createDoneOnceTable(db)
}

async function createKitchenDocumentTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kitchen_document')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kitchen_document_key', ['owner_id', 'kind'])
    .addCheckConstraint('kitchen_document_kind', sql`kind in ('storage', 'shopping-list')`)
    .execute()
}

async function createCookedMealTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cooked_meal')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('recipe_id', 'text', (column) => column.notNull())
    .addColumn('cooked_on', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cooked_meal_key', ['owner_id', 'pet_id', 'recipe_id', 'cooked_on'])
    .addForeignKeyConstraint('cooked_meal_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}

/** The dishes that were fed, each once: meals refer to them. */
async function createFedDishTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fed_dish')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('fed_dish_key', ['owner_id', 'pet_id', 'id'])
    .addForeignKeyConstraint('fed_dish_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
}

async function createDiaryTable(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  const dish = ['owner_id', 'pet_id', 'id']
  const diary = db.schema
    .createTable('diary')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('dish_id', 'text', (column) => column.notNull())
    .addColumn('supplement_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    // The days of a dog lie side by side: a week is one short walk through this index.
    .addPrimaryKeyConstraint('diary_key', ['owner_id', 'pet_id', 'day', 'entry_id'])
    .addForeignKeyConstraint('diary_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('diary_dish', ['owner_id', 'pet_id', 'dish_id'], 'fed_dish', dish)
    .addForeignKeyConstraint('diary_supplement', ['owner_id', 'pet_id', 'supplement_id'], 'fed_dish', dish)
  // The key is most of a meal: SQLite keeps it once instead of twice.
  await (kind === 'sqlite' ? diary.modifyEnd(sql`without rowid`) : diary).execute()
}

async function createDoneOnceTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('done_once')
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('pet_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    // The batch that was cooked under an id, so that another batch under the same one is noticed.
    .addColumn('recipe_id', 'text')
    .addColumn('portions', 'integer')
    .addPrimaryKeyConstraint('done_once_key', ['owner_id', 'kind', 'client_id'])
    .addForeignKeyConstraint('done_once_pet', ['owner_id', 'pet_id'], 'pet', ['owner_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('done_once_kind', sql`kind in ('cook', 'feed')`)
    .execute()
}
