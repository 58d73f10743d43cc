import { describe, expect, test } from 'vitest'
import { findIngredient, type IngredientEntry } from '../../reference/ingredients.ts'
import { isLike, likeLine, makesTheDish } from './likeness.ts'

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
})
