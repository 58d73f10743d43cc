import { expect, test } from 'vitest'
import { NUTRIENT_IDS } from '../nutrients.ts'
import { INTAKE_GROUPS, intakeGroupOf } from './intake-groups.ts'

test('every nutrient has a group, and every group its nutrients', () => {
  expect(new Set(NUTRIENT_IDS.map(intakeGroupOf))).toEqual(new Set(INTAKE_GROUPS))
})

test('protein and fat stand with their acids, trace elements with the minerals, fibre and sugars apart', () => {
  const groups = (
    ['protein', 'taurine', 'fat', 'epaDha', 'calcium', 'zinc', 'choline', 'fibre', 'sugars'] as const
  ).map(intakeGroupOf)
  expect(groups).toEqual([
    ...['protein', 'protein', 'fat', 'fat', 'mineral', 'mineral'],
    ...['vitamin', 'carbohydrate', 'carbohydrate'],
  ])
})
