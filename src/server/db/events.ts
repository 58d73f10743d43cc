import { randomUUID } from 'node:crypto'
import type { Db } from './open-database.ts'
import type { EventKind } from './schema.ts'

/** Written in the transaction of the change it tells of. No names, no addresses, no dog's id (which is its name). */
export async function recordEvent(
  db: Db,
  event: { ownerId: string; kind: EventKind; recipeId?: string; at: Date },
): Promise<void> {
  await db
    .insertInto('event')
    .values({
      ownerId: event.ownerId,
      id: randomUUID(),
      kind: event.kind,
      recipeId: event.recipeId ?? null,
      at: event.at.toISOString(),
    })
    .execute()
}
