import { isDeepStrictEqual } from 'node:util'
import type { AmountChange } from '../../../contract/dog/amount-change.ts'
import type { KeptWeighIn, WeighIn } from '../../../contract/dog/weights.ts'
import { MOST_WEIGH_INS } from '../../../contract/limits.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { dryRun } from '../../db/dry-run.ts'
import type { Db } from '../../db/open-database.ts'
import { requireDayBegun } from '../../diary/diary-rules.ts'
import { requireVersion, tellVersion } from '../../http/pet-version.ts'
import { invalidInput } from '../../refusal.ts'
import { amountChange } from '../../weights/amount-change.ts'
import { changeWeighed } from '../../weights/change-weighed.ts'
import { describeWeighIn } from '../../weights/describe-doubt.ts'
import { askAllAgain, weighOrAsk } from '../../weights/judge-weight.ts'
import { requireBorn } from '../../weights/possible-weights.ts'
import { isEnteredAfter, requireEntered, weighInOn } from '../../weights/time-of-entry.ts'
import { asSaid, type WeighedDog } from '../../weights/weigh-dog.ts'

type Input = {
  readonly petId: string
  readonly confirmed?: boolean | undefined
  readonly enteredAt?: string | undefined
} & WeighIn

/**
 * Weighs a dog on a day, or keeps the weigh-in and asks about it. Sending it again changes nothing, so that a page without a network can
 * keep it and send it later. A weigh-in of the same day that was entered later stays.
 */
export async function putWeight(input: Input, context: OwnerContext) {
  const { weighIn, weighing } = preparedWeighing(input, context)
  const { after, kept = weighIn, isOvertaken } = await context.db.transaction().execute(weighing)
  tellVersion(after, context)
  return { doubt: null, ...describeWeighIn(kept), ...(isOvertaken && { overtaken: true as const }) }
}

/** What the same weigh-in would make of the dog's food. Nothing is kept. */
export async function previewWeight(input: Input, context: OwnerContext): Promise<AmountChange> {
  const { weighing } = preparedWeighing(input, context)
  return amountChange(await dryRun(context.db, weighing), context)
}

function preparedWeighing({ petId, note, confirmed = false, enteredAt, ...said }: Input, context: OwnerContext) {
  const { caller, now } = context
  const today = todayOf(context)
  requireDayBegun(said.date, today)
  requireEntered(enteredAt, now())
  const weighIn = { ...said, ...(note && { note }) }
  let kept: KeptWeighIn | undefined
  let isOvertaken = false as boolean
  const weigh = async (dog: WeighedDog) => {
    const others = dog.weighIns.filter(({ date }) => date !== weighIn.date)
    if (others.length >= MOST_WEIGH_INS) throw tooMany()
    const there = weighInOn(dog, weighIn.date)
    isOvertaken = there !== undefined && isEnteredAfter(there, enteredAt) && !isDeepStrictEqual(asSaid(there), weighIn)
    const isCorrected = there !== undefined && !there.doubted
    const said = isOvertaken ? dog : weighOrAsk(dog, weighIn, confirmed)
    const weighed = isCorrected && !isOvertaken ? await askAllAgain(said) : said
    kept = weighInOn(weighed, weighIn.date)
    return weighed
  }
  const weighing = async (transaction: Db) => {
    const before = await claimPet(transaction, caller.ownerId, petId)
    requireVersion(before, context)
    requireBorn(before.record, weighIn.date, 'date')
    const when = { today, now: now(), entered: { date: weighIn.date, at: enteredAt } }
    const after = await changeWeighed(transaction, caller.ownerId, { pet: before, change: weigh, when })
    return { before, after, kept, isOvertaken }
  }
  return { weighIn, weighing }
}

const tooMany = () => invalidInput([{ field: 'date', message: fields.tooManyWeighIns(MOST_WEIGH_INS) }])
