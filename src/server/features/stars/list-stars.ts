import type { SavedRecipe } from '../../../contract/kitchen.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { listPets, ownPet, type StoredPet } from '../../db/pets.ts'
import { readPreferences } from '../../db/preferences.ts'
import { listStars as readStars } from '../../db/stars.ts'
import { profileOf } from '../../dogs/profile.ts'
import { findCatalogueRecipe } from '../../menu/catalogue.ts'
import { cardOf, type Dish, nameplateOf } from '../../menu/dish.ts'

type Input = { readonly pet?: string | undefined; readonly count: number; readonly start: number }

/** The saved recipes, the newest first, in the numbers of one dog. What a release took away is not listed. */
export async function listStars({ pet: petId, count, start }: Input, context: OwnerContext) {
  const { db, caller, imageUrlOf } = context
  const pet = petId === undefined ? await firstPet(context) : await ownPet(db, caller.ownerId, petId)
  const dishes = await dishesOf(pet, context)
  const saved = (await readStars(db, caller.ownerId)).filter((recipeId) => findCatalogueRecipe(recipeId))
  const results = saved.slice(start, start + count).map((recipeId) => ({ recipe: describe(recipeId) }))
  return { totalResults: saved.length, count: results.length, start, results }

  function describe(recipeId: string): SavedRecipe {
    const dish = dishes.get(recipeId)
    if (dish) return cardOf(dish, imageUrlOf)
    return { ...nameplateOf(recipeId, imageUrlOf), score: null, co2: null, co2score: null, grams: null }
  }
}

async function firstPet({ db, caller }: OwnerContext): Promise<StoredPet | undefined> {
  return (await listPets(db, caller.ownerId))[0]
}

/** What suits the dog, by recipe; without a dog nothing has numbers. */
async function dishesOf(pet: StoredPet | undefined, context: OwnerContext): Promise<Map<string, Dish>> {
  if (!pet) return new Map()
  const { db, caller, menus } = context
  const { preferences } = await readPreferences(db, caller.ownerId, pet.id)
  const profile = profileOf(pet.record, todayOf(context), await readRegion(db, caller.ownerId))
  const { dishes } = await menus.menuFor(profile, preferences)
  return new Map(dishes.map((dish) => [dish.recipeId, dish]))
}
