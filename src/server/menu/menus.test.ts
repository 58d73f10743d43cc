import { expect, test } from 'vitest'
import { adult } from '../../nutrition/fixtures/adult.ts'
import { NO_PREFERENCES } from '../../nutrition/menu.ts'
import { planFor } from '../../nutrition/plan.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { PRODUCT_COOKBOOK } from './cookbook.ts'
import { createMenus } from './menus.ts'

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
