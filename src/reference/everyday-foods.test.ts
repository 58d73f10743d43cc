import { expect, test } from 'vitest'
import { NUTRIENT_IDS } from '../nutrition/nutrients.ts'
import { EVERYDAY_FOODS } from './everyday-foods.ts'

test('some everyday food brings each nutrient but taurine, of which no food has a published amount', () => {
  const isBrought = (id: (typeof NUTRIENT_IDS)[number]) =>
    EVERYDAY_FOODS.some(({ atLeastPer100g }) => (atLeastPer100g[id] ?? 0) > 0)
  expect(NUTRIENT_IDS.filter((id) => !isBrought(id))).toEqual(['taurine'])
})
