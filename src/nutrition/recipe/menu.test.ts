import { describe, expect, test } from 'vitest'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import type { Dog, ExcludeTag, HealthIssue } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { dish, meat, needs, rice, table } from '../fixtures/two-foods.ts'
import type { NeedInfo, TraitRule } from '../needs/needs.ts'
import type { NutrientRule } from '../needs/standards.ts'
import type { NutrientId } from '../nutrients.ts'
import { mealBounds, prepareRecipe } from './bounds.ts'
import { fittingOf } from './fitting.ts'
import {
  considerRecipe,
  menuOf,
  NO_PREFERENCES,
  obstaclesToMenu,
  type Preferences,
  type Rejection,
  type Suggestion,
  suggestRecipes,
  suitsDog,
} from './menu.ts'
import { planFor } from './plan.ts'
import type { IngredientTrait } from './recipe.ts'
import type { FeedingLimitInput } from './toxicants.ts'
import { IN_A_ROW, MOST_OF_ONE_FOOD, MOST_POINTS_FOR_VARIETY } from './variety.ts'

function menuFor(change: Partial<Dog> = {}, preferences: Partial<Preferences> = {}) {
  const plan = planFor({ ...adult, ...change }, NUTRITION_TABLES)
  return { plan, ...suggestRecipes(PREPARED_RECIPES, plan, { ...NO_PREFERENCES, ...preferences }) }
}

function suggestionLike(): Suggestion {
  const plan = planFor(adult, NUTRITION_TABLES)
  for (const recipe of PREPARED_RECIPES) {
    const considered = considerRecipe(recipe, plan)
    if (considered.kind === 'suggested') return considered
  }
  throw new Error('No recipe suits a healthy dog')
}

describe('a menu', () => {
  test('holds every recipe once, shown or turned away', () => {
    const { suggestions, rejections } = menuFor({ healthIssues: ['kidney'], vetApproved: true }, { exclude: ['beef'] })
    const ids = [...suggestions, ...rejections].map(({ recipe }) => recipe.id)
    expect(ids.toSorted()).toEqual(PREPARED_RECIPES.map(({ id }) => id).toSorted())
  })

  test('counts as many recipes as it would show', () => {
    const plan = planFor({ ...adult, healthIssues: ['kidney'], vetApproved: true }, NUTRITION_TABLES)
    const preferences = { ...NO_PREFERENCES, exclude: ['beef'] } as const
    const recipes = PREPARED_RECIPES.slice(0, 60)
    const shown = recipes.filter((recipe) => considerRecipe(recipe, plan, preferences).kind === 'suggested')
    expect(recipes.filter((recipe) => suitsDog(recipe, plan, preferences))).toEqual(shown)
    expect([shown.length > 0, shown.length < recipes.length]).toEqual([true, true])
  })

  test('is the same every time', () => {
    const ids = () => menuFor().suggestions.map(({ recipe }) => recipe.id)
    expect(ids()).toEqual(ids())
  })

  test.each([
    ['a healthy adult', {}],
    ['a dog with ill kidneys', { healthIssues: ['kidney'], vetApproved: true }],
    ['a puppy', { ageMonths: 4, weightKg: 8, mealsPerDay: 3 }],
  ] as const)(
    'is best first for %s: only a main food that came three times within twelve waits, and within ten points',
    (_, change) => {
      const { suggestions } = menuFor(change)
      expect(suggestions[0]?.suitability.score).toBe(
        Math.max(...suggestions.map(({ suitability }) => suitability.score)),
      )
      for (const [place, { suitability }] of suggestions.entries()) {
        for (const waiting of suggestions.slice(place + 1).filter((one) => one.suitability.score > suitability.score)) {
          expect(waiting.suitability.score - suitability.score).toBeLessThanOrEqual(MOST_POINTS_FOR_VARIETY)
          const before = suggestions.slice(Math.max(0, place + 1 - IN_A_ROW), place)
          const { protein, starch } = waiting.recipe.mainFoods
          const times = (main: 'protein' | 'starch', food: string) =>
            before.filter(({ recipe }) => recipe.mainFoods[main] === food).length
          expect(
            Math.max(times('protein', protein), starch === null ? 0 : times('starch', starch)),
          ).toBeGreaterThanOrEqual(MOST_OF_ONE_FOOD)
        }
      }
    },
  )

  test('begins with twelve recipes of a healthy adult that hold each main food three times at most', () => {
    const first = menuFor().suggestions.slice(0, 12)
    for (const main of ['protein', 'starch'] as const) {
      const foods = first.flatMap(({ recipe }) => recipe.mainFoods[main] ?? [])
      for (const food of foods) expect(foods.filter((other) => other === food).length).toBeLessThanOrEqual(3)
    }
  })

  test('has the lighter footprint first where scores are equal, then the name', () => {
    const shown = suggestionLike()
    const dish = (id: string, score: number, carbon: number): Suggestion => ({
      ...shown,
      recipe: { ...shown.recipe, id },
      suitability: { ...shown.suitability, score },
      footprint: { ...shown.footprint, score: carbon },
    })
    const dishes = [dish('d', 80, 10), dish('c', 80, 60), dish('a', 80, 10), dish('b', 90, 5), dish('e', 70, 99)]
    const order = (of: readonly Suggestion[]) => menuOf(of).suggestions.map(({ recipe }) => recipe.id)
    expect(order(dishes)).toEqual(['b', 'c', 'a', 'd', 'e'])
    expect(order(dishes.toReversed())).toEqual(['b', 'c', 'a', 'd', 'e'])
  })

  test('brings recipes forward by the points given, in the order alone', () => {
    const plan = planFor(adult, NUTRITION_TABLES)
    const considered = PREPARED_RECIPES.map((recipe) => considerRecipe(recipe, plan))
    const { suggestions: before } = menuOf(considered)
    const last = before.at(-1)?.recipe.id ?? ''
    const { suggestions } = menuOf(considered, new Map([[last, 100]]))
    expect(suggestions[0]?.recipe.id).toBe(last)
    const asItWas = new Map(before.map((one) => [one.recipe.id, one]))
    expect(suggestions).toHaveLength(before.length)
    for (const one of suggestions) expect(one).toBe(asItWas.get(one.recipe.id))
  })

  test('holds nothing that the owner excluded', () => {
    const { suggestions, rejections } = menuFor({}, { exclude: ['fish', 'grain'] })
    const tags = suggestions.flatMap(({ recipe }) => recipe.ingredients.map(({ excludeTag }) => excludeTag))
    expect(tags).not.toContain('fish')
    expect(tags).not.toContain('grain')
    expect(rejections.some(({ kind }) => kind === 'excluded')).toBe(true)
  })

  test('holds only what the owner requires', () => {
    for (const { recipe } of menuFor({}, { require: ['rabbit', 'duck'] }).suggestions) {
      expect(recipe.ingredients.some(({ excludeTag }) => excludeTag === 'rabbit' || excludeTag === 'duck')).toBe(true)
    }
  })

  test('holds no organ meat for a dog with a liver complaint', () => {
    const { suggestions } = menuFor({ healthIssues: ['liver'], vetApproved: true })
    expect(suggestions.length).toBeGreaterThan(10)
    expect(suggestions.flatMap(({ recipe }) => recipe.ingredients.flatMap(({ traits }) => traits))).not.toContain(
      'organ',
    )
  })
})

describe('what stands in the way', () => {
  test('of a dog whose minimum lies above a limit is that conflict, and a vet is to be asked', () => {
    const menu = menuFor({ healthIssues: ['kidney'], vetApproved: true, ageMonths: 4, weightKg: 8 })
    expect(menu.suggestions).toEqual([])
    const obstacles = obstaclesToMenu(menu, menu.plan)
    expect(obstacles.find((one) => one.kind === 'conflict' && one.nutrient === 'phosphorus')).toMatchObject({
      recipes: PREPARED_RECIPES.length,
      conditions: ['kidney'],
      changes: expect.arrayContaining(['askVetNutritionist']),
    })
  })

  test.each(['kidney', 'liver'] as const)(
    'of a dog with an ill %s is its vet’s approval alone, until there is one',
    (issue) => {
      const of = (dog: Partial<Dog>) => {
        const menu = menuFor({ healthIssues: [issue], ...dog })
        return { shown: menu.suggestions.length, obstacles: obstaclesToMenu(menu, menu.plan) }
      }
      const recipes = PREPARED_RECIPES.length
      const waiting = {
        kind: 'waiting',
        recipes,
        waitsFor: 'vetOfIllness',
        changes: ['showToVet', 'recordVetApproval'],
      }
      for (const dog of [{}, { bodyCondition: 5 }, { healthIssues: ['skin', issue] }] as const)
        expect(of(dog)).toEqual({ shown: 0, obstacles: [waiting] })
      const { shown, obstacles } = of({ vetApproved: true })
      expect(shown).toBeGreaterThan(50)
      expect(obstacles.map(({ kind }) => kind)).not.toContain('waiting')
    },
  )

  test('of excluded ingredients is how many recipes each tag costs', () => {
    const menu = menuFor({}, { exclude: ['rabbit'] })
    const withRabbit = PREPARED_RECIPES.filter(({ ingredients }) =>
      ingredients.some(({ excludeTag }) => excludeTag === 'rabbit'),
    )
    expect(obstaclesToMenu(menu, menu.plan)).toContainEqual({
      kind: 'excluded',
      tag: 'rabbit',
      recipes: withRabbit.length,
      changes: ['allowExcludedIngredient'],
    })
  })

  test('of a slimming dog are nutrients, each with the limit and the nearest that a recipe came', () => {
    const menu = menuFor({ bodyCondition: 5 })
    const obstacles = obstaclesToMenu(menu, menu.plan).filter((one) => one.kind === 'nutrient')
    expect(obstacles.length).toBeGreaterThan(0)
    for (const { bound, limit, nearest, recipes, changes } of obstacles) {
      expect(recipes).toBeGreaterThan(0)
      if (bound === 'min') expect(nearest).toBeLessThan(limit)
      if (bound === 'max') expect(nearest).toBeGreaterThan(limit)
      expect(changes).toContain('checkWeightAndCondition')
    }
  })

  test('names the issue whose rule sets the limit', () => {
    const menu = menuFor({ healthIssues: ['pancreatitis'] })
    const fat = obstaclesToMenu(menu, menu.plan).find((one) => one.kind === 'nutrient' && one.nutrient === 'fat')
    expect(fat).toMatchObject({ bound: 'max', conditions: ['pancreatitis'] })
  })

  test('is the commonest first', () => {
    const menu = menuFor({ healthIssues: ['kidney'], vetApproved: true, activityLevel: 1 }, { exclude: ['grain'] })
    const counts = obstaclesToMenu(menu, menu.plan).map(({ recipes }) => recipes)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })
})

describe('one recipe', () => {
  const plan = planFor(adult, NUTRITION_TABLES)
  const rule = (trait: IngredientTrait): TraitRule => ({ trait, condition: 'liver', ruleId: 'rule', source: 'test' })
  const recipe = prepareRecipe(
    dish,
    new Map([
      [meat.code, { ...meat, excludeTag: 'rabbit', traits: ['fruit', 'organ'] }],
      [rice.code, { ...rice, excludeTag: 'grain' }],
    ]),
  )
  const considered = (preferences: Partial<Preferences>, forbidden: readonly TraitRule[] = []) =>
    considerRecipe(recipe, { ...plan, needs: { ...plan.needs, forbidden } }, { ...NO_PREFERENCES, ...preferences })

  test('is turned away for each tag of it that the owner excluded', () => {
    const exclude = ['beef', 'grain', 'rabbit'] as const
    expect(considered({ exclude })).toEqual({ kind: 'excluded', recipe, tags: ['grain', 'rabbit'] })
  })

  test('holds one of what the owner requires, or is turned away', () => {
    expect(considered({ require: ['beef', 'duck'] })).toEqual({ kind: 'notRequired', recipe })
    expect(considered({ require: ['beef', 'rabbit'] }).kind).not.toBe('notRequired')
  })

  test('is turned away for an ingredient that a health issue forbids, and says which and why', () => {
    const forbidden = [rule('cheese'), rule('organ')]
    expect(considered({}, forbidden)).toEqual({ kind: 'forbidden', recipe, code: meat.code, rule: rule('organ') })
    expect(considered({}, [rule('cheese')]).kind).not.toBe('forbidden')
  })
})

describe('what stands in the way of made-up recipes', () => {
  const plan = planFor(adult, NUTRITION_TABLES)
  const recipe = prepareRecipe(dish, table)

  /** A dog that needs at least, or at most, so much of some nutrients, for the reasons given. */
  function inTheWay(
    rejections: readonly Rejection[],
    {
      limits = {},
      info = {},
      densityMultiplier = 1,
      feedingLimitInput = null,
    }: {
      readonly limits?: Parameters<typeof needs>[0]
      readonly info?: { readonly [id in NutrientId]?: readonly NeedInfo[] }
      readonly densityMultiplier?: number
      readonly feedingLimitInput?: FeedingLimitInput | null
    } = {},
  ) {
    const daily = needs(limits)
    const rows = daily.rows.map((row) => ({ ...row, info: info[row.nutrient] ?? [] }))
    const ofDog = { ...daily, rows, densityMultiplier }
    const meal = mealBounds(ofDog, 1, null, { feedingLimitInput })
    const ofMeal = rejections.map((one) =>
      one.kind === 'unfit' ? { ...one, fitting: fittingOf(one.recipe, meal) } : one,
    )
    return obstaclesToMenu({ rejections: ofMeal }, { ...plan, needs: ofDog, meal })
  }

  const excluded = (...tags: ExcludeTag[]): Rejection => ({ kind: 'excluded', recipe, tags })
  const unfit = (reason: 'bounds' | 'scale', of = recipe): Rejection => {
    return { kind: 'unfit', recipe: of, reason, fitting: fittingOf(of, plan.meal) }
  }
  const rule = (trait: IngredientTrait, condition: HealthIssue): TraitRule => {
    return { trait, condition, ruleId: 'rule', source: 'test' }
  }
  const forbidden = (of: TraitRule): Rejection => ({ kind: 'forbidden', recipe, code: meat.code, rule: of })

  test('is nothing where none is turned away', () => {
    expect(inTheWay([])).toEqual([])
  })

  test('is counted by tag, by rule and by reason, with what the owner may do, the commonest first', () => {
    const [organ, cheese] = [rule('organ', 'liver'), rule('cheese', 'kidney')]
    const rejections: Rejection[] = [
      unfit('scale'),
      excluded('beef', 'rabbit'),
      excluded('rabbit'),
      ...[1, 2, 3].map((): Rejection => ({ kind: 'notRequired', recipe })),
      ...[1, 2, 3, 4].map(() => forbidden(organ)),
      ...[1, 2, 3, 4, 5].map(() => forbidden(cheese)),
    ]
    const askVet = ['askVetNutritionist']
    expect(inTheWay(rejections)).toEqual([
      { kind: 'forbidden', recipes: 5, rule: cheese, conditions: ['kidney'], changes: askVet },
      { kind: 'forbidden', recipes: 4, rule: organ, conditions: ['liver'], changes: askVet },
      { kind: 'notRequired', recipes: 3, changes: ['requireLess'] },
      { kind: 'excluded', recipes: 2, tag: 'rabbit', changes: ['allowExcludedIngredient'] },
      { kind: 'excluded', recipes: 1, tag: 'beef', changes: ['allowExcludedIngredient'] },
      { kind: 'scale', recipes: 1, changes: ['fewerMealsPerDay'] },
    ])
  })

  test('is each nutrient that they miss, with the nearest that one of them comes', () => {
    // 600 kcal of meat and a pinch of rice are 59.965 g of protein; with 75 g of rice at least there are 150 g of meat, and 33.75 g.
    const withRice = prepareRecipe(
      { ...dish, ingredients: dish.ingredients.map((line, j) => (j === 0 ? line : { ...line, minGrams: line.grams })) },
      table,
    )
    const rejections = [unfit('bounds', withRice), unfit('bounds'), unfit('bounds', withRice), unfit('scale')]
    const limits = { protein: { min: 80 } }
    for (const order of [rejections, rejections.toReversed()]) {
      const [protein, scale, ...others] = inTheWay(order, { limits })
      expect(protein).toMatchObject({ kind: 'nutrient', recipes: 3, bound: 'min', nutrient: 'protein', limit: 80 })
      expect(protein?.kind === 'nutrient' && protein.nearest).toBeCloseTo(59.965, 3)
      expect(scale).toMatchObject({ kind: 'scale', recipes: 1 })
      expect(others).toEqual([])
    }
  })

  test('is too much food at once, which more meals help against, or too rich a food, which they do not', () => {
    // A dog of 1 kg may have 100 g at once; as rice 600 kcal are 50 g of meat and 125 g of rice, with 6.25 g of fat.
    const feedingLimitInput = {
      ...{ weightKg: 1, mealsPerDay: 1, isPuppy: false, mostEnergyFromPulses: 0.3, toxicants: [] },
      richest: [{ nutrient: 'fat' as const, mostPerMeal: 6 }],
    }
    expect(inTheWay([unfit('bounds'), unfit('bounds'), unfit('scale')], { feedingLimitInput })).toEqual([
      { kind: 'sense', recipes: 2, of: 'servedAtOnce', changes: ['moreMealsPerDay'] },
      { kind: 'sense', recipes: 2, of: 'fat', changes: [] },
      { kind: 'scale', recipes: 1, changes: ['fewerMealsPerDay'] },
    ])
  })

  test('is laid to no health issue where the law sets the limit', () => {
    const daily = needs({ copper: { max: 0 } })
    const rule: NutrientRule = {
      kind: 'nutrient',
      id: 'rule',
      condition: 'liver',
      nutrient: 'copper',
      operator: '<=',
      value: 1,
      unit: 'per1000Kcal',
      strength: 'hard',
      source: 'test',
    }
    const rows = daily.rows.map((row) =>
      row.nutrient === 'copper'
        ? { ...row, safeMax: null, legalMax: 1, info: [{ kind: 'healthRule' as const, rule, perDay: 1 }] }
        : row,
    )
    const ofDog = { ...daily, rows }
    const copper = { europe: { copper: 10 }, northAmerica: {} }
    const rich = prepareRecipe(dish, new Map([meat, rice].map((food) => [food.code, { ...food, meanPer100g: copper }])))
    const meal = mealBounds(ofDog, 1, null, { region: 'europe' })
    const turnedAway = { kind: 'unfit', recipe: rich, reason: 'bounds', fitting: fittingOf(rich, meal) } as const
    const found = obstaclesToMenu({ rejections: [turnedAway] }, { ...plan, needs: ofDog, meal })
    expect(found).toMatchObject([
      {
        kind: 'nutrient',
        bound: 'legalMax',
        nutrient: 'copper',
        limit: 1,
        missedIn100: null,
        conditions: [],
        changes: [],
      },
    ])
  })

  describe('is laid to the health issues whose rules bind', () => {
    const healthRule = (operator: '>=' | '<=', strength: 'hard' | 'soft', condition: HealthIssue): NeedInfo => ({
      kind: 'healthRule',
      rule: {
        kind: 'nutrient',
        id: 'rule',
        condition,
        nutrient: 'protein',
        operator,
        value: 1,
        unit: 'per1000Kcal',
        strength,
        source: 'test',
      },
      perDay: 1,
    })
    const rules = [
      { kind: 'standardMin', per1000Kcal: 45, source: 'test' } as const,
      healthRule('>=', 'hard', 'heart'),
      healthRule('>=', 'hard', 'heart'),
      healthRule('>=', 'soft', 'skin'),
      healthRule('<=', 'hard', 'kidney'),
      healthRule('<=', 'soft', 'liver'),
    ]

    test.each([
      { limits: { protein: { min: 80 } }, conditions: ['heart'] },
      { limits: { protein: { max: 5 } }, conditions: ['kidney'] },
    ])('on the side of the limit that is missed: $conditions', ({ limits, conditions }) => {
      const changes = ['askVetNutritionist']
      expect(inTheWay([unfit('bounds')], { limits, info: { protein: rules } })).toMatchObject([{ conditions, changes }])
    })

    test('and to none where the standard alone does, or where it is a ratio', () => {
      const fromStandard = rules.slice(0, 1)
      const none = { conditions: [], changes: [] }
      const limits = { protein: { min: 80 } }
      expect(inTheWay([unfit('bounds')], { limits, info: { protein: fromStandard } })).toMatchObject([none])
      const poor = { ...meat.atLeastPer100g, calcium: 0.01 }
      const uneven = prepareRecipe(
        dish,
        new Map([meat, rice].map((food) => [food.code, { ...food, atLeastPer100g: poor }])),
      )
      const ofCalcium = { limits: { calcium: { min: 0 } }, info: { calcium: rules } }
      expect(inTheWay([unfit('bounds', uneven)], ofCalcium)).toMatchObject([{ bound: 'ratioMin', ...none }])
    })
  })

  test.each([
    { densityMultiplier: 1.19, changes: [] },
    { densityMultiplier: 1.2, changes: ['checkWeightAndCondition', 'askVetAboutEnergy'] },
  ])('is a matter of weight for a dog that eats little: $densityMultiplier', ({ densityMultiplier, changes }) => {
    const eatsLittle = { limits: { protein: { min: 80 } }, densityMultiplier }
    expect(inTheWay([unfit('bounds')], eatsLittle)).toMatchObject([{ nutrient: 'protein', changes }])
  })
})
