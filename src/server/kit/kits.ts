import { type Kit, type KitWishes, kitFor } from '../../nutrition/kit.ts'
import type { Thing } from '../../nutrition/thing.ts'
import type { Profile } from '../dogs/profile.ts'
import { busy } from '../errors.ts'
import { fingerprint } from '../fingerprint.ts'
import { kitTakesLong } from '../supplement-refusals.ts'
import type { KitSolver } from './kit-solver.ts'

export type Kits = {
  /** @throws that the server is busy, when it takes too long: it goes on, and who asks again finds it done */
  readonly kitFor: (figures: Figures, things: readonly Thing[], wishes: KitWishes) => Promise<Kit>
}

/** All that a kit is worked out from but for the things and wishes. */
type Figures = Pick<Profile, 'dog' | 'region' | 'withPowder'>

/** A few hundred bytes each. */
const KITS_KEPT = 1000
/** Worked out at once or waiting for it: each takes a worker for some tenths of a second, and others wait behind it. */
const MOST_UNDER_WAY = 20
/**
 * Kits by what they are made of, never by owner: worked out once, in another thread, however often they are asked for.
 * @param patienceMs after which who asks is told to ask again
 */
export function createKits({ solve }: Pick<KitSolver, 'solve'>, patienceMs: number): Kits {
  const kept = new Map<string, Promise<Kit>>()
  let underWay = 0

  function workOut(key: string, { withPowder }: Figures, things: readonly Thing[], wishes: KitWishes): Promise<Kit> {
    if (underWay >= MOST_UNDER_WAY) throw busy()
    underWay += 1
    const kit = kitFor(withPowder, things, wishes, solve).finally(() => {
      underWay -= 1
    })
    kit.catch(() => kept.delete(key))
    return kit
  }

  return {
    kitFor: async (figures, things, wishes) => {
      const key = keyOf(figures, things, wishes)
      const kit = kept.get(key) ?? workOut(key, figures, things, wishes)
      kept.delete(key)
      kept.set(key, kit)
      for (const oldest of kept.keys()) {
        if (kept.size <= KITS_KEPT) break
        kept.delete(oldest)
      }
      return inTime(kit, patienceMs)
    },
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

async function inTime(kit: Promise<Kit>, patienceMs: number): Promise<Kit> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(kitTakesLong()), patienceMs)
  })
  return Promise.race([kit, tooLong]).finally(() => clearTimeout(timer))
}
