import { nutrientDecimals } from '../../nutrition/nutrient-decimals.ts'
import { type NutrientId, nutrientById, type Unit } from '../../nutrition/nutrients.ts'
import { type Source, sourcesOf } from '../../reference/sources.ts'
import { manifest, sentences } from '../../texts/index.ts'
import type { Quantity } from '../../texts/sentence.ts'

/** A figure for a sentence: three significant digits, no trailing zeros, no exponent. */
export function figure(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(Math.abs(value)))))
  return String(Number(value.toFixed(digits)))
}

/** Of a nutrient, with the decimals that the pages show it with. */
export const amount = (value: number, unit: Unit) => `${nutrientAmount(value)} ${sentences.units[unit]}`

/** The same as a quantity of a sentence. */
export function quantityOf(amount: number, nutrient: NutrientId): Quantity {
  return { amount, unit: nutrientById.get(nutrient)?.unit ?? 'g' }
}

export function nutrientAmount(value: number): string {
  const digits = nutrientDecimals(value)
  return value.toLocaleString(manifest.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** As its source has it: a figure that is quoted is not rounded to what pages show. */
export const publishedAmount = (value: number, unit: Unit) => `${figure(value)} ${sentences.units[unit]}`

/** `FEDIAF2025_III3b` is "FEDIAF 2025" to an owner; the tables hold the whole citation. */
export function sourceName(key: string): string {
  return sourcesOf(key).map(nameOfOne).join(', ')
}

function nameOfOne({ publisher, name = '', year }: Source): string {
  const told = publisher ? sentences.sources[publisher] : name
  return year ? `${told} ${year}` : told
}
