import type { z } from 'zod'
import type { AskedWeight, WeightDoubt } from '../../contract/dog/pet.ts'
import type { KeptWeighIn } from '../../contract/dog/weights.ts'
import { aboutKg } from '../../nutrition/weight/weight-doubt.ts'
import { sentences } from '../../texts/index.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'
import { asSaid } from './weigh-dog.ts'

const { doubt: words } = sentences.weights
const kilograms = (kg: number) => ({ kilograms: kg })

/** The reason for the question whether a weight is right: a slip of the pen is found while it is fresh. */
export function describeDoubt(kg: number, doubt: WeightDoubt): z.infer<typeof AskedWeight> {
  return { ...inTextAndParts(askWhy(kg, doubt)), otherUnitKg: doubt.otherUnitKg ?? null }
}

function askWhy(kg: number, { why, usualKg, usualOn }: WeightDoubt) {
  if (usualOn !== undefined) {
    const change = kilograms(Math.round(100 * Math.abs(kg - usualKg)) / 100)
    return words[kg > usualKg ? 'more' : 'less'](kilograms(kg), change, kilograms(usualKg), usualOn)
  }
  return words[why === 'breed' ? 'breed' : 'curve'](kilograms(kg), kilograms(aboutKg(usualKg)))
}

/** A weigh-in as it was said, with the question where there is one. */
export function describeWeighIn(weighIn: KeptWeighIn) {
  const { kg, doubted, instead } = weighIn
  if (!doubted) return asSaid(weighIn)
  const asked = { pending: true as const, doubt: describeDoubt(kg, doubted) }
  return { ...asSaid(weighIn), ...asked, ...(instead && { countsKg: instead.kg }) }
}
