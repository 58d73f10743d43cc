import type { Unit } from '../../nutrition/nutrients.ts'
import { LOCALE, texts } from '../texts/index.ts'

const NO_NUMBER = '–'

/** A nutrient's amount: no decimals above 1000, one above 100, else two. */
export function nutrientAmount(amount: number): string {
  return decimals(amount, amount > 1000 ? 0 : amount > 100 ? 1 : 2)
}

export function nutrientWithUnit(amount: number | null | undefined, unit: Unit): string {
  return amount === null || amount === undefined ? NO_NUMBER : `${nutrientAmount(amount)} ${texts.units[unit]}`
}

/** Grams as a kitchen scale shows them: whole from 20 g up, tenths below. */
export function kitchenGrams(grams: number): string {
  return decimals(grams, grams >= 20 ? 0 : 1)
}

export function whole(value: number): string {
  return decimals(value, 0)
}

/** kg of CO2e, in grams where kilograms would start with a nought. */
export function footprint(kg: number): string {
  return kg < 1 ? `${decimals(kg * 1000, 0)} g` : `${decimals(kg, 1)} kg`
}

export function decimals(value: number, most: number): string {
  return formatFor(most).format(value)
}

const formats = new Map<number, Intl.NumberFormat>()

/** Made once: to make one takes longer than a hundred numbers. */
function formatFor(most: number): Intl.NumberFormat {
  const format = formats.get(most) ?? new Intl.NumberFormat(LOCALE, { maximumFractionDigits: most })
  formats.set(most, format)
  return format
}
