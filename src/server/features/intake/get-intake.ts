import type { NutrientIntake } from '../../../contract/kitchen.ts'
import { type Day, lastDays } from '../../../kitchen/days.ts'
import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../../../nutrition/nutrients.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { type DiaryRow, listDiary } from '../../db/diary.ts'
import { listOtherFed, type OtherFedRow } from '../../db/other-fed.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet } from '../../db/pets.ts'
import { fedNutrients } from '../../diary/fed-meal.ts'
import { describeNeeds } from '../../dogs/describe-needs.ts'
import { profileOf } from '../../dogs/profile.ts'

type Input = { readonly petId: string; readonly days: number; readonly to?: string | undefined }

/**
 * What a dog got by day, the most recent first, beside what it needs today. A value is what the recipes of that day
 * brought, with the supplement where it was fed, and other food by its label; a day without any is unknown, not zero, and where
 * a label does not tell, the value is what is known.
 */
export async function getIntake({ petId, days, to }: Input, context: OwnerContext) {
  const { db, caller } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  const today = todayOf(context)
  const span = lastDays((to ?? today) as Day, days)
  const asked = { petId, from: span.at(-1) ?? today, to: span[0] ?? today }
  const meals = await listDiary(db, caller.ownerId, asked)
  const others = await listOtherFed(db, caller.ownerId, asked)
  const totals = totalsByDay(meals, others)
  const { plan } = profileOf(pet.record, today, await readRegion(db, caller.ownerId))
  const needs = Object.entries(describeNeeds(plan.dayNeeds.rows, pet.record.vetLimits))
  return Object.fromEntries(
    needs.map(([nutrient, { rda, target, max, unit, copy }]): [string, NutrientIntake] => {
      const values = span.map((day) => amountOn(totals.get(day)?.known, nutrient as NutrientId))
      const notOnLabel = span.map((day) => totals.get(day)?.untold.has(nutrient as NutrientId) ?? false)
      return [
        nutrient,
        { values, ...(notOnLabel.includes(true) && { notOnLabel }), rda, target, max, unit, info: copy },
      ]
    }),
  )
}

/** What is known of a day, and of which nutrients something that was eaten does not tell. */
type Total = { readonly known: NutrientAmounts; readonly untold: ReadonlySet<NutrientId> }

function totalsByDay(meals: readonly DiaryRow[], others: readonly OtherFedRow[]): Map<string, Total> {
  const eaten = [
    ...meals.map(({ day, meal }) => ({ day, amounts: fedNutrients(meal) })),
    ...others.map(({ day, fed }) => ({ day, amounts: fed.nutrients as NutrientAmounts })),
  ]
  const totals = new Map<string, Total>()
  for (const { day, amounts } of eaten) totals.set(day, withEaten(totals.get(day), amounts))
  return totals
}

function withEaten({ known, untold }: Total = { known: {}, untold: new Set() }, amounts: NutrientAmounts): Total {
  const told = NUTRIENT_IDS.filter((id) => known[id] !== undefined || amounts[id] !== undefined)
  return {
    known: Object.fromEntries(told.map((id) => [id, (known[id] ?? 0) + (amounts[id] ?? 0)])),
    untold: new Set([...untold, ...NUTRIENT_IDS.filter((id) => amounts[id] === undefined)]),
  }
}

/** Without the last bits of the arithmetic. */
function amountOn(total: NutrientAmounts | undefined, nutrient: NutrientId): number | null {
  const amount = total?.[nutrient]
  return amount === undefined ? null : Number(amount.toPrecision(6))
}
