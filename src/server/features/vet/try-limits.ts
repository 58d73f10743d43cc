import type { KeptProposal } from '../../../contract/dog/vet.ts'
import { type OwnerContext, type RequestContext, todayOf } from '../../context.ts'
import { findPet, ownPet, type StoredPet } from '../../db/dogs/pets.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { keepPrivate } from '../../http/private-answer.ts'
import { tryLimits as tryThem } from '../../menu/limits-trial.ts'
import { notFound } from '../../refusal.ts'
import { behindLink } from './share-token.ts'
import { withProposal } from './with-proposal.ts'

type Tried = Omit<KeptProposal, 'name' | 'date'>

/** Tries the limits that the owner is about to write down. Nothing is kept. */
export async function tryLimits({ petId, limits }: { petId: string } & Pick<Tried, 'limits'>, context: OwnerContext) {
  const { ownerId } = context.caller
  const pet = await ownPet(context.db, ownerId, petId)
  return tryOn(pet, { approves: false, limits }, ownerId, context)
}

/** The same for a vet: one piece of work at a time, as for all visitors. */
export async function tryProposal({ token, ...tried }: { token: string } & Tried, context: RequestContext) {
  keepPrivate(context.resHeaders)
  return behindLink(token, context, async ({ ownerId, petId }) => {
    const pet = await findPet(context.db, ownerId, petId)
    if (!pet) throw notFound('vetSheet')
    return context.workForVisitor(context.ip, () => tryOn(pet, tried, ownerId, context))
  })
}

/** How many recipes what is tried would leave a dog. */
async function tryOn({ id, record }: StoredPet, tried: Tried, ownerId: string, context: RequestContext) {
  const { db, menus } = context
  const today = todayOf(context)
  const after = withProposal(record, { ...tried, name: '', date: today }, today)
  const region = await readRegion(db, ownerId)
  const { preferences } = await readPreferences(db, ownerId, id)
  return tryThem({ before: record, after, tried: tried.limits, today, region, preferences }, menus)
}
