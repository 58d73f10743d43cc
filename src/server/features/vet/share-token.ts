import { createHash, randomBytes } from 'node:crypto'
import { createAdmission, onBehalfOf } from '../../auth/admission.ts'
import { QUIET_HITS } from '../../auth/count-tries.ts'
import { countedAs, type IdentityLimit, networkOf } from '../../auth/limits.ts'
import { claimHit, countHit, giveHitBack, type Limit, requireRoom } from '../../auth/rate-limit.ts'
import type { RequestContext } from '../../context.ts'
import { findShareByToken } from '../../db/vet-shares.ts'
import { notFound } from '../../errors.ts'

const TOKEN_BYTES = 32
const QUARTER_OF_AN_HOUR = 15 * 60

/** Of one network, as at the other doors. */
const WRONG_TOKENS = {
  name: 'vet-link-address',
  by: 'address',
  hits: 50,
  perSeconds: QUARTER_OF_AN_HOUR,
  failuresOnly: true,
} as const satisfies IdentityLimit

/**
 * Of all networks together: so many wrong ones are a crowd, and while there is one, what comes from where more than a slip went
 * wrong is not looked at. Vets are let in from everywhere else: a limit for everybody would shut them out.
 */
export const WRONG_TOKENS_OF_ALL: Limit = { name: 'vet-link-all', hits: 1000, perSeconds: QUARTER_OF_AN_HOUR }
export const EVERYBODY = 'everybody'

/** Tokens are looked for so many at a time, and so many requests wait for it, network by network; half of the places are kept for those where hardly anything went wrong. */
const admitted = createAdmission({ atOnce: 4, mostWaiting: 100, keptForQuiet: 50 })

/** It names its owner, among whose links alone it is looked for: on a cluster that is one machine. */
export const newToken = (ownerId: string): string => `${ownerId}.${randomBytes(TOKEN_BYTES).toString('base64url')}`

/** Of what is no token it is nobody. */
const ownerOf = (token: string): string => /^\w+(?=\.)/.exec(token)?.[0] ?? ''

/** Nobody who reads the table opens a link. A token has no less entropy than the hash: it needs no salt and no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Asking = Pick<RequestContext, 'db' | 'ip' | 'now'>

/** What a link opens. One answer for a token that never was, one that has ended and one that its owner took back. */
export async function requireShare(token: string, context: Asking) {
  const { db, now } = context
  const ownerId = ownerOf(token)
  const { visitor, giveBack } = await countTry(context)
  if (!visitor.isQuiet) await requireNoCrowd(context, giveBack)
  const find = () => findShareByToken(db, ownerId, hashOfToken(token), now())
  const share = await onBehalfOf(visitor, () => admitted(find))
  if (share) {
    await giveBack()
    return { ...share, ownerId }
  }
  await claimHit(db, WRONG_TOKENS_OF_ALL, EVERYBODY, new Date())
  throw notFound('vetSheet')
}

/** What is not looked at is not counted, so that a network is heard again when the crowd has gone. */
async function requireNoCrowd({ db }: Pick<Asking, 'db'>, giveBack: () => Promise<void>): Promise<void> {
  try {
    await requireRoom(db, WRONG_TOKENS_OF_ALL, EVERYBODY, new Date())
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Counted before it is known to be right: a thousand tries at once are a thousand. */
async function countTry({ db, ip }: Pick<Asking, 'db' | 'ip'>) {
  const network = networkOf(ip)
  const counted: ReturnType<typeof countedAs> = []
  let isQuiet = true
  const giveBack = async () => {
    for (const { limit, who } of counted) await giveHitBack(db, limit, who)
  }
  try {
    for (const one of countedAs(WRONG_TOKENS, { ip, account: '', recipient: '' })) {
      const hits = await countHit(db, one.limit, one.who, new Date())
      counted.push(one)
      if (one.who === network && hits > QUIET_HITS) isQuiet = false
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  return { visitor: { network, isQuiet }, giveBack }
}
