import { MOST_FED_A_DAY } from '../../../contract/limits.ts'
import type { NotedEntry, OtherFed } from '../../../contract/other-food.ts'
import { amountsIn, amountsPer100g } from '../../../nutrition/other-food.ts'
import { fields } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimDiary } from '../../db/diary.ts'
import { findFood } from '../../db/foods.ts'
import type { Db } from '../../db/open-database.ts'
import { listOtherFed, type OtherFedRow, writeOtherFed } from '../../db/other-fed.ts'
import { requireDayBegun } from '../../diary/diary-rules.ts'
import { invalidInput } from '../../errors.ts'
import { describeFed } from '../../foods/describe-food.ts'
import { describeNoTreats } from '../../foods/describe-no-treats.ts'
import { noSuchFood, tooMuchFed } from '../../foods/food-refusals.ts'

type Said = {
  readonly kind: OtherFed['kind']
  readonly name?: string | undefined
  readonly foodId?: string | undefined
  readonly grams?: number | undefined
  readonly kcal?: number | undefined
}
type Input = Said & { readonly petId: string; readonly date: string; readonly entryId: string }

/**
 * Notes other food or a treat: so many grams by a label of the owner's as it is now, or so many kcal. Sent again it stays what it
 * was, whatever became of the label; only what is said differently is written anew.
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

function isSaidAgain({ fed }: OtherFedRow, { kind, name, kcal, ...said }: Said): boolean {
  const { foodId = null, grams = null } = said as Partial<OtherFed>
  const isSameAmount = fed.grams === grams && (foodId !== null || fed.nutrients.energy === kcal)
  const isSameName = name === undefined ? foodId !== null || fed.name === null : fed.name === name
  return fed.kind === kind && fed.foodId === foodId && isSameAmount && isSameName
}

async function otherFedOf(db: Db, ownerId: string, { kind, name, foodId, grams, kcal }: Said): Promise<OtherFed> {
  if (foodId === undefined) {
    if (kcal === undefined && grams === undefined) throw invalidInput([{ field: 'kcal', message: fields.kcalOrGrams }])
    const nutrients = kcal === undefined ? {} : { energy: kcal }
    return { kind, name: name ?? null, foodId: null, grams: grams ?? null, nutrients }
  }
  const food = await findFood(db, ownerId, foodId)
  if (!food) throw noSuchFood('foodId')
  if (grams === undefined) throw invalidInput([{ field: 'grams', message: fields.gramsOfFood }])
  return { kind, name: name ?? food.name, foodId, grams, nutrients: sixDigits(amountsIn(amountsPer100g(food), grams)) }
}

/** More digits than any label prints. */
const sixDigits = (amounts: OtherFed['nutrients']): OtherFed['nutrients'] =>
  Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, Number((amount ?? 0).toPrecision(6))]))
