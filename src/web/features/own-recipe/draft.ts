import type { RecipeLineRead } from '../../../contract/own-recipe.ts'
import type { Output } from '../../data/api/api.ts'
import { createOwnStore } from '../../data/session/own-storage.ts'
import { useStore } from '../../ui/store.ts'

/** A line as it was read, and what the owner has said of it since. */
export type DraftLine = RecipeLineRead & { readonly key: string; readonly isOut: boolean }

/** What was pasted and how far it is cleared up: kept on the device, so that a reload or a lost network costs nothing. */
export type Draft = {
  readonly text: string
  /** As typed; empty: as large as the dog needs. */
  readonly days: string
  readonly read?: { readonly name?: string; readonly servings?: number; readonly lines: readonly DraftLine[] }
}

const NOTHING: Draft = { text: '', days: '' }

const draft = createOwnStore<Draft>('ownRecipe', readDraft)

export const useDraft = (): Draft => useStore(draft)
export const changeDraft = (change: Partial<Draft>): void => draft.set({ ...draft.get(), ...change })
export const startAgain = (): void => draft.set(NOTHING)

export function keepRead({ name, servings, lines }: Output<'readRecipe'>): void {
  changeDraft({
    read: { ...(name && { name }), ...(servings !== undefined && { servings }), lines: lines.map(asDraftLine) },
  })
}

/** Typed in addition to what was pasted. */
export function addLines(lines: readonly RecipeLineRead[]): void {
  const { read } = draft.get()
  if (read) changeDraft({ read: { ...read, lines: [...read.lines, ...lines.map(asDraftLine)] } })
}

export function changeLine(key: string, change: Partial<DraftLine>): void {
  const { read } = draft.get()
  if (!read) return
  changeDraft({
    read: { ...read, lines: read.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) },
  })
}

const asDraftLine = (line: RecipeLineRead): DraftLine => ({ ...line, key: crypto.randomUUID(), isOut: false })

type Candidate = NonNullable<RecipeLineRead['candidates']>[number]

/** Of another food the line's amount weighs something else, or has to be asked. */
export function withFood({ id, name, grams }: Candidate): Partial<DraftLine> {
  const food = { food: { id, name } }
  return grams === undefined ? { ...food, status: 'ask', question: 'how-much' } : { ...food, grams, status: 'read' }
}

/** Cooked rice is a food of its own where the tables have it; else the same food, weighed after cooking. */
export function asCooked({ candidates = [] }: DraftLine): Partial<DraftLine> {
  const cooked = candidates.find(({ name, grams }) => /\bcooked\b/i.test(name) && grams !== undefined)
  return cooked ? withFood(cooked) : { cooked: true, status: 'read' }
}

/** What is sent to be checked; nothing while a line is open. */
export function ingredientsOf(lines: readonly DraftLine[]) {
  const inIt = lines.filter(({ isOut, status }) => !isOut && status !== 'not-food')
  if (inIt.some(({ status }) => status !== 'read')) return undefined
  return inIt.flatMap(({ food, grams, cooked }) =>
    food && grams !== undefined && grams > 0 ? [{ foodId: food.id, grams, cooked: cooked === true }] : [],
  )
}

/** @returns `undefined` for days that are not asked for, `null` for what is no number of days */
export function daysIn(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  const days = Number(typed.replace(',', '.'))
  return days >= 1 && days <= 60 ? days : null
}

function readDraft(stored: unknown): Draft {
  if (!isRecord(stored) || typeof stored.text !== 'string' || typeof stored.days !== 'string') return NOTHING
  const { text, days, read } = stored
  const isWhole = isRecord(read) && Array.isArray(read.lines) && read.lines.every(isLine)
  return isWhole ? { text, days, read: read as Draft['read'] & object } : { text, days }
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null
}

function isLine(stored: unknown): boolean {
  return (
    isRecord(stored) &&
    [stored.key, stored.text, stored.status].every((value) => typeof value === 'string') &&
    typeof stored.isOut === 'boolean' &&
    (stored.candidates === undefined || Array.isArray(stored.candidates)) &&
    (stored.food === undefined || isRecord(stored.food))
  )
}
