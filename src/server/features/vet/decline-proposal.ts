import type { OwnerContext } from '../../context.ts'
import { notFound } from '../../refusal.ts'
import { takeProposal } from './take-proposal.ts'

type Input = { readonly petId: string; readonly shareId: string }

export async function declineProposal(input: Input, { db, caller }: OwnerContext): Promise<void> {
  if ((await takeProposal(db, caller.ownerId, input)) === undefined) throw notFound('share')
}
