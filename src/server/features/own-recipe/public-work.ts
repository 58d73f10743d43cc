import { SCOPE_OF } from '../../../contract/account/scopes.ts'
import type { RequestContext } from '../../context.ts'

/**
 * Work that both owners and visitors may ask for: owners as all else they ask, visitors within what visitors may have worked
 * out. A token that is there has to be good: an access token may read.
 * @returns the owner's id, `undefined` of a visitor
 */
export async function publicWork<Result>(
  context: RequestContext,
  work: (ownerId: string | undefined) => Promise<Result>,
): Promise<Result> {
  const { headers, verifyCaller, workForVisitor, inShare, ip } = context
  if (headers.authorization === undefined) return workForVisitor(ip, () => work(undefined))
  const { ownerId } = await verifyCaller(context, SCOPE_OF.readRecipe)
  return inShare(ownerId, () => work(ownerId))
}
