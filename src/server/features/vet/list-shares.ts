import type { OwnerContext } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { type KeptShare, listVetShares } from '../../db/dogs/vet-shares.ts'
import { versionOf } from './take-proposal.ts'

/** The open links, and the vets' proposals that wait for the owner. */
export async function listShares({ petId }: { petId: string }, { db, caller, now }: OwnerContext) {
  await ownPet(db, caller.ownerId, petId)
  const kept = await listVetShares(db, caller.ownerId, petId)
  const shares = kept.map((share) => describeShare(share, now()))
  return { shares: shares.filter(({ hasEnded, proposal }) => !hasEnded || proposal !== null) }
}

function describeShare({ id, since, until, endsAt, proposal }: KeptShare, now: Date) {
  return { id, since, until, hasEnded: endsAt <= now.toISOString(), proposal, version: versionOf({ id, proposal }) }
}
