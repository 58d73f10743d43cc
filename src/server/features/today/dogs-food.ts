import type { OtherFed } from '../../../contract/food/other-food.ts'
import type { DishToCook, DogToday } from '../../../contract/plan/today.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
import type { Preferences } from '../../../nutrition/recipe/menu.ts'
import type { Region } from '../../../nutrition/region.ts'
import { sentences } from '../../../texts/index.ts'
import type { FedFood } from '../../db/diary/diary-document.ts'
import type { StoredPet } from '../../db/dogs/pets.ts'
import type { OwnFoods } from '../../db/kitchen/foods.ts'
import { batchOf, type readCookedMeals } from '../../db/kitchen/storage.ts'
import { withoutWishes } from '../../diary/diary-rules.ts'
import { findFoodFor } from '../../diary/fed-meal.ts'
import { portionToday } from '../../diary/portion-today.ts'
import { profileOf } from '../../dogs/profile.ts'
import { otherFoodOfMeal } from '../../foods/other-fed-of.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import type { ImageUrlOf } from '../../menu/dish.ts'

type DogsFoodInput = {
  readonly region: Region
  readonly day: Day
  readonly preferences: Preferences
  readonly cookbook: Cookbook
  readonly cookedOf: Awaited<ReturnType<typeof readCookedMeals>>
  /** The recipes that are recommended to the dog, today's first. */
  readonly recommended: readonly string[]
  readonly imageUrlOf: ImageUrlOf
  readonly foods: OwnFoods
}

export type FoodOfDog = ReturnType<typeof dogsFood>

/** Each costs a fitting; a plan of which the first do not suit any more was made for another dog, and Home makes a new one. */
const MOST_TRIED = 3

/** The food for the bowl of a dog on a day: from the storage, and as its plan would have it cooked. */
export function dogsFood(pet: StoredPet, facts: DogsFoodInput) {
  const { region, day, preferences, cookbook, cookedOf, recommended, imageUrlOf, foods } = facts
  const profile = profileOf(pet.record, day, region)
  const food = (recipeId: string, wishes: Preferences): FedFood | undefined =>
    findFoodFor(recipeId, profile, { preferences: wishes, cookbook })
  const dishes = new Map<string, DishToCook | undefined>()
  const dish = (recipeId: string): DishToCook | undefined => {
    if (!dishes.has(recipeId)) dishes.set(recipeId, fitted(recipeId))
    return dishes.get(recipeId)
  }
  const fitted = (recipeId: string): DishToCook | undefined => {
    const found = food(recipeId, preferences)
    if (!found) return undefined
    const { id, name } = found.recipe
    return {
      recipe: { id, name },
      grams: found.weight,
      imageUrl: imageUrlOf({ id, name, ingredients: found.ingredients }),
    }
  }
  /** The share of a portion that is a meal today, and its caution: all, and none, where its food is unknown. */
  const portionOf = (item: FridgeItem): ReturnType<typeof portionToday> => {
    const cooked = cookedOf(batchOf(item))
    return cooked ? portionToday(cooked, profile) : { share: 1, caution: null }
  }
  return {
    profile,
    portionOf,
    /** Whether the dog gets the dish as it is now. */
    suits: (recipeId: string): boolean => dish(recipeId) !== undefined,
    /** Grams of the food, how much of the portion they are, and what to mind of them. */
    inBowl(item: FridgeItem): { grams: number | null; share: number; imageUrl: string; caution: string | null } {
      const cooked = cookedOf(batchOf(item))
      const imageUrl = imageUrlOf({ ...item.recipe, ingredients: cooked?.ingredients })
      const { share, caution } = portionOf(item)
      const grams = cooked
        ? Math.round(share * cooked.weight)
        : (food(item.recipe.id, withoutWishes(preferences))?.weight ?? null)
      return { grams, share, imageUrl, caution: caution?.text ?? null }
    },
    /** Other food for each meal. */
    beside(): DogToday['beside'] {
      const fed = otherFoodOfMeal(pet.record, { day, region, foodOf: (id) => foods[id] })
      return fed ? describeBeside(fed) : null
    },
    /** A dish as the dog gets it now. */
    dish,
    /** The dish to cook where none is planned. */
    recommended(): DishToCook | undefined {
      for (const recipeId of recommended.slice(0, MOST_TRIED)) {
        const found = dish(recipeId)
        if (found) return found
      }
      return undefined
    },
  }
}

/** Other food beside a meal. One without a name is no food that its owner has told us of. */
export const describeBeside = ({ name, grams }: Pick<OtherFed, 'name' | 'grams'>) => ({
  name: name ?? sentences.otherFood.noName,
  grams,
})
