import type { IntakeSummary } from '../../../contract/food/diary.ts'
import { type Day, lastDays } from '../../../kitchen/days.ts'
import {
  isUnsupplemented,
  judgeDay,
  type SummaryInput,
  summariseNutrients,
  whatToWatch,
} from '../../../nutrition/diary/intake-summary.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { profileOf } from '../../dogs/profile.ts'
import { type DiaryDay, readFedDays } from './read-fed-days.ts'

type Input = { readonly petId: string; readonly days: number; readonly to?: Day | undefined }

/** How a dog ate, by its finished days: each day, each nutrient on average, and at most three things to watch. */
export async function getIntakeSummary({ petId, days, to }: Input, context: OwnerContext): Promise<IntakeSummary> {
  const { db, caller } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  const today = todayOf(context)
  const span = lastDays(to ?? today, days)
  const fed = await readFedDays(db, caller.ownerId, { pet, span, today })
  const { plan } = profileOf(pet.record, today, await readRegion(db, caller.ownerId))
  const { rows, kcal } = plan.dayNeeds
  const finished = [...fed.values()].filter(({ isFinished }) => isFinished)
  const input = { rows, kcal, supplement: plan.supplement.perMeal, days: finished }
  return {
    mealsPerDay: pet.record.mealsPerDay,
    days: span.map((date) => summarisedDay(date, fed.get(date), input)),
    nutrients: summariseNutrients(input).map((row) => ({
      ...row,
      amount: row.amount && sixDigitsOf(row.amount),
      need: row.need && sixDigitsOf(row.need),
    })),
    watch: whatToWatch(input).map((watch) => ({ ...watch, nutrients: [...watch.nutrients] })),
  }
}

function summarisedDay(date: Day, day: DiaryDay | undefined, input: SummaryInput): IntakeSummary['days'][number] {
  if (!day) return { date, state: 'empty', meals: 0, low: [] }
  const { meals } = day
  if (!day.isFinished) return { date, state: 'unfinished', meals, low: [] }
  const { low, unsure } = judgeDay(input, day)
  const unknown = isUnsupplemented(input, day) ? 'noSupplement' : 'unsure'
  return { date, state: low.length > 0 ? 'short' : unsure.length > 0 ? unknown : 'enough', meals, low: [...low] }
}

/** Leaves out the last bits of the arithmetic. */
const sixDigitsOf = (amount: number) => Number(amount.toPrecision(6))
