import type { Day } from '../../src/kitchen/days.ts'
import type { MealPlace, PlannedMeal } from '../../src/kitchen/meal-plan.ts'
import type { Tick } from '../../src/kitchen/shopping-list.ts'
import type { Device } from './device.ts'

type By = { readonly device: Device }
/** `unknown`: the owner wanted to undo it, and was told that it could not be undone, or has not been told how that ended. */
type Tapped = By & { readonly id: string; state: 'fed' | 'undone' | 'unknown' }
/** `unknown` as above. */
type Noted = By & { readonly entryId: string; state: 'noted' | 'refused' | 'removed' | 'unknown' }
/** A weigh-in counts as entered at some time between these: one sent at once has the server's time. */
type Weighed = By & {
  readonly date: Day
  readonly kg: number
  readonly fromMs: number
  untilMs: number
  isRefused: boolean
}
export type Planned = By & {
  readonly place: MealPlace
  readonly meal: PlannedMeal | null
  readonly seen: PlannedMeal | null
  isRefused: boolean
}

export type Ledger = ReturnType<typeof createLedger>

/** The owner's actions on the devices, in order. */
export function createLedger() {
  const taps: Tapped[] = []
  const notes: Noted[] = []
  const ticks: (By & Tick)[] = []
  const weighIns: Weighed[] = []
  const meals: Planned[] = []
  const stateOf = (id: string, state: Tapped['state']) => {
    for (const tap of taps) if (tap.id === id) tap.state = state
  }
  const setNote = (entryId: string, state: Noted['state']) => {
    for (const note of notes) if (note.entryId === entryId) note.state = state
  }
  return {
    taps,
    notes,
    ticks,
    weighIns,
    meals,
    fed: (device: Device, id: string) => void taps.push({ device, id, state: 'fed' }),
    /** @returns says whether the owner was told of a failure since */
    undoing: (device: Device, id: string): (() => boolean) => {
      stateOf(id, 'unknown')
      const before = device.said.length
      return () => device.said.slice(before).some(({ subject }) => subject === 'storage')
    },
    undone: (id: string) => stateOf(id, 'undone'),
    noted: (device: Device, entryId: string) => {
      notes.push({ device, entryId, state: 'noted' })
      return { refuse: () => setNote(entryId, 'refused') }
    },
    isNoteOf: (device: Device, id: string) => notes.some((note) => note.device === device && note.entryId === id),
    removing: (entryId: string) => {
      setNote(entryId, 'unknown')
      return { succeed: () => setNote(entryId, 'removed') }
    },
    ticked: (device: Device, tick: Tick) => void ticks.push({ device, ...tick }),
    weighed: (device: Device, said: Pick<Weighed, 'date' | 'kg'>) => {
      const word: Weighed = { device, ...said, fromMs: Date.now(), untilMs: Infinity, isRefused: false }
      weighIns.push(word)
      const settle = () => {
        word.untilMs = Date.now()
      }
      return { refuse: () => refuse(word), settle }
    },
    /** Requests on their way have arrived by then. A later request says when the weight was entered. */
    reloaded: (device: Device) => {
      for (const word of weighIns) if (word.device === device) word.untilMs = Math.min(word.untilMs, Date.now())
    },
    planned: (device: Device, said: Pick<Planned, 'place' | 'meal' | 'seen'>) => {
      const word: Planned = { device, ...said, isRefused: false }
      meals.push(word)
      return { refuse: () => refuse(word) }
    },
  }
}

function refuse(word: { isRefused: boolean }): void {
  word.isRefused = true
}
