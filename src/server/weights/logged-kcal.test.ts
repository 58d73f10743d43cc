import { expect, test } from 'vitest'
import type { FedEnergy } from '../../contract/dog/weights.ts'
import type { OtherFed } from '../../contract/food/other-food.ts'
import type { DiaryRow } from '../db/diary/diary.ts'
import type { FedFood } from '../db/diary/diary-document.ts'
import type { OtherFedRow } from '../db/diary/other-fed.ts'
import { loggedKcal } from './logged-kcal.ts'

const DAY = '2026-11-21'
const meal = (energy: number): DiaryRow => ({
  day: DAY,
  entryId: 'm',
  createdAt: `${DAY}T07:00:00.000Z`,
  meal: { food: { nutrients: { energy } } as FedFood, supplement: null },
})
const other = (energy: number | undefined, kind: OtherFed['kind'] = 'food'): OtherFedRow => ({
  day: DAY,
  entryId: 'o',
  fed: { kind, name: null, foodId: null, grams: null, nutrients: energy === undefined ? {} : { energy } },
})
const planned: FedEnergy[] = [
  { date: '2026-01-01', kcal: 5000, aim: 'maintain', how: 'formula' },
  { date: '2026-06-01', kcal: 1000, aim: 'maintain', how: 'formula' },
]
const logged = (meals: DiaryRow[], others: OtherFedRow[], homemadeShare = 1) =>
  loggedKcal({ meals, others }, { mealsPerDay: 2, homemadeShare, planned })[DAY]

test('a day of homemade meals is known once all of them are there; treats count to it', () => {
  expect(logged([meal(500), meal(480)], [])).toBe(980)
  expect(logged([meal(500), meal(480)], [other(60, 'treat')])).toBe(1040)
  expect(logged([meal(500)], [])).toBeNull()
  expect(logged([meal(500)], [other(60, 'treat')])).toBeNull()
  expect(logged([], [])).toBeUndefined()
})

test('a day of a mixed dog is known with its other food alone', () => {
  expect(logged([meal(250), meal(250)], [], 0.5)).toBeNull()
  expect(logged([meal(250), meal(250)], [other(240), other(250)], 0.5)).toBe(990)
  expect(logged([meal(250), meal(250)], [other(250)], 0.5)).toBeNull()
  expect(logged([meal(250), meal(250)], [other(60, 'treat'), other(250)], 0.5)).toBe(810)
})

test('a day of kibble in place of homemade meals is known when it comes to most of what was planned', () => {
  expect(logged([], [other(450), other(400)])).toBe(850)
  expect(logged([meal(500)], [other(300)])).toBe(800)
  expect(logged([], [other(450)])).toBeNull()
})

test('food of unknown energy leaves the day unknown', () => {
  expect(logged([meal(500), meal(500)], [other(undefined)])).toBeNull()
  expect(logged([meal(500), meal(500)], [other(undefined, 'treat')])).toBeNull()
})

test('other food as planned leaves the day unknown, however much of it is noted', () => {
  const asPlanned: OtherFedRow = { ...other(undefined), fed: { ...other(undefined).fed, asPlanned: true } }
  expect(logged([meal(250), meal(250)], [asPlanned, asPlanned], 0.5)).toBeNull()
  expect(logged([meal(250), meal(250)], [asPlanned, other(900)], 0.5)).toBeNull()
})
