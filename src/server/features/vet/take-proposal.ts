import type { KeptProposal } from '../../../contract/dog/vet.ts'
import { findVetShare, type KeptShare, removeProposal } from '../../db/dogs/vet-shares.ts'
import type { Db } from '../../db/open-database.ts'
import { markOf } from '../../http/etag.ts'
import { proposalChanged } from '../../refusal.ts'

/** Changes with what its vet writes: an owner answers the proposal that they have read. */
export const versionOf = ({ id, proposal }: Pick<KeptShare, 'id' | 'proposal'>): string | null =>
  proposal && markOf([proposal, id])

type ProposalRequest = { readonly petId: string; readonly shareId: string; readonly version?: string | undefined }

/**
 * Takes what waits behind a link away: `null` where nothing waits, `undefined` where there is no such link.
 * @throws where it is not what the owner has read
 */
export async function takeProposal(
  db: Db,
  ownerId: string,
  { petId, shareId: id, version }: ProposalRequest,
): Promise<KeptProposal | null | undefined> {
  const share = await findVetShare(db, ownerId, { petId, id })
  if (!share?.proposal) return share?.proposal
  const { proposal } = share
  const isRead = version === undefined || version === versionOf(share)
  if (isRead && (await removeProposal(db, ownerId, { petId, id, proposal }))) return proposal
  throw proposalChanged()
}
