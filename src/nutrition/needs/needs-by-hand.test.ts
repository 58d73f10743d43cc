import { describe, expect, test } from 'vitest'
import { STANDARDS } from '../../reference/standards/standards.ts'
import type { Dog, HealthIssue } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { NUTRIENT_IDS, type NutrientId } from '../nutrients.ts'
import { type DailyEnergy, dailyEnergy } from './energy.ts'
import { dailyNeeds, type Goal, type NeedInfo, needOf, strictestGoals } from './needs.ts'
import type { HealthRule, LifeStage, NutrientRule, Standard } from './standards.ts'

type Limits = { readonly min?: number; readonly recommended?: number; readonly max?: number }
type Case = {
  readonly standard?: readonly Standard[]
  readonly rules?: readonly HealthRule[]
  readonly energy?: Partial<DailyEnergy>
  readonly dog?: Partial<Dog>
}

/** A dog of 10 kg^0.75 with skin and heart complaints, that eats 2000 kcal a day of food half as dense again as the standard's. */
function needsOf({ standard = [], rules = [], energy, dog }: Case) {
  const eats = { kcal: 2000, densityMultiplier: 1.5, metabolicWeightKg: 10, ...energy }
  return dailyNeeds({
    dog: { ...adult, healthIssues: ['skin', 'heart'], ...dog },
    energy: { ...dailyEnergy(adult), ...eats },
    standards: { ...STANDARDS, nutrients: standard },
    rules,
  })
}

/** The figures of a standard per 1000 kcal. */
function says(nutrient: NutrientId, { min, recommended, max }: Limits, stage: LifeStage = 'adult'): Standard {
  const figure = (value: number | undefined) => (value === undefined ? null : { value, source: 'standard' })
  const most = figure(max)
  return {
    nutrient,
    stage,
    min: figure(min),
    recommended: figure(recommended),
    max: most && { ...most, kind: 'legal' },
    safety: null,
  }
}

/** A rule of a health issue, per 1000 kcal. */
function asks(
  operator: NutrientRule['operator'],
  value: number,
  strength: NutrientRule['strength'],
  change: Partial<NutrientRule> = {},
): NutrientRule {
  const id = `${strength} ${operator} ${value}`
  const usual = {
    kind: 'nutrient',
    condition: 'skin',
    nutrient: 'copper',
    unit: 'per1000Kcal',
    source: 'rule',
  } as const
  return { ...usual, id, operator, value, strength, ...change }
}

function copperOf({ standard = {}, ...rest }: Omit<Case, 'standard'> & { readonly standard?: Limits }) {
  const row = needOf(needsOf({ standard: [says('copper', standard)], ...rest }), 'copper')
  if (!row) throw new Error('No row for copper')
  return row
}

describe('2 mg at least, 3 mg recommended and 10 mg at most, each per 1000 kcal', () => {
  const standard = { min: 2, recommended: 3, max: 10 }
  const min = { kind: 'standardMin', per1000Kcal: 2, source: 'standard' }
  const recommended = { kind: 'recommended', per1000Kcal: 3, source: 'standard' }
  const max = { kind: 'standardMax', per1000Kcal: 10, source: 'standard', limit: 'legal' }

  test('are 6 and 9 mg a day of food half as dense again, but no more than 20 mg of any', () => {
    const info = [min, { kind: 'density', multiplier: 1.5 }, recommended, max]
    expect(copperOf({ standard })).toEqual({
      nutrient: 'copper',
      min: 6,
      rda: 9,
      target: expect.closeTo(10.8, 9),
      max: 20,
      safeMax: null,
      legalMax: 20,
      info,
    })
  })

  test('a legal maximum is one of means, and the safety level of another body beside it is to hold in nearly every bowl', () => {
    const lawAndSafety = { ...says('copper', { max: 10 }), safety: { value: 12, source: 'another' } }
    const of = (row: Standard) => needOf(needsOf({ standard: [row] }), 'copper')
    expect(of(lawAndSafety)).toMatchObject({ max: 20, legalMax: 20, safeMax: 24 })
    const nutritional = { ...says('copper', {}), max: { value: 10, source: 'standard', kind: 'nutritional' as const } }
    expect(of(nutritional)).toMatchObject({ max: 20, legalMax: null, safeMax: 20 })
  })

  test('a limit of a normal intake is the same a day for a dog that eats less, once its vet has approved', () => {
    const limit = asks('<=', 5, 'hard', { ofNormalIntake: true })
    const most = (vetApproved: boolean, rule: NutrientRule) =>
      copperOf({ standard: {}, rules: [rule], dog: { vetApproved } }).max
    expect(most(false, limit)).toBe(10)
    expect(most(true, limit)).toBe(15)
    expect(most(true, asks('<=', 5, 'hard'))).toBe(10)
  })

  test('a limit of ill kidneys is the strictest while their stage is not known, whatever the vet has approved', () => {
    const limitOf = (condition: HealthIssue) => asks('<=', 5, 'hard', { ofNormalIntake: true, condition })
    const most = (condition: HealthIssue, isStageUnknown: boolean) =>
      copperOf({
        standard: {},
        rules: [limitOf(condition)],
        dog: { healthIssues: [condition], vetApproved: true, ...(isStageUnknown && { isStageUnknown }) },
      }).max
    expect([most('kidney', false), most('kidney', true), most('liver', true)]).toEqual([15, 10, 15])
  })

  test('a goal beyond a maximum ends a twentieth below it', () => {
    const goals = (value: number) =>
      needsOf({ standard: [says('copper', { max: 10 })], rules: [asks('>=', value, 'soft')] }).goals
    expect(goals(9)).toMatchObject([{ nutrient: 'copper', perDay: 18 }])
    expect(goals(12)).toMatchObject([{ nutrient: 'copper', perDay: 19 }])
  })

  test('a goal stays as it is where there is no maximum, or where it asks for no more than so much', () => {
    const goals = (limits: Limits, operator: '>=' | '<=') =>
      needsOf({ standard: [says('copper', limits)], rules: [asks(operator, 12, 'soft')] }).goals
    expect(goals({ min: 2 }, '>=')).toMatchObject([{ nutrient: 'copper', perDay: 24 }])
    expect(goals({ max: 10 }, '<=')).toMatchObject([{ nutrient: 'copper', perDay: 24 }])
  })

  test('are 4, 6 and 20 mg a day of food as dense as the standard’s, and nothing is said of density', () => {
    const info = [min, recommended, max]
    expect(copperOf({ standard, energy: { densityMultiplier: 1 } })).toMatchObject({ min: 4, rda: 6, max: 20, info })
  })

  test('are as much without a maximum, and a minimum alone is recommended too', () => {
    expect(copperOf({ standard: { min: 2, recommended: 3 } })).toMatchObject({ min: 6, rda: 9, max: null })
    expect(copperOf({ standard: { min: 2 } })).toMatchObject({ min: 6, rda: 6, max: null })
  })

  test('of fat are not made denser', () => {
    const fat = needOf(needsOf({ standard: [says('fat', standard)] }), 'fat')
    expect(fat).toMatchObject({ min: 4, rda: 6, max: 20, info: [min, recommended, max] })
  })

  test('are told as far as the standard gives them', () => {
    const saidOf = (limits: Limits) => copperOf({ standard: limits }).info.map(({ kind }) => kind)
    expect(saidOf({ max: 10 })).toEqual(['standardMax'])
    expect(saidOf({ recommended: 3 })).toEqual(['recommended'])
    expect(saidOf({})).toEqual([])
  })
})

describe('what the plan aims at', () => {
  // Per 1000 kcal on the left: a minimum of 2 is 6 mg a day, a goal or a maximum of 2 is 4 mg.
  test.each([
    { what: 'a fifth above the allowance', standard: { min: 2 }, target: 7.2 },
    { what: 'half way to a maximum that is nearer', standard: { min: 2, max: 3.4 }, target: 6.4 },
    {
      what: 'the maximum where the allowance lies above it',
      standard: { min: 2, recommended: 8, max: 10 },
      target: 20,
    },
    { what: 'nothing where there is a maximum alone', standard: { max: 10 }, target: null },
    { what: 'a goal where the standard is silent', rules: [asks('>=', 4, 'soft')], target: 8 },
    { what: 'a goal below a maximum', standard: { max: 10 }, rules: [asks('>=', 4, 'soft')], target: 8 },
    {
      what: 'a little less than the maximum that a goal lies above',
      standard: { max: 10 },
      rules: [asks('>=', 12, 'soft')],
      target: 19,
    },
    { what: 'a goal above the usual', standard: { min: 2 }, rules: [asks('>=', 5, 'soft')], target: 10 },
    {
      what: 'the usual where a goal asks for less',
      standard: { min: 2 },
      rules: [asks('>=', 3.1, 'soft')],
      target: 7.2,
    },
    {
      what: 'never the maximum itself for a goal',
      standard: { min: 2, max: 6.5 },
      rules: [asks('>=', 7, 'soft')],
      target: 12.35,
    },
    { what: 'a soft ceiling below the usual', standard: { min: 2 }, rules: [asks('<=', 3.3, 'soft')], target: 6.6 },
    { what: 'the usual under a high ceiling', standard: { min: 2 }, rules: [asks('<=', 9, 'soft')], target: 7.2 },
    {
      what: 'a little above the allowance, however low the ceiling',
      standard: { min: 2 },
      rules: [asks('<=', 1, 'soft')],
      target: 6.06,
    },
  ])('is $what', ({ standard, rules, target }) => {
    const row = copperOf({ ...(standard && { standard }), ...(rules && { rules }) })
    expect(row.target).toEqual(target === null ? null : expect.closeTo(target, 9))
  })

  test('of energy is the day’s, unless a rule asks for a share more, and never above what is allowed', () => {
    const energyOf = (...rules: NutrientRule[]) => needOf(needsOf({ rules }), 'energy')
    const share = (operator: '>=' | '<=', value: number, strength: 'soft' | 'hard' = 'soft') =>
      asks(operator, value, strength, { nutrient: 'energy', unit: 'timesMin' })
    expect(energyOf()).toMatchObject({ target: 2000, info: [{ kind: 'energy', kcalPerDay: 2000 }] })
    expect(energyOf(share('>=', 1.01))?.target).toBeCloseTo(2020, 9)
    expect(energyOf(share('>=', 1.5))?.target).toBeCloseTo(2040, 9)
    expect(energyOf(share('<=', 0.99, 'hard'))).toMatchObject({ max: 1980, target: 1980 })
  })
})

describe('a rule of a health issue', () => {
  const standard = { min: 2, max: 10 }

  test.each([
    { rules: [asks('>=', 4, 'hard')], min: 8, max: 20 },
    { rules: [asks('>=', 1, 'hard')], min: 6, max: 20 },
    { rules: [asks('>=', 4, 'hard'), asks('>=', 5, 'hard')], min: 10, max: 20 },
    { rules: [asks('>=', 5, 'hard'), asks('>=', 4, 'hard')], min: 10, max: 20 },
    { rules: [asks('<=', 7, 'hard')], min: 6, max: 14 },
    { rules: [asks('<=', 30, 'hard')], min: 6, max: 20 },
    { rules: [asks('>=', 4, 'soft'), asks('<=', 7, 'soft')], min: 6, max: 20 },
  ])('tightens a limit where it is hard, and never loosens one: $rules.0.id', ({ rules, min, max }) => {
    expect(copperOf({ standard, rules })).toMatchObject({ min, max })
  })

  test('binds where the standard is silent', () => {
    expect(copperOf({ rules: [asks('>=', 4, 'hard')] })).toMatchObject({ min: 8, rda: 8, max: null })
    expect(copperOf({ rules: [asks('<=', 7, 'hard')] })).toMatchObject({ min: null, rda: null, max: 14 })
    const sugars = asks('<=', 7, 'hard', { nutrient: 'sugars' })
    expect(needOf(needsOf({ rules: [sugars] }), 'sugars')).toMatchObject({ max: 14, target: null })
  })

  test('in mg per kg of metabolic weight is one in the nutrient’s own unit', () => {
    const perKg = { unit: 'mgPerKg075' } as const
    expect(copperOf({ rules: [asks('>=', 3, 'hard', perKg)] }).min).toBeCloseTo(30, 9)
    const calcium = asks('>=', 3, 'hard', { ...perKg, nutrient: 'calcium' })
    expect(needOf(needsOf({ rules: [calcium] }), 'calcium')?.min).toBeCloseTo(0.03, 9)
  })

  test('in times the minimum says nothing where there is none', () => {
    const thrice = asks('>=', 3, 'hard', { unit: 'timesMin' })
    expect(copperOf({ standard: { min: 2 }, rules: [thrice] }).min).toBe(18)
    expect(copperOf({ standard: { max: 10 }, rules: [thrice] })).toMatchObject({
      min: null,
      info: [{ kind: 'standardMax' }],
    })
  })

  test('is told with what it comes to in a day; one that only steers is a goal too', () => {
    const [hard, soft] = [asks('>=', 4, 'hard'), asks('<=', 7, 'soft')]
    const needs = needsOf({ standard: [says('copper', {})], rules: [hard, soft] })
    expect(needOf(needs, 'copper')?.info).toEqual([
      { kind: 'healthRule', rule: hard, perDay: 8 },
      { kind: 'healthRule', rule: soft, perDay: 14 },
    ])
    expect(needs.goals).toEqual([{ rule: soft, nutrient: 'copper', operator: '<=', perDay: 14 }])
  })

  test('about ingredients adds no nutrient', () => {
    const noOrgans = {
      kind: 'ingredients',
      id: 'x',
      condition: 'skin',
      traits: ['organ'],
      strength: 'hard',
      source: 'rule',
    } as const
    const { rows, forbidden } = needsOf({ standard: [says('copper', { min: 2 })], rules: [noOrgans] })
    expect(rows.map(({ nutrient }) => nutrient)).toEqual(['energy', 'copper', 'fibre'])
    expect(forbidden).toEqual([{ trait: 'organ', condition: 'skin', ruleId: 'x', source: 'rule' }])
  })
})

test.each([
  { dog: { healthIssues: ['kidney'] }, waits: 'vetOfIllness' },
  { dog: { healthIssues: ['skin', 'liver'] }, waits: 'vetOfIllness' },
  { dog: { healthIssues: ['kidney'], ageDays: 40 }, waits: 'eightWeeks' },
  { dog: { healthIssues: ['kidney', 'liver'], vetApproved: true }, waits: undefined },
  { dog: { healthIssues: ['kidney', 'liver'], isStageUnknown: true }, waits: 'kidneyStage' },
  { dog: { healthIssues: ['kidney'], isStageUnknown: true, vetApproved: true }, waits: undefined },
  { dog: { healthIssues: ['heart', 'diabetes', 'pancreatitis'] }, waits: undefined },
  { dog: {}, waits: undefined },
] as const)('a dog that is $dog waits for $waits', ({ dog, waits }) => {
  expect(needsOf({ dog }).waitsFor).toBe(waits)
})

test('arginine grows with protein, and vitamin E with polyunsaturated fat', () => {
  expect(needsOf({}).linked.map(({ nutrient, to }) => [nutrient, to])).toEqual([
    ['arginine', 'protein'],
    ['vitaminE', 'pufa'],
  ])
})

describe('a minimum above a maximum', () => {
  test('is a conflict that names the issues whose rules bind, each once', () => {
    const by = (condition: HealthIssue) => ({ condition })
    const rules = [
      asks('<=', 2, 'hard', by('heart')),
      asks('<=', 2.5, 'hard', by('heart')),
      asks('<=', 1, 'soft', by('skin')),
    ]
    const { conflicts, rows } = needsOf({ standard: [says('copper', { min: 2 })], rules })
    expect(conflicts).toEqual([{ nutrient: 'copper', min: 6, max: 4, conditions: ['heart'] }])
    // The allowance is not drawn below the minimum.
    expect(rows.find(({ nutrient }) => nutrient === 'copper')?.rda).toBe(6)
  })

  test('is none where both are the same', () => {
    expect(needsOf({ standard: [says('copper', { min: 2, max: 3 })] }).conflicts).toEqual([])
  })

  test('is none where there is no maximum, or no minimum', () => {
    expect(needsOf({ standard: [says('copper', { min: 2 }), says('zinc', { max: 3 })] }).conflicts).toEqual([])
  })
})

test('a large-breed puppy has the rows of late growth, but for those that are its own', () => {
  const standard = [
    says('copper', { min: 4 }, 'lateGrowthLargeBreed'),
    says('copper', { min: 2 }, 'lateGrowth'),
    says('zinc', { min: 3 }, 'lateGrowth'),
    says('iron', { min: 9 }, 'adult'),
  ]
  const minimums = (lifeStage: LifeStage) =>
    needsOf({ standard, energy: { lifeStage, densityMultiplier: 1 } }).rows.map(({ nutrient, min }) => [nutrient, min])
  const energy = ['energy', 1960]
  expect(minimums('lateGrowthLargeBreed')).toEqual([energy, ['copper', 8], ['zinc', 6], ['fibre', null]])
  expect(minimums('lateGrowth')).toEqual([energy, ['copper', 4], ['zinc', 6], ['fibre', null]])
  expect(minimums('adult')).toEqual([energy, ['iron', 18], ['fibre', null]])
})

describe('what a nutrient is told of besides', () => {
  const infoOf = (nutrient: NutrientId): readonly NeedInfo[] =>
    needOf(needsOf({ standard: [says(nutrient, {})] }), nutrient)?.info ?? []
  const { arginine, vitaminEPerGramPufa, epaDhaMaxMgPerKg075 } = STANDARDS

  test('that arginine grows with protein, and vitamin E with polyunsaturated fat', () => {
    const { value: perGram, source } = arginine.perGramProtein
    expect(infoOf('arginine')).toEqual([{ kind: 'linkedMin', to: 'protein', perGram, source }])
    const pufa = { perGram: vitaminEPerGramPufa.value, source: vitaminEPerGramPufa.source }
    expect(infoOf('vitaminE')).toEqual([{ kind: 'linkedMin', to: 'pufa', ...pufa }])
  })

  test('that EPA and DHA have a maximum by metabolic weight', () => {
    const { value: perKg075, source } = epaDhaMaxMgPerKg075
    expect(infoOf('epaDha')).toEqual([{ kind: 'maxPerKg075', perKg075, source }])
  })

  test('nothing of the others', () => {
    const others = NUTRIENT_IDS.filter((id) => !['energy', 'arginine', 'vitaminE', 'epaDha'].includes(id))
    expect(others.flatMap(infoOf)).toEqual([])
  })
})

test.each([
  { dog: 'a fat dog', weightKg: 81, targetWeightKg: 16 },
  { dog: 'a thin dog', weightKg: 16, targetWeightKg: 81 },
])('$dog may have the EPA and DHA of the lighter of its weights', ({ weightKg, targetWeightKg }) => {
  const needs = needsOf({ standard: [says('epaDha', {})], dog: { weightKg }, energy: { targetWeightKg } })
  // 16 kg are 8 kg^0.75.
  expect(needOf(needs, 'epaDha')?.max).toBeCloseTo(8 * 0.37, 9)
})

test('of goals for one nutrient in one direction the strictest is kept, of equal ones the first', () => {
  const goal = (operator: '>=' | '<=', perDay: number, id: string): Goal => ({
    rule: asks(operator, perDay, 'soft', { id }),
    nutrient: 'copper',
    operator,
    perDay,
  })
  const kept = (...goals: Goal[]) => strictestGoals(goals).map(({ rule }) => rule.id)
  const [low, high] = [goal('<=', 3, 'low'), goal('<=', 4, 'high')]
  expect([kept(low, high), kept(high, low)]).toEqual([['low'], ['low']])
  const [less, more] = [goal('>=', 1, 'less'), goal('>=', 2, 'more')]
  expect([kept(less, more), kept(more, less)]).toEqual([['more'], ['more']])
  expect(kept(low, less)).toEqual(['low', 'less'])
  expect([kept(low, { ...low, rule: high.rule }), kept(more, { ...more, rule: less.rule })]).toEqual([
    ['low'],
    ['more'],
  ])
})

test('a standard without a calcium : phosphorus ratio for the life stage is refused', () => {
  const energy = dailyEnergy(adult)
  const standards = { ...STANDARDS, calciumPhosphorus: [] }
  expect(() => dailyNeeds({ dog: adult, energy, standards, rules: [] })).toThrow(/calcium : phosphorus .* adult/)
})
