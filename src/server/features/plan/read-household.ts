import type { CooksVessels } from '../../../contract/account/settings.ts'
import { FURTHEST_PLANNED_DAYS } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import type { MealPlan } from '../../../kitchen/meal-plan.ts'
import { edibleOf, type StoredPortions } from '../../../kitchen/plan-supply.ts'
import { type Storage, without } from '../../../kitchen/storage.ts'
import type { DogsDay } from '../../../kitchen/today.ts'
import type { Preferences } from '../../../nutrition/recipe/menu.ts'
import { HOMEMADE_DAYS } from '../../../nutrition/recipe/week.ts'
import { USUAL_VESSELS } from '../../../reference/vessels.ts'
import { readTaste } from '../../appetite/read-taste.ts'
import { type OwnerContext, todayOf, zoneOf } from '../../context.ts'
import { listDay } from '../../db/diary/diary.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { readPlan } from '../../db/dogs/planned-days.ts'
import { type FoodPrices, readFoodPrices } from '../../db/kitchen/food-prices.ts'
import { batchOf, readCookedMeals, readStorage } from '../../db/kitchen/storage.ts'
import { findOwnerSettings, regionNamed } from '../../db/owners/owner-settings.ts'
import { listPreferences, preferencesOf } from '../../db/owners/preferences.ts'
import { portionToday } from '../../diary/portion-today.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { fingerprint } from '../../fingerprint.ts'
import { etagOf } from '../../http/etag.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { readCookbook } from '../../menu/cookbook/read-cookbook.ts'
import type { Dish } from '../../menu/dish.ts'
import { adventurous } from '../../menu/everyday-order.ts'
import { goodOnes } from '../../menu/plan-week.ts'
import { inTasteOrder } from '../../menu/taste-order.ts'

/** A dog with all that a plan has to know of it. */
export type PlannedDog = DogsDay & {
  readonly name: string
  readonly homemadeDaysPerWeek: number
  readonly hasOneRecipe: boolean
  readonly profile: Profile
  readonly preferences: Preferences
  /** Every recipe that suits it now, in its amounts. */
  readonly dishes: ReadonlyMap<string, Dish>
  /** The dishes that a plan is filled with, best first. */
  readonly good: readonly Dish[]
}

export type Household = {
  readonly today: Day
  /** The plan of all dogs, as far back as it is kept. */
  readonly plan: MealPlan
  /** The storage that meals are planned from. */
  readonly storage: Storage
  /** Portions that keep and leave a bound of their dog as it is now: its owner may still feed one, no plan does. */
  readonly setAside: readonly SetAside[]
  readonly dogs: readonly PlannedDog[]
  readonly cookbook: Cookbook
  /** What the owner cooks in. */
  readonly vessels: CooksVessels
  /** What the owner pays for foods. */
  readonly prices: FoodPrices
}

type SetAside = Pick<StoredPortions, 'item' | 'from'> & {
  /** The bounds that the portions leave, and what to do. */
  readonly text: string
}

export const firstKeptDay = (today: Day): Day => addDays(today, -FURTHEST_PLANNED_DAYS)

/** One version for the whole plan: days that are changed by two phones may be the same ones. */
export const versionOf = (plan: MealPlan): string => fingerprint(plan)
export const planKey = (ownerId: string) => ['plan', ownerId] as const

export const etagOfPlan = (plan: MealPlan, ownerId: string): string => etagOf(versionOf(plan), planKey(ownerId))

/** The facts for reading a household: its owner, the clock and the owner's offset from UTC. */
export type HouseholdContext = Pick<OwnerContext, 'db' | 'menus' | 'now' | 'utcOffsetMinutes'> & {
  readonly caller: Pick<OwnerContext['caller'], 'ownerId'>
}

type Asked = {
  /** Unusual dishes are as good as everyday ones, for every dog. */
  readonly isAdventurous?: boolean
}

export async function readHousehold(
  context: HouseholdContext,
  { isAdventurous = false }: Asked = {},
): Promise<Household> {
  const { db, caller } = context
  const { ownerId } = caller
  const today = todayOf(context)
  const [plan, { content: stored }, pets, settings, preferences, meals, cookedOf, cookbook, prices] = await Promise.all(
    [
      readPlan(db, ownerId, firstKeptDay(today)),
      readStorage(db, ownerId),
      listPets(db, ownerId),
      findOwnerSettings(db, ownerId),
      listPreferences(db, ownerId),
      listDay(db, ownerId, today),
      readCookedMeals(db, ownerId),
      readCookbook(db, ownerId),
      readFoodPrices(db, ownerId),
    ],
  )
  const region = regionNamed(settings?.region)
  const vessels = settings?.vessels ?? USUAL_VESSELS
  const dogs = await mapYielding(pets, async (pet): Promise<PlannedDog> => {
    const { id: petId, record } = pet
    const kept = preferencesOf(preferences, petId)
    const wishes = isAdventurous ? adventurous(kept) : kept
    const profile = profileOf(record, today, region)
    const { dishes } = await context.menus.menuFor(profile, wishes, cookbook)
    const taste = await readTaste(db, ownerId, pet, today)
    return {
      petId,
      name: record.name,
      today,
      timeZone: zoneOf(context),
      mealsPerDay: record.mealsPerDay,
      fed: meals.filter((meal) => meal.petId === petId).length,
      isDaily: record.frequency === 'daily',
      homemadeDaysPerWeek: HOMEMADE_DAYS[record.frequency],
      hasOneRecipe: record.healthIssues.includes('diabetes'),
      profile,
      preferences: kept,
      dishes: new Map(dishes.map((dish) => [dish.recipeId, dish])),
      good: goodOnes(inTasteOrder(dishes, taste), { preferences: wishes, taste }),
    }
  })
  const edible = dogs.flatMap((dog) => edibleOf(stored, dog).map((portions) => ({ ...portions, dog })))
  const setAside = (
    await mapYielding(edible, ({ item, from, dog }): SetAside[] => {
      const cooked = cookedOf(batchOf(item))
      const caution = cooked && portionToday(cooked, dog.profile).caution
      return caution ? [{ item, from, text: caution.text }] : []
    })
  ).flat()
  const aside = new Set(setAside.map(({ item }) => item.storageId))
  const storage = without(stored, ({ storageId }) => aside.has(storageId))
  return { today, plan, storage, setAside, dogs, cookbook, vessels, prices }
}
