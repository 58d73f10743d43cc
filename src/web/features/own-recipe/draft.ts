import {
  LONGEST_ANSWERED_LINE,
  LONGEST_OWN_STEP,
  MOST_ANSWERS_OF_DRAFT,
  MOST_OWN_LINES,
} from '../../../contract/limits.ts'
import type { RecipeLineRead, SupplementOfRecipe } from '../../../contract/recipe/own-recipe.ts'
import type { LineAnswer } from '../../../contract/recipe/recipe-answers.ts'
import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
import type { Output } from '../../data/api/api.ts'
import { createOwnStore, writeOwn } from '../../data/session/own-storage.ts'
import { currentOwner } from '../../data/session/session.ts'
import { VISITORS_RECIPE_KEY } from '../../data/stored-keys.ts'
import { type App, useApp } from '../../ui/app.ts'
import { numberTyped } from '../../ui/forms/typed-number.ts'
import { readLocalJson, removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { useStore } from '../../ui/store.ts'

/** A line as it was read, with the owner's answers since. */
export type DraftLine = RecipeLineRead & {
  readonly key: string
  readonly isOut: boolean
  /** Its owner has gone to enter the label of a product: it is read again when they are back. */
  readonly awaitsLabel?: boolean
  /** The amount of a thing that was saved or came with a mend: "1½ tablets". */
  readonly measure?: string | undefined
}

/** The pasted text and its lines as far as they are cleared up: kept on the device, so that a reload or a lost network loses nothing. */
export type Draft = {
  readonly text: string
  /** The typed number of days; empty: the amount is as large as the dog needs. */
  readonly days: string
  /** The name to save it under; if absent, the name in the text. */
  readonly name?: string
  /** The cooking steps, one a line. */
  readonly steps?: string
  /** The saved recipe that the draft changes; without an etag it is not known whether it has been saved yet. */
  readonly editing?: { readonly id: string; readonly etag?: string }
  /** What stands beside the recipe, once its owner has chosen. */
  readonly supplement?: SupplementOfRecipe | undefined
  /** What was said of its lines: it counts for lines of the same words, also for those that are added. */
  readonly answers?: readonly LineAnswer[]
  readonly read?: { readonly name?: string; readonly servings?: number; readonly lines: readonly DraftLine[] }
}

type SavedRecipe = Output<'listOwnRecipes'>['recipes'][number]

const NOTHING: Draft = { text: '', days: '' }

const NAME = 'ownRecipe'

const draftOf = createOwnStore<Draft>(NAME, (stored, app) => readDraft(stored ?? visitorsDraft(app)))

/** The draft of a visitor becomes that of the owner who logs in next, like the described dog. */
function visitorsDraft(app: App): unknown {
  const left = readLocalJson(VISITORS_RECIPE_KEY)
  if (left !== undefined && currentOwner(app)) {
    writeOwn(app, NAME, left)
    removeLocal(VISITORS_RECIPE_KEY)
  }
  return left
}

function keepDraft(app: App, next: Draft): void {
  draftOf(app).set(next)
  if (!currentOwner(app)) writeLocal(VISITORS_RECIPE_KEY, JSON.stringify(next))
}

export const useDraft = (): Draft => useStore(draftOf(useApp()))
export const currentDraft = (app: App): Draft => draftOf(app).get()
export const changeDraft = (app: App, change: Partial<Draft>): void =>
  keepDraft(app, { ...draftOf(app).get(), ...change })
export const startAgain = (app: App): void => keepDraft(app, NOTHING)

/** The method of the text counts where none came with a file. */
export function keepRead(app: App, { name, servings, lines, steps = [] }: Output<'readRecipe'>): void {
  const { steps: ofFile } = currentDraft(app)
  changeDraft(app, {
    ...(!ofFile && steps.length > 0 && { steps: steps.flatMap(shortSteps).join('\n') }),
    answers: [],
    supplement: undefined,
    read: { ...(name && { name }), ...(servings !== undefined && { servings }), lines: lines.map(asDraftLine) },
  })
}

/** A paragraph that is too long for a step is a step a sentence. */
const shortSteps = (step: string): string[] => (step.length > LONGEST_OWN_STEP ? step.split(/(?<=[.!?]) /) : [step])

/** Opens a saved recipe to be changed, in its owner's words: each food is a line that is clear. */
export function editRecipe(app: App, { id, etag, name, ingredients, steps, lines, supplement }: SavedRecipe): void {
  const foods = ingredients.map(({ foodId, name: food, grams, cooked, measure }) => ({
    ...asDraftLine({ text: food, status: 'read', food: { id: foodId, name: food }, grams, cooked, candidates: [] }),
    ...(measure && { measure }),
  }))
  const left = new Map(foods.entries())
  const written = (lines ?? []).map(({ text, ingredient = -1, isOut = false }): DraftLine => {
    const food = left.get(ingredient)
    left.delete(ingredient)
    if (food) return { ...food, text }
    return isOut ? { ...asDraftLine({ text, status: 'ask' }), isOut } : asDraftLine({ text, status: 'not-food' })
  })
  const read = { name, lines: [...written, ...left.values()] }
  keepDraft(app, { text: '', days: '', name, steps: steps.join('\n'), supplement, editing: { id, etag }, read })
}

/** Adds lines that were typed after the paste. */
export function addLines(app: App, lines: readonly RecipeLineRead[]): void {
  const { read } = draftOf(app).get()
  if (read) changeDraft(app, { read: { ...read, lines: [...read.lines, ...lines.map(asDraftLine)] } })
}

export function changeLine(app: App, key: string, change: Partial<DraftLine>): void {
  const { read } = draftOf(app).get()
  if (!read) return
  changeDraft(app, {
    read: { ...read, lines: read.lines.map((line) => (line.key === key ? changed(line, change) : line)) },
  })
}

/** A line that was understood and gets another amount says this: "500 g chicken" is not kept beside 430 g. */
function changed(line: DraftLine, change: Partial<DraftLine>): DraftLine {
  const isSame = change.grams === undefined || change.grams === line.grams
  const next = { ...line, ...(isSame ? {} : { measure: undefined }), ...change }
  const isOther = line.status === 'read' && line.food?.id === next.food?.id && line.grams !== next.grams
  return isOther && next.food ? { ...next, text: `${next.measure ?? `${next.grams} g`} ${next.food.name}` } : next
}

/** The newest answers count, and as many are kept as a text is read with. */
export function addAnswer(app: App, answer: LineAnswer): void {
  const { answers = [] } = draftOf(app).get()
  changeDraft(app, { answers: [...answers, answer].slice(-MOST_ANSWERS_OF_DRAFT) })
}

/** The other open lines that say the same but for their amounts. */
export function openLinesLike(app: App, { key, words }: DraftLine): readonly DraftLine[] {
  const lines = draftOf(app).get().read?.lines ?? []
  return lines.filter(
    (line) => line.key !== key && words !== undefined && line.words === words && line.status === 'ask' && !line.isOut,
  )
}

/** Replaces a line that was read again in other words. */
export function rereadLine(app: App, key: string, [line]: readonly RecipeLineRead[]): void {
  const { read } = draftOf(app).get()
  if (!read || !line) return
  const reread = { ...asDraftLine(line), key }
  changeDraft(app, { read: { ...read, lines: read.lines.map((one) => (one.key === key ? reread : one)) } })
}

const asDraftLine = (line: RecipeLineRead): DraftLine => ({ ...line, key: crypto.randomUUID(), isOut: false })

type Candidate = NonNullable<RecipeLineRead['candidates']>[number]

/** The line's amount may weigh something else in another food, or has to be asked. */
export function withFood({ id, name, grams }: Pick<Candidate, 'id' | 'name' | 'grams'>): Partial<DraftLine> {
  const food = { food: { id, name } }
  return grams === undefined ? { ...food, status: 'ask', question: 'how-much' } : { ...food, grams, status: 'read' }
}

/** Cooked rice is a food of its own where the tables have it; else the same food, weighed after cooking. */
export function asCooked({ candidates = [] }: DraftLine): Partial<DraftLine> {
  const cooked = candidates.find(({ isCooked, grams }) => isCooked && grams !== undefined)
  return cooked ? withFood(cooked) : { cooked: true, status: 'read' }
}

/** The lines that ask their owner something. */
export const openLinesOf = (lines: readonly DraftLine[]) =>
  lines.filter(({ isOut, status }) => !isOut && status === 'ask')

/** The ingredients to be checked; `undefined` while a line is open. */
export function ingredientsOf(lines: readonly DraftLine[]) {
  if (lines.some(({ isOut, status }) => !isOut && (status === 'ask' || status === 'unsafe'))) return undefined
  return lines.flatMap((line) => ingredientOf(line) ?? [])
}

function ingredientOf({ isOut, status, food, grams, cooked }: DraftLine) {
  if (isOut || status !== 'read' || !food || grams === undefined || grams <= 0) return undefined
  return { foodId: food.id, grams, cooked: cooked === true }
}

/** Things from which on a recipe is taken to bring its minerals itself: one, such as eggshell, stands beside many a supplement. Own choice. */
const THINGS_OF_WHOLE_DIET = 2

const thingsIn = ({ read }: Draft): number =>
  (read?.lines ?? []).filter(({ isOut, status, food }) => !isOut && status === 'read' && food && isThingFood(food.id))
    .length

export const isWithThings = (draft: Draft): boolean => thingsIn(draft) > 0

/** What the recipe is judged with: as its owner has chosen, else by the things in it. */
export function supplementOf(draft: Draft): SupplementOfRecipe {
  const things = thingsIn(draft)
  if (things === 0) return 'of-dog'
  return draft.supplement ?? (things >= THINGS_OF_WHOLE_DIET ? 'in-recipe' : 'of-dog')
}

/** The list in the owner's words, to be saved beside its ingredients. */
export function linesToKeep(lines: readonly DraftLine[]): NonNullable<SavedRecipe['lines']> {
  let next = 0
  return lines.slice(0, MOST_OWN_LINES).map((line) => ({
    text: line.text.slice(0, LONGEST_ANSWERED_LINE),
    ...(ingredientOf(line) && { ingredient: next++ }),
    ...(line.isOut && { isOut: true }),
  }))
}

export type Ingredients = NonNullable<ReturnType<typeof ingredientsOf>>

type Pot = Exclude<Output<'mendRecipe'>, { reason: unknown }>

/** Puts the mended recipe in the place of the draft: a food that stood in several lines stands in one. */
export function takePot(app: App, { ingredients, supplement }: Pick<Pot, 'ingredients' | 'supplement'>): void {
  const { read } = draftOf(app).get()
  if (!read) return
  const left = new Map(ingredients.map((food) => [food.foodId, food]))
  const lines = read.lines.map((line): DraftLine => {
    const food = line.food && line.status === 'read' && !line.isOut ? left.get(line.food.id) : undefined
    if (!food) return line.status === 'read' ? { ...line, isOut: true } : line
    left.delete(food.foodId)
    return changed(line, { grams: food.grams, cooked: food.cooked, ...(food.measure && { measure: food.measure }) })
  })
  const added = [...left.values()].map(({ foodId, name, grams, cooked, measure }): DraftLine => {
    const line = { text: name, status: 'read' as const, food: { id: foodId, name }, grams, cooked, candidates: [] }
    return { ...asDraftLine(line), ...(measure && { measure }) }
  })
  changeDraft(app, {
    supplement: supplement.way === 'none' ? 'in-recipe' : 'of-dog',
    read: { ...read, lines: [...lines, ...added] },
  })
}

/** @returns `undefined` if no days are typed, `null` if the text is no number of days */
export function daysIn(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  const days = numberTyped(typed)
  return days >= 1 && days <= 60 ? days : null
}

function readDraft(stored: unknown): Draft {
  if (!isRecord(stored) || typeof stored.text !== 'string' || typeof stored.days !== 'string') return NOTHING
  const { text, days, read } = stored
  const isWhole = isRecord(read) && Array.isArray(read.lines) && read.lines.every(isLine)
  return isWhole ? { text, days, ...readWishes(stored), read: read as Draft['read'] & object } : { text, days }
}

function readWishes({
  name,
  steps,
  editing,
  answers,
  supplement,
}: Record<string, unknown>): Pick<Draft, 'name' | 'steps' | 'editing' | 'answers' | 'supplement'> {
  const isEditing = isRecord(editing) && typeof editing.id === 'string'
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof steps === 'string' && { steps }),
    ...(Array.isArray(answers) && { answers }),
    ...((supplement === 'of-dog' || supplement === 'in-recipe') && { supplement }),
    ...(isEditing && { editing: editing as Draft['editing'] & object }),
  }
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
