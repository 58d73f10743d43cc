import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { at, IN, item, REX, stored, TODAY } from './fixtures/dog-to-plan.ts'
import type { MealPlan, PlannedMeal } from './meal-plan.ts'
import { createPortions, edibleOf, supplyMeals } from './plan-supply.ts'
import type { Storage } from './storage.ts'

const meal = (recipeId: string | null, more: Partial<PlannedMeal> = {}): PlannedMeal => ({
  ...{ slot: 1, recipeId, locked: false },
  ...more,
})
const on = (day: Day, ...meals: PlannedMeal[]): MealPlan => ({ [day]: { rex: meals } })
const NOTHING = stored([])

test('other food is neither cooked nor taken from what is stored', () => {
  const [other] = supplyMeals(on(TODAY, meal(null)), stored([item('stew', 'egg-a', 3)]), REX)
  expect(other).toEqual({ ...meal(null), day: TODAY, petId: 'rex', isOver: false, from: 'other' })
})

test('a meal more than the dog gets now is not supplied', () => {
  const plan = on(TODAY, meal('egg-a'), meal('egg-a', { slot: 2 }), meal('egg-a', { slot: 3 }))
  expect(supplyMeals(plan, NOTHING, REX).map(({ slot }) => slot)).toEqual([1, 2])
})

describe('a stored portion', () => {
  test('of the freezer is defrosted the day before, for today and tomorrow today', () => {
    const plan = { ...on(TODAY, meal('egg-a')), ...on(IN(1), meal('egg-a')), ...on(IN(3), meal('egg-a')) }
    const frozen = item('ice', 'egg-a', 3, { cookedOn: at(IN(-9)), frozenOn: at(IN(-9)) })
    const meals = supplyMeals(plan, stored([], [frozen]), REX)
    expect(meals.map(({ defrostOn }) => defrostOn)).toEqual([TODAY, TODAY, IN(2)])
    const fresh = supplyMeals(plan, stored([item('fresh', 'egg-a', 3)]), REX)
    expect(fresh.map(({ from }) => from)).toEqual(['fridge', 'fridge', 'fridge'])
    for (const one of fresh) expect(one).not.toHaveProperty('defrostOn')
  })

  test('is eaten on its last day, and not after it', () => {
    const sourceOn = (day: Day, cooked: Day) =>
      supplyMeals(on(day, meal('egg-a')), stored([item('one', 'egg-a', 1, { cookedOn: at(cooked) })]), REX)[0]?.from
    expect([sourceOn(IN(5), TODAY), sourceOn(IN(6), TODAY)]).toEqual(['fridge', 'cook'])
    expect([sourceOn(TODAY, IN(-5)), sourceOn(TODAY, IN(-6))]).toEqual(['fridge', 'cook'])
  })

  test('is not eaten before it was defrosted or frozen', () => {
    const thawed = item('thawed', 'egg-a', 1, {
      ...{ cookedOn: at(IN(-3)), frozenOn: at(IN(-3)), defrostedOn: at(IN(1)) },
    })
    const frozen = item('ice', 'egg-a', 1, { frozenOn: at(IN(1)) })
    const plan = { ...on(TODAY, meal('egg-a')), ...on(IN(1), meal('egg-a')) }
    const takenOf = (storage: Storage) => supplyMeals(plan, storage, REX).map(({ storageId }) => storageId)
    expect(takenOf(stored([thawed]))).toEqual([undefined, 'thawed'])
    expect(takenOf(stored([], [frozen]))).toEqual([undefined, 'ice'])
  })

  test('is counted by its recipe, and the first to pass its day is taken where none is asked for', () => {
    const portions = createPortions(
      stored([item('new', 'egg-a', 2), item('old', 'cod-a', 3, { cookedOn: at(IN(-2)) })]),
      REX,
    )
    expect([portions.countOf('egg-a'), portions.countOf('cod-a')]).toEqual([2, 3])
    expect(portions.take(TODAY)?.storageId).toBe('old')
    expect(portions.countOf('cod-a')).toBe(2)
  })
})

describe('what is cooked', () => {
  const cooked = (more: Partial<PlannedMeal>, dog = REX, day = IN(2)) => {
    const [one] = supplyMeals(on(day, meal('egg-a', more)), NOTHING, dog)
    return [one?.plannedCookOn, one?.cookOn]
  }

  test('is cooked on its day, or earlier where that is planned', () => {
    expect(cooked({})).toEqual([IN(2), IN(2)])
    expect(cooked({ cookOn: IN(1) })).toEqual([IN(1), IN(1)])
    expect(cooked({ cookOn: IN(2) })).toEqual([IN(2), IN(2)])
    expect(cooked({ cookOn: IN(3) })).toEqual([IN(2), IN(2)])
  })

  test('is cooked today where its day is over, unless it was fed', () => {
    expect(cooked({ cookOn: IN(-1) })).toEqual([IN(-1), TODAY])
    expect(cooked({ cookOn: IN(-1) }, { ...REX, fed: 1 }, TODAY)).toEqual([IN(-1), IN(-1)])
  })
})

test('how long the stored food of other dogs keeps is not worked out', () => {
  let asked = 0
  const others = Array.from({ length: 200 }, (_, n) =>
    Object.defineProperty(item(`other-${n}`, 'egg-a', 1, { petId: 'bella' }), 'cookedOn', {
      get: () => {
        asked += 1
        return at(TODAY)
      },
    }),
  )
  const kept = edibleOf(stored([item('own', 'egg-a', 3), ...others]), REX)
  expect([kept.map(({ storageId }) => storageId), asked]).toEqual([['own'], 0])
})
