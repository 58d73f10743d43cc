import { offsetMinutesAt } from '../../../kitchen/days.ts'
import { type Revisions, reviseEntries } from '../../../kitchen/plan-calendar.ts'
import { createLinkDoor } from '../../auth/tokens/secret-link.ts'
import type { RequestContext } from '../../context.ts'
import { type CalendarFeed, findCalendarFeed, writeRevisions } from '../../db/owners/calendar-feeds.ts'
import { askerOf, onBehalfOf } from '../../fair/asker.ts'
import { mapYielding, yieldToOthers } from '../../fair/map-yielding.ts'
import { networkOf } from '../../fair/networks.ts'
import { createQueue } from '../../fair/queues.ts'
import { fingerprint } from '../../fingerprint.ts'
import { busy, notFound } from '../../refusal.ts'
import { readEntries } from './read-calendar-entries.ts'
import { textOf, uidOf, writeCalendar } from './write-calendar.ts'

const openLink = createLinkDoor('calendar-link')
const queue = createQueue('calendars')
/** Programs may ask at once when the plan has changed: one settles what is told, and the others try again and tell the same. */
const TRIES = 5

/** The calendar of the plan behind its link. A link that never was and one that has ended are answered alike. */
export async function openCalendar(token: string, context: RequestContext): Promise<string> {
  const { db, ip } = context
  const found = await openLink(token, context, async (ownerId, tokenHash) => {
    const feed = await findCalendarFeed(db, ownerId, tokenHash)
    return feed && { tokenHash, feed }
  })
  if (!found) throw notFound('calendar')
  return onBehalfOf(askerOf(networkOf(ip)), () => queue.run(() => makeCalendar(found, context)))
}

type Found = { readonly ownerId: string; readonly tokenHash: string; readonly feed: CalendarFeed }

async function makeCalendar(found: Found, context: RequestContext): Promise<string> {
  const { ownerId, feed } = found
  const utcOffsetMinutes = offsetMinutesAt(feed.timeZone, context.now())
  const { entries, names, cookbook } = await readEntries({ ...context, caller: { ownerId }, utcOffsetMinutes })
  const texts = await mapYielding(entries, (entry) => {
    const text = textOf(entry, (petId) => names.get(petId) ?? '', cookbook)
    return { ...text, uid: uidOf(entry, ownerId), mark: fingerprint(text) }
  })
  await yieldToOthers()
  const revisions = await settleRevisions(texts, found, context)
  const told = texts.flatMap((text) => {
    const revision = revisions[text.uid]
    return revision ? [{ ...text, ...revision }] : []
  })
  await yieldToOthers()
  return writeCalendar(told, context.env.publicUrl)
}

/** Settles the revision of each entry that programs get from now on: it is kept, so that all are told the same. */
async function settleRevisions(
  texts: readonly { readonly uid: string; readonly mark: string }[],
  { ownerId, tokenHash, feed }: Found,
  { db, now }: RequestContext,
): Promise<Revisions> {
  let kept: CalendarFeed | undefined = feed
  for (let tries = 0; tries < TRIES && kept; tries++) {
    const revisions = reviseEntries(kept.revisions, texts, now())
    if (fingerprint(revisions) === fingerprint(kept.revisions)) return revisions
    if (await writeRevisions(db, ownerId, { version: kept.version, revisions })) return revisions
    kept = await findCalendarFeed(db, ownerId, tokenHash)
  }
  throw kept ? busy() : notFound('calendar')
}
