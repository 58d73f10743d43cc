import type { FedEnergy } from '../../contract/dog/weights.ts'
import type { Day } from '../../kitchen/days.ts'
import { WHOLE_DAY } from '../../nutrition/diary/fed-day.ts'
import type { DiaryRow } from '../db/diary/diary.ts'
import type { OtherFedRow } from '../db/diary/other-fed.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { fedKcal } from '../diary/fed-meal.ts'

export type Eaten = { readonly meals: readonly DiaryRow[]; readonly others: readonly OtherFedRow[] }
type Fed = Pick<PetRecord, 'mealsPerDay' | 'homemadeShare'> & { readonly planned: readonly FedEnergy[] }

/**
 * kcal of the days of which all is known: every homemade meal is logged, or other food makes up the day; treats count as
 * well. Any other day is `null`: for a dog on mixed feeding a day without its other food, for every dog a day with food whose
 * label does not tell its energy.
 */
export function loggedKcal({ meals, others }: Eaten, fed: Fed): Record<string, number | null> {
  const days = new Map<Day, LoggedDay>()
  const dayOf = (day: Day) => {
    const found = days.get(day) ?? { meals: [], other: [], treats: [] }
    days.set(day, found)
    return found
  }
  for (const { day, meal } of meals) dayOf(day).meals.push(fedKcal(meal))
  for (const { day, fed } of others) dayOf(day)[fed.kind === 'food' ? 'other' : 'treats'].push(fed.nutrients.energy)
  return Object.fromEntries([...days].map(([day, eaten]) => [day, kcalOf(eaten, plannedOn(day, fed.planned), fed)]))
}

type LoggedDay = {
  readonly meals: number[]
  readonly other: (number | undefined)[]
  readonly treats: (number | undefined)[]
}

function kcalOf(
  { meals, other, treats }: LoggedDay,
  planned: number,
  { mealsPerDay, homemadeShare }: Fed,
): number | null {
  const all = [...meals, ...other, ...treats]
  const known = all.filter((kcal) => kcal !== undefined)
  if (known.length < all.length) return null
  const kcal = known.reduce((sum, one) => sum + one, 0)
  const isHomemade = homemadeShare === 1 && meals.length >= mealsPerDay
  const isWhole = isHomemade || (other.length > 0 && kcal >= WHOLE_DAY * planned)
  return isWhole ? kcal : null
}

/** kcal that were to be fed on a day. */
export const plannedOn = (day: Day, planned: readonly FedEnergy[]): number =>
  (planned.findLast(({ date }) => date <= day) ?? planned[0])?.kcal ?? 0
