import { expect, test } from 'vitest'
import { molarMass } from './import-label-forms.ts'
import facts from './label-forms-facts.json' with { type: 'json' }

const SYMBOLS: Readonly<Record<string, string>> = {
  calcium: 'Ca',
  phosphorus: 'P',
  potassium: 'K',
  sodium: 'Na',
  chloride: 'Cl',
  magnesium: 'Mg',
  copper: 'Cu',
  iodine: 'I',
  iron: 'Fe',
  manganese: 'Mn',
  selenium: 'Se',
  zinc: 'Zn',
}

/** The atoms of one element: where it alone weighs anything, they are the mass. */
function countOf(symbol: string, formula: string): number {
  const weightless = Object.keys(facts.atomicWeights).map((other) => [other, 0] as const)
  return molarMass(formula, { ...Object.fromEntries(weightless), [symbol]: 1 })
}

test('every element of every formula is counted as often as the formula has it', () => {
  const counted = facts.forms.flatMap(({ id, formulas = [], moieties = {} }) =>
    Object.entries(moieties).flatMap(([nutrient, moiety]) => {
      const symbol = SYMBOLS[nutrient]
      return symbol === undefined ? [] : formulas.map((formula) => ({ id, nutrient, symbol, formula, moiety }))
    }),
  )
  expect(new Set(counted.map(({ nutrient }) => nutrient))).toEqual(new Set(Object.keys(SYMBOLS)))
  for (const { id, nutrient, symbol, formula, moiety } of counted) {
    const times = countOf(symbol, formula)
    expect(times, `${id}: ${nutrient} in ${formula}`).toBeGreaterThan(0)
    expect(countOf(symbol, moiety), `${id}: ${nutrient} in ${formula}`).toBe(times)
  }
})

test('atoms are counted in groups, in water and in several of the same', () => {
  expect(countOf('P', 'Ca(H2PO4)2.H2O')).toBe(2)
  expect(countOf('H', 'Ca(H2PO4)2.H2O')).toBe(6)
  expect(countOf('C', '2C9H17NO5')).toBe(18)
})
