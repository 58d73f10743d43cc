import type { Day } from '../../../kitchen/days.ts'
import type { Revisions } from '../../../kitchen/plan-calendar.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import type { CalendarFeedTable } from '../schema.ts'

export type CalendarFeed = Pick<CalendarFeedTable, 'timeZone' | 'version'> & { readonly revisions: Revisions }

/** The day that the owner's link was made on, where there is one. */
export async function findCalendarLink(db: Db, ownerId: string): Promise<{ readonly madeOn: Day } | undefined> {
  return db.selectFrom('calendarFeed').select('madeOn').where('ownerId', '=', ownerId).executeTakeFirst()
}

type Link = Pick<CalendarFeedTable, 'tokenHash' | 'timeZone' | 'madeOn'>

/** Replaces the link, so that the one before opens nothing from now on. Entries keep their revisions: they are the same ones. */
export async function putCalendarLink(db: Db, ownerId: string, link: Link): Promise<void> {
  await db
    .insertInto('calendarFeed')
    .values({ ownerId, ...link, document: '{}', version: 0 })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(link))
    .execute()
}

export async function removeCalendarLink(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('calendarFeed').where('ownerId', '=', ownerId).execute()
}

/** Finds the feed that this token opens, if it is the one of this owner. */
export async function findCalendarFeed(db: Db, ownerId: string, tokenHash: string): Promise<CalendarFeed | undefined> {
  const row = await db
    .selectFrom('calendarFeed')
    .select(['timeZone', 'document', 'version'])
    .where('ownerId', '=', ownerId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row && { timeZone: row.timeZone, version: row.version, revisions: parseJson(row.document) }
}

type FeedRevisions = { readonly version: number; readonly revisions: Revisions }

/** Keeps what is told next, unless another request has told something since `version`. Returns whether it was kept. */
export async function writeRevisions(db: Db, ownerId: string, { version, revisions }: FeedRevisions): Promise<boolean> {
  const written = await db
    .updateTable('calendarFeed')
    .set({ document: JSON.stringify(revisions), version: version + 1 })
    .where('ownerId', '=', ownerId)
    .where('version', '=', version)
    .returning('ownerId')
    .executeTakeFirst()
  return written !== undefined
}
