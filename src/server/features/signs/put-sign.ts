import type { Sign } from '../../../contract/dog/signs.ts'
import { MOST_SIGNS } from '../../../contract/limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { listSigns, writeSign } from '../../db/dogs/signs.ts'
import { requireDayBegun } from '../../diary/diary-rules.ts'
import { Refusal } from '../../refusal.ts'

type Input = Sign & { readonly petId: string; readonly date: Day; readonly entryId: string }

/** Notes what an owner has seen on a dog. Said again under its id it is a correction. */
export async function putSign({ petId, date, entryId, ...sign }: Input, context: OwnerContext) {
  const { db, caller, now } = context
  requireDayBegun(date, todayOf(context))
  await db.transaction().execute(async (transaction) => {
    await claimPet(transaction, caller.ownerId, petId)
    const signs = await listSigns(transaction, caller.ownerId, petId)
    const isKnown = signs.some((one) => one.entryId === entryId && one.day === date)
    if (!isKnown && signs.length >= MOST_SIGNS)
      throw new Refusal(409, 'too-many-signs', fields.tooManySigns(MOST_SIGNS))
    await writeSign(transaction, caller.ownerId, { petId, day: date, entryId, sign, now: now() })
  })
  return { id: entryId, date, ...sign }
}
