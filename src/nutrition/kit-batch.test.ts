import { beforeAll, expect, test } from 'vitest'
import { GENERICS } from '../reference/generics.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../reference/nutrition-tables.ts'
import { createHighs } from '../server/kit/solve-with-highs.ts'
import { adult } from './fixtures/adult.ts'
import { kitFor } from './kit.ts'
import { type KitBatch, kitForBatch } from './kit-batch.ts'
import { suggestRecipes } from './menu.ts'
import { meetsAllBounds } from './optimiser.ts'
import { type FeedingPlan, planFor, planWith } from './plan.ts'
import type { KitDose } from './thing.ts'

let plan: FeedingPlan<KitDose>
let batchOf: (meals: number) => KitBatch
let meets: (batch: KitBatch, meals: number) => boolean
beforeAll(async () => {
  const highs = await createHighs()
  const withPowder = planFor(adult, NUTRITION_TABLES)
  const kit = await kitFor(withPowder, [...GENERICS.values()], {}, async (program) => highs(program, 10))
  if (kit.kind === 'none') throw new Error('No kit for a healthy dog')
  plan = planWith(withPowder, kit.dose)
  const [suggestion] = suggestRecipes(PREPARED_RECIPES.slice(0, 40), plan).suggestions
  if (!suggestion) throw new Error('No recipe for a healthy dog')
  const { recipe, adapted } = suggestion
  const pieces = kit.dose.items.map(({ id }) => GENERICS.get(id)?.unit.divisibleInto ?? 1)
  batchOf = (meals) => kitForBatch(plan, { recipe, adapted, meals, pieces, region: 'europe' })
  meets = ({ units, batch }, meals) => {
    const parts = plan.supplement.parts.map((part, i) => ({ ...part, unitsPerMeal: (units[i] ?? 0) / meals }))
    return meetsAllBounds(recipe, planWith(plan, { ...plan.supplement, parts }).meal, batch.grams, meals)
  }
})

test('a batch of the days of the kit is the kit', () => {
  const { units, isCounted, batch } = batchOf(plan.supplement.days * plan.meal.mealsPerDay)
  expect(isCounted).toBe(true)
  expect(units).toEqual(plan.supplement.items.map((item) => item.units))
  expect(batch.supplementGrams).toBeCloseTo(plan.supplement.gramsPerMeal * batch.meals, 0)
})

test('every batch keeps every bound with the units that are counted out for it', () => {
  let counted = 0
  for (const meals of [1, 2, 3, 5, 8, 10, 14, 20, 28, 40]) {
    const batch = batchOf(meals)
    expect(meets(batch, meals), `${meals} meals`).toBe(true)
    if (!batch.isCounted) continue
    counted += 1
    for (const units of batch.units) expect(Number.isInteger(units * 4)).toBe(true)
  }
  expect(counted).toBeGreaterThan(2)
})

test('a meal alone is a share of what is counted out for more', () => {
  const { units, isCounted } = batchOf(1)
  expect(isCounted).toBe(false)
  expect(units).toEqual(plan.supplement.parts.map(({ unitsPerMeal }) => unitsPerMeal))
})
