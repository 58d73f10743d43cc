import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../src/kitchen/days.ts'
import { fillPlan } from '../../src/kitchen/fill-plan.ts'
import { daysFrom, plannedDay } from '../../src/kitchen/meal-plan.ts'
import { EMPTY_STORAGE } from '../../src/kitchen/storage.ts'
import type { Dog } from '../../src/nutrition/dog.ts'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { kitFor } from '../../src/nutrition/kit/kit.ts'
import { NO_PREFERENCES, type Preferences } from '../../src/nutrition/recipe/menu.ts'
import { type FeedingPlan, planFor, planWith } from '../../src/nutrition/recipe/plan.ts'
import { GENERICS } from '../../src/reference/generics.ts'
import { NUTRITION_TABLES } from '../../src/reference/nutrition-tables.ts'
import { EVERYDAY_RECIPES, RECIPES_OF_SHOPS } from '../../src/reference/recipes/everyday.ts'
import { createHighs } from '../../src/server/kit/solve-with-highs.ts'
import { ingredientOf } from '../../src/server/menu/cookbook/catalogue.ts'
import { PRODUCT_COOKBOOK } from '../../src/server/menu/cookbook/cookbook.ts'
import { type Dish, withRecipe } from '../../src/server/menu/dish.ts'
import { forwardIn } from '../../src/server/menu/everyday-order.ts'
import { goodOnes } from '../../src/server/menu/plan-week.ts'
import { MENU_WORK } from '../../src/server/menu/work-out-menu.ts'

const FIVE_DOGS: readonly (readonly [who: string, dog: Dog])[] = [
  ['a dog of 20 kg', adult],
  ['one of 5 kg', { ...adult, sizeClass: 'Small', weightKg: 5 }],
  ['one of 40 kg', { ...adult, sizeClass: 'Large', weightKg: 40 }],
  ['one that is to lose weight', { ...adult, bodyCondition: 4, activityLevel: 2 }],
  ['an old one', { ...adult, ageMonths: 130, activityLevel: 2 }],
]
const ADVENTUROUS: Preferences = { ...NO_PREFERENCES, prefer: ['adventurous'] }

/** What the table of shops must not call everyday, by its name. */
const TO_ORDER =
  /goat|venison|rabbit|duck|bison|lamb|heart|tongue|tripe|kidney(?! beans)|gizzard|mussel|oyster|quinoa|millet|tapioca|buckwheat/i
const isShopFood = ({ recipe: { authored, kitchen } }: Dish) =>
  kitchen.totalMinutes <= 60 && authored.ingredients.every(({ code }) => !TO_ORDER.test(ingredientOf(code).name))

function menuFor(plan: FeedingPlan, preferences: Preferences = NO_PREFERENCES): Dish[] {
  const recipes = PRODUCT_COOKBOOK.recipes.map(({ prepared }) => prepared)
  const task = { recipes, plan, preferences, forward: forwardIn(PRODUCT_COOKBOOK, preferences) }
  return MENU_WORK.menu(task).dishes.flatMap((dish) => {
    const recipe = PRODUCT_COOKBOOK.find(dish.recipeId)
    return recipe ? [withRecipe(dish, recipe, plan)] : []
  })
}

const figuresOf = (dishes: readonly Dish[]) =>
  dishes.map(({ recipe: _, ...figures }) => figures).toSorted((one, other) => (one.recipeId < other.recipeId ? -1 : 1))

describe.each(FIVE_DOGS)('%s', (_, dog) => {
  const plans: FeedingPlan[] = []
  beforeAll(async () => {
    const highs = await createHighs()
    const powder = planFor(dog, NUTRITION_TABLES)
    const kit = await kitFor(powder, [...GENERICS.values()], {}, async (program) => highs(program, 600))
    plans.push(powder, ...(kit.kind === 'kit' ? [planWith(powder, kit.dose, 'europe')] : []))
  })

  test('begins with ten dishes of which eight are everyday, with the powder and with a kit', () => {
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      const dishes = menuFor(plan)
      const firstTen = dishes.slice(0, 10)
      expect(firstTen.filter(isShopFood).length).toBeGreaterThanOrEqual(8)
      const everyday = dishes.filter(({ recipeId }) => EVERYDAY_RECIPES.has(recipeId))
      const best = Math.max(...everyday.map(({ score }) => score))
      expect(firstTen.some((dish) => everyday.includes(dish) && dish.score === best)).toBe(true)
    }
  })

  test('has the same dishes, scores and grams in whichever order they come', () => {
    for (const plan of plans) expect(figuresOf(menuFor(plan))).toEqual(figuresOf(menuFor(plan, ADVENTUROUS)))
  })

  test.each([1, 2, 3])(
    'a fortnight of pots for %i days is of the food of ordinary shops, mostly within the hour, and changes its main food',
    (cookFor) => {
      for (const plan of plans) {
        const good = goodOnes(menuFor(plan), { preferences: NO_PREFERENCES })
        const planned = fortnightOf(good, dog.mealsPerDay, cookFor)
        const meals = planned.flat()
        // Few everyday dishes of other food than chicken and pork are lean enough for a dog that is to lose weight: every seventh meal is venison.
        const unusual = meals.filter((recipeId) => !RECIPES_OF_SHOPS.has(recipeId))
        expect(unusual.length).toBeLessThanOrEqual(dog.bodyCondition > 3 ? meals.length / 7 : 0)
        const everyday = meals.filter((recipeId) => EVERYDAY_RECIPES.has(recipeId))
        expect(everyday.length / meals.length).toBeGreaterThanOrEqual(0.7)
        for (const [i, pot] of planned.entries()) {
          const before = i % cookFor === 0 ? planned[i - 1] : undefined
          const mains = new Set(before?.map(PRODUCT_COOKBOOK.mainFoodOf))
          expect(pot.map(PRODUCT_COOKBOOK.mainFoodOf).filter((main) => mains.has(main))).toEqual([])
        }
      }
    },
  )

  test('a fortnight of what is unusual too has some of it', () => {
    for (const plan of plans) {
      const good = goodOnes(menuFor(plan, ADVENTUROUS), { preferences: ADVENTUROUS })
      const recipeIds = fortnightOf(good, dog.mealsPerDay, 2).flat()
      expect(recipeIds.filter((recipeId) => !RECIPES_OF_SHOPS.has(recipeId)).length).toBeGreaterThan(7)
    }
  })
})

/** The recipes of each of fourteen days. */
function fortnightOf(good: readonly Dish[], mealsPerDay: number, cookFor: number): string[][] {
  const from: Day = '2026-12-01'
  const days = daysFrom(from, addDays(from, 13))
  const recipes = good.map(({ recipeId, recipe, co2Kg }) => {
    const { mainFoods } = recipe.prepared
    return { recipeId, main: mainFoods.protein, minutes: recipe.kitchen.totalMinutes, co2Kg }
  })
  const dog = {
    ...{ petId: 'rex', today: from, timeZone: 'UTC', mealsPerDay, fed: 0, homemadeDaysPerWeek: 7, hasOneRecipe: false },
    ...{ recipes, foodsOf: () => ({}), suits: (recipeId: string) => good.some((dish) => dish.recipeId === recipeId) },
  }
  const freezesWell = (recipeId: string) => PRODUCT_COOKBOOK.find(recipeId)?.kitchen.freezesWell ?? true
  const household = { storage: EMPTY_STORAGE, dogs: [dog], mainOf: PRODUCT_COOKBOOK.mainFoodOf, freezesWell }
  const { plan, unfilled } = fillPlan({}, household, {
    from,
    to: addDays(from, 13),
    cookFor,
    cookOn: [],
    prefer: ['variety'],
  })
  expect(unfilled).toEqual([])
  return days.map((day) => plannedDay(plan, day, 'rex').flatMap(({ recipeId }) => recipeId ?? []))
}
