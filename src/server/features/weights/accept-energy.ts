import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import type { PersonalNeed } from '../../../contract/dog/weights.ts'
import { dailyEnergy } from '../../../nutrition/needs/energy.ts'
import { learnNeed } from '../../../nutrition/weight/learned-need.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { dryRun } from '../../db/dry-run.ts'
import type { Db } from '../../db/open-database.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { isPersonalFed } from '../../dogs/personal-need.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { amountChange, type BeforeAndAfter } from '../../weights/amount-change.ts'
import { answerPet } from '../../weights/answer-pet.ts'
import { writeChanged } from '../../weights/change-weighed.ts'
import { readRecords } from '../../weights/read-records.ts'
import { withTarget } from '../../weights/weigh-dog.ts'
import { anotherSuggestion } from '../../weights/weight-refusals.ts'

type Input = { readonly petId: string; readonly kcal: number }

/** Feeds the suggested amount from today on. A second call changes nothing; another amount was not suggested. */
export async function acceptEnergy(input: Input, context: OwnerContext) {
  const { after } = await context.db.transaction().execute(acceptance(input, context))
  tellVersion(after, context)
  return answerPet(after, context)
}

/** What that would make of the dog's food. Nothing is kept. */
export async function previewEnergy(input: Input, context: OwnerContext): Promise<AmountChange> {
  return amountChange(await dryRun(context.db, acceptance(input, context)), context)
}

function acceptance({ petId, kcal }: Input, context: OwnerContext) {
  const { caller, now } = context
  const { ownerId } = caller
  const today = todayOf(context)
  return async (transaction: Db): Promise<BeforeAndAfter> => {
    const pet = await claimPet(transaction, ownerId, petId)
    requireVersion(pet, context)
    const { records } = await readRecords(transaction, ownerId, pet, today)
    const energy = dailyEnergy(records.dog)
    const standing = isPersonalFed(pet.record, energy) ? pet.record.personalNeed : undefined
    if (standing?.kcal === kcal) return { before: pet, after: pet }
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
    const when = { today, now: now() }
    return { before: pet, after: await writeChanged(transaction, ownerId, { pet, record: personal, when }) }
  }
}

const withoutBefore = ({ before: _, ...need }: PersonalNeed) => need
