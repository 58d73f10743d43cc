import type { Unit } from '../../../nutrition/nutrients.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'

const words = texts.vetSheet.limits

/** Up to four decimals, as a vet writes them. */
export const asWritten = (amount: number) => decimals(amount, 4)

type Limit = { readonly min: number | null; readonly max: number | null }

/** A limit per 1000 kcal: `at most 1.3 g`. */
export function limitText({ min, max }: Limit, unit: Unit): string {
  const withUnit = (amount: number) => `${asWritten(amount)} ${texts.units[unit]}`
  if (min !== null && max !== null) return words.both(asWritten(min), withUnit(max))
  return min !== null ? words.atLeast(withUnit(min)) : words.atMost(withUnit(max ?? 0))
}
