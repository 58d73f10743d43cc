import { decimalsApart } from '../../../nutrition/decimals-apart.ts'
import { nutrientById } from '../../../nutrition/nutrients.ts'
import type { Against } from '../../../nutrition/recipe/adapt.ts'
import { nutrientWithUnit, whole } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'

/** The reason against a wish, worded as by the server (`server/menu/recipe/say-against.ts`). */
export function sayAgainst(against: Against): string {
  const words = texts.myWay.standsAgainst
  if (against.kind === 'scale') return words.scale
  if (against.kind === 'sense') return words.sense[against.of]
  const { limit, reached } = against
  if (against.kind === 'energy') {
    const say = against.bound === 'min' ? words.tooLittleEnergy : words.tooMuchEnergy
    return say(`${whole(reached)} ${texts.units.kcal}`, `${whole(limit)} ${texts.units.kcal}`)
  }
  const { kind, nutrient } = against
  if (kind === 'ratioMin' || kind === 'ratioMax') return words.ratio
  const isMost = kind === 'max' || kind === 'legalMax'
  const name = texts.inSentence(nutrient)
  const unit = nutrientById.get(nutrient)?.unit ?? 'g'
  const apart = decimalsApart(Math.abs(reached), Math.abs(limit))
  const told = (value: number) => nutrientWithUnit(Math.abs(value), unit, typeof apart === 'number' ? apart : undefined)
  if (apart === 'alike') return words[isMost ? 'hardlyTooMuch' : 'hardlyTooLittle'](name, told(limit))
  return words[isMost ? 'tooMuch' : 'tooLittle'](name, told(reached), told(limit))
}
