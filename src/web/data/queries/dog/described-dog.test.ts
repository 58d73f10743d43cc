import { afterEach, expect, test, vi } from 'vitest'
import { DESCRIBED_REX } from '../../../testing/described-rex.ts'
import { localStorageOf } from '../../../ui/testing/local-storage.ts'
import { RIGHT_WEIGHT_KEY } from '../../stored-keys.ts'
import { askedForDescribed } from './described-dog.ts'

afterEach(() => vi.unstubAllGlobals())

test('a weight that its owner has said to be right is asked for as such', () => {
  expect(askedForDescribed(DESCRIBED_REX).pet.weightConfirmed).toBeUndefined()
  vi.stubGlobal('localStorage', localStorageOf(new Map([[RIGHT_WEIGHT_KEY, '30']])))
  expect(askedForDescribed(DESCRIBED_REX).pet.weightConfirmed).toBe(true)
  expect(askedForDescribed({ ...DESCRIBED_REX, weight: 31 }).pet.weightConfirmed).toBeUndefined()
})

test.each([
  [{ years: 0, months: 2 }, 4],
  [{ years: 0, months: 4 }, 3],
  [{ years: 0, months: 8 }, 2],
  [{ years: 4, months: 0 }, undefined],
])('a dog of %o is asked for with the meals that suit a puppy of its age: %s', (age, meals) => {
  expect(askedForDescribed({ ...DESCRIBED_REX, age }).pet.mealsPerDay).toBe(meals)
})
