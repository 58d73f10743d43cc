import { nutrientDecimals } from '../../../nutrition/nutrient-decimals.ts'
import type { Unit } from '../../../nutrition/nutrients.ts'
import { scaleDecimals } from '../../../nutrition/scale-decimals.ts'
import { LOCALE, texts } from '../../texts/index.ts'

const NO_NUMBER = '–'

/** A nutrient's amount: no decimals above 1000, one above 100, else two, noughts too. */
export function nutrientAmount(amount: number): string {
  return fixedDecimals(amount, nutrientDecimals(amount))
}

/** @param count of decimals, where those of any amount would not tell it from another */
export function nutrientWithUnit(amount: number | null | undefined, unit: Unit, count?: number): string {
  if (amount === null || amount === undefined) return NO_NUMBER
  return `${fixedDecimals(amount, count ?? nutrientDecimals(amount))} ${texts.units[unit]}`
}

/** Grams as a kitchen scale shows them. */
export function kitchenGrams(grams: number): string {
  return decimals(grams, scaleDecimals(grams))
}

/** Teaspoons are measured by eye: they are shown in tenths on every page, and never as none. */
export function teaspoons(count: number): string {
  return decimals(count, count < 0.1 ? 2 : 1)
}

export function whole(value: number): string {
  return decimals(value, 0)
}

/** kg of CO2e, in grams where kilograms would start with a nought. */
export function footprint(kg: number): string {
  return kg < 1 ? `${decimals(kg * 1000, 0)} g` : `${decimals(kg, 1)} kg`
}

/** A number with at most this many decimals: no noughts at the end. */
export function decimals(value: number, most: number): string {
  return formatFor(0, most).format(value)
}

/** A number with always this many decimals: 1.50. */
export function fixedDecimals(value: number, count: number): string {
  return formatFor(count, count).format(value)
}

/** An amount as people write it: `£1.20`. @param currency ISO 4217 */
export const money = (amount: number, currency: string): string =>
  amount.toLocaleString(LOCALE, { style: 'currency', currency })

const formats = new Map<string, Intl.NumberFormat>()

/** Each format is made once: to make one takes longer than a hundred numbers. */
function formatFor(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits} ${maximumFractionDigits}`
  const format = formats.get(key) ?? new Intl.NumberFormat(LOCALE, { minimumFractionDigits, maximumFractionDigits })
  formats.set(key, format)
  return format
}

/** A target weight as it is said, kg: body condition tells it no finer. @example asTarget(14.58) // 14.6 */
export const asTarget = (kg: number): number => Number(kg.toPrecision(3))
