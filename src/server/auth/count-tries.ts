import type { IdentityPath } from '../../contract/routes.ts'
import type { Db } from '../db/open-database.ts'
import type { Asker } from '../fair/asker.ts'
import { countedAs, type From, IDENTITY_LIMITS, type IdentityLimit, networkOf } from './limits.ts'
import { countHit, forgetHits, giveHitBack } from './rate-limit.ts'

type Settings = { readonly db: Db; readonly now: () => Date }

/** So much goes wrong, or is under way at once, where nothing is the matter. */
export const QUIET_HITS = 5

type Counted = {
  readonly asker: Asker
  /** For what was not looked at. */
  readonly giveBack: () => Promise<void>
  /** Before anything was looked at or mailed: only the network has asked. */
  readonly giveBackUnlooked: () => Promise<void>
  /** For what was right: the account's earlier failures do not count any more either. */
  readonly forget: () => Promise<void>
}

/** Counts what is asked for before it is known to be right, by every network and account that it concerns. */
export async function countTries(path: IdentityPath, from: From, { db, now }: Settings): Promise<Counted> {
  const limits = (IDENTITY_LIMITS[path] ?? []).filter(({ by }) => by === 'address' || from[by] !== '')
  const network = networkOf(from.ip)
  const counted: { limit: IdentityLimit; who: string }[] = []
  let isQuiet = true
  const giveBackIf = async (isUndone: (limit: IdentityLimit) => boolean) => {
    for (const { limit, who } of counted) if (isUndone(limit)) await giveHitBack(db, limit, who)
  }
  const giveBack = () => giveBackIf(({ failuresOnly }) => failuresOnly === true)
  const giveBackUnlooked = () => giveBackIf(({ by }) => by !== 'address')
  try {
    for (const { limit, who } of limits.flatMap((limit) => countedAs(limit, from))) {
      const hits = await countHit(db, limit, who, now())
      counted.push({ limit, who })
      if (who === network && hits > QUIET_HITS) isQuiet = false
    }
  } catch (error) {
    // What one limit refuses does not count for the others.
    await giveBack()
    throw error
  }
  const forget = async () => {
    for (const { limit, who } of counted.filter(({ limit }) => limit.failuresOnly)) {
      await (limit.by === 'address' ? giveHitBack : forgetHits)(db, limit, who)
    }
  }
  return { giveBack, giveBackUnlooked, forget, asker: { who: network, isQuiet } }
}
