import { at } from '../nutrition/at.ts'
import { VET_APPROVAL_ENDS_SOON_DAYS } from '../nutrition/needs/vet-approval.ts'
import { addDays, type Day } from './days.ts'
import type { CookTask, DefrostTask } from './plan-tasks.ts'

export type PlannedPortions = {
  readonly recipeId: string
  readonly portions: number
  /** The number of these portions that go into the freezer the same day. */
  readonly toFreeze: number
}

/** A dog's part of a pot. */
export type PotShare = Omit<PlannedPortions, 'recipeId'> & { readonly petId: string }

/** A task for a dog on a day, as an entry of a calendar. */
export type CalendarEntry = {
  /** `pot`: one recipe, cooked as one for several dogs. */
  readonly kind: 'cook' | 'pot' | 'defrost' | 'weigh' | 'vet'
  /** Of a pot the first of its dogs. */
  readonly petId: string
  readonly day: Day
  /**
   * The day that names it, of each kind and dog once: a pot that was to be cooked yesterday and is cooked today is the same entry, and so is a
   * weigh-in on another day. A visit to the vet is named by the approval's last day.
   */
  readonly planned: Day | undefined
  readonly portions: readonly PlannedPortions[]
  /** Of a pot: the part of each dog. */
  readonly shares?: readonly PotShare[]
  /** Of a visit to the vet: the last day of the approval. */
  readonly approvedUntil?: Day
}

type Due = {
  readonly cook: readonly CookTask[]
  /** The tasks in `cook` that are done together, in one pot each. */
  readonly pots: readonly (readonly CookTask[])[]
  readonly defrost: readonly DefrostTask[]
  readonly weigh: readonly { readonly petId: string; readonly day: Day }[]
  /** The last days of vets' approvals that count today. */
  readonly approvals: readonly { readonly petId: string; readonly until: Day }[]
}

/** The entries from today on, `daysAhead` days far: one for each pot of several dogs, and for each dog, kind and day, the first day first. */
export function calendarEntries(due: Due, today: Day, daysAhead: number): CalendarEntry[] {
  const inOne = new Set(due.pots.flat())
  const alone = due.cook.filter((task) => !inOne.has(task))
  const pots = alone.map(({ plannedFor, feedsFrom: _, ...task }) => ({ ...task, planned: plannedFor }))
  const moves = due.defrost.map((task) => ({ ...task, planned: task.day, toFreeze: 0 }))
  const entries = [
    ...together('cook', pots),
    ...due.pots.map(asPot),
    ...together('defrost', moves),
    ...due.weigh.map((one): CalendarEntry => ({ kind: 'weigh', ...one, planned: undefined, portions: [] })),
    ...due.approvals.map((approval) => toTheVet(approval, today)),
  ]
  const last = addDays(today, daysAhead)
  return entries.filter(({ day }) => today <= day && day <= last).toSorted(inOrder)
}

/** In time for an appointment; today, where that day is over. */
function toTheVet({ petId, until }: Due['approvals'][number], today: Day): CalendarEntry {
  const soon = addDays(until, -VET_APPROVAL_ENDS_SOON_DAYS)
  return { kind: 'vet', petId, day: soon > today ? soon : today, planned: until, approvedUntil: until, portions: [] }
}

type Task = PlannedPortions & { readonly day: Day; readonly planned: Day; readonly petId: string }

function together(kind: 'cook' | 'defrost', tasks: readonly Task[]): CalendarEntry[] {
  const ofDogAndDay = Map.groupBy(tasks, ({ petId, planned }) => `${petId} ${planned}`)
  return [...ofDogAndDay.values()].map((same) => {
    const { day, planned, petId } = at(same, 0)
    const portions = same
      .map(({ recipeId, portions, toFreeze }) => ({ recipeId, portions, toFreeze }))
      .toSorted((a, b) => compare(a.recipeId, b.recipeId))
    return { kind, petId, day, planned, portions }
  })
}

function asPot(tasks: readonly CookTask[]): CalendarEntry {
  const { petId, day, plannedFor, recipeId } = at(tasks, 0)
  const shares = tasks.map(({ petId, portions, toFreeze }) => ({ petId, portions, toFreeze }))
  const sum = (of: 'portions' | 'toFreeze') => shares.reduce((all, share) => all + share[of], 0)
  const portions = [{ recipeId, portions: sum('portions'), toFreeze: sum('toFreeze') }]
  return { kind: 'pot', petId, day, planned: plannedFor, portions, shares }
}

const inOrder = (a: CalendarEntry, b: CalendarEntry): number =>
  compare(a.day, b.day) ||
  compare(a.kind, b.kind) ||
  compare(a.petId, b.petId) ||
  compare(a.planned, b.planned) ||
  compare(a.portions[0]?.recipeId, b.portions[0]?.recipeId)

/** Compares by code units: the same on every machine, whatever language it speaks. */
const compare = (a = '', b = ''): number => (a < b ? -1 : Number(a > b))

/** The state of an entry that calendar programs know: when it became what it is, and how often it had changed before. */
export type Revision = { readonly mark: string; readonly sequence: number; readonly since: string }
export type Revisions = { readonly [uid: string]: Revision }

/**
 * The revisions of the present entries, each by its id and a mark of what it says. An entry that says the same as before keeps its
 * own; a changed one has one more, from this instant on. An entry that is gone is forgotten.
 */
export function reviseEntries(
  before: Revisions,
  entries: readonly { readonly uid: string; readonly mark: string }[],
  now: Date,
): Revisions {
  return Object.fromEntries(
    entries.map(({ uid, mark }) => {
      const told = Object.hasOwn(before, uid) ? before[uid] : undefined
      if (told?.mark === mark) return [uid, told]
      return [uid, { mark, sequence: told ? told.sequence + 1 : 0, since: now.toISOString() }]
    }),
  )
}
