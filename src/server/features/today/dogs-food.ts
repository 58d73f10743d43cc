import type { FridgeItem } from '../../../kitchen/storage.ts'
import type { Preferences } from '../../../nutrition/menu.ts'
import { mixedDay } from '../../../nutrition/mixed-feeding.ts'
import { kcalPer100g } from '../../../nutrition/other-food.ts'
import { shareOfPortion } from '../../../nutrition/portion-share.ts'
import type { Region } from '../../../nutrition/region.ts'
import type { OwnFoods } from '../../db/foods.ts'
import type { StoredPet } from '../../db/pets.ts'
import { batchOf, type readCookedMeals } from '../../db/storage.ts'
import { withoutWishes } from '../../diary/diary-rules.ts'
import { type FedFood, foodFor, mealKcalOf } from '../../diary/fed-meal.ts'
import { profileOf } from '../../dogs/profile.ts'
import { Refusal } from '../../errors.ts'
import type { ImageUrlOf } from '../../menu/dish.ts'

type Facts = {
  readonly region: Region
  readonly day: string
  readonly preferences: Preferences
  readonly cookedOf: Awaited<ReturnType<typeof readCookedMeals>>
  /** Of the dog's plan, today's first. */
  readonly recipeIds: readonly string[]
  readonly imageUrlOf: ImageUrlOf
  readonly foods: OwnFoods
}

export type FoodOfDog = ReturnType<typeof dogsFood>

/** Each costs a fitting; a plan of which the first do not suit any more was made for another dog, and is made anew on Home. */
const MOST_TRIED = 3

/** What goes into the bowl of a dog on a day: of what is stored, and of what its plan would have cooked. */
export function dogsFood(pet: StoredPet, { region, day, preferences, cookedOf, recipeIds, imageUrlOf, foods }: Facts) {
  const food = (recipeId: string, wishes: Preferences): FedFood | undefined => {
    try {
      return foodFor(recipeId, pet, { region, day, preferences: wishes })
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
  return {
    /** Grams of the food, and how much of the portion they are. */
    inBowl(item: FridgeItem): { grams: number | null; share: number; imageUrl: string } {
      const imageUrl = imageUrlOf({ id: item.recipe.id })
      const cooked = cookedOf(batchOf(item))
      if (!cooked)
        return { grams: food(item.recipe.id, withoutWishes(preferences))?.weight ?? null, share: 1, imageUrl }
      const share = shareOfPortion(cooked.nutrients.energy ?? 0, mealKcalOf(profileOf(pet.record, day, region)))
      return { grams: Math.round(share * cooked.weight), share, imageUrl }
    },
    /** Other food for each meal. */
    beside(): { name: string; grams: number | null } | null {
      const { otherFood: id, homemadeShare } = pet.record
      const other = id === null ? undefined : foods[id]
      if (!other || homemadeShare === 1) return null
      const { dog, plan } = profileOf(pet.record, day, region)
      return { name: other.name, grams: mixedDay(dog, plan.energy.kcal, kcalPer100g(other)).otherGramsPerMeal }
    },
    toCook(): { recipe: { id: string; name: string }; grams: number; imageUrl: string } | null {
      for (const recipeId of recipeIds.slice(0, MOST_TRIED)) {
        const found = food(recipeId, preferences)
        if (!found) continue
        const { id, name } = found.recipe
        return { recipe: { id, name }, grams: found.weight, imageUrl: imageUrlOf({ id }) }
      }
      return null
    },
  }
}
