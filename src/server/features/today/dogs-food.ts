import type { FridgeItem } from '../../../kitchen/storage.ts'
import { daysWithoutSupplement } from '../../../nutrition/days-without.ts'
import type { Preferences } from '../../../nutrition/menu.ts'
import { mixedDay } from '../../../nutrition/mixed-feeding.ts'
import type { NutrientId } from '../../../nutrition/nutrients.ts'
import { kcalPer100g } from '../../../nutrition/other-food.ts'
import { boundsLeftBy, shareOfPortion } from '../../../nutrition/portion-share.ts'
import type { Region } from '../../../nutrition/region.ts'
import { manifest, sentences } from '../../../texts/index.ts'
import type { OwnFoods } from '../../db/foods.ts'
import type { StoredPet } from '../../db/pets.ts'
import { batchOf, type readCookedMeals } from '../../db/storage.ts'
import { withoutWishes } from '../../diary/diary-rules.ts'
import { type CookedFood, type FedFood, foodFor, mealKcalOf, shareOf } from '../../diary/fed-meal.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
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

/** Own choice: maximums are of what is eaten for months, and bear twice as much for a day or two. */
const FAR_ABOVE = 2

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
  const mealKcal = () => mealKcalOf(profileOf(pet.record, day, region))
  /** How much of a portion is a meal today; 1 where nobody knows what is in it. */
  const shareOf = (item: FridgeItem): number => {
    const cooked = cookedOf(batchOf(item))
    return cooked ? shareOfPortion(cooked.nutrients.energy ?? 0, mealKcal()) : 1
  }
  return {
    shareOf,
    /** Grams of the food, how much of the portion they are, and what to mind of them. */
    inBowl(item: FridgeItem): { grams: number | null; share: number; imageUrl: string; caution: string | null } {
      const imageUrl = imageUrlOf({ id: item.recipe.id })
      const cooked = cookedOf(batchOf(item))
      if (!cooked)
        return {
          ...{ grams: food(item.recipe.id, withoutWishes(preferences))?.weight ?? null, share: 1, imageUrl },
          caution: null,
        }
      const profile = profileOf(pet.record, day, region)
      const share = shareOf(item)
      return { grams: Math.round(share * cooked.weight), share, imageUrl, caution: cautionOn(cooked, share, profile) }
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

/** As many nutrients as an owner reads. */
const MOST_NAMED = 3
const list = new Intl.ListFormat(manifest.language)

/** What so much of a portion leaves of the dog's bounds today, and for how long that does no harm. */
function cautionOn(cooked: CookedFood, share: number, { dog, plan }: Profile): string | null {
  const { supplement, ...food } = shareOf(cooked, share)
  const stirredIn = supplement?.nutrients ?? plan.supplement.perMeal
  const perMeal = Object.fromEntries(
    Object.entries(food.nutrients).map(([id, amount]) => [id, amount + (stirredIn[id as NutrientId] ?? 0)]),
  )
  const [worst, ...others] = boundsLeftBy(plan.needs, perMeal, plan.meal.mealsPerDay)
  if (!worst) return null
  const names = [worst, ...others].filter(({ bound }) => bound === worst.bound).slice(0, MOST_NAMED)
  const said = list.format(names.map(({ nutrient }) => sentences.inSentence(nutrient)))
  const { tooMuch, farTooMuch, tooLittle } = sentences.portion
  if (worst.bound === 'min') return tooLittle(said, daysWithoutSupplement(dog))
  return worst.times > FAR_ABOVE ? farTooMuch(said) : tooMuch(said)
}
