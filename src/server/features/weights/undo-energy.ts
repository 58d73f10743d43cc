import type { Day } from '../../../kitchen/days.ts'
import { dailyEnergy } from '../../../nutrition/needs/energy.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { claimPet, type StoredPet } from '../../db/dogs/pets.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { keptBreed } from '../../dogs/breed.ts'
import { isPersonalFed } from '../../dogs/personal-need.ts'
import { dogOf } from '../../dogs/pet-record.ts'
import { answerPet } from '../../weights/answer-pet.ts'
import { writeChanged } from '../../weights/change-weighed.ts'
import { nothingToUndo } from '../../weights/weight-refusals.ts'

/** Feeds again what was fed before the last suggestion was accepted. */
export async function undoEnergy({ petId }: { petId: string }, context: OwnerContext) {
  const { db, caller, now } = context
  const { ownerId } = caller
  const today = todayOf(context)
  const changed = await db.transaction().execute(async (transaction): Promise<StoredPet> => {
    const pet = await claimPet(transaction, ownerId, petId)
    const record = withoutLast(pet.record, today)
    await recordEvent(transaction, { ownerId, kind: 'update-pet', at: now() })
    return writeChanged(transaction, ownerId, { pet, record, when: { today, now: now() } })
  })
  return answerPet(changed, context)
}

function withoutLast({ personalNeed, ...record }: PetRecord, today: Day): PetRecord {
  const energy = dailyEnergy(dogOf({ ...record, personalNeed }, keptBreed(record.breed).size, today))
  if (!personalNeed || !isPersonalFed({ ...record, personalNeed }, energy)) throw nothingToUndo()
  const { before } = personalNeed
  return before ? { ...record, personalNeed: { ...before, before: null } } : record
}
