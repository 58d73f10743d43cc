import { beforeAll, expect, test } from 'vitest'
import { GENERICS } from '../../reference/generics.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { createHighs } from '../../server/kit/solve-with-highs.ts'
import type { Dog } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { planFor } from '../recipe/plan.ts'
import type { KitDose } from '../recipe/thing.ts'
import { kitFor } from './kit.ts'
import { stillFits } from './kit-fit.ts'

const planOf = (dog: Partial<Dog> = {}) => planFor({ ...adult, ...dog }, NUTRITION_TABLES)
let dose: KitDose
beforeAll(async () => {
  const highs = await createHighs()
  const kit = await kitFor(planOf(), [...GENERICS.values()], {}, async (program) => highs(program, 600))
  if (kit.kind === 'none') throw new Error('No kit for a healthy dog')
  dose = kit.dose
})

test('a kit fits the dog that it was worked out for, and one that weighs a little more or less', () => {
  for (const times of [0.98, 1, 1.02]) expect(stillFits(planOf({ weightKg: adult.weightKg * times }), dose)).toBe(true)
})

test('a dog that needs much more has too little of it, one that needs much less too much', () => {
  expect(stillFits(planOf({ weightKg: adult.weightKg * 1.5 }), dose)).toBe(false)
  expect(stillFits(planOf({ weightKg: adult.weightKg / 3 }), dose)).toBe(false)
})

test('what varies too much is not surely there', () => {
  const parts = dose.parts.map((part) => ({ ...part, spreadOfDose: 0.3 }))
  expect(stillFits(planOf(), { ...dose, parts })).toBe(false)
})

test('a kit without what its owner cannot get fits the dog as it is, and not one that needs much more', async () => {
  const highs = await createHighs()
  const things = [...GENERICS.values()]
  const kit = await kitFor(planOf(), things, { without: ['iodide'] }, async (program) => highs(program, 600))
  if (kit.kind === 'none') throw new Error('No kit without iodide tablets')
  expect(kit.dose.left.map(({ nutrient }) => nutrient)).toContain('iodine')
  expect(stillFits(planOf(), kit.dose)).toBe(true)
  expect(stillFits(planOf(), { ...kit.dose, left: [] })).toBe(false)
  expect(stillFits(planOf({ weightKg: adult.weightKg * 1.5 }), kit.dose)).toBe(false)
})

test('one thing too many of a kind does not fit', () => {
  const parts = dose.parts.map((part) =>
    part.perUnit.selenium ? { ...part, unitsPerMeal: 2 * part.unitsPerMeal } : part,
  )
  expect(stillFits(planOf(), { ...dose, parts })).toBe(false)
})
