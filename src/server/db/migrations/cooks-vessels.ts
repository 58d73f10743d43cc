import type { Kysely } from 'kysely'

/** Adds the vessels that an owner cooks in; empty until they are told. */
export async function addCooksVessels(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('owner_settings').addColumn('vessels', 'text').execute()
}
