import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lawSize } from '../../scripts/promise/law-size.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../reference/nutrition-tables.ts'
import type { Day } from './calendar.ts'
import { ACTIVITY_LEVELS, BODY_CONDITIONS, type Dog, EXCLUDE_TAGS, HEALTH_ISSUES, SIZE_CLASSES } from './dog.ts'
import { dailyEnergy, isPuppy, judgedTargetKg, SIZE_CLASS_FIGURES } from './needs/energy.ts'
import { dailyNeeds } from './needs/needs.ts'
import { mealBounds, type PreparedRecipe, prepareRecipe } from './recipe/bounds.ts'
import { fittingOf } from './recipe/fitting.ts'
import { considerRecipe, NO_PREFERENCES, suggestRecipes } from './recipe/menu.ts'
import { adaptRecipe, meetsAllBounds, scaleToBatch } from './recipe/optimiser.ts'
import { planFor } from './recipe/plan.ts'
import { isOnScale } from './recipe/weighing.ts'

const SEED = 20_261_121
const SINCE: Day = '2026-05-03'
const many = { seed: SEED, numRuns: lawSize(1050, 4200) }
const some = { seed: SEED, numRuns: lawSize(100, 400) }

const anyDog: fc.Arbitrary<Dog> = fc
  .record({
    sizeClass: fc.constantFrom(...SIZE_CLASSES),
    ageMonths: fc.integer({ min: 1, max: 192 }),
    sex: fc.constantFrom('male' as const, 'female' as const),
    neutered: fc.boolean(),
    bodyCondition: fc.constantFrom(...BODY_CONDITIONS),
    activityLevel: fc.constantFrom(...ACTIVITY_LEVELS),
    healthIssues: fc.subarray([...HEALTH_ISSUES], { maxLength: 2 }),
    mealsPerDay: fc.integer({ min: 1, max: 4 }),
    grown: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ grown, ...dog }) => {
    const [least, most] = SIZE_CLASS_FIGURES[dog.sizeClass].adultKg
    const share = isPuppy(dog) ? 0.1 + (0.9 * dog.ageMonths) / SIZE_CLASS_FIGURES[dog.sizeClass].growthMonths : 1
    return { ...dog, weightKg: Math.max(0.2, Math.round(100 * share * (least + grown * (most - least))) / 100) }
  })
const adultDog = anyDog.filter((dog) => !isPuppy(dog))
const heavier = fc.double({ min: 1, max: 2, noNaN: true })
/** Nothing accepted, or something for one of the aims. */
const personal = fc
  .tuple(fc.option(fc.constantFrom('gain' as const, 'maintain' as const, 'lose' as const)), fc.integer({ min: 80 }))
  .map(([aim, kcal]) => ({ weightKg: targetWeightKg }: Dog) => {
    const personalKcal = aim && { kcal: kcal % 4000, aim, targetWeightKg, since: SINCE }
    return personalKcal ? { personalKcal } : {}
  })
const healthyDog = anyDog.map((dog) => ({ ...dog, healthIssues: [] }))
const anyRecipe = fc.constantFrom(...PREPARED_RECIPES)

const needsOf = (dog: Dog) => dailyNeeds({ dog, energy: dailyEnergy(dog), ...NUTRITION_TABLES })
const law = <Values extends [unknown, ...unknown[]]>(
  property: fc.IProperty<Values>,
  parameters: fc.Parameters<Values>,
) => fc.assert(property, parameters)

describe('energy', () => {
  test('a heavier adult needs more, and less per kilogram', () => {
    law(
      fc.property(adultDog, fc.double({ min: 1.05, max: 3, noNaN: true }), (dog, times) => {
        const lighter = dailyEnergy(dog).kcalUnrounded
        const heavier = dailyEnergy({ ...dog, weightKg: dog.weightKg * times }).kcalUnrounded
        expect(heavier).toBeGreaterThan(lighter)
        expect(heavier / times).toBeLessThan(lighter)
      }),
      many,
    )
  })

  test('a more active adult never needs less', () => {
    law(
      fc.property(adultDog, (dog) => {
        const kcal = ACTIVITY_LEVELS.map((activityLevel) => dailyEnergy({ ...dog, activityLevel }).kcal)
        expect(kcal).toEqual(kcal.toSorted((a, b) => a - b))
      }),
      many,
    )
  })

  test('of two dogs of one weight the fatter never gets more', () => {
    law(
      fc.property(adultDog, (dog) => {
        const kcal = ([3, 4, 5] as const).map((bodyCondition) => dailyEnergy({ ...dog, bodyCondition }).kcal)
        expect(kcal).toEqual(kcal.toSorted((a, b) => b - a))
      }),
      many,
    )
  })

  test('of a dog at or above its target is not changed by its weight, whatever its owner says of it', () => {
    law(
      fc.property(adultDog, fc.array(heavier, { minLength: 1, maxLength: 4 }), personal, (dog, times, accepted) => {
        const targetWeightKg = dog.weightKg
        const set = { ...dog, targetWeightKg, ...accepted(dog) }
        const kcal = dailyEnergy(set).kcal
        for (const more of times) expect(dailyEnergy({ ...set, weightKg: dog.weightKg * more }).kcal).toBe(kcal)
      }),
      many,
    )
  })

  test('of a dog below its target is never more than a dog at it gets, and falls when one passes it going up', () => {
    law(
      fc.property(adultDog, fc.double({ min: 0.9, max: 1, noNaN: true }), (dog, share) => {
        const set = { ...dog, targetWeightKg: dog.weightKg, weightKg: dog.weightKg * share }
        const held = dailyEnergy({ ...set, bodyCondition: 3, weightKg: dog.weightKg }).kcal
        expect(dailyEnergy(set).kcal).toBeLessThanOrEqual(held)
        if (dog.bodyCondition > 3)
          expect(dailyEnergy({ ...set, weightKg: dog.weightKg }).kcal).toBeLessThanOrEqual(dailyEnergy(set).kcal)
      }),
      many,
    )
  })

  test('with a target where body condition puts it is what it is without one', () => {
    law(
      fc.property(adultDog, (dog) => {
        const targetWeightKg = judgedTargetKg(dog)
        expect(dailyEnergy({ ...dog, targetWeightKg })).toEqual(dailyEnergy(dog))
      }),
      many,
    )
  })

  test('of a puppy knows neither a target nor an accepted need', () => {
    law(
      fc.property(anyDog.filter(isPuppy), fc.double({ min: 0.5, max: 2, noNaN: true }), (dog, times) => {
        const targetWeightKg = dog.weightKg * times
        const personalKcal = { kcal: 300, aim: 'maintain' as const, targetWeightKg, since: SINCE }
        expect(dailyEnergy({ ...dog, targetWeightKg, personalKcal })).toEqual(dailyEnergy(dog))
      }),
      some,
    )
  })

  test('is a positive whole number, and food is never diluted', () => {
    law(
      fc.property(anyDog, (dog) => {
        const { kcal, densityMultiplier } = dailyEnergy(dog)
        expect(kcal).toBeGreaterThan(0)
        expect(Number.isInteger(kcal)).toBe(true)
        expect(densityMultiplier).toBeGreaterThanOrEqual(1)
        expect(densityMultiplier).toBeLessThanOrEqual(110 / 70 + 1e-9)
      }),
      many,
    )
  })
})

describe('needs', () => {
  test('stand in order: minimum, allowance, target, maximum', () => {
    law(
      fc.property(anyDog, (dog) => {
        const needs = needsOf(dog)
        const torn = new Set(needs.conflicts.map(({ nutrient }) => nutrient))
        for (const { nutrient, min, rda, target, max } of needs.rows.filter((row) => !torn.has(row.nutrient))) {
          const known = [min, rda, target, max].filter((figure) => figure !== null)
          for (const [i, figure] of known.slice(1).entries()) {
            expect(figure, nutrient).toBeGreaterThanOrEqual((known[i] as number) * (1 - 1e-9))
          }
        }
      }),
      many,
    )
  })

  test('aim above the allowance wherever there is room below the maximum', () => {
    law(
      fc.property(healthyDog, (dog) => {
        for (const { nutrient, rda, target, max } of needsOf(dog).rows) {
          if (nutrient === 'energy' || rda === null || (max !== null && max <= rda * 1.0001)) continue
          expect(target, nutrient).toBeGreaterThan(rda)
        }
      }),
      some,
    )
  })

  test('of a dog with an issue are never laxer than those of the same dog without', () => {
    law(
      fc.property(anyDog, fc.constantFrom(...HEALTH_ISSUES), (dog, issue) => {
        const healthy = new Map(needsOf({ ...dog, healthIssues: [] }).rows.map((row) => [row.nutrient, row]))
        for (const { nutrient, min, max } of needsOf({ ...dog, healthIssues: [issue] }).rows) {
          const before = healthy.get(nutrient)
          expect(min ?? 0, nutrient).toBeGreaterThanOrEqual(before?.min ?? 0)
          expect(max ?? Number.POSITIVE_INFINITY, nutrient).toBeLessThanOrEqual(before?.max ?? Number.POSITIVE_INFINITY)
        }
      }),
      many,
    )
  })

  test('per kg of metabolic weight are the same for all adults that eat less than the standard’s dog', () => {
    law(
      fc.property(
        adultDog,
        fc.constantFrom('protein' as const, 'zinc' as const, 'vitaminD' as const),
        (dog, nutrient) => {
          const energy = dailyEnergy(dog)
          fc.pre(energy.densityMultiplier > 1.001 && energy.kcal > 100)
          const min = needsOf({ ...dog, healthIssues: [] }).rows.find((row) => row.nutrient === nutrient)?.min ?? 0
          const standard = NUTRITION_TABLES.standards.nutrients.find(
            (row) => row.nutrient === nutrient && row.stage === 'adult',
          )
          expect(min / energy.metabolicWeightKg / (0.11 * (standard?.min?.value ?? 0))).toBeCloseTo(1, 2)
        },
      ),
      some,
    )
  })
})

describe('a recipe for a dog', () => {
  test('meets every bound after rounding, for a meal and for batches, in amounts a scale shows', () => {
    const batches = { all: 0, inTenths: 0 }
    law(
      fc.property(anyDog, anyRecipe, fc.integer({ min: 2, max: 120 }), (dog, recipe, meals) => {
        const { meal } = planFor(dog, NUTRITION_TABLES)
        const adapted = adaptRecipe(recipe, meal)
        if (adapted.kind === 'unfit') return
        const batch = scaleToBatch(fittingOf(recipe, meal), adapted, meals)
        expect(meetsAllBounds(recipe, meal, adapted.grams)).toBe(true)
        expect(meetsAllBounds(recipe, meal, batch.grams, meals)).toBe(true)
        expect(adapted.grams.every(isOnScale)).toBe(true)
        batches.all++
        if (!batch.grams.every(isOnScale)) batches.inTenths++
      }),
      many,
    )
    // The last resort of a batch: the single meal's grams times the meals.
    expect(batches.all).toBeGreaterThan(lawSize(375, 1500))
    expect(batches.inTenths / batches.all).toBeLessThan(0.001)
  })

  test('does not depend on how large a batch its author wrote', () => {
    law(
      fc.property(anyDog, anyRecipe, fc.double({ min: 0.3, max: 4, noNaN: true }), (dog, recipe, times) => {
        const { meal } = planFor(dog, NUTRITION_TABLES)
        const one = adaptRecipe(recipe, meal)
        const other = adaptRecipe(timesAsLarge(recipe, times), meal)
        expect(other.kind).toBe(one.kind)
        if (one.kind === 'adapted' && other.kind === 'adapted') expect(other.distance).toBeCloseTo(one.distance, 4)
      }),
      some,
    )
  })

  test('is further from its author’s the narrower a bound is drawn, or not to be had', () => {
    law(
      fc.property(healthyDog, anyRecipe, fc.double({ min: 1, max: 1.6, noNaN: true }), (dog, recipe, times) => {
        const { needs, supplement } = planFor(dog, NUTRITION_TABLES)
        const rows = needs.rows.map((row) =>
          row.nutrient === 'protein' && row.min !== null ? { ...row, min: row.min * times } : row,
        )
        const before = adaptRecipe(recipe, mealBounds(needs, dog.mealsPerDay, supplement.parts))
        const after = adaptRecipe(recipe, mealBounds({ ...needs, rows }, dog.mealsPerDay, supplement.parts))
        if (after.kind !== 'adapted' || before.kind !== 'adapted') return
        // A rounding margin may have been kept in hand for one of the two.
        expect(after.distance).toBeGreaterThanOrEqual(before.distance - 0.05)
      }),
      some,
    )
  })

  test('is the same answer every time', () => {
    law(
      fc.property(anyDog, anyRecipe, (dog, recipe) => {
        const plan = planFor(dog, NUTRITION_TABLES)
        expect(considerRecipe(recipe, plan)).toEqual(considerRecipe(recipe, planFor(dog, NUTRITION_TABLES)))
      }),
      some,
    )
  })
})

describe('a menu', () => {
  test('only shrinks when more is excluded', () => {
    law(
      fc.property(anyDog, fc.subarray([...EXCLUDE_TAGS], { minLength: 1, maxLength: 3 }), (dog, exclude) => {
        const plan = planFor(dog, NUTRITION_TABLES)
        const idsOf = (tags: readonly (typeof EXCLUDE_TAGS)[number][]) =>
          suggestRecipes(PREPARED_RECIPES, plan, { ...NO_PREFERENCES, exclude: tags }).suggestions.map(
            ({ recipe }) => recipe.id,
          )
        const without = new Set(idsOf(exclude.slice(1)))
        expect(idsOf(exclude).every((id) => without.has(id))).toBe(true)
      }),
      { seed: SEED, numRuns: 60 },
    )
  })

  test('is weighable: fewer than 1 % of the recipes that fit have no amounts a scale shows', () => {
    const tally = { adapted: 0, scale: 0 }
    law(
      fc.property(anyDog, anyRecipe, (dog, recipe) => {
        const result = adaptRecipe(recipe, planFor(dog, NUTRITION_TABLES).meal)
        if (result.kind === 'adapted') tally.adapted++
        else if (result.reason === 'scale') tally.scale++
      }),
      many,
    )
    expect(tally.adapted).toBeGreaterThan(lawSize(375, 1500))
    expect(tally.scale / tally.adapted).toBeLessThan(0.01)
  })
})

function timesAsLarge(recipe: PreparedRecipe, times: number): PreparedRecipe {
  const lines = recipe.lines.map(({ code, grams, minGrams, maxGrams }) => ({
    code,
    grams: grams * times,
    minGrams: minGrams * times,
    maxGrams: maxGrams * times,
  }))
  return prepareRecipe({ id: recipe.id, ingredients: lines }, new Map(recipe.ingredients.map((one) => [one.code, one])))
}
