import type { SavedRecipe } from '../../../contract/recipe/stars.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { listPets, ownPet, type StoredPet } from '../../db/dogs/pets.ts'
import { readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readPreferences } from '../../db/owners/preferences.ts'
import { listStars as readStars } from '../../db/recipes/stars.ts'
import { profileOf } from '../../dogs/profile.ts'
import type { CatalogueRecipe } from '../../menu/cookbook/catalogue.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { cardOf, type Dish, nameplateOf } from '../../menu/dish.ts'
import { costsFor } from '../../menu/dish-cost.ts'

type Input = { readonly pet?: string | undefined; readonly count: number; readonly start: number }

/** The saved recipes, the newest first, in the numbers of one dog. A recipe that a release took away is not listed. */
export async function listStars({ pet: petId, count, start }: Input, context: OwnerContext) {
  const { db, caller, imageUrlOf } = context
  const pet = petId === undefined ? await firstPet(context) : await ownPet(db, caller.ownerId, petId)
  const cookbook = await readCookbook(db, caller.ownerId)
  const dishes = await dishesOf(pet, cookbook, context)
  const costOf = pet && costsFor(await readFoodPrices(db, caller.ownerId), pet.record.mealsPerDay)
  const saved = (await readStars(db, caller.ownerId)).flatMap((recipeId) => cookbook.find(recipeId) ?? [])
  const results = saved.slice(start, start + count).map((recipe) => ({ recipe: describe(recipe) }))
  return { totalResults: saved.length, count: results.length, start, results }

  function describe(recipe: CatalogueRecipe): SavedRecipe {
    const dish = dishes.get(recipe.authored.id)
    if (dish) return cardOf(dish, imageUrlOf, costOf)
    return { ...nameplateOf(recipe, imageUrlOf), score: null, co2: null, co2score: null, grams: null }
  }
}

async function firstPet({ db, caller }: OwnerContext): Promise<StoredPet | undefined> {
  return (await listPets(db, caller.ownerId))[0]
}

/** The dishes that suit the dog, by recipe; without a dog nothing has numbers. */
async function dishesOf(
  pet: StoredPet | undefined,
  cookbook: Cookbook,
  context: OwnerContext,
): Promise<Map<string, Dish>> {
  if (!pet) return new Map()
  const { db, caller, menus } = context
  const { preferences } = await readPreferences(db, caller.ownerId, pet.id)
  const profile = profileOf(pet.record, todayOf(context), await readRegion(db, caller.ownerId))
  const { dishes } = await menus.menuFor(profile, preferences, cookbook)
  return new Map(dishes.map((dish) => [dish.recipeId, dish]))
}
