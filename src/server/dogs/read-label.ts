import type { OwnProduct } from '../../contract/supplement.ts'
import { readLabel } from '../../nutrition/label.ts'
import type { DailyNeeds } from '../../nutrition/needs.ts'
import type { Label, ReadLabel, Refusal } from '../../nutrition/printed-label.ts'
import { LABEL_TABLES } from '../../reference/label-forms.ts'

const kept = new WeakMap<object, ReadLabel>()

/** What a label that an owner has kept says. Read once, however often a request asks for the thing: it takes milliseconds. */
export function readKeptLabel(label: Label): ReadLabel {
  const read = kept.get(label) ?? readLabel(label, LABEL_TABLES)
  kept.set(label, read)
  return read
}

/** How many questions about the lines of a label are unanswered, as it is read for this dog. */
export function openQuestions({ label }: OwnProduct, needs: DailyNeeds): number {
  if (!label) return 0
  return readLabel(label as Label, LABEL_TABLES, needs).doubts.filter(({ line }) => line !== null).length
}

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
