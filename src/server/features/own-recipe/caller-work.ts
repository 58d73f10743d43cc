import type { RequestContext } from '../../context.ts'

/**
 * Work that both owners and visitors may ask for: owners as all else they ask, visitors within what visitors may have worked
 * out. A token that is there has to be good.
 * @returns the owner's id, `undefined` of a visitor
 */
export async function workForAnybody<Result>(
  context: RequestContext,
  work: (ownerId: string | undefined) => Promise<Result>,
): Promise<Result> {
  const { headers, verifyIdToken, workForVisitor, ip } = context
  if (headers.authorization === undefined) return workForVisitor(ip, () => work(undefined))
  const { ownerId } = await verifyIdToken(headers.authorization)
  return work(ownerId)
}
