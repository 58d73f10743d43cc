import type { Day } from '../../kitchen/days.ts'
import { sentences } from '../../texts/index.ts'
import { invalidInput, Refusal } from '../refusal.ts'

/** The refusals of storage and diary. */

const texts = sentences.errors.kitchen

export const portionNotFound = () => new Refusal(404, 'portion-not-found', texts.portionNotFound)
export const foodExpired = () => new Refusal(409, 'food-expired', texts.foodExpired)
export const foodFrozen = () => new Refusal(409, 'food-frozen', texts.foodFrozen)
export const anotherBatch = () => new Refusal(409, 'another-batch', texts.anotherBatch)
export const storageFull = (most: number) => new Refusal(409, 'storage-full', texts.storageFull(most))
export const freezerFull = (most: number) => new Refusal(409, 'freezer-full', texts.freezerFull(most))
export const diaryDayFull = (mealsPerDay: number) => new Refusal(409, 'diary-day-full', texts.diaryDayFull(mealsPerDay))
export const dayNotYet = () => invalidInput([{ field: 'date', message: texts.dayNotYet }])
export const dayTooLongAgo = (days: number) => invalidInput([{ field: 'date', message: texts.dayTooLongAgo(days) }])
export const notCookedYet = (day: Day) => invalidInput([{ field: 'date', message: texts.notCookedYet(day) }])
export const anotherEntryId = () => invalidInput([{ field: 'id', message: texts.anotherEntryId }])
export const anotherSupplement = (id: string) =>
  invalidInput([{ field: 'supplement.id', message: texts.anotherSupplement(id) }])
