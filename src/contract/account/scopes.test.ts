import { expect, test } from 'vitest'
import { scopeOf } from './scopes.ts'

test.each([
  'updatePet',
  'putSettings',
  'changeSettings',
  'putSupplement',
  'putPreferences',
  'planRecipes',
  'acceptEnergy',
  'undoEnergy',
  'refuseEnergy',
  'forgetRefusal',
])('a token that may write the diary alone does not change how a dog is fed: %s', (operation) => {
  expect(scopeOf(operation)).toBe('dogs')
})
