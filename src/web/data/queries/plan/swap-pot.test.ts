import { expect, test } from 'vitest'
import type { PlanMeal } from '../../../../contract/plan/plan.ts'
import type { Day } from '../../../../kitchen/days.ts'
import { mealsOfPot } from './swap-pot.ts'

const [MONDAY, TUESDAY, WEDNESDAY]: readonly [Day, Day, Day] = ['2026-11-23', '2026-11-24', '2026-11-25']

const meal = (plannedCookOn: Day, more: Partial<PlanMeal> = {}): PlanMeal => ({
  ...{ slot: 1, recipeId: 'stew', locked: false, from: 'cook', cookOn: plannedCookOn, plannedCookOn },
  ...{ isOver: false, suits: true },
  ...more,
})
const pot = (plannedFor: Day) => ({
  ...{ day: plannedFor, plannedFor, feedsFrom: plannedFor, petId: 'rex', recipeId: 'stew', portions: 2, toFreeze: 0 },
})

test('of two pots of one dish the meals of the asked one alone are found, without those that are over or stored', () => {
  const days = {
    [MONDAY]: { rex: [meal(MONDAY, { isOver: true }), meal(MONDAY, { slot: 2, from: 'fridge' })] },
    [TUESDAY]: { rex: [meal(MONDAY), meal(TUESDAY, { slot: 2, recipeId: 'pie' })] },
    [WEDNESDAY]: { rex: [meal(WEDNESDAY)], bella: [meal(WEDNESDAY)] },
  }
  const found = (plannedFor: Day) =>
    mealsOfPot({ days }, [pot(plannedFor)]).map(({ day, petId, slot }) => [day, petId, slot])
  expect(found(WEDNESDAY)).toEqual([[WEDNESDAY, 'rex', 1]])
  expect(found(MONDAY)).toEqual([[TUESDAY, 'rex', 1]])
})
