import type { PersonalNeed } from '../../../contract/dog/weights.ts'
import { dailyEnergy } from '../../../nutrition/needs/energy.ts'
import { learnNeed } from '../../../nutrition/weight/learned-need.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { claimPet, type StoredPet } from '../../db/dogs/pets.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { isPersonalFed } from '../../dogs/personal-need.ts'
import { answerPet } from '../../weights/answer-pet.ts'
import { writeChanged } from '../../weights/change-weighed.ts'
import { readRecords } from '../../weights/read-records.ts'
import { withTarget } from '../../weights/weigh-dog.ts'
import { anotherSuggestion } from '../../weights/weight-refusals.ts'

type Input = { readonly petId: string; readonly kcal: number }

/** Feeds the suggested amount from today on. A second call changes nothing; another amount was not suggested. */
export async function acceptEnergy({ petId, kcal }: Input, context: OwnerContext) {
  const { db, caller, now } = context
  const { ownerId } = caller
  const today = todayOf(context)
  const changed = await db.transaction().execute(async (transaction): Promise<StoredPet> => {
    const pet = await claimPet(transaction, ownerId, petId)
    const { records } = await readRecords(transaction, ownerId, pet, today)
    const energy = dailyEnergy(records.dog)
    const standing = isPersonalFed(pet.record, energy) ? pet.record.personalNeed : undefined
    if (standing?.kcal === kcal) return pet
    const { suggestion, estimate } = learnNeed(records)
    if (suggestion?.kcal !== kcal) throw anotherSuggestion(suggestion?.kcal ?? null)
    const { refusedOn: _, ...record } = withTarget(pet.record, suggestion.targetWeightKg)
    const accepted = {
      kcal,
      sd: estimate?.sd ?? 0,
      aim: suggestion.aim,
      targetWeight: record.targetWeight,
      since: today,
      before: standing ? withoutBefore(standing) : null,
    }
    await recordEvent(transaction, { ownerId, kind: 'update-pet', at: now() })
    const personal: PetRecord = { ...record, personalNeed: accepted }
    return writeChanged(transaction, ownerId, { pet, record: personal, when: { today, now: now() } })
  })
  return answerPet(changed, context)
}

const withoutBefore = ({ before: _, ...need }: PersonalNeed) => need
