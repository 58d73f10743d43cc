import { describe, expect, test } from 'vitest'
import { HEALTH_RULES } from '../../reference/health-rules.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { type Dog, HEALTH_ISSUES, type HealthIssue } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { goal, row, type ScoredDish, scored } from '../fixtures/scored-dish.ts'
import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import { type Menu, NO_PREFERENCES, type Preferences, type Suggestion, suggestRecipes } from './menu.ts'
import { planFor } from './plan.ts'
import { MOST_POINTS, type ScoreReason, suitabilityBand } from './score.ts'

function menuFor(change: Partial<Dog> = {}, preferences: Partial<Preferences> = {}): Menu {
  return suggestRecipes(PREPARED_RECIPES, planFor({ ...adult, ...change }, NUTRITION_TABLES), {
    ...NO_PREFERENCES,
    ...preferences,
  })
}

const ZINC = row('zinc', { min: 10, target: 20 })
const scoresOf = ({ suggestions }: Menu) =>
  suggestions.map(({ suitability }) => suitability.score).sort((a, b) => b - a)
const kinds = ({ suitability }: Suggestion) => suitability.reasons.map(({ kind }) => kind)
const pointsOf = ({ suitability }: Suggestion, kind: ScoreReason['kind']) =>
  suitability.reasons.filter((reason) => reason.kind === kind).reduce((sum, { points }) => sum + points, 0)

describe('the suitability of recipes', () => {
  test.each([
    ['a moderate adult', {}],
    ['an inactive adult', { activityLevel: 1 }],
    ['an inactive senior', { activityLevel: 1, ageMonths: 130 }],
    ['a working adult', { activityLevel: 6 }],
    ['a toy dog', { sizeClass: 'Toy', weightKg: 2 }],
    ['a giant', { sizeClass: 'Giant', weightKg: 70 }],
  ] as const)(
    'separates: of %s the best is Perfect and a third at most, and the middle lies ten points below',
    (_, change) => {
      const scores = scoresOf(menuFor(change))
      const perfect = scores.filter((score) => suitabilityBand(score) === 'Perfect').length
      expect(perfect).toBeGreaterThan(0)
      expect(perfect / scores.length).toBeLessThanOrEqual(1 / 3)
      expect((scores[0] ?? 0) - (scores[Math.floor(scores.length / 2)] ?? 0)).toBeGreaterThanOrEqual(10)
    },
  )

  test('is the sum of its reasons', () => {
    for (const { suitability } of menuFor({ healthIssues: ['skin'] }).suggestions) {
      const sum = suitability.reasons.reduce((total, { points }) => total + points, 100)
      expect(Math.abs(suitability.score - Math.min(100, Math.max(0, sum)))).toBeLessThanOrEqual(0.5 + 1e-9)
    }
  })

  test('takes off no more for a kind of reason than that kind may', () => {
    for (const suggestion of menuFor({ healthIssues: ['kidney'], vetApproved: true }).suggestions) {
      for (const [kind, most] of Object.entries(MOST_POINTS)) {
        expect(-pointsOf(suggestion, kind as ScoreReason['kind'])).toBeLessThanOrEqual(most + 0.2)
      }
    }
  })

  test('speaks for fish where omega-3 is needed and the dog eats too little for a powder full of it', () => {
    const aheadByFish = ({ suggestions }: Menu) => {
      const meanScore = (withFish: boolean) => {
        const some = suggestions.filter(({ recipe }) => hasFish(recipe.ingredients) === withFish)
        return some.reduce((sum, { suitability }) => sum + suitability.score, 0) / some.length
      }
      return meanScore(true) - meanScore(false)
    }
    const healthy = aheadByFish(menuFor({ activityLevel: 1 }))
    expect(aheadByFish(menuFor({ activityLevel: 1, healthIssues: ['arthritis'] }))).toBeGreaterThan(healthy + 2.5)
  })

  test('takes the more off for fat after pancreatitis, the richer a dish is', () => {
    const missed = menuFor({ healthIssues: ['pancreatitis'] }).suggestions.map((one) => {
      const reason = one.suitability.reasons.find((of) => of.kind === 'goalMissed' && of.rule.nutrient === 'fat')
      return { fat: fatPer1000Kcal(one), points: reason?.points ?? 0 }
    })
    const byFat = missed.toSorted((a, b) => a.fat - b.fat)
    const sum = (part: typeof byFat) => part.reduce((total, { points }) => total + points, 0)
    expect(sum(byFat.slice(0, 20))).toBe(0)
    expect(sum(byFat.slice(-20))).toBeLessThan(sum(byFat.slice(-40, -20)))
  })

  test('a diabetic dog, which gets the first dish at every meal, gets nearly the fibre and the fat that it is to have', () => {
    const [first] = menuFor({ healthIssues: ['diabetes'] }).suggestions
    for (const reason of first?.suitability.reasons ?? []) {
      if (reason.kind === 'goalMissed') expect(Math.abs(reason.amount / reason.goal - 1)).toBeLessThan(0.05)
    }
  })

  test('takes points off for an ingredient that a health issue advises against', () => {
    const advised = menuFor({ healthIssues: ['pancreatitis'] }).suggestions.filter((one) =>
      kinds(one).includes('discouraged'),
    )
    expect(advised.length).toBeGreaterThan(0)
    for (const { recipe } of advised) {
      const traits = recipe.ingredients.flatMap((ingredient) => ingredient.traits)
      expect(traits).toContain('fatty-fish')
    }
  })

  test('adds points for what the owner prefers', () => {
    const plain = new Map(menuFor().suggestions.map((one) => [one.recipe.id, one.suitability.score]))
    const rabbit = menuFor({}, { prefer: ['rabbit'] }).suggestions.filter((one) => kinds(one).includes('preferred'))
    expect(rabbit.length).toBeGreaterThan(0)
    for (const { recipe, suitability } of rabbit) {
      expect(suitability.score).toBe(Math.min(100, (plain.get(recipe.id) ?? 0) + 4))
    }
  })

  test('counts a met goal as a strength and a missed one as a reason, never both', () => {
    for (const { suitability } of menuFor({ healthIssues: ['skin'] }).suggestions) {
      const met = suitability.strengths.flatMap((one) => (one.kind === 'goalMet' ? [one.rule.nutrient] : []))
      const missed = suitability.reasons.flatMap((one) => (one.kind === 'goalMissed' ? [one.rule.nutrient] : []))
      expect(met.filter((nutrient) => missed.includes(nutrient))).toEqual([])
    }
  })
})

/** Two kinds, all alike. */
const vegetablesOf = (grams: number) => [{ grams: grams / 2 }, { grams: grams / 2 }] as const

/** Points of the one reason that a dish has; 0 where it has none. */
function onlyPoints(dish: ScoredDish, kind: ScoreReason['kind']): number {
  const { reasons } = scored(dish)
  expect(reasons.filter((reason) => reason.kind !== kind)).toEqual([])
  return reasons.reduce((sum, { points }) => sum + points, 0)
}

describe('what takes points off, in numbers', () => {
  test('a dish that is comfortable in everything has all points', () => {
    expect(scored()).toEqual({ score: 100, reasons: [], strengths: [{ kind: 'allTargets' }, { kind: 'asAuthored' }] })
  })

  // Iron is at its target and iodine has none: the mean is over zinc and iron. A day brings twice what the meal brings.
  test.each([
    { zinc: 10, off: 0 },
    { zinc: 7.5, off: 7 },
    { zinc: 5, off: 14 },
    { zinc: 2.5, off: 14 },
    { zinc: 30, off: 0 },
  ])('one of two nutrients on its way from minimum (5 a meal) to target (10), at $zinc: $off points', (one) => {
    const rows = [row('zinc', { min: 10, target: 20 }), row('iron', { min: 1, target: 20 }), row('iodine', { max: 99 })]
    const brings = { zinc: one.zinc, iron: 10 }
    // Below the minimum, what food alone covers is a reason of its own.
    const { reasons } = scored({ brings, rows })
    expect(reasons.find(({ kind }) => kind === 'belowTarget')?.points ?? 0).toBe(-one.off || 0)
  })

  test('plenty of one nutrient does not make up for another that is short', () => {
    const rows = [row('zinc', { min: 10, target: 20 }), row('iron', { min: 10, target: 20 })]
    expect(onlyPoints({ rows, brings: { zinc: 7.5, iron: 100 } }, 'belowTarget')).toBe(-7)
  })

  test('a nutrient whose target is its minimum, and that is met, is met', () => {
    const rows = [row('zinc', { min: 10, target: 20 }), row('iron', { min: 20, target: 20 })]
    expect(onlyPoints({ rows, brings: { zinc: 7.5, iron: 10 } }, 'belowTarget')).toBe(-7)
  })

  test.each([
    { zinc: 6.5, off: 19.6 },
    { zinc: 6.25, off: 20 },
    { zinc: 5, off: 20 },
  ])('all nutrients short: at most 20 points (at $zinc: $off)', ({ zinc, off }) => {
    expect(onlyPoints({ brings: { zinc } }, 'belowTarget')).toBe(-off)
  })

  test('the nutrients that are short by more than a tenth are named, the shortest first, with the day’s amounts', () => {
    const rows = (['zinc', 'iron', 'iodine'] as const).map((nutrient) => row(nutrient, { min: 10, target: 20 }))
    const fibre = row('fibre', { target: 40 })
    const { reasons, strengths } = scored({ rows: [...rows, fibre], brings: { zinc: 9.5, iron: 9, iodine: 6 } })
    // Gaps 0.1, 0.2, 0.8 and, from nothing, 0.5: 1.6 of 4.
    const nutrients = [
      { nutrient: 'iodine', amount: 12, limit: 20 },
      { nutrient: 'fibre', amount: 20, limit: 40 },
      { nutrient: 'iron', amount: 18, limit: 20 },
    ]
    expect(reasons).toEqual([{ kind: 'belowTarget', points: -11.2, nutrients }])
    expect(strengths).toEqual([{ kind: 'asAuthored' }])
  })

  test('a nutrient counts from 90 % of its maximum on, by what the food may bring at most', () => {
    const rows = [
      row('zinc', { min: 10, target: 20 }),
      row('iron', { max: 10 }),
      row('copper', { max: 10 }),
      row('iodine', { max: 10 }),
      row('selenium', { max: null }),
    ]
    const { reasons } = scored({
      rows,
      brings: { iron: 4.5, copper: 4.75, selenium: 99 },
      bringsAtMost: { iodine: 4.875 },
    })
    const nutrients = [
      { nutrient: 'copper', amount: 9.5, limit: 10 },
      { nutrient: 'iodine', amount: 9.75, limit: 10 },
    ]
    // Half way from 90 to 100 %, and three quarters: 1.5 x 1.25.
    expect(reasons).toEqual([{ kind: 'nearMaximum', points: -1.9, nutrients }])
  })

  test('five nutrients at their maximum take 6 points, not 7.5', () => {
    const ids = ['iron', 'copper', 'iodine', 'selenium', 'manganese'] as const
    const rows = [row('zinc', { min: 10, target: 20 }), ...ids.map((id) => row(id, { max: 10 }))]
    const brings = { iron: 5, copper: 5, iodine: 5, selenium: 5, manganese: 5 }
    expect(onlyPoints({ rows, brings }, 'nearMaximum')).toBe(-6)
    expect(onlyPoints({ rows, brings: { ...brings, selenium: 0, manganese: 0 } }, 'nearMaximum')).toBe(-4.5)
  })

  test.each([
    { calcium: 0.8, off: 5 },
    { calcium: 0.9, off: 5 },
    { calcium: 1, off: 2.5 },
    { calcium: 1.1, off: 0 },
    { calcium: 1.6, off: 0 },
    { calcium: 1.7, off: 2.5 },
    { calcium: 1.8, off: 5 },
    { calcium: 1.9, off: 5 },
  ])('$calcium g of calcium to 1 g of phosphorus: $off points', ({ calcium, off }) => {
    const { reasons } = scored({ brings: { calcium } })
    const reason = { kind: 'calciumPhosphorus', points: -off, ratio: expect.closeTo(calcium, 9), least: 1.1, most: 1.6 }
    expect(reasons).toEqual(off === 0 ? [] : [reason])
  })

  test.each([
    { linoleicAcid: 10, off: 0 },
    { linoleicAcid: 13.75, off: 2 },
    { linoleicAcid: 17.5, off: 4 },
    { linoleicAcid: 25, off: 8 },
    { linoleicAcid: 40, off: 8 },
  ])('$linoleicAcid g of linoleic acid to 1 g of omega-3: $off points', ({ linoleicAcid, off }) => {
    const { reasons } = scored({ brings: { linoleicAcid, alphaLinolenicAcid: 0.75, epaDha: 0.25 } })
    const reason = { kind: 'fattyAcidRatio', points: -off, ratio: expect.closeTo(linoleicAcid, 9), most: 10 }
    expect(reasons).toEqual(off === 0 ? [] : [reason])
  })

  test('linoleic acid without any omega-3 takes all 8 points, and no fatty acids at all none', () => {
    const none = { alphaLinolenicAcid: 0, epaDha: 0 }
    expect(onlyPoints({ brings: none }, 'fattyAcidRatio')).toBe(-8)
    expect(onlyPoints({ brings: { ...none, linoleicAcid: 0 } }, 'fattyAcidRatio')).toBe(0)
  })

  test.each([
    { fat: 35, off: 0 },
    { fat: 40, off: 2.4 },
    { fat: 47.5, off: 6 },
    { fat: 60, off: 12 },
    { fat: 70, off: 12 },
  ])('$fat g of fat per 1000 kcal: $off points', ({ fat, off }) => {
    expect(onlyPoints({ brings: { fat } }, 'fat')).toBe(-off || 0)
  })

  test('where a health issue has its own goal of fat, it alone speaks of fat', () => {
    const asked = goal('fat', '<=', 75)
    const ruled = { ...row('fat', {}), info: [{ kind: 'healthRule' as const, rule: asked.rule, perDay: 75 }] }
    const { reasons } = scored({ brings: { fat: 45 }, rows: [ruled], needs: { goals: [asked] } })
    expect(reasons.map(({ kind, points }) => [kind, points])).toEqual([['goalMissed', -6]])
  })

  test('each gram of fibre below the goal takes the same off, since a diabetic dog gets the first dish at every meal', () => {
    const pointsOf = (fibre: number) =>
      onlyPoints({ brings: { fibre }, needs: { goals: [goal('fibre', '>=', 35)] } }, 'goalMissed')
    expect([17.5, 14, 10.5].map(pointsOf)).toEqual([0, -3, -6])
  })

  test.each([
    { dog: 'an adult', energy: { kcalPerKg075: 149 }, most: 35 },
    { dog: 'a working dog', energy: { kcalPerKg075: 150 }, most: 65 },
    { dog: 'a puppy', energy: { stage: 'puppy', aim: 'grow', kcalPerKg075: 200 }, most: 55 },
    { dog: 'a slimming dog', energy: { aim: 'lose', kcalPerKg075: 160 }, most: 33 },
    { dog: 'a dog that is to gain', energy: { aim: 'gain' }, most: 35 },
  ] as const)('for $dog a recipe is rich above $most g', ({ energy, most }) => {
    expect(scored({ energy, brings: { fat: most } }).reasons).toEqual([])
    const reason = { kind: 'fat', points: -1.2, gramsPer1000Kcal: expect.closeTo(most + 2.5, 9), most }
    expect(scored({ energy, brings: { fat: most + 2.5 } }).reasons).toEqual([reason])
  })

  test.each([
    { fibre: 0, off: 6 },
    { fibre: 4, off: 3 },
    { fibre: 6, off: 1.5 },
    { fibre: 8, off: 0 },
    { fibre: 30, off: 0 },
    { fibre: 45, off: 3 },
    { fibre: 60, off: 6 },
    { fibre: 75, off: 6 },
  ])('$fibre g of fibre per 1000 kcal: $off points', ({ fibre, off }) => {
    const { reasons } = scored({ brings: { fibre } })
    const gramsPer1000Kcal = expect.closeTo(fibre, 9)
    expect(reasons).toEqual(off === 0 ? [] : [{ kind: 'fibre', points: -off, gramsPer1000Kcal, least: 8, most: 30 }])
  })

  test.each([
    { grams: 50, off: 0 },
    { grams: 54, off: 1.2 },
    { grams: 60, off: 3 },
    { grams: 80, off: 3 },
  ])('pulses are $grams g of 200 g with the same energy: $off points', ({ grams, off }) => {
    const { reasons } = scored({
      foods: [{ grams, group: 'pulse', excludeTag: 'pulses' }, ...vegetablesOf(200 - grams)],
    })
    const reason = { kind: 'pulses', points: -off, energyShare: expect.closeTo(grams / 200, 9), most: 0.25 }
    expect(reasons).toEqual(off === 0 ? [] : [reason])
  })

  test.each([
    { grams: 30, off: 0 },
    { grams: 45, off: 4 },
    { grams: 60, off: 8 },
    { grams: 80, off: 8 },
  ])('oil is $grams g of 200 g with the same energy: $off points', ({ grams, off }) => {
    const { reasons } = scored({ foods: [{ grams, group: 'oil' }, ...vegetablesOf(200 - grams)] })
    const reason = { kind: 'oil', points: -off, energyShare: expect.closeTo(grams / 200, 9), most: 0.15 }
    expect(reasons).toEqual(off === 0 ? [] : [reason])
  })

  test.each([
    { groups: ['vegetable', 'fruit'], kinds: 2, off: 0 },
    { groups: ['meat', 'vegetable'], kinds: 1, off: 3 },
    { groups: ['meat', 'grain'], kinds: 0, off: 6 },
  ] as const)('of $groups $kinds are vegetables or fruit: $off points', ({ groups, kinds, off }) => {
    const { reasons } = scored({ foods: groups.map((group) => ({ grams: 100, group })) })
    expect(reasons).toEqual(off === 0 ? [] : [{ kind: 'vegetables', points: -off, kinds, least: 2 }])
  })

  test.each([
    { grams: 100, off: 0 },
    { grams: 130, off: 3 },
    { grams: 160, off: 6 },
    { grams: 180, off: 6 },
  ])('one vegetable is $grams g of 400 g served: $off points', ({ grams, off }) => {
    const { reasons } = scored({ foods: [{ grams: 200 - grams }, { grams }], broth: 200 })
    const reason = {
      kind: 'oneVegetable',
      points: -off,
      code: '1-1',
      share: expect.closeTo(grams / 400, 9),
      most: 0.25,
    }
    expect(reasons).toEqual(off === 0 ? [] : [reason])
  })

  // 1000 kcal are 250 g of protein.
  test.each([
    { protein: 40, off: 10 },
    { protein: 57.5, off: 3 },
    { protein: 62.5, off: 0 },
    { protein: 87.5, off: 0 },
    { protein: 92.5, off: 3 },
    { protein: 120, off: 10 },
  ])('$protein g of protein per 1000 kcal: $off points', ({ protein, off }) => {
    const { reasons } = scored({ brings: { protein } })
    const reason = {
      kind: 'protein',
      points: -off,
      energyShare: expect.closeTo(protein / 250, 9),
      least: 0.25,
      most: 0.35,
    }
    expect(reasons).toEqual(off === 0 ? [] : [reason])
  })

  test('a slimming dog may have 45 % of its energy from protein', () => {
    const energy = { aim: 'lose' } as const
    expect(onlyPoints({ energy, brings: { protein: 112.5 } }, 'protein')).toBe(0)
    expect(onlyPoints({ energy, brings: { protein: 117.5 } }, 'protein')).toBe(-3)
  })

  test('a dog whose health issue has a word on protein is not judged by what suits others', () => {
    const { rule } = goal('protein', '<=', 125)
    const ofIssue = { ...row('protein', { max: 125 }), info: [{ kind: 'healthRule', rule, perDay: 125 }] } as const
    const brings = { protein: 40 }
    expect(onlyPoints({ brings, rows: [ZINC, ofIssue] }, 'protein')).toBe(0)
    expect(onlyPoints({ brings, rows: [ZINC, row('protein', { max: 125 })] }, 'protein')).toBe(-10)
  })

  // Zinc: at least 10 a day, 5 a meal. The powder brings 5 a day, 2.5 a meal, and varies by 0.125.
  describe('what is short in some bowls', () => {
    const rows = [row('zinc', { min: 10, target: 10 })]
    const doubtful = (zinc: number, change: ScoredDish = {}) =>
      scored({ rows, powder: { zinc: 5 }, brings: { zinc }, ...change })

    test.each([
      { zinc: 2.5 + 1.645 * 0.125, share: 0.05, off: 6.2 },
      { zinc: 2.5 + 2.326 * 0.125, share: 0.01, off: 1.3 },
      { zinc: 2.5, share: 0.5, off: 15 },
    ])('$zinc of zinc in a meal: in $share of bowls, $off points', ({ zinc, share, off }) => {
      const reason = doubtful(zinc).reasons.find(({ kind }) => kind === 'confidence')
      const leastSure = { nutrient: 'zinc', bound: 'min', confidence: expect.closeTo(1 - share, 4) }
      expect(reason).toEqual({ kind: 'confidence', points: -off, share: expect.closeTo(share, 4), leastSure })
    })

    test.each([
      { dog: 'an adult', change: {}, off: 6.2 },
      { dog: 'a puppy', change: { energy: { stage: 'puppy' } }, off: 4.2 },
      { dog: 'a dog that eats half', change: { needs: { densityMultiplier: 2 } }, off: 3.1 },
    ] as const)('takes $off points from $dog where it is 5 in 100', ({ change, off }) => {
      const { reasons } = doubtful(2.5 + 1.645 * 0.125, change)
      expect(reasons.find(({ kind }) => kind === 'confidence')?.points).toBe(-off)
    })

    test('adds up over the bounds, and the least sure is named', () => {
      const two = [...rows, row('iron', { max: 10 })]
      // Iron 2.5 from the powder, 2.29 from food: 5 less is 1.645 x 0.125.
      const brings = { zinc: 2.5 + 2.326 * 0.125, iron: 2.5 - 1.645 * 0.125 }
      const { reasons } = scored({ rows: two, powder: { zinc: 5, iron: 5 }, brings })
      const leastSure = { nutrient: 'iron', bound: 'max', confidence: expect.closeTo(0.95, 4) }
      const share = expect.closeTo(1 - 0.95 * 0.99, 4)
      expect(reasons.find(({ kind }) => kind === 'confidence')).toEqual({
        kind: 'confidence',
        points: -7.4,
        share,
        leastSure,
      })
    })
  })

  // Two foods in broth: 0.6 in all is a fifth for each.
  test.each([
    { distance: 0.24, meanChange: 0.08, off: 1.8 },
    { distance: 0.6, meanChange: 0.2, off: 4.5 },
    { distance: 1.2, meanChange: 0.4, off: 9 },
    { distance: 1.5, meanChange: 0.5, off: 9 },
  ])('foods changed by $meanChange of what the author wrote: $off points', ({ distance, meanChange, off }) => {
    expect(scored({ distance }).reasons).toEqual([
      { kind: 'changed', points: -off, meanChange: expect.closeTo(meanChange, 9) },
    ])
  })

  test.each([
    { aim: 'maintain', met: 8, off: 0 },
    { aim: 'maintain', met: 7, off: 3.9 },
    { aim: 'maintain', met: 6, off: 19.3 },
    { aim: 'maintain', met: 5, off: 34 },
    { aim: 'maintain', met: 4, off: 34 },
    { aim: 'gain', met: 6, off: 19.3 },
    { aim: 'grow', met: 6, off: 4.6 },
    { aim: 'lose', met: 6, off: 9.3 },
  ] as const)('food alone meets $met of ten minimums, the powder the rest ($aim): $off points', ({ aim, met, off }) => {
    const ids = ['zinc', 'iron', 'copper', 'iodine', 'selenium', 'manganese', 'niacin', 'choline', 'sodium', 'taurine']
    const inFood = Object.fromEntries(ids.map((id, j) => [id, j < met ? 5 : 4]))
    const powder = Object.fromEntries(ids.map((id) => [id, 4]))
    const rows = ids.map((id) => row(id as NutrientId, { min: 10, target: 10 }))
    const { reasons } = scored({ brings: inFood, powder, rows, energy: { aim } })
    expect(reasons).toEqual(off === 0 ? [] : [{ kind: 'supplementReliance', points: -off, met, of: 10 }])
  })

  test('a limit of a health rule on what meat brings excuses a dish that leans more on the powder, a goal does not', () => {
    const ids = ['zinc', 'iron', 'copper', 'iodine', 'selenium'] as const
    const inFood = Object.fromEntries(ids.map((id, j) => [id, j < 3 ? 5 : 4]))
    const powder = Object.fromEntries(ids.map((id) => [id, 4]))
    const leansBy = (strength: 'hard' | 'soft') => {
      const rule = { ...goal('protein', '<=', 300).rule, strength }
      const ruled = { ...row('protein', { max: 300 }), info: [{ kind: 'healthRule' as const, rule, perDay: 300 }] }
      const rows = [...ids.map((id) => row(id, { min: 10, target: 10 })), ruled]
      const { reasons } = scored({ brings: inFood, powder, rows })
      return reasons.find(({ kind }) => kind === 'supplementReliance')?.points
    }
    expect([leansBy('soft'), leansBy('hard')]).toEqual([-19.3, -3.1])
  })

  // Minimums for energy, zinc and two more: each food has four figures that count.
  test.each([
    { unknownGrams: 80, share: 0.1, off: 2 },
    { unknownGrams: 120, share: 0.15, off: 4 },
    { unknownGrams: 200, share: 0.25, off: 4 },
  ])('one of four figures unknown in $unknownGrams g of 200 g: $off points', ({ unknownGrams, share, off }) => {
    const rows = [...(['zinc', 'iron', 'copper'] as const).map((id) => row(id, { min: 1 })), row('iodine', { max: 9 })]
    const foods = [{ grams: unknownGrams, unknown: ['choline'] as const }, { grams: 200 - unknownGrams }]
    const reason = { kind: 'unknownFigures', points: -off, share: expect.closeTo(share, 9) }
    expect(scored({ rows, foods, brings: { iron: 1, copper: 1 } }).reasons).toEqual([reason])
  })

  test.each([
    { operator: '>=', taurine: 4, off: 0.6 },
    { operator: '>=', taurine: 2.5, off: 3.8 },
    { operator: '>=', taurine: 0, off: 15 },
    { operator: '<=', taurine: 5.5, off: 3 },
    { operator: '<=', taurine: 7.5, off: 15 },
    { operator: '<=', taurine: 20, off: 15 },
  ] as const)('a goal of $operator 10 a day, with $taurine in each of two meals: $off points', (one) => {
    const asked = goal('taurine', one.operator, 10)
    const { reasons, strengths } = scored({ brings: { taurine: one.taurine }, needs: { goals: [asked] } })
    const reason = { kind: 'goalMissed', points: -one.off, rule: asked.rule, amount: 2 * one.taurine, goal: 10 }
    expect(reasons).toEqual([reason])
    expect(strengths.map(({ kind }) => kind)).not.toContain('goalMet')
  })

  test('goals together take 30 points at most, each its share of them', () => {
    const goals = [goal('taurine', '>=', 10), goal('sugars', '<=', 10), goal('iron', '>=', 10)]
    const pointsWith = (brings: NutrientAmounts) => scored({ brings, needs: { goals } }).reasons.map((r) => r.points)
    expect(pointsWith({ sugars: 20 })).toEqual([-10, -10, -10])
    // 15, 15 and 2.4 are 32.4: each is cut by 30/32.4.
    expect(pointsWith({ sugars: 20, iron: 3 })).toEqual([-13.9, -13.9, -2.2])
    expect(pointsWith({ sugars: 20, iron: 5 })).toEqual([-15, -15])
  })

  describe('ingredients that a health issue advises against', () => {
    const rule = (trait: 'organ' | 'cheese') => ({ trait, condition: 'kidney', ruleId: trait, source: 'test' }) as const
    const needs = { discouraged: [rule('organ'), rule('cheese')] }
    const liver = { traits: ['organ'] } as const

    test('take 6 points each, and say which rule', () => {
      const foods = [{ grams: 100 }, { grams: 100, traits: ['fruit', 'cheese'] }] as const
      const reason = { kind: 'discouraged', points: -6, code: '1-1', rule: rule('cheese') }
      expect(scored({ foods, needs }).reasons).toEqual([reason])
    })

    test('take 12 points together at most', () => {
      const foods = [50, 50, 100].map((grams) => ({ grams, ...liver }))
      expect(scored({ foods, needs }).reasons.map(({ points }) => points)).toEqual([-4, -4, -4])
    })

    test('take none where the dog gets none of them', () => {
      expect(scored({ foods: [{ grams: 200 }, { grams: 0, ...liver }], needs }).reasons).toEqual([])
    })
  })
})

describe('what adds points', () => {
  const foods = [{ grams: 100, excludeTag: 'rabbit' }, { grams: 100 }] as const

  test('an ingredient that the owner prefers adds 4, and never above 100', () => {
    const preferred = { kind: 'preferred', points: 4, tags: ['rabbit'] }
    const dish = { foods, prefer: ['beef', 'rabbit'], brings: { fibre: 0 } } as const
    expect(scored(dish)).toMatchObject({ score: 98, reasons: [{ kind: 'fibre' }, preferred] })
    expect(scored({ ...dish, brings: {} })).toMatchObject({ score: 100, reasons: [preferred] })
  })

  test('a preference that the dish does not serve adds nothing', () => {
    expect(scored({ foods, prefer: ['beef'] }).reasons).toEqual([])
  })
})

test('the weightiest reason comes first, whatever it is, and what adds points last', () => {
  const { score, reasons } = scored({
    brings: { calcium: 1.8, fat: 80, fibre: 45 },
    foods: [{ grams: 100, excludeTag: 'rabbit' }, { grams: 100 }],
    distance: 1.2,
    prefer: ['rabbit'],
  })
  expect(reasons.map(({ kind, points }) => [kind, points])).toEqual([
    ['fat', -12],
    ['changed', -9],
    ['calciumPhosphorus', -5],
    ['fibre', -3],
    ['preferred', 4],
  ])
  expect(score).toBe(75)
})

test('the score is rounded to whole points, and is never below 0', () => {
  expect(scored({ distance: 0.3 }).score).toBe(98)
  expect(scored({ distance: 0.36 }).score).toBe(97)
  const bad = scored({
    brings: { zinc: 0, fat: 90, fibre: 0, calcium: 0.5, alphaLinolenicAcid: 0 },
    needs: { goals: [goal('taurine', '>=', 10), goal('iron', '>=', 10)] },
    foods: [{ grams: 200, group: 'pulse', excludeTag: 'pulses' }],
    distance: 2,
  })
  expect(bad.score).toBe(0)
})

describe('what speaks for a recipe', () => {
  test.each([
    { kind: 'omega3', nutrient: 'epaDha', enough: 0.5, not: 0.49 },
    { kind: 'lowFat', nutrient: 'fat', enough: 25, not: 25.1 },
    { kind: 'fibre', nutrient: 'fibre', enough: 22, not: 21.9 },
    { kind: 'highProtein', nutrient: 'protein', enough: 85, not: 84.9 },
  ] as const)('$kind: $enough g of $nutrient per 1000 kcal, not $not g', ({ kind, nutrient, enough, not }) => {
    const usual = [{ kind: 'allTargets' }, { kind: 'asAuthored' }]
    const strengthsWith = (grams: number) => scored({ brings: { [nutrient]: grams } }).strengths
    expect(strengthsWith(enough)).toEqual([...usual, { kind, gramsPer1000Kcal: enough }])
    expect(strengthsWith(not)).toEqual(usual)
  })

  test('it is as its author wrote it, where the foods are changed by less than half a hundredth', () => {
    expect(scored({ distance: 0.0049 }).strengths).toContainEqual({ kind: 'asAuthored' })
    expect(scored({ distance: 0.005 }).strengths).toEqual([{ kind: 'allTargets' }])
  })

  test('not all targets are met where one is short by a little', () => {
    expect(scored({ brings: { zinc: 9.99 } }).strengths).toEqual([{ kind: 'asAuthored' }])
  })

  test.each([
    { operator: '>=', taurine: 5 },
    { operator: '>=', taurine: 9 },
    { operator: '<=', taurine: 5 },
    { operator: '<=', taurine: 1 },
  ] as const)('a goal of $operator 10 a day is met by $taurine in each of two meals', ({ operator, taurine }) => {
    const asked = goal('taurine', operator, 10)
    const { reasons, strengths } = scored({ brings: { taurine }, needs: { goals: [asked] } })
    const met = { kind: 'goalMet', rule: asked.rule, asked: operator, amount: 2 * taurine, goal: 10 }
    expect(strengths).toEqual([met, { kind: 'allTargets' }, { kind: 'asAuthored' }])
    expect(reasons).toEqual([])
  })

  test('of two goals for the same the stricter counts, once', () => {
    const goals = [goal('taurine', '>=', 8), goal('taurine', '>=', 10)]
    const { reasons, strengths } = scored({ brings: { taurine: 4 }, needs: { goals } })
    expect(reasons.map(({ kind, points }) => [kind, points])).toEqual([['goalMissed', -0.6]])
    expect(strengths.map(({ kind }) => kind)).toEqual(['allTargets', 'asAuthored'])
  })
})

describe('what an illness or a vet limits is no advantage', () => {
  const PRAISED = { omega3: 'epaDha', fibre: 'fibre', highProtein: 'protein' } as const
  const rulesOf = (issue: HealthIssue) =>
    HEALTH_RULES.filter((rule) => rule.kind === 'nutrient').filter(({ condition }) => condition === issue)
  /** A hard cap of what the same illness asks for is a safe limit. */
  const limitedBy = (issue: HealthIssue) => {
    const rules = rulesOf(issue)
    const isAskedFor = (nutrient: NutrientId) =>
      rules.some((rule) => rule.nutrient === nutrient && rule.operator === '>=' && rule.strength === 'soft')
    return rules
      .filter(({ operator, strength, nutrient }) => operator === '<=' && !(strength === 'hard' && isAskedFor(nutrient)))
      .map(({ nutrient }) => nutrient)
  }
  /** What is praised, or said to be short of plenty. */
  const praisedIn = ({ suitability: { strengths, reasons } }: Suggestion): readonly NutrientId[] => [
    ...strengths.flatMap((one) => {
      if (one.kind === 'goalMet') return one.asked === '>=' ? [one.rule.nutrient] : []
      return one.kind in PRAISED ? [PRAISED[one.kind as keyof typeof PRAISED]] : []
    }),
    ...reasons.flatMap((reason) =>
      reason.kind === 'belowTarget' ? reason.nutrients.map(({ nutrient }) => nutrient) : [],
    ),
  ]

  const issues = HEALTH_ISSUES.filter((issue) => limitedBy(issue).length > 0)
  test.each(issues.flatMap((issue) => [1, 4].map((activityLevel) => ({ issue, activityLevel }))))(
    'for a dog with $issue at activity $activityLevel',
    ({ issue, activityLevel }) => {
      const dog = { healthIssues: [issue], activityLevel, vetApproved: true } as Partial<Dog>
      const { suggestions } = menuFor(dog)
      expect(suggestions.length).toBeGreaterThan(10)
      const limited = limitedBy(issue)
      expect(suggestions.flatMap(praisedIn).filter((nutrient) => limited.includes(nutrient))).toEqual([])
    },
  )

  test('where one illness asks for what another limits, it is told as the right amount', () => {
    const { suggestions } = menuFor({ healthIssues: ['digestion', 'heart'], vetApproved: true })
    const asked = suggestions.flatMap(({ suitability: { strengths } }) =>
      strengths.flatMap((one) => (one.kind === 'goalMet' && one.rule.nutrient === 'sodium' ? [one.asked] : [])),
    )
    expect(new Set(asked)).toEqual(new Set(['between']))
  })

  test('by the dog’s own vet', () => {
    const vetLimits = [{ nutrient: 'protein', min: null, max: 120 }] as const
    expect(menuFor({ vetLimits: [] }).suggestions.flatMap(praisedIn)).toContain('protein')
    expect(menuFor({ vetLimits }).suggestions.flatMap(praisedIn)).not.toContain('protein')
  })
})

test('rich in protein tells a few dishes from the others, whatever the dog needs', () => {
  for (const change of [{}, { activityLevel: 1 }, { bodyCondition: 5 }, { activityLevel: 6 }] as const) {
    const { suggestions } = menuFor(change)
    const rich = suggestions.filter(({ suitability }) =>
      suitability.strengths.some(({ kind }) => kind === 'highProtein'),
    )
    expect(rich.length / suggestions.length).toBeLessThanOrEqual(1 / 4)
  }
})

test('the bands of suitability begin at 90 and 70', { tags: '@suitability-bands' }, () => {
  expect([90, 89, 70, 69].map(suitabilityBand)).toEqual(['Perfect', 'Very good', 'Very good', 'Good'])
})

function hasFish(ingredients: Suggestion['recipe']['ingredients']): boolean {
  return ingredients.some(({ excludeTag }) => excludeTag === 'fish')
}

function fatPer1000Kcal({ recipe, adapted }: Suggestion): number {
  const fat = recipe.ingredients.reduce(
    (sum, one, j) => sum + ((one.atLeastPer100g.fat ?? 0) * (adapted.grams[j] ?? 0)) / 100,
    0,
  )
  return (1000 * fat) / adapted.foodKcal
}
