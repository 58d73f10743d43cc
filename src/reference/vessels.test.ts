import { expect, test } from 'vitest'
import { RECIPES } from './recipes/index.ts'
import { capacityOf, dishesToCool, fillOf, roundsFor, USUAL_VESSELS, VESSELS } from './vessels.ts'

const FRESH = { grams: 1000, isSwollen: false }
const SWOLLEN = { grams: 1000, isSwollen: true }

test.each([
  { kind: 'pan', foods: [FRESH, FRESH], fill: 2000 },
  { kind: 'pot', foods: [FRESH, SWOLLEN], fill: 2.7 },
  { kind: 'dish', foods: [FRESH, SWOLLEN], fill: 2.2 },
] as const)('food fills a $kind by its measure: $fill', ({ kind, foods, fill }) => {
  expect(fillOf(kind, foods)).toBeCloseTo(fill, 9)
})

test.each([
  { what: 'a wider pan', kind: 'pan', more: { panCm: 32 }, times: (28 / 24) ** 2 },
  { what: 'a larger pot', kind: 'pot', more: { potLitres: 10 }, times: 2 },
  { what: 'the basket over a larger pot', kind: 'steamer', more: { potLitres: 10 }, times: 2 },
  {
    what: 'the oven, which the pan and the pot do not widen',
    kind: 'dish',
    more: { panCm: 32, potLitres: 10 },
    times: 1,
  },
] as const)('$what holds so many times as much: $times', ({ kind, more, times }) => {
  const usual = capacityOf(kind, USUAL_VESSELS)
  expect(capacityOf(kind, { ...USUAL_VESSELS, ...more })).toBeCloseTo(usual * times, 9)
})

test.each([
  { kind: 'pan', fill: 590, is: { fillings: 1, atATime: 1, rounds: 1 } },
  { kind: 'pan', fill: 591, is: { fillings: 2, atATime: 1, rounds: 2 } },
  { kind: 'pot', fill: 15, is: { fillings: 4, atATime: 2, rounds: 2 } },
  { kind: 'pot', fill: 15, beside: 2, is: { fillings: 4, atATime: 1, rounds: 4 } },
  { kind: 'dish', fill: 6, is: { fillings: 3, atATime: 2, rounds: 2 } },
  { kind: 'tin', fill: 8, is: { fillings: 5, atATime: 4, rounds: 2 } },
  { kind: 'steamer', fill: 6.1, is: { fillings: 3, atATime: 1, rounds: 3 } },
  { kind: 'pan', fill: 0, is: { fillings: 1, atATime: 1, rounds: 1 } },
] as const)('$fill in a $kind takes $is.fillings fillings in $is.rounds rounds', ({ is, ...asked }) => {
  const { kind, fill } = asked
  expect(roundsFor(kind, fill, USUAL_VESSELS, 'beside' in asked ? asked.beside : 1)).toEqual(is)
})

test('every vessel but the slow cooker, of owners’ recipes alone, is used by a recipe, and what a step holds is in the recipe', () => {
  const used = new Set<string>()
  for (const { id, method, ingredients } of RECIPES) {
    const codes = new Set<string>(ingredients.map(({ code }) => code))
    for (const { vessel } of method) {
      if (!vessel) continue
      used.add(vessel.kind)
      expect(
        vessel.holds.filter((code) => !codes.has(code)),
        id,
      ).toEqual([])
    }
  }
  expect([...used, 'slowCooker'].toSorted()).toEqual([...VESSELS].toSorted())
})

test.each([
  [100, 1],
  [3000, 1],
  [3001, 2],
  [22_000, 8],
])('%d g cool in %d dishes', (grams, dishes) => {
  expect(dishesToCool(grams)).toBe(dishes)
})
