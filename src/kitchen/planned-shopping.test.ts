import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FoodAsSold, Price } from '../nutrition/recipe/food-as-sold.ts'
import { addRecipe, addToShoppingList } from './add-to-shopping-list.ts'
import type { Cupboard } from './cupboard.ts'
import { addDays, type Day } from './days.ts'
import { type Larder, putFoodAway, takeFood } from './larder.ts'
import type { MealPlan } from './meal-plan.ts'
import { purchaseOf, toleranceGrams } from './packs.ts'
import { supplyMeals } from './plan-supply.ts'
import { cookTasks, portionsDone } from './plan-tasks.ts'
import {
  countsToTakeBack,
  foodLeft,
  mergePlan,
  type Need,
  recount,
  settleStock,
  settleTicks,
  takeCooked,
} from './planned-shopping.ts'
import { putAway } from './put-away.ts'
import { EMPTY_SHOPPING_LIST, type ShoppingList, tick, untick } from './shopping-list.ts'
import { EMPTY_STORAGE, type Storage } from './storage.ts'

const TODAY: Day = '2026-11-21'
const IN = (days: number) => addDays(TODAY, days)
const WEEK = { from: TODAY, to: IN(6), today: TODAY }
const food = (code: string, quantity: number, day = TODAY): Need => ({ code, name: code, unit: 'g', day, quantity })
const zinc = (quantity: number, day = TODAY): Need => ({
  ...{ code: 'thing-zinc', name: 'Zinc', unit: 'tablet', day, quantity },
})
const amounts = ({ todo }: Pick<ShoppingList, 'todo'>) =>
  Object.fromEntries(todo.map(({ code, quantity }) => [code, quantity]))
/** The list as the server keeps what a phone sends. */
const kept = (before: ShoppingList, after: ShoppingList): ShoppingList =>
  settleTicks(before, after, { atHome: {}, today: TODAY })
const ticked = (list: ShoppingList, code: string) => kept(list, tick(list, code))
const unticked = (list: ShoppingList, code: string) => kept(list, untick(list, code))
const cleared = (list: ShoppingList) => kept(list, { ...list, completed: [] })

describe('the list of a plan', () => {
  const list = mergePlan(EMPTY_SHOPPING_LIST, [food('rice', 300), food('rice', 200, IN(2)), food('egg', 50)], WEEK)

  test('adds up what pots need of the same, and again it adds nothing', () => {
    expect(amounts(list)).toEqual({ rice: 500, egg: 50 })
    expect(mergePlan(list, [food('rice', 300), food('rice', 200, IN(2)), food('egg', 50)], WEEK)).toEqual(list)
  })

  test('stands beside what its owner has listed, which stays', () => {
    const own: ShoppingList = { todo: [{ code: 'rice', name: 'Rice', quantity: 70, unit: 'g' }], completed: [] }
    const merged = mergePlan(own, [food('rice', 300)], WEEK)
    expect(merged.todo).toEqual([{ code: 'rice', name: 'Rice', quantity: 370, unit: 'g' }])
    expect(mergePlan(merged, [], WEEK).todo).toEqual(own.todo)
  })

  test('is in the unit that pots are weighed in, beside what its owner counts in another', () => {
    const own: ShoppingList = { todo: [{ code: 'rice', name: 'Rice', quantity: 2, unit: 'bag' }], completed: [] }
    const merged = mergePlan(own, [food('rice', 300)], WEEK)
    expect(merged.todo.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [2, 'bag'],
      [300, 'g'],
    ])
    expect(mergePlan(merged, [], WEEK).todo).toEqual(own.todo)
  })

  test('loses what is not needed any more, and nothing of other days', () => {
    expect(amounts(mergePlan(list, [food('rice', 200, IN(2))], WEEK))).toEqual({ rice: 200 })
    const nextWeek = { from: IN(7), to: IN(13), today: TODAY }
    const both = mergePlan(list, [food('egg', 20, IN(8))], nextWeek)
    expect(amounts(both)).toEqual({ rice: 500, egg: 70 })
    expect(amounts(mergePlan(list, [food('egg', 50), food('egg', 20, IN(8))], WEEK))).toEqual({ egg: 50 })
    expect(mergePlan(list, [], WEEK).planned).toEqual({})
    expect(amounts(mergePlan(both, [], WEEK))).toEqual({ egg: 20 })
    expect(amounts(mergePlan(list, [], { ...nextWeek, today: IN(3) }))).toEqual({ rice: 500, egg: 50 })
    expect(amounts(mergePlan(list, [], { from: IN(-3), to: IN(-1), today: TODAY }))).toEqual({ rice: 500, egg: 50 })
  })

  test('keeps the line of its owner that is ticked back after what was bought for a pot has left the list', () => {
    const line = { code: 'rice', name: 'rice', unit: 'g', quantity: 100 }
    const bought = cleared(ticked(mergePlan(EMPTY_SHOPPING_LIST, [food('rice', 184)], WEEK), 'rice'))
    const own = ticked(kept(bought, { ...bought, todo: [line] }), 'rice')
    const atHome = { larder: { rice: { grams: 284 } } }
    const back = settleTicks(own, untick(own, 'rice'), { atHome, today: TODAY })
    expect(amounts(back)).toEqual({ rice: 100 })
    expect(amounts(mergePlan(back, [], WEEK, atHome))).toEqual({ rice: 100 })
  })

  test('forgets what was ticked off once all of it is taken off at once', () => {
    const line = { code: 'beef', name: 'beef', unit: 'g', quantity: 100 }
    const own = mergePlan({ todo: [line], completed: [] }, [food('beef', 300)], WEEK)
    const more = mergePlan(ticked(own, 'beef'), [food('beef', 350)], WEEK)
    const empty = kept(more, { ...more, todo: [], completed: [] })
    const again = ticked(mergePlan(empty, [food('beef', 350)], WEEK), 'beef')
    const pot = { code: 'beef', name: 'beef', unit: 'g', quantity: 350 }
    const items = [{ ...pot, planned: [{ day: TODAY, quantity: 350, isLast: true }] }]
    const { list: cooked } = takeCooked({ list: again }, { recipeId: 'stew', items }, TODAY)
    expect(amounts(unticked(cooked, 'beef'))).toEqual({})
  })

  test('buys nothing twice: what was ticked off for a pot is there, cleared away or not', () => {
    const needs = [food('rice', 300), food('rice', 200, IN(2)), food('egg', 50)]
    const bought = ticked(list, 'rice')
    expect(amounts(mergePlan(bought, needs, WEEK))).toEqual({ egg: 50 })
    expect(amounts(mergePlan(cleared(bought), needs, WEEK))).toEqual({ egg: 50 })
    expect(amounts(mergePlan(cleared(bought), [...needs, food('rice', 40, IN(4))], WEEK))).toEqual({
      egg: 50,
      rice: 40,
    })
  })

  test('bought in part is bought for the first days, after what its owner had listed', () => {
    const own = { todo: [{ code: 'rice', name: 'Rice', quantity: 70, unit: 'g' }], completed: [] }
    const merged = mergePlan(own, [food('rice', 300), food('rice', 200, IN(2))], WEEK)
    const partly = (bought: number) => {
      const rice = { code: 'rice', name: 'Rice', unit: 'g' }
      return kept(merged, {
        todo: [{ ...rice, quantity: 570 - bought }],
        completed: [{ ...rice, quantity: bought }],
      })
    }
    const first = (toBuy: number) => ({
      [TODAY]: { needed: 300, toBuy, bought: 300 - toBuy },
      [IN(2)]: { needed: 200, toBuy: 200, bought: 0 },
    })
    expect(partly(50).planned).toEqual({ rice: first(300) })
    expect(partly(270).planned).toEqual({ rice: first(100) })
    expect(partly(420).planned?.rice?.[IN(2)]).toEqual({ needed: 200, toBuy: 150, bought: 50 })
    const nextWeek = mergePlan(EMPTY_SHOPPING_LIST, [food('rice', 200, IN(8))], { ...WEEK, from: IN(7), to: IN(13) })
    const both = mergePlan(nextWeek, [food('rice', 300)], WEEK)
    const rice = { code: 'rice', name: 'rice', unit: 'g' }
    const first300 = { todo: [{ ...rice, quantity: 200 }], completed: [{ ...rice, quantity: 300 }] }
    expect(kept(both, first300).planned?.rice?.[TODAY]).toEqual({ needed: 300, toBuy: 0, bought: 300 })
  })

  test('taken away without being bought stands there again', () => {
    const without = kept(list, { todo: list.todo.filter(({ code }) => code !== 'rice'), completed: [] })
    expect(without.planned?.rice).toEqual({
      [TODAY]: { needed: 300, toBuy: 0, bought: 0 },
      [IN(2)]: { needed: 200, toBuy: 0, bought: 0 },
    })
    const needs = [food('rice', 300), food('rice', 200, IN(2)), food('egg', 50)]
    expect(amounts(mergePlan(without, needs, WEEK))).toEqual({ egg: 50, rice: 500 })
  })

  test('ticked back in part is to be bought again for the last days', () => {
    const bought = ticked(list, 'rice')
    const rice = { code: 'rice', name: 'rice', unit: 'g' }
    const back = (again: number, left: number) =>
      kept(bought, { todo: [{ ...rice, quantity: again }], completed: [{ ...rice, quantity: left }] }).planned?.rice
    const last = (toBuy: number) => ({ needed: 200, toBuy, bought: 200 - toBuy })
    expect(back(150, 350)).toEqual({ [TODAY]: { needed: 300, toBuy: 0, bought: 300 }, [IN(2)]: last(150) })
    expect(back(250, 250)).toEqual({ [TODAY]: { needed: 300, toBuy: 50, bought: 250 }, [IN(2)]: last(200) })
    // Its owner lists some of it again; an amount that is listed without a tick taken back is nothing of the plan's.
    expect(back(250, 350)).toEqual({ [TODAY]: { needed: 300, toBuy: 0, bought: 300 }, [IN(2)]: last(150) })
    expect(back(250, 500)).toEqual(bought.planned?.rice)
    expect(cleared(bought).planned).toEqual(bought.planned)
  })

  test('keeps its part where more is bought and more is listed at once', () => {
    const rice = { code: 'rice', name: 'rice', unit: 'g' }
    const both = kept(list, { todo: [{ ...rice, quantity: 700 }], completed: [{ ...rice, quantity: 100 }] })
    expect(both.planned?.rice).toEqual(list.planned?.rice)
  })

  test('that was counted and then ticked off keeps the tick: the count before it is taken back no more', () => {
    const grams = (many: number) => ({ grams: many, until: IN(2) })
    const none = recount(ticked(list, 'rice'), 'rice', { was: grams(1), is: grams(0) })
    expect(countsToTakeBack(none, none.completed)).toHaveProperty('rice')
    expect(
      countsToTakeBack(none, [...none.completed, { code: 'egg', name: 'Egg', quantity: 1, unit: 'g' }]),
    ).toHaveProperty('rice')
    expect(countsToTakeBack(none, [{ code: 'rice', name: 'Rice', quantity: 1, unit: 'g' }])).toEqual({})
  })

  test('ticked back is to be bought again', () => {
    expect(unticked(ticked(list, 'rice'), 'rice').planned).toEqual(list.planned)
  })

  test('what a pot of yesterday needed is settled with today', () => {
    const tomorrow = { from: IN(1), to: IN(7), today: IN(1) }
    expect(amounts(mergePlan(list, [food('rice', 200, IN(2))], tomorrow))).toEqual({ rice: 200 })
    // Not cooked yesterday: it is still for that day.
    expect(amounts(mergePlan(ticked(list, 'rice'), [food('rice', 300)], tomorrow))).toEqual({})
  })

  test('of things takes what is in the cupboard off the first pots', () => {
    const needs = [zinc(4), zinc(6, IN(3))]
    expect(amounts(mergePlan(EMPTY_SHOPPING_LIST, needs, WEEK, { cupboard: { zinc: { units: 5 } } }))).toEqual({
      'thing-zinc': 5,
    })
    const enough = mergePlan(EMPTY_SHOPPING_LIST, needs, WEEK, { cupboard: { zinc: { units: 50 } } })
    expect(enough.todo).toEqual([])
    const later = { ...WEEK, from: IN(2) }
    expect(
      amounts(mergePlan(EMPTY_SHOPPING_LIST, needs.toReversed(), later, { cupboard: { zinc: { units: 5 } } })),
    ).toEqual({
      'thing-zinc': 5,
    })
    expect(amounts(mergePlan(EMPTY_SHOPPING_LIST, needs, later, { cupboard: { zinc: { units: 5 } } }))).toEqual({
      'thing-zinc': 5,
    })
  })

  test('has a thing again that was bought and is used up', () => {
    const bought = cleared(ticked(mergePlan(EMPTY_SHOPPING_LIST, [zinc(4)], WEEK), 'thing-zinc'))
    expect(amounts(mergePlan(bought, [zinc(4)], WEEK, { cupboard: { zinc: { units: 10 } } }))).toEqual({})
    expect(amounts(mergePlan(bought, [zinc(4)], WEEK, { cupboard: { zinc: { units: 0 } } }))).toEqual({
      'thing-zinc': 4,
    })
  })

  test('does not use what is at home for a thing that its owner wants more of anyway', () => {
    const own: ShoppingList = {
      todo: [{ code: 'thing-zinc', name: 'Zinc', quantity: 3, unit: 'tablet' }],
      completed: [],
    }
    const merged = mergePlan(own, [zinc(4)], WEEK, { cupboard: { zinc: { units: 9 } } })
    expect(amounts(merged)).toEqual({ 'thing-zinc': 7 })
    expect(mergePlan(merged, [zinc(4)], WEEK, { cupboard: { zinc: { units: 9 } } })).toEqual(merged)
  })
})

const sold = (unit: FoodAsSold['unit'], boughtGrams: number, edibleGrams = boughtGrams): FoodAsSold => ({
  ...{ unit, boughtGrams, edibleGrams },
})
const AS_SOLD: { readonly [code: string]: FoodAsSold } = {
  beef: sold(null, 100, 90),
  rice: sold('bag', 1000),
  egg: sold('egg', 57, 50),
}
const gbp = { price: 3, currency: 'GBP' } as const
const anyPrice: fc.Arbitrary<Price | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.double({ min: 5, max: 5000, noNaN: true }).map((grams) => ({ ...gbp, per: 'pack', grams }) as const),
  fc.integer({ min: 1, max: 24 }).map((pieces) => ({ ...gbp, per: 'pieces', pieces }) as const),
  fc.constantFrom('kg', 'lb').map((per) => ({ ...gbp, per }) as const),
)

/** Grams of a portion; a big pot is weighed as one, so that it is not so many times a small one. */
const RECIPES: { readonly [id: string]: { readonly [code: string]: number } } = {
  stew: { beef: 120, rice: 80, 'thing-zinc': 1.5 },
  mash: { egg: 55.3, rice: 31.7 },
  loaf: { beef: 90.4, egg: 12 },
}
const ofPot = (recipeId: string, portions: number) =>
  Object.entries(RECIPES[recipeId] ?? {}).map(
    ([code, grams]) => [code, Math.round(grams * portions * 10) / 10] as const,
  )
const needsOf = (plan: MealPlan, storage: Storage): Need[] =>
  cookTasks(supplyMeals(plan, storage, { ...REX, today: TODAY })).flatMap(({ plannedFor, recipeId, portions }) =>
    ofPot(recipeId, portions).map(([code, quantity]) =>
      code.startsWith('thing-') ? zinc(quantity, plannedFor) : food(code, quantity, plannedFor),
    ),
  )
const REX = { petId: 'rex', timeZone: 'UTC', mealsPerDay: 2, fed: 0 }
const anyRecipe = fc.constantFrom('stew', 'mash', 'loaf')
const anyPlan = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 6 }),
      fc.option(anyRecipe),
      fc.option(anyRecipe),
      fc.integer({ min: 0, max: 3 }),
    ),
  )
  .map(
    (days): MealPlan =>
      Object.fromEntries(
        days.map(([day, one, two, earlier]) => [
          IN(day),
          {
            rex: [one, two].map((recipeId, i) => ({
              slot: i + 1,
              recipeId,
              locked: false,
              cookOn: IN(day - earlier),
            })),
          },
        ]),
      ),
  )
const anyStorage = fc.array(fc.tuple(anyRecipe, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 4 }))).map(
  (batches): Storage => ({
    ...EMPTY_STORAGE,
    fridge: Object.fromEntries(
      batches.map(([id, portions, ago], i) => [
        `b${i}`,
        { storageId: `b${i}`, recipe: { id, name: id }, portions, petId: 'rex', cookedOn: `${IN(-ago)}T12:00:00Z` },
      ]),
    ),
  }),
)
const anyCupboard = fc.integer({ min: 0, max: 9 }).map((units) => ({ zinc: { units } }))
const sum = (entries: readonly (readonly [string, number])[]) => {
  const sums: { [code: string]: number } = {}
  for (const [code, amount] of entries) sums[code] = (sums[code] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).map(([code, amount]) => [code, expect.closeTo(amount, 1)]))
}

describe('food that keeps in an opened pack', () => {
  const KILO = { food: { unit: 'bag', boughtGrams: 1000, edibleGrams: 1000 }, price: undefined } as const
  const shop = (list: ShoppingList, larder: Larder, next: ShoppingList) => {
    const put = putFoodAway(larder, list, next, (code) => (code === 'rice' ? KILO : undefined))
    return { list: { ...next, stocked: put.stocked }, larder: put.larder }
  }

  test('is at home in whole packs, cooked from there, and off the next list', { tags: '@larder' }, () => {
    const first = mergePlan(EMPTY_SHOPPING_LIST, [food('rice', 300), food('beef', 200)], WEEK)
    const bought = shop(first, {}, ticked(ticked(first, 'rice'), 'beef'))
    expect(bought.larder).toEqual({ rice: { grams: 1000 } })
    const larder = takeFood(bought.larder, { rice: 300, beef: 200 })
    expect(larder).toEqual({ rice: { grams: 700 } })
    const next = mergePlan(cleared(bought.list), [food('rice', 900, IN(3)), food('beef', 50, IN(3))], WEEK, { larder })
    expect(amounts(next)).toEqual({ rice: 200, beef: 50 })
    expect(amounts(mergePlan(next, [food('rice', 700, IN(3))], WEEK, { larder }))).toEqual({})
  })

  test('opens no pack for the step of a scale', () => {
    const larder = { rice: { grams: 299.2 } }
    expect(amounts(mergePlan(EMPTY_SHOPPING_LIST, [food('rice', 300)], WEEK, { larder }))).toEqual({})
    expect(amounts(mergePlan(EMPTY_SHOPPING_LIST, [food('rice', 301)], WEEK, { larder }))).toEqual({ rice: 1.8 })
  })

  test('ticked back is not at home, and stands on the list once', () => {
    const needs = [food('rice', 300)]
    const first = mergePlan(EMPTY_SHOPPING_LIST, needs, WEEK)
    const bought = shop(first, { rice: { grams: 20 } }, ticked(first, 'rice'))
    const merged = mergePlan(bought.list, needs, WEEK, { larder: bought.larder })
    const back = shop({ ...merged, stocked: bought.list.stocked }, bought.larder, unticked(merged, 'rice'))
    expect(back.larder).toEqual({ rice: { grams: 20 } })
    expect(amounts(mergePlan(back.list, needs, WEEK, { larder: { rice: { grams: 0 } } }))).toEqual({ rice: 300 })
  })

  test('bought before it was counted is bought', () => {
    const first = mergePlan(EMPTY_SHOPPING_LIST, [food('rice', 300)], WEEK)
    expect(amounts(mergePlan(cleared(ticked(first, 'rice')), [food('rice', 300)], WEEK))).toEqual({})
  })

  test('is not counted in a unit that is not weighed', () => {
    const list: ShoppingList = { todo: [{ code: 'rice', name: 'Rice', quantity: 2, unit: 'bag' }], completed: [] }
    expect(shop(list, {}, ticked(list, 'rice')).larder).toEqual({})
  })

  test('of any plan, any stock and any pack: bought is what is missing, and cooked what was there or bought', {
    tags: '@larder',
  }, () => {
    const anyGrams = fc.double({ min: 0, max: 3000, noNaN: true }).map((grams) => Math.round(grams * 10) / 10)
    const anyDone = fc.array(fc.constantFrom('beef', 'rice', 'egg', 'clear'))
    fc.assert(
      fc.property(anyPlan, anyStorage, anyGrams, anyPrice, anyDone, (plan, storage, grams, price, done) => {
        const kept = (code: string) => (code === 'rice' ? { food: AS_SOLD.rice as FoodAsSold, price } : undefined)
        const needs = needsOf(plan, storage).filter(({ code }) => code in AS_SOLD)
        const needed = needs.filter(({ code }) => code === 'rice').reduce((all, { quantity }) => all + quantity, 0)
        const first = mergePlan(EMPTY_SHOPPING_LIST, needs, WEEK, { larder: { rice: { grams } } })
        const listed = amounts(first).rice ?? 0
        expect(listed).toBeGreaterThanOrEqual(Math.max(0, needed - grams - 1.01 * needs.length))
        expect(listed).toBeLessThanOrEqual(Math.max(0, needed - grams) + 0.01)

        const shopped = [...done, 'rice'].reduce<{ list: ShoppingList; larder: Larder }>(
          ({ list, larder }, code) => {
            const next = code === 'clear' ? cleared(list) : ticked(list, code)
            const put = putFoodAway(larder, list, next, kept)
            const merged = mergePlan({ ...next, stocked: put.stocked }, needs, WEEK, put)
            expect(amounts(merged)).toEqual(amounts(next))
            return { list: { ...merged, stocked: put.stocked }, larder: put.larder }
          },
          { list: first, larder: { rice: { grams } } },
        )
        const atHome = shopped.larder.rice?.grams ?? 0
        const bought = listed === 0 ? 0 : purchaseOf(listed, AS_SOLD.rice as FoodAsSold, { price, stepGrams: 1 })
        const edible = bought === 0 ? 0 : bought.unit === null ? listed : Math.max(listed, bought.edibleGrams)
        expect(atHome).toBeCloseTo(grams + edible, 1)
        expect(takeFood(shopped.larder, { rice: needed }).rice?.grams).toBeCloseTo(Math.max(0, atHome - needed), 1)
      }),
    )
  })
})

describe('the food that pots leave', () => {
  test('is what they do not take, and none is taken after its day', () => {
    const larder = { rice: { grams: 500 }, cod: { grams: 400, until: IN(1) }, oats: { grams: 90 } }
    const needs = [food('rice', 200), food('rice', 100, IN(3)), food('cod', 300, IN(1)), food('cod', 300, IN(2))]
    expect(foodLeft(larder, needs, TODAY)).toEqual({
      ...{ rice: { grams: 200 }, cod: { grams: 100, until: IN(1) }, oats: { grams: 90 } },
    })
    expect(foodLeft(larder, [food('rice', 900), food('egg', 50)], TODAY).rice).toEqual({ grams: 0 })
    expect(foodLeft(larder, [], TODAY)).toEqual(larder)
  })

  test('is less by what the list does not buy for them', () => {
    const grams = fc.integer({ min: 0, max: 900 })
    const need = fc.record({ grams, day: fc.integer({ min: 0, max: 6 }) })
    const stock = fc.record({ grams, until: fc.option(fc.integer({ min: -1, max: 7 }).map(IN), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(need, { maxLength: 6 }), stock, (pots, rice) => {
        const needs = pots.map(({ grams, day }) => food('rice', grams, IN(day)))
        const larder = { rice }
        const left = foodLeft(larder, needs, TODAY).rice?.grams ?? 0
        const bought = amounts(mergePlan(EMPTY_SHOPPING_LIST, needs, WEEK, { larder })).rice ?? 0
        const needed = needs.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(Math.abs(rice.grams - left - (needed - bought))).toBeLessThanOrEqual(pots.length)
      }),
    )
  })
})

describe('of any plan and any stock', () => {
  test('the list buys every gram that is missing and nothing that is there', { tags: '@week-plan' }, () => {
    fc.assert(
      fc.property(anyPlan, anyStorage, anyCupboard, (plan, storage, cupboard) => {
        // Counted another way: each stored portion that the plan can eat is a portion less to cook.
        const meals = supplyMeals(plan, storage, { ...REX, today: TODAY })
        const pots = Map.groupBy(
          meals.filter(({ from }) => from === 'cook'),
          ({ recipeId, plannedCookOn }) => `${recipeId} ${plannedCookOn}`,
        )
        const needed = [...pots].flatMap(([key, { length }]) => ofPot(key.split(' ')[0] ?? '', length))
        const zincs = needed.filter(([code]) => code === 'thing-zinc').reduce((all, [, units]) => all + units, 0)
        const missing = Math.max(0, zincs - cupboard.zinc.units)
        const foods = needed.filter(([code]) => code !== 'thing-zinc')
        const list = mergePlan(EMPTY_SHOPPING_LIST, needsOf(plan, storage), WEEK, { cupboard })
        expect(amounts(list)).toEqual(sum([...foods, ...(missing > 0 ? [['thing-zinc', missing] as const] : [])]))
      }),
    )
  })

  test('merged again it adds nothing, whatever was ticked off and cleared away in between', {
    tags: '@week-plan',
  }, () => {
    const anyDone = fc.array(fc.constantFrom('beef', 'rice', 'egg', 'thing-zinc', 'clear'))
    fc.assert(
      fc.property(anyPlan, anyStorage, anyCupboard, anyDone, (plan, storage, cupboard, done) => {
        const needs = needsOf(plan, storage)
        const first = mergePlan(EMPTY_SHOPPING_LIST, needs, WEEK, { cupboard })
        const shopped = done.reduce<{ list: ShoppingList; cupboard: Cupboard }>(
          ({ list, cupboard }, code) => {
            const next = code === 'clear' ? cleared(list) : ticked(list, code)
            const put = putAway(cupboard, list, next, () => 30)
            return { list: { ...next, stocked: put.stocked }, cupboard: put.cupboard }
          },
          { list: first, cupboard },
        )
        expect(amounts(mergePlan(shopped.list, needs, WEEK, { cupboard: shopped.cupboard }))).toEqual(
          amounts(shopped.list),
        )
      }),
    )
  })

  test('from one plan to another it comes to the list of the other, where nothing was bought', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, anyStorage, (one, other, storage) => {
        const list = mergePlan(EMPTY_SHOPPING_LIST, needsOf(one, storage), WEEK)
        const changed = mergePlan(list, needsOf(other, storage), WEEK)
        const fresh = mergePlan(EMPTY_SHOPPING_LIST, needsOf(other, storage), WEEK)
        expect(amounts(changed)).toEqual(sum(fresh.todo.map(({ code, quantity }) => [code, quantity])))
      }),
    )
  })

  test('items that the owner listed before are never changed', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        const own: ShoppingList = { todo: [{ code: 'rice', name: 'Rice', quantity: 77.7, unit: 'g' }], completed: [] }
        const merged = [one, other, {}].reduce<ShoppingList>(
          (list, plan) => mergePlan(list, needsOf(plan, EMPTY_STORAGE), WEEK),
          own,
        )
        expect(merged.todo).toEqual(own.todo)
      }),
    )
  })
})

describe('in packs, of any plan, any stock and any pack', () => {
  test('the list buys every gram that is missing, not a pack more, and nothing that is there', {
    tags: '@list-in-packs',
  }, () => {
    fc.assert(
      fc.property(anyPlan, anyStorage, anyPrice, fc.constantFrom(50, 113.4), (plan, storage, price, stepGrams) => {
        const needs = needsOf(plan, storage).filter(({ code }) => code in AS_SOLD)
        const { todo } = mergePlan(EMPTY_SHOPPING_LIST, needs, WEEK)
        const missing = Map.groupBy(needs, ({ code }) => code)
        expect(new Set(todo.map(({ code }) => code))).toEqual(new Set(missing.keys()))
        for (const { code, quantity } of todo) {
          const food = AS_SOLD[code] as FoodAsSold
          const { edibleGrams, boughtGrams, count, gramsOfOne, unit } = purchaseOf(quantity, food, { price, stepGrams })
          const needed = (missing.get(code) ?? []).reduce((sum, need) => sum + need.quantity, 0)
          const inBox = unit === 'egg' && price?.per === 'pieces' ? (price.pieces ?? 1) : 1
          const one = (unit === null ? stepGrams : inBox * gramsOfOne) * (food.edibleGrams / food.boughtGrams)
          // Sums of a list are rounded to the hundredth.
          expect(edibleGrams).toBeGreaterThanOrEqual(needed - toleranceGrams(one) - 0.01)
          expect(edibleGrams - one).toBeLessThan(needed - toleranceGrams(one) + 0.01)
          expect(boughtGrams).toBeCloseTo(edibleGrams / (food.edibleGrams / food.boughtGrams), 6)
          if (unit !== null) expect(count * gramsOfOne).toBeCloseTo(boughtGrams, 6)
        }
      }),
    )
  })

  test('merging twice adds no pack, whatever was ticked off and cleared away in between', {
    tags: '@list-in-packs',
  }, () => {
    const anyDone = fc.array(fc.constantFrom('beef', 'rice', 'egg', 'clear'))
    const packsOf = ({ todo }: ShoppingList, price: Price | undefined) =>
      todo.flatMap(({ code, quantity }) => {
        const food = AS_SOLD[code]
        return food ? [[code, purchaseOf(quantity, food, { price, stepGrams: 50 })] as const] : []
      })
    fc.assert(
      fc.property(anyPlan, anyStorage, anyPrice, anyDone, (plan, storage, price, done) => {
        const needs = needsOf(plan, storage)
        const shopped = done.reduce(
          (list, code) => (code === 'clear' ? cleared(list) : ticked(list, code)),
          mergePlan(EMPTY_SHOPPING_LIST, needs, WEEK),
        )
        expect(packsOf(mergePlan(shopped, needs, WEEK), price)).toEqual(packsOf(shopped, price))
      }),
    )
  })
})

describe('of any fortnight in which its owner shops, cooks and counts', () => {
  const FORTNIGHT = { from: TODAY, to: IN(13), today: TODAY }
  const KEPT = ['rice', 'thing-zinc']
  const IN_DAYS = Array.from({ length: 14 }, (_, days) => IN(days))
  const fortnightOf = (first: MealPlan, second: MealPlan): MealPlan => ({
    ...first,
    ...Object.fromEntries(
      Object.entries(second).map(([day, dogs]) => [
        addDays(day as Day, 7),
        Object.fromEntries(
          Object.entries(dogs ?? {}).map(([dog, meals]) => [
            dog,
            meals.map((meal) => ({ ...meal, ...(meal.cookOn && { cookOn: addDays(meal.cookOn, 7) }) })),
          ]),
        ),
      ]),
    ),
  })
  type Food = 'rice' | 'beef' | 'egg'
  type Act =
    | { readonly kind: 'cook'; readonly pot: number; readonly portions: number }
    | { readonly kind: 'cook dish'; readonly recipeId: string; readonly portions: number }
    | { readonly kind: 'page'; readonly recipeId: string; readonly portions: number }
    | { readonly kind: 'tick'; readonly code: string }
    | { readonly kind: 'untick'; readonly code: string }
    | { readonly kind: 'own'; readonly code: Food; readonly grams: number }
    | { readonly kind: 'clear' }
    | { readonly kind: 'merge' }
    | { readonly kind: 'count'; readonly code: Food; readonly grams: number; readonly days: number }
  const anyCode = fc.constantFrom('beef', 'rice', 'egg', 'thing-zinc')
  const anyFood = fc.constantFrom<Food>('rice', 'beef', 'egg')
  const portions = fc.integer({ min: 1, max: 12 })
  const anyCook: fc.Arbitrary<Act> = fc.record({ kind: fc.constant('cook'), pot: fc.nat(9), portions })
  const anyDish: fc.Arbitrary<Act> = fc.record({
    ...{ kind: fc.constantFrom('cook dish', 'page', 'page'), recipeId: anyRecipe, portions },
  })
  const anyTick: fc.Arbitrary<Act> = fc.record({ kind: fc.constantFrom('tick', 'tick', 'untick'), code: anyCode })
  const anyAct: fc.Arbitrary<Act> = fc.oneof(
    anyCook,
    anyDish,
    ...[anyTick, anyTick, anyTick],
    fc.record({ kind: fc.constant('own'), code: anyFood, grams: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ kind: fc.constantFrom('clear', 'merge') }),
    fc.record({
      kind: fc.constant('count'),
      code: anyFood,
      grams: fc.integer({ min: 0, max: 900 }),
      days: fc.integer({ min: 0, max: 13 }),
    }),
  )
  const anyActs = fc.array(anyAct, { maxLength: 14, size: 'max' })

  type Home = { readonly list: ShoppingList; readonly storage: Storage }
  const tasksOf = (plan: MealPlan, storage: Storage) => cookTasks(supplyMeals(plan, storage, { ...REX, today: TODAY }))
  const merged = (plan: MealPlan, { list, storage }: Home): ShoppingList =>
    mergePlan(list, needsOf(plan, storage), FORTNIGHT, storage)
  const itemOf = ([code, quantity]: readonly [string, number]) => ({
    ...{ code, name: code, unit: code === 'thing-zinc' ? 'tablet' : 'g', quantity },
  })

  function cookDish(plan: MealPlan, { list, storage }: Home, recipeId: string, portions: number): Home {
    const before = tasksOf(plan, storage)
    const storageId = `pot ${Object.keys(storage.freezer).length}`
    const cookedOn = `${TODAY}T12:00:00Z`
    const meal = { storageId, recipe: { id: recipeId, name: recipeId }, portions, petId: 'rex', cookedOn }
    const frozen = { ...meal, frozenOn: cookedOn }
    const withPot = { ...storage, freezer: { ...storage.freezer, [storageId]: frozen } }
    const after = tasksOf(plan, withPot)
    const done = portionsDone(before, after, { petId: 'rex', recipeId })
    const items = ofPot(recipeId, portions).map(([code, quantity]) => ({
      ...itemOf([code, quantity]),
      planned: done.map(({ day, portions: ofDay }) => ({
        ...{ day, quantity: (quantity * ofDay) / portions },
        isLast: after.every((other) => other.plannedFor !== day || !Object.hasOwn(RECIPES[other.recipeId] ?? {}, code)),
      })),
    }))
    const { cupboard, larder } = storage
    const taken = takeCooked({ list, cupboard, larder }, { recipeId, items }, TODAY)
    return { list: taken.list, storage: { ...withPot, cupboard: taken.cupboard, larder: taken.larder } }
  }

  function cookPot(plan: MealPlan, home: Home, { pot, portions }: Extract<Act, { kind: 'cook' }>): Home {
    const tasks = tasksOf(plan, home.storage)
    const task = tasks[pot % Math.max(1, tasks.length)]
    return task ? cookDish(plan, home, task.recipeId, portions) : home
  }

  function shopped({ list, storage }: Home, next: ShoppingList): Home {
    const things = putAway(storage.cupboard ?? {}, list, next, () => 30)
    const foods = putFoodAway(storage.larder ?? {}, list, next, (code) =>
      code === 'rice' ? { food: AS_SOLD.rice as FoodAsSold, price: undefined } : undefined,
    )
    const after = { ...storage, cupboard: things.cupboard, larder: foods.larder }
    const settled = settleTicks(list, next, { atHome: after, today: TODAY })
    return { list: { ...settled, stocked: { ...things.stocked, ...foods.stocked } }, storage: after }
  }

  function counted({ list, storage }: Home, { code, grams, days }: Extract<Act, { kind: 'count' }>): Home {
    const entry = { grams, ...(KEPT.includes(code) ? {} : { until: IN(days) }) }
    const after = { ...storage, larder: { ...storage.larder, [code]: entry } }
    const known = KEPT.includes(code) ? list : recount(list, code, { was: storage.larder?.[code], is: entry })
    return { list: settleStock(known, itemOf([code, 0]), { atHome: after, today: TODAY }), storage: after }
  }

  function act(plan: MealPlan, home: Home, done: Act): Home {
    const { list, storage } = home
    if (done.kind === 'cook') return cookPot(plan, home, done)
    if (done.kind === 'cook dish') return cookDish(plan, home, done.recipeId, done.portions)
    if (done.kind === 'page') {
      const items = ofPot(done.recipeId, done.portions).map(itemOf)
      return { ...home, list: addRecipe(list, items, done.recipeId, { atHome: storage, today: TODAY }) }
    }
    if (done.kind === 'own') return { ...home, list: addToShoppingList(list, [itemOf([done.code, done.grams])]) }
    if (done.kind === 'count') return counted(home, done)
    if (done.kind === 'merge') return { ...home, list: merged(plan, home) }
    if (done.kind === 'clear') return shopped(home, { ...list, completed: [] })
    return shopped(home, (done.kind === 'tick' ? tick : untick)(list, done.code))
  }

  const opened = (plan: MealPlan): Home => {
    const home = { list: EMPTY_SHOPPING_LIST, storage: { ...EMPTY_STORAGE, larder: {}, cupboard: {} } }
    return { ...home, list: merged(plan, home) }
  }
  const near = (list: ShoppingList) => sum(list.todo.map(({ code, quantity }) => [code, quantity]))

  test('the list is what the pots take less the stock: to make it again changes nothing', {
    tags: '@larder',
  }, () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, anyActs, (first, second, acts) => {
        const plan = fortnightOf(first, second)
        acts.reduce((home, done) => {
          const next = act(plan, home, done)
          expect(amounts(merged(plan, next))).toEqual(near(next.list))
          return next
        }, opened(plan))
      }),
      { numRuns: 300 },
    )
  })

  test('to say that none is left of a food, and to take that back, changes nothing', {
    tags: '@larder',
  }, () => {
    const all = ({ list: { todo, completed } }: Home) =>
      [todo, completed].map((items) => near({ todo: items, completed }))
    fc.assert(
      fc.property(anyPlan, anyFood, anyActs, (plan, code, acts) => {
        const home = acts.reduce((known, done) => act(plan, known, done), opened(plan))
        const { grams, until } = home.storage.larder?.[code] ?? {}
        if (!grams) return
        const days = until === undefined ? 0 : IN_DAYS.indexOf(until)
        const none = counted(home, { kind: 'count', code, grams: 0, days: 2 })
        const back = counted(none, { kind: 'count', code, grams, days })
        expect(all(back)).toEqual(all(home))
        expect(amounts(merged(plan, back))).toEqual(near(home.list))
        expect(near(act(plan, back, { kind: 'untick', code }).list)).toEqual(
          near(act(plan, home, { kind: 'untick', code }).list),
        )
      }),
      { numRuns: 500 },
    )
  })

  /** The same household by hand, an item at a time: how much was bought for which pot. What the plan needs is counted from its meals. */
  class ByHand {
    own = 0
    ownTicked = 0
    ticked = 0
    readonly bought = new Map<string, number>()
    readonly recipes = new Map<string, number>()
    readonly code: string
    constructor(code: string) {
      this.code = code
    }
    needs(plan: MealPlan, storage: Storage): [pot: string, grams: number][] {
      const days = new Map<string, number>()
      for (const { code, day, quantity } of needsOf(plan, storage))
        if (code === this.code) days.set(day, (days.get(day) ?? 0) + quantity)
      const byName = (a: readonly [string, number], b: readonly [string, number]) => (a[0] < b[0] ? -1 : 1)
      return [...[...days].toSorted(byName), ...[...this.recipes].toSorted(byName)]
    }
    toBuy(plan: MealPlan, storage: Storage): [pot: string, grams: number][] {
      const isThing = this.code === 'thing-zinc'
      const food = storage.larder?.[this.code]
      const isOver = food?.until !== undefined && food.until < TODAY
      const stock = isThing ? storage.cupboard?.zinc?.units : isOver ? undefined : food?.grams
      const keeps = stock !== undefined && (isThing || food?.until === undefined)
      let left = stock ?? 0
      return this.needs(plan, storage).map(([pot, needed]) => {
        const missing = Math.max(0, needed - (keeps ? 0 : (this.bought.get(pot) ?? 0)))
        const isLate = food?.until !== undefined && pot.startsWith('20') && pot > food.until
        const used = isLate ? 0 : Math.min(left, missing)
        left -= used
        const isCrumb = !isThing && used > 0 && missing - used <= 1
        return [pot, isCrumb ? 0 : missing - used]
      })
    }
    listed(plan: MealPlan, storage: Storage): number {
      return this.toBuy(plan, storage).reduce((all, [, grams]) => all + grams, this.own)
    }
    buy(plan: MealPlan, storage: Storage): void {
      this.ticked += this.listed(plan, storage)
      for (const [pot, grams] of this.toBuy(plan, storage)) this.bought.set(pot, (this.bought.get(pot) ?? 0) + grams)
      this.ownTicked += this.own
      this.own = 0
    }
    buyBack(): void {
      let back = this.ticked - this.ownTicked
      const recipesFirst = [...this.bought.keys()].toSorted((a, b) => (a < b ? 1 : -1))
      for (const pot of recipesFirst) {
        const taken = Math.min(back, this.bought.get(pot) ?? 0)
        back -= taken
        this.bought.set(pot, (this.bought.get(pot) ?? 0) - taken)
      }
      this.own += this.ownTicked
      this.clear()
    }
    clear(): void {
      this.ticked = 0
      this.ownTicked = 0
    }
    count(): void {
      this.bought.clear()
      this.clear()
    }
    cook(used: number, ofPlan: ReadonlyMap<string, number>, left: ReadonlyMap<string, number>, recipe: string): void {
      const less = (pot: string, grams: number) =>
        this.bought.set(pot, Math.max(0, (this.bought.get(pot) ?? 0) - grams))
      for (const [day, grams] of ofPlan) less(day, left.has(day) ? grams : Infinity)
      const besides = [...ofPlan.values()].reduce((rest, grams) => rest - grams, used)
      const needed = this.recipes.get(recipe)
      if (needed === undefined || besides < 0.01) return
      const rest = needed - besides
      const isCrumb = rest <= Math.max(this.code === 'thing-zinc' ? 0 : 1, needed / 50)
      less(recipe, isCrumb ? Infinity : besides)
      if (isCrumb) this.recipes.delete(recipe)
      else this.recipes.set(recipe, rest)
    }
  }

  function byHand(plan: MealPlan, books: readonly ByHand[], before: Home, after: Home, done: Act): void {
    const ofCode = 'code' in done ? done.code : undefined
    const book = books.find(({ code }) => code === ofCode)
    if (done.kind === 'tick') book?.buy(plan, before.storage)
    if (done.kind === 'untick') book?.buyBack()
    if (done.kind === 'own' && book) book.own += done.grams
    if (done.kind === 'count' && done.code !== 'rice') book?.count()
    for (const one of books) {
      if (done.kind === 'clear') one.clear()
      if (done.kind === 'page') {
        const [, grams = 0] = ofPot(done.recipeId, done.portions).find(([code]) => code === one.code) ?? []
        if (grams > 0) one.recipes.set(done.recipeId, (one.recipes.get(done.recipeId) ?? 0) + grams)
      }
    }
    const pot = Object.values(after.storage.freezer).find(({ storageId }) => !before.storage.freezer[storageId])
    if (!pot) return
    const { recipe, portions } = pot
    const [was, left] = [tasksOf(plan, before.storage), tasksOf(plan, after.storage)].map(
      (tasks) => (day: string) =>
        tasks
          .filter((task) => task.plannedFor === day && task.recipeId === recipe.id)
          .reduce((n, t) => n + t.portions, 0),
    )
    const days = new Set(tasksOf(plan, before.storage).map(({ plannedFor }) => plannedFor))
    for (const [code, used] of ofPot(recipe.id, portions)) {
      const one = books.find((other) => other.code === code)
      const shares = [...days].map((day) => [day, ((was?.(day) ?? 0) - (left?.(day) ?? 0)) / portions] as const)
      const ofPlan = new Map(
        shares.filter(([, share]) => share > 0).map(([day, share]) => [day as string, share * used]),
      )
      const stillNeeded = needsOf(plan, after.storage).filter((need) => need.code === code)
      one?.cook(used, ofPlan, new Map(stillNeeded.map(({ day, quantity }) => [day as string, quantity])), recipe.id)
    }
  }

  test('listed is what the pots and recipes need, less what is at home and what was bought, and what its owner wrote', {
    tags: '@larder',
  }, () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, anyActs, (first, second, acts) => {
        const plan = fortnightOf(first, second)
        const books = ['beef', 'rice', 'egg', 'thing-zinc'].map((code) => new ByHand(code))
        acts.reduce((home, done) => {
          const next = act(plan, home, done)
          byHand(plan, books, home, next, done)
          for (const book of books) {
            const { [book.code]: listed = 0 } = amounts(next.list)
            // A rest within a gram of the step of a scale is listed by one and left out by the other.
            const isNear = Math.abs(listed - book.listed(plan, next.storage)) < 1.3
            if (!isNear) expect([done, book.code, listed]).toEqual([done, book.code, book.listed(plan, next.storage)])
          }
          return next
        }, opened(plan))
      }),
      { numRuns: 500 },
    )
  })

  test('nothing is bought twice, and all of it is gone from the list when all is cooked', {
    tags: '@larder',
  }, () => {
    const anyOrder = fc.array(fc.oneof(anyCode, fc.nat(9)), { maxLength: 12 })
    fc.assert(
      fc.property(anyPlan, anyOrder, (plan, order) => {
        const start = opened(plan)
        const all = amounts(start.list)
        const bought: { [code: string]: number } = {}
        const step = (home: Home, done: string | number): Home => {
          if (typeof done === 'string') {
            bought[done] = (bought[done] ?? 0) + (amounts(home.list)[done] ?? 0)
            return act(plan, home, { kind: 'tick', code: done })
          }
          const tasks = tasksOf(plan, home.storage)
          const { portions = 1 } = tasks[done % Math.max(1, tasks.length)] ?? {}
          return cookPot(plan, home, { kind: 'cook', pot: done, portions })
        }
        const middle = order.reduce(step, start)
        for (const code of ['beef', 'egg']) expect(bought[code] ?? 0).toBeLessThanOrEqual((all[code] ?? 0) + 0.5)
        const end = Array.from({ length: 40 }).reduce<Home>((home) => step(home, 0), middle)
        expect(tasksOf(plan, end.storage)).toEqual([])
        expect(end.list.todo.filter(({ quantity }) => quantity > 0.5)).toEqual([])
      }),
    )
  })
})
