import { createLinkDoor } from '../../auth/tokens/secret-link.ts'
import type { RequestContext } from '../../context.ts'
import { findShareByToken } from '../../db/dogs/vet-shares.ts'
import { notFound } from '../../refusal.ts'

const openLink = createLinkDoor('vet-link')

/** The share that a link opens. A token that never was, that has ended or that its owner took back gets the same answer. */
export async function requireShare(token: string, context: Pick<RequestContext, 'db' | 'ip' | 'now'>) {
  const { db, now } = context
  const share = await openLink(token, context, (ownerId, hash) => findShareByToken(db, ownerId, hash, now()))
  if (!share) throw notFound('vetSheet')
  return share
}

type Share = Awaited<ReturnType<typeof requireShare>>

/** Works with what a link opens, within a share of its own: its owner does not wait for those who have the link. */
export async function behindLink<Result>(
  token: string,
  context: RequestContext,
  work: (share: Share) => Promise<Result>,
): Promise<Result> {
  const share = await requireShare(token, context)
  return context.inShare(`vet of ${share.ownerId}`, () => work(share))
}
