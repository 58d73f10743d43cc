import { decimalsApart } from '../../nutrition/decimals-apart.ts'
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

/** The amount of a nutrient, with the decimals that the pages show it with. */
export const amount = (value: number, unit: Unit, decimals?: number) =>
  `${withDecimals(value, decimals ?? nutrientDecimals(value))} ${sentences.units[unit]}`

/** The same as a quantity of a sentence. */
export function quantityOf(amount: number, nutrient: NutrientId): Quantity {
  return { amount, unit: nutrientById.get(nutrient)?.unit ?? 'g' }
}

/**
 * Two amounts of one sentence, what is there and the limit that it breaks: with as many decimals as tell them apart, or
 * `undefined` where no owner would see a difference, and the sentence says "just below" or "just above".
 */
export function quantitiesApart(one: number, other: number, nutrient: NutrientId): [Quantity, Quantity] | undefined {
  const decimals = decimalsApart(one, other)
  if (decimals === 'alike') return undefined
  const told = [quantityOf(one, nutrient), quantityOf(other, nutrient)] as const
  return decimals === 'usual'
    ? [...told]
    : [
        { ...told[0], decimals },
        { ...told[1], decimals },
      ]
}

export function nutrientAmount(value: number): string {
  return withDecimals(value, nutrientDecimals(value))
}

function withDecimals(value: number, digits: number): string {
  return value.toLocaleString(manifest.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** A share that lies outside borders of whole percents: with a decimal or two where it would read like one of them. */
export function percentBeside(share: number, ...borders: readonly number[]): string {
  const shown = [0, 1].map((digits) => (100 * share).toFixed(digits))
  const apart = shown.find((text) => borders.every((border) => Number(text) !== Math.round(100 * border)))
  return `${apart ?? (100 * share).toFixed(2)} %`
}

/** An amount as its source has it: a figure that is quoted is not rounded to what pages show. */
export const publishedAmount = (value: number, unit: Unit) => `${figure(value)} ${sentences.units[unit]}`

/** `FEDIAF2025_III3b` is "FEDIAF 2025" to an owner; the tables hold the whole citation. */
export function sourceName(key: string): string {
  return sourcesOf(key).map(nameOfOne).join(', ')
}

function nameOfOne({ publisher, name = '', year }: Source): string {
  const told = publisher ? sentences.sources[publisher] : name
  return year ? `${told} ${year}` : told
}
