import type { IntegerSolver } from '../../nutrition/integer-program.ts'
import type { Ways } from '../../nutrition/own-recipe/mend-ways.ts'
import type { PlanOfRecipe } from '../dogs/plan-of-recipe.ts'
import { fingerprint } from '../fingerprint.ts'
import type { KitSolver } from './kit-solver.ts'
import { mendTakesLong } from './supplement-refusals.ts'
import { createWorkOnce } from './work-once.ts'

export type MendWays = Ways<PlanOfRecipe>

export type Mends = {
  /**
   * @param asked all that the ways follow from
   * @throws that the server is busy, when it takes too long: it goes on, and who asks again finds it done
   */
  readonly waysFor: (asked: unknown, workOut: (solve: IntegerSolver) => Promise<MendWays>) => Promise<MendWays>
}

/** Up to a hundred kilobytes each: an owner who un-ticks and ticks a change finds it again. */
const MENDS_KEPT = 30

/** Ways to mend recipes by what they are made of, never by owner: worked out by the solver of kits, in its threads. */
export function createMends({ solve }: Pick<KitSolver, 'solve'>, patienceMs: number): Mends {
  const once = createWorkOnce<MendWays>({
    most: MENDS_KEPT,
    patienceMs,
    takesLong: mendTakesLong,
    isLasting: ({ none }) => none?.reason !== 'undecided',
  })
  return { waysFor: (asked, workOut) => once(fingerprint(asked), () => workOut(solve)) }
}
