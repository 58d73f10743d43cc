import type { z } from 'zod'
import type { Obstacle as WireObstacle } from '../../contract/recipe/recipe.ts'
import type { HealthIssue } from '../../nutrition/dog.ts'
import type { NutrientId } from '../../nutrition/nutrients.ts'
import type { Change, MenuObstacle } from '../../nutrition/recipe/menu.ts'
import { sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import { quantitiesApart, quantityOf } from '../dogs/figures.ts'
import type { Profile } from '../dogs/profile.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'

/** Why a dog has few recipes or none, in words: which nutrient, which limit, what to change. */
export function describeObstacles(
  obstacles: readonly MenuObstacle[],
  { plan }: Pick<Profile, 'plan'>,
): z.infer<typeof WireObstacle>[] {
  const isUnusual = plan.energy.messages.includes('checkWeight')
  const vetsFirst = [...obstacles].sort((a, b) => Number(isByVet(b)) - Number(isByVet(a)))
  return vetsFirst.map((obstacle) => {
    const steps = changesFor(obstacle, isUnusual).map((change) => suggest(change, obstacle))
    return {
      nutrient: 'nutrient' in obstacle ? obstacle.nutrient : null,
      recipes: obstacle.recipes,
      byVet: isByVet(obstacle),
      ...inTextAndParts(sayObstacle(obstacle)),
      suggestion: steps.join(' '),
      steps,
    }
  })
}

const isByVet = (obstacle: MenuObstacle) => 'byVet' in obstacle && obstacle.byVet === true

/** The share of a limit below which two figures read alike to an owner: "62.560 g, and the limit is 62.558 g". Own choice. */
const HARDLY = 0.0005

/** Both as quantities; undefined where they are so close that words say which is more. */
const toldApart = (one: number, other: number, nutrient: NutrientId) =>
  Math.abs(one - other) < HARDLY * other ? undefined : quantitiesApart(one, other, nutrient)

function sayObstacle(obstacle: MenuObstacle): string | Sentence {
  const words = sentences.obstacles
  switch (obstacle.kind) {
    case 'nutrient': {
      const { bound, nutrient, limit, nearest, missedIn100 } = obstacle
      if (bound === 'ratioMin' || bound === 'ratioMax') return words.ratio
      const isMost = bound === 'max' || bound === 'legalMax'
      const of = { nutrient: sentences.inSentence(nutrient), missedIn100, conditions: whoSet(obstacle) }
      const apart = toldApart(Math.abs(nearest), Math.abs(limit), nutrient)
      return apart
        ? words[isMost ? 'tooMuch' : 'tooLittle'](of, ...apart)
        : words[isMost ? 'hardlyTooMuch' : 'hardlyTooLittle'](of, quantityOf(Math.abs(limit), nutrient))
    }
    case 'conflict': {
      const { nutrient, min, max } = obstacle
      const apart = toldApart(max, min, nutrient)
      return apart
        ? words.conflict(nameOf(nutrient), ...apart, whoSet(obstacle))
        : words.hardlyConflict(nameOf(nutrient), quantityOf(min, nutrient), whoSet(obstacle))
    }
    case 'waiting':
      return words.waiting[obstacle.waitsFor]
    case 'sense':
      return words.sense[obstacle.of]
    case 'forbidden':
      return words.forbidden(sentences.conditions[obstacle.rule.condition], sentences.traits[obstacle.rule.trait])
    case 'excluded':
      return words.excluded(obstacle.tag)
    case 'notRequired':
      return words.notRequired
    case 'scale':
      return words.scale
  }
}

/** Never nothing: a dog whose weight no dog of its breed has is most likely mistyped, else a vet helps. */
function changesFor({ changes }: MenuObstacle, isUnusualWeight: boolean): readonly Change[] {
  if (isUnusualWeight) return ['checkWeightAndCondition', ...changes.filter((one) => one !== 'checkWeightAndCondition')]
  return changes.length > 0 ? changes : ['askVetNutritionist']
}

function suggest(change: Change, obstacle: MenuObstacle): string {
  const { changes } = sentences.obstacles
  if (change === 'allowExcludedIngredient') return changes[change](obstacle.kind === 'excluded' ? obstacle.tag : '')
  if (obstacle.kind === 'waiting' && obstacle.waitsFor === 'vet') return sentences.obstacles.approvalOfMother
  return changes[change]
}

const nameOf = (nutrient: NutrientId) => sentences.nutrients[nutrient]

function whoSet({ byVet, conditions }: { readonly byVet?: true; readonly conditions: readonly HealthIssue[] }): string {
  if (byVet) return sentences.obstacles.whatVetSet
  return conditions.map((condition) => sentences.illnesses[condition]).join(' and ')
}
