import { describe, expect, test } from 'vitest'
import { meat, needs, rice } from '../fixtures/two-foods.ts'
import type { DailyNeeds, Need } from '../needs/needs.ts'
import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import { mealBounds } from '../recipe/bounds.ts'
import { powderPart, type SupplementPart } from '../recipe/composition.ts'
import type { Ingredient } from '../recipe/recipe.ts'
import type { FeedingLimitInput } from '../recipe/toxicants.ts'
import type { Region } from '../region.ts'
import { checkRecipe, energyOf, type Findings, foodsThatBring, foodsThatHave, type OwnRecipe } from './recipe-check.ts'

const FEEDING_LIMIT_INPUT: FeedingLimitInput = {
  ...{ weightKg: 20, mealsPerDay: 2, isPuppy: false, mostEnergyFromPulses: 0.3, richest: [], toxicants: [] },
}
const powder = (perGram: NutrientAmounts, perGramAtMost = perGram) => [powderPart({ perGram, perGramAtMost }, 1)]

type Given = { parts?: readonly SupplementPart[]; feedingLimitInput?: FeedingLimitInput; region?: Region }

/** Checks a recipe for a dog of two meals a day. */
function check(
  recipe: OwnRecipe,
  daily: DailyNeeds,
  { parts = [], feedingLimitInput = FEEDING_LIMIT_INPUT, region = 'europe' }: Given = {},
) {
  const meal = mealBounds(daily, 2, parts, { region, feedingLimitInput })
  return checkRecipe(recipe, { meal, needs: daily, feedingLimitInput, supplement: { parts } }, region)
}

const of = (food: Ingredient, grams: number) => ({ ingredient: food, grams })
/** The meat that a dog of 600 kcal eats in a day. */
const MEAT: OwnRecipe = { lines: [of(meat, 300)] }
const bringing = (more: NutrientAmounts): Ingredient => ({
  ...meat,
  atLeastPer100g: { ...meat.atLeastPer100g, ...more },
  atMostPer100g: { ...meat.atMostPer100g, ...more },
})
/** The missing and the excess nutrients, with figures as they would be said. */
const said = ({ missing, excess }: Findings) =>
  Object.fromEntries(
    Object.entries({ missing, excess }).map(([kind, findings]) => [
      kind,
      findings.map(({ nutrient, amount, limit, confidence }) => [
        nutrient,
        ...[amount, limit, confidence].map((figure) => figure && Number(figure.toFixed(3))),
      ]),
    ]),
  )

describe('how much of a recipe a dog gets', () => {
  test('is as much as it needs where nothing is said, and as many days as the amounts last', () => {
    const { gramsPerDay, kcalPerDay, lastsDays, ...findings } = check({ lines: [of(meat, 900)] }, needs())
    expect(gramsPerDay).toEqual([300])
    expect([kcalPerDay, lastsDays].map((figure) => Number(figure.toFixed(9)))).toEqual([600, 3])
    expect(said(findings)).toEqual({ missing: [], excess: [] })
  })

  test('is what the days leave where they are said: too little energy, or too much, beyond 2 %', () => {
    const inDays = (grams: number, days: number) => said(check({ lines: [of(meat, grams)], days }, needs()))
    expect(inDays(900, 3)).toEqual({ missing: [], excess: [] })
    expect(inDays(900, 6)).toEqual({ missing: [['energy', 300, 600, null]], excess: [] })
    expect(inDays(900, 2)).toEqual({ missing: [], excess: [['energy', 900, 600, null]] })
    expect(inDays(294, 1).missing).toEqual([])
    expect(inDays(293, 1).missing).toEqual([['energy', 586, 600, null]])
    expect(inDays(306, 1).excess).toEqual([])
    expect(inDays(307, 1).excess).toEqual([['energy', 614, 600, null]])
  })

  test('counts a food that stands in two lines as one', () => {
    const { gramsPerDay, prepared } = check({ lines: [of(meat, 60), of(rice, 60), of(meat, 60)] }, needs())
    expect(prepared.codes).toEqual([meat.code, rice.code])
    expect(gramsPerDay).toEqual([150, 75])
  })

  test('cannot be told of food without energy', () => {
    const water = { ...meat, atLeastPer100g: {} }
    expect(energyOf([of(meat, 50), of(rice, 10), of(water, 500)])).toBeCloseTo(140, 9)
    expect(energyOf([of(water, 500)])).toBe(0)
    expect(() => check({ lines: [of(water, 500)] }, needs())).toThrow('without energy')
  })
})

describe('a minimum', () => {
  test('counts the supplement, and is told of the food alone beside it', () => {
    const found = check(MEAT, needs({ calcium: { min: 0.5 } }), { parts: powder({ calcium: 0.05 }, { calcium: 0.07 }) })
    expect(said(found)).toEqual({ missing: [['calcium', 0.4, 0.5, 0]], excess: [] })
    expect(said(found.foodAlone)).toEqual({ missing: [['calcium', 0.3, 0.5, 0]], excess: [] })
    expect(found.balance.find(({ nutrient }) => nutrient === 'calcium')).toMatchObject({ amount: 0.4, min: 0.5 })
    expect(found.calciumPhosphorusRatio).toBeCloseTo(0.4 / 0.3, 9)
    const enough = check(MEAT, needs({ calcium: { min: 0.5 } }), {
      parts: powder({ calcium: 0.12 }, { calcium: 0.13 }),
    })
    expect(said(enough).missing).toEqual([])
    expect(said(enough.foodAlone).missing).toEqual([['calcium', 0.3, 0.5, 0]])
  })

  test('is missing where it is kept in fewer than 95 bowls of 100, with the share in which it is kept', () => {
    const varying = { ...meat, spreadPer100g: { atLeast: { arginine: 0.5 }, atMost: {} } }
    const ofLeast = (min: number) => check({ lines: [of(varying, 300)] }, needs({ arginine: { min } }))
    // In a meal 7.5 g, give or take 0.75 g: one standard deviation above 6.75 g, which is 84 of 100.
    expect(said(ofLeast(13.5)).missing).toEqual([['arginine', 15, 13.5, 0.841]])
    expect(said(ofLeast(12.6)).missing).toEqual([['arginine', 15, 12.6, 0.945]])
    expect(said(ofLeast(12.5)).missing).toEqual([])
    const { bowl } = ofLeast(13.5).confidence
    expect(bowl).toBeCloseTo(0.841, 3)
  })

  test('of calcium grows with phosphorus: of two that are broken the one further off is told', () => {
    const bony = bringing({ phosphorus: 0.2 })
    const ofLeast = (min: number) => said(check({ lines: [of(bony, 300)] }, needs({ calcium: { min } }))).missing
    expect(ofLeast(0.1)).toEqual([['calcium', 0.3, 0.6, 0]])
    expect(ofLeast(0.5)).toEqual([['calcium', 0.3, 0.6, 0]])
    expect(ofLeast(0.7)).toEqual([['calcium', 0.3, 0.7, 0]])
  })

  test('that is broken in more bowls is told first, and of equal ones the one further off', () => {
    const daily = needs({ vitaminE: { min: 45 }, protein: { min: 90 }, arginine: { min: 24 } })
    const varying = { ...meat, spreadPer100g: { atLeast: { vitaminE: 10 }, atMost: {} } }
    const { missing } = check({ lines: [of(varying, 300)] }, daily)
    // A third of the vitamin E, yet in one bowl of six it is all there.
    expect(missing.map(({ nutrient }) => nutrient)).toEqual(['arginine', 'protein', 'vitaminE'])
  })
})

describe('a maximum', () => {
  test('counts what may be there at most, the supplement too', () => {
    const rich = { ...meat, atMostPer100g: { ...meat.atMostPer100g, fat: 12 } }
    const daily = needs({ fat: { max: 33 } })
    const found = check({ lines: [of(rich, 300)] }, daily, { parts: powder({ fat: 1 }, { fat: 2 }) })
    expect(said(found).excess).toEqual([['fat', 40, 33, 0]])
    expect(said(found.foodAlone).excess).toEqual([['fat', 36, 33, 0]])
    expect(found.dayAtMost.fat).toBeCloseTo(40, 9)
    expect(said(check({ lines: [of(meat, 300)] }, daily)).excess).toEqual([])
  })

  test('of calcium is so many times the phosphorus', () => {
    const chalky = bringing({ calcium: 0.3 })
    const atMost = { ...chalky, atMostPer100g: { ...chalky.atMostPer100g, calcium: 0.4 } }
    expect(said(check({ lines: [of(atMost, 300)] }, needs())).excess).toEqual([['calcium', 1.2, 0.6, 0]])
  })

  test('of the law is held against the mean of the owner’s region, and no share of bowls is told', () => {
    const legal: Need = { ...(needs({ zinc: {} }).rows[1] as Need), max: 28, legalMax: 28 }
    const daily = { ...needs(), rows: [...needs().rows, legal] }
    const meanPer100g = { europe: { zinc: 10 }, northAmerica: { zinc: 6 } }
    const oysters = { ...bringing({ zinc: 20 }), meanPer100g }
    const found = (region: Region, parts: readonly SupplementPart[] = []) =>
      check({ lines: [of(oysters, 300)] }, daily, { region, parts })
    expect(said(found('europe')).excess).toEqual([['zinc', 30, 28, null]])
    expect(said(found('northAmerica')).excess).toEqual([])
    const withPowder = found('northAmerica', powder({ zinc: 1 }, { zinc: 6 }))
    expect(said(withPowder).excess).toEqual([['zinc', 30, 28, null]])
    expect(said(withPowder.foodAlone).excess).toEqual([])
  })
})

test('a meal that is more than a dog holds at once, and what is too rich in it, are told once each', () => {
  const feedingLimitInput = {
    ...FEEDING_LIMIT_INPUT,
    weightKg: 1.4,
    richest: [{ nutrient: 'fat', mostPerMeal: 14 }],
  } as const
  expect(check(MEAT, needs(), { feedingLimitInput }).feedingLimits).toEqual(['servedAtOnce', 'fat'])
  const rightAtBoth = {
    ...FEEDING_LIMIT_INPUT,
    weightKg: 1.5,
    richest: [{ nutrient: 'fat', mostPerMeal: 15 }],
  } as const
  expect(check(MEAT, needs(), { feedingLimitInput: rightAtBoth }).feedingLimits).toEqual([])
  const greens = (code: Ingredient['code']): Ingredient => ({ ...meat, code, group: 'vegetable' })
  const bed = { lines: [of(greens('16-001'), 150), of(greens('16-002'), 150)] }
  expect(check(bed, needs()).feedingLimits).toEqual(['oneVegetable'])
  const twoFifths = { lines: [of(meat, 180), of(greens('16-001'), 120)] }
  expect(check(twoFifths, needs()).feedingLimits).toEqual([])
})

const NO_ORGANS = { trait: 'organ', condition: 'liver', ruleId: 'liver-1', source: 'test' } as const

test('foods that a health issue of the dog forbids are named with their rule', () => {
  const liver: Ingredient = { ...meat, code: '05-001', traits: ['organ'] }
  const found = check({ lines: [of(rice, 100), of(liver, 50)] }, { ...needs(), forbidden: [NO_ORGANS] })
  expect(found.forbidden).toEqual([{ code: '05-001', rule: NO_ORGANS }])
  expect(check(MEAT, { ...needs(), forbidden: [NO_ORGANS] }).forbidden).toEqual([])
})

describe('foods that would bring what is missing', () => {
  const SHORT = { nutrient: 'zinc', amount: 2, limit: 5, confidence: 0 } as const
  const food = (code: Ingredient['code'], known: NutrientAmounts, more: Partial<Ingredient> = {}): Ingredient => ({
    ...meat,
    ...{ code, atLeastPer100g: known, atMostPer100g: known },
    ...more,
  })
  const beef = food('01-001', { energy: 150, zinc: 5 })
  const bringers = (candidates: readonly Ingredient[], more: Partial<Parameters<typeof foodsThatBring>[2]> = {}) =>
    foodsThatBring(SHORT, candidates, { needs: needs(), dayAtMost: {}, ...more }).map(
      ({ code, gramsPerDay }) => `${gramsPerDay} g ${code}`,
    )

  test('are as many whole grams as fill the gap, the least energy first, and three', () => {
    expect(bringers([beef])).toEqual(['60 g 01-001'])
    const seeds = food('19-001', { energy: 500, zinc: 7 })
    const oysters = food('09-001', { energy: 80, zinc: 60 })
    const bran = food('13-001', { energy: 200, zinc: 8 })
    expect(bringers([seeds])).toEqual([])
    expect(bringers([beef, bran, oysters])).toEqual(['5 g 09-001', '38 g 13-001', '60 g 01-001'])
    const yolk = food('12-001', { energy: 160, zinc: 5 })
    expect(bringers([yolk, beef, bran, oysters])).toHaveLength(3)
  })

  test('have the nutrient, and no more than a fifth of the day’s energy', () => {
    expect(bringers([food('13-001', { energy: 100 }), food('13-002', { energy: 100, zinc: 0 })])).toEqual([])
    expect(bringers([food('13-001', { energy: 200, zinc: 5 })])).toEqual(['60 g 13-001'])
    expect(bringers([food('13-001', { energy: 201, zinc: 5 })])).toEqual([])
    expect(bringers([food('30-001', { zinc: 5 })])).toEqual(['60 g 30-001'])
  })

  test('are none where nothing is missing of what surely is there', () => {
    expect(foodsThatBring({ ...SHORT, amount: 5 }, [beef], { needs: needs(), dayAtMost: {} })).toEqual([])
  })

  test('are none that the dog must not have', () => {
    const liver = food('05-001', { energy: 130, zinc: 5 }, { traits: ['organ'] })
    expect(bringers([liver, beef], { needs: { ...needs(), forbidden: [NO_ORGANS] } })).toEqual(['60 g 01-001'])
    expect(bringers([liver])).toEqual(['60 g 05-001'])
  })

  test('pass no maximum with what the day has at most already', () => {
    const fatty = food('01-002', { energy: 150, zinc: 5, fat: 10 })
    const daily = needs({ fat: { max: 36 }, zinc: { min: 5 } })
    const beside = (nutrient: NutrientId, amount: number) =>
      bringers([fatty], { needs: daily, dayAtMost: { energy: 600, [nutrient]: amount } })
    expect(beside('fat', 30)).toEqual(['60 g 01-002'])
    expect(beside('fat', 30.1)).toEqual([])
    expect(bringers([food('01-002', { energy: 150, zinc: 5, fat: 61 })], { needs: daily })).toEqual([])
    // An excess that is there already is no reason against a food without it.
    expect(bringers([beef], { needs: daily, dayAtMost: { fat: 50 } })).toEqual(['60 g 01-001'])
  })
})

test('of a recipe’s foods those that bring most are told with their share, the first three above a tenth', () => {
  const salty = (code: Ingredient['code'], sodium: number): Ingredient => ({
    ...meat,
    code,
    atMostPer100g: { ...meat.atMostPer100g, sodium },
  })
  const lines = [
    of(salty('01-001', 0.12), 100),
    of(salty('01-002', 0.4), 100),
    of(salty('01-003', 0.15), 100),
    of(salty('01-004', 0.15), 200),
    of(salty('01-005', 0.05), 100),
  ]
  const shares = foodsThatHave('sodium', check({ lines }, needs())).map(({ code, share }) => [code, share.toFixed(3)])
  expect(shares).toEqual([
    ['01-002', '0.392'],
    ['01-004', '0.294'],
    ['01-003', '0.147'],
  ])
  const few = foodsThatHave('sodium', check({ lines: lines.slice(1, 2).concat(lines.slice(4)) }, needs()))
  expect(few.map(({ code }) => code)).toEqual(['01-002', '01-005'])
  const tenth = [of(salty('01-001', 0.9), 100), of(salty('01-002', 0.1), 100)]
  expect(foodsThatHave('sodium', check({ lines: tenth }, needs())).map(({ code }) => code)).toEqual(['01-001'])
  expect(foodsThatHave('zinc', check({ lines }, needs()))).toEqual([])
})
