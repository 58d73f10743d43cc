import { describe, expect, test } from 'vitest'
import { type DogToPlan, fillPlan, type PlanWish } from './fill-plan.ts'
import { at, freezesWell, IN, item, mainOf, RECIPES, REX, stored, TODAY } from './fixtures/dog-to-plan.ts'
import type { Larder } from './larder.ts'
import { daysFrom, type MealPlan, plannedDay } from './meal-plan.ts'
import { type SuppliedMeal, supplyMeals } from './plan-supply.ts'
import { cookTasks, defrostTasks } from './plan-tasks.ts'
import type { Storage } from './storage.ts'

const WEEK: PlanWish = { from: TODAY, to: IN(6), cookFor: 1, cookOn: [], prefer: [] }
const NOTHING = stored([])

const fill = (storage = NOTHING, dog = REX, wish = WEEK, plan: MealPlan = {}) =>
  fillPlan(plan, { storage, dogs: [dog], mainOf, freezesWell }, wish)
const week = (...given: Parameters<typeof fill>) => {
  const [storage = NOTHING, dog = REX] = given
  return supplyMeals(fill(...given).plan, storage, dog)
}
const idsOf = (meals: readonly SuppliedMeal[]) => meals.map(({ recipeId }) => recipeId)

describe('stored portions', () => {
  test('come first, the first to pass its day first', () => {
    const storage = stored(
      [item('new', 'egg-a', 1), item('old', 'cod-a', 1, { cookedOn: at(IN(-4)) })],
      [item('ice', 'duck-a', 1, { cookedOn: at(IN(-9)), frozenOn: at(IN(-9)) })],
    )
    expect(week(storage).slice(0, 3)).toMatchObject([
      { storageId: 'old', from: 'fridge' },
      { storageId: 'new', from: 'fridge' },
      { storageId: 'ice', from: 'freezer', day: IN(1), defrostOn: TODAY },
    ])
  })

  test('past their day, of another dog or of a recipe that no longer suits are not planned', () => {
    const storage = stored([
      item('over', 'egg-a', 2, { cookedOn: at(IN(-6)) }),
      item('hers', 'egg-a', 2, { petId: 'bella' }),
      item('gone', 'veal-a', 2),
    ])
    expect(week(storage).every(({ from }) => from === 'cook')).toBe(true)
  })

  test('are kept for what is locked, and not for what is fed already', () => {
    const storage = stored([item('one', 'egg-a', 1)])
    const locked: MealPlan = { [IN(3)]: { rex: [{ slot: 2, recipeId: 'egg-a', locked: true }] } }
    const meals = week(storage, REX, WEEK, locked)
    expect(meals.filter(({ from }) => from === 'fridge')).toMatchObject([{ day: IN(3), slot: 2, locked: true }])
    const fed: MealPlan = { [TODAY]: { rex: [{ slot: 1, recipeId: 'egg-a', locked: true }] } }
    const later = week(storage, { ...REX, fed: 1 }, WEEK, fed)
    expect(later.filter(({ from }) => from === 'fridge')).toMatchObject([{ day: TODAY, slot: 2, recipeId: 'egg-a' }])
  })

  test('are not fed before they are cooked', () => {
    const storage = stored([item('later', 'egg-a', 9, { cookedOn: at(IN(2)) })])
    const meals = week(storage)
    expect(meals.filter(({ from }) => from === 'fridge').map(({ day }) => day)[0]).toBe(IN(2))
  })
})

describe('pots', () => {
  test('of three days begin every third day, one recipe each', () => {
    const meals = week(NOTHING, REX, { ...WEEK, cookFor: 3 })
    const tasks = cookTasks(meals)
    expect(tasks.map(({ day, portions }) => [day, portions])).toEqual([
      [TODAY, 6],
      [IN(3), 6],
      [IN(6), 2],
    ])
    expect(new Set(tasks.map(({ recipeId }) => mainOf(recipeId))).size).toBe(3)
  })

  test('of a week freeze what a fridge does not keep, and defrost it the day before', () => {
    const meals = week(NOTHING, REX, { ...WEEK, cookFor: 7 })
    expect(cookTasks(meals)).toMatchObject([{ day: TODAY, portions: 14, toFreeze: 2 }])
    expect(defrostTasks(meals)).toMatchObject([{ day: IN(5), portions: 2 }])
  })

  test('of a week are of a recipe that freezes well, though another one is better', () => {
    const worse = { ...REX, recipes: REX.recipes.filter(({ recipeId }) => !['beef-a', 'egg-a'].includes(recipeId)) }
    const [pot] = cookTasks(week(NOTHING, worse, { ...WEEK, cookFor: 7 }))
    expect(worse.recipes[0]?.recipeId).toBe('beef-b')
    expect(pot).toMatchObject({ recipeId: 'cod-a', toFreeze: 2 })
  })

  test.each([
    { of: 'recipes none of which freezes well', hasOneRecipe: false, ids: ['beef-b', 'egg-b'] },
    { of: 'the one recipe of a dog that does not freeze well', hasOneRecipe: true, ids: ['beef-b', 'cod-a'] },
  ])('of a week become shorter for $of', ({ hasOneRecipe, ids }) => {
    const recipes = REX.recipes.filter(({ recipeId }) => ids.includes(recipeId))
    const tasks = cookTasks(week(NOTHING, { ...REX, recipes, hasOneRecipe }, { ...WEEK, cookFor: 7 }))
    expect(tasks.map(({ day, portions, toFreeze }) => [day, portions, toFreeze])).toEqual([
      [TODAY, 10, 0],
      [IN(5), 4, 0],
    ])
  })

  // TODAY is a Saturday.
  const [WEDNESDAY, SUNDAY] = [3, 7]
  const tasksOf = (wish: Partial<PlanWish>, dog = REX, before: MealPlan = {}) =>
    cookTasks(week(NOTHING, dog, { ...WEEK, ...wish }, before)).map(({ day, portions, toFreeze }) => [
      day,
      portions,
      toFreeze,
    ])

  test('begin on the chosen weekdays and last until the next, and today where there is nothing before', () => {
    expect(tasksOf({ cookOn: [WEDNESDAY, SUNDAY] })).toEqual([
      [TODAY, 2, 0],
      [IN(1), 6, 0],
      [IN(4), 6, 0],
    ])
  })

  test('of Sundays alone freeze the last day, of a recipe that freezes well', () => {
    expect(tasksOf({ cookOn: [SUNDAY], to: IN(13) })).toEqual([
      [TODAY, 2, 0],
      [IN(1), 14, 2],
      [IN(8), 12, 0],
    ])
  })

  test('of Sundays alone become shorter for a dog whose recipes do not freeze well', () => {
    const recipes = REX.recipes.filter(({ recipeId }) => !freezesWell(recipeId))
    expect(tasksOf({ cookOn: [SUNDAY], to: IN(7) }, { ...REX, recipes })).toEqual([
      [TODAY, 2, 0],
      [IN(1), 10, 0],
      [IN(6), 4, 0],
    ])
  })

  test('of days that begin later are cooked on the chosen day before, with the pot of that day', () => {
    const cookOn = [SUNDAY]
    const { plan } = fill(NOTHING, REX, { ...WEEK, to: IN(1), cookOn })
    const { plan: both } = fill(NOTHING, REX, { ...WEEK, from: IN(2), to: IN(3), cookOn }, plan)
    const [sunday] = plannedDay(plan, IN(1), 'rex')
    expect(plannedDay(both, IN(2), 'rex')[0]).toMatchObject({ recipeId: sunday?.recipeId, cookOn: IN(1) })
    expect(cookTasks(supplyMeals(both, NOTHING, REX)).map(({ day, portions }) => [day, portions])).toEqual([
      [TODAY, 2],
      [IN(1), 6],
    ])
  })

  test('that were not cooked on their day are cooked today', () => {
    const { plan } = fill(NOTHING, REX, { ...WEEK, cookFor: 3 })
    const tomorrow = supplyMeals(plan, NOTHING, { ...REX, today: IN(1) })
    expect(cookTasks(tomorrow)[0]).toMatchObject({ day: IN(1), plannedFor: TODAY, portions: 4 })
  })

  test('are shared by dogs that both like the recipe, even if one likes others better', () => {
    const dogs = [REX, { ...REX, petId: 'bella', recipes: REX.recipes.toReversed() }]
    const { plan } = fillPlan({}, { storage: NOTHING, dogs, mainOf, freezesWell }, { ...WEEK, cookFor: 3 })
    for (const day of daysFrom(TODAY, IN(6))) {
      expect(plannedDay(plan, day, 'bella')).toEqual(plannedDay(plan, day, 'rex'))
      expect(plannedDay(plan, day, 'rex')).toHaveLength(2)
    }
  })

  test('say when they are cooked where that is another day, and none is cooked in the past', () => {
    const cookOn = (wish: Partial<PlanWish>, dog = REX) => {
      const { plan } = fill(NOTHING, dog, { ...WEEK, ...wish })
      return daysFrom(IN(-2), IN(6)).map((day) => plannedDay(plan, day, 'rex').map((one) => one.cookOn ?? 'then'))
    }
    const [today, third] = [
      [TODAY, TODAY],
      [IN(3), IN(3)],
    ]
    const then = ['then', 'then']
    expect(cookOn({ cookFor: 3 })).toEqual([[], [], then, today, today, then, third, third, then])
    expect(cookOn({ cookFor: 3, from: IN(-2) })).toEqual([[], [], then, today, today, then, third, third, then])
    expect(cookOn({ from: IN(4) })).toEqual([[], [], [], [], [], [], then, then, then])
    const fourth = [IN(4), IN(4)]
    expect(cookOn({ cookFor: 3, from: IN(4) })).toEqual([[], [], [], [], [], [], then, fourth, fourth])
    expect(cookOn({ from: IN(4), to: IN(5) }, { ...REX, fed: 1 })).toEqual([[], [], [], [], [], [], then, then, []])
    expect(cookOn({ to: TODAY }, { ...REX, fed: 1 })).toEqual([[], [], ['then'], [], [], [], [], [], []])
  })
})

describe('days that are not homemade', () => {
  const homemade = (dog: DogToPlan, wish: Partial<PlanWish> = {}, before: MealPlan = {}) => {
    const { plan } = fill(NOTHING, dog, { ...WEEK, ...wish }, before)
    const days = daysFrom(IN(-3), IN(6)).filter((day) => plannedDay(plan, day, 'rex').length > 0)
    return days.filter((day) => plannedDay(plan, day, 'rex').some(({ recipeId }) => recipeId !== null))
  }
  const four = { ...REX, homemadeDaysPerWeek: 4 }

  test('are spread over the time, and get other food that is not locked', () => {
    expect(homemade(four)).toEqual([TODAY, IN(1), IN(3), IN(5)])
    const { plan } = fill(NOTHING, four)
    expect(plannedDay(plan, IN(2), 'rex')).toEqual([
      { slot: 1, recipeId: null, locked: false },
      { slot: 2, recipeId: null, locked: false },
    ])
  })

  test('are none of those on which a homemade meal is locked', () => {
    const locked: MealPlan = { [IN(6)]: { rex: [{ slot: 2, recipeId: 'duck-a', locked: true }] } }
    expect(homemade(four, {}, locked)).toEqual([TODAY, IN(2), IN(4), IN(6)])
    expect(homemade({ ...REX, homemadeDaysPerWeek: 1 }, {}, locked)).toEqual([IN(6)])
    const other: MealPlan = { [IN(6)]: { rex: [{ slot: 1, recipeId: null, locked: true }] } }
    expect(homemade(four, {}, other)).toEqual([TODAY, IN(1), IN(3), IN(5)])
  })

  test('are chosen again when the plan is filled again', () => {
    expect(homemade(four, {}, fill().plan)).toEqual([TODAY, IN(1), IN(3), IN(5)])
  })

  test('are counted from today on, and from the first day that is planned', () => {
    expect(homemade(four, { from: IN(-3), to: IN(3) })).toEqual([TODAY, IN(1), IN(2)])
    expect(homemade(four, { from: IN(4) })).toEqual([IN(4), IN(5)])
  })
})

describe('recipes', () => {
  test('of neighbouring days are mainly of something else', () => {
    const mains = Map.groupBy(week(), ({ day }) => day)
    const days = [...mains.values()].map((meals) => new Set(idsOf(meals).map((id) => mainOf(id ?? ''))))
    expect(days[0]?.size).toBe(2)
    for (const [i, day] of days.slice(1).entries()) expect([...day].filter((main) => days[i]?.has(main))).toEqual([])
  })

  test('that are quick, or light on the planet, come first where that is wanted', () => {
    const first = (prefer: PlanWish['prefer']) => idsOf(week(NOTHING, REX, { ...WEEK, prefer }))[0]
    expect(first([])).toBe('beef-a')
    expect(first(['minutes'])).toBe(RECIPES[REX.recipes.findIndex(({ minutes }) => minutes === 20)])
    expect(first(['carbon'])).toBe(RECIPES[REX.recipes.findIndex(({ co2Kg }) => co2Kg === 1)])
  })

  test('are two a day where there are more than two to choose from', () => {
    const ofDay = (count: number) =>
      new Set(idsOf(week(NOTHING, { ...REX, recipes: REX.recipes.slice(0, count) }).slice(0, 2))).size
    expect([1, 2, 3, 7].map(ofDay)).toEqual([1, 1, 2, 2])
    const three = week(NOTHING, { ...REX, mealsPerDay: 3 }).slice(0, 3)
    expect(idsOf(three)[2]).toBe(idsOf(three)[0])
    expect(new Set(idsOf(three)).size).toBe(2)
  })

  test('that were seldom so far come before others, unless quick ones are wanted', () => {
    const often = Object.fromEntries(
      [-9, -7, -5].map((day) => [IN(day), { rex: [{ slot: 1, recipeId: 'beef-a', locked: false }] }]),
    )
    const first = (prefer: PlanWish['prefer']) => {
      const { plan } = fill(NOTHING, REX, { ...WEEK, prefer }, often)
      return plannedDay(plan, TODAY, 'rex')[0]?.recipeId
    }
    expect(first([])).toBe('egg-a')
    expect(first(['variety'])).toBe('egg-a')
    expect(first(['minutes'])).toBe('beef-a')
    expect(first(['minutes', 'variety'])).toBe('cod-b')
    expect(first(['variety', 'minutes'])).toBe('cod-b')
  })

  test('of two that are as quick the one that is lighter on the planet comes first, then the better', () => {
    const even = { ...REX, recipes: REX.recipes.map((one) => ({ ...one, minutes: 30 })) }
    const first = (dog: DogToPlan, prefer: PlanWish['prefer']) => idsOf(week(NOTHING, dog, { ...WEEK, prefer }))[0]
    expect(first(even, ['minutes', 'carbon'])).toBe('beef-a')
    const heavy = even.recipes.map((one, place) => ({ ...one, co2Kg: 9 - (place % 3) }))
    expect(first({ ...even, recipes: heavy }, ['minutes', 'carbon'])).toBe('egg-a')
    expect(first({ ...even, recipes: heavy }, ['minutes'])).toBe('beef-a')
  })

  test('of the day before and the day after a pot are not cooked again, nor others of their main food', () => {
    const around: MealPlan = {
      [TODAY]: { rex: [1, 2].map((slot) => ({ slot, recipeId: 'beef-a', locked: true })) },
      [IN(2)]: { rex: [1, 2].map((slot) => ({ slot, recipeId: 'egg-a', locked: true })) },
    }
    const { plan } = fill(NOTHING, REX, { ...WEEK, from: IN(1), to: IN(1) }, around)
    expect(plannedDay(plan, IN(1), 'rex').map(({ recipeId }) => recipeId)).toEqual(['cod-a', 'duck-a'])
    const after: MealPlan = { [IN(3)]: { rex: [{ slot: 1, recipeId: 'beef-a', locked: true }] } }
    const pot = fill(NOTHING, REX, { ...WEEK, to: IN(2), cookFor: 3, prefer: ['minutes'] }, after)
    expect(plannedDay(pot.plan, TODAY, 'rex')[0]?.recipeId).toBe('cod-b')
    expect(pot.unfilled).toEqual([])
  })

  test('of a dog that has one are one: what is locked, else what most is stored of, else the best', () => {
    const dia = { ...REX, hasOneRecipe: true }
    const only = (storage: Storage, plan: MealPlan = {}) => new Set(idsOf(week(storage, dia, WEEK, plan)))
    expect(only(NOTHING)).toEqual(new Set(['beef-a']))
    const storage = stored([item('few', 'egg-a', 2), item('more', 'cod-b', 3)])
    expect(only(storage)).toEqual(new Set(['cod-b']))
    expect(week(storage, dia).filter(({ from }) => from === 'fridge')).toHaveLength(3)
    const locked: MealPlan = { [IN(1)]: { rex: [{ slot: 1, recipeId: 'duck-a', locked: true }] } }
    expect(only(storage, locked)).toEqual(new Set(['duck-a']))
    const lockedOn = (day: number, recipeId: string) => ({ [IN(day)]: { rex: [{ slot: 1, recipeId, locked: true }] } })
    expect(only(NOTHING, lockedOn(0, 'duck-a'))).toEqual(new Set(['duck-a']))
    const chosen = (plan: MealPlan) => plannedDay(fill(NOTHING, dia, WEEK, plan).plan, IN(5), 'rex')[0]?.recipeId
    expect(chosen(lockedOn(-1, 'duck-a'))).toBe('beef-a')
    expect(chosen({ ...lockedOn(3, 'duck-a'), ...lockedOn(1, 'egg-a') })).toBe('egg-a')
  })
})

describe('food at home', () => {
  /** Two meals of a pot for one day have 200 g of the main food. */
  const POTS: PlanWish = { ...WEEK, to: IN(5), cookFor: 2 }
  const dishes = (larder: Larder, wish: Partial<PlanWish> = {}, before: MealPlan = {}, dog = REX) =>
    cookTasks(week({ ...NOTHING, larder }, dog, { ...POTS, ...wish }, before)).map(({ recipeId }) => recipeId)
  const fresh = (grams: number, day: number) => ({ grams, until: IN(day) })

  test('that would pass its day is cooked first, what passes before the next pot before other food', () => {
    expect(dishes({})).toEqual(['beef-a', 'egg-a', 'cod-a'])
    expect(dishes({ duck: fresh(400, 1) })).toEqual(['duck-a', 'beef-a', 'egg-a'])
    expect(dishes({ duck: fresh(400, 6), cod: fresh(400, 1) }).slice(0, 2)).toEqual(['cod-a', 'duck-a'])
    expect(dishes({ duck: fresh(400, 1), cod: fresh(400, 6) }).slice(0, 2)).toEqual(['duck-a', 'cod-a'])
  })

  test('that is in the freezer for months, or is but a pinch, is no reason to cook a dish first', () => {
    expect(dishes({ rice: { grams: 5000 }, duck: fresh(39, 1) })).toEqual(dishes({}))
    expect(dishes({ peas: fresh(100, 90) })).toEqual(dishes({}))
  })

  test('that keeps decides between dishes where a good part of a dish is at home', () => {
    expect(dishes({ duck: { grams: 200 } })[0]).toBe('duck-a')
    expect(dishes({ duck: { grams: 199 } })[0]).toBe('beef-a')
    expect(dishes({ kale: { grams: 120 }, rice: { grams: 80 } })[0]).toBe('beef-b')
  })

  test('is counted for one pot, and for none after its day', () => {
    expect(dishes({ kale: { grams: 240 } })).toEqual(['beef-b', 'egg-a', 'cod-a'])
    expect(dishes({ kale: { grams: 480 } })).toEqual(['beef-b', 'egg-b', 'cod-a'])
    expect(dishes({ kale: fresh(480, 1) })).toEqual(['beef-b', 'egg-a', 'cod-a'])
  })

  test('is counted for one dog', () => {
    const rex = { ...REX, recipes: REX.recipes.filter(({ main }) => main === 'beef') }
    const bella = { ...REX, petId: 'bella', recipes: REX.recipes.filter(({ main }) => main === 'egg') }
    const firstOf = (grams: number) => {
      const storage = { ...NOTHING, larder: { kale: fresh(grams, 2) } }
      const { plan, larder } = fillPlan({}, { storage, dogs: [rex, bella], mainOf, freezesWell }, POTS)
      return [plannedDay(plan, TODAY, 'rex')[0]?.recipeId, plannedDay(plan, TODAY, 'bella')[0]?.recipeId, larder]
    }
    expect(firstOf(240)).toEqual(['beef-b', 'egg-a', { kale: fresh(0, 2) }])
    expect(firstOf(480).slice(0, 2)).toEqual(['beef-b', 'egg-b'])
  })

  test('does not bring a dish back beside one of its main food, nor one that freezes badly into the freezer', () => {
    const around: MealPlan = { [IN(-1)]: { rex: [{ slot: 1, recipeId: 'duck-a', locked: true }] } }
    expect(dishes({ duck: fresh(400, 1) }, {}, around)[0]).toBe('beef-a')
    expect(dishes({ kale: fresh(4000, 1) }, { to: IN(6), cookFor: 7 })).toEqual(['beef-a'])
  })

  test('comes after the minutes and the footprint that its owner prefers', () => {
    const duck = { duck: fresh(400, 1) }
    expect(dishes(duck, { prefer: ['minutes'] })).toEqual(dishes({}, { prefer: ['minutes'] }))
    expect(dishes(duck, { prefer: ['carbon'] })).toEqual(dishes({}, { prefer: ['carbon'] }))
    const even = { ...REX, recipes: REX.recipes.map((one) => ({ ...one, minutes: 30 })) }
    expect(dishes(duck, { prefer: ['minutes'] }, {}, even)[0]).toBe('duck-a')
    expect(dishes(duck, { prefer: ['variety'] })[0]).toBe('duck-a')
  })

  test('that would pass its day comes before one pot for two dogs, and other food after it', () => {
    const bella: MealPlan = {
      [TODAY]: { bella: [{ slot: 1, recipeId: 'egg-a', locked: true }] },
    }
    expect(dishes({}, {}, bella)[0]).toBe('egg-a')
    expect(dishes({ duck: fresh(400, 1) }, {}, bella)[0]).toBe('duck-a')
    expect(dishes({ duck: { grams: 400 } }, {}, bella)[0]).toBe('egg-a')
  })
})

test('where nothing suits every meal is named with the reason, and none is planned', () => {
  const { plan, unfilled } = fill(NOTHING, { ...REX, recipes: [], suits: () => false })
  expect(unfilled).toHaveLength(14)
  expect(unfilled[0]).toEqual({ day: TODAY, petId: 'rex', slot: 1, reason: 'no-recipe' })
  expect(daysFrom(TODAY, IN(6)).flatMap((day) => plannedDay(plan, day, 'rex'))).toEqual([])
})

test('what is cooked for other dogs is looked through once, however many meals are filled', () => {
  let looks = 0
  const meal = () =>
    Object.defineProperty({ slot: 1, recipeId: 'cod-a', locked: false }, 'cookOn', {
      get: () => {
        looks += 1
        return undefined
      },
    })
  const plan: MealPlan = Object.fromEntries(daysFrom(TODAY, IN(6)).map((day) => [day, { bella: [meal()] }]))
  const { plan: filled } = fill(NOTHING, REX, WEEK, plan)
  expect([plannedDay(filled, TODAY, 'rex').length, looks]).toEqual([2, 7])
})
