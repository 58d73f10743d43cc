import { describe, expect, test } from 'vitest'
import { kitDose, type Thing, withStrength } from './thing.ts'

const tablet: Thing = {
  id: 'tablet',
  unit: { kind: 'tablet', strength: '15 mg', divisibleInto: 2 },
  perUnit: { zinc: 15, copper: 0 },
  perUnitAtMost: { zinc: 16, copper: 1 },
  spreadOfDose: 0,
  spreadOfContent: { zinc: 0.05 },
  gbpPerUnit: 0.05,
}
const spoon: Thing = {
  id: 'spoon',
  unit: { kind: 'quarterTeaspoon', grams: 1.4, divisibleInto: 2 },
  perUnit: { calcium: 0.5 },
  perUnitAtMost: { calcium: 0.55 },
  spreadOfDose: 0.1,
  spreadOfContent: {},
  gbpPerUnit: 0.01,
}

describe('a kit for a fortnight of two meals a day', () => {
  const dose = kitDose(
    [
      { thing: tablet, units: 7 },
      { thing: spoon, units: 42 },
    ],
    14,
    2,
  )

  test('is a supplement called a kit, whose recipes are kept apart from those of the powder', () => {
    expect(dose).toMatchObject({ way: 'kit', id: 'kit', days: 14 })
  })

  test('says its units of a day and a week', () => {
    expect(dose.items).toEqual([
      { id: 'tablet', units: 7, unitsPerDay: 0.5, unitsPerWeek: 3.5 },
      { id: 'spoon', units: 42, unitsPerDay: 3, unitsPerWeek: 21 },
    ])
  })

  test('brings to each meal what its units hold', () => {
    expect(dose.perDay).toEqual({ zinc: 7.5, copper: 0, calcium: 1.5 })
    expect(dose.perMeal).toEqual({ zinc: 3.75, copper: 0, calcium: 0.75 })
  })

  test('weighs what is measured by the spoon: tablets are counted', () => {
    expect(dose.gramsPerMeal).toBeCloseTo(1.5 * 1.4, 12)
    expect(dose.parts.map(({ gramsPerUnit }) => gramsPerUnit)).toEqual([0, 1.4])
  })

  test('varies thing by thing', () => {
    const spreads = dose.parts.map(({ spreadOfDose, spreadOfContent }) => ({ spreadOfDose, spreadOfContent }))
    expect(spreads).toEqual([
      { spreadOfDose: 0, spreadOfContent: { zinc: 0.05 } },
      { spreadOfDose: 0.1, spreadOfContent: {} },
    ])
  })
})

describe('an owner’s own strength', () => {
  test('scales all that a unit holds by what it holds at most', () => {
    const strong = withStrength(tablet, 'zinc', 32)
    expect(strong).toEqual({ ...tablet, perUnit: { zinc: 30, copper: 0 }, perUnitAtMost: { zinc: 32, copper: 2 } })
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('of %d is none', (strength) => {
    expect(() => withStrength(tablet, 'zinc', strength)).toThrow(`tablet: ${strength} of zinc is no strength`)
  })

  test('of what it does not hold is none', () => {
    expect(() => withStrength(tablet, 'iron', 14)).toThrow('no strength')
  })
})
