import { type Kysely, sql } from 'kysely'
import { canonicalJson } from '../fingerprint.ts'
import { dishIdOf } from './dish-id.ts'
import { spreadBesidePets } from './distribute.ts'
import type { Engine } from './engines.ts'

/** What was fed, each once, and the meals that refer to it. */
async function createDishTables(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  await createFedDishTable(db)
  await createDiaryTable(db, kind)
}

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

/** A diary whose every meal held what was fed becomes one whose meals refer to it. */
export async function keepDishesOnce(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  if (kind === 'postgres') await makeWay(db)
  await db.schema.alterTable('diary').renameTo('diary_of_documents').execute()
  await createDishTables(db, kind)
  if (kind === 'postgres') await spreadBesidePets(db, ['fed_dish', 'diary'])
  for await (const meals of oldMeals(db as Kysely<Tables>)) await moveMeals(db as Kysely<Tables>, meals)
  await db.schema.dropTable('diary_of_documents').execute()
}

/** What writes meanwhile waits; and the new table's key takes the name of the old one's. */
async function makeWay(db: Kysely<unknown>): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(db)
  await sql`lock table diary in access exclusive mode`.execute(db)
  await sql`alter index diary_key rename to diary_of_documents_key`.execute(db)
}

type MealKey = { owner_id: string; pet_id: string; day: string; entry_id: string }
type OldMeal = MealKey & { document: string; created_at: string }
type Tables = {
  diary_of_documents: OldMeal
  fed_dish: { owner_id: string; pet_id: string; id: string; document: string }
  diary: MealKey & { dish_id: string; supplement_id: string | null; created_at: string }
}

const ROWS_AT_ONCE = 200

/** In pages: a household may be larger than the memory. */
async function* oldMeals(db: Kysely<Tables>): AsyncGenerator<OldMeal[]> {
  const key = ['owner_id', 'pet_id', 'day', 'entry_id'] as const
  const places = sql.join(key.map((column) => sql.ref(column)))
  const first = db.selectFrom('diary_of_documents').selectAll().orderBy(places).limit(ROWS_AT_ONCE)
  let page = await first.execute()
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page
    const after = sql.join(key.map((column) => last?.[column]))
    page = await first.where(sql<boolean>`(${places}) > (${after})`).execute()
  }
}

async function moveMeals(db: Kysely<Tables>, meals: readonly OldMeal[]): Promise<void> {
  const dishes = new Map<string, Tables['fed_dish']>()
  const rows = meals.map(({ document, ...meal }) => {
    const { food, supplement } = JSON.parse(document)
    const keep = (content: unknown): string => {
      const dish = { owner_id: meal.owner_id, pet_id: meal.pet_id, document: canonicalJson(content) }
      const id = dishIdOf(dish.document)
      dishes.set(`${meal.owner_id} ${meal.pet_id} ${id}`, { ...dish, id })
      return id
    }
    return { ...meal, dish_id: keep(food), supplement_id: supplement && keep(supplement) }
  })
  await db
    .insertInto('fed_dish')
    .values([...dishes.values()])
    .onConflict((conflict) => conflict.columns(['owner_id', 'pet_id', 'id']).doNothing())
    .execute()
  await db.insertInto('diary').values(rows).execute()
}
