import type { DogToday, Today } from '../../../contract/today.ts'
import { addDays, type Day, daysBetween } from '../../../kitchen/days.ts'
import { type MealPlan, plannedDay } from '../../../kitchen/meal-plan.ts'
import type { Storage } from '../../../kitchen/storage.ts'
import {
  type DogsDay,
  mealsToCome,
  missingUntilTomorrow,
  outOfDate,
  portionsDue,
  toDefrost,
  toFreeze,
} from '../../../kitchen/today.ts'
import { type OwnerContext, todayOf, zoneOf } from '../../context.ts'
import { listDay } from '../../db/diary.ts'
import { readFoods } from '../../db/foods.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { listPets, type StoredPet } from '../../db/pets.ts'
import { readPlan } from '../../db/planned-days.ts'
import { listHistoryOfAll } from '../../db/plans.ts'
import { listPreferences, preferencesOf } from '../../db/preferences.ts'
import { readCookedMeals, readStorage } from '../../db/storage.ts'
import { isWeighInDue } from '../../weights/is-weigh-in-due.ts'
import { dogsFood, type FoodOfDog } from './dogs-food.ts'

/** A plan of before then is no longer cooked by. */
const DAYS_OF_PLANS = 28

/** What is due today for every dog of the household, and one thing to do beside it. It reads and plans nothing anew. */
export async function getToday(context: OwnerContext): Promise<Today> {
  const { db, caller } = context
  const { ownerId } = caller
  const today = todayOf(context) as Day
  const [{ content: storage }, pets, region, preferences, meals, planned, cookedOf, foods, weekPlan] =
    await Promise.all([
      readStorage(db, ownerId),
      listPets(db, ownerId),
      readRegion(db, ownerId),
      listPreferences(db, ownerId),
      listDay(db, ownerId, today),
      listHistoryOfAll(db, ownerId, addDays(today, -DAYS_OF_PLANS)),
      readCookedMeals(db, ownerId),
      readFoods(db, ownerId),
      readPlan(db, ownerId, today),
    ])
  const households = await Promise.all(
    pets.map(async (pet) => {
      const fed = meals.filter(({ petId }) => petId === pet.id)
      const day = { ...dogsDayOf(pet, context), fed: fed.length }
      const recommended = planned.filter(({ petId }) => petId === pet.id)
      const recipeIds = [...toCome(weekPlan, day), ...planOfDay(recommended, today)]
      const food = dogsFood(pet, {
        region,
        day: today,
        preferences: preferencesOf(preferences, pet.id),
        cookedOf,
        recipeIds,
        imageUrlOf: context.imageUrlOf,
        foods,
      })
      const weigh = await isWeighInDue(db, ownerId, pet, today)
      return { day, food, answer: describeDog(storage, { day, food, fed, weigh }) }
    }),
  )
  return { day: today, dogs: households.map(({ answer }) => answer), suggestion: suggest(storage, households) }
}

function dogsDayOf({ id, record }: StoredPet, context: OwnerContext): Omit<DogsDay, 'fed'> {
  return {
    petId: id,
    today: todayOf(context) as Day,
    timeZone: zoneOf(context),
    mealsPerDay: record.mealsPerDay,
    isDaily: record.frequency === 'daily',
  }
}

/** What its owner has planned for the rest of the day. */
const toCome = (plan: MealPlan, { petId, today, fed }: DogsDay): string[] =>
  plannedDay(plan, today, petId).flatMap(({ slot, recipeId }) => (slot > fed ? (recipeId ?? []) : []))

type Planned = { readonly date: string; readonly recipeId: string }

/** What the newest plan feeds, from where it has come to on that day. */
function planOfDay(planned: readonly Planned[], today: Day): readonly string[] {
  const newest = planned.filter(({ date }) => date === planned[0]?.date).map(({ recipeId }) => recipeId)
  const gone = newest.length === 0 ? 0 : daysBetween(planned[0]?.date as Day, today) % newest.length
  return [...newest.slice(gone), ...newest.slice(0, gone)]
}

type Dog = {
  readonly day: DogsDay
  readonly food: FoodOfDog
  readonly fed: Awaited<ReturnType<typeof listDay>>
  readonly weigh: boolean
}

function describeDog(storage: Storage, { day, food, fed, weigh }: Dog): DogToday {
  const due = portionsDue(storage, day)
  const toCook = due.length === 0 && mealsToCome(day) > 0
  return {
    petId: day.petId,
    mealsPerDay: day.mealsPerDay,
    isDaily: day.isDaily,
    fed: fed.map(({ entryId, meal }) => ({
      entryId,
      recipe: { id: meal.food.recipe.id, name: meal.food.recipe.name },
      grams: meal.food.weight,
    })),
    due: due.map(({ item, by }, index) => ({ meal: fed.length + index + 1, item, by, ...food.inBowl(item) })),
    cook: toCook ? food.toCook() : null,
    defrost: toDefrost(storage, day) ?? null,
    shares: sharesOf(storage, day.petId, food),
    weigh,
    beside: food.beside(),
  }
}

/** All of a portion goes without saying. */
function sharesOf({ fridge, freezer }: Storage, petId: string, food: FoodOfDog): Record<string, number> {
  const items = [...Object.values(fridge), ...Object.values(freezer)].filter((item) => item.petId === petId)
  const shares = items.map((item) => [item.storageId, food.shareOf(item)] as const)
  return Object.fromEntries(shares.filter(([, share]) => share !== 1))
}

type Household = readonly { readonly day: DogsDay; readonly food: FoodOfDog; readonly answer: DogToday }[]

/** The most pressing: what must not be fed, what would spoil, what runs out. What a dog's own lines say is not said again. */
function suggest(storage: Storage, dogs: Household): Today['suggestion'] {
  for (const { day } of dogs) {
    const item = outOfDate(storage, day)
    if (item) return { kind: 'throwAway', petId: day.petId, recipe: item.recipe }
  }
  for (const { day } of dogs) {
    const over = toFreeze(storage, day)
    if (over) return { kind: 'freeze', petId: day.petId, ...over }
  }
  for (const { day, food, answer } of dogs) {
    const isSaid = answer.cook !== null || answer.defrost !== null || !day.isDaily
    const next = isSaid || missingUntilTomorrow(storage, day) === 0 ? null : food.toCook()
    if (next) return { kind: 'cook', petId: day.petId, recipe: next.recipe }
  }
  return null
}
