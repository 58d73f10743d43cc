import { describe, expect, test } from 'vitest'
import { GENERICS } from '../reference/generics.ts'
import { NUTRITION_TABLES } from '../reference/nutrition-tables.ts'
import { adult } from './fixtures/adult.ts'
import { aboveMaximumInAMix, givingsOf, overdosesOf } from './kit-safety.ts'
import { planFor, planWith } from './plan.ts'
import { kitDose } from './thing.ts'

const thing = (id: string) => {
  const one = GENERICS.get(id)
  if (!one) throw new Error(`No thing ${id}`)
  return one
}
// 1040 kcal: at most 2.86 mg iodine, 590 IU vitamin D, 59 mg zinc, 7.28 mg copper by law.
const plan = planFor(adult, NUTRITION_TABLES)
const thousands = plan.energy.kcal / 1000
const dose = (units: { readonly [id: string]: number }, days = 7) =>
  kitDose(
    Object.entries(units).map(([id, count]) => ({ thing: thing(id), units: count })),
    days,
    adult.mealsPerDay,
  )
const withKit = (units: { readonly [id: string]: number }) => planWith(plan, dose(units))

describe('too much of one thing', () => {
  const kit = withKit({ iodide: 7, 'vitamin-d3': 7, multivitamin: 7 })

  test('twenty times the iodide is above what is safe, ten times is not yet', () => {
    // 150 µg of tablets and 150 µg of multivitamins a day.
    const [tenfold] = overdosesOf(kit, 'iodide', 10)
    expect(tenfold).toMatchObject({ nutrient: 'iodine', of: 'safe', times: 10 })
    expect(tenfold?.amount).toBeCloseTo(1.65, 9)
    expect(tenfold?.timesMaximum).toBeCloseTo(1.65 / (2.75 * thousands), 9)
    expect(overdosesOf(kit, 'iodide', 20)[0]?.timesMaximum).toBeGreaterThan(1)
  })

  test('ten times the vitamin D is almost four times what the law allows', () => {
    // 2000 IU of drops and 200 IU of tablets.
    const [tenfold] = overdosesOf(kit, 'vitamin-d3', 10)
    expect(tenfold?.timesMaximum).toBeCloseTo(2200 / (567.5 * thousands), 9)
    expect(tenfold?.of).toBe('legal')
  })

  test('of a multivitamin is told for each nutrient that it holds, the worst first', () => {
    const overdoses = overdosesOf(kit, 'multivitamin', 10)
    expect(overdoses.map(({ nutrient }) => nutrient).toSorted()).toEqual(
      ['copper', 'iodine', 'iron', 'selenium', 'vitaminD', 'zinc'].toSorted(),
    )
    const shares = overdoses.map(({ timesMaximum }) => timesMaximum)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  })

  test('of what is not in the kit, or holds none of the watched, is nothing', () => {
    expect(overdosesOf(kit, 'zinc', 10)).toEqual([])
    expect(overdosesOf(withKit({ 'eggshell-powder': 7 }), 'eggshell-powder', 10)).toEqual([])
  })
})

describe('a day of portions of two kits', () => {
  test('is below every maximum where each kit is', () => {
    expect(aboveMaximumInAMix(plan, [dose({ iodide: 7, copper: 7 }), dose({ zinc: 7 })])).toEqual([])
  })

  test('is above it where one of them is: of a dog that ate more', () => {
    expect(aboveMaximumInAMix(plan, [dose({ copper: 7 }), dose({ copper: 70 })])).toEqual(['copper'])
  })
})

describe('a thing is given', () => {
  const givenIn = (units: { readonly [id: string]: number }, others = [] as ReturnType<typeof dose>[]) =>
    Object.fromEntries(givingsOf(withKit(units), others).map(({ id, given }) => [id, given]))

  test('by the day from a quarter of a unit on, by the batch below', () => {
    expect(givenIn({ zinc: 2, copper: 1.5 })).toEqual({ zinc: 'daily', copper: 'batch' })
  })

  test('by the batch where whole units would come above the maximum on one day', () => {
    // 550 IU a day are below 590, three drops on one day are 600.
    expect(givenIn({ 'vitamin-d3': 19.25 })).toEqual({ 'vitamin-d3': 'batch' })
    expect(givenIn({ 'vitamin-d3': 14 })).toEqual({ 'vitamin-d3': 'daily' })
  })

  test('by the batch where that would be so with what is left of another kit', () => {
    const other = dose({ 'vitamin-d3': 18 })
    expect(givenIn({ 'vitamin-d3': 9 })).toEqual({ 'vitamin-d3': 'daily' })
    expect(givenIn({ 'vitamin-d3': 9 }, [other])).toEqual({ 'vitamin-d3': 'batch' })
  })

  test('in at most so many units on any day', () => {
    const [zinc] = givingsOf(withKit({ zinc: 10 }))
    expect(zinc).toEqual({ id: 'zinc', given: 'daily', mostUnitsADay: 2 })
  })
})
