import type { OwnerContext } from '../../context.ts'
import { writeProposal } from '../../db/vet-shares.ts'
import { notFound } from '../../errors.ts'

type Input = { readonly petId: string; readonly shareId: string }

export async function declineProposal({ petId, shareId }: Input, { db, caller }: OwnerContext): Promise<void> {
  if (!(await writeProposal(db, caller.ownerId, { petId, id: shareId, proposal: null }))) throw notFound('share')
}
