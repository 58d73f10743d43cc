import type { DogToday, Today } from '../../../contract/plan/today.ts'
import { addDays } from '../../../kitchen/days.ts'
import { type DogsToday, planToday } from '../../../kitchen/plan-today.ts'
import { type Storage, without } from '../../../kitchen/storage.ts'
import { type DogsDay, missingUntilTomorrow, outOfDate, portionsDue, toFreeze } from '../../../kitchen/today.ts'
import { readTaste } from '../../appetite/read-taste.ts'
import { type OwnerContext, todayOf, zoneOf } from '../../context.ts'
import { listDay } from '../../db/diary/diary.ts'
import { listOtherFedOn } from '../../db/diary/other-fed.ts'
import { listPets, type StoredPet } from '../../db/dogs/pets.ts'
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
import { dishesOfDay } from '../../menu/dishes-of-day.ts'
import { isWeighInDue } from '../../weights/is-weigh-in-due.ts'
import { describeBeside, dogsFood, type FoodOfDog } from './dogs-food.ts'
import { potsToCook } from './pots-to-cook.ts'

/** Older plans are not read. */
const DAYS_OF_PLANS = 28

/** The meals and tasks of today for every dog of the household, and one thing to do beside them. It makes no new plan. */
export async function getToday(context: OwnerContext): Promise<Today> {
  const facts = await readFacts(context)
  const { today, pets, cookbook } = facts
  const households = await mapYielding(pets, async (pet) => readDogsToday(pet, facts, context))
  const pots = await potsToCook(households, cookbook)
  return {
    day: today,
    dogs: households.map(({ answer }) => answer),
    ...(pots.length > 0 && { pots }),
    suggestion: suggest(households, cookbook),
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(context: OwnerContext) {
  const { db, caller } = context
  const { ownerId } = caller
  const today = todayOf(context)
  const [{ content: storage }, pets, region, preferences, meals, history, cookedOf, foods, plan, others, cookbook] =
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
  return {
    ...{ today, storage, pets, region, preferences, meals, history, cookedOf, foods, plan, others, cookbook },
    proposals,
  }
}

async function readDogsToday(pet: StoredPet, facts: Facts, context: OwnerContext) {
  const { today, storage, region, cookedOf, cookbook, foods, plan, history } = facts
  const fed = facts.meals.filter(({ petId }) => petId === pet.id)
  const others = facts.others.filter(({ petId }) => petId === pet.id)
  const day = dogsDayOf(pet, { today, timeZone: zoneOf(context), fed: fed.length })
  const preferences = preferencesOf(facts.preferences, pet.id)
  const ofDog = history.filter(({ petId }) => petId === pet.id)
  const food = dogsFood(pet, {
    ...{ region, day: today, preferences, cookedOf, cookbook, foods },
    recommended: dishesOfDay(ofDog, today),
    imageUrlOf: context.imageUrlOf,
  })
  const weigh = await isWeighInDue(context.db, context.caller.ownerId, pet, today)
  const portions = portionsOf(storage, pet.id, food)
  const { cautions } = portions
  const isAllFit = Object.keys(cautions).length === 0
  const fit = isAllFit ? storage : without(storage, ({ storageId }) => cautions[storageId]?.isUnfit === true)
  const planned = isAllFit ? storage : without(storage, ({ storageId }) => cautions[storageId] !== undefined)
  const byPlan = planToday(plan, { fit, planned }, day, food.suits)
  const vets = facts.proposals.flatMap(({ petId, proposal }) => (petId === pet.id ? proposal.name : []))
  const answer: DogToday = {
    ...describeDog({ day, byPlan, storage, food, fed, others, weigh, portions }),
    vetLetters: [...new Set(vets)],
    leftTwice: await leftTooOften({ byPlan, pet, fed }, facts, context),
  }
  return { pet, preferences, day, food, byPlan, spare: byPlan.spareOf(fit), answer }
}

type Offered = {
  readonly byPlan: DogsToday
  readonly pet: StoredPet
  readonly fed: Facts['meals']
}

/**
 * The dishes that the dog has left too often: those of its plan, and those that it would be fed again, being stored or in its bowl today.
 * Its notes are read only where there is such a dish.
 */
async function leftTooOften({ byPlan, pet, fed }: Offered, facts: Facts, context: OwnerContext) {
  const { today, cookbook, storage } = facts
  const stored = [...Object.values(storage.fridge), ...Object.values(storage.freezer)]
  const ofDog = stored.flatMap(({ petId, recipe }) => (petId === pet.id ? recipe.id : []))
  const offered = new Set([...byPlan.dishes, ...ofDog, ...fed.map(({ meal }) => meal.food.recipe.id)])
  if (offered.size === 0) return []
  const { left } = await readTaste(context.db, context.caller.ownerId, pet, today)
  return [...offered].flatMap((id) => {
    const recipe = left.has(id) ? cookbook.find(id) : undefined
    return recipe ? [{ id, name: recipe.authored.name, isPlanned: byPlan.dishes.includes(id) }] : []
  })
}

type Dog = {
  readonly day: DogsDay
  readonly byPlan: DogsToday
  /** All that is stored. */
  readonly storage: Storage
  readonly food: FoodOfDog
  readonly fed: Awaited<ReturnType<typeof listDay>>
  readonly others: Awaited<ReturnType<typeof listOtherFedOn>>
  readonly weigh: boolean
  readonly portions: ReturnType<typeof portionsOf>
}

function describeDog(dog: Dog): DogToday {
  const { day, byPlan, storage, food, fed, others, weigh, portions } = dog
  const past = outOfDate(storage, day)
  const pots = plannedPots(byPlan, food)
  const [defrost = null, ...alsoDefrost] = byPlan.defrost
  return {
    petId: day.petId,
    mealsPerDay: day.mealsPerDay,
    otherMeals: byPlan.otherMeals,
    isDaily: day.isDaily,
    fed: fed.map(({ entryId, meal }) => {
      const beside = others.find((other) => other.entryId === entryId)
      return {
        entryId,
        recipe: { id: meal.food.recipe.id, name: meal.food.recipe.name },
        grams: meal.food.weight,
        ...(meal.appetite && { appetite: meal.appetite }),
        ...(beside && { beside: describeBeside(beside.fed) }),
      }
    }),
    due: dueOf(dog).map(({ meal, item, by }) => ({ meal, item, by, ...food.inBowl(item) })),
    cook: pots.find(({ recipe }) => recipe.id === byPlan.nextRecipeId) ?? recommendedFor(byPlan, food),
    alsoCook: pots.filter(({ recipe }) => recipe.id !== byPlan.nextRecipeId),
    defrost,
    alsoDefrost,
    ...portions,
    ...(past && { outOfDate: { id: past.recipe.id, name: past.recipe.name } }),
    weigh,
    beside: food.beside(),
  }
}

/** The planned pots of today, one for each dish: a pot that is cooked late is cooked with that of today. */
function plannedPots({ cook }: DogsToday, food: FoodOfDog) {
  const byDish = Map.groupBy(cook, ({ recipeId }) => recipeId)
  return [...byDish].flatMap(([recipeId, tasks]) => {
    const dish = food.dish(recipeId)
    return dish ? [{ ...dish, meals: tasks.reduce((sum, { portions }) => sum + portions, 0) }] : []
  })
}

/** The portions of the meals to come. Where there is nothing else, those not to be fed stand there with the reason. */
function dueOf({ day, byPlan, storage }: Dog): DogsToday['due'] {
  if (byPlan.due.length > 0) return byPlan.due
  const unfit = portionsDue(byPlan.spareOf(storage), day, byPlan.openOn(day.today))
  return unfit.map((one, index) => ({ ...one, meal: day.fed + index + 1 }))
}

const recommendedFor = ({ next }: DogsToday, food: FoodOfDog): DogToday['cook'] =>
  (next === 'choose' && food.recommended()) || null

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
  readonly byPlan: DogsToday
  /** What it may be fed, without what its plan uses. */
  readonly spare: Storage
  readonly answer: DogToday
}[]

/** The most pressing: what must not be fed, what would spoil, what runs out. It leaves out what a dog's own lines say. */
function suggest(dogs: Household, cookbook: Facts['cookbook']): Today['suggestion'] {
  for (const { petId, outOfDate: recipe } of dogs.map(({ answer }) => answer)) {
    if (recipe) return { kind: 'throwAway', petId, recipe }
  }
  for (const { day, spare, byPlan } of dogs) {
    const over = toFreeze(spare, day, byPlan.openOn)
    if (over) {
      const isSpoilt = cookbook.find(over.item.recipe.id)?.kitchen.freezesWell === false
      return { kind: 'freeze', petId: day.petId, ...over, ...(isSpoilt && { freezesWell: false }) }
    }
  }
  for (const { day, food, spare, byPlan, answer } of dogs) {
    const isSaid = answer.cook !== null || byPlan.cook.length > 0 || answer.defrost !== null || !day.isDaily
    const next = isSaid || missingUntilTomorrow(spare, day, byPlan.openOn) === 0 ? undefined : food.recommended()
    if (next) return { kind: 'cook', petId: day.petId, recipe: next.recipe }
  }
  return null
}
