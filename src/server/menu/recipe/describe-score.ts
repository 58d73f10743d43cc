import type { z } from 'zod'
import type { ScoreReason as WireReason } from '../../../contract/recipe/recipe.ts'
import type { NutrientId } from '../../../nutrition/nutrients.ts'
import type { NutrientLevel, ScoreReason, Strength, Suitability } from '../../../nutrition/recipe/score.ts'
import { sentences } from '../../../texts/index.ts'
import type { Quantity, Sentence } from '../../../texts/sentence.ts'
import { figure, percentBeside, quantitiesApart, quantityOf } from '../../dogs/figures.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { ingredientOf } from '../cookbook/catalogue.ts'

/** The reasons of a suitability, each with its points: 100 and they add up to it. */
export function describeReasons({ reasons }: Suitability): z.infer<typeof WireReason>[] {
  return reasons.map((reason) => ({ id: idOf(reason), points: reason.points, ...inTextAndParts(sayReason(reason)) }))
}

/** The strengths of a recipe, in sentences. */
export function describeStrengths({ strengths }: Suitability): { text: string; parts: Sentence }[] {
  const said = strengths.map((strength) => inTextAndParts(sayStrength(strength)))
  return [...new Map(said.map((one) => [one.text, one])).values()]
}

function idOf(reason: ScoreReason): string {
  if (reason.kind === 'goalMissed') return `goalMissed-${reason.rule.id}`
  return reason.kind === 'discouraged' ? `discouraged-${reason.code}` : reason.kind
}

function sayReason(reason: ScoreReason): string | Sentence {
  const { score, conditions } = sentences
  switch (reason.kind) {
    case 'confidence': {
      const { nutrient, bound } = reason.leastSure
      return score.confidence(Math.round(reason.share * 100), bound, inSentence(nutrient))
    }
    case 'protein':
      return score.protein(
        percentBeside(reason.energyShare, reason.least, reason.most),
        percent(reason.least),
        percent(reason.most),
      )
    case 'oil':
      return score.oil(percentBeside(reason.energyShare, reason.most), percent(reason.most))
    case 'vegetables':
      return score.vegetables(reason.kinds)
    case 'oneVegetable':
      return score.oneVegetable(ingredientOf(reason.code).shortName, percent(reason.share))
    case 'belowTarget':
      return reason.nutrients.length > 0 ? score.belowTarget(listOf(reason.nutrients)) : score.aLittleBelowTarget
    case 'nearMaximum':
      return score.nearMaximum(listOf(reason.nutrients))
    case 'calciumPhosphorus':
      return score.calciumPhosphorus(figure(reason.ratio), figure(reason.least), figure(reason.most))
    case 'fattyAcidRatio':
      return score.fattyAcidRatio(figure(reason.ratio), figure(reason.most))
    case 'fat':
      return score.fat(inGrams(reason.gramsPer1000Kcal), inGrams(reason.most))
    case 'fibre':
      return score.fibre(inGrams(reason.gramsPer1000Kcal), inGrams(reason.least), inGrams(reason.most))
    case 'pulses':
      return score.pulses(percentBeside(reason.energyShare, reason.most), percent(reason.most))
    case 'changed':
      return score.changed(percent(reason.meanChange))
    case 'supplementReliance':
      return score.supplementReliance(reason.met, reason.of)
    case 'unknownFigures':
      return score.unknownFigures(percent(reason.share))
    case 'goalMissed': {
      const { condition, nutrient, operator } = reason.rule
      const of = [conditions[condition], inSentence(nutrient), operator === '>='] as const
      const apart = quantitiesApart(reason.amount, reason.goal, nutrient)
      return apart
        ? score.goalMissed(...of, ...apart)
        : score.goalHardlyMissed(...of, quantityOf(reason.goal, nutrient))
    }
    case 'discouraged':
      return score.discouraged(conditions[reason.rule.condition], ingredientOf(reason.code).shortName)
    case 'preferred':
      return score.preferred(reason.tags.join(', '))
  }
}

function sayStrength(strength: Strength): string | Sentence {
  const { goodFor, conditions } = sentences
  if (strength.kind === 'allTargets' || strength.kind === 'asAuthored') return goodFor[strength.kind]
  if (strength.kind !== 'goalMet') return goodFor[strength.kind](inGrams(strength.gramsPer1000Kcal))
  const { condition, nutrient } = strength.rule
  return goodFor.goalMet(conditions[condition], inSentence(nutrient), strength.asked)
}

const MOST_NAMED = 4

function listOf(levels: readonly NutrientLevel[]): string {
  const named = levels.slice(0, MOST_NAMED).map(({ nutrient }) => inSentence(nutrient))
  return levels.length > MOST_NAMED
    ? sentences.score.andMore(named.join(', '), levels.length - MOST_NAMED)
    : named.join(', ')
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const inGrams = (amount: number): Quantity => ({ amount, unit: 'g' })

export const inSentence = (nutrient: NutrientId) => sentences.inSentence(nutrient)
