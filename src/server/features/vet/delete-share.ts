import type { OwnerContext } from '../../context.ts'
import { removeVetShare } from '../../db/dogs/vet-shares.ts'
import { notFound } from '../../refusal.ts'

type Input = { readonly petId: string; readonly shareId: string }

/** From now on the link answers like a link that never was. */
export async function deleteShare({ petId, shareId }: Input, { db, caller }: OwnerContext): Promise<void> {
  if (!(await removeVetShare(db, caller.ownerId, { petId, id: shareId }))) throw notFound('share')
}
