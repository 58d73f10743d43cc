import type { Product, ProductInput } from '../../data/later/products.ts'
import { inputOf, type TypedLabel, typedOf } from './label-values.ts'

type LabelInput = Omit<ProductInput, 'productId'>

/**
 * What the owner has changed since the label was loaded, made to it as it is by now: changed on two devices, it keeps both.
 * Of what both have changed the owner's here is taken, who looks at it.
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

/** Line by line; where one was put in or left out, what both have added stays, and what either has left out goes. */
function mergeLines<Line>(before: Line[], mine: Line[], theirs: Line[]): Line[] {
  if (mine.length === before.length && theirs.length === before.length) {
    return mine.map((line, index) => merge(before[index] as Line, line, theirs[index] as Line))
  }
  const isOf = (lines: readonly Line[], line: Line) => lines.some((one) => isSame(one, line))
  const stay = theirs.filter((line) => isOf(mine, line) || !isOf(before, line))
  return [...stay, ...mine.filter((line) => !isOf(before, line) && !isOf(theirs, line))]
}
