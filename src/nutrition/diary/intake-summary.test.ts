import { expect, test } from 'vitest'
import { needs } from '../fixtures/two-foods.ts'
import type { NutrientAmounts } from '../nutrients.ts'
import {
  type EatenDay,
  isUnsupplemented,
  judgeDay,
  type SummaryInput,
  summariseNutrients,
  whatToWatch,
} from './intake-summary.ts'

const { rows } = needs(
  {
    zinc: { min: 10 },
    iron: { min: 8 },
    copper: { min: 1, max: 4 },
    fibre: {},
  },
  1000,
)
const ENOUGH = { energy: 1000, zinc: 11, iron: 9, copper: 2, fibre: 5 }
const day = (amounts: NutrientAmounts = {}, changed: Partial<EatenDay> = {}): EatenDay => ({
  plannedKcal: 1000,
  amounts: { ...ENOUGH, ...amounts },
  untoldKcal: {},
  meals: 2,
  mealsWithoutSupplement: 0,
  mealsNotEatenUp: 0,
  treatKcal: 0,
  isUnlabelled: false,
  ...changed,
})
const input = (...days: EatenDay[]): SummaryInput => ({ rows, kcal: 1000, supplement: { zinc: 8 }, days })
const watched = (...days: EatenDay[]) => whatToWatch(input(...days)).map(({ kind, nutrients }) => [kind, nutrients])
const stateOf = (nutrient: string, ...days: EatenDay[]) =>
  summariseNutrients(input(...days)).find((row) => row.nutrient === nutrient)?.state

test('without a finished day nothing is said', () => {
  expect(summariseNutrients(input())).toContainEqual({ nutrient: 'zinc', amount: null, need: 10, state: 'unknown' })
  expect(whatToWatch(input())).toEqual([])
})

test('a nutrient is judged on average, a hair below its minimum is rounding', () => {
  expect(summariseNutrients(input(day({ zinc: 8 }), day({ zinc: 12 })))).toContainEqual({
    nutrient: 'zinc',
    amount: 10,
    need: 10,
    state: 'enough',
  })
  expect(stateOf('zinc', day({ zinc: 9.901 }))).toBe('enough')
  expect(stateOf('zinc', day({ zinc: 9.9 }))).toBe('low')
  expect(stateOf('copper', day({ copper: 4.04 }))).toBe('enough')
  expect(stateOf('copper', day({ copper: 4.05 }))).toBe('high')
  expect(stateOf('fibre', day({ fibre: 0 }))).toBe('enough')
})

test('what was needed is the average of what was needed each day', () => {
  const of = (nutrient: string, ...days: EatenDay[]) =>
    summariseNutrients(input(...days)).find((row) => row.nutrient === nutrient)
  const two = [day({}, { plannedKcal: 500 }), day({}, { plannedKcal: 900 })]
  expect(of('energy', ...two)).toMatchObject({ need: 700, amount: 1000 })
  expect(of('zinc', ...two)?.need).toBeCloseTo(7, 9)
  expect(of('energy')).toMatchObject({ need: 1000, amount: null })
  expect(of('fibre', ...two)?.need).toBeNull()
  const { zinc: _, ...rest } = ENOUGH
  expect(of('zinc', { ...day(), amounts: rest })).toMatchObject({ amount: 0, state: 'low' })
})

test('energy may vary by a tenth of what was to be fed', () => {
  const state = (energy: number) => stateOf('energy', day({ energy }))
  expect([880, 900, 1100, 1120].map(state)).toEqual(['low', 'enough', 'enough', 'high'])
})

test('a day is held against what was to be fed that day: a smaller puppy needed less, a hungrier dog was allowed more', () => {
  const younger = { plannedKcal: 800 }
  expect(judgeDay(input(), day({ zinc: 8, iron: 6.5, energy: 800 }, younger))).toEqual({ low: [], unsure: [] })
  expect(judgeDay(input(), day({ zinc: 7.5, iron: 6.5, energy: 800 }, younger)).low).toEqual(['zinc'])
  const hungrier = { plannedKcal: 1250 }
  expect(stateOf('copper', day({ copper: 5 }, hungrier))).toBe('enough')
  expect(stateOf('zinc', day({ zinc: 10 }, hungrier))).toBe('enough')
})

test('what no label tells is never called too little, unless the rest of the week is', () => {
  const kibble = day({ zinc: 5 }, { untoldKcal: { zinc: 500 } })
  expect(judgeDay(input(), kibble)).toEqual({ low: [], unsure: ['zinc'] })
  expect(stateOf('zinc', kibble)).toBe('unsure')
  expect(stateOf('zinc', kibble, day())).toBe('unsure')
  expect(stateOf('zinc', kibble, day({ zinc: 2 }), day({ zinc: 2 }))).toBe('low')
  expect(stateOf('zinc', day({ zinc: 12 }, { untoldKcal: { zinc: 500 } }))).toBe('enough')
  expect(stateOf('copper', day({ copper: 9 }, { untoldKcal: { copper: 500 } }))).toBe('high')
  expect(stateOf('zinc', day({ zinc: 1 }, { untoldKcal: { zinc: Number.POSITIVE_INFINITY } }))).toBe('unsure')
})

test('a treat hides no lack: of what it does not tell it brings its share at best', () => {
  const treat = { untoldKcal: { zinc: 100 }, treatKcal: 100 }
  expect(stateOf('zinc', day({ zinc: 9 }, treat))).toBe('enough')
  expect(stateOf('zinc', day({ zinc: 8 }, treat))).toBe('low')
})

test('what is short without its supplement is told as that, the rest apart, and the worst first', () => {
  const without = { mealsWithoutSupplement: 2 }
  expect(watched(day({ zinc: 2, iron: 4, copper: 0.2 }, without))).toEqual([
    ['noSupplement', ['zinc']],
    ['tooLittle', ['copper', 'iron']],
  ])
  expect(whatToWatch(input(day({ zinc: 2 }, without), day({ zinc: 4 })))[0]).toMatchObject({ times: 2, of: 4 })
  expect(watched(day({ zinc: 2 }))).toEqual([['tooLittle', ['zinc']]])
  expect(watched(day({}, without))).toEqual([])
})

test('a day that was short for want of its supplement is told though the average is met, each nutrient once', () => {
  const without = { mealsWithoutSupplement: 1 }
  const rest = Array.from({ length: 6 }, () => day({ zinc: 12 }))
  expect(judgeDay(input(), day({ zinc: 6 }, without)).low).toEqual(['zinc'])
  expect(stateOf('zinc', day({ zinc: 6 }, without), ...rest)).toBe('enough')
  expect(whatToWatch(input(day({ zinc: 6 }, without), day({ zinc: 7 }, without), ...rest))).toEqual([
    { kind: 'noSupplement', nutrients: ['zinc'], times: 2, of: 16, byVet: false },
  ])
  // Short of something that the supplement does not bring, or of too little food, a day is evened out by the others.
  expect(watched(day({ iron: 7 }, without), ...rest)).toEqual([])
  expect(watched(day({ energy: 800, zinc: 9 }, without), ...rest)).toEqual([])
  expect(watched(day({ zinc: 6 }), ...rest)).toEqual([])
})

test('of the days without the supplement the worst comes first, after what is short on average', () => {
  const without = { mealsWithoutSupplement: 1 }
  const told = (...days: EatenDay[]) =>
    whatToWatch({ ...input(...days), supplement: { zinc: 8, iron: 8, copper: 2 } }).map(({ kind, nutrients }) => [
      kind,
      nutrients,
    ])
  const rest = Array.from({ length: 6 }, () => day({ zinc: 12, iron: 12 }))
  const [zinc, iron] = [day({ zinc: 8, iron: 12 }, without), day({ zinc: 12, iron: 3 }, without)]
  for (const days of [
    [zinc, iron],
    [iron, zinc],
  ])
    expect(told(...days, ...rest)).toEqual([['noSupplement', ['iron', 'zinc']]])
  const noCopper = rest.map((one) => ({ ...one, amounts: { ...one.amounts, copper: 0.5 } }))
  expect(told(iron, ...noCopper)).toEqual([['noSupplement', ['copper', 'iron']]])
  // A nutrient is short on one day and too much on average: more of it would be wrong.
  const muchCopper = rest.map((one) => ({ ...one, amounts: { ...one.amounts, copper: 6 } }))
  expect(told(day({ copper: 0.2 }, without), ...muchCopper)).toEqual([['tooMuch', ['copper']]])
})

test('no label hides a missing supplement: where the label does not tell what is short, the meals without it are still told', () => {
  const kibble = { untoldKcal: { zinc: 500, iron: 500 } }
  const without = day({ zinc: 2 }, { ...kibble, mealsWithoutSupplement: 2 })
  const two = [without, day({ zinc: 2 }, { ...kibble, mealsWithoutSupplement: 1 })]
  expect(whatToWatch(input(...two))).toEqual([{ kind: 'noSupplement', nutrients: [], times: 3, of: 4, byVet: false }])
  expect(two.map((one) => isUnsupplemented(input(), one))).toEqual([true, true])
  const short = day({ zinc: 2, copper: 0.2 }, { ...kibble, mealsWithoutSupplement: 2 })
  expect(watched(short)).toEqual([
    ['noSupplement', []],
    ['tooLittle', ['copper']],
  ])
  const brought = [
    day({ zinc: 2 }, kibble),
    day({ iron: 2 }, { ...kibble, mealsWithoutSupplement: 2 }),
    day({ zinc: 12 }, { ...kibble, mealsWithoutSupplement: 2 }),
  ]
  for (const one of brought) expect([watched(one), isUnsupplemented(input(), one)]).toEqual([[], false])
})

test('what comes with too little food is told as that, what would be short anyway apart', () => {
  const half = { energy: 500, zinc: 5.5, iron: 4.5, copper: 0.3 }
  expect(watched(day(half, { mealsNotEatenUp: 1 }))).toEqual([
    ['notEatenUp', ['energy', 'zinc', 'iron']],
    ['tooLittle', ['copper']],
  ])
  expect(watched(day(half))[0]?.[0]).toBe('tooLittleFood')
})

test('too much of a nutrient comes first; energy beyond the plan is told with its treats', () => {
  expect(watched(day({ copper: 5, zinc: 2 }))).toEqual([
    ['tooMuch', ['copper']],
    ['tooLittle', ['zinc']],
  ])
  expect(watched(day({ energy: 1200 }))).toEqual([['tooMuchFood', ['energy']]])
  expect(watched(day({ energy: 1200 }, { treatKcal: 200 }))).toEqual([['treats', ['energy']]])
  expect(watched(day({}, { treatKcal: 101 }))).toEqual([['treats', []]])
  expect(watched(day({}, { treatKcal: 100 }))).toEqual([])
})

test('the nutrient that is furthest over its maximum is told first', () => {
  const limited = rows.map((row) => (row.nutrient === 'iron' ? { ...row, max: 10 } : row))
  const first = (amounts: NutrientAmounts) => whatToWatch({ ...input(day(amounts)), rows: limited })[0]?.nutrients
  expect(first({ copper: 5, iron: 20 })).toEqual(['iron', 'copper'])
  expect(first({ copper: 9, iron: 20, energy: 1200 })).toEqual(['copper', 'iron'])
})

test('three things are told and no more, the one that matters most first, with how often', () => {
  const all = day({ copper: 5, zinc: 2, iron: 2, energy: 1200 }, { mealsWithoutSupplement: 1, treatKcal: 300 })
  expect(whatToWatch(input(all, { ...all, treatKcal: 50, isUnlabelled: true }))).toEqual([
    { kind: 'tooMuch', nutrients: ['copper'], times: 2, of: 2, byVet: false },
    { kind: 'noSupplement', nutrients: ['zinc'], times: 2, of: 4, byVet: false },
    { kind: 'tooLittle', nutrients: ['iron'], times: 2, of: 2, byVet: false },
  ])
  const treats = [
    day({ energy: 1200 }, { treatKcal: 300 }),
    day({ energy: 1200 }, { treatKcal: 100, isUnlabelled: true }),
    day({ energy: 1200 }, { treatKcal: 101 }),
  ]
  expect(whatToWatch(input(...treats))).toEqual([
    { kind: 'treats', nutrients: ['energy'], times: 2, of: 3, byVet: false },
    { kind: 'noLabel', nutrients: [], times: 1, of: 3, byVet: false },
  ])
  const left = day({ energy: 500 }, { mealsNotEatenUp: 1 })
  expect(whatToWatch(input(left, left))[0]).toMatchObject({ kind: 'notEatenUp', times: 2, of: 4 })
  expect(whatToWatch(input(day({ energy: 1200 })))[0]).toMatchObject({ kind: 'tooMuchFood', times: 1, of: 1 })
})

test('food without a known label is told last', () => {
  expect(watched(day({}, { isUnlabelled: true }))).toEqual([['noLabel', []]])
})

test('a limit of the dog’s vet is told as the vet’s', () => {
  const limited = rows.map((row) =>
    row.nutrient === 'copper'
      ? { ...row, max: 2.5, info: [{ kind: 'vetLimit', bound: 'max', per1000Kcal: 2.5, perDay: 2.5 } as const] }
      : row,
  )
  const [first] = whatToWatch({ ...input(day({ copper: 3 })), rows: limited })
  expect(first).toMatchObject({ kind: 'tooMuch', byVet: true })
  expect(whatToWatch(input(day({ copper: 5 })))[0]).toMatchObject({ byVet: false })
  const two = limited.map((row) => (row.nutrient === 'iron' ? { ...row, max: 10 } : row))
  const [both] = whatToWatch({ ...input(day({ copper: 3, iron: 20 })), rows: two })
  expect(both).toMatchObject({ nutrients: ['iron', 'copper'], byVet: true })
  const raised = rows.map((row) =>
    row.nutrient === 'zinc'
      ? { ...row, min: 15, info: [{ kind: 'vetLimit', bound: 'min', per1000Kcal: 15, perDay: 15 } as const] }
      : row,
  )
  const [low] = whatToWatch({ ...input(day({ zinc: 12, iron: 4 })), rows: raised })
  expect(low).toMatchObject({ kind: 'tooLittle', nutrients: ['iron', 'zinc'], byVet: true })
})
