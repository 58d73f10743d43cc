import type { RegionName } from '../../../contract/account/settings.ts'
import type { PetInput, Preferences } from '../../../contract/dog/pet.ts'
import type { CheckedRecipe } from '../../../contract/recipe/own-recipe.ts'
import type { Day } from '../../../kitchen/days.ts'
import { checkRecipe as checkOwnRecipe, energyOf } from '../../../nutrition/own-recipe/recipe-check.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { fields } from '../../../texts/index.ts'
import { type RequestContext, todayOf } from '../../context.ts'
import { ownPet } from '../../db/dogs/pets.ts'
import { readRegion, regionNamed } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { requirePossibleDog } from '../../dogs/possible-dog.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
import { invalidInput, notSignedIn } from '../../refusal.ts'
import { describeCheck, type NamedLine } from './describe-check.ts'
import { publicWork } from './public-work.ts'

export type OwnRecipe = {
  readonly ingredients: readonly { readonly foodId: string; readonly grams: number; readonly cooked: boolean }[]
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

export type Dog = { readonly profile: Profile; readonly preferences: Preferences }
const NOTHING_SAID: Preferences = { exclude: [], prefer: [], require: [] }

/** @throws a refusal that names the ingredient, of a food that is not known, and of a recipe without energy */
export function checkFor({ ingredients, days }: OwnRecipe, { profile, preferences }: Dog): CheckedRecipe {
  const lines = linesOf(ingredients)
  const check = checkOwnRecipe({ lines, ...(days !== undefined && { days }) }, profile.plan, profile.region)
  return describeCheck({ check, lines, profile, preferences })
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
  if (pet) return describedDog({ pet, preferences, region }, today)
  if (ownerId === undefined || petId === undefined) throw notSignedIn()
  const { record } = await ownPet(context.db, ownerId, petId)
  const kept = await readPreferences(context.db, ownerId, petId)
  return { profile: profileOf(record, today, await readRegion(context.db, ownerId)), preferences: kept.preferences }
}

/** @throws a refusal that names the ingredient, of a food that is not known, and of a recipe without energy */
export function linesOf(ingredients: OwnRecipe['ingredients']): NamedLine[] {
  const lines = ingredients.map(lineOf)
  if (!(energyOf(lines) > 0)) throw invalidInput([{ field: 'ingredients', message: fields.noEnergy }])
  return lines
}

function lineOf({ foodId, grams, cooked }: OwnRecipe['ingredients'][number], index: number): NamedLine {
  const ingredient = foodIngredient(foodId)
  if (!ingredient) throw invalidInput([{ field: `ingredients.${index}.foodId`, message: fields.unknownFood }])
  const rawPerWeighed = cooked ? 1 / ingredient.cookedYield : 1
  return { foodId, ingredient, grams: grams * rawPerWeighed, rawPerWeighed }
}
