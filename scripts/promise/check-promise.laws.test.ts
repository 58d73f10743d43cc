import { describe, expect, test } from 'vitest'
import { type Dog, HEALTH_ISSUES } from '../../src/nutrition/dog.ts'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { dailyEnergy } from '../../src/nutrition/needs/energy.ts'
import { confidenceOf } from '../../src/nutrition/recipe/confidence.ts'
import { type Suggestion, suggestRecipes } from '../../src/nutrition/recipe/menu.ts'
import { type FeedingPlan, planFor } from '../../src/nutrition/recipe/plan.ts'
import type { VetLimitNutrient } from '../../src/nutrition/vet-limits.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { checkPromise } from './check.ts'
import { doubtfulCases } from './doubtful-weights.ts'
import { normalFrom } from './normal-numbers.ts'
import { countMember, REPRESENTATIVE_ADULTS } from './populations.ts'
import { type Case, limitedCases, mixedCases, puppyCases, randomCases, reproductionCases } from './random-dogs.ts'
import { energyNeed, jointConfidence, meansHoldWithDose, type Portion, recompute } from './recompute.ts'

test('every recipe shown keeps the promise, recomputed by a program of its own', () => {
  const result = checkPromise({ dogs: 6, seed: 7, bowls: 50_000 })
  const { breaches, recipesShown, portionsChecked, notWeighable, confidencesDrawn, confidenceOff } = result
  expect(breaches).toEqual([])
  expect(confidencesDrawn).toBeGreaterThan(0)
  expect(confidenceOff).toBeLessThan(0.01)
  expect(recipesShown).toBeGreaterThan(6 * 20)
  expect(portionsChecked).toBe(recipesShown)
  expect(notWeighable / recipesShown).toBeLessThan(0.01)
})

test('the homemade part of a mixed meal keeps the promise for its share, recomputed alike', () => {
  const { breaches, recipesShown, batchesChecked } = checkPromise({
    dogs: 6,
    seed: 23,
    among: mixedCases,
    bowls: 50_000,
  })
  expect(breaches).toEqual([])
  expect(recipesShown).toBeGreaterThan(6 * 20)
  expect(batchesChecked).toBe(2 * recipesShown)
})

test('every recipe shown within limits that a vet has set keeps them and all others, in 95 of 100 bowls', () => {
  const { breaches, recipesShown } = checkPromise({ dogs: 6, seed: 4, bowls: 100, among: limitedCases })
  expect(breaches.slice(0, 5)).toEqual([])
  expect(recipesShown).toBeGreaterThan(6 * 10)
})

test('every recipe shown for a pregnant or nursing bitch keeps the promise for her', () => {
  const { breaches, recipesShown } = checkPromise({ dogs: 6, seed: 5, bowls: 100, among: reproductionCases })
  expect(breaches.slice(0, 5)).toEqual([])
  expect(recipesShown).toBeGreaterThan(0)
})

test('every recipe shown for a puppy, week by week, keeps the promise', () => {
  const { breaches, recipesShown } = checkPromise({ dogs: 12, seed: 3, bowls: 100, among: puppyCases })
  expect(breaches.slice(0, 5)).toEqual([])
  expect(recipesShown).toBeGreaterThan(0)
})

test('every recipe shown for a dog whose owner slips when weighing it keeps the promise for its right weights', () => {
  const { breaches, recipesShown } = checkPromise({ dogs: 6, seed: 3, bowls: 100, among: doubtfulCases })
  expect(breaches.slice(0, 5)).toEqual([])
  expect(recipesShown).toBeGreaterThan(6 * 10)
})

test('a dog is fed by its right weights alone, whatever slips its owner made', () => {
  const isFedWrong = ({ dog, truth }: Case) => truth && dailyEnergy(dog).kcal !== energyNeed(truth).kcal
  expect(doubtfulCases(300, 1).filter(isFedWrong)).toEqual([])
})

test('no dish shown for a diabetic dog has more than 45 g of fat per 1000 kcal by the richer table', () => {
  const diabetic = (dogs: number, seed: number) =>
    randomCases(dogs, seed).map((one) => ({ ...one, dog: { ...one.dog, healthIssues: ['diabetes'] as const } }))
  const { breaches, recipesShown } = checkPromise({ dogs: 6, seed: 9, bowls: 100, among: diabetic })
  expect(breaches.slice(0, 5)).toEqual([])
  expect(recipesShown).toBeGreaterThan(6 * 20)
})

const withVetsIssue = (vetApproved: boolean) => (dogs: number, seed: number) =>
  randomCases(dogs, seed).map((one, turn) => ({
    ...one,
    dog: { ...one.dog, vetApproved, healthIssues: [turn % 2 === 0 ? ('kidney' as const) : ('liver' as const)] },
  }))

test('no recipe is shown for a dog with ill kidneys or an ill liver before its vet has approved', () => {
  const { breaches, recipesShown } = checkPromise({ dogs: 12, seed: 9, bowls: 100, among: withVetsIssue(false) })
  expect([recipesShown, breaches.slice(0, 2)]).toEqual([0, []])
})

test('every recipe shown for them once it has keeps the promise, with the limits of a normal intake for the day', () => {
  const { breaches, recipesShown } = checkPromise({ dogs: 12, seed: 9, bowls: 100, among: withVetsIssue(true) })
  expect(breaches.slice(0, 5)).toEqual([])
  expect(recipesShown).toBeGreaterThan(12 * 10)
})

test('kidneys whose stage is not known keep the limits of a normal intake, whatever the vet has limited and approved', () => {
  const unstaged = (dogs: number, seed: number) =>
    withVetsIssue(true)(2 * dogs, seed).flatMap((one, turn) =>
      turn % 2 === 0
        ? [
            {
              ...one,
              dog: {
                ...one.dog,
                isStageUnknown: true,
                vetLimits: [{ nutrient: 'sodium' as const, min: null, max: 2 }],
              },
            },
          ]
        : [],
    )
  const { breaches, recipesShown } = checkPromise({ dogs: 12, seed: 9, bowls: 100, among: unstaged })
  expect(breaches.slice(0, 5)).toEqual([])
  expect(recipesShown).toBeGreaterThan(12 * 5)
})

describe('the program that recomputes', () => {
  const portion = shownPortion()

  test('notices more than a vet allows, and less than a vet asks for', () => {
    const whatsWith = (nutrient: VetLimitNutrient, min: number | null, max: number | null) =>
      recompute({ ...portion, dog: { ...adult, vetLimits: [{ nutrient, min, max }] } }).map(({ what }) => what)
    expect(whatsWith('protein', null, 20)).toEqual(['protein (vet)'])
    expect(whatsWith('protein', 150, null)).toEqual(['protein (vet)'])
    expect(whatsWith('protein', 20, 150)).toEqual([])
  })

  test('notices that limits of kidneys have grown though their stage is not known', () => {
    const eatsLittle = { ...adult, activityLevel: 1, healthIssues: ['kidney'], vetApproved: true } as const
    const broken = (isStageUnknown: boolean) =>
      recompute({ ...portion, dog: { ...eatsLittle, isStageUnknown } }).map(({ what }) => what)
    expect(broken(true)).toEqual(expect.arrayContaining(broken(false)))
    expect(broken(true).length).toBeGreaterThan(broken(false).length)
  })

  test('passes a portion as it is shown', () => {
    expect(recompute(portion)).toEqual([])
  })

  test('notices a meal without its supplement', () => {
    const breaches = recompute({ ...portion, supplementGrams: 0 })
    expect(breaches.map(({ what }) => what)).toEqual(expect.arrayContaining(['calcium', 'iodine', 'vitaminD', 'Ca:P']))
  })

  test('notices too much supplement', () => {
    const breaches = recompute({ ...portion, supplementGrams: 4 * portion.supplementGrams })
    expect(breaches.filter(({ kind }) => kind === 'maximum').map(({ what }) => what)).toContain('calcium')
  })

  test('notices a powder that is for other dogs: other issues, or a dog that eats less or more', () => {
    const whatFor = (dog: Partial<Dog>, supplement: string) =>
      recompute({ ...portion, dog: { ...adult, ...dog }, supplement }).flatMap(({ kind, what }) =>
        kind === 'supplement' ? [what] : [],
      )
    expect(whatFor({}, 'Complete Omega')).toEqual(['Complete Omega in place of Complete Adult'])
    expect(whatFor({ healthIssues: ['heart'] }, 'Complete Omega')).toEqual([])
    expect(whatFor({ healthIssues: ['heart'] }, 'Complete Adult')).toEqual([
      'Complete Adult in place of Complete Omega',
    ])
    expect(whatFor({ healthIssues: ['heart', 'kidney'] }, 'Complete Gentle')).toEqual([])
    for (const activityLevel of [1, 6] as const)
      expect(whatFor({ healthIssues: ['heart'], activityLevel }, 'Complete Adult')).toEqual([])
    expect(whatFor({ healthIssues: ['heart'], ageMonths: 6 }, 'Complete Puppy')).toEqual([])
  })

  test('chooses the powder that is shown, for every random dog', () => {
    const chosen = randomCases(100, 11).map(({ dog }) => {
      const supplement = planFor(dog, NUTRITION_TABLES).supplement.formula.id
      return { dog, supplement, breaches: recompute({ ...portion, dog, supplement }) }
    })
    const others = chosen.filter(({ breaches }) => breaches.some(({ kind }) => kind === 'supplement'))
    expect(others).toEqual([])
    expect(new Set(chosen.map(({ supplement }) => supplement)).size).toBe(NUTRITION_TABLES.supplements.length)
  })

  test('notices three per cent more food', () => {
    const grams = Object.fromEntries(Object.entries(portion.grams).map(([code, gram]) => [code, gram * 1.03]))
    expect(recompute({ ...portion, grams }).map(({ kind }) => kind)).toContain('energy')
  })

  test('notices more of a food than is good, and a dish that is no longer the dish', () => {
    const withPotato = { ...portion.grams, '14-001': 60 * portion.dog.weightKg }
    const whats = recompute({ ...portion, grams: withPotato }).map(({ what }) => what)
    expect(whats).toEqual(expect.arrayContaining(['glycoalkaloids']))
    // The food with the least in the bowl is changed, so that the bowl is hardly larger.
    const [[code, grams] = ['', 0]] = Object.entries(portion.grams).sort(([, a], [, b]) => a - b)
    const changed = recompute({ ...portion, grams: { ...portion.grams, [code]: 3 * grams } })
    expect(changed.map(({ what }) => what)).toContain(`${code} unlike the recipe`)
  })

  test('notices a bowl of oil, of one vegetable, of peas', () => {
    const whatsWith = (more: Portion['grams'], healthIssues: Dog['healthIssues'] = []) =>
      recompute({ ...portion, dog: { ...adult, healthIssues }, grams: { ...portion.grams, ...more } }).map(
        ({ what }) => what,
      )
    expect(whatsWith({ '18-004': 60 })).toContain('added fat')
    expect(whatsWith({ '16-009': 900 })).toContain('16-009 all over the bowl')
    expect(whatsWith({})).not.toContain('pulses')
    expect(whatsWith({ '16-008': 800 })).toContain('pulses')
    expect(whatsWith({ '16-008': 225 })).not.toContain('pulses')
    expect(whatsWith({ '16-008': 225 }, ['heart'])).toContain('pulses')
  })

  test('notices a plate of potato, an omelette of whites, too much fibre, fat and salt where they harm', () => {
    const whatsWith = (more: Portion['grams'], dog: Partial<Dog> = {}) =>
      recompute({ ...portion, dog: { ...adult, ...dog }, grams: { ...portion.grams, ...more } }).map(({ what }) => what)
    const all = ['potato all over the bowl', 'egg white', 'fibre in all', 'fat in all', 'sodium in all']
    for (const what of all) expect(whatsWith({})).not.toContain(what)
    expect(whatsWith({ '14-001': 2000 })).toContain('potato all over the bowl')
    expect(whatsWith({ '11-002': 600 })).toContain('egg white')
    expect(whatsWith({ '16-009': 3000 })).toContain('fibre in all')
    expect(whatsWith({ '18-004': 60 })).not.toContain('fat in all')
    expect(whatsWith({ '18-004': 60 }, { bodyCondition: 5 })).toContain('fat in all')
    expect(whatsWith({ '18-004': 60 }, { healthIssues: ['liver'] })).toContain('fat in all')
    expect(whatsWith({ '18-004': 60 }, { healthIssues: ['diabetes'] })).toContain('fat in all')
    expect(whatsWith({ '11-001': 500 })).not.toContain('sodium in all')
    expect(whatsWith({ '11-001': 500 }, { healthIssues: ['kidney'] })).toContain('sodium in all')
    expect(whatsWith({ '12-002': 250 })).not.toContain('sodium in all')
    expect(whatsWith({ '12-002': 250 }, { healthIssues: ['liver'] })).toContain('sodium in all')
    expect(whatsWith({ '04-001': 200 })).not.toContain('protein in all')
    expect(whatsWith({ '04-001': 200 }, { healthIssues: ['liver'] })).toContain('protein in all')
    expect(whatsWith({ '16-007': 400 })).not.toContain('fibre in all')
    expect(whatsWith({ '16-007': 400 }, { ageMonths: 4, weightKg: 10 })).toContain('fibre in all')
  })

  test('notices a meal that is too large for a heavy dog, by the water that its rice is cooked in', () => {
    const isTooLarge = (weightKg: number, recipe: string) =>
      recompute({
        ...portion,
        recipe,
        grams: { '13-001': 1000 },
        authored: { '13-001': 1000 },
        dog: { ...adult, weightKg },
      }).some(({ what }) => what === 'served at once')
    // 2.8 g of rice in the bowl of each gram, 6 g in a congee; two meals.
    expect([39, 34].map((kg) => isTooLarge(kg, 'chicken-and-rice-supper'))).toEqual([false, false])
    expect([41, 34].map((kg) => isTooLarge(kg, 'pork-and-ginger-congee'))).toEqual([true, false])
    expect(isTooLarge(41, 'chicken-and-rice-supper')).toBe(false)
  })

  test('notices a dish that leaves its meat behind, and one that oil fills up', () => {
    const venison = { '08-001': 100, '13-001': 100, '16-009': 100, '18-004': 10 }
    const unlike = (grams: Portion['grams']) =>
      recompute({ ...portion, authored: venison, grams, meals: 1, weighings: 1 }).flatMap(({ what }) =>
        what.includes('unlike') ? [what] : [],
      )
    expect(unlike(venison)).toEqual([])
    expect(unlike({ ...venison, '08-001': 75 })).toEqual(['08-001 unlike the recipe'])
    expect(unlike({ ...venison, '16-009': 75 })).toEqual([])
    expect(unlike({ ...venison, '18-004': 14 })).toEqual(['18-004 unlike the recipe'])
    expect(unlike({ ...venison, '16-009': 140 })).toEqual([])
  })

  test('finds all of it in as many bowls as the answer says, drawing food by food', () => {
    const plan = planFor(adult, NUTRITION_TABLES)
    const { suggestions } = suggestRecipes(PREPARED_RECIPES, plan)
    for (const one of suggestions.slice(0, 2)) {
      const { bowl } = confidenceOf(one.fitting, one.adapted.grams)
      const drawn = jointConfidence(portionOf(one, plan), 100_000, normalFrom(4))
      expect(Math.abs(drawn - bowl), one.recipe.id).toBeLessThan(0.005)
    }
  })

  test('notices a minimum that the mean meets and five bowls of a hundred do not', () => {
    const doses = Array.from({ length: 50 }, (_, i) => 1 - i / 50)
    const missed = (share: number) =>
      recompute({ ...portion, supplementGrams: share * portion.supplementGrams }).some(({ kind }) => kind === 'minimum')
    const firstShort = doses.find(missed) ?? 0
    expect(firstShort).toBeGreaterThan(0)
    expect(meansHoldWithDose(portion, firstShort)).toBe(true)
  })

  test('notices a dish for ill kidneys, an ill liver or a litter of which the vet has not approved', () => {
    const whatFor = (dog: Partial<Portion['dog']>) =>
      recompute({ ...portion, dog: { ...adult, ...dog } }).flatMap(({ kind }) => (kind === 'approval' ? [kind] : []))
    const reproduction = { state: 'pregnant', days: 30, puppies: 4 }
    for (const dog of [{ healthIssues: ['kidney'] }, { healthIssues: ['skin', 'liver'] }, { reproduction }]) {
      expect(whatFor(dog)).toEqual(['approval'])
      expect(whatFor({ ...dog, vetApproved: true })).toEqual([])
    }
    expect(whatFor({ healthIssues: ['heart'] })).toEqual([])
  })

  test('notices an ingredient that the owner excluded, and one that a health issue forbids', () => {
    const grams = { ...portion.grams, '04-005': 1 }
    const liver = { ...portion.dog, healthIssues: ['liver'] }
    expect(recompute({ ...portion, grams, exclude: ['chicken'] }).map(({ what }) => what)).toContain(
      '04-005 is chicken',
    )
    expect(recompute({ ...portion, grams, dog: liver }).map(({ what }) => what)).toContain('04-005 is organ')
    const golden = { ...portion.grams, '20-005': 1 }
    expect(recompute({ ...portion, grams: golden, dog: liver }).map(({ what }) => what)).toContain('20-005 is turmeric')
  })
})

test('the random dogs are of many breeds, ages and conditions', () => {
  const cases = randomCases(400, 1)
  expect(new Set(cases.map(({ breed }) => breed)).size).toBeGreaterThan(300)
  expect(new Set(cases.flatMap(({ dog }) => dog.healthIssues)).size).toBe(HEALTH_ISSUES.length)
  expect(cases.some(({ dog }) => dog.ageMonths <= 2)).toBe(true)
  expect(cases.some(({ dog }) => dog.ageMonths > 180)).toBe(true)
  expect(randomCases(400, 1)).toEqual(cases)
})

test('an exclusion leaves the recipes that a dog is shown when they are considered with it', () => {
  const dog = REPRESENTATIVE_ADULTS[0] as (typeof REPRESENTATIVE_ADULTS)[number]
  const shown = suggestRecipes(PREPARED_RECIPES, planFor(dog, NUTRITION_TABLES), {
    exclude: ['fish', 'grain'],
    prefer: [],
    require: [],
  })
  expect(countMember({ dog, exclude: ['fish', 'grain'] }).shown).toBe(shown.suggestions.length)
})

/** The best recipe for a plain dog, as it is shown. */
function shownPortion(): Portion {
  const plan = planFor(adult, NUTRITION_TABLES)
  const [best] = suggestRecipes(PREPARED_RECIPES, plan).suggestions
  if (!best) throw new Error('No recipe suits a plain dog')
  return portionOf(best, plan)
}

/** A day's meals of it. */
function portionOf({ recipe, adapted }: Suggestion, { supplement, meal }: FeedingPlan): Portion {
  const byCode = (grams: readonly number[]) => Object.fromEntries(recipe.codes.map((code, j) => [code, grams[j] ?? 0]))
  return {
    dog: adult,
    recipe: recipe.id,
    grams: byCode(adapted.grams.map((gram) => meal.mealsPerDay * gram)),
    authored: byCode(recipe.grams),
    supplement: supplement.id,
    supplementGrams: supplement.gramsPerMeal * meal.mealsPerDay,
    meals: meal.mealsPerDay,
    weighings: meal.mealsPerDay,
    exclude: [],
    region: 'europe',
  }
}
