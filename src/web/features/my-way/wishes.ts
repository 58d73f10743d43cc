import { AS_IT_WAS, type Way } from '../../../contract/recipe/way.ts'
import { scaleDecimals } from '../../../nutrition/scale-decimals.ts'

/** Rounds grams to what a kitchen scale shows. */
export const onScale = (grams: number): number => Math.max(0.1, Number(grams.toFixed(scaleDecimals(grams))))

/** Locks a food at this amount, whatever the others have to be: the food that was moved last comes last. */
const locked = (way: Way, code: string, grams: number): Way => ({
  ...way,
  lock: [...way.lock.filter((one) => one.code !== code), { code, grams: onScale(grams) }],
})

const freed = (way: Way, code: string): Way => ({ ...way, lock: way.lock.filter((one) => one.code !== code) })

/** The food that was moved last stays locked; all others may follow it. */
const othersFreed = (way: Way): Way => ({ ...way, lock: way.lock.slice(-1) })

const leftOut = (way: Way, code: string): Way => ({ ...freed(way, code), without: [...way.without, code] })

const putBack = (way: Way, code: string): Way => ({
  ...way,
  without: way.without.filter((one) => one !== code),
})

/** @param from the food of the recipe; if `to` is the same food, the swap is undone */
function swapped(way: Way, from: string, to: string): Way {
  const before = way.swap.find((one) => one.from === from)?.to ?? from
  const others = way.swap.filter((one) => one.from !== from)
  return { ...freed(way, before), swap: to === from ? others : [...others, { from, to }] }
}

export type Change =
  | { readonly kind: 'lock'; readonly code: string; readonly grams: number }
  /** `keep`: locks the food at its present amount. */
  | { readonly kind: 'keep' | 'free' | 'leaveOut' | 'putBack'; readonly code: string }
  | { readonly kind: 'swap'; readonly from: string; readonly to: string }
  | { readonly kind: 'freeOthers' | 'asItWas' }

/** @param now the present amounts */
export function changed(way: Way, change: Change, now: ReadonlyMap<string, number>): Way {
  switch (change.kind) {
    case 'lock':
      return locked(way, change.code, change.grams)
    case 'keep':
      return locked(way, change.code, now.get(change.code) ?? 0)
    case 'free':
      return freed(way, change.code)
    case 'leaveOut':
      return leftOut(way, change.code)
    case 'putBack':
      return putBack(way, change.code)
    case 'swap':
      return swapped(way, change.from, change.to)
    case 'freeOthers':
      return othersFreed(way)
    case 'asItWas':
      return { ...AS_IT_WAS, others: way.others }
  }
}
