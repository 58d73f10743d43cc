import { hashOfToken, newLinkToken } from '../../auth/tokens/secret-link.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { putCalendarLink } from '../../db/owners/calendar-feeds.ts'
import { keepPrivate } from '../../http/private-answer.ts'

/** A calendar program sends an address and nothing else, so the token is part of it: the address alone opens the calendar. */
export async function makeCalendarLink({ timeZone }: { timeZone: string }, context: OwnerContext) {
  const { db, caller, env, noteSecurityEvent, from } = context
  const { ownerId } = caller
  const token = await newLinkToken(db, ownerId)
  const madeOn = todayOf(context)
  await putCalendarLink(db, ownerId, { tokenHash: hashOfToken(token), timeZone, madeOn })
  await noteSecurityEvent({ kind: 'calendar-link-made', ownerId, from })
  keepPrivate(context.resHeaders)
  return { url: `${env.publicUrl}/api/v2/calendar/${token}.ics`, madeOn }
}
