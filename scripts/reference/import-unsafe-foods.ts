import type { UnsafeFood } from '../../src/reference/unsafe/unsafe-foods.ts'
import { formatRows, readNotes, readShared } from './shared-sources.ts'

type SharedFood = {
  id: string
  terms: string[]
  severity: string
  policy: string
  not_to_match: string[]
  source: string[]
  confidence: string
}
type Note = {
  name: string
  why: string
  condition: string | null
  notToMatch?: string[]
  asked?: string
  comesOff?: boolean
}

/** Those of the facts, and ours beside them. */
export function importUnsafeFoods(shared: string): string {
  const { foods } = readShared<{ foods: SharedFood[] }>(shared, 'reference/unsafe-foods.json')
  const notes = readNotes<Record<string, Note>>('unsafe-notes.json')
  const own = readNotes<UnsafeFood[]>('unsafe-own.json')
  return formatRows([...foods.map((food) => unsafeFoodRow(food, notes[food.id])), ...own])
}

function unsafeFoodRow({ id, terms, severity, policy, ...food }: SharedFood, note: Note | undefined) {
  if (!note) throw new Error(`unsafe-notes.json has no row ${id}`)
  return {
    id,
    name: note.name,
    why: note.why,
    condition: note.condition,
    policy,
    severity,
    terms,
    notToMatch: [...food.not_to_match, ...(note.notToMatch ?? [])],
    source: food.source.map((key) => (key === 'NRC2006' ? 'NRC2006_TEXT' : key)).join('+'),
    confidence: food.confidence,
    ...(note.asked && { asked: note.asked }),
    ...(note.comesOff && { comesOff: true }),
  }
}
