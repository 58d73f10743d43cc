import type { NutrientIntake } from '../../../contract/food/diary.ts'
import { type Day, lastDays } from '../../../kitchen/days.ts'
import type { NutrientId } from '../../../nutrition/nutrients.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { describeNeeds } from '../../dogs/describe-needs.ts'
import { profileOf } from '../../dogs/profile.ts'
import { type DiaryDay, readFedDays } from './read-fed-days.ts'

type Input = { readonly petId: string; readonly days: number; readonly to?: Day | undefined }

/**
 * The amounts that a dog got by day, the most recent first, beside those that it needs today. A value is what the recipes of that day
 * brought, with the supplement where it was fed, and other food by its label; a day without any is unknown, not zero, and where
 * a label does not tell, the value is what is known.
 */
export async function getIntake({ petId, days, to }: Input, context: OwnerContext) {
  const { db, caller } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  const today = todayOf(context)
  const span = lastDays(to ?? today, days)
  const fed = await readFedDays(db, caller.ownerId, { pet, span, today })
  const byDay = span.map((day) => fed.get(day))
  const unfinished = byDay.map((day) => day?.isFinished === false)
  const { plan } = profileOf(pet.record, today, await readRegion(db, caller.ownerId))
  const needs = Object.entries(describeNeeds(plan.dayNeeds.rows, pet.record.vetLimits))
  return Object.fromEntries(
    needs.map(([nutrient, { rda, target, max, unit, copy }]): [string, NutrientIntake] => {
      const values = byDay.map((day) => amountOn(day, nutrient as NutrientId))
      const notOnLabel = byDay.map((day) => day?.untoldKcal[nutrient as NutrientId] !== undefined)
      return [
        nutrient,
        {
          values,
          ...(notOnLabel.includes(true) && { notOnLabel }),
          ...(unfinished.includes(true) && { unfinished }),
          ...{ rda, target, max, unit, info: copy },
        },
      ]
    }),
  )
}

/** Leaves out the last bits of the arithmetic. */
function amountOn(day: DiaryDay | undefined, nutrient: NutrientId): number | null {
  const amount = day?.amounts[nutrient]
  return amount === undefined ? null : Number(amount.toPrecision(6))
}
