import type { z } from 'zod'
import type { ScoreReason as WireReason } from '../../contract/recipe.ts'
import { type NutrientId, nutrientById } from '../../nutrition/nutrients.ts'
import type { NutrientLevel, ScoreReason, Strength, Suitability } from '../../nutrition/score.ts'
import { sentences } from '../../texts/index.ts'
import { amount, figure } from '../dogs/figures.ts'
import { ingredientOf } from './catalogue.ts'

/** The reasons of a suitability, each with its points: 100 and they add up to it. */
export function describeReasons({ reasons }: Suitability): z.infer<typeof WireReason>[] {
  return reasons.map((reason) => ({ id: idOf(reason), points: reason.points, text: sayReason(reason) }))
}

/** What speaks for a recipe. */
export function describeStrengths({ strengths }: Suitability): string[] {
  return [...new Set(strengths.map(sayStrength))]
}

function idOf(reason: ScoreReason): string {
  if (reason.kind === 'goalMissed') return `goalMissed-${reason.rule.id}`
  return reason.kind === 'discouraged' ? `discouraged-${reason.code}` : reason.kind
}

function sayReason(reason: ScoreReason): string {
  const { score, conditions } = sentences
  switch (reason.kind) {
    case 'belowTarget':
      return reason.nutrients.length > 0 ? score.belowTarget(listOf(reason.nutrients)) : score.aLittleBelowTarget
    case 'nearMaximum':
      return score.nearMaximum(listOf(reason.nutrients))
    case 'calciumPhosphorus':
      return score.calciumPhosphorus(figure(reason.ratio), figure(reason.least), figure(reason.most))
    case 'fattyAcidRatio':
      return score.fattyAcidRatio(figure(reason.ratio), figure(reason.most))
    case 'fat':
      return score.fat(amount(reason.gramsPer1000Kcal, 'g'), amount(reason.most, 'g'))
    case 'fibre':
      return score.fibre(amount(reason.gramsPer1000Kcal, 'g'), amount(reason.least, 'g'), amount(reason.most, 'g'))
    case 'pulses':
      return score.pulses(percent(reason.energyShare), percent(reason.most))
    case 'changed':
      return score.changed(percent(reason.meanChange))
    case 'supplementReliance':
      return score.supplementReliance(reason.met, reason.of)
    case 'unknownFigures':
      return score.unknownFigures(percent(reason.share))
    case 'goalMissed': {
      const { condition, nutrient, operator } = reason.rule
      const [is, goal] = [amountOf(reason.amount, nutrient), amountOf(reason.goal, nutrient)]
      return score.goalMissed(conditions[condition], inSentence(nutrient), is, operator === '>=', goal)
    }
    case 'discouraged':
      return score.discouraged(conditions[reason.rule.condition], ingredientOf(reason.code).shortName)
    case 'preferred':
      return score.preferred(reason.tags.join(', '))
  }
}

function sayStrength(strength: Strength): string {
  const { goodFor, conditions } = sentences
  if (strength.kind === 'allTargets' || strength.kind === 'asAuthored') return goodFor[strength.kind]
  if (strength.kind !== 'goalMet') return goodFor[strength.kind](amount(strength.gramsPer1000Kcal, 'g'))
  const { condition, nutrient, operator } = strength.rule
  return goodFor.goalMet(conditions[condition], inSentence(nutrient), operator === '>=')
}

const MOST_NAMED = 4

function listOf(levels: readonly NutrientLevel[]): string {
  const named = levels.slice(0, MOST_NAMED).map(({ nutrient }) => inSentence(nutrient))
  return levels.length > MOST_NAMED
    ? sentences.score.andMore(named.join(', '), levels.length - MOST_NAMED)
    : named.join(', ')
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const amountOf = (value: number, nutrient: NutrientId) => amount(value, nutrientById.get(nutrient)?.unit ?? 'g')

export const inSentence = (nutrient: NutrientId) => sentences.inSentence(sentences.nutrients[nutrient])
