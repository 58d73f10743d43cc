import { isDeepStrictEqual } from 'node:util'
import type { KeptWeighIn } from '../../../contract/dog/weights.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { listByDate, replaceByDate } from '../../db/dogs/by-date.ts'
import { type LastChange, recordBefore, weighInsBefore } from '../../db/dogs/last-change.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { findVetShare, writeProposal } from '../../db/dogs/vet-shares.ts'
import { claimProducts, type OwnProducts } from '../../db/kitchen/products.ts'
import type { Db } from '../../db/open-database.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { requireFreeName } from '../../dogs/require-free-name.ts'
import { requireFood } from '../../foods/require-food.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { answerPet } from '../../weights/answer-pet.ts'
import { writeChanged } from '../../weights/change-weighed.ts'
import { changedSince } from '../../weights/weight-refusals.ts'

/** Puts back exactly what the last change of a dog replaced: its facts, its weigh-ins, its vet's proposal. */
export async function undoChange({ petId }: { petId: string }, context: OwnerContext) {
  const { db, caller, now } = context
  const { ownerId } = caller
  const when = { today: todayOf(context), now: now() }
  const restored = await db.transaction().execute(async (transaction) => {
    const own = await claimProducts(transaction, ownerId)
    const pet = await claimPet(transaction, ownerId, petId)
    requireVersion(pet, context)
    const { lastChange } = pet
    if (lastChange?.version !== pet.version) throw changedSince()
    const record = recordBefore(pet.record, lastChange)
    if (!isDeepStrictEqual(record.supplement, pet.record.supplement)) requireSameProducts(record, own)
    await requireFreeName(transaction, ownerId, { name: record.name, field: 'name', exceptPetId: petId })
    if (record.otherFood) await requireFood(transaction, ownerId, record.otherFood, 'otherFood')
    await putWeighInsBack(transaction, ownerId, petId, lastChange)
    await putProposalBack(transaction, ownerId, petId, lastChange)
    await recordEvent(transaction, { ownerId, kind: 'update-pet', at: now() })
    return writeChanged(transaction, ownerId, { pet, record, when })
  })
  tellVersion(restored, context)
  return answerPet(restored, context)
}

/** A kit that counts on a package which has changed since, or is gone, does not come back. */
function requireSameProducts({ supplement }: PetRecord, own: OwnProducts): void {
  const isOther = supplement?.items.some(({ id }) => !isDeepStrictEqual(supplement.own[id], own[id]))
  if (isOther) throw changedSince()
}

async function putWeighInsBack(transaction: Db, ownerId: string, petId: string, { weighIns }: LastChange) {
  const table = { table: 'weighIn', petId } as const
  const before = await listByDate<KeptWeighIn>(transaction, ownerId, table)
  await replaceByDate(transaction, ownerId, { ...table, before, after: weighInsBefore(before, weighIns) })
}

/** A link that was ended since does not come back. */
async function putProposalBack(transaction: Db, ownerId: string, petId: string, { proposal: taken }: LastChange) {
  if (!taken) return
  const { shareId: id, proposal } = taken
  const share = await findVetShare(transaction, ownerId, { petId, id })
  if (share && !share.proposal) await writeProposal(transaction, ownerId, { petId, id, proposal })
}
