import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** The migration that makes today's tables at once. Its name stands before those of all that come after it. */
export const SQUASHED = '2026-11-22c-household'

/** The steps that made the same tables before, in order: the last release that knew them was 0.1.0. */
export const SQUASHED_STEPS: readonly string[] = [
  '2026-11-21-identity',
  '2026-11-21-owners',
  '2026-11-21b-kitchen',
  '2026-11-21c-second-factors',
  '2026-11-21d-letters',
  '2026-11-21e-house-notes',
  '2026-11-21f-cooked-batches',
  '2026-11-22-carriers-passkey-handles',
  '2026-11-22-letters-security-events',
  '2026-11-22b-diary-dishes',
]

type Tables = { kysely_migration: { name: string; timestamp: string } }

/**
 * Tables that all the steps have made are those of the one migration: they go by its name from now on. To be done in a
 * transaction; of several processes that start at once the first finds the steps, and the others wait and find none.
 */
export async function renameSteps(db: Kysely<Database>): Promise<void> {
  const migrations = db.withTables<Tables>()
  const steps = await migrations
    .deleteFrom('kysely_migration')
    .where('name', 'in', SQUASHED_STEPS)
    .returning('timestamp')
    .execute()
  const last = steps
    .map(({ timestamp }) => timestamp)
    .sort()
    .at(-1)
  if (last) await migrations.insertInto('kysely_migration').values({ name: SQUASHED, timestamp: last }).execute()
}
