import type { OwnProduct } from '../../contract/food/supplement.ts'
import { readLabel } from '../../nutrition/label/label.ts'
import type { Label, ReadLabel, Refusal } from '../../nutrition/label/printed-label.ts'
import type { DailyNeeds } from '../../nutrition/needs/needs.ts'
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import { mapYielding } from '../fair/map-yielding.ts'
import { fingerprint } from '../fingerprint.ts'
import { createLruCache } from '../lru-cache.ts'

/** The labels of a handful of owners. */
const LABELS_KEPT = 100
const kept = createLruCache<ReadLabel>(LABELS_KEPT)
const keys = new WeakMap<object, string>()

/** Reads a label that an owner has kept: once, however often requests ask for the thing, because it takes milliseconds. */
export function readKeptLabel(label: Label): ReadLabel {
  const key = keys.get(label) ?? fingerprint(label)
  keys.set(label, key)
  return kept.get(key, () => readLabel(label, LABEL_TABLES))
}

/** The same as it is read for a dog, where one is named. */
export const readFor = (label: Label, needs: DailyNeeds | undefined): ReadLabel =>
  needs ? readLabel(label, LABEL_TABLES, needs) : readKeptLabel(label)

/** Reads all labels of an owner while others are answered: what asks for one of them then finds it read. */
export async function readInTurns(own: Readonly<Record<string, OwnProduct>>): Promise<void> {
  await mapYielding(Object.values(own), ({ label }) => {
    if (label) readKeptLabel(label as Label)
  })
}

/**
 * The number of questions about a label: its owner answers each of them before a dog can get the product. All of them are counted,
 * whether or not a limit of the dog lies between their answers: what the food leaves of a limit depends on the recipe.
 */
export const questionsOf = ({ doubts }: ReadLabel): number => doubts.length

/** The same, as the label is read for this dog. */
export const openQuestions = ({ label }: OwnProduct, needs: DailyNeeds): number =>
  label ? questionsOf(readFor(label as Label, needs)) : 0

/** A line that is not read may hold any amount: nothing is fed by such a label until its owner has answered. */
export const hasUnreadLine = ({ label }: OwnProduct): boolean =>
  label !== undefined && readKeptLabel(label as Label).readings.some(({ isUnread }) => isUnread)

export type RefusedProduct = { readonly refusal: Refusal /** Where it says so. */; readonly field: string }

/**
 * Why a product cannot be counted, by its label and then by its name. One rule for what is sent and for what is kept: an
 * account can come to hold such a one, by a file or by a release that reads labels more carefully.
 */
export function refusedProduct({ name = '', label }: OwnProduct): RefusedProduct | undefined {
  if (!label) return undefined
  const { refused } = readKeptLabel(label as Label)
  if (refused) return { refusal: refused, field: fieldOf(refused) }
  const unsafe = LABEL_TABLES.unsafeIn(name)
  if (unsafe?.policy !== 'never') return undefined
  return { refusal: { kind: 'unsafe', line: null, ingredient: unsafe.id }, field: 'name' }
}

function fieldOf(refused: Refusal): string {
  if (refused.kind === 'doseUnreadable') return 'label.mostPerDay'
  if (refused.kind === 'nothingDeclared') return 'label.lines'
  return refused.line === null ? 'label.ingredients' : `label.lines.${refused.line}.text`
}
