import { MOST_WEIGH_INS } from '../../../contract/weight-limits.ts'
import type { KeptWeighIn, WeighIn } from '../../../contract/weights.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/pets.ts'
import { requireDayBegun } from '../../diary/diary-rules.ts'
import { invalidInput } from '../../errors.ts'
import { changeWeighed } from '../../weights/change-weighed.ts'
import { describeWeighIn } from '../../weights/describe-doubt.ts'
import { weighOrAsk } from '../../weights/judge-weight.ts'
import { requireBorn } from '../../weights/possible-weights.ts'
import type { WeighedDog } from '../../weights/weigh-dog.ts'

type Input = { readonly petId: string; readonly confirmed?: boolean | undefined } & WeighIn

/** Weighs a dog on a day, or keeps it to be asked about. Sent again it changes nothing, so that a page without a network can keep it and send it later. */
export async function putWeight({ petId, note, confirmed = false, ...said }: Input, context: OwnerContext) {
  const { db, caller, now } = context
  const today = todayOf(context)
  requireDayBegun(said.date, today)
  const weighIn = { ...said, ...(note && { note }) }
  let kept: KeptWeighIn | undefined
  const weigh = (dog: WeighedDog) => {
    const others = dog.weighIns.filter(({ date }) => date !== weighIn.date)
    if (others.length >= MOST_WEIGH_INS) throw tooMany()
    const weighed = weighOrAsk(dog, weighIn, confirmed)
    kept = weighed.weighIns.find(({ date }) => date === weighIn.date)
    return weighed
  }
  await db.transaction().execute(async (transaction) => {
    const pet = await claimPet(transaction, caller.ownerId, petId)
    requireBorn(pet.record, weighIn.date, 'date')
    await changeWeighed(transaction, caller.ownerId, { pet, change: weigh, when: { today, now: now() } })
  })
  return { doubt: null, ...describeWeighIn(kept ?? weighIn) }
}

const tooMany = () => invalidInput([{ field: 'date', message: fields.tooManyWeighIns(MOST_WEIGH_INS) }])
