import type { Day } from '../../../kitchen/days.ts'
import { isFinished } from '../../../nutrition/diary/fed-day.ts'
import type { EatenDay } from '../../../nutrition/diary/intake-summary.ts'
import { NUTRIENT_IDS, type NutrientAmounts } from '../../../nutrition/nutrients.ts'
import { type DiaryRow, listDiary } from '../../db/diary/diary.ts'
import { listOtherFed, type OtherFedRow } from '../../db/diary/other-fed.ts'
import type { StoredPet } from '../../db/dogs/pets.ts'
import type { Db } from '../../db/open-database.ts'
import { fedNutrients, offeredNutrients } from '../../diary/fed-meal.ts'
import { readFed } from '../../weights/change-weighed.ts'
import { plannedOn } from '../../weights/logged-kcal.ts'

/** A day of the diary, with all that was eaten. */
export type DiaryDay = EatenDay & {
  readonly date: Day
  /** Whether all that the dog gets is in the diary. Otherwise the day tells only what it brought so far. */
  readonly isFinished: boolean
}

/** The days with anything in the diary. @param span the days that are asked for, the most recent first */
export async function readFedDays(
  db: Db,
  ownerId: string,
  { pet, span, today }: { pet: StoredPet; span: readonly Day[]; today: Day },
): Promise<ReadonlyMap<string, DiaryDay>> {
  const asked = { petId: pet.id, from: span.at(-1) ?? today, to: span[0] ?? today }
  const meals = Map.groupBy(await listDiary(db, ownerId, asked), ({ day }) => day)
  const others = Map.groupBy(await listOtherFed(db, ownerId, asked), ({ day }) => day)
  const fed = await readFed(db, ownerId, pet, today)
  const dates = span.filter((date) => meals.has(date) || others.has(date))
  return new Map(
    dates.map((date) => {
      const eaten = { date, meals: meals.get(date) ?? [], others: others.get(date) ?? [] }
      return [date, diaryDay(eaten, { ...pet.record, kcal: plannedOn(date, fed) })]
    }),
  )
}

type Eaten = { readonly date: Day; readonly meals: readonly DiaryRow[]; readonly others: readonly OtherFedRow[] }
type Plan = { readonly kcal: number; readonly mealsPerDay: number; readonly homemadeShare: number }

function diaryDay({ date, meals, others }: Eaten, plan: Plan): DiaryDay {
  const kcalOf = (kind: OtherFedRow['fed']['kind']) =>
    others.filter(({ fed }) => fed.kind === kind).map(({ fed }) => fed.nutrients.energy)
  const [food, treats] = [kcalOf('food'), kcalOf('treat')]
  const offered = meals.map(({ meal }) => offeredNutrients(meal).energy ?? 0)
  return {
    date,
    isFinished: isFinished({ meals: offered, other: food }, plan),
    plannedKcal: plan.kcal,
    amounts: addUp([...meals.map(({ meal }) => fedNutrients(meal)), ...others.map(amountsOf)]),
    untoldKcal: addUp(others.map(untoldOf)),
    meals: meals.length,
    mealsWithoutSupplement: meals.filter(({ meal }) => meal.supplement === null).length,
    mealsNotEatenUp: meals.filter(({ meal }) => meal.appetite === 'half' || meal.appetite === 'left').length,
    treatKcal: treats.reduce((sum: number, kcal = 0) => sum + kcal, 0),
    isUnlabelled: food.includes(undefined),
  }
}

const amountsOf = ({ fed }: OtherFedRow) => fed.nutrients as NutrientAmounts

/** The energy with which the nutrients that a food does not tell may have come: without limit where that is not told either. */
function untoldOf({ fed }: OtherFedRow): NutrientAmounts {
  const { energy = Number.POSITIVE_INFINITY } = fed.nutrients
  const untold = NUTRIENT_IDS.filter((id) => fed.nutrients[id] === undefined)
  return Object.fromEntries(untold.map((id) => [id, energy]))
}

/** A nutrient that none of them tells stays away. */
function addUp(all: readonly NutrientAmounts[]): NutrientAmounts {
  const told = NUTRIENT_IDS.filter((id) => all.some((amounts) => amounts[id] !== undefined))
  return Object.fromEntries(told.map((id) => [id, all.reduce((sum, amounts) => sum + (amounts[id] ?? 0), 0)]))
}
