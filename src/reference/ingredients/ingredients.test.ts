import { describe, expect, test } from 'vitest'
import { EXCLUDE_TAGS } from '../../nutrition/dog.ts'
import { NUTRIENT_IDS } from '../../nutrition/nutrients.ts'
import { CIQUAL } from './ciqual.ts'
import { ingredientFaults } from './ingredient-laws.ts'
import json from './ingredients.json' with { type: 'json' }
import { findIngredient, INGREDIENTS, type IngredientEntry, nameToWeigh, readIngredients } from './ingredients.ts'

const entries = [...INGREDIENTS.values()]
const named = (code: string): IngredientEntry => {
  const entry = findIngredient(code)
  if (!entry) throw new Error(`no ingredient ${code}`)
  return entry
}

describe('the table', () => {
  test('holds at least 150 ingredients, and some for every exclusion tag', () => {
    expect(INGREDIENTS.size).toBeGreaterThanOrEqual(150)
    for (const tag of EXCLUDE_TAGS)
      expect(entries.filter(({ excludeTag }) => excludeTag === tag).length).toBeGreaterThan(0)
  })

  test.each(entries.map((entry) => [`${entry.code} ${entry.name}`, entry] as const))('%s is sound', (_, entry) => {
    expect(ingredientFaults(entry)).toEqual([])
  })

  test('says nothing of raw or dry in a name, and never the same name twice', () => {
    expect(entries.filter(({ name }) => /\b(raw|ground beef)\b/i.test(name))).toEqual([])
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })

  test('gives both bounds for every nutrient', () => {
    for (const { atLeastPer100g, atMostPer100g } of entries) {
      expect(Object.keys(atLeastPer100g)).toEqual([...NUTRIENT_IDS])
      expect(Object.keys(atMostPer100g)).toEqual([...NUTRIENT_IDS])
    }
  })

  test('finds no row for a code that is not given', () => {
    expect(findIngredient('99-999')).toBeUndefined()
    expect(findIngredient('00-000')).toBeUndefined()
  })
})

test('who weighs reads whether bone, skin and shell count', () => {
  expect(nameToWeigh(named('07-001'))).toBe('Rabbit meat, weighed off the bone')
  expect(nameToWeigh(named('11-001'))).toBe('Egg, weighed without the shell')
  expect(nameToWeigh(named('13-001'))).toBe('White rice, long grain')
})

describe('a law notices', () => {
  const rice = named('13-001')
  const spoiled = (changes: Partial<IngredientEntry>) => ingredientFaults({ ...rice, ...changes })

  test('a figure in the wrong unit', () => {
    expect(spoiled({ per100g: { ...rice.per100g, calcium: 28 } })).toEqual(['calcium 28 is beyond belief: wrong unit?'])
  })

  test('grams that do not say whether skin and bones count', () => {
    const { weighed: _, ...cod } = named('09-007')
    expect(ingredientFaults(cod)).toEqual([
      '"" does not say whether it is weighed with skin',
      '"" does not say whether it is weighed with bones',
    ])
    expect(ingredientFaults({ ...cod, weighed: 'weighed without skin' })).toHaveLength(1)
  })

  test('more amino acids than protein', () => {
    expect(spoiled({ per100g: { ...rice.per100g, lysine: 7 } }).join()).toContain('amino acids in 7.13 g protein')
  })

  test('parts that do not make up the whole', () => {
    const proximatesPer100g = { ...rice.proximatesPer100g, waterG: 40 }
    expect(spoiled({ proximatesPer100g }).join()).toContain('make 128')
  })

  test('an energy that is not from the Atwater factors', () => {
    expect(spoiled({ per100g: { ...rice.per100g, energy: 365 } }).join()).toContain('365 kcal')
  })

  test('bounds that have changed places', () => {
    expect(spoiled({ atMostPer100g: { ...rice.atMostPer100g, zinc: 0 } }).join()).toContain('zinc: at least')
  })

  test('an unknown that is counted', () => {
    expect(spoiled({ unknown: ['zinc'] }).join()).toContain('zinc is unknown')
  })

  test('a source that is not named', () => {
    expect(spoiled({ yieldSource: 'hearsay' })).toEqual(['source hearsay is not in the table of sources'])
  })

  test('a name that speaks of a food that dogs must never get', () => {
    expect(spoiled({ name: 'Onion rice' }).join()).toContain('never get')
  })
})

describe('published figures, brought to our units', () => {
  test('beef mince with 5 % fat: USDA SR 23557', () => {
    const { per100g } = named('01-001')
    expect(per100g).toMatchObject({
      protein: 21.41,
      fat: 5,
      calcium: 0.009,
      phosphorus: 0.198,
      zinc: 5.09,
      niacin: 5.494,
    })
    // 35 mg arachidonic acid, printed 0.035 g; 0.17 mg alpha-tocopherol = 0.2533 IU; methionine 0.551 + cystine 0.221.
    expect(per100g).toMatchObject({ arachidonicAcid: 35, vitaminE: 0.2533, methionineCystine: 0.772 })
    // 4 x 21.41 + 9 x 5, where USDA's own column says 137.
    expect(per100g.energy).toBeCloseTo(130.64, 5)
  })

  test('cod: 101 ug iodine and 110 mg chloride, Ciqual 2020', () => {
    expect(named('09-007').per100g).toMatchObject({ iodine: 0.101, chloride: 0.11 })
    expect(named('09-007').iodineAndChloride).toMatchObject({ source: 'ciqual-2020', match: 'same' })
  })

  test('farmed salmon: EPA + DHA is the sum of both', () => {
    expect(named('09-001').per100g.epaDha).toBeCloseTo(0.862 + 1.104, 6)
  })

  test('white rice takes up its water: 100 g dry make 280 g', () => {
    expect(named('13-001')).toMatchObject({ cookedYield: 2.8, yieldSource: 'dry-matter' })
  })
})

describe('towards a minimum', () => {
  test('what cooking destroys is taken off', () => {
    const beef = named('01-001')
    expect(beef.atLeastPer100g.thiamine).toBeCloseTo((beef.per100g.thiamine ?? 0) * 0.6, 9)
    expect(beef.atLeastPer100g.protein).toBe(beef.per100g.protein)
    expect(beef.atLeastPer100g.energy).toBe(beef.atMostPer100g.energy)
  })

  test('an unknown counts as nothing', () => {
    const rabbit = named('07-001')
    expect(rabbit.unknown).toContain('choline')
    expect(rabbit.atLeastPer100g.choline).toBe(0)
  })

  test('"below 20 ug iodine" counts as nothing, and as 20 ug towards a maximum', () => {
    const carrot = named('16-001')
    expect(carrot.belowPer100g?.iodine).toBe(0.02)
    expect(carrot.atLeastPer100g.iodine).toBe(0)
    expect(carrot.atMostPer100g.iodine).toBe(0.02)
    expect(carrot.unknown).not.toContain('iodine')
  })

  test("the copper of pig's liver does not count, but it does towards a maximum", () => {
    const liver = named('03-006')
    expect(liver.atLeastPer100g.copper).toBe(0)
    // USDA 0.677, Ciqual 0.84.
    expect(liver.atMostPer100g.copper).toBe(0.84)
    expect(named('01-009').atLeastPer100g.copper).toBeGreaterThan(5)
  })

  test('plants have no EPA and no DHA, which is not the same as unknown', () => {
    const lentils = named('15-002')
    expect(lentils.zeroInNature).toEqual(['epaDha'])
    expect(lentils.atMostPer100g.epaDha).toBe(0)
    expect(lentils.unknown).not.toContain('epaDha')
  })
})

describe('towards a maximum', () => {
  test('nothing is lost', () => {
    const beef = named('01-001')
    // USDA 0.041, Ciqual 0.048.
    expect(beef.atMostPer100g.thiamine).toBe(0.048)
  })

  test('an unknown is as high as in the richest food of its group', () => {
    expect(named('02-006').unknown).toContain('iodine')
    const offal = entries.filter(({ group }) => group === 'offal').map(({ per100g }) => per100g.iodine ?? 0)
    expect(named('02-006').atMostPer100g.iodine).toBe(Math.max(...offal))
  })

  test('the richest food may stand in either table: the vitamin D of goat and bison', () => {
    const french = [...CIQUAL]
      .filter(([code]) => named(code).group === 'meat')
      .map(([, row]) => row.per100g.vitaminD ?? 0)
    const american = entries.filter(({ group }) => group === 'meat').map(({ per100g }) => per100g.vitaminD ?? 0)
    expect(Math.max(...french)).toBeGreaterThan(Math.max(...american))
    for (const code of ['01-013', '08-002']) {
      expect(named(code).unknown, code).toContain('vitaminD')
      expect(named(code).atMostPer100g.vitaminD, code).toBe(Math.max(...french))
    }
  })

  test('carotene is half as much vitamin A to a dog as the table says, and all of it towards a maximum', () => {
    const carrot = named('16-001')
    const kept = (carrot.atLeastPer100g.vitaminA ?? 0) / (carrot.countedPer100g?.vitaminA ?? 0)
    expect(carrot.countedPer100g?.vitaminA).toBeCloseTo((16706 * 833) / 1667, 0)
    expect(kept).toBeGreaterThan(0.7)
    expect(kept).toBeLessThanOrEqual(1)
    expect(carrot.atMostPer100g.vitaminA).toBe(16706)
  })

  test('plant oils are not measured by cod liver oil, fish oils are', () => {
    expect(named('18-009').atMostPer100g.vitaminD).toBe(0)
    expect(named('18-013').atMostPer100g.vitaminD).toBe(named('18-012').per100g.vitaminD)
  })

  test('an unknown chloride is no less than the sodium tells', () => {
    const cheese = named('12-001')
    expect(cheese.unknown).toContain('chloride')
    expect(cheese.atMostPer100g.chloride).toBeCloseTo((cheese.per100g.sodium ?? 0) * 1.54, 9)
  })

  test('no ingredient has sugars beyond the carbohydrate there is', () => {
    for (const { atMostPer100g, proximatesPer100g, unknown } of entries) {
      if (unknown.includes('sugars'))
        expect(atMostPer100g.sugars).toBeLessThanOrEqual(proximatesPer100g.carbohydrateG ?? 0)
    }
  })
})

describe('what a health rule can forbid', () => {
  test.each([
    ['organ', 'every offal', (entry: IngredientEntry) => entry.group === 'offal'],
    ['shellfish', 'every shellfish', (entry: IngredientEntry) => entry.group === 'shellfish'],
    ['seed', 'every seed', (entry: IngredientEntry) => entry.group === 'seed'],
    ['fruit', 'every fruit', (entry: IngredientEntry) => entry.group === 'fruit'],
    [
      'fatty-fish',
      'every fish over 5 % fat',
      (entry: IngredientEntry) => entry.group === 'fish' && (entry.per100g.fat ?? 0) > 5,
    ],
  ] as const)('%s is %s', (trait, _, belongs) => {
    const marked = entries.filter(({ traits }) => traits.includes(trait)).map(({ code }) => code)
    expect(marked).toEqual(entries.filter(belongs).map(({ code }) => code))
  })

  test('fatty meat is every meat or fowl over 10 % fat, tongue, and rendered fat', () => {
    const marked = entries.filter(({ traits }) => traits.includes('fatty-meat'))
    const lean = entries.filter(({ traits }) => !traits.includes('fatty-meat'))
    expect(marked.every(({ per100g }) => (per100g.fat ?? 0) > 10)).toBe(true)
    const fatAnyway = lean.filter(
      ({ group, per100g }) => ['meat', 'poultry', 'offal'].includes(group) && (per100g.fat ?? 0) > 10,
    )
    expect(fatAnyway).toEqual([])
  })
})

test('a kitchen measure has one plural, whatever it measures', () => {
  const plurals = new Set(entries.map(({ measure }) => `${measure.unit}: ${measure.plural}`))
  expect(plurals.size).toBe(new Set(entries.map(({ measure }) => measure.unit)).size)
})

describe('a bad row is refused by name', () => {
  const rows = json as readonly Record<string, unknown>[]
  const withRow = (changes: Record<string, unknown>) => () =>
    readIngredients([{ ...rows[0], ...changes }, ...rows.slice(1)])

  test.each([
    ['a code that is not NN-NNN', { code: '1-1' }, /row 1-1: .*not NN-NNN/s],
    ['an unknown nutrient', { per100g: { gold: 1 } }, /Table ingredients, row 01-001: .*gold/s],
    ['a negative amount', { per100g: { protein: -1 } }, /row 01-001: .*protein/s],
    ['a group that does not exist', { group: 'stone' }, /row 01-001/],
    ['a missing footprint', { footprint: undefined }, /row 01-001: .*footprint/s],
    ['a cooking class that does not exist', { cookingClass: 'flambé' }, /row 01-001: no cooking class "flambé"/],
    ['a measure without its plural', { measure: { unit: 'leaf', grams: 20 } }, /row 01-001: .*plural/s],
    ['an unknown field', { colour2: '#000000' }, /row 01-001/],
  ])('%s', (_, changes, message) => {
    expect(withRow(changes)).toThrow(message)
  })

  test('the same code twice', () => {
    expect(() => readIngredients([...rows, rows[0]])).toThrow('Table ingredients, row 01-001: stands twice')
  })
})
