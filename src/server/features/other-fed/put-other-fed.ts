import type { NotedEntry, OtherFed } from '../../../contract/food/other-food.ts'
import { MOST_FED_A_DAY } from '../../../contract/limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimDiary } from '../../db/diary/diary.ts'
import { listOtherFed, type OtherFedRow, writeOtherFed } from '../../db/diary/other-fed.ts'
import { findFood } from '../../db/kitchen/foods.ts'
import type { Db } from '../../db/open-database.ts'
import { requireDayBegun } from '../../diary/diary-rules.ts'
import { describeFed } from '../../foods/describe-food.ts'
import { describeNoTreats } from '../../foods/describe-no-treats.ts'
import { noSuchFood, tooMuchFed } from '../../foods/food-refusals.ts'
import { fedAsPlanned, fedByLabel } from '../../foods/other-fed-of.ts'
import { invalidInput } from '../../refusal.ts'

type FedInput = {
  readonly kind: OtherFed['kind']
  readonly name?: string | undefined
  readonly foodId?: string | undefined
  readonly grams?: number | undefined
  readonly kcal?: number | undefined
  readonly asPlanned?: true | undefined
}
type Input = FedInput & { readonly petId: string; readonly date: Day; readonly entryId: string }

/**
 * Notes other food or a treat: so many grams by a label of the owner's as it is now, so many kcal, or as it was planned. Sent again
 * it stays what it was, whatever became of the label; only what is said differently is written again.
 */
export async function putOtherFed(
  { petId, date: day, entryId, ...said }: Input,
  context: OwnerContext,
): Promise<NotedEntry> {
  const { db, caller, now } = context
  const { ownerId } = caller
  requireDayBegun(day, todayOf(context))
  const { fed, caution } = await db.transaction().execute(async (transaction) => {
    const { record } = await claimDiary(transaction, ownerId, petId)
    const caution = said.kind === 'treat' ? describeNoTreats(record) : null
    const ofDay = await listOtherFed(transaction, ownerId, { petId, from: day, to: day })
    const known = ofDay.find((one) => one.entryId === entryId)
    if (known && isSaidAgain(known, said)) return { fed: known.fed, caution }
    if (!known && ofDay.length >= MOST_FED_A_DAY) throw tooMuchFed(MOST_FED_A_DAY)
    const fed = await otherFedOf(transaction, ownerId, said)
    await writeOtherFed(transaction, ownerId, { petId, day, entryId, fed, now: now() })
    return { fed, caution }
  })
  return { ...describeFed(entryId, fed), caution }
}

function isSaidAgain({ fed }: OtherFedRow, { kind, name, kcal, asPlanned, ...said }: FedInput): boolean {
  const { foodId = null, grams = null } = said as Partial<OtherFed>
  const isSameAmount = fed.grams === grams && (foodId !== null || fed.nutrients.energy === kcal)
  const isSameName = name === undefined ? foodId !== null || fed.name === null : fed.name === name
  return fed.kind === kind && fed.asPlanned === asPlanned && fed.foodId === foodId && isSameAmount && isSameName
}

async function otherFedOf(db: Db, ownerId: string, said: FedInput): Promise<OtherFed> {
  const { kind, name, foodId, grams, kcal, asPlanned } = said
  if (asPlanned) requirePlan(said)
  if (foodId === undefined) {
    if (asPlanned) return fedAsPlanned({ name: name ?? null, foodId: null })
    if (kcal === undefined && grams === undefined) throw invalidInput([{ field: 'kcal', message: fields.kcalOrGrams }])
    const nutrients = kcal === undefined ? {} : { energy: kcal }
    return { kind, name: name ?? null, foodId: null, grams: grams ?? null, nutrients }
  }
  const food = await findFood(db, ownerId, foodId)
  if (!food) throw noSuchFood('foodId')
  if (asPlanned) return fedAsPlanned({ name: name ?? food.name, foodId })
  if (grams === undefined) throw invalidInput([{ field: 'grams', message: fields.gramsOfFood }])
  return fedByLabel({ kind, name, foodId, food, grams })
}

/** @throws where an amount is sent too, and for treats, which are not planned */
function requirePlan({ kind, grams, kcal }: FedInput): void {
  if (kind === 'treat') throw invalidInput([{ field: 'asPlanned', message: fields.treatPlanned }])
  const field = grams === undefined ? 'kcal' : 'grams'
  if (grams !== undefined || kcal !== undefined) throw invalidInput([{ field, message: fields.plannedOrAmount }])
}
