import { expect, test } from 'vitest'
import type { PlanView } from '../../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../../kitchen/days.ts'
import { mealsOfPot, potOfPlan } from './split-pot.ts'

const TODAY: Day = '2026-11-21'
const IN = (days: number) => addDays(TODAY, days)
const task = (petId: string, portions: number, more: object = {}) => ({
  ...{ day: TODAY, plannedFor: TODAY, feedsFrom: TODAY, petId, recipeId: 'stew', portions, toFreeze: 0 },
  ...more,
})
const meal = (day: Day) => ({
  ...({ slot: 1, recipeId: 'stew', locked: false, from: 'cook', isOver: false, suits: true } as const),
  ...{ cookOn: TODAY, plannedCookOn: TODAY },
  ...(day === TODAY && { slot: 2 }),
})
const daysOf = (...petIds: string[]) =>
  Object.fromEntries([TODAY, IN(1)].map((day) => [day, Object.fromEntries(petIds.map((id) => [id, [meal(day)]]))]))
const view = (more: Partial<PlanView>): PlanView => ({
  ...{ today: TODAY, from: TODAY, to: IN(13), days: {}, cook: [], pots: [], defrost: [], recipes: {}, dogs: {} },
  ...more,
})
const shared = { day: TODAY, plannedFor: TODAY, recipeId: 'stew', petIds: ['rex', 'bella'] }
const REX = { petId: 'rex', meals: 2 }
const BELLA = { petId: 'bella', meals: 2 }

test('the pot of the plan for one dog is found with its meals, as they are kept', () => {
  const plan = view({ days: daysOf('rex', 'bella'), cook: [task('bella', 2), task('rex', 2)] })
  expect(potOfPlan(plan, 'stew', [REX])).toEqual({
    day: TODAY,
    meals: [
      { day: TODAY, petId: 'rex', slot: 2, meal: { slot: 2, recipeId: 'stew', locked: false } },
      { day: IN(1), petId: 'rex', slot: 1, meal: { slot: 1, recipeId: 'stew', locked: false, cookOn: TODAY } },
    ],
  })
})

test('a pot for two dogs is found for both, and not for one of them', () => {
  const plan = view({ days: daysOf('rex', 'bella'), cook: [task('rex', 2), task('bella', 2)], pots: [shared] })
  expect(potOfPlan(plan, 'stew', [BELLA, REX])?.meals).toHaveLength(4)
  expect(potOfPlan(plan, 'stew', [REX])).toBeUndefined()
})

test.each([
  ['another number of meals', view({ days: daysOf('rex'), cook: [task('rex', 3)] })],
  ['another recipe', view({ days: daysOf('rex'), cook: [task('rex', 2, { recipeId: 'loaf' })] })],
  ['dogs that cook for themselves', view({ days: daysOf('rex'), cook: [task('bella', 2)] })],
  ['meals later than are shown', view({ days: { [TODAY]: { rex: [meal(TODAY)] } }, cook: [task('rex', 2)] })],
])('a batch is no pot of a plan with %s', (_, plan) => {
  expect(potOfPlan(plan, 'stew', [REX])).toBeUndefined()
})

test('of two pots of one dish the meals of the asked one alone are found, without those that are over or stored', () => {
  const cooked = (plannedCookOn: Day, more: object = {}) => ({ ...meal(IN(1)), plannedCookOn, ...more })
  const days = {
    [TODAY]: { rex: [cooked(TODAY, { isOver: true }), cooked(TODAY, { slot: 2, from: 'fridge' })] },
    [IN(1)]: { rex: [cooked(TODAY), cooked(IN(1), { slot: 2, recipeId: 'pie' })] },
    [IN(2)]: { rex: [cooked(IN(2))], bella: [cooked(IN(2))] },
  }
  const found = (plannedFor: Day) =>
    mealsOfPot({ days }, [task('rex', 2, { plannedFor })]).map(({ day, petId, slot }) => [day, petId, slot])
  expect(found(IN(2))).toEqual([[IN(2), 'rex', 1]])
  expect(found(TODAY)).toEqual([[IN(1), 'rex', 1]])
})
