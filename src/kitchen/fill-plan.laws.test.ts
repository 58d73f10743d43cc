import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lawSize } from '../../scripts/promise/law-size.ts'
import { addDays, type Day, daysBetween, weekdayNumber } from './days.ts'
import { FRIDGE_DAYS, freezerExpiry, fridgeExpiry } from './expiry.ts'
import { type DogToPlan, fillPlan, ORDER_PREFERENCES, type PlanWish } from './fill-plan.ts'
import { at, freezesWell, IN, item, mainOf, RECIPES, REX, recipe, stored, TODAY } from './fixtures/dog-to-plan.ts'
import type { Larder } from './larder.ts'
import { daysFrom, type MealPlan, mealAt, plannedDay, setMeal } from './meal-plan.ts'
import { isMealOver, type SuppliedMeal, supplyMeals } from './plan-supply.ts'
import type { FreezerItem, Storage } from './storage.ts'

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
    fitting: fc.subarray([...RECIPES]),
  })
  .map(({ fitting, ...dog }): DogToPlan => {
    return { ...REX, ...dog, recipes: fitting.map(recipe), suits: (recipeId) => fitting.includes(recipeId) }
  })
const anyWish = fc.record({
  from: fc.integer({ min: -1, max: 3 }).map(IN),
  to: fc.integer({ min: 3, max: 12 }).map(IN),
  cookFor: fc.integer({ min: 1, max: 7 }),
  cookOn: fc.oneof(fc.constant([]), fc.subarray([1, 2, 3, 4, 5, 6, 7])),
  prefer: fc.subarray([...ORDER_PREFERENCES]),
})
const FOODS = ['beef', 'egg', 'cod', 'duck', 'peas', 'kale', 'rice']
const anyFood = fc.record({
  grams: fc.integer({ min: 0, max: 2000 }),
  until: fc.option(days.map(IN), { nil: undefined }),
})
const anyLarder = fc.dictionary(fc.constantFrom(...FOODS, 'oats'), anyFood)
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
    fc.property(anyStorage, anyLarder, anyPlan, anyDog, anyWish, (portions, larder, before, dog, wish) => {
      const storage = { ...portions, larder }
      const filled = fillPlan(before, { storage, dogs: [dog], mainOf, freezesWell }, wish)
      holds({ storage, before, dog, wish, filled, meals: supplyMeals(filled.plan, storage, dog) })
    }),
    { numRuns: lawSize(100, 400) },
  )

describe('of any storage, plan, dog and wish', () => {
  test('every meal to come is planned, or said why not', () => {
    law(({ before, dog, wish, filled: { plan, unfilled } }) => {
      for (const day of daysFrom(wish.from, wish.to)) {
        for (let slot = 1; slot <= dog.mealsPerDay; slot++) {
          if (isMealOver(before, dog, day, slot)) continue
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
          if (meal.locked || isOut || isMealOver(before, dog, day, meal.slot)) {
            expect(mealAt(plan, { day, petId: 'rex', slot: meal.slot })).toEqual(meal)
          }
        }
      }
    })
  })

  test('every recipe that filling chose suits the dog, and one dog’s one recipe is one', () => {
    law(({ before, dog, filled: { plan }, wish }) => {
      const chosen = (Object.keys(plan) as Day[]).flatMap((day) =>
        plannedDay(plan, day, 'rex').filter(
          ({ slot, locked }) =>
            !locked &&
            day >= wish.from &&
            day <= wish.to &&
            slot <= dog.mealsPerDay &&
            !isMealOver(before, dog, day, slot),
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

  test('what does not freeze well is not planned into the freezer', () => {
    law(({ dog, wish, meals }) => {
      for (const { day, slot, recipeId, isFrozen, isOver, locked } of meals) {
        const isFilled = day >= wish.from && day <= wish.to && slot <= dog.mealsPerDay && !locked && !isOver
        if (isFilled && isFrozen && recipeId) expect([recipeId, freezesWell(recipeId)]).toEqual([recipeId, true])
      }
    })
  })

  test('with chosen weekdays every pot is cooked on the last of them, or on the first day where there is none before', () => {
    law(({ dog, wish, meals }) => {
      if (wish.cookOn.length === 0) return
      const first = wish.from < dog.today ? dog.today : wish.from
      const isChosen = (day: Day) => wish.cookOn.includes(weekdayNumber(day))
      const canFreeze = !dog.hasOneRecipe && dog.recipes.some(({ recipeId }) => freezesWell(recipeId))
      for (const { day, plannedCookOn, from, isOver, slot, locked } of meals) {
        const isFilled = day >= first && day <= wish.to && slot <= dog.mealsPerDay && !locked && !isOver
        if (!isFilled || from !== 'cook' || !plannedCookOn) continue
        const last = daysFrom(dog.today, day).findLast(isChosen) ?? first
        if (canFreeze) expect([day, plannedCookOn]).toEqual([day, last])
        else expect([last, addDays(last, FRIDGE_DAYS), first, addDays(first, FRIDGE_DAYS)]).toContain(plannedCookOn)
      }
    })
  })

  test('no more days are homemade than are wanted, but for those that are locked so', () => {
    law(({ before, dog, wish, filled: { plan } }) => {
      const due = daysFrom(wish.from < TODAY ? TODAY : wish.from, wish.to)
      const homemade = due.filter((day) =>
        plannedDay(plan, day, 'rex').some(
          ({ slot, locked, recipeId }) =>
            recipeId !== null && !locked && slot <= dog.mealsPerDay && !isMealOver(before, dog, day, slot),
        ),
      )
      const kept = due.filter((day) => plannedDay(before, day, 'rex').some(({ recipeId }) => recipeId !== null))
      const wanted = Math.ceil((due.length * dog.homemadeDaysPerWeek) / 7)
      expect(homemade.length).toBeLessThanOrEqual(Math.max(wanted, kept.length))
    })
  })

  test('filled again it stays as it is', () => {
    law(({ storage, dog, wish, filled: { plan } }) => {
      const again = fillPlan(plan, { storage, dogs: [dog], mainOf, freezesWell }, wish)
      expect(again.plan).toEqual(plan)
    })
  })

  test('food that no dish has, that passed its day or is used up changes nothing', () => {
    law(({ storage: { larder: _, ...portions }, before, dog, wish }) => {
      const fill = (larder?: Larder) =>
        fillPlan(before, { storage: { ...portions, larder }, dogs: [dog], mainOf, freezesWell }, wish).plan
      const useless = { oats: { grams: 900 }, beef: { grams: 0 }, cod: { grams: 900, until: IN(-1) } }
      expect(fill(useless)).toEqual(fill())
    })
  })

  test('a dog of one recipe gets the same, whatever is at home', () => {
    law(({ storage: { larder: _, ...storage }, before, dog, wish, filled }) => {
      if (!dog.hasOneRecipe) return
      expect(fillPlan(before, { storage, dogs: [dog], mainOf, freezesWell }, wish).plan).toEqual(filled.plan)
    })
  })
})

test('food that passes within a week is in a pot by its day, where a dish with it may be cooked', () => {
  const fresh = fc.record({
    ...{ food: fc.constantFrom('beef', 'egg', 'cod', 'duck'), until: fc.integer({ min: 0, max: 7 }) },
    ...{ grams: fc.integer({ min: 50, max: 3000 }), cookFor: fc.integer({ min: 1, max: 7 }) },
  })
  const daily = { ...REX, today: TODAY }
  fc.assert(
    fc.property(fresh, anyDog, ({ food, until, grams, cookFor }, { recipes, mealsPerDay }) => {
      const dog = { ...daily, recipes, mealsPerDay }
      const canFreeze = recipes.some(({ recipeId }) => freezesWell(recipeId))
      const isFrozen = canFreeze && cookFor > FRIDGE_DAYS + 1
      const isPossible = recipes.some(({ recipeId, main }) => main === food && (!isFrozen || freezesWell(recipeId)))
      const wish = { from: TODAY, to: IN(9), cookFor, cookOn: [], prefer: [] }
      const storage = { ...stored([]), larder: { [food]: { grams, until: IN(until) } } }
      const { plan } = fillPlan({}, { storage, dogs: [dog], mainOf, freezesWell }, wish)
      const pots = supplyMeals(plan, storage, dog).flatMap(({ cookOn, recipeId }) =>
        cookOn && cookOn <= IN(until) ? mainOf(recipeId ?? '') : [],
      )
      if (isPossible && grams >= 20 * mealsPerDay * cookFor) expect(pots).toContain(food)
    }),
    { numRuns: lawSize(200, 800) },
  )
})
