import { expect, test } from 'vitest'
import { guideAddress, recipeAddress } from './queries/recipe.ts'
import { dogNamedIn, selectedOf } from './selected-pet.ts'

const PETS = [{ id: 'rex' }, { id: 'bärli' }]

test.each([
  { address: '?dog=bärli', remembered: 'rex', for: 'bärli' },
  { address: '?dog=gone', remembered: 'bärli', for: 'bärli' },
  { address: '?meals=3', remembered: 'bärli', for: 'bärli' },
  { address: '', remembered: 'gone', for: 'rex' },
])('$address with $remembered chosen is for $for', (given) => {
  expect(selectedOf(PETS, dogNamedIn(given.address), given.remembered)?.id).toBe(given.for)
})

test('an owner without a dog has none to choose', () => {
  expect(selectedOf([], 'rex')).toBeUndefined()
})

test('the dog of an address is read as it was written, whatever letters its id has', () => {
  const address = recipeAddress('stew', { petId: 'max & moritz', meals: 6 })
  expect(address).toBe('/recipe/stew?dog=max+%26+moritz&meals=6')
  expect(dogNamedIn(address.slice(address.indexOf('?')))).toBe('max & moritz')
})

test('an address says what is not as usual: a dog, meals, a stage of the guide', () => {
  expect(recipeAddress('stew', {})).toBe('/recipe/stew')
  expect(recipeAddress('stew', { petId: null, meals: 'two' })).toBe('/recipe/stew?meals=two')
  expect(guideAddress('stew', { petId: 'rex' })).toBe('/recipe/stew/guide?dog=rex')
  expect(guideAddress('stew', { petId: 'rex', meals: 6, stage: 2 })).toBe('/recipe/stew/guide?dog=rex&meals=6&step=2')
})
