import { randomUUID } from 'node:crypto'
import { NOT_IN_A_TAG } from '../../../contract/limits.ts'
import type { Db } from '../open-database.ts'
import type { EventKind } from '../schema.ts'

/** Written in the transaction of the change it tells of. No names, no addresses, no dog's id (which is its name). */
export async function recordEvent(
  db: Db,
  event: { ownerId: string; kind: EventKind; recipeId?: string; tags?: readonly string[]; at: Date },
): Promise<void> {
  await db
    .insertInto('event')
    .values({
      ownerId: event.ownerId,
      id: randomUUID(),
      kind: event.kind,
      recipeId: event.recipeId ?? null,
      at: event.at.toISOString(),
      tags: JSON.stringify(event.tags?.filter(isTag) ?? []),
    })
    .execute()
}

/** A client may send any text as a tag; an address of a person is not kept. */
const isTag = (text: string) => text.search(NOT_IN_A_TAG) === -1
