import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open-database.ts'

type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined }

/**
 * Adds owners up to so many in all, each with the dog and the diary of the one who is there: in bulk, because the measured
 * part is what follows.
 */
export async function addOwnersLike(email: string, place: Place, owners: number): Promise<void> {
  await withDatabase(place, async ({ allOwners: db }) => {
    const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(owners - 1)})`
    const { id } = await db
      .withTables<{ user: { id: string; email: string } }>()
      .withoutPlugins()
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt") ${numbers}
      select 'filler-' || i, name, 'filler-' || i || '@example.org', "emailVerified", "createdAt", "updatedAt"
      from "user", numbers where id = ${id}`.execute(db)
    await sql`insert into pet (owner_id, id, document, registration, version, created_at, updated_at) ${numbers}
      select 'filler-' || i, id, document, registration, version, created_at, updated_at
      from pet, numbers where owner_id = ${id}`.execute(db)
    await sql`insert into preferences (owner_id, pet_id, document, version, updated_at) ${numbers}
      select 'filler-' || i, pet_id, document, version, updated_at
      from preferences, numbers where owner_id = ${id}`.execute(db)
    await sql`insert into fed_dish (owner_id, pet_id, id, document) ${numbers}
      select 'filler-' || i, pet_id, id, document
      from fed_dish, numbers where owner_id = ${id}`.execute(db)
    await sql`insert into diary (owner_id, pet_id, day, entry_id, dish_id, supplement_id, created_at) ${numbers}
      select 'filler-' || i, pet_id, day, entry_id, dish_id, supplement_id, created_at
      from diary, numbers where owner_id = ${id}`.execute(db)
    await sql`analyze`.execute(db)
  })
}

/** Enters the meals that a dog was fed today once more for each of so many days before: two meals a day. */
export async function addYearsOfDiary(email: string, place: Place, days: number): Promise<void> {
  await withDatabase(place, async ({ allOwners: db, kind }) => {
    const day = kind === 'sqlite' ? sql`date(day, '-' || i || ' days')` : sql`to_char(day::date - i, 'YYYY-MM-DD')`
    await sql`insert into diary (owner_id, pet_id, day, entry_id, dish_id, supplement_id, created_at)
      with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(days)})
      select owner_id, pet_id, ${day}, entry_id, dish_id, supplement_id, created_at from diary, numbers
      where owner_id = (select id from "user" where email = ${email})`.execute(db)
    await sql`analyze`.execute(db)
  })
}

async function withDatabase(place: Place, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase(place)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
