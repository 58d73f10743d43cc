import { expect, test } from 'vitest'
import { NUTRIENT_IDS } from '../nutrition/nutrients.ts'
import { FOODS_FOR_LACKS } from './foods-for-lacks.ts'

test('some everyday food brings each nutrient but taurine, of which no food has a published amount', () => {
  const isBrought = (id: (typeof NUTRIENT_IDS)[number]) =>
    FOODS_FOR_LACKS.some(({ atLeastPer100g }) => (atLeastPer100g[id] ?? 0) > 0)
  expect(NUTRIENT_IDS.filter((id) => !isBrought(id))).toEqual(['taurine'])
})
