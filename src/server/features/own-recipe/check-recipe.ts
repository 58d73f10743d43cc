import type { RegionName } from '../../../contract/account/settings.ts'
import type { PetInput, Preferences } from '../../../contract/dog/pet.ts'
import type { CheckedRecipe, SupplementOfRecipe } from '../../../contract/recipe/own-recipe.ts'
import type { Day } from '../../../kitchen/days.ts'
import { checkRecipe as checkOwnRecipe, energyOf } from '../../../nutrition/own-recipe/recipe-check.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import type { ThingsOfOwner } from '../../../reference/foods/thing-food.ts'
import { fields } from '../../../texts/index.ts'
import { type RequestContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readProducts } from '../../db/kitchen/products.ts'
import { readRegion, regionNamed } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { planOfRecipe } from '../../dogs/plan-of-recipe.ts'
import { requirePossibleDog } from '../../dogs/possible-dog.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
import { type KeptThing, thingsById } from '../../dogs/things.ts'
import { whyNoFood } from '../../menu/cookbook/require-possible-recipe.ts'
import { invalidInput, notSignedIn } from '../../refusal.ts'
import { describeCheck, type NamedLine } from './describe-check.ts'
import { publicWork } from './public-work.ts'

export type OwnRecipe = {
  readonly ingredients: readonly { readonly foodId: string; readonly grams: number; readonly cooked: boolean }[]
  /** Left out: `of-dog`. */
  readonly supplement?: SupplementOfRecipe
  readonly days?: number | undefined
}

/** A dog that is not registered, as it is described. */
type DescribedDog = {
  readonly pet: Omit<PetInput, 'name'>
  readonly preferences?: Preferences | undefined
  readonly region?: RegionName | undefined
}

type OneOf<Dog> = { readonly [field in keyof Dog]?: Dog[field] | undefined }
export type AboutADog = OneOf<DescribedDog & { readonly petId: string }>
type Input = OwnRecipe & AboutADog

/** Whether an owner's recipe is complete for a dog, and what is not right. Nothing of it is kept. */
export async function checkRecipe(input: Input, context: RequestContext): Promise<CheckedRecipe> {
  return publicWork(context, async (ownerId) => {
    return checkFor(input, await dogOf(input, context, ownerId))
  })
}

export type Dog = {
  readonly profile: Profile
  readonly preferences: Preferences
  /** The owner's own; a visitor has none. */
  readonly things?: ThingsOfOwner<KeptThing>
}
const NOTHING_SAID: Preferences = { exclude: [], prefer: [], require: [] }

/** @throws a refusal that names the ingredient, of a food that is not known, and of a recipe without energy */
export function checkFor({ ingredients, days, supplement = 'of-dog' }: OwnRecipe, dog: Dog): CheckedRecipe {
  const { profile, preferences, things } = dog
  const lines = linesOf(ingredients, things)
  const plan = planOfRecipe(profile, supplement)
  const check = checkOwnRecipe({ lines, ...(days !== undefined && { days }) }, plan, profile.region)
  return describeCheck({ check, lines, profile, preferences, supplement })
}

/** @throws a refusal that names the field, of a dog that cannot be */
export function describedDog({ pet, preferences = NOTHING_SAID, region }: DescribedDog, today: Day): Dog {
  const record = requirePossibleDog({ pet: { ...pet, name: '' }, preferences }, today)
  return { profile: profileOf(record, today, regionNamed(region)), preferences }
}

export async function dogOf(
  { petId, pet, preferences, region }: AboutADog,
  context: RequestContext,
  ownerId: string | undefined,
): Promise<Dog> {
  const today = todayOf(context)
  if (pet) {
    const described = describedDog({ pet, preferences, region }, today)
    if (ownerId === undefined) return described
    return { ...described, things: thingsById(await readProducts(context.db, ownerId)) }
  }
  if (ownerId === undefined || petId === undefined) throw notSignedIn()
  const { record } = await ownPet(context.db, ownerId, petId)
  const kept = await readPreferences(context.db, ownerId, petId)
  const profile = profileOf(record, today, await readRegion(context.db, ownerId))
  return { profile, preferences: kept.preferences, things: thingsById(await readProducts(context.db, ownerId)) }
}

/** @throws a refusal that names the ingredient, of a food that is not known, and of a recipe without energy */
export function linesOf(ingredients: OwnRecipe['ingredients'], things?: ThingsOfOwner): NamedLine[] {
  const lines = ingredients.map((line, index) => lineOf(line, index, things))
  if (!(energyOf(lines) > 0)) throw invalidInput([{ field: 'ingredients', message: fields.noEnergy }])
  return lines
}

function lineOf(
  { foodId, grams, cooked }: OwnRecipe['ingredients'][number],
  index: number,
  things: ThingsOfOwner | undefined,
): NamedLine {
  const ingredient = foodIngredient(foodId, things)
  if (!ingredient) throw invalidInput([{ field: `ingredients.${index}.foodId`, message: whyNoFood(foodId, things) }])
  const rawPerWeighed = cooked ? 1 / ingredient.cookedYield : 1
  return { foodId, ingredient, grams: grams * rawPerWeighed, rawPerWeighed }
}
