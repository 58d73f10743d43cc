import { expect, test } from 'vitest'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { INGREDIENTS } from '../../../reference/ingredients/ingredients.ts'
import { RECIPES } from '../../../reference/recipes/index.ts'
import { readStep } from '../../../reference/recipes/method-step.ts'
import { cupsOf, fillAmounts, measureOf, measureOfThing, withDose } from './kitchen-words.ts'

/** Measures by a unit of the ingredient table, with the plural that stands beside it there. */
function measured(unit: string, unitGrams: number, grams: number) {
  const entry = [...INGREDIENTS.values()].find(({ measure }) => measure.unit === unit)
  if (!entry) throw new Error(`No ingredient is measured by the ${unit}`)
  return measureOf({ measure: { ...entry.measure, grams: unitGrams } }, grams)
}

test.each([
  ['tablespoon', 13.6, 6.8, '½ tablespoon'],
  ['tablespoon', 13.6, 20.4, '1½ tablespoons'],
  ['tablespoon, dry', 12, 48, '4 tablespoons, dry'],
  ['teaspoon', 4.5, 22.5, '5 teaspoons'],
  ['teaspoon', 4.5, 27, '2 tablespoons'],
  ['teaspoon', 4.5, 104, '7½ tablespoons'],
  ['handful of cubes', 100, 250, '2½ handfuls of cubes'],
  ['medium peeled potato', 150, 300, '2 medium peeled potatoes'],
  ['leaf', 20, 60, '3 leaves'],
  ['medium strawberry', 12, 120, '10 medium strawberries'],
  ['pinch', 0.3, 0.6, '2 pinches'],
  ['medium egg, shelled', 50, 100, '2 medium eggs, shelled'],
  ['medium carrot', 61, 61, '1 medium carrot'],
])('%s of %d g: %d g are about %s', (unit, unitGrams, grams, words) => {
  expect(measured(unit, unitGrams, grams)).toBe(words)
})

test('what the eye cannot tell has no measure', () => {
  expect(measured('handful', 100, 2)).toBeNull()
  expect(measured('pinch', 0.3, 50)).toBeNull()
})

test('the method says the grams shown', () => {
  const parts = fillAmounts(readStep('Fry {01-001} in {18-001} for {5 min}.'), {
    gramsOf: (code) => (code === '01-001' ? 412 : 3.5),
    nameOf: (code) => `<${code}>`,
  })
  expect(parts).toEqual([
    'Fry ',
    { grams: 412, food: '01-001' },
    ' <01-001> in ',
    { grams: 3.5, food: '18-001' },
    ' <18-001> for ',
    { minutes: 5 },
    '.',
  ])
})

test('the step that stirs the powder in says how much, and no other step does', () => {
  const dose = { grams: 7.2, supplement: 'Complete Adult' }
  const said = withDose(['Let it cool, then stir in the supplement and pack.'], dose)
  expect(said).toEqual(['Let it cool, then stir in ', dose, ' of the supplement and pack.'])
  expect(withDose(['Let it cool.'], dose)).toEqual(['Let it cool.'])
  expect(withDose(said, undefined)).toBe(said)
})

test('every recipe stirs the supplement in at its end, once it has cooled', () => {
  for (const { id, method } of RECIPES) {
    const told = method.filter(({ text }) => /\bthe supplement\b/i.test(text))
    expect(told, id).toEqual([method.at(-1)])
    expect(
      method
        .slice(-2)
        .map(({ text }) => text)
        .join(' '),
      id,
    ).toMatch(/\b(cool\w*|cold|lukewarm|chill\w*|hand-warm|luke-warm)\b/i)
  }
})

test.each([
  ['rice of three cups and a bit', '13-001', 570, 3],
  ['less than an eighth of a cup', '13-001', 23, null],
  ['a quarter of a cup', '13-001', 24, 0.25],
  ['a food without a household measure', '01-001', 500, null],
  ['more than a cook counts', '13-001', 40_000, null],
])('cups: %s', (_, code, grams, cups) => {
  expect(cupsOf(code, grams)).toBe(cups)
})

test.each([
  ['thing:multivitamin', 1.5, '1½ tablets'],
  ['thing:multivitamin', 1.3, '1.3 tablets'],
  ['thing:multivitamin', 0.004, '0.004 tablet'],
  ['thing:vitamin-d3', 0.04, '1.33 drops'],
  ['thing:kelp@150-capsule', 2.5, '2.5 capsules'],
  ['thing:eggshell-powder', 2.6, '½ teaspoon'],
  ['thing:eggshell-powder', 2.7, null],
  ['thing:multivitamin', 0, null],
])('%s: what is counted has no weight, so %d g of it are said in its own units', (id, grams, said) => {
  const food = foodIngredient(id)
  if (!food?.thing) throw new Error(`No thing ${id}`)
  expect(measureOfThing(food, food.thing, grams)).toBe(said)
})
