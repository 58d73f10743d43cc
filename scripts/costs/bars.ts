import type { Operation } from '../../src/server/testing/operations.ts'

/** Milliseconds of processor time that a request may take, and why where it is more than others may. */
export type Bars = { readonly holdMs: number; readonly allMs: number; readonly why?: string }

const USUAL: Bars = { holdMs: 50, allMs: 250 }

/** What is asked of a process for the first time loads and indexes what it needs. */
export const FIRST = ['readRecipe', 'search'] as const

const ASIDE = Number.POSITIVE_INFINITY
const EXCEPTIONS: { readonly [operationId: string]: Bars } = {
  importAccount: { ...USUAL, allMs: ASIDE, why: 'a file of 64 MB, read in turns of a few ms, one at a time' },
  exportAccount: { ...USUAL, allMs: ASIDE, why: 'a file of 64 MB, written in turns of a few ms, two at a time' },
  getSupplementWays: { ...USUAL, allMs: ASIDE, why: 'kits are solved in workers' },
  putSupplement: { ...USUAL, allMs: ASIDE, why: 'kits are solved in workers' },
  mendRecipe: { ...USUAL, allMs: ASIDE, why: 'ways are solved in workers' },
}

export function barsOf({ id, tag }: Pick<Operation, 'id' | 'tag'>): Bars {
  if (tag === 'Identity') return { ...USUAL, allMs: ASIDE, why: 'passwords are hashed in threads of their own' }
  return EXCEPTIONS[id] ?? USUAL
}
