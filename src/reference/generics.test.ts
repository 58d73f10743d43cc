import { describe, expect, test } from 'vitest'
import { sentences } from '../texts/index.ts'
import generics from './generics.json' with { type: 'json' }
import { GENERICS, HAZARDS, OWNERS_THINGS, readGenerics } from './generics.ts'

const thing = (id: string) => {
  const one = GENERICS.get(id)
  if (!one) throw new Error(`No thing ${id}`)
  return one
}

describe('what a unit brings', () => {
  test.each([
    // 1.4 g x 0.98 x 40.04 %.
    ['calcium-carbonate', 'calcium', 0.5493],
    // 1.2 g x 0.98 x 29.46 % and 22.77 %.
    ['dicalcium-phosphate', 'calcium', 0.3464],
    ['dicalcium-phosphate', 'phosphorus', 0.2678],
    // 0.75 g x 0.99 x 39.34 %.
    ['salt', 'sodium', 0.2921],
    // Two thirds potassium chloride, one third salt: 0.7 g x (0.66 x 47.55 % + 0.33 x 60.66 %).
    ['low-sodium-salt', 'chloride', 0.3598],
    // 0.4 g x 0.99 x 41.13 %, in mg.
    ['choline', 'choline', 162.9],
    ['iodide', 'iodine', 0.15],
    ['selenium', 'selenium', 50],
    ['vitamin-d3', 'vitaminD', 200],
  ] as const)('%s: %s %d', (id, nutrient, amount) => {
    expect(thing(id).perUnit[nutrient]).toBeCloseTo(amount, 3 - Math.ceil(Math.log10(amount)))
  })

  test('copper oxide of a multivitamin counts towards a maximum alone', () => {
    expect(thing('multivitamin').perUnit.copper).toBe(0)
    expect(thing('multivitamin').perUnitAtMost.copper).toBe(1)
  })
})

describe('the table', () => {
  test('has more than enough things, with every hazard told of some', () => {
    expect(GENERICS.size).toBeGreaterThanOrEqual(22)
    const told = new Set([...GENERICS.values(), ...OWNERS_THINGS.values()].flatMap(({ hazards }) => hazards))
    expect(HAZARDS.filter((hazard) => !told.has(hazard))).toEqual([])
  })

  test('says of what is dangerous in small numbers that it is', () => {
    expect(thing('iron').hazards).toContain('ironOverdose')
    expect(thing('vitamin-d3').hazards).toContain('vitaminDOverdose')
    expect(thing('multivitamin').hazards).toEqual(expect.arrayContaining(['ironOverdose', 'xylitol']))
    expect(thing('iodide').hazards).toContain('notKelp')
    expect(sentences.kit.hazards.notKelp).toMatch(/Never use the 65 and 130 mg tablets/)
  })

  test('says of every tablet and of drops that they may be sweetened with what kills dogs', () => {
    const sweetened = [...GENERICS.values()].filter(({ unit: { kind } }) => kind === 'tablet' || kind === 'drop')
    expect(sweetened.filter(({ hazards }) => !hazards.includes('xylitol')).map(({ id }) => id)).toEqual([])
  })

  test('tells of the multivitamin, which has no one strength, what a tablet is to hold', () => {
    const { hazards, perUnitAtMost: of, unit, name } = thing('multivitamin')
    expect(hazards).toContain('otherFigures')
    const told = sentences.kit.hazards.otherFigures
    // By definition 40 IU of vitamin D3 and 10/3 IU of vitamin A are a microgram.
    expect(told).toContain(`vitamin D3 ${of.vitaminD} IU (${(of.vitaminD ?? 0) / 40} µg)`)
    expect(told).toContain(`iron ${of.iron} mg, iodine ${(of.iodine ?? 0) * 1000} µg, selenium ${of.selenium} µg`)
    expect(told).toContain(`as retinol ${of.vitaminA} IU (${Math.round((of.vitaminA ?? 0) * 0.3)} µg)`)
    expect(told).toContain(`copper ${of.copper} mg at most`)
    expect([name, 'strength' in unit && unit.strength]).toEqual([
      expect.stringContaining(`${of.vitaminD} IU vitamin D3`),
      `${of.vitaminD} IU vitamin D3`,
    ])
  })

  test('divides no capsule and no drop', () => {
    const whole = [...GENERICS.values()].filter(({ unit }) => unit.kind === 'capsule' || unit.kind === 'drop')
    expect(whole.length).toBeGreaterThan(5)
    for (const { id, unit } of whole) expect(unit.divisibleInto, id).toBe(1)
  })
})

describe('a bad row is refused by name', () => {
  const withRow = (change: object) => () =>
    readGenerics(generics.map((row) => (row.id === 'zinc' ? { ...row, ...change } : row)))

  test.each([
    ['a nutrient that is none', { nutrientsPerUnit: { happiness: { mean: 1, cv: 0.1 } } }],
    ['nothing in it', { nutrientsPerUnit: {} }],
    ['a strength of nothing', { nutrientsPerUnit: { zinc: { mean: 0, cv: 0.1 } } }],
    ['a hazard without words', { hazards: ['boredom'] }],
    ['a price of nothing', { gbpPerUnit: 0 }],
    ['a tablet in thirds', { unit: { kind: 'tablet', strength: '15 mg', divisibleInto: 3 } }],
  ])('%s', (_, change) => {
    expect(withRow(change)).toThrow(/generics, row zinc/)
  })

  test('a source that no table knows', () => {
    expect(withRow({ source: 'hearsay' })).toThrow(/hearsay/)
  })

  test('the same thing twice', () => {
    expect(() => readGenerics([...generics, ...generics.slice(0, 1)])).toThrow(/calcium-carbonate: stands twice/)
  })
})
