import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { notFound } from '../../refusal.ts'
import { answerPet } from '../../weights/answer-pet.ts'
import { writeChanged } from '../../weights/change-weighed.ts'
import { takeProposal } from './take-proposal.ts'
import { withProposal } from './with-proposal.ts'

type Input = { readonly petId: string; readonly shareId: string; readonly version?: string | undefined }

/** Copies the vet's proposal to the dog. Only the owner can, so nothing changes behind the owner's back. */
export async function acceptProposal(input: Input, context: OwnerContext) {
  const { db, caller, now } = context
  const { ownerId } = caller
  const today = todayOf(context)
  const changed = await db.transaction().execute(async (transaction) => {
    const pet = await claimPet(transaction, ownerId, input.petId)
    const proposal = await takeProposal(transaction, ownerId, input)
    if (!proposal) throw notFound('proposal')
    await recordEvent(transaction, { ownerId, kind: 'update-pet', at: now() })
    const record = withProposal(pet.record, proposal, today)
    return writeChanged(transaction, ownerId, { pet, record, when: { today, now: now() } })
  })
  return answerPet(changed, context)
}
