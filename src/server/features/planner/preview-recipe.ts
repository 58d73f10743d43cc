import type { RegionName } from '../../../contract/account/settings.ts'
import type { PetInput, Preferences } from '../../../contract/dog/pet.ts'
import { USUAL_BATCH_DAYS } from '../../../contract/limits.ts'
import { mealsOfDays } from '../../../contract/recipe/batch-days.ts'
import { daysWithoutSupplement } from '../../../nutrition/diary/days-without.ts'
import { type RequestContext, todayOf } from '../../context.ts'
import { regionNamed } from '../../db/owners/owner-settings.ts'
import { requirePossibleDog } from '../../dogs/possible-dog.ts'
import { PRODUCT_COOKBOOK } from '../../menu/cookbook/cookbook.ts'
import { describeRecipe } from '../../menu/recipe/describe-recipe.ts'
import { requireSuitedWay } from '../../menu/recipe/way.ts'
import { notFound } from '../../refusal.ts'

type Input = {
  readonly recipeId: string
  readonly pet: Omit<PetInput, 'name'>
  readonly preferences: Preferences
  readonly region?: RegionName | undefined
}

/** What the recipe's page would show for the dog that a visitor has described. Nothing of the dog is kept. */
export async function previewRecipe({ recipeId, pet, preferences, region }: Input, context: RequestContext) {
  const { imageUrlOf, workForVisitor, ip, env } = context
  const today = todayOf(context)
  const record = requirePossibleDog({ pet: { ...pet, name: '' }, preferences }, today)
  const found = PRODUCT_COOKBOOK.find(recipeId)
  if (!found) throw notFound('recipe')
  const meals = mealsOfDays(USUAL_BATCH_DAYS, record)
  const facts = { record, today, region: regionNamed(region), preferences, meals }
  return workForVisitor(ip, async () => {
    const suited = requireSuitedWay(found, undefined, facts)
    const recipe = describeRecipe({ ...suited, meals, imageUrlOf })
    const daysWithout = daysWithoutSupplement(suited.profile.dog)
    return { ...recipe, daysWithout, supplementLink: env.shopUrl ?? null }
  })
}
