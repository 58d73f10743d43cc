import type { z } from 'zod'
import type { Obstacle as WireObstacle } from '../../contract/recipe.ts'
import type { HealthIssue } from '../../nutrition/dog.ts'
import type { Change, MenuObstacle } from '../../nutrition/menu.ts'
import type { NutrientId } from '../../nutrition/nutrients.ts'
import { sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import { quantityOf } from '../dogs/figures.ts'
import type { Profile } from '../dogs/profile.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'

/** Why a dog has few recipes or none, in words: which nutrient, which limit, what to change. */
export function describeObstacles(
  obstacles: readonly MenuObstacle[],
  { plan }: Pick<Profile, 'plan'>,
): z.infer<typeof WireObstacle>[] {
  const isUnusual = plan.energy.messages.includes('checkWeight')
  return obstacles.map((obstacle) => ({
    nutrient: 'nutrient' in obstacle ? obstacle.nutrient : null,
    recipes: obstacle.recipes,
    ...inTextAndParts(sayObstacle(obstacle)),
    suggestion: changesFor(obstacle, isUnusual)
      .map((change) => suggest(change, obstacle))
      .join(' '),
  }))
}

function sayObstacle(obstacle: MenuObstacle): string | Sentence {
  const words = sentences.obstacles
  switch (obstacle.kind) {
    case 'nutrient': {
      const { bound, nutrient, limit, nearest, missedIn100 } = obstacle
      if (bound === 'ratioMin' || bound === 'ratioMax') return words.ratio
      const figures = {
        nutrient: nameOf(nutrient),
        limit: perDay(limit, nutrient),
        nearest: perDay(nearest, nutrient),
        missedIn100,
      }
      return bound === 'max' || bound === 'legalMax'
        ? words.tooMuch(figures, whoSet(obstacle))
        : words.tooLittle(figures, whoSet(obstacle))
    }
    case 'conflict': {
      const { nutrient, min, max } = obstacle
      return words.conflict(nameOf(nutrient), perDay(min, nutrient), perDay(max, nutrient), whoSet(obstacle))
    }
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
  return changes[change]
}

const nameOf = (nutrient: NutrientId) => sentences.nutrients[nutrient]
const perDay = (value: number, nutrient: NutrientId) => quantityOf(Math.abs(value), nutrient)

function whoSet({ byVet, conditions }: { readonly byVet?: true; readonly conditions: readonly HealthIssue[] }): string {
  if (byVet) return sentences.obstacles.whatVetSet
  return conditions.map((condition) => sentences.conditions[condition].toLowerCase()).join(' and ')
}
