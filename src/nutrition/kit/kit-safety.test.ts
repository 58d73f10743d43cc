import { describe, expect, test } from 'vitest'
import { GENERICS } from '../../reference/generics.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { needs } from '../fixtures/two-foods.ts'
import { planFor, planWith } from '../recipe/plan.ts'
import { kitDose, withStrength } from '../recipe/thing.ts'
import { givingsOf, overdosesOf, passedBy } from './kit-safety.ts'

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

describe('a kit that passes a maximum by itself', () => {
  test('names the nutrient, whichever it is, and how far above it is', () => {
    const strong = withStrength(thing('vitamin-d3'), 'vitaminD', 2000)
    const kit = planWith(plan, kitDose([{ thing: strong, units: 10 }], 7, adult.mealsPerDay))
    const [passed, ...others] = passedBy(kit)
    expect(passed).toMatchObject({ nutrient: 'vitaminD', of: 'legal' })
    expect(passed?.timesMaximum).toBeCloseTo(20_000 / 7 / (567.5 * thousands), 9)
    expect(others).toEqual([])
  })

  test('does so above the maximum, not at it, the furthest above first', () => {
    const limited = { ...plan, needs: needs({ zinc: { max: 100 }, thiamine: { max: 1 } }) }
    const passes = (zinc: number, thiamine: number) => {
      const strong = { ...thing('zinc'), perUnitAtMost: { zinc, thiamine } }
      const kit = planWith(limited, kitDose([{ thing: strong, units: 1 }], 1, adult.mealsPerDay))
      return passedBy(kit).map(({ nutrient, timesMaximum }) => [nutrient, timesMaximum])
    }
    expect(passes(100, 1)).toEqual([])
    expect(passes(200, 3)).toEqual([
      ['thiamine', 3],
      ['zinc', 2],
    ])
  })
})

describe('a thing is given', () => {
  const givenIn = (units: { readonly [id: string]: number }) =>
    Object.fromEntries(givingsOf(withKit(units)).map(({ id, given }) => [id, given]))

  test('by the day from a quarter of a unit on, by the batch below', () => {
    expect(givenIn({ zinc: 1.75, copper: 1.5 })).toEqual({ zinc: 'daily', copper: 'batch' })
  })

  test('by the batch where whole units would come above the maximum on one day', () => {
    // 550 IU a day are below 590, three drops on one day are 600.
    expect(givenIn({ 'vitamin-d3': 19.25 })).toEqual({ 'vitamin-d3': 'batch' })
    expect(givenIn({ 'vitamin-d3': 14 })).toEqual({ 'vitamin-d3': 'daily' })
  })

  test('in at most so many units on any day', () => {
    const [zinc] = givingsOf(withKit({ zinc: 10 }))
    expect(zinc).toEqual({ id: 'zinc', given: 'daily', mostUnitsADay: 2 })
  })
})

describe('a kit of two things before a maximum of 100 mg of zinc', () => {
  const limited = { ...plan, needs: needs({ zinc: { max: 100 } }) }
  type Part = readonly [id: string, unitsPerDay: number, zincPerUnit: number]
  const kitOf = (...parts: readonly Part[]) =>
    kitDose(
      parts.map(([id, unitsPerDay, zinc]) => {
        return { thing: { ...thing('zinc'), id, perUnitAtMost: { zinc, thiamine: 1 } }, units: unitsPerDay }
      }),
      1,
      adult.mealsPerDay,
    )
  const givings = (...parts: readonly Part[]) =>
    givingsOf(planWith(limited, kitOf(...parts))).map(({ id, given, mostUnitsADay }) => [id, given, mostUnitsADay])

  test('is given by the day up to the maximum itself', () => {
    // 30 + 20 mg, and on a day with one unit of each 60 + 40 mg.
    expect(givings(['a', 0.5, 60], ['b', 0.5, 40])).toEqual([
      ['a', 'daily', 1],
      ['b', 'daily', 1],
    ])
  })

  test('has what is furthest above stirred into the batch, and no more than has to be', () => {
    const [little, much] = [
      ['little', 0.5, 50],
      ['much', 0.5, 60],
    ] as const
    const given = { little: ['little', 'daily', 1], much: ['much', 'batch', 0.5] }
    expect(givings(little, much)).toEqual([given.little, given.much])
    expect(givings(much, little)).toEqual([given.much, given.little])
  })

  test('counts what is stirred in anyway with its share of a day alone', () => {
    // 9 mg of every day; 81 mg more if a whole unit were given.
    expect(givings(['rare', 0.1, 90], ['usual', 0.5, 30])).toEqual([
      ['rare', 'batch', 0.1],
      ['usual', 'daily', 1],
    ])
    expect(givings(['rare', 0.1, 90], ['usual', 0.5, 120])).toEqual([
      ['rare', 'batch', 0.1],
      ['usual', 'batch', 0.5],
    ])
  })

  test('of whole units each day is not stirred in: that would change nothing', () => {
    expect(givings(['a', 1, 200])).toEqual([['a', 'daily', 1]])
  })

  test.each([
    [{ safeMax: 10, legalMax: null }, 10, 'safe'],
    [{ safeMax: null, legalMax: 20 }, 20, 'legal'],
    [{ safeMax: 10, legalMax: 20 }, 10, 'safe'],
    [{ safeMax: 20, legalMax: 10 }, 10, 'legal'],
  ] as const)('too much of it is held against the stricter of %j', (limits, maximum, of) => {
    const rows = limited.needs.rows.map((row) => (row.nutrient === 'zinc' ? { ...row, ...limits } : row))
    const [twice] = overdosesOf({ ...planWith(limited, kitOf(['a', 1, 8])), needs: { ...limited.needs, rows } }, 'a', 2)
    expect(twice).toEqual({ nutrient: 'zinc', times: 2, amount: 16, maximum, of, timesMaximum: 16 / maximum })
  })
})
