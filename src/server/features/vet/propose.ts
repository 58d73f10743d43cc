import type { KeptProposal } from '../../../contract/dog/vet.ts'
import { type RequestContext, todayOf } from '../../context.ts'
import { writeProposal } from '../../db/dogs/vet-shares.ts'
import { countHit } from '../../fair/counter.ts'
import { LIMITS } from '../../fair/policies.ts'
import { keepPrivate } from '../../http/private-answer.ts'
import { behindLink } from './share-token.ts'

type Input = Omit<KeptProposal, 'date'> & { readonly token: string }

/** Keeps the proposal beside the dog until its owner has answered: a reader with the link cannot change the dog. */
export async function propose({ token, ...said }: Input, context: RequestContext): Promise<KeptProposal> {
  const { db } = context
  keepPrivate(context.resHeaders)
  return behindLink(token, context, async ({ ownerId, petId, id }) => {
    await countHit(db, LIMITS.proposals, id, new Date())
    const proposal = { ...said, date: todayOf(context) }
    await writeProposal(db, ownerId, { petId, id, proposal })
    return proposal
  })
}
