import { countText } from '../../kitchen/things.ts'
import { scaleDecimals } from '../../nutrition/scale-decimals.ts'
import { manifest, sentences } from '../../texts/index.ts'
import type { Part, Quantity, Sentence } from '../../texts/sentence.ts'
import { amount } from './figures.ts'

/** A sentence as it goes over the wire: the text for programs, and its parts for pages. */
export function inTextAndParts(said: string | Sentence): { text: string; parts: Sentence } {
  return typeof said === 'string' ? { text: said, parts: [said] } : { text: textOf(said), parts: said }
}

function textOf(sentence: Sentence): string {
  return sentence.map(partText).join('')
}

function partText(part: Part): string {
  return typeof part === 'string' ? part : quantityText(part)
}

function quantityText(quantity: Quantity): string {
  const { celsius, minutes, things } = sentences.quantities
  if ('units' in quantity) return things[quantity.of](countText(quantity.of, quantity.units), quantity.units <= 1)
  if ('kilograms' in quantity) return sentences.weights.kilograms(decimals(quantity.kilograms, 2))
  if ('minutes' in quantity) return minutes(quantity.minutes)
  if ('celsius' in quantity) return celsius(decimals(quantity.celsius, 0))
  if ('amount' in quantity) return amount(quantity.amount, quantity.unit, quantity.decimals)
  const places = 'food' in quantity ? scaleDecimals(quantity.grams) : 1
  return `${decimals(quantity.grams, places)} ${sentences.units.g}`
}

const decimals = (value: number, most: number) =>
  value.toLocaleString(manifest.language, { maximumFractionDigits: most })
