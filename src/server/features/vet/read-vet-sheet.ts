import type { VetSheet } from '../../../contract/vet.ts'
import type { FedEnergy } from '../../../contract/weights.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { type DiaryRow, listDiary } from '../../db/diary.ts'
import type { Db } from '../../db/open-database.ts'
import { listOtherFed, type OtherFedRow } from '../../db/other-fed.ts'
import { readRegion } from '../../db/owner-settings.ts'
import type { StoredPet } from '../../db/pets.ts'
import { profileOf } from '../../dogs/profile.ts'
import { loggedKcal } from '../../weights/logged-kcal.ts'
import { readRecords } from '../../weights/read-records.ts'
import { describeVetSheet } from './describe-vet-sheet.ts'

const WEEKS = 4

/** All that stands on the sheet of a dog, from what is kept of it. */
export async function readVetSheet(db: Db, ownerId: string, pet: StoredPet, today: string): Promise<VetSheet> {
  const asked = { petId: pet.id, from: daysBefore(today, 7 * WEEKS - 1), to: today }
  const meals = await listDiary(db, ownerId, asked)
  const others = await listOtherFed(db, ownerId, asked)
  const profile = profileOf(pet.record, today, await readRegion(db, ownerId))
  const records = await readRecords(db, ownerId, pet, today)
  const diary = Array.from({ length: WEEKS }, (_, week) => {
    const from = daysBefore(today, 7 * (WEEKS - week) - 1)
    return weekOf({ from, to: addDays(from, 6), meals, others, record: pet.record, planned: records.fed })
  })
  return describeVetSheet({ record: pet.record, profile, records, meals, diary, today })
}

const daysBefore = (today: string, days: number): Day => addDays(today as Day, -days)

type Week = {
  readonly from: Day
  readonly to: Day
  readonly meals: readonly DiaryRow[]
  readonly others: readonly OtherFedRow[]
  readonly planned: readonly FedEnergy[]
  readonly record: StoredPet['record']
}

function weekOf({ from, to, record, planned, ...fed }: Week): VetSheet['diary'][number] {
  const { mealsPerDay, frequency } = record
  const isOfWeek = ({ day }: { readonly day: string }) => from <= day && day <= to
  const meals = fed.meals.filter(isOfWeek)
  const logged = loggedKcal({ meals, others: fed.others.filter(isOfWeek) }, { ...record, planned })
  const whole = Object.values(logged).filter((kcal) => kcal !== null)
  return {
    from,
    to,
    meals: meals.length,
    // Of other food nobody asks to be told.
    due: frequency === 'daily' ? 7 * mealsPerDay : null,
    withoutSupplement: meals.filter(({ meal }) => meal.supplement === null).length,
    kcalPerDay: whole.length === 0 ? null : Math.round(whole.reduce((sum, kcal) => sum + kcal, 0) / whole.length),
  }
}
