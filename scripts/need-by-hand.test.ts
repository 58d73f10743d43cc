import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { afterDay, afterWeighIn, firstState, KCAL_PER_KG_OF_WEIGHT } from '../src/nutrition/weight/weight-filter.ts'

const docs = readFileSync(new URL('../docs/nutrition.md', import.meta.url), 'utf8')
const [example = ''] = /a dog of 20 kg, k0 = 110, fed and logged.*?(?=\n\n\*\*)/s.exec(docs) ?? []
const number = (pattern: RegExp) => Number(pattern.exec(example)?.[1]?.replaceAll(',', ''))

test('docs/nutrition.md works out two weigh-ins as a pocket calculator does', () => {
  const [f00, f01] = [1 - (0.75 * 110 * 20 ** -0.25) / 7700, -(20 ** 0.75) / 7700]
  expect(number(/7700 = (0\.99\d+)/)).toBeCloseTo(f00, 5)
  expect(number(/7700 = −(0\.001\d+)/)).toBeCloseTo(-f01, 7)
  expect(number(/F00\^14 = (0\.\d+)/)).toBeCloseTo(f00 ** 14, 4)
  const perK = (-f01 * (1 - f00 ** 14)) / (1 - f00)
  expect(number(/= −(0\.0\d+) kg per unit/)).toBeCloseTo(perK, 4)
  const spread = 0.24 ** 2 * f00 ** 28 + 22 ** 2 * perK ** 2 + 14 * ((0.08 * 1040) / 7700) ** 2
  expect(number(/P00 = (0\.\d+)/)).toBeCloseTo(spread, 3)
  const gain = (22 ** 2 * perK) / (spread + 0.0576)
  expect(number(/x 0\.4 = (\d+\.\d+)\. SD/)).toBeCloseTo(110 + 0.4 * gain, 0)
  expect(number(/= (\d+\.\d+)\.\n- Need/)).toBeCloseTo(Math.sqrt(22 ** 2 - 22 ** 2 * perK * gain), 1)
  expect(number(/19\.69\^0\.75 = ([\d,]+) kcal/)).toBeCloseTo((110 + 0.4 * gain) * 19.69 ** 0.75, -1)
})

test('and the filter comes to what stands beside it', () => {
  const dog = { formulaK: 110, firstKg: 20 }
  let state = firstState(20, 110)
  for (let day = 0; day < 14; day++) state = afterDay(state, { intake: 1040, isLogged: true }, dog)
  const { kg, k, varK } = afterWeighIn(state, 19.6, 110).state
  expect(number(/drift of k: ([\d,]+) and/)).toBe(Math.round(k * kg ** 0.75))
  expect(number(/drift of k: [\d,]+ and (\d+)/)).toBe(Math.round(Math.sqrt(varK) * kg ** 0.75))
  expect(kg).toBeCloseTo(number(/x 0\.4 = (19\.\d+) kg/), 2)
})

test('one figure for a kilogram stands in the docs and in the filter', () => {
  expect(docs).toContain(`${KCAL_PER_KG_OF_WEIGHT.toLocaleString('en-GB')} kcal per kg gained or lost`)
})
