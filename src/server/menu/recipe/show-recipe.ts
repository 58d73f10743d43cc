import { mealsOfDays } from '../../../contract/recipe/batch-days.ts'
import { type Way, wayText } from '../../../contract/recipe/way.ts'
import { sentences } from '../../../texts/index.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { findOwnerSettings, regionNamed } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import type { AdviceLine } from '../../dogs/describe-advice.ts'
import { notFound } from '../../refusal.ts'
import { readCookbook } from '../cookbook/read-cookbook.ts'
import { costsFor } from '../dish-cost.ts'
import { describeRecipe } from './describe-recipe.ts'
import { readEaters } from './read-eaters.ts'
import { type FieldOf, requireSuitedWay, sayWay } from './way.ts'
import { wayAsOwnRecipe } from './way-as-own.ts'

type ShowRecipeInput = {
  readonly petId: string
  readonly recipeId: string
  readonly meals: number
  /** A batch for so many days, in place of `meals`. */
  readonly days?: number | undefined
  readonly way: Way | undefined
}

/** A recipe in the grams of one dog, as it was written or the way its owner wants it. */
export async function showRecipe(
  { petId, recipeId, days, way, ...asked }: ShowRecipeInput,
  context: OwnerContext,
  fieldOf?: FieldOf,
) {
  const { db, caller, imageUrlOf } = context
  const { record } = await ownPet(db, caller.ownerId, petId)
  const meals = days === undefined ? asked.meals : mealsOfDays(days, record)
  const found = (await readCookbook(db, caller.ownerId)).find(recipeId)
  if (!found) throw notFound('recipe')
  const settings = await findOwnerSettings(db, caller.ownerId)
  const region = regionNamed(settings?.region)
  const { preferences } = await readPreferences(db, caller.ownerId, petId)
  const today = todayOf(context)
  const others = way ? await readEaters(db, way, { ownerId: caller.ownerId, petId, today, region }, fieldOf) : []
  const facts = { record, today, region, preferences, meals, pot: { petId, others } }
  const suited = requireSuitedWay(found, way, facts, fieldOf)
  const costOf = costsFor(await readFoodPrices(db, caller.ownerId), record.mealsPerDay)
  const shown = describeRecipe({ ...suited, meals, imageUrlOf, costOf, vessels: settings?.vessels })
  if (!suited.way) return shown
  const told: AdviceLine = {
    kind: 'tip',
    id: 'way',
    text: sentences.way.advice(sayWay(suited.way, others)),
    seeVetWhen: [],
  }
  return {
    ...shown,
    way: wayText(suited.way),
    asOwn: wayAsOwnRecipe(suited.catalogueRecipe, shown.batch.ingredients),
    advice: [...shown.advice, told],
  }
}
