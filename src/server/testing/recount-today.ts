/**
 * A second program for today of a dog, for the law that Home agrees with plan and storage: from the documents alone, without a line of
 * the product. Days are ISO dates in UTC.
 */
const FRIDGE_DAYS = 5
const FREEZER_DAYS = 90

type Item = {
  storageId: string
  recipe: { id: string }
  petId: string
  portions: number
  cookedOn: string
  frozenOn?: string
  defrostedOn?: string
}
export type StorageDocument = { fridge: Record<string, Item>; freezer: Record<string, Item> }
type Meal = { slot: number; recipeId: string | null; cookOn?: string; plannedCookOn?: string }
export type PlanDocument = Record<string, Record<string, Meal[]>>
export type DogToRecount = { petId: string; mealsPerDay: number; fed: number; today: string }

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** One portion that can be eaten. */
type Portion = { id: string; recipeId: string; isFrozen: boolean; since: string; by: string; isTaken: boolean }

function portionsOf({ fridge, freezer }: StorageDocument, { petId, today }: DogToRecount): Portion[] {
  const shelved = (item: Item, isFrozen: boolean) => {
    const days = [item.cookedOn, isFrozen ? item.frozenOn : item.defrostedOn].flatMap((at) => at?.slice(0, 10) ?? [])
    const since = days.reduce((latest, day) => (day > latest ? day : latest))
    const by = isFrozen ? dayAfter(item.frozenOn?.slice(0, 10) ?? '', FREEZER_DAYS) : dayAfter(since, FRIDGE_DAYS)
    const portion = { id: item.storageId, recipeId: item.recipe.id, isFrozen, since, by, isTaken: false }
    return item.petId === petId && by >= today ? Array.from({ length: item.portions }, () => ({ ...portion })) : []
  }
  const all = [
    ...Object.values(fridge).flatMap((item) => shelved(item, false)),
    ...Object.values(freezer).flatMap((item) => shelved(item, true)),
  ]
  const keyOf = ({ by, since, id }: Portion) => `${by} ${since} ${id}`
  return all.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
}

/** The step for each meal of today that is to come: the id of its portion, the dish to cook, or nothing planned. */
type Step =
  | { kind: 'feed'; id: string }
  | { kind: 'thaw'; id: string }
  | { kind: 'cook'; recipeId: string }
  | { kind: 'unplanned' }

export type Recount = {
  steps: Step[]
  /** Portions by dish. */
  cook: Record<string, number>
  /** Portions by stored meal. */
  thaw: Record<string, number>
  /** Portions that planned meals are eaten from, by stored meal. */
  taken: Record<string, number>
  /** Whether each meal of tomorrow is planned. */
  isTomorrowPlanned: boolean
}

const addTo = (counts: Record<string, number>, key: string, more = 1) => {
  counts[key] = (counts[key] ?? 0) + more
}

export function recountToday(plan: PlanDocument, storage: StorageDocument, dog: DogToRecount): Recount {
  const { petId, mealsPerDay, fed, today } = dog
  const portions = portionsOf(storage, dog)
  const recount: Recount = { steps: [], cook: {}, thaw: {}, taken: {}, isTomorrowPlanned: true }
  const steps = new Map<number, Step>()
  const mealsOf = (day: string) => (plan[day]?.[petId] ?? []).filter(({ slot }) => slot <= mealsPerDay)
  const others = new Set(mealsOf(today).flatMap(({ slot, recipeId }) => (recipeId === null ? slot : [])))
  const homemade = Array.from({ length: mealsPerDay }, (_, index) => index + 1).filter((slot) => !others.has(slot))
  const toCome = homemade.slice(fed)
  for (const day of Object.keys(plan).sort()) {
    if (day < today) continue
    for (const { slot, recipeId, cookOn, plannedCookOn } of mealsOf(day)) {
      if (recipeId === null || (day === today && !toCome.includes(slot))) continue
      const portion = portions.find((one) => {
        return !one.isTaken && one.recipeId === recipeId && one.since <= day && day <= one.by
      })
      if (portion) {
        portion.isTaken = true
        addTo(recount.taken, portion.id)
        const isThawed = portion.isFrozen && dayAfter(day, -1) <= today
        if (isThawed) addTo(recount.thaw, portion.id)
        if (day === today) steps.set(slot, { kind: portion.isFrozen ? 'thaw' : 'feed', id: portion.id })
        continue
      }
      const asked = plannedCookOn ?? cookOn ?? day
      if (asked <= today) addTo(recount.cook, recipeId)
      if (day === today) steps.set(slot, { kind: 'cook', recipeId })
    }
  }
  recount.steps = toCome.map((slot) => steps.get(slot) ?? { kind: 'unplanned' })
  recount.isTomorrowPlanned = mealsOf(dayAfter(today, 1)).length === mealsPerDay
  return recount
}
