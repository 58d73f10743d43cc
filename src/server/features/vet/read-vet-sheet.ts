import type { VetSheet } from '../../../contract/dog/vet.ts'
import type { FedEnergy } from '../../../contract/dog/weights.ts'
import { addDays, type Day, daysBetween } from '../../../kitchen/days.ts'
import { type DiaryRow, listDiary } from '../../db/diary/diary.ts'
import { listOtherFed, type OtherFedRow } from '../../db/diary/other-fed.ts'
import type { StoredPet } from '../../db/dogs/pets.ts'
import type { Db } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { profileOf } from '../../dogs/profile.ts'
import { loggedKcal } from '../../weights/logged-kcal.ts'
import { readRecords } from '../../weights/read-records.ts'
import { describeVetSheet } from './describe-vet-sheet.ts'

const WEEKS = 4

/** All that stands on the sheet of a dog, from what is kept of it. */
export async function readVetSheet(db: Db, ownerId: string, pet: StoredPet, today: Day): Promise<VetSheet> {
  const asked = { petId: pet.id, from: daysBefore(today, 7 * WEEKS - 1), to: today }
  const meals = await listDiary(db, ownerId, asked)
  const others = await listOtherFed(db, ownerId, asked)
  const region = await readRegion(db, ownerId)
  const profile = profileOf(pet.record, today, region)
  const unlimited =
    pet.record.vetLimits.length === 0 ? profile : profileOf({ ...pet.record, vetLimits: [] }, today, region)
  const records = await readRecords(db, ownerId, pet, today)
  const known = { today, meals, others, record: pet.record, planned: records.fed }
  const weeks = weeksSince(firstDay(known), known.today).map((days) => weekOf({ ...days, ...known }))
  const diary = weeks.filter(({ meals, due }) => meals > 0 || due !== 0)
  return describeVetSheet({ record: pet.record, profile, unlimited, records, meals, others, diary, today })
}

const daysBefore = (today: Day, days: number): Day => addDays(today, -days)

/** The day that the dog was registered, or an earlier one that has a note: earlier meals were not asked for and are not missing. */
function firstDay({ today, meals, others, planned }: Known): Day {
  const days = [...planned.slice(0, 1).map(({ date }) => date), ...[...meals, ...others].map(({ day }) => day)]
  return days.reduce((first, day) => (day < first ? day : first), today)
}

type Days = { readonly from: Day; readonly to: Day }

/** The last four that end today, without the days before the first. */
function weeksSince(first: Day, today: Day): Days[] {
  return Array.from({ length: WEEKS }, (_, week): Days => {
    const to = daysBefore(today, 7 * (WEEKS - 1 - week))
    const from = addDays(to, -6)
    return { from: from < first ? first : from, to }
  }).filter(({ from, to }) => from <= to)
}

type Known = {
  readonly today: Day
  readonly meals: readonly DiaryRow[]
  readonly others: readonly OtherFedRow[]
  readonly planned: readonly FedEnergy[]
  readonly record: StoredPet['record']
}

function weekOf({ from, to, today, record, planned, ...fed }: Known & Days): VetSheet['diary'][number] {
  const { mealsPerDay, frequency } = record
  const isOfWeek = ({ day }: { readonly day: Day }) => from <= day && day <= to
  const meals = fed.meals.filter(isOfWeek)
  const logged = loggedKcal({ meals, others: fed.others.filter(isOfWeek) }, { ...record, planned })
  // Today's may still come.
  const isOver = to < today
  const days = daysBetween(from, to) + (isOver ? 1 : 0)
  const ofToday = isOver ? 0 : Math.min(mealsPerDay, meals.filter(({ day }) => day === today).length)
  const whole = Object.values(logged).filter((kcal) => kcal !== null)
  return {
    from,
    to,
    meals: meals.length,
    // An owner need not note other food, so meals are counted as due only for a dog that is fed homemade food every day.
    due: frequency === 'daily' ? days * mealsPerDay + ofToday : null,
    withoutSupplement: meals.filter(({ meal }) => meal.supplement === null).length,
    kcalPerDay: whole.length === 0 ? null : Math.round(whole.reduce((sum, kcal) => sum + kcal, 0) / whole.length),
  }
}
