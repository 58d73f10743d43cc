import type { CheckedRecipe } from '../../../contract/own-recipe.ts'
import type { PetInput, Preferences } from '../../../contract/pet.ts'
import type { RegionName } from '../../../contract/settings.ts'
import { checkRecipe as checkOwnRecipe, energyOf } from '../../../nutrition/recipe-check.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { fields } from '../../../texts/index.ts'
import { type RequestContext, todayOf } from '../../context.ts'
import { readRegion, regionNamed } from '../../db/owner-settings.ts'
import { ownPet } from '../../db/pets.ts'
import { readPreferences } from '../../db/preferences.ts'
import { requirePossibleDog } from '../../dogs/possible-dog.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
import { invalidInput, notSignedIn } from '../../errors.ts'
import { workForAnybody } from './caller-work.ts'
import { describeCheck, type NamedLine } from './describe-check.ts'

type Input = {
  readonly petId?: string | undefined
  readonly pet?: Omit<PetInput, 'name'> | undefined
  readonly preferences?: Preferences | undefined
  readonly region?: RegionName | undefined
  readonly ingredients: readonly { readonly foodId: string; readonly grams: number; readonly cooked: boolean }[]
  readonly days?: number | undefined
}

/** Whether an owner's recipe is complete for a dog, and what is not right. Nothing of it is kept. */
export async function checkRecipe(input: Input, context: RequestContext): Promise<CheckedRecipe> {
  return workForAnybody(context, async (ownerId) => {
    const { profile, preferences } = await dogOf(input, context, ownerId)
    const lines = input.ingredients.map(lineOf)
    if (!(energyOf(lines) > 0)) throw invalidInput([{ field: 'ingredients', message: fields.noEnergy }])
    const { days } = input
    const check = checkOwnRecipe({ lines, ...(days !== undefined && { days }) }, profile.plan, profile.region)
    return describeCheck({ check, lines, profile, preferences })
  })
}

type Dog = { readonly profile: Profile; readonly preferences: Preferences }
const NOTHING_SAID: Preferences = { exclude: [], prefer: [], require: [] }

async function dogOf(
  { petId, pet, preferences = NOTHING_SAID, region }: Input,
  context: RequestContext,
  ownerId: string | undefined,
): Promise<Dog> {
  const today = todayOf(context)
  if (pet) {
    const record = requirePossibleDog({ pet: { ...pet, name: '' }, preferences }, today)
    return { profile: profileOf(record, today, regionNamed(region)), preferences }
  }
  if (ownerId === undefined || petId === undefined) throw notSignedIn()
  const { record } = await ownPet(context.db, ownerId, petId)
  const kept = await readPreferences(context.db, ownerId, petId)
  return { profile: profileOf(record, today, await readRegion(context.db, ownerId)), preferences: kept.preferences }
}

function lineOf({ foodId, grams, cooked }: Input['ingredients'][number], index: number): NamedLine {
  const ingredient = foodIngredient(foodId)
  if (!ingredient) throw invalidInput([{ field: `ingredients.${index}.foodId`, message: fields.unknownFood }])
  return { ingredient, grams: cooked ? grams / ingredient.cookedYield : grams }
}
