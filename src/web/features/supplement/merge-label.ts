import type { Product, ProductInput } from '../../data/queries/supplement/products.ts'
import { inputOf, type TypedLabel, typedOf } from './label-values.ts'

type LabelInput = Omit<ProductInput, 'productId'>

/**
 * Applies the owner's changes since the label was loaded to the label as it is now: changes from two devices are both kept. If both changed
 * the same field, the value on this device wins, since its owner looks at it.
 */
export function mergeLabel(loaded: Product['own'] | undefined, typed: TypedLabel, now: Product['own']): LabelInput {
  const mine = inputOf(typed)
  if (!loaded?.label || !now?.label) return mine
  const [before, theirs] = [inputOf(typedOf(loaded)), inputOf(typedOf(now))]
  const merged = mergeFields(before, mine, theirs)
  if (!before.label || !mine.label || !theirs.label) return merged
  const label = mergeFields(before.label, mine.label, theirs.label)
  return { ...merged, label: { ...label, lines: mergeLines(before.label.lines, mine.label.lines, theirs.label.lines) } }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const merge = <Value>(before: Value, mine: Value, theirs: Value) => (isSame(mine, before) ? theirs : mine)

function mergeFields<Fields extends object>(before: Fields, mine: Fields, theirs: Fields): Fields {
  const merged = { ...mine }
  for (const field of Object.keys(mine) as (keyof Fields)[]) {
    merged[field] = merge(before[field], mine[field], theirs[field])
  }
  return merged
}

/** Merges line by line; if a line was added or removed, the lines that either has added stay, and those that either has removed go. */
function mergeLines<Line>(before: Line[], mine: Line[], theirs: Line[]): Line[] {
  if (mine.length === before.length && theirs.length === before.length) {
    return mine.map((line, index) => merge(before[index] as Line, line, theirs[index] as Line))
  }
  const isOf = (lines: readonly Line[], line: Line) => lines.some((one) => isSame(one, line))
  const stay = theirs.filter((line) => isOf(mine, line) || !isOf(before, line))
  return [...stay, ...mine.filter((line) => !isOf(before, line) && !isOf(theirs, line))]
}
