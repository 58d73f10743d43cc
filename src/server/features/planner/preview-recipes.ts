import type { RegionName } from '../../../contract/account/settings.ts'
import type { PetInput, Preferences } from '../../../contract/dog/pet.ts'
import { USUAL_BATCH_DAYS } from '../../../contract/limits.ts'
import { mealsOfDays } from '../../../contract/recipe/batch-days.ts'
import { type RequestContext, todayOf } from '../../context.ts'
import { regionNamed } from '../../db/owners/owner-settings.ts'
import { describeAdvice } from '../../dogs/describe-advice.ts'
import { requirePossibleDog } from '../../dogs/possible-dog.ts'
import { profileOf } from '../../dogs/profile.ts'
import { PRODUCT_COOKBOOK } from '../../menu/cookbook/cookbook.ts'
import { cardOf, timesOfPot } from '../../menu/dish.ts'
import { makeWeek } from '../../menu/plan-week.ts'
import { NO_TASTE } from '../../menu/taste-order.ts'

type Input = {
  readonly pet: Omit<PetInput, 'name'>
  readonly preferences: Preferences
  readonly region?: RegionName | undefined
}

const MOST_SHOWN = 3

/** What Home would recommend first for the dog that a visitor has described. Nothing of the dog is kept. */
export async function previewRecipes({ pet, preferences, region }: Input, context: RequestContext) {
  const { imageUrlOf, workForVisitor, ip } = context
  const today = todayOf(context)
  const dog = requirePossibleDog({ pet: { ...pet, name: '' }, preferences }, today)
  const profile = profileOf(dog, today, regionNamed(region))
  const meals = mealsOfDays(USUAL_BATCH_DAYS, dog)
  const cookbook = PRODUCT_COOKBOOK
  const facts = { record: dog, preferences, region: profile.region, date: today, cookbook, taste: NO_TASTE }
  const { recommended, dishes } = await workForVisitor(ip, () => makeWeek(facts, context))
  const dishById = new Map(dishes.map((dish) => [dish.recipeId, dish]))
  return {
    suitable: dishes.length,
    recipes: recommended
      .slice(0, MOST_SHOWN)
      .flatMap((recipeId) => dishById.get(recipeId) ?? [])
      .map((dish) => ({ ...cardOf(dish, imageUrlOf), minutes: timesOfPot(dish.recipe, dish, meals).totalMinutes })),
    advice: describeAdvice(profile),
  }
}
