import { sql } from 'kysely'
import type { Preferences } from '../../../contract/dog/pet.ts'
import { changedMeanwhile } from '../../refusal.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import { repeatedQuery } from '../repeated-query.ts'

export type StoredPreferences = { readonly preferences: Preferences; readonly version: number }

/** A dog that nothing was said of excludes nothing. Version 0: never written. */
const NOTHING_SAID: StoredPreferences = { preferences: { exclude: [], prefer: [], require: [] }, version: 0 }

const rowsOfPreferences = repeatedQuery((db, ownerId: string, petId: string) =>
  db
    .selectFrom('preferences')
    .select(['document', 'version'])
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId),
)

export async function readPreferences(db: Db, ownerId: string, petId: string): Promise<StoredPreferences> {
  const [row] = await rowsOfPreferences(db, ownerId, petId)
  return row ? { preferences: parseJson(row.document), version: row.version } : NOTHING_SAID
}

/** The preferences as they are stored, for what only has to notice a change; none where nothing was said. */
export async function findPreferencesDocument(db: Db, ownerId: string, petId: string): Promise<string | undefined> {
  const [row] = await rowsOfPreferences(db, ownerId, petId)
  return row?.document
}

export async function listPreferences(db: Db, ownerId: string): Promise<Map<string, Preferences>> {
  const rows = await db.selectFrom('preferences').select(['petId', 'document']).where('ownerId', '=', ownerId).execute()
  return new Map(rows.map((row) => [row.petId, parseJson(row.document)]))
}

export const preferencesOf = (all: ReadonlyMap<string, Preferences>, petId: string): Preferences =>
  all.get(petId) ?? NOTHING_SAID.preferences

/**
 * Replaces the preferences; the dog must be the owner's (the foreign key holds it).
 * @param overVersion the version that was read, when it must still be the present one
 */
export async function writePreferences(
  db: Db,
  ownerId: string,
  petId: string,
  preferences: Preferences,
  { now, overVersion }: { now: Date; overVersion?: number | undefined },
): Promise<StoredPreferences> {
  const document = JSON.stringify(preferences)
  const updatedAt = now.toISOString()
  const row = await db
    .insertInto('preferences')
    .values({ ownerId, petId, document, version: 1, updatedAt })
    .onConflict((conflict) => {
      const update = conflict
        .columns(['ownerId', 'petId'])
        .doUpdateSet({ document, version: sql<number>`preferences.version + 1`, updatedAt })
      return overVersion === undefined ? update : update.where('preferences.version', '=', overVersion)
    })
    .returning('version')
    .executeTakeFirst()
  if (!row) throw changedMeanwhile()
  return { preferences, version: row.version }
}
