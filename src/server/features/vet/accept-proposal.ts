import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { dryRun } from '../../db/dry-run.ts'
import type { Db } from '../../db/open-database.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { notFound } from '../../refusal.ts'
import { amountChange } from '../../weights/amount-change.ts'
import { answerPet } from '../../weights/answer-pet.ts'
import { writeChanged } from '../../weights/change-weighed.ts'
import { takeProposal } from './take-proposal.ts'
import { withProposal } from './with-proposal.ts'

type Input = { readonly petId: string; readonly shareId: string; readonly version?: string | undefined }

/** Copies the vet's proposal to the dog. Only the owner can, so nothing changes behind the owner's back. */
export async function acceptProposal(input: Input, context: OwnerContext) {
  const { after } = await context.db.transaction().execute((transaction) => accept(transaction, input, context))
  tellVersion(after, context)
  return answerPet(after, context)
}

/** What accepting it would make of the dog's food and of its recipes. Nothing is changed, and the proposal goes on waiting. */
export async function previewProposal(input: Input, context: OwnerContext): Promise<AmountChange> {
  return amountChange(await dryRun(context.db, (transaction) => accept(transaction, input, context)), context)
}

async function accept(transaction: Db, input: Input, context: OwnerContext) {
  const { ownerId } = context.caller
  const now = context.now()
  const today = todayOf(context)
  const before = await claimPet(transaction, ownerId, input.petId)
  requireVersion(before, context)
  const proposal = await takeProposal(transaction, ownerId, input)
  if (!proposal) throw notFound('proposal')
  await recordEvent(transaction, { ownerId, kind: 'update-pet', at: now })
  const record = withProposal(before.record, proposal, today)
  const beside = { weighIns: [], proposal: { shareId: input.shareId, proposal } }
  const after = await writeChanged(transaction, ownerId, { pet: before, record, when: { today, now }, beside })
  return { before, after }
}
