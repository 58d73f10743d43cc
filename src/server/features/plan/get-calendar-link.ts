import type { OwnerContext } from '../../context.ts'
import { findCalendarLink } from '../../db/owners/calendar-feeds.ts'

export async function getCalendarLink({ db, caller }: OwnerContext) {
  const link = await findCalendarLink(db, caller.ownerId)
  return { madeOn: link?.madeOn ?? null }
}
