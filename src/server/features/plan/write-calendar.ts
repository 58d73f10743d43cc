import ical, { ICalEventTransparency } from 'ical-generator'
import { askForPot } from '../../../contract/recipe/way.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { CalendarEntry, PlannedPortions, Revision } from '../../../kitchen/plan-calendar.ts'
import { sentences } from '../../../texts/index.ts'
import { PRODUCT_NAME } from '../../../texts/product-name.ts'
import { fingerprint } from '../../fingerprint.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'

const words = sentences.calendar

/** The same entry has the same id for good, and no id says a dog's name. A pot of several dogs is named by them and its recipe. */
export const uidOf = ({ kind, petId, planned, portions, shares }: CalendarEntry, ownerId: string): string =>
  shares
    ? fingerprint([ownerId, kind, shares.map((share) => share.petId).sort(), planned, portions[0]?.recipeId])
    : fingerprint([ownerId, kind, petId, planned])

export type EntryText = {
  readonly day: Day
  readonly summary: string
  readonly description: string
  /** The page that it leads to, where that is not the plan's. */
  readonly path?: string
}
type NameOfDog = (petId: string) => string

export function textOf(entry: CalendarEntry, nameOfDog: NameOfDog, cookbook: Cookbook): EntryText {
  const { day, portions } = entry
  const recipes = portions.map(({ recipeId, ...pot }) => ({ ...pot, name: nameOf(recipeId, cookbook) }))
  const summary = summaryOf(entry, nameOfDog, recipes)
  const path = pathOf(entry)
  return { day, summary, description: linesOf(entry, nameOfDog, recipes).join('\n'), ...(path && { path }) }
}

function linesOf({ shares, approvedUntil }: CalendarEntry, nameOfDog: NameOfDog, pots: readonly NamedPot[]): string[] {
  if (approvedUntil) return [words.approvalEnds(approvedUntil)]
  return shares
    ? shares.map((share) => words.portionsFor(nameOfDog(share.petId), share.portions, share.toFreeze))
    : pots.map(({ name, portions, toFreeze }) => words.portions(name, portions, toFreeze))
}

/** Of an approval the dog's page, where the next one is recorded. */
const pathOf = (entry: CalendarEntry): string | undefined =>
  entry.approvedUntil ? `/pets/${encodeURIComponent(entry.petId)}` : entry.shares && pathOfPot(entry)

/** The recipe, as it is cooked for all the dogs of the pot. */
function pathOfPot({ portions: [pot], shares = [] }: CalendarEntry): string {
  const [first, ...others] = shares.map(({ petId, portions }) => ({ petId, meals: portions }))
  if (!pot || !first) return ''
  const { petId, meals, way = '' } = askForPot(first, others)
  return `/recipe/${encodeURIComponent(pot.recipeId)}?${new URLSearchParams({ dog: petId, meals: String(meals), way })}`
}

/** '' for a recipe that a later release no longer has: it suits no dog, so no entry holds it. */
const nameOf = (recipeId: string, { find }: Cookbook): string => find(recipeId)?.authored.name ?? ''

type NamedPot = Omit<PlannedPortions, 'recipeId'> & { readonly name: string }

function summaryOf(
  { kind, petId, shares = [] }: CalendarEntry,
  nameOfDog: NameOfDog,
  pots: readonly NamedPot[],
): string {
  const dog = nameOfDog(petId)
  switch (kind) {
    case 'pot':
      return words.cookPot(
        shares.map((share) => nameOfDog(share.petId)),
        pots.map(({ name }) => name),
      )
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
    case 'vet':
      return words.vet(dog)
  }
}

type FeedEntry = EntryText & Pick<Revision, 'sequence' | 'since'> & { readonly uid: string }

/** Calendar programs that go by it ask so often; the others as often as they like. */
const ASK_AGAIN_SECONDS = 3600

/**
 * iCalendar (RFC 5545) of whole days, which are the same wherever the calendar is looked at. They leave the owner's time free, and ring no bell.
 * The same entries give the same bytes.
 */
export function writeCalendar(entries: readonly FeedEntry[], publicUrl: string): string {
  const calendar = ical({
    name: words.name,
    prodId: { company: PRODUCT_NAME, product: 'Plan', language: 'EN' },
    ttl: ASK_AGAIN_SECONDS,
    events: entries.map(({ uid, day, sequence, since, summary, description, path = '/plan' }) => ({
      id: uid,
      sequence,
      stamp: new Date(since),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      summary,
      ...(description && { description }),
      url: `${publicUrl}${path}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })),
  })
  // Each line ends, the last one too; the library leaves it open.
  return `${calendar.toString()}\r\n`
}
