import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, daysBetween } from './days.ts'
import { FRIDGE_DAYS, freezerExpiry, fridgeExpiry } from './expiry.ts'
import { type DogToPlan, fillPlan, PLAN_PREFERENCES, type PlanWish } from './fill-plan.ts'
import { daysFrom, type MealPlan, mealAt, plannedDay, setMeal } from './meal-plan.ts'
import { isMealOver, type SuppliedMeal, supplyMeals } from './plan-supply.ts'
import { cookTasks, defrostTasks } from './plan-tasks.ts'
import type { FreezerItem, FridgeItem, Storage } from './storage.ts'

const TODAY: Day = '2026-11-21'
const IN = (days: number) => addDays(TODAY, days)
const RECIPES = ['beef-a', 'beef-b', 'egg-a', 'egg-b', 'cod-a', 'cod-b', 'duck-a']
const mainOf = (recipeId: string) => recipeId.split('-')[0] ?? ''
const recipe = (recipeId: string, place: number) => ({
  recipeId,
  main: mainOf(recipeId),
  minutes: 20 + 7 * ((place * 3) % 5),
  co2Kg: 1 + ((place * 2) % 7),
})
const suits = (recipeId: string) => RECIPES.includes(recipeId)
const REX: DogToPlan = {
  petId: 'rex',
  today: TODAY,
  timeZone: 'UTC',
  mealsPerDay: 2,
  fed: 0,
  homemadeDaysPerWeek: 7,
  recipes: RECIPES.map(recipe),
  suits,
  hasOneRecipe: false,
}
const WEEK: PlanWish = { from: TODAY, to: IN(6), cookFor: 1, prefer: [] }

const at = (day: Day) => `${day}T12:00:00.000Z`
const item = (storageId: string, recipeId: string, portions: number, more: Partial<FreezerItem> = {}) =>
  ({
    ...{ storageId, recipe: { id: recipeId, name: recipeId }, portions, petId: 'rex', cookedOn: at(TODAY) },
    ...more,
  }) as FreezerItem
const stored = (fridge: FridgeItem[], freezer: FreezerItem[] = []): Storage => ({
  fridge: Object.fromEntries(fridge.map((one) => [one.storageId, one])),
  freezer: Object.fromEntries(freezer.map((one) => [one.storageId, one])),
})
const NOTHING = stored([])

const fill = (storage = NOTHING, dog = REX, wish = WEEK, plan: MealPlan = {}) =>
  fillPlan(plan, { storage, dogs: [dog], mainOf }, wish)
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

  test('that were not cooked on their day are cooked today', () => {
    const { plan } = fill(NOTHING, REX, { ...WEEK, cookFor: 3 })
    const tomorrow = supplyMeals(plan, NOTHING, { ...REX, today: IN(1) })
    expect(cookTasks(tomorrow)[0]).toMatchObject({ day: IN(1), plannedFor: TODAY, portions: 4 })
  })

  test('are shared by dogs that both like the recipe', () => {
    const dogs = [REX, { ...REX, petId: 'bella' }]
    const { plan } = fillPlan({}, { storage: NOTHING, dogs, mainOf }, { ...WEEK, cookFor: 3 })
    expect(plannedDay(plan, TODAY, 'bella')).toEqual(plannedDay(plan, TODAY, 'rex'))
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

  test('of a dog that has one are one: what is locked, else what most is stored of, else the best', () => {
    const dia = { ...REX, hasOneRecipe: true }
    const only = (storage: Storage, plan: MealPlan = {}) => new Set(idsOf(week(storage, dia, WEEK, plan)))
    expect(only(NOTHING)).toEqual(new Set(['beef-a']))
    const storage = stored([item('two', 'egg-a', 2), item('three', 'cod-b', 3)])
    expect(only(storage)).toEqual(new Set(['cod-b']))
    const locked: MealPlan = { [IN(1)]: { rex: [{ slot: 1, recipeId: 'duck-a', locked: true }] } }
    expect(only(storage, locked)).toEqual(new Set(['duck-a']))
  })
})

test('where nothing suits every meal is named with the reason, and none is planned', () => {
  const { plan, unfilled } = fill(NOTHING, { ...REX, recipes: [], suits: () => false })
  expect(unfilled).toHaveLength(14)
  expect(unfilled[0]).toEqual({ day: TODAY, petId: 'rex', slot: 1, reason: 'no-recipe' })
  expect(daysFrom(TODAY, IN(6)).flatMap((day) => plannedDay(plan, day, 'rex'))).toEqual([])
})

const days = fc.integer({ min: -7, max: 9 })
const anyRecipe = fc.constantFrom(...RECIPES, 'veal-a')
const anyItem = fc.record({ recipeId: anyRecipe, portions: fc.integer({ min: 1, max: 6 }), cooked: days, moved: days })
const anyStorage = fc
  .record({ fridge: fc.array(anyItem, { maxLength: 4 }), freezer: fc.array(anyItem, { maxLength: 3 }) })
  .map(({ fridge, freezer }) =>
    stored(
      fridge.map(({ recipeId, portions, cooked, moved }, i) =>
        item(`f${i}`, recipeId, portions, {
          cookedOn: at(IN(cooked)),
          ...(moved > 5 && { defrostedOn: at(IN(cooked + moved - 5)) }),
        } as Partial<FreezerItem>),
      ),
      freezer.map(({ recipeId, portions, cooked, moved }, i) =>
        item(`i${i}`, recipeId, portions, { cookedOn: at(IN(cooked)), frozenOn: at(IN(Math.max(cooked, moved))) }),
      ),
    ),
  )
const anyMeal = fc.record({
  day: fc.integer({ min: -2, max: 8 }).map(IN),
  slot: fc.integer({ min: 1, max: 4 }),
  recipeId: fc.option(anyRecipe),
  locked: fc.boolean(),
})
const anyPlan = fc
  .uniqueArray(anyMeal, { selector: ({ day, slot }) => `${day} ${slot}`, maxLength: 12 })
  .map((meals) =>
    meals.reduce<MealPlan>((plan, { day, ...meal }) => setMeal(plan, { day, petId: 'rex', slot: meal.slot }, meal), {}),
  )
const anyDog = fc
  .record({
    mealsPerDay: fc.integer({ min: 1, max: 4 }),
    fed: fc.integer({ min: 0, max: 3 }),
    homemadeDaysPerWeek: fc.constantFrom(1, 2, 4, 7),
    hasOneRecipe: fc.boolean(),
    count: fc.integer({ min: 0, max: RECIPES.length }),
  })
  .map(({ count, ...dog }): DogToPlan => {
    const fitting = RECIPES.slice(0, count)
    return { ...REX, ...dog, recipes: fitting.map(recipe), suits: (recipeId) => fitting.includes(recipeId) }
  })
const anyWish = fc.record({
  from: fc.integer({ min: -1, max: 3 }).map(IN),
  to: fc.integer({ min: 3, max: 12 }).map(IN),
  cookFor: fc.integer({ min: 1, max: 7 }),
  prefer: fc.subarray([...PLAN_PREFERENCES]),
})
const law = (
  holds: (given: {
    storage: Storage
    before: MealPlan
    dog: DogToPlan
    wish: PlanWish
    filled: ReturnType<typeof fillPlan>
    meals: SuppliedMeal[]
  }) => void,
) =>
  fc.assert(
    fc.property(anyStorage, anyPlan, anyDog, anyWish, (storage, before, dog, wish) => {
      const filled = fillPlan(before, { storage, dogs: [dog], mainOf }, wish)
      holds({ storage, before, dog, wish, filled, meals: supplyMeals(filled.plan, storage, dog) })
    }),
    { numRuns: 400 },
  )

describe('of any storage, plan, dog and wish', () => {
  test('every meal to come is planned, or said why not', () => {
    law(({ dog, wish, filled: { plan, unfilled } }) => {
      for (const day of daysFrom(wish.from, wish.to)) {
        for (let slot = 1; slot <= dog.mealsPerDay; slot++) {
          if (isMealOver(dog, day, slot)) continue
          const isSaid = unfilled.some((one) => one.day === day && one.slot === slot)
          expect(mealAt(plan, { day, petId: 'rex', slot }) !== undefined).toBe(!isSaid)
        }
      }
      if (dog.recipes.length > 0) expect(unfilled).toEqual([])
    })
  })

  test('what is locked, over or of another day stays as it was', () => {
    law(({ before, dog, wish, filled: { plan } }) => {
      for (const day of Object.keys(before) as Day[]) {
        for (const meal of plannedDay(before, day, 'rex')) {
          const isOut = day < wish.from || day > wish.to || meal.slot > dog.mealsPerDay
          if (meal.locked || isOut || isMealOver(dog, day, meal.slot)) {
            expect(mealAt(plan, { day, petId: 'rex', slot: meal.slot })).toEqual(meal)
          }
        }
      }
    })
  })

  test('every recipe that filling chose suits the dog, and one dog’s one recipe is one', () => {
    law(({ dog, filled: { plan }, wish }) => {
      const chosen = (Object.keys(plan) as Day[]).flatMap((day) =>
        plannedDay(plan, day, 'rex').filter(
          ({ slot, locked }) =>
            !locked && day >= wish.from && day <= wish.to && slot <= dog.mealsPerDay && !isMealOver(dog, day, slot),
        ),
      )
      const ids = chosen.flatMap(({ recipeId }) => recipeId ?? [])
      expect(ids.filter((id) => !dog.suits(id))).toEqual([])
      if (dog.hasOneRecipe) expect(new Set(ids).size).toBeLessThanOrEqual(1)
    })
  })

  test('no portion is fed twice, past its day or before it was cooked', () => {
    law(({ storage, dog, meals }) => {
      const taken = new Map<string, number>()
      for (const { storageId, from, day, recipeId } of meals) {
        if (storageId === undefined) continue
        const frozen = storage.freezer[storageId]
        const kept = storage.fridge[storageId] ?? frozen
        expect(kept?.recipe.id).toBe(recipeId)
        if (!kept) continue
        expect(from).toBe(frozen ? 'freezer' : 'fridge')
        const { day: by } = frozen ? freezerExpiry(frozen, dog.today, 'UTC') : fridgeExpiry(kept, dog.today, 'UTC')
        expect([kept.cookedOn.slice(0, 10) <= day, day <= by]).toEqual([true, true])
        taken.set(storageId, (taken.get(storageId) ?? 0) + 1)
        expect(taken.get(storageId)).toBeLessThanOrEqual(kept.portions)
      }
    })
  })

  test('what is cooked is cooked today or later, not after its meal, and frozen where a fridge does not keep it', () => {
    law(({ dog, meals }) => {
      for (const { from, cookOn, day, isFrozen = false, isOver } of meals) {
        if (from !== 'cook' || isOver || !cookOn) continue
        expect([cookOn >= dog.today, cookOn <= day]).toEqual([true, true])
        expect(isFrozen).toBe(daysBetween(cookOn, day) > FRIDGE_DAYS)
      }
    })
  })

  test('no more days are homemade than are wanted, but for those that are locked so', () => {
    law(({ before, dog, wish, filled: { plan } }) => {
      const due = daysFrom(wish.from < TODAY ? TODAY : wish.from, wish.to)
      const homemade = due.filter((day) =>
        plannedDay(plan, day, 'rex').some(
          ({ slot, locked, recipeId }) =>
            recipeId !== null && !locked && slot <= dog.mealsPerDay && !isMealOver(dog, day, slot),
        ),
      )
      const kept = due.filter((day) => plannedDay(before, day, 'rex').some(({ recipeId }) => recipeId !== null))
      const wanted = Math.ceil((due.length * dog.homemadeDaysPerWeek) / 7)
      expect(homemade.length).toBeLessThanOrEqual(Math.max(wanted, kept.length))
    })
  })

  test('filled again it stays as it is', () => {
    law(({ storage, dog, wish, filled: { plan } }) => {
      const again = fillPlan(plan, { storage, dogs: [dog], mainOf }, wish)
      expect(again.plan).toEqual(plan)
    })
  })
})
