import type { PreparedRecipe } from '../../../nutrition/recipe/bounds.ts'
import { considerRecipe, type Preferences, type Rejection, type Suggestion } from '../../../nutrition/recipe/menu.ts'
import { obstaclesOf } from '../../../nutrition/recipe/obstacles.ts'
import type { FeedingPlan } from '../../../nutrition/recipe/plan.ts'
import { sentences } from '../../../texts/index.ts'
import { kitStateOf } from '../../dogs/kit-state.ts'
import type { Profile } from '../../dogs/profile.ts'
import { Refusal } from '../../refusal.ts'
import { type CatalogueRecipe, ingredientOf } from '../cookbook/catalogue.ts'
import { inSentence } from './describe-score.ts'

/** The recipe in this dog's grams. @throws not found, with the reason, when it is not shown for this dog */
export function requireSuited({ prepared }: CatalogueRecipe, profile: Profile, preferences: Preferences): Suggestion {
  const considered = considerRecipe(prepared, profile.plan, preferences)
  if (considered.kind === 'suggested') return considered
  throw new Refusal(404, 'recipe-not-for-this-dog', whyNot(considered, prepared, profile, preferences))
}

/** With a kit that the dog has outgrown every nutrient may be off: what the recipe misses by itself it misses with the powder too. */
function whyNot(rejection: Rejection, prepared: PreparedRecipe, profile: Profile, preferences: Preferences): string {
  const { plan, withPowder } = profile
  const { kind } = kitStateOf(profile)
  if (rejection.kind !== 'unfit' || kind === 'fits') return sayWhyNot(rejection, plan)
  const asItShouldBe = considerRecipe(prepared, withPowder, preferences)
  return asItShouldBe.kind === 'suggested' ? sentences.notForThisDog.kit[kind] : sayWhyNot(asItShouldBe, withPowder)
}

const MOST_NAMED = 3

export function sayWhyNot(rejection: Rejection, plan: FeedingPlan): string {
  const { illnesses, notForThisDog } = sentences
  if (plan.needs.waitsFor) return notForThisDog.waiting[plan.needs.waitsFor]
  switch (rejection.kind) {
    case 'excluded':
      return notForThisDog.excluded(rejection.tags.join(', '))
    case 'notRequired':
      return notForThisDog.notRequired
    case 'forbidden':
      return notForThisDog.forbidden(illnesses[rejection.rule.condition], ingredientOf(rejection.code).shortName)
    case 'unfit': {
      if (rejection.reason === 'scale') return notForThisDog.scale
      const missed = obstaclesOf(rejection.fitting).map((one) =>
        one.kind === 'sense' ? notForThisDog.sense[one.of] : inSentence(one.nutrient),
      )
      return notForThisDog.unfit([...new Set(missed)].slice(0, MOST_NAMED).join(', '))
    }
  }
}
