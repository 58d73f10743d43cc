import type { NutrientIntake } from '../../../contract/kitchen.ts'
import { type Day, lastDays } from '../../../kitchen/days.ts'
import { NUTRIENT_IDS, type NutrientAmounts, type NutrientId } from '../../../nutrition/nutrients.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { type DiaryRow, listDiary } from '../../db/diary.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { ownPet } from '../../db/pets.ts'
import { fedNutrients } from '../../diary/fed-meal.ts'
import { describeNeeds } from '../../dogs/describe-needs.ts'
import { profileOf } from '../../dogs/profile.ts'

type Input = { readonly petId: string; readonly days: number; readonly to?: string | undefined }

/**
 * What a dog got by day, the most recent first, beside what it needs today. A value is what the recipes of that day
 * brought, with the supplement where it was fed; a day without any is unknown, not zero.
 */
export async function getIntake({ petId, days, to }: Input, context: OwnerContext) {
  const { db, caller } = context
  const pet = await ownPet(db, caller.ownerId, petId)
  const today = todayOf(context)
  const span = lastDays((to ?? today) as Day, days)
  const rows = await listDiary(db, caller.ownerId, { petId, from: span.at(-1) ?? today, to: span[0] ?? today })
  const totals = totalsByDay(rows)
  const { plan } = profileOf(pet.record, today, await readRegion(db, caller.ownerId))
  const needs = Object.entries(describeNeeds(plan.needs.rows))
  return Object.fromEntries(
    needs.map(([nutrient, { rda, target, max, unit, copy }]): [string, NutrientIntake] => {
      const values = span.map((day) => amountOn(totals.get(day), nutrient as NutrientId))
      return [nutrient, { values, rda, target, max, unit, info: copy }]
    }),
  )
}

function totalsByDay(rows: readonly DiaryRow[]): Map<string, NutrientAmounts> {
  const totals = new Map<string, NutrientAmounts>()
  for (const { day, meal } of rows) totals.set(day, sum(totals.get(day) ?? {}, fedNutrients(meal)))
  return totals
}

function sum(a: NutrientAmounts, b: NutrientAmounts): NutrientAmounts {
  return Object.fromEntries(NUTRIENT_IDS.map((id) => [id, (a[id] ?? 0) + (b[id] ?? 0)]))
}

/** Without the last bits of the arithmetic. */
function amountOn(total: NutrientAmounts | undefined, nutrient: NutrientId): number | null {
  return total ? Number((total[nutrient] ?? 0).toPrecision(6)) : null
}
