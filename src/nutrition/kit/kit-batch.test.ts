import { beforeAll, expect, test } from 'vitest'
import { GENERICS } from '../../reference/generics.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { createHighs } from '../../server/kit/solve-with-highs.ts'
import type { Dog } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import type { IntegerSolver } from '../integer-program.ts'
import { suggestRecipes } from '../recipe/menu.ts'
import { meetsAllBounds } from '../recipe/optimiser.ts'
import { planFor, planWith } from '../recipe/plan.ts'
import { type Counted, kitDose, type Thing } from '../recipe/thing.ts'
import { kitFor } from './kit.ts'
import { type KitBatch, kitForBatch } from './kit-batch.ts'

let solve: IntegerSolver
beforeAll(async () => {
  const highs = await createHighs()
  solve = async (program) => highs(program, 600)
})

/** The dog's best recipe of the first forty, cooked for any number of meals. */
async function cookFor(dog: Dog, labelled: (counted: Counted[], days: number) => Counted[] = (counted) => counted) {
  const withPowder = planFor(dog, NUTRITION_TABLES)
  const kit = await kitFor(withPowder, [...GENERICS.values()], {}, solve)
  if (kit.kind === 'none') throw new Error('No kit for a healthy dog')
  const { days, items } = kit.dose
  const things = items.flatMap(({ id, units }) => {
    const thing: Thing | undefined = GENERICS.get(id)
    return thing ? [{ thing, units }] : []
  })
  const counted = labelled(things, days)
  const plan = planWith(withPowder, kitDose(counted, days, withPowder.meal.mealsPerDay, kit.dose.left))
  const [suggestion] = suggestRecipes(PREPARED_RECIPES.slice(0, 40), plan).suggestions
  if (!suggestion) throw new Error('No recipe for a healthy dog')
  const { recipe, fitting, adapted } = suggestion
  const pieces = counted.map(({ thing }) => thing.unit.divisibleInto)
  return {
    plan,
    pieces,
    batchOf: (meals: number) => kitForBatch(plan, { fitting, adapted, meals, pieces, region: 'europe' }),
    meets: ({ units, batch: { grams, meals } }: KitBatch) => {
      const parts = plan.supplement.parts.map((part, i) => ({ ...part, unitsPerMeal: (units[i] ?? 0) / meals }))
      return meetsAllBounds(recipe, planWith(plan, { ...plan.supplement, parts }).meal, grams, meals)
    },
  }
}

test('a batch of the days of the kit is the kit', async () => {
  const { plan, batchOf } = await cookFor(adult)
  const { units, isCounted, batch } = batchOf(plan.supplement.days * plan.meal.mealsPerDay)
  expect(isCounted).toBe(true)
  expect(units).toEqual(plan.supplement.items.map((item) => item.units))
  expect(batch.supplementGrams).toBeCloseTo(plan.supplement.gramsPerMeal * batch.meals, 0)
})

test('every batch keeps every bound with what is counted out for it, in whole units, halves and quarters', async () => {
  const { pieces, batchOf, meets } = await cookFor(adult)
  for (const meals of [1, 2, 3, 5, 8, 10, 14, 20, 28, 40]) {
    const batch = batchOf(meals)
    expect([batch.isCounted, batch.countedForMeals], `${meals} meals`).toEqual([true, meals])
    expect(meets(batch), `${meals} meals`).toBe(true)
    for (const [i, units] of batch.units.entries()) expect(Number.isInteger(units * (pieces[i] ?? 1))).toBe(true)
  }
})

test('where no pieces come to a meal that is too small, the nearest number of meals that they come to is named', async () => {
  const { plan, batchOf, meets } = await cookFor({ ...adult, sizeClass: 'Toy', weightKg: 2, mealsPerDay: 4 })
  const alone = batchOf(1)
  expect(alone.isCounted).toBe(false)
  expect(alone.units).toEqual(plan.supplement.parts.map(({ unitsPerMeal }) => unitsPerMeal))
  expect(meets(alone)).toBe(true)
  for (let meals = 2; meals < alone.countedForMeals; meals++) expect(batchOf(meals).isCounted).toBe(false)
  const enough = batchOf(alone.countedForMeals)
  expect([enough.isCounted, meets(enough)]).toEqual([true, true])
})

test('where a thing comes to none for a meal, the next number of meals that gets some of each is named', async () => {
  const { batchOf, meets } = await cookFor({ ...adult, sizeClass: 'Small', weightKg: 9, mealsPerDay: 3 })
  const few = Array.from({ length: 12 }, (_, i) => batchOf(i + 1)).filter(
    ({ isCounted, units }) => isCounted && units.includes(0),
  )
  expect(few.length).toBeGreaterThan(0)
  for (const batch of few) {
    expect(meets(batch)).toBe(true)
    const { allForMeals = 0 } = batch
    expect(allForMeals).toBeGreaterThan(batch.batch.meals)
    const all = batchOf(allForMeals)
    expect([all.isCounted, all.units.every((count) => count > 0), meets(all)]).toEqual([true, true, true])
    expect(all.allForMeals).toBeUndefined()
  }
})

test('a capsule that its label allows once a day is never given more often in a batch, and left out where it is not missed', async () => {
  const capsule: Thing = {
    id: 'capsule',
    unit: { kind: 'capsule', strength: '', divisibleInto: 1 },
    perUnit: { vitaminE: 1 },
    perUnitAtMost: { vitaminE: 1 },
    spreadOfDose: 0,
    spreadOfContent: {},
    gbpPerUnit: 0,
    mostPerDay: 1,
  }
  const { batchOf, meets } = await cookFor(adult, (counted, days) => [...counted, { thing: capsule, units: days }])
  for (const [meals, capsules] of [
    [1, 0],
    [2, 1],
    [3, 1],
    [5, 2],
    [8, 4],
  ] as const) {
    const batch = batchOf(meals)
    expect([batch.isCounted, batch.units.at(-1)], `${meals} meals`).toEqual([true, capsules])
    expect(meets(batch), `${meals} meals`).toBe(true)
  }
})

test('no batch gets more a day than the labels allow, though rounding or a broken bound asks for it', async () => {
  const { plan, batchOf, meets } = await cookFor(adult, (counted, days) =>
    counted.map(({ thing, units }) => ({ thing: { ...thing, mostPerDay: units / days }, units })),
  )
  const { mealsPerDay } = plan.meal
  for (const meals of [1, 2, 3, 5, 8, 10, 14, 20, 28]) {
    const batch = batchOf(meals)
    expect(meets(batch), `${meals} meals`).toBe(true)
    for (const [i, units] of batch.units.entries()) {
      const allowed = ((plan.supplement.items[i]?.unitsPerDay ?? 0) * meals) / mealsPerDay
      expect(units, `${meals} meals`).toBeLessThanOrEqual(allowed + 1e-9)
    }
  }
})
