import { afterEach, expect, test, vi } from 'vitest'
import { PetInput } from '../../contract/pet.ts'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { NO_PREFERENCES } from '../../nutrition/menu.ts'
import { planFor } from '../../nutrition/plan.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { recordOf } from '../dogs/pet-record.ts'
import { profileOf } from '../dogs/profile.ts'
import { REX } from '../testing/pets.ts'
import { PRODUCT_COOKBOOK } from './cookbook.ts'
import { createMenus } from './menus.ts'

afterEach(() => vi.restoreAllMocks())

const toy = { ...adult, weightKg: 2.5, homemadeShare: 0.1 }

test.each([
  { what: 'an adult', dog: adult, preferences: NO_PREFERENCES },
  { what: 'a toy that gets a tenth', dog: toy, preferences: NO_PREFERENCES },
  { what: 'without chicken and beef', dog: adult, preferences: { ...NO_PREFERENCES, exclude: ['chicken', 'beef'] } },
  { what: 'with fish or turkey', dog: adult, preferences: { ...NO_PREFERENCES, require: ['fish', 'turkey'] } },
] as const)('as many dishes are counted as the menu has: $what', async ({ dog, preferences }) => {
  const figures = { dog, region: 'europe', plan: planFor(dog, NUTRITION_TABLES) } as const
  const { dishes } = await createMenus().menuFor(figures, preferences, PRODUCT_COOKBOOK)
  const menus = createMenus()
  expect(await menus.countFor(figures, preferences)).toBe(dishes.length)
  expect(dishes.length).toBeGreaterThan(5)
  // Where the menu is there, it is asked.
  expect((await menus.menuFor(figures, preferences, PRODUCT_COOKBOOK)).dishes).toEqual(dishes)
  expect(await menus.countFor(figures, preferences)).toBe(dishes.length)
})

test('where few recipes suit a dog, what each of the others misses is worked out in a turn of its own', async () => {
  const day = '2026-06-10'
  const vetLimits = [{ nutrient: 'protein', min: 110, name: 'Dr Vet', date: day }]
  const profile = profileOf(recordOf(PetInput.parse({ ...REX, vetLimits }), REX.breed.name, day), day, 'europe')
  let [now, turns, isOver] = [0, 0, false]
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 100
    return now
  })
  setImmediate(function tick() {
    turns += 1
    if (!isOver) setImmediate(tick)
  })
  const { dishes, obstacles } = await createMenus().menuFor(profile, NO_PREFERENCES, PRODUCT_COOKBOOK)
  isOver = true
  const all = PRODUCT_COOKBOOK.recipes.length
  expect(dishes.length).toBeLessThan(10)
  expect(obstacles).not.toEqual([])
  // Each was considered in a turn before.
  expect(turns).toBeGreaterThan(all + 0.9 * (all - dishes.length))
})
