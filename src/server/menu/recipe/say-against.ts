import { decimalsApart } from '../../../nutrition/decimals-apart.ts'
import { nutrientById } from '../../../nutrition/nutrients.ts'
import type { Against } from '../../../nutrition/recipe/adapt.ts'
import { sentences } from '../../../texts/index.ts'
import { amount } from '../../dogs/figures.ts'

const words = sentences.way.standsAgainst

/** The objection to an owner's wish for a recipe, in a sentence. The page says the same while a slider moves. */
export function sayAgainst(against: Against): string {
  if (against.kind === 'scale') return words.scale
  if (against.kind === 'sense') return words.sense[against.of]
  const { limit, reached } = against
  if (against.kind === 'energy') {
    const say = against.bound === 'min' ? words.tooLittleEnergy : words.tooMuchEnergy
    return say(amount(reached, 'kcal', 0), amount(limit, 'kcal', 0))
  }
  const { kind, nutrient } = against
  if (kind === 'ratioMin' || kind === 'ratioMax') return words.ratio
  const isMost = kind === 'max' || kind === 'legalMax'
  const name = sentences.inSentence(nutrient)
  const unit = nutrientById.get(nutrient)?.unit ?? 'g'
  const apart = decimalsApart(Math.abs(reached), Math.abs(limit))
  const told = (value: number) => amount(Math.abs(value), unit, typeof apart === 'number' ? apart : undefined)
  if (apart === 'alike') return words[isMost ? 'hardlyTooMuch' : 'hardlyTooLittle'](name, told(limit))
  return words[isMost ? 'tooMuch' : 'tooLittle'](name, told(reached), told(limit))
}
