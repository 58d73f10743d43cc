import { readLabel } from '../../nutrition/label.ts'
import type { Label, ReadLabel } from '../../nutrition/printed-label.ts'
import { LABEL_TABLES } from '../../reference/label-forms.ts'

const kept = new WeakMap<object, ReadLabel>()

/** What a label that an owner has kept says. Read once, however often a request asks for the thing: it takes milliseconds. */
export function readKeptLabel(label: Label): ReadLabel {
  const read = kept.get(label) ?? readLabel(label, LABEL_TABLES)
  kept.set(label, read)
  return read
}
