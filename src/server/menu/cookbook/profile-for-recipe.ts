import { kitOfRecipe } from '../../../nutrition/own-recipe/kit-of-recipe.ts'
import { type FeedingPlan, planWith } from '../../../nutrition/recipe/plan.ts'
import type { KitDose } from '../../../nutrition/recipe/thing.ts'
import type { Region } from '../../../nutrition/region.ts'
import { sentences } from '../../../texts/index.ts'
import type { Profile } from '../../dogs/profile.ts'
import type { CatalogueRecipe } from './catalogue.ts'

type Bringing = Pick<CatalogueRecipe, 'ownThings'>

/** The plan of a dog for a saved recipe that brings its own things: these are its kit. `undefined` for every other recipe. */
export function planOfOwnThings(
  { ownThings }: Bringing,
  plan: FeedingPlan,
  region: Region,
): FeedingPlan<KitDose> | undefined {
  if (!ownThings) return undefined
  return planWith(plan, { ...kitOfRecipe(ownThings, plan), id: sentences.ownRecipe.ownThings }, region)
}

/**
 * A dog with what goes with one recipe of its owner's cookbook: its supplement, or where the recipe brings its own things these alone.
 * Every use of a dog's supplement beside such a recipe asks here.
 */
export function profileFor(recipe: Bringing, profile: Profile): Profile {
  const plan = planOfOwnThings(recipe, profile.plan, profile.region)
  if (!plan) return profile
  const things = new Map(recipe.ownThings?.counted.map(({ thing }) => [thing.id, thing]))
  const thingOf: Profile['thingOf'] = (id) => things.get(id) ?? profile.thingOf(id)
  // What is said of the dog's own kit is not true of this one.
  const nothingOfKit = { kitOfShare: undefined, uncounted: undefined, openLabel: undefined }
  return { ...profile, plan, thingOf, ...nothingOfKit, isForRecipe: true }
}
