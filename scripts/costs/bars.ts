import type { Operation } from '../../src/server/testing/operations.ts'

/** Milliseconds of processor time that a request may take, and why where it is more than others may. */
export type Bars = {
  readonly holdMs: number
  /** The time of all threads; of the loop alone where `isAside`. */
  readonly allMs: number
  /** Other threads do the costly part. */
  readonly isAside?: true
  readonly why?: string
}

const USUAL: Bars = { holdMs: 50, allMs: 250 }

/** The operations that are also measured as the first request of a process, which finds its indexes prepared. */
export const FIRST = ['readRecipe', 'search'] as const

const aside = (why: string): Bars => ({ ...USUAL, isAside: true, why })

/** Above the usual bars so far. Its own bar is a little above what was measured, so that it does not get worse unnoticed. */
const left = (bars: Omit<Bars, 'why'>, why: string): Bars => ({ ...bars, why: `left: ${why}` })
const OF_ALL_DOGS = left(
  { holdMs: 80, allMs: 1200, isAside: true },
  'fifty dogs that are new: their menus in a thread, the rest in turns of 8 ms on the loop',
)

const EXCEPTIONS: { readonly [operationId: string]: Bars } = {
  getSupplementWays: left(
    { holdMs: 50, allMs: 900, isAside: true },
    'a dozen labels: kits and what each leaves of the recipes in threads, the figures of the dog with each on the loop',
  ),
  search: aside('the menu in a thread'),
  getHistory: aside('the menu in a thread'),
  putSupplement: aside('kits in a thread'),
  mendRecipe: aside('ways in a thread'),
  importAccount: left({ holdMs: 250, allMs: 10_000 }, 'a file of up to 64 MB, one at a time'),
  exportAccount: left({ holdMs: 150, allMs: 5000 }, 'a file of up to 64 MB, two at a time'),
  getPlan: OF_ALL_DOGS,
  putPlan: OF_ALL_DOGS,
  planMeals: OF_ALL_DOGS,
  copyPlan: OF_ALL_DOGS,
  fillPlan: OF_ALL_DOGS,
  listPlan: OF_ALL_DOGS,
  openCalendar: OF_ALL_DOGS,
}

export function barsOf({ id, tag }: Pick<Operation, 'id' | 'tag'>): Bars {
  return EXCEPTIONS[id] ?? (tag === 'Identity' ? aside('passwords are hashed in threads of their own') : USUAL)
}
