import type { Quantity, Sentence } from '../../texts/sentence.ts'
import { texts } from '../texts/index.ts'
import { thingCount } from './things/thing-text.ts'
import { nutrientWithUnit, whole } from './units/amounts.ts'
import { bodyUnit, useUnits } from './units/chosen-units.ts'
import { bodyTextIn, doseTextIn, type FoodUnit, foodTextIn } from './units/units.ts'

/** A number of a sentence in the owner's unit. Units of nutrients are the same for all. */
export function quantityTextIn(unit: FoodUnit, quantity: Quantity): string {
  if ('food' in quantity) return foodTextIn(unit, quantity.grams)
  if ('supplement' in quantity) return doseTextIn(unit, quantity.grams)
  if ('units' in quantity) return thingCount(quantity.of, quantity.units)
  if ('kilograms' in quantity) return bodyTextIn(bodyUnit(), quantity.kilograms)
  if ('celsius' in quantity) return heatText(unit, quantity.celsius)
  if ('minutes' in quantity) return texts.quantities.minutes(quantity.minutes)
  return nutrientWithUnit(quantity.amount, quantity.unit, quantity.decimals)
}

/** From this heat on it is an oven's, whose dial has steps. */
const OVEN_FROM_CELSIUS = 120

/** An owner who weighs in ounces reads °F: a safe heat in the middle to the degree, an oven to five. */
function heatText(unit: FoodUnit, celsius: number): string {
  if (unit === 'g') return texts.quantities.celsius(whole(celsius))
  const step = celsius < OVEN_FROM_CELSIUS ? 1 : 5
  return texts.quantities.fahrenheit(whole(Math.round((celsius * 1.8 + 32) / step) * step))
}

export function sentenceTextIn(unit: FoodUnit, sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : quantityTextIn(unit, part))).join('')
}

/** `useSentenceText()(['Fry ', { grams: 412, food: '05-001' }, ' turkey.'])` → `Fry 14.5 oz turkey.` */
export function useSentenceText(): (sentence: Sentence) => string {
  const { food } = useUnits()
  return (sentence) => sentenceTextIn(food, sentence)
}
