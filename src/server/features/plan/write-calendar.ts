import ical, { ICalEventTransparency } from 'ical-generator'
import type { Day } from '../../../kitchen/days.ts'
import type { CalendarEntry, Revision } from '../../../kitchen/plan-calendar.ts'
import { sentences } from '../../../texts/index.ts'
import { PRODUCT_NAME } from '../../../texts/product-name.ts'
import { fingerprint } from '../../fingerprint.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'

const words = sentences.calendar

/** The same entry has the same id for good, and no id says a dog's name. */
export const uidOf = ({ kind, petId, planned }: CalendarEntry, ownerId: string): string =>
  fingerprint([ownerId, kind, petId, planned])

export type EntryText = { readonly day: Day; readonly summary: string; readonly description: string }

export function textOf({ kind, day, portions }: CalendarEntry, dog: string, cookbook: Cookbook): EntryText {
  const recipes = portions.map(({ recipeId, ...pot }) => ({ ...pot, name: nameOf(recipeId, cookbook) }))
  const lines = recipes.map(({ name, portions, toFreeze }) => words.portions(name, portions, toFreeze))
  return { day, summary: summaryOf(kind, dog, recipes), description: lines.join('\n') }
}

/** '' for a recipe that a later release no longer has: it suits no dog, so no entry holds it. */
const nameOf = (recipeId: string, { find }: Cookbook): string => find(recipeId)?.authored.name ?? ''

type Pot = { readonly name: string; readonly portions: number }

function summaryOf(kind: CalendarEntry['kind'], dog: string, pots: readonly Pot[]): string {
  switch (kind) {
    case 'cook':
      return words.cook(
        dog,
        pots.map(({ name }) => name),
      )
    case 'defrost':
      return words.defrost(
        dog,
        pots.reduce((sum, { portions }) => sum + portions, 0),
      )
    case 'weigh':
      return words.weigh(dog)
  }
}

type FeedEntry = EntryText & Pick<Revision, 'sequence' | 'since'> & { readonly uid: string }

/** Calendar programs that go by it ask so often; the others as often as they like. */
const ASK_AGAIN_SECONDS = 3600

/**
 * iCalendar (RFC 5545) of whole days, which are the same wherever the calendar is looked at. They leave the owner's time free, and ring no bell.
 * The same entries give the same bytes.
 */
export function writeCalendar(entries: readonly FeedEntry[], planUrl: string): string {
  const calendar = ical({
    name: words.name,
    prodId: { company: PRODUCT_NAME, product: 'Plan', language: 'EN' },
    ttl: ASK_AGAIN_SECONDS,
    events: entries.map(({ uid, day, sequence, since, summary, description }) => ({
      id: uid,
      sequence,
      stamp: new Date(since),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary,
      ...(description && { description }),
      url: planUrl,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  })
  // Each line ends, the last one too; the library leaves it open.
  return `${calendar.toString()}\r\n`
}
