import { decimals, kitchenGrams } from './amounts.ts'
import { type BodyUnit, bodyWeightIn } from './body-weight.ts'

/** The units in which owners may see amounts of food. The API, the science and the stored figures know grams only. */
export const FOOD_UNITS = ['g', 'oz'] as const
export type FoodUnit = (typeof FOOD_UNITS)[number]

/** The international avoirdupois ounce, exact by definition (1959 agreement). */
export const GRAMS_PER_OUNCE = 28.349523125

const GRAMS_PER_KILOGRAM = 1000

/** Below this a kitchen scale's ounces are too coarse to weigh by: the grams stand beside them. */
const TOO_SMALL_FOR_OUNCES_GRAMS = 20

/** An amount of food to weigh. `also` is in grams, where ounces alone would be too coarse. */
export type FoodAmount = { readonly value: string; readonly unit: FoodUnit | 'kg'; readonly also: string | undefined }

export function foodAmountIn(unit: FoodUnit, grams: number): FoodAmount {
  if (unit === 'g')
    return Math.round(grams) < GRAMS_PER_KILOGRAM
      ? { value: kitchenGrams(grams), unit, also: undefined }
      : inKilograms(grams)
  const isSmall = grams < TOO_SMALL_FOR_OUNCES_GRAMS
  return {
    value: inPounds(grams / GRAMS_PER_OUNCE) ?? ounces(grams / GRAMS_PER_OUNCE, isSmall),
    unit,
    also: isSmall ? `${kitchenGrams(grams)} g` : undefined,
  }
}

/** Kilograms to the gram, as the scale shows it. */
const inKilograms = (grams: number): FoodAmount => ({
  value: decimals(grams / GRAMS_PER_KILOGRAM, 3),
  unit: 'kg',
  also: undefined,
})

/** `412 g`, `1.515 kg`, `14.5 oz`, `5 lb 0 oz`, `0.018 oz (0.5 g)`. */
export function foodTextIn(unit: FoodUnit, grams: number): string {
  return textOf(foodAmountIn(unit, grams))
}

/** A dose of the supplement, to the tenth of a gram that it is worked out to; those grams stand beside all ounces. */
export function doseAmountIn(unit: FoodUnit, grams: number): FoodAmount {
  const exact = decimals(grams, 1)
  if (unit === 'g') return { value: exact, unit, also: undefined }
  return { ...foodAmountIn(unit, grams), also: `${exact} g` }
}

/** `22 g`, `0.254 oz (7.2 g)`, `0.78 oz (22 g)`. */
export function doseTextIn(unit: FoodUnit, grams: number): string {
  return textOf(doseAmountIn(unit, grams))
}

function textOf({ value, unit, also }: FoodAmount): string {
  return also === undefined ? `${value} ${unit}` : `${value} ${unit} (${also})`
}

const OUNCES_PER_POUND = 16

/** Pounds before the ounces, as a kitchen scale shows them: "1 lb 7.4"; nothing below a pound. */
function inPounds(amount: number): string | undefined {
  const rounded = Math.round(amount * 10) / 10
  if (rounded < OUNCES_PER_POUND) return undefined
  const pounds = Math.floor(rounded / OUNCES_PER_POUND)
  return `${pounds} lb ${decimals(rounded - pounds * OUNCES_PER_POUND, 1)}`
}

/** Never coarser than 0.7 % of the amount. */
function ounces(amount: number, isSmall: boolean): string {
  return decimals(amount, isSmall ? 3 : amount < 10 ? 2 : 1)
}

/** A dog's weight, as exactly as it was entered. */
export function bodyTextIn(unit: BodyUnit, kg: number): string {
  return `${decimals(bodyWeightIn(unit, kg), 2)} ${unit}`
}

/** The weights of a breed, which are known no more exactly: `25–36 kg`, `55–79 lb`. */
export function bodyRangeIn(unit: BodyUnit, fromKg: number, toKg: number): string {
  const [from, to] = [bodyWeightIn(unit, fromKg), bodyWeightIn(unit, toKg)]
  const places = unit === 'kg' ? 3 : to < 20 ? 1 : 0
  return `${decimals(from, places)}–${decimals(to, places)} ${unit}`
}
