import { considerRecipe, type Preferences, type Rejection, type Suggestion } from '../../nutrition/menu.ts'
import { obstaclesOf } from '../../nutrition/obstacles.ts'
import type { FeedingPlan } from '../../nutrition/plan.ts'
import { sentences } from '../../texts/index.ts'
import type { Profile } from '../dogs/profile.ts'
import { Refusal } from '../errors.ts'
import { type CatalogueRecipe, ingredientOf } from './catalogue.ts'
import { inSentence } from './describe-score.ts'

/** The recipe in this dog's grams. @throws not found, with the reason, when it is not shown for this dog */
export function requireSuited({ prepared }: CatalogueRecipe, { plan }: Profile, preferences: Preferences): Suggestion {
  const considered = considerRecipe(prepared, plan, preferences)
  if (considered.kind === 'suggested') return considered
  throw new Refusal(404, 'recipe-not-for-this-dog', sayWhy(considered, plan))
}

const MOST_NAMED = 3

function sayWhy(rejection: Rejection, plan: FeedingPlan): string {
  const { notForThisDog, conditions } = sentences
  switch (rejection.kind) {
    case 'excluded':
      return notForThisDog.excluded(rejection.tags.join(', '))
    case 'notRequired':
      return notForThisDog.notRequired
    case 'forbidden':
      return notForThisDog.forbidden(conditions[rejection.rule.condition], ingredientOf(rejection.code).shortName)
    case 'unfit': {
      if (rejection.reason === 'scale') return notForThisDog.scale
      const missed = obstaclesOf(rejection.recipe, plan.meal).map((one) =>
        one.kind === 'sense' ? notForThisDog.sense[one.of] : inSentence(one.nutrient),
      )
      return notForThisDog.unfit([...new Set(missed)].slice(0, MOST_NAMED).join(', '))
    }
  }
}
