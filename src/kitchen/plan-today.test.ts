import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { at, IN, item, REX, stored, TODAY } from './fixtures/dog-to-plan.ts'
import type { MealPlan } from './meal-plan.ts'
import { planToday, portionsToMoveBy } from './plan-today.ts'
import type { FridgeItem, Storage } from './storage.ts'
import { type DogsDay, toFreeze } from './today.ts'

const DOG: DogsDay = { ...REX, isDaily: true }
const TOMORROW = IN(1)
type Meal = string | null | { readonly recipeId: string; readonly cookOn: Day }
/** `undefined` leaves a meal unplanned. */
const planOf = (days: { readonly [day: Day]: readonly (Meal | undefined)[] }): MealPlan =>
  Object.fromEntries(
    Object.entries(days).map(([day, meals]) => [
      day,
      {
        rex: meals.flatMap((meal, index) => {
          if (meal === undefined) return []
          const { recipeId, ...more } = typeof meal === 'object' && meal ? meal : { recipeId: meal }
          return [{ slot: index + 1, recipeId, locked: false, ...more }]
        }),
      },
    ]),
  )
const frozen = (storageId: string, recipeId: string, portions: number) =>
  item(storageId, recipeId, portions, { cookedOn: at(IN(-9)), frozenOn: at(IN(-9)) })
const fresh = (storageId: string, recipeId: string, portions: number, cooked = TODAY): FridgeItem =>
  item(storageId, recipeId, portions, { cookedOn: at(cooked) })

const todayOf = (
  plan: MealPlan,
  storage: Storage = stored([]),
  { dog = DOG, suits = (_: string): boolean => true } = {},
) => {
  const day = planToday(plan, { fit: storage, planned: storage }, dog, suits)
  return {
    next: day.nextRecipeId ? `${day.next} ${day.nextRecipeId}` : day.next,
    due: day.due.map((one) => `${one.meal} ${one.item.storageId}`),
    cook: day.cook.map(({ recipeId, portions }) => `${portions} ${recipeId}`),
    defrost: day.defrost.map((one) => `${one.portions} ${one.item.storageId}`),
  }
}

describe('a planned meal', () => {
  test('is fed from its own pot, never from another', () => {
    const plan = planOf({ [TODAY]: ['egg-a', 'cod-a'], [TOMORROW]: ['cod-a', 'cod-a'] })
    const storage = stored([fresh('old', 'beef-a', 2, IN(-4)), fresh('eggs', 'egg-a', 1)])
    expect(todayOf(plan, storage)).toEqual({ next: 'feed', due: ['1 eggs'], cook: ['1 cod-a'], defrost: [] })
    expect(todayOf(plan, storage, { dog: { ...DOG, fed: 1 } })).toMatchObject({ next: 'cook cod-a', due: [] })
  })

  test('is cooked with the meals of later days, also where it is not the next', () => {
    const later = { recipeId: 'cod-a', cookOn: TODAY }
    const plan = planOf({ [TODAY]: ['egg-a', 'egg-a'], [TOMORROW]: [later, later] })
    expect(todayOf(plan, stored([fresh('eggs', 'egg-a', 2)]))).toMatchObject({
      due: ['1 eggs', '2 eggs'],
      cook: ['2 cod-a'],
    })
    expect(todayOf(planOf({ [TOMORROW]: ['cod-a'] }), stored([fresh('eggs', 'egg-a', 2)])).cook).toEqual([])
  })

  test('comes out of the freezer only where the plan takes it from there', () => {
    const plan = planOf({ [TODAY]: ['egg-a', 'egg-a'], [TOMORROW]: ['cod-a', 'cod-a'] })
    const storage = stored([], [frozen('old', 'beef-a', 6), frozen('ice', 'cod-a', 1), frozen('more', 'cod-a', 4)])
    expect(todayOf(plan, storage)).toMatchObject({
      next: 'cook egg-a',
      cook: ['2 egg-a'],
      defrost: ['1 ice', '1 more'],
    })
  })

  test('of other food is neither fed nor cooked, and takes no number', () => {
    const storage = stored([fresh('eggs', 'egg-a', 3)])
    expect(todayOf(planOf({ [TODAY]: [null, null] }), storage)).toMatchObject({ next: 'none', due: [] })
    const half = planOf({ [TODAY]: [null, 'egg-a'] })
    expect(todayOf(half, storage).due).toEqual(['1 eggs'])
    expect(todayOf(half, storage, { dog: { ...DOG, fed: 1 } })).toMatchObject({ next: 'none', due: [] })
  })

  test('that does not suit the dog counts as not planned', () => {
    const plan = planOf({ [TODAY]: ['egg-a', 'cod-a'] })
    const suits = (recipeId: string) => recipeId !== 'egg-a' && recipeId !== 'cod-a'
    expect(todayOf(plan, stored([]), { suits })).toEqual({ next: 'choose', due: [], cook: [], defrost: [] })
    const storage = stored([], [frozen('ice', 'cod-a', 1)])
    expect(todayOf(plan, storage, { suits })).toEqual(todayOf({}, storage, { suits }))
  })

  test('that does not suit the dog holds no food back', () => {
    const suits = (recipeId: string) => recipeId !== 'cod-a'
    const plan = planOf({ [TODAY]: ['cod-a', 'cod-a'], [TOMORROW]: ['egg-a', 'egg-a'] })
    const storage = stored([fresh('eggs', 'egg-a', 2)], [frozen('ice', 'cod-a', 2)])
    const { spareOf } = planToday(plan, { fit: storage, planned: storage }, DOG, suits)
    expect(spareOf(storage)).toEqual(stored([], [frozen('ice', 'cod-a', 2)]))
  })
})

describe('a meal that is not planned', () => {
  test('comes from what the plan leaves over, else out of the freezer, else it is chosen', () => {
    const plan = planOf({ [TODAY]: [undefined, 'egg-a'], [TOMORROW]: ['egg-a', 'egg-a'] })
    const eggs = fresh('eggs', 'egg-a', 3)
    expect(todayOf(plan, stored([eggs, fresh('beef', 'beef-a', 4)])).due).toEqual(['1 beef', '2 eggs'])
    expect(todayOf(plan, stored([eggs], [frozen('ice', 'beef-a', 4)]))).toMatchObject({
      ...{ next: 'defrost', due: ['2 eggs'], defrost: ['1 ice'] },
    })
    expect(todayOf(plan, stored([eggs]))).toMatchObject({ next: 'choose', due: ['2 eggs'] })
  })

  test('is fed and thawed as without a plan where nothing is planned', () => {
    const storage = stored([fresh('new', 'egg-a', 1), fresh('old', 'cod-a', 1, IN(-3))], [frozen('ice', 'beef-a', 9)])
    expect(todayOf({}, storage)).toEqual({ next: 'feed', due: ['1 old', '2 new'], cook: [], defrost: ['2 ice'] })
  })
})

test('what no meal of the plan uses while it keeps is to be frozen', () => {
  const plan = planOf(Object.fromEntries([0, 1, 2, 3, 4, 5].map((ahead) => [IN(ahead), ['egg-a', 'egg-a']])))
  const storage = stored([fresh('eggs', 'egg-a', 13)])
  const { spareOf, openOn } = planToday(plan, { fit: storage, planned: storage }, DOG, () => true)
  expect(toFreeze(spareOf(storage), DOG, openOn)).toMatchObject({ item: { storageId: 'eggs' }, portions: 1 })
})

test('two phones thaw what is planned once', () => {
  const plan = planOf({ [TODAY]: ['egg-a', 'egg-a'], [TOMORROW]: ['cod-a', 'cod-a'] })
  const move = { kind: 'defrost', storageId: 'ice' } as const
  const left = (storage: Storage) =>
    portionsToMoveBy(
      planToday(plan, { fit: storage, planned: storage }, DOG, () => true),
      storage,
      DOG,
      move,
    )
  const eggs = fresh('eggs', 'egg-a', 2)
  expect(left(stored([eggs], [frozen('ice', 'cod-a', 5)]))).toBe(2)
  const thawed = item('thawed', 'cod-a', 2, {
    cookedOn: at(IN(-9)),
    frozenOn: at(IN(-9)),
    defrostedOn: at(TODAY),
  } as never)
  expect(left(stored([eggs, thawed], [frozen('ice', 'cod-a', 3)]))).toBe(0)
})
