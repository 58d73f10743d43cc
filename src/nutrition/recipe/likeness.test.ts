import { describe, expect, test } from 'vitest'
import { findIngredient, type IngredientEntry } from '../../reference/ingredients/ingredients.ts'
import { isLike, likeLine, makesTheDish } from './likeness.ts'
import { FIDELITY } from './recipe.ts'

const food = (code: string) => findIngredient(code) as IngredientEntry
const like = (one: string, other: string) => isLike(food(one), food(other))

describe('a food goes for another', () => {
  test.each([
    ['turkey mince for beef mince', '01-001', '05-001'],
    ['pork loin for chicken breast', '04-001', '03-003'],
    ['cod for haddock', '09-008', '09-007'],
    ['brown rice for white', '13-001', '13-002'],
    ['carrot for broccoli', '16-002', '16-001'],
    ['pear for apple', '17-001', '17-004'],
    ['lamb’s liver for ox liver', '01-009', '02-005'],
    ['stewing beef for pork', '03-003', '01-005'],
    ['topside for stewing beef', '01-005', '01-006'],
    ['potato for sweet potato', '14-002', '14-001'],
    ['strawberries for banana', '17-003', '17-005'],
    ['banana for apple', '17-001', '17-003'],
  ])('%s', (_, one, other) => expect(like(one, other)).toBe(true))
})

describe('a food does not go for another', () => {
  test.each([
    ['chicken breast for topside, which is done sooner', '01-006', '04-001'],
    ['raw fish for tinned', '09-004', '09-007'],
    ['heart for liver', '01-009', '01-008'],
    ['fish for meat', '01-005', '09-007'],
    ['fish oil for sunflower oil', '18-001', '18-013'],
    ['a yolk for an egg', '11-001', '11-003'],
    ['salt for yeast', '20-001', '20-002'],
    ['ginger for turmeric', '20-005', '20-006'],
    ['pasta for rice', '13-001', '13-008'],
    ['spinach for carrot', '16-001', '16-004'],
    ['ox tongue, which is offal, for stewing beef', '01-005', '01-011'],
    ['stewing beef for ox tongue', '01-011', '01-005'],
    ['dried beans for lentils, which are done sooner', '15-002', '15-004'],
    ['a food for itself', '01-001', '01-001'],
  ])('%s', (_, one, other) => expect(like(one, other)).toBe(false))
})

describe('what takes its place', () => {
  const line = { code: '13-001', grams: 100, minGrams: 80, maxGrams: 120, cooking: 'simmered' } as const

  test('brings as much energy where it is starch, cooked as the method cooks', () => {
    const [rice, potato] = [food('13-001'), food('14-001')]
    const { grams, cooking } = likeLine(line, rice, potato)
    const kcal = (one: IngredientEntry, weight: number) => (weight * (one.atLeastPer100g.energy ?? 0)) / 100
    expect(kcal(potato, grams)).toBeCloseTo(kcal(rice, 100))
    expect([cooking, grams > 300]).toEqual(['simmered', true])
  })

  test.each([
    ['poultry', '04-001', '05-002', 'protein'],
    ['offal', '01-009', '02-005', 'protein'],
    ['fish', '09-007', '09-001', 'protein'],
    ['shellfish', '10-001', '10-003', 'protein'],
    ['dairy', '12-001', '12-003', 'protein'],
    ['starchy vegetables', '14-002', '14-001', 'energy'],
    ['pulses', '15-001', '15-002', 'energy'],
    ['fats', '18-016', '18-018', 'energy'],
  ] as const)('of %s brings as much of what they are fed for', (_, code, other, by) => {
    const [before, after] = [food(code), food(other)]
    const { grams, minGrams, maxGrams } = likeLine({ ...line, code }, before, after)
    expect(grams * (after.atLeastPer100g[by] ?? 0)).toBeCloseTo(100 * (before.atLeastPer100g[by] ?? 0), 6)
    // It may move as far as any line of a recipe.
    expect([minGrams / grams, maxGrams / grams]).toEqual([
      expect.closeTo(FIDELITY.least, 9),
      expect.closeTo(FIDELITY.most, 9),
    ])
  })

  test('is as much in the bowl as the dish’s own yield makes of the other', () => {
    const kale = food('16-005')
    const { grams } = likeLine({ ...line, code: '16-001', cookedYield: 0.5 }, food('16-001'), kale)
    expect(grams * kale.cookedYield).toBeCloseTo(50, 9)
  })

  test('weighs the same where it has none of what the other is measured by', () => {
    const noProtein = { ...food('05-001'), atLeastPer100g: { protein: 0 } }
    expect(likeLine({ ...line, code: '01-001' }, food('01-001'), noProtein).grams).toBe(100)
  })

  test('brings as much protein where it is meat, and is as much in the bowl where it is greens', () => {
    const [beef, turkey] = [food('01-001'), food('05-001')]
    const meat = likeLine({ ...line, code: '01-001' }, beef, turkey).grams
    expect(meat * (turkey.atLeastPer100g.protein ?? 0)).toBeCloseTo(100 * (beef.atLeastPer100g.protein ?? 0))
    const [carrot, kale] = [food('16-001'), food('16-002')]
    expect(likeLine({ ...line, code: '16-001' }, carrot, kale).grams * kale.cookedYield).toBeCloseTo(
      100 * carrot.cookedYield,
    )
  })
})

test('what most of the protein and of the starch comes from makes the dish', () => {
  const foods = ['05-001', '13-001', '14-002', '16-001'].map(food)
  const lines = [300, 100, 50, 200].map((grams) => ({ grams }))
  expect([...makesTheDish(lines, foods)]).toEqual([0, 1])
  const moreSweetPotato = [300, 10, 200, 200].map((grams) => ({ grams }))
  expect([...makesTheDish(moreSweetPotato, foods)]).toEqual([0, 2])
  // Greens are no starch, and oil is neither.
  expect([...makesTheDish([{ grams: 300 }, { grams: 400 }], ['05-001', '16-001'].map(food))]).toEqual([0])
  expect([...makesTheDish([{ grams: 10 }], [food('18-001')])]).toEqual([])
})
