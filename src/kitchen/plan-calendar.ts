import { at } from '../nutrition/at.ts'
import { addDays, type Day } from './days.ts'
import type { CookTask, DefrostTask } from './plan-tasks.ts'

export type PlannedPortions = {
  readonly recipeId: string
  readonly portions: number
  /** The number of these portions that go into the freezer the same day. */
  readonly toFreeze: number
}

/** A task for a dog on a day, as an entry of a calendar. */
export type CalendarEntry = {
  readonly kind: 'cook' | 'defrost' | 'weigh'
  readonly petId: string
  readonly day: Day
  /**
   * The day that names it, of each kind and dog once: a pot that was to be cooked yesterday and is cooked today is the same entry, and so is a
   * weigh-in on another day.
   */
  readonly planned: Day | undefined
  readonly portions: readonly PlannedPortions[]
}

type Due = {
  readonly cook: readonly CookTask[]
  readonly defrost: readonly DefrostTask[]
  readonly weigh: readonly { readonly petId: string; readonly day: Day }[]
}

/** The entries from today on, `daysAhead` days far: one for each dog, kind and day, the first day first. */
export function calendarEntries(due: Due, today: Day, daysAhead: number): CalendarEntry[] {
  const pots = due.cook.map(({ plannedFor, toFreeze, ...task }) => ({ ...task, planned: plannedFor, toFreeze }))
  const moves = due.defrost.map((task) => ({ ...task, planned: task.day, toFreeze: 0 }))
  const entries = [
    ...together('cook', pots),
    ...together('defrost', moves),
    ...due.weigh.map((one): CalendarEntry => ({ kind: 'weigh', ...one, planned: undefined, portions: [] })),
  ]
  const last = addDays(today, daysAhead)
  return entries.filter(({ day }) => today <= day && day <= last).toSorted(inOrder)
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

const inOrder = (a: CalendarEntry, b: CalendarEntry): number =>
  compare(a.day, b.day) || compare(a.kind, b.kind) || compare(a.petId, b.petId) || compare(a.planned, b.planned)

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
