import type { DogToday, Today } from '../../../contract/plan/today.ts'
import { addDays, type Day, daysBetween } from '../../../kitchen/days.ts'
import { type MealPlan, plannedDay } from '../../../kitchen/meal-plan.ts'
import { type Storage, without } from '../../../kitchen/storage.ts'
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
import { listDay } from '../../db/diary/diary.ts'
import { listOtherFedOn } from '../../db/diary/other-fed.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { readPlan } from '../../db/dogs/planned-days.ts'
import { listHistoryOfAll } from '../../db/dogs/plans.ts'
import { listProposals } from '../../db/dogs/vet-shares.ts'
import { readFoods } from '../../db/kitchen/foods.ts'
import { readCookedMeals, readStorage } from '../../db/kitchen/storage.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { listPreferences, preferencesOf } from '../../db/owners/preferences.ts'
import { dogsDayOf } from '../../dogs/dogs-day.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import { isWeighInDue } from '../../weights/is-weigh-in-due.ts'
import { describeBeside, dogsFood, type FoodOfDog } from './dogs-food.ts'
import { potsToCook } from './pots-to-cook.ts'

/** Older plans are not read. */
const DAYS_OF_PLANS = 28

/** The meals and tasks of today for every dog of the household, and one thing to do beside them. It makes no new plan. */
export async function getToday(context: OwnerContext): Promise<Today> {
  const { db, caller } = context
  const { ownerId } = caller
  const today = todayOf(context)
  const [{ content: storage }, pets, region, preferences, meals, planned, cookedOf, foods, weekPlan, others, cookbook] =
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
      listOtherFedOn(db, ownerId, today),
      readCookbook(db, ownerId),
    ])
  const proposals = await listProposals(db, ownerId)
  const households = await mapYielding(pets, async (pet) => {
    const fed = meals.filter(({ petId }) => petId === pet.id)
    const day = dogsDayOf(pet, { today, timeZone: zoneOf(context), fed: fed.length })
    const recommended = planned.filter(({ petId }) => petId === pet.id)
    const recipeIds = [...toCome(weekPlan, day), ...planOfDay(recommended, today)]
    const food = dogsFood(pet, {
      region,
      day: today,
      preferences: preferencesOf(preferences, pet.id),
      cookedOf,
      cookbook,
      recipeIds,
      imageUrlOf: context.imageUrlOf,
      foods,
    })
    const weigh = await isWeighInDue(db, ownerId, pet, today)
    const portions = portionsOf(storage, pet.id, food)
    const fit = without(storage, ({ storageId }) => portions.cautions[storageId]?.isUnfit === true)
    const besideOf = others.filter(({ petId }) => petId === pet.id)
    const vets = proposals.flatMap(({ petId, proposal }) => (petId === pet.id ? proposal.name : []))
    return {
      pet,
      preferences: preferencesOf(preferences, pet.id),
      day,
      food,
      fit,
      answer: {
        ...describeDog({ storage, fit }, { day, plan: weekPlan, food, fed, others: besideOf, weigh, portions }),
        vetLetters: [...new Set(vets)],
      },
    }
  })
  const pots = await potsToCook(households, { plan: weekPlan, storage, cookbook })
  return {
    day: today,
    dogs: households.map(({ answer }) => answer),
    ...(pots.length > 0 && { pots }),
    suggestion: suggest(storage, households),
  }
}

/** The dishes that its owner has planned for the rest of the day. */
const toCome = (plan: MealPlan, { petId, today, fed }: DogsDay): string[] =>
  plannedDay(plan, today, petId).flatMap(({ slot, recipeId }) => (slot > fed ? (recipeId ?? []) : []))

type Planned = { readonly date: Day; readonly recipeId: string }

/** The dishes of the newest plan, from the place that it has come to on that day. */
function planOfDay(planned: readonly Planned[], today: Day): readonly string[] {
  const [first] = planned
  if (!first) return []
  const newest = planned.filter(({ date }) => date === first.date).map(({ recipeId }) => recipeId)
  const gone = daysBetween(first.date, today) % newest.length
  return [...newest.slice(gone), ...newest.slice(0, gone)]
}

type Dog = {
  readonly day: DogsDay
  readonly plan: MealPlan
  readonly food: FoodOfDog
  readonly fed: Awaited<ReturnType<typeof listDay>>
  readonly others: Awaited<ReturnType<typeof listOtherFedOn>>
  readonly weigh: boolean
  readonly portions: ReturnType<typeof portionsOf>
}

/** All that is stored, and what of it the dog may be fed. */
type Shelves = { readonly storage: Storage; readonly fit: Storage }

function describeDog({ storage, fit }: Shelves, { day, plan, food, fed, others, weigh, portions }: Dog): DogToday {
  const fitDue = portionsDue(fit, day, plan)
  const toCook = fitDue.length === 0 && mealsToCome(day) > 0
  // Where there is nothing else, the stored portions stand there with the reason not to feed them.
  const due = toCook ? portionsDue(storage, day, plan) : fitDue
  return {
    petId: day.petId,
    mealsPerDay: day.mealsPerDay,
    isDaily: day.isDaily,
    fed: fed.map(({ entryId, meal }) => {
      const beside = others.find((other) => other.entryId === entryId)
      return {
        entryId,
        recipe: { id: meal.food.recipe.id, name: meal.food.recipe.name },
        grams: meal.food.weight,
        ...(beside && { beside: describeBeside(beside.fed) }),
      }
    }),
    due: due.map(({ item, by }, index) => ({ meal: fed.length + index + 1, item, by, ...food.inBowl(item) })),
    cook: toCook ? food.toCook() : null,
    defrost: toDefrost(fit, day, plan) ?? null,
    ...portions,
    weigh,
    beside: food.beside(),
  }
}

/** The shares and cautions of a dog's stored meals, by storageId. A whole portion, and one without a caution, are left out. */
function portionsOf({ fridge, freezer }: Storage, petId: string, food: FoodOfDog) {
  const items = [...Object.values(fridge), ...Object.values(freezer)].filter((item) => item.petId === petId)
  const portions = items.map((item) => ({ storageId: item.storageId, ...food.portionOf(item) }))
  return {
    shares: Object.fromEntries(
      portions.flatMap(({ storageId, share }) => (share === 1 ? [] : [[storageId, share] as const])),
    ),
    cautions: Object.fromEntries(
      portions.flatMap(({ storageId, caution }) => (caution === null ? [] : [[storageId, caution] as const])),
    ),
  }
}

type Household = readonly {
  readonly day: DogsDay
  readonly food: FoodOfDog
  readonly fit: Storage
  readonly answer: DogToday
}[]

/** The most pressing: what must not be fed, what would spoil, what runs out. It leaves out what a dog's own lines say. */
function suggest(storage: Storage, dogs: Household): Today['suggestion'] {
  for (const { day } of dogs) {
    const item = outOfDate(storage, day)
    if (item) return { kind: 'throwAway', petId: day.petId, recipe: item.recipe }
  }
  for (const { day, fit } of dogs) {
    const over = toFreeze(fit, day)
    if (over) return { kind: 'freeze', petId: day.petId, ...over }
  }
  for (const { day, food, fit, answer } of dogs) {
    const isSaid = answer.cook !== null || answer.defrost !== null || !day.isDaily
    const next = isSaid || missingUntilTomorrow(fit, day) === 0 ? null : food.toCook()
    if (next) return { kind: 'cook', petId: day.petId, recipe: next.recipe }
  }
  return null
}
