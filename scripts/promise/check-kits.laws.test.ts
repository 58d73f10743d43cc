import { beforeAll, describe, expect, test } from 'vitest'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import type { IntegerSolver } from '../../src/nutrition/integer-program.ts'
import { kitFor } from '../../src/nutrition/kit/kit.ts'
import { aloneAtLabelDose } from '../../src/nutrition/kit/product-alone.ts'
import { considerRecipe } from '../../src/nutrition/recipe/menu.ts'
import { planFor, planWith } from '../../src/nutrition/recipe/plan.ts'
import type { Thing } from '../../src/nutrition/recipe/thing.ts'
import { GENERICS } from '../../src/reference/generics.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { createHighs } from '../../src/server/kit/solve-with-highs.ts'
import { checkKits, kitBatchPortion, kitDayPortion } from './check-kits.ts'
import { lawSize } from './law-size.ts'
import { healthyMixedCases } from './random-dogs.ts'
import { type Portion, recompute } from './recompute.ts'

let solve: IntegerSolver
beforeAll(async () => {
  const highs = await createHighs()
  solve = async (program) => highs(program, 600)
})

test('every recipe shown with a kit keeps the promise, recomputed by a program of its own', async () => {
  for await (const { kit, recipesWithKit, batches, batchesCounted, confidenceOff, breaches } of checkKits(
    { dogs: lawSize(1, 3), seed: 3, bowls: 40_000 },
    solve,
  )) {
    expect(kit.kind).toBe('kit')
    expect(breaches).toEqual([])
    expect(recipesWithKit).toBeGreaterThan(20)
    expect(batchesCounted / batches).toBeGreaterThan(0.95)
    expect(confidenceOff).toBeLessThan(0.01)
  }
})

test('so does every recipe shown with a kit that lacks what cannot be got', async () => {
  const without = ['iodide', 'methionine', 'choline', 'dicalcium-phosphate']
  let left = 0
  for await (const { kit, breaches } of checkKits({ dogs: lawSize(1, 4), seed: 5, bowls: 10_000, without }, solve)) {
    expect(breaches).toEqual([])
    if (kit.kind === 'kit') left += kit.left.length
  }
  expect(left).toBeGreaterThan(0)
})

test('so does every recipe shown with the kit of a dog whose meals are part homemade, for its share', async () => {
  const shares = new Set<number | undefined>()
  for await (const { dog, kit, recipesWithKit, breaches } of checkKits(
    { dogs: lawSize(3, 5), seed: 7, bowls: 10_000, among: healthyMixedCases },
    solve,
  )) {
    expect(breaches).toEqual([])
    if (kit.kind === 'kit' && recipesWithKit > 0) shares.add(dog.dog.homemadeShare)
  }
  expect(shares.size).toBeGreaterThan(1)
})

test('so does every recipe shown with a product that is complete with nothing beside it, at its label’s dose', () => {
  const SPREAD = 0.08
  const shown = [
    adult,
    { ...adult, sizeClass: 'Giant', weightKg: 60 },
    { ...adult, sizeClass: 'Toy', weightKg: 3 },
  ].map((dog) => {
    const plan = planFor(dog as typeof adult, NUTRITION_TABLES)
    const { formula, gramsPerDay } = plan.supplement
    const { methionine: _, methionineCystine: __, epaDha: ___, ...perUnit } = formula.perGram
    const product: Thing = {
      id: 'own',
      unit: { kind: 'gram', grams: 1, divisibleInto: 4 },
      perUnit,
      perUnitAtMost: perUnit,
      spreadOfDose: 0.05,
      spreadOfContent: Object.fromEntries(Object.keys(perUnit).map((id) => [id, SPREAD])),
      gbpPerUnit: 0,
      mostPerDay: 1.1 * gramsPerDay,
    }
    const rows = Object.entries(perUnit).map(([id, mean]) => [id, { mean, cv: SPREAD }])
    const own = [{ id: 'own', spreadOfDose: 0.05, nutrientsPerUnit: Object.fromEntries(rows) }]
    const kit = aloneAtLabelDose(product, plan, 'europe')
    if (!kit) throw new Error('The product has no dose')
    const fed = {
      dog: { dog: dog as typeof adult, exclude: [], breed: '' },
      plan: planWith(plan, kit.dose, 'europe'),
      region: 'europe',
    } as const
    const recipes = PREPARED_RECIPES.map((recipe) => considerRecipe(recipe, fed.plan)).filter(
      (one) => one.kind === 'suggested',
    )
    for (const recipe of recipes) expect(recompute({ ...kitDayPortion(recipe, fed), own })).toEqual([])
    return recipes.length
  })
  for (const recipes of shown) expect(recipes).toBeGreaterThan(20)
})

describe('the program that recomputes a kit', () => {
  let portion: Portion
  beforeAll(async () => {
    const plan = planFor(adult, NUTRITION_TABLES)
    const kit = await kitFor(plan, [...GENERICS.values()], {}, solve)
    if (kit.kind === 'none') throw new Error('no kit')
    const withKit = planWith(plan, kit.dose)
    const [shown] = PREPARED_RECIPES.map((recipe) => considerRecipe(recipe, withKit)).filter(
      (one) => one.kind === 'suggested',
    )
    if (!shown) throw new Error('no recipe')
    const fed = { dog: { dog: adult, exclude: [], breed: '' }, plan: withKit, region: 'europe' } as const
    portion = kitBatchPortion(shown, fed, 14).portion
  })
  const whatsWith = (change: Portion['kit']) =>
    recompute({ ...portion, kit: { ...portion.kit, ...change } }).map(({ what }) => what)

  test('passes it as it is', () => {
    expect(recompute(portion)).toEqual([])
  })

  test('notices a thing that was forgotten', () => {
    expect(whatsWith({ copper: 0 })).toContain('copper')
    expect(whatsWith({ 'eggshell-powder': 0 })).toEqual(expect.arrayContaining(['calcium', 'Ca:P']))
  })

  test('notices fifty times the iodide, and legal maximums with many multivitamins', () => {
    const [iodide = 0, multivitamin = 0] = [portion.kit?.iodide, portion.kit?.multivitamin]
    expect(whatsWith({ iodide: 50 * iodide })).toEqual(expect.arrayContaining(['iodine', 'iodine, safe']))
    expect(whatsWith({ multivitamin: 4 * multivitamin })).toEqual(expect.arrayContaining(['vitaminD', 'selenium']))
  })

  test('notices whole meals’ units in the homemade half of a bowl, and half of them in whole meals', () => {
    const halved = Object.fromEntries(Object.entries(portion.grams).map(([code, grams]) => [code, grams / 2]))
    const halfKit = Object.fromEntries(Object.entries(portion.kit ?? {}).map(([id, units]) => [id, units / 2]))
    const half = { ...portion, dog: { ...portion.dog, homemadeShare: 0.5 }, grams: halved }
    expect(recompute({ ...half, kit: halfKit })).toEqual([])
    expect(recompute(half).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['vitaminD, safe', 'copper', 'zinc']),
    )
    expect(whatsWith(halfKit)).toEqual(expect.arrayContaining(['calcium', 'copper', 'iodine']))
  })

  test('notices a minimum that the mean meets and five of a hundred kits do not', () => {
    const short = Array.from({ length: 40 }, (_, i) => i / 40).findLast((share) =>
      whatsWith({ copper: share * (portion.kit?.copper ?? 0) }).includes('copper'),
    )
    expect(short).toBeDefined()
    const [breach] = recompute({
      ...portion,
      kit: { ...portion.kit, copper: (short ?? 0) * (portion.kit?.copper ?? 0) },
    })
    // The amount is next to its limit on the wrong side: only the spread is missing.
    expect((breach?.amount ?? 0) / (breach?.limit ?? 1)).toBeGreaterThan(0.95)
  })

  test('knows no thing that no table has', () => {
    expect(() => whatsWith({ kelp: 1 })).toThrow('No thing kelp')
  })
})
