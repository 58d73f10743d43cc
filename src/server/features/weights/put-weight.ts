import { MOST_WEIGH_INS } from '../../../contract/weight-limits.ts'
import type { WeighIn } from '../../../contract/weights.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/pets.ts'
import { requireDayBegun } from '../../diary/diary-rules.ts'
import { invalidInput } from '../../errors.ts'
import { changeWeighed } from '../../weights/change-weighed.ts'
import { describeDoubt } from '../../weights/describe-doubt.ts'
import { requireBorn } from '../../weights/possible-weights.ts'
import { type WeighedDog, weighDog } from '../../weights/weigh-dog.ts'

type Input = { readonly petId: string } & WeighIn

/** Weighs a dog on a day. Sent again it changes nothing, so that a page without a network can keep it and send it later. */
export async function putWeight({ petId, note, ...said }: Input, context: OwnerContext) {
  const { db, caller, now } = context
  const today = todayOf(context)
  requireDayBegun(said.date, today)
  const weighIn = { ...said, ...(note && { note }) }
  let others: WeighedDog['weighIns'] = []
  const weigh = (dog: WeighedDog) => {
    others = dog.weighIns.filter(({ date }) => date !== weighIn.date)
    if (others.length >= MOST_WEIGH_INS) throw tooMany()
    return weighDog(dog, weighIn)
  }
  await db.transaction().execute(async (transaction) => {
    const pet = await claimPet(transaction, caller.ownerId, petId)
    requireBorn(pet.record, weighIn.date, 'date')
    await changeWeighed(transaction, caller.ownerId, { pet, change: weigh, when: { today, now: now() } })
  })
  return { ...weighIn, doubt: describeDoubt(weighIn, others) }
}

const tooMany = () => invalidInput([{ field: 'date', message: fields.tooManyWeighIns(MOST_WEIGH_INS) }])
