import { createHash, randomBytes } from 'node:crypto'
import { countedAs, type IdentityLimit } from '../../auth/limits.ts'
import { countHit, giveHitBack } from '../../auth/rate-limit.ts'
import type { RequestContext } from '../../context.ts'
import { findShareByToken } from '../../db/vet-shares.ts'
import { notFound } from '../../errors.ts'

const TOKEN_BYTES = 32
/** Of one network, as at the other doors. With 2^256 tokens there is no need of a limit for all together, which would shut vets out. */
const WRONG_TOKENS = {
  name: 'vet-link-address',
  by: 'address',
  hits: 50,
  perSeconds: 15 * 60,
  failuresOnly: true,
} as const satisfies IdentityLimit

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Nobody who reads the table opens a link. A token has no less entropy than the hash: it needs no salt and no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What a link opens. One answer for a token that never was, one that has ended and one that its owner took back. */
export async function requireShare(token: string, context: Pick<RequestContext, 'allOwners' | 'db' | 'ip' | 'now'>) {
  const giveBack = await countTry(context)
  const share = await findShareByToken(context.allOwners, hashOfToken(token), context.now())
  if (!share) throw notFound('vetSheet')
  await giveBack()
  return share
}

/** Counted before it is known to be right: a thousand tries at once are a thousand. */
async function countTry({ db, ip }: Pick<RequestContext, 'db' | 'ip'>): Promise<() => Promise<void>> {
  const counted: ReturnType<typeof countedAs> = []
  const giveBack = async () => {
    for (const { limit, who } of counted) await giveHitBack(db, limit, who)
  }
  try {
    for (const one of countedAs(WRONG_TOKENS, { ip, account: '', recipient: '' })) {
      await countHit(db, one.limit, one.who, new Date())
      counted.push(one)
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  return giveBack
}
