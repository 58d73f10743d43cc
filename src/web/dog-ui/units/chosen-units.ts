import { readLocalJson, writeLocal } from '../../ui/local-storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { BODY_UNITS, type BodyUnit } from './body-weight.ts'
import { bodyRangeIn, bodyTextIn, doseTextIn, FOOD_UNITS, type FoodUnit, foodTextIn } from './units.ts'

export type Units = { readonly food: FoodUnit; readonly body: BodyUnit }

const KEY = 'units'
const METRIC: Units = { food: 'g', body: 'kg' }
const CUSTOMARY: Units = { food: 'oz', body: 'lb' }
/** The regions where people weigh in pounds and ounces: docs/spec-notes.md says why these. */
const CUSTOMARY_REGION = /-(US|AS|GU|MP|PR|UM|VI|LR|MM)\b/

/** The units in which this device shows amounts. Amounts are sent and stored in metric units. */
const choice = createStore<Units>(readUnits(readLocalJson(KEY), deviceLocale()))

export const useUnits = (): Units => useStore(choice)
export const bodyUnit = (): BodyUnit => choice.get().body

export function chooseUnits(units: Partial<Units>): void {
  choice.set({ ...choice.get(), ...units })
  writeLocal(KEY, JSON.stringify(choice.get()))
}

/** `useFoodText()(412)` → `412 g` or `14.5 oz`. */
export function useFoodText(): (grams: number) => string {
  const { food } = useUnits()
  return (grams) => foodTextIn(food, grams)
}

/** `useDoseText()(7.2)` → `7.2 g` or `0.254 oz (7.2 g)`. */
export function useDoseText(): (grams: number) => string {
  const { food } = useUnits()
  return (grams) => doseTextIn(food, grams)
}

export function useBodyText(): (kg: number) => string {
  const { body } = useUnits()
  return (kg) => bodyTextIn(body, kg)
}

export function useBodyRange(): (fromKg: number, toKg: number) => string {
  const { body } = useUnits()
  return (fromKg, toKg) => bodyRangeIn(body, fromKg, toKg)
}

/** The device's language says where its owner lives; English dates on a German device do not. */
function deviceLocale(): string {
  return 'document' in globalThis ? navigator.language : 'en-GB'
}

/** The units that were chosen, or those that people use in the device's region. */
export function readUnits(stored: unknown, locale: string): Units {
  const usual = CUSTOMARY_REGION.test(locale) ? CUSTOMARY : METRIC
  const { food, body } = (stored ?? {}) as Partial<Record<keyof Units, unknown>>
  return {
    food: FOOD_UNITS.find((unit) => unit === food) ?? usual.food,
    body: BODY_UNITS.find((unit) => unit === body) ?? usual.body,
  }
}
