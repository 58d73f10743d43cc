import { describe, expect, test } from 'vitest'
import type { IntegerRow } from '../integer-program.ts'
import type { Thing } from '../recipe/thing.ts'
import { type Choice, kitProgram, leavingOf, leavingProgram, missesOf, wideningProgram } from './kit-program.ts'

const NONE = Number.NEGATIVE_INFINITY
const ANY = Number.POSITIVE_INFINITY

/** 10 to 12 mg of zinc. */
const tablet: Thing = {
  id: 'tablet',
  unit: { kind: 'tablet', strength: '10 mg', divisibleInto: 2 },
  perUnit: { zinc: 10 },
  perUnitAtMost: { zinc: 12 },
  spreadOfDose: 0,
  spreadOfContent: {},
  gbpPerUnit: 0.1,
}
/** 2 mg of zinc with 0.5 g of calcium, of a spoon that is 0.1 less or more. */
const spoon: Thing = {
  id: 'spoon',
  unit: { kind: 'quarterTeaspoon', grams: 1.4, divisibleInto: 2 },
  perUnit: { zinc: 2, calcium: 0.5 },
  perUnitAtMost: { zinc: 2, calcium: 0.5 },
  spreadOfDose: 0.1,
  spreadOfContent: {},
  gbpPerUnit: 0.02,
}
/** A week of tablets and half spoons: a day's 20 to 60 mg of zinc, at most 5 g of calcium, 3 mg of iron that neither holds. */
const choice: Choice = {
  things: [tablet, spoon],
  pieces: [1, 2],
  corridors: [
    { nutrient: 'zinc', least: 20, most: 60, widest: 90, shareOfNeed: 0.4 },
    { nutrient: 'calcium', least: null, most: 5, widest: 5, shareOfNeed: 0 },
    { nutrient: 'iron', least: 3, most: null, widest: null, shareOfNeed: 1 },
  ],
  days: 7,
}
const SURELY = 1 - 1.645 * 0.1

/** Without the last bits of the arithmetic. */
function rounded({ entries, ...ends }: IntegerRow) {
  return { ...ends, entries: entries.map(([column, coefficient]) => [column, Number(coefficient.toPrecision(9))]) }
}
const nine = (value: number) => Number(value.toPrecision(9))

describe('the program of a kit', () => {
  const plain = () => kitProgram(choice, [])

  test('has a row for each end of a corridor, of which each piece brings its share', () => {
    expect(plain().rows.slice(0, 4).map(rounded)).toEqual([
      {
        // 10 of the 140 mg that a week asks for; half a spoon has 1 mg, less what it may fall short.
        entries: [
          [0, nine(10 / 140)],
          [1, nine(SURELY / 140)],
        ],
        least: 1,
        most: ANY,
      },
      {
        entries: [
          [0, nine(12 / 420)],
          [1, nine(1 / 420)],
        ],
        least: NONE,
        most: 1,
      },
      { entries: [[1, nine(0.25 / 35)]], least: NONE, most: 1 },
      { entries: [], least: 1, most: ANY },
    ])
  })

  test('counts no more of a thing than fit below the first of its maximums', () => {
    // 420 mg of zinc are 35 tablets; 35 g of calcium are 140 half spoons.
    const program = plain()
    expect(program.upper).toEqual([35, 140, 1, 1])
    expect(program.lower).toEqual([0, 0, 0, 0])
    expect(program.isInteger).toEqual([true, true, true, true])
    // Where the food leaves no room for calcium, there is no spoon; a tablet, which has none, is limited by the day alone.
    const noCalcium = { nutrient: 'calcium', least: null, most: 0, widest: 0, shareOfNeed: 0 } as const
    expect(kitProgram({ ...choice, corridors: [noCalcium] }, []).upper).toEqual([24 * 7, 0, 1, 1])
  })

  test('counts no more than the label says, nor than 24 units a day', () => {
    const upper = (thing: Partial<Thing>, pieces = 1) =>
      kitProgram({ ...choice, things: [{ ...tablet, ...thing }], pieces: [pieces] }, []).upper[0]
    expect(upper({ mostPerDay: 2 })).toBe(14)
    expect(upper({ mostPerDay: 2 }, 2)).toBe(28)
    expect(upper({ mostPerDay: 100, perUnitAtMost: {} })).toBe(24 * 7)
    expect(upper({ perUnitAtMost: { zinc: 0 } }, 4)).toBe(24 * 7 * 4)
    expect(upper({ perUnitAtMost: { zinc: 12.1 } })).toBe(34)
    // Nothing is said of how much iron is too much.
    expect(upper({ perUnitAtMost: { iron: 14 } })).toBe(24 * 7)
  })

  test('has a thing in the kit where a piece of it is counted, and 17 things at most', () => {
    expect(plain().rows.slice(4).map(rounded)).toEqual([
      {
        entries: [
          [0, nine(1 / 35)],
          [2, -1],
        ],
        least: NONE,
        most: 0,
      },
      {
        entries: [
          [1, nine(1 / 140)],
          [3, -1],
        ],
        least: NONE,
        most: 0,
      },
      {
        entries: [
          [2, 1],
          [3, 1],
        ],
        least: 0,
        most: 17,
      },
    ])
  })

  test('of a thing that is too strong in any amount stays finite', () => {
    const { rows } = kitProgram({ ...choice, things: [{ ...tablet, perUnitAtMost: { zinc: 1000 } }], pieces: [1] }, [])
    expect(rows.at(-2)).toEqual({
      entries: [
        [0, 1],
        [1, -1],
      ],
      least: NONE,
      most: 0,
    })
  })

  test('costs one for each thing, half of one at home, and little money', () => {
    const weekly = kitProgram(choice, ['spoon']).cost.map(nine)
    // A hundredth for each pound a week: tablets at 10p, half spoons at 1p.
    expect(weekly).toEqual([0.001, 0.0001, 1, 0.5])
    expect(kitProgram({ ...choice, days: 14 }, []).cost.map(nine)).toEqual([0.0005, 0.00005, 1, 1])
  })

  test('has the owner’s own product in it, whatever else is', () => {
    expect(kitProgram({ ...choice, always: 'spoon' }, []).lower).toEqual([0, 1, 0, 1])
  })
})

describe('where no kit keeps to its corridors', () => {
  test('each may be left down to nothing and up to its maximum, at the price of what food has to make up for', () => {
    const program = wideningProgram(choice, ['spoon'])
    // The whole of zinc's lower end is 0.4 of its minimum; its upper end may go half as far again.
    expect(program.cost.map(nine)).toEqual([0.001, 0.0001, 1, 0.5, 40, 200, 0, 100])
    expect(program.upper.slice(4)).toEqual([1, 0.5, 0, 1])
    // 630 mg of zinc are 52 tablets.
    expect(program.upper.slice(0, 2)).toEqual([52, 140])
    expect(program.isInteger.slice(4)).toEqual([false, false, false, false])
    expect(program.rows.slice(0, 4)).toEqual(leavingProgram(choice).rows.slice(0, 4))
  })

  test('what is left in all is of need and room, not of nutrients', () => {
    expect(leavingOf(choice, [0, 0, 0, 0, 0, 0, 0, 0])).toBe(0)
    expect(leavingOf(choice, [0, 0, 0, 0, 0.5, 0, 0, 0.25])).toBeCloseTo(0.2 + 0.25, 12)
    expect(leavingOf(choice, [0, 0, 0, 0, 0, 0.25, 0, 0])).toBeCloseTo(0.5, 12)
  })
})

describe('where there is no kit', () => {
  test('each corridor may be left, at the price of what is missing alone', () => {
    const program = leavingProgram(choice)
    expect(program.cost).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect(program.lower).toEqual(new Array(8).fill(0))
    expect(program.upper).toEqual([35, 140, 1, 1, ANY, ANY, ANY, ANY])
    expect(program.isInteger).toEqual([true, true, true, true, false, false, false, false])
    // Added to what is too little, taken from what is too much.
    expect(program.rows.map(({ entries }) => entries.at(-1))).toEqual([
      [4, 1],
      [5, -1],
      [6, -1],
      [7, 1],
      [2, -1],
      [3, -1],
      [3, 1],
    ])
    const { rows } = kitProgram(choice, [])
    expect(program.rows.map(({ entries }, i) => entries.slice(0, rows[i]?.entries.length))).toEqual(
      rows.map(({ entries }) => entries),
    )
    expect(program.rows.map(({ least, most }) => [least, most])).toEqual(rows.map(({ least, most }) => [least, most]))
  })

  test('what is left is told with what is reached, the furthest off first', () => {
    // The zinc is kept but for the last bits of the solver's arithmetic.
    expect(missesOf(choice, [0, 0, 0, 0, 1e-6, 0, 0.1, 1])).toEqual([
      { nutrient: 'iron', bound: 'min', limit: 3, reached: 0 },
      { nutrient: 'calcium', bound: 'max', limit: 5, reached: 5.5 },
    ])
    expect(missesOf(choice, [0, 0, 0, 0, 0.25, 0.5, 0, 0])).toEqual([
      { nutrient: 'zinc', bound: 'max', limit: 60, reached: 90 },
      { nutrient: 'zinc', bound: 'min', limit: 20, reached: 15 },
    ])
  })
})
