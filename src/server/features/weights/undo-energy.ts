import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import type { Day } from '../../../kitchen/days.ts'
import { dailyEnergy } from '../../../nutrition/needs/energy.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { dryRun } from '../../db/dry-run.ts'
import type { Db } from '../../db/open-database.ts'
import { recordEvent } from '../../db/owners/events.ts'
import { keptBreed } from '../../dogs/breed.ts'
import { isPersonalFed } from '../../dogs/personal-need.ts'
import { dogOf } from '../../dogs/pet-record.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { amountChange, type BeforeAndAfter } from '../../weights/amount-change.ts'
import { answerPet } from '../../weights/answer-pet.ts'
import { writeChanged } from '../../weights/change-weighed.ts'
import { nothingToUndo } from '../../weights/weight-refusals.ts'

type Input = { readonly petId: string }

/** Feeds again what was fed before the last suggestion was accepted. */
export async function undoEnergy(input: Input, context: OwnerContext) {
  const { after } = await context.db.transaction().execute(undoing(input, context))
  tellVersion(after, context)
  return answerPet(after, context)
}

/** What that would make of the dog's food. Nothing is kept. */
export async function previewUndoEnergy(input: Input, context: OwnerContext): Promise<AmountChange> {
  return amountChange(await dryRun(context.db, undoing(input, context)), context)
}

function undoing({ petId }: Input, context: OwnerContext) {
  const { caller, now } = context
  const { ownerId } = caller
  const today = todayOf(context)
  return async (transaction: Db): Promise<BeforeAndAfter> => {
    const before = await claimPet(transaction, ownerId, petId)
    requireVersion(before, context)
    const record = withoutLast(before.record, today)
    await recordEvent(transaction, { ownerId, kind: 'update-pet', at: now() })
    const when = { today, now: now() }
    return { before, after: await writeChanged(transaction, ownerId, { pet: before, record, when }) }
  }
}

function withoutLast({ personalNeed, ...record }: PetRecord, today: Day): PetRecord {
  const energy = dailyEnergy(dogOf({ ...record, personalNeed }, keptBreed(record.breed).size, today))
  if (!personalNeed || !isPersonalFed({ ...record, personalNeed }, energy)) throw nothingToUndo()
  const { before } = personalNeed
  return before ? { ...record, personalNeed: { ...before, before: null } } : record
}
