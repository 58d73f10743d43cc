import type { SupplementOfRecipe } from '../../contract/recipe/own-recipe.ts'
import { type FeedingPlan, planWith } from '../../nutrition/recipe/plan.ts'
import { NO_DOSE, type NoDose } from '../../nutrition/recipe/supplement.ts'
import type { Profile } from './profile.ts'

/** The plan that a dog has with one recipe: with its supplement, or without any. */
export type PlanOfRecipe = Profile['plan'] | FeedingPlan<NoDose>

/**
 * The dog's plan for a recipe that is checked or mended: with its supplement, or without any where the recipe brings minerals and vitamins
 * itself. Its things are foods of it then; those of a saved recipe are a kit (`planOfOwnThings`).
 */
export const planOfRecipe = (
  { plan, region }: Pick<Profile, 'plan' | 'region'>,
  supplement: SupplementOfRecipe,
): PlanOfRecipe => (supplement === 'in-recipe' ? planWith(plan, NO_DOSE, region) : plan)
