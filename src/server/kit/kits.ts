import { OutOfTime } from '../../nutrition/integer-program.ts'
import { type Kit, type KitWishes, kitFor } from '../../nutrition/kit/kit.ts'
import type { Thing } from '../../nutrition/recipe/thing.ts'
import type { Profile } from '../dogs/profile.ts'
import { fingerprint } from '../fingerprint.ts'
import type { KitSolver } from './kit-solver.ts'
import { kitTakesLong } from './supplement-refusals.ts'
import { createWorkOnce } from './work-once.ts'

export type Kits = {
  /**
   * @throws that the server is busy: when it takes too long (it goes on, and who asks again finds it done), and when the
   * solver ran out of time with nothing found (the next request begins again)
   */
  readonly kitFor: (figures: Figures, things: readonly Thing[], wishes: KitWishes) => Promise<Kit>
}

/** All that a kit is worked out from but for the things and wishes. */
type Figures = Pick<Profile, 'dog' | 'region' | 'withPowder'>

/** A few hundred bytes each. */
const KITS_KEPT = 1000

/**
 * Kits by what they are made of, never by owner.
 * @param patienceMs after which who asks is told to ask again
 */
export function createKits({ solve }: Pick<KitSolver, 'solve'>, patienceMs: number): Kits {
  const once = createWorkOnce<Kit>({
    most: KITS_KEPT,
    patienceMs,
    takesLong: kitTakesLong,
    // The best that was found in time: with more of it there may be a better one.
    isLasting: (kit) => kit.kind === 'none' || kit.isProven,
  })
  return {
    kitFor: (figures, things, wishes) =>
      once(keyOf(figures, things, wishes), () =>
        kitFor(figures.withPowder, things, wishes, solve).catch((error: unknown) => {
          throw error instanceof OutOfTime ? kitTakesLong() : error
        }),
      ),
  }
}

function keyOf(
  { dog, region }: Figures,
  things: readonly Thing[],
  { stock = [], without = [], always }: KitWishes,
): string {
  const { healthIssues, ...rest } = dog
  const sorted = [healthIssues, stock, without].map((list) => [...list].sort())
  return fingerprint([region, rest, sorted, things, always ?? null])
}
