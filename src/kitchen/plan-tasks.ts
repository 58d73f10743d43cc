import type { Day } from './days.ts'
import type { SuppliedMeal } from './plan-supply.ts'

/** One pot for one dog. */
export type CookTask = {
  readonly day: Day
  /** The day that it was planned for: earlier than `day` where that is over. */
  readonly plannedFor: Day
  /** The first day that it feeds. */
  readonly feedsFrom: Day
  readonly petId: string
  readonly recipeId: string
  readonly portions: number
  /** The number of these portions that go into the freezer the same day. */
  readonly toFreeze: number
}
export type DefrostTask = {
  readonly day: Day
  readonly petId: string
  readonly recipeId: string
  readonly portions: number
}

/** The pots to cook for meals, the first day first. */
export function cookTasks(meals: readonly SuppliedMeal[]): CookTask[] {
  const toCook = meals.filter(({ from, isOver }) => from === 'cook' && !isOver)
  const pots = Map.groupBy(toCook, ({ plannedCookOn, petId, recipeId }) => `${plannedCookOn} ${petId} ${recipeId}`)
  return [...pots.values()]
    .flatMap((pot): CookTask[] => {
      const [{ cookOn, plannedCookOn, petId, recipeId } = {}] = pot
      if (!cookOn || !plannedCookOn || !petId || !recipeId) return []
      const feedsFrom = pot.map(({ day }) => day).reduce((first, day) => (day < first ? day : first))
      const toFreeze = pot.filter(({ isFrozen }) => isFrozen).length
      return [{ day: cookOn, plannedFor: plannedCookOn, feedsFrom, petId, recipeId, portions: pot.length, toFreeze }]
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The portions that a plan's pots of a dish waited for and do not wait for any more, by the day that they were planned for. */
export function portionsDone(
  before: readonly CookTask[],
  after: readonly CookTask[],
  { petId, recipeId }: Pick<CookTask, 'petId' | 'recipeId'>,
): { readonly day: Day; readonly portions: number }[] {
  const ofDish = (task: CookTask) => task.petId === petId && task.recipeId === recipeId
  return before.filter(ofDish).flatMap(({ plannedFor, portions }) => {
    const left = after.find((task) => ofDish(task) && task.plannedFor === plannedFor)?.portions ?? 0
    return portions > left ? [{ day: plannedFor, portions: portions - left }] : []
  })
}

/** The portions to move from the freezer into the fridge for meals, the first day first. */
export function defrostTasks(meals: readonly SuppliedMeal[]): DefrostTask[] {
  const frozen = meals.filter(({ defrostOn, isOver }) => defrostOn && !isOver)
  const moves = Map.groupBy(frozen, ({ defrostOn, petId, recipeId }) => `${defrostOn} ${petId} ${recipeId}`)
  return [...moves.values()]
    .flatMap((move): DefrostTask[] => {
      const [{ defrostOn, petId, recipeId } = {}] = move
      return defrostOn && petId && recipeId ? [{ day: defrostOn, petId, recipeId, portions: move.length }] : []
    })
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
