import { addDays, type Day, dayOf } from './days.ts'
import { FRIDGE_DAYS, freezerExpiry, fridgeExpiry } from './expiry.ts'
import { canFreeze, type FreezerItem, type FridgeItem, itemOn, putBack, type Storage } from './storage.ts'

/** A dog on its day. Days are the owner's; where a time zone is left out it is that of the machine. */
export type DogsDay = {
  readonly petId: string
  readonly today: Day
  readonly timeZone?: string | undefined
  readonly mealsPerDay: number
  /** Meals of today that stand in the diary. */
  readonly fed: number
  /** Whether every day is homemade. `false`: today it is unknown whether tomorrow is. */
  readonly isDaily: boolean
}

/** A number of portions of one meal. */
export type Portions<Item> = { readonly item: Item; readonly portions: number }

/** The meals that are still to come today. */
export const mealsToCome = ({ mealsPerDay, fed }: DogsDay): number => Math.max(0, mealsPerDay - fed)

export type Due = { readonly item: FridgeItem; readonly by: Day }

/** The number of a dog's meals of a day that are eaten from a storage, today those to come. */
export type MealsOn = (day: Day) => number

/** All meals of a dog. */
export const mealsOf =
  (dog: DogsDay): MealsOn =>
  (day) =>
    day === dog.today ? mealsToCome(dog) : dog.mealsPerDay

/** A portion for each of so many meals of today, as far as they go, what is to be eaten first first. `by`: its last day. */
export function portionsDue({ fridge }: Storage, dog: DogsDay, meals: number): Due[] {
  return freshFor(fridge, dog)
    .flatMap(({ item, by, portions }) => Array.from({ length: Math.min(portions, meals) }, () => ({ item, by })))
    .slice(0, meals)
}

/**
 * The portion that a meal of a recipe on a day may have been, by today's storage: of the fridge what must be eaten first, else of
 * the freezer what was frozen first.
 */
export function portionFor(
  { fridge, freezer }: Storage,
  dog: OnDay,
  { recipeId, day }: { recipeId: string; day: Day },
): { readonly shelf: 'fridge' | 'freezer'; readonly item: FridgeItem; readonly by: Day } | undefined {
  const suits = ({ recipe, cookedOn }: FridgeItem) => recipe.id === recipeId && dayOf(cookedOn, dog.timeZone) <= day
  const fresh = freshFor(fridge, dog).find(({ item }) => suits(item))
  if (fresh) return { shelf: 'fridge', item: fresh.item, by: fresh.by }
  const frozen = frozenFor(freezer, dog).find(({ item }) => suits(item))
  return frozen && { shelf: 'freezer', item: frozen.item, by: frozen.expiry.day }
}

/** Frozen portions for the rest of today and for tomorrow that the fridge lacks: of one meal, the oldest. */
export function toDefrost(storage: Storage, dog: DogsDay, meals: MealsOn): Portions<FreezerItem> | undefined {
  const [oldest] = frozenFor(storage.freezer, dog)
  return oldest && lacking(storage, dog, oldest.item, meals)
}

function lacking(storage: Storage, dog: DogsDay, item: FreezerItem, meals: MealsOn): Portions<FreezerItem> | undefined {
  const missing = dog.isDaily ? missingUntilTomorrow(storage, dog, meals) : 0
  return missing > 0 ? { item, portions: Math.min(missing, item.portions) } : undefined
}

/** The meals of today and tomorrow that the fridge has nothing for. */
export function missingUntilTomorrow({ fridge }: Storage, dog: DogsDay, meals: MealsOn): number {
  const tomorrow = addDays(dog.today, 1)
  const today = eat(freshFor(fridge, dog), dog.today, meals(dog.today))
  return today.missing + eat(today.left, tomorrow, meals(tomorrow)).missing
}

/** The portions that the dog cannot eat while they keep, and that can still be frozen: of one meal, the first to pass its day. */
export function toFreeze({ fridge }: Storage, dog: DogsDay, meals: MealsOn): Portions<FridgeItem> | undefined {
  if (!dog.isDaily) return undefined
  let left = freshFor(fridge, dog)
  for (let ahead = 0; ahead <= FRIDGE_DAYS && left.some(({ portions }) => portions > 0); ahead++) {
    const day = addDays(dog.today, ahead)
    left = eat(left, day, meals(day)).left
    const over = left.find(({ item, by, portions }) => by <= day && portions > 0 && canFreeze(item))
    if (over) return { item: over.item, portions: over.portions }
  }
  return undefined
}

/**
 * The portions of a batch cooked today that the dog can eat while they keep. Food that is in the fridge already is eaten
 * first, as far as it keeps. For a dog that is not fed homemade food every day only today and tomorrow count.
 */
export function eatenInTime(storage: Storage, dog: DogsDay, portions: number): number {
  const lastDay = addDays(dog.today, dog.isDaily ? FRIDGE_DAYS : 1)
  let left: Perishable[] = [...freshFor(storage.fridge, dog), { by: lastDay, portions }]
  for (let day = dog.today; day <= lastDay; day = addDays(day, 1)) {
    left = eat(left, day, mealsOf(dog)(day)).left
  }
  return portions - (left.at(-1)?.portions ?? 0)
}

/** The dog's food that is past its day. */
export function outOfDate({ fridge, freezer }: Storage, { petId, today, timeZone }: DogsDay): FridgeItem | undefined {
  return (
    ofDog(fridge, petId).find((item) => fridgeExpiry(item, today, timeZone).expired) ??
    ofDog(freezer, petId).find((item) => freezerExpiry(item, today, timeZone).expired)
  )
}

type MoveKind = 'defrost' | 'freeze'

/** The portions of a meal to move today; 0 where there are none, such as after another phone has moved them. */
export function portionsToMove(
  storage: Storage,
  dog: DogsDay,
  { kind, storageId }: { kind: MoveKind; storageId: string },
  meals: MealsOn,
): number {
  const frozen = frozenFor(storage.freezer, dog).find(({ item }) => item.storageId === storageId)
  const due = kind === 'freeze' ? toFreeze(storage, dog, meals) : frozen && lacking(storage, dog, frozen.item, meals)
  return due?.item.storageId === storageId ? due.portions : 0
}

/**
 * Takes a move of a moment ago back, with what is left of the moved part: it comes to its meal again, or stands where that stood.
 * @param item as it was before the move
 */
export function moveBack(
  storage: Storage,
  { kind, item, newId }: { kind: MoveKind; item: FridgeItem; newId: string },
): Storage {
  const [from, to] = kind === 'defrost' ? (['fridge', 'freezer'] as const) : (['freezer', 'fridge'] as const)
  const moved = itemOn<FridgeItem>(storage[from], newId)
  if (!moved) return storage
  const { [newId]: _, ...others } = storage[from]
  const portions = moved.portions + (itemOn<FridgeItem>(storage[to], item.storageId)?.portions ?? 0)
  return { ...storage, [from]: others, [to]: { ...storage[to], [item.storageId]: { ...item, portions } } }
}

/** Puts a portion that was not fed after all where it was taken from. @param item as it was before */
export const putPortionBack = (storage: Storage, item: FridgeItem): Storage =>
  putBack(storage, { shelf: 'fridge', item, portions: 1 })

type Perishable = { readonly by: Day; readonly portions: number }
type Kept = Perishable & { readonly item: FridgeItem }

type OnDay = Pick<DogsDay, 'petId' | 'today' | 'timeZone'>

function frozenFor(freezer: Storage['freezer'], { petId, today, timeZone }: OnDay): Dated<FreezerItem>[] {
  return soonestFirst(ofDog(freezer, petId).map((item) => ({ item, expiry: freezerExpiry(item, today, timeZone) })))
}

function freshFor(fridge: Storage['fridge'], { petId, today, timeZone }: OnDay): Kept[] {
  return soonestFirst(ofDog(fridge, petId).map((item) => ({ item, expiry: fridgeExpiry(item, today, timeZone) }))).map(
    ({ item, expiry }) => ({ item, by: expiry.day, portions: item.portions }),
  )
}

/** The food left after so many meals of a day, and the number of meals that lack food. Food past its day is not eaten. */
function eat<Food extends Perishable>(
  kept: readonly Food[],
  day: Day,
  meals: number,
): { left: Food[]; missing: number } {
  let missing = meals
  const left = kept.map((one) => {
    const eaten = one.by < day ? 0 : Math.min(missing, one.portions)
    missing -= eaten
    return { ...one, portions: one.portions - eaten }
  })
  return { left, missing }
}

const ofDog = <Item extends FridgeItem>(shelf: Readonly<Record<string, Item>>, petId: string): Item[] =>
  Object.values(shelf).filter((item) => item.petId === petId)

type Dated<Item> = { readonly item: Item; readonly expiry: { readonly day: Day; readonly expired: boolean } }

/** The items that are still in date, the first to pass its day first. */
function soonestFirst<Item extends FridgeItem>(dated: readonly Dated<Item>[]): Dated<Item>[] {
  return dated
    .filter(({ expiry }) => !expiry.expired)
    .toSorted(
      (a, b) =>
        a.expiry.day.localeCompare(b.expiry.day) ||
        a.item.cookedOn.localeCompare(b.item.cookedOn) ||
        a.item.storageId.localeCompare(b.item.storageId),
    )
}
