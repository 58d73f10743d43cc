import { KG_PER_LB } from '../../../nutrition/weight/pounds.ts'

/** The units in which owners may see and type a dog's weight. The API, the science and the stored figures know kilograms only. */
export const BODY_UNITS = ['kg', 'lb'] as const
export type BodyUnit = (typeof BODY_UNITS)[number]

/** Kilograms in the owner's unit, to the hundredth that a field takes. */
export function bodyWeightIn(unit: BodyUnit, kg: number): number {
  return hundredths(unit === 'kg' ? kg : kg / KG_PER_LB)
}

/** The owner's figure in kilograms, to the hundredth that the API takes. A weight taken there and back is the same. */
export function bodyKgFrom(unit: BodyUnit, weight: number): number {
  return hundredths(unit === 'kg' ? weight : weight * KG_PER_LB)
}

const hundredths = (value: number) => Math.round(value * 100) / 100
