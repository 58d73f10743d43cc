import { expect, test } from 'vitest'
import { dish, needs, table } from '../fixtures/two-foods.ts'
import { chanceRow, mealBounds, prepareRecipe } from './bounds.ts'
import { brought, broughtPerMeal, powderPart, type SupplementPart, spreadOfContents } from './composition.ts'

const tablet: SupplementPart = {
  perUnit: { zinc: 15, copper: 0 },
  perUnitAtMost: { zinc: 15, copper: 1 },
  unitsPerMeal: 0.5,
  gramsPerUnit: 0,
  spreadOfDose: 0,
  spreadOfContent: { zinc: 0.1, copper: 0.1 },
}
const spoon: SupplementPart = {
  perUnit: { zinc: 2 },
  perUnitAtMost: { zinc: 3 },
  unitsPerMeal: 4,
  gramsPerUnit: 0.7,
  spreadOfDose: 0.05,
  spreadOfContent: { zinc: 0.02 },
}

test('a supplement of several things brings the sum of what they bring', () => {
  expect(brought([tablet, spoon], 'atLeast', 'zinc')).toBe(7.5 + 8)
  expect(brought([tablet, spoon], 'atMost', 'zinc')).toBe(7.5 + 12)
  expect(broughtPerMeal([tablet, spoon])).toEqual({ zinc: 15.5, copper: 0 })
})

test('what units hold varies thing by thing', () => {
  expect(spreadOfContents([tablet, spoon], 'atLeast', 'zinc')).toBeCloseTo(Math.hypot(0.75, 0.16), 12)
  expect(spreadOfContents([tablet, spoon], 'atMost', 'copper')).toBeCloseTo(0.05, 12)
})

test('the powder is one thing, whose lots both ends of its amounts cover', () => {
  const powder = powderPart({ perGram: { zinc: 1 }, perGramAtMost: { zinc: 1.1 } }, 6)
  expect(brought([powder], 'atMost', 'zinc')).toBeCloseTo(6.6, 12)
  expect(spreadOfContents([powder], 'atMost', 'zinc')).toBe(0)
})

test('a bound keeps 1.645 standard deviations of all of it in hand: doses and contents, each by itself', () => {
  const recipe = prepareRecipe(dish, table)
  const marginOf = (parts: readonly SupplementPart[]) => {
    const { bounds } = mealBounds(needs({ zinc: { min: 20 } }), 1, parts)
    const bound = bounds.find(({ kind, nutrient }) => kind === 'min' && nutrient === 'zinc')
    return bound ? chanceRow(recipe, bound, 2).margin?.fixed : undefined
  }
  // Two meals: 15 mg of tablets that vary by a tenth, 16 mg of spoons by a twentieth, of which the content by a fiftieth.
  expect(marginOf([tablet, spoon])).toBeCloseTo(1.645 * Math.hypot(1.5, 0.05 * 16, 0.02 * 16), 10)
  expect(marginOf([])).toBe(0)
})

test('what is weighed is told in grams, what is counted is not', () => {
  expect(mealBounds(needs(), 1, [tablet, spoon]).supplementGrams).toBeCloseTo(2.8, 12)
})
