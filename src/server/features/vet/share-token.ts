import { createLinkDoor } from '../../auth/secret-link.ts'
import type { RequestContext } from '../../context.ts'
import { findShareByToken } from '../../db/vet-shares.ts'
import { notFound } from '../../errors.ts'

const door = createLinkDoor('vet-link')
export const WRONG_TOKENS_OF_ALL = door.ofAll

/** What a link opens. One answer for a token that never was, one that has ended and one that its owner took back. */
export async function requireShare(token: string, context: Pick<RequestContext, 'db' | 'ip' | 'now'>) {
  const { db, now } = context
  const share = await door.open(token, context, (ownerId, hash) => findShareByToken(db, ownerId, hash, now()))
  if (!share) throw notFound('vetSheet')
  return share
}
