import type { OwnerContext } from '../../context.ts'
import { removeCalendarLink } from '../../db/owners/calendar-feeds.ts'

/** From now on the link answers like a link that never was. */
export const deleteCalendarLink = ({ db, caller }: OwnerContext): Promise<void> =>
  removeCalendarLink(db, caller.ownerId)
