import { afterAll, expect, test } from 'vitest'
import { PetInput } from '../../contract/dog/pet.ts'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { NO_PREFERENCES } from '../../nutrition/recipe/menu.ts'
import { planFor } from '../../nutrition/recipe/plan.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { recordOf } from '../dogs/pet-record.ts'
import { profileOf } from '../dogs/profile.ts'
import { REX } from '../testing/pets.ts'
import { PRODUCT_COOKBOOK } from './cookbook/cookbook.ts'
import { createMenus } from './menus.ts'

const menus = createMenus()
afterAll(() => menus.close())

const toy = { ...adult, weightKg: 2.5, homemadeShare: 0.1 }

test.each([
  { what: 'an adult', dog: adult, preferences: NO_PREFERENCES },
  { what: 'a toy that gets a tenth', dog: toy, preferences: NO_PREFERENCES },
  { what: 'without chicken and beef', dog: adult, preferences: { ...NO_PREFERENCES, exclude: ['chicken', 'beef'] } },
  { what: 'with fish or turkey', dog: adult, preferences: { ...NO_PREFERENCES, require: ['fish', 'turkey'] } },
] as const)('as many dishes are counted as the menu has: $what', async ({ dog, preferences }) => {
  const figures = { dog, region: 'europe', plan: planFor(dog, NUTRITION_TABLES) } as const
  const counted = await menus.countFor(figures, preferences)
  const { dishes } = await menus.menuFor(figures, preferences, PRODUCT_COOKBOOK)
  expect(counted).toBe(dishes.length)
  expect(dishes.length).toBeGreaterThan(5)
  // Once the menu is there, it is asked.
  expect(await menus.countFor(figures, preferences)).toBe(dishes.length)
})

test('where few recipes suit a dog, the menu says what each of the others misses', async () => {
  const { dishes, obstacles } = await menus.menuFor(fewRecipesFor(110), NO_PREFERENCES, PRODUCT_COOKBOOK)
  expect(dishes.length).toBeLessThan(10)
  expect(obstacles).not.toEqual([])
})

test('others are answered while a menu is worked out', async () => {
  let [turns, isOver] = [0, false]
  setImmediate(function tick() {
    turns += 1
    if (!isOver) setImmediate(tick)
  })
  await menus.menuFor(fewRecipesFor(111), NO_PREFERENCES, PRODUCT_COOKBOOK)
  isOver = true
  expect(turns).toBeGreaterThan(PRODUCT_COOKBOOK.recipes.length)
})

function fewRecipesFor(min: number) {
  const day = '2026-06-10'
  const vetLimits = [{ nutrient: 'protein', min, name: 'Dr Vet', date: day }]
  return profileOf(recordOf(PetInput.parse({ ...REX, vetLimits }), REX.breed.name, day), day, 'europe')
}
