import { afterEach, expect, test, vi } from 'vitest'
import type { DescribedDog } from '../../../dog-ui/fields/dog-fields.ts'
import { localStorageOf } from '../../../ui/testing/local-storage.ts'
import { RIGHT_WEIGHT_KEY } from '../../stored-keys.ts'
import { askedForDescribed } from './described-dog.ts'

const REX: DescribedDog = {
  name: 'Rex',
  breed: { name: 'Labrador Retriever', size: 'Large', minWeight: 25, maxWeight: 36 },
  age: { years: 4, months: 0 },
  sex: 'male',
  neutered: 'Yes',
  weight: 30,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: [],
  exclude: ['lamb'],
}

afterEach(() => vi.unstubAllGlobals())

test('a weight that its owner has said to be right is asked for as such', () => {
  expect(askedForDescribed(REX).pet.weightConfirmed).toBeUndefined()
  vi.stubGlobal('localStorage', localStorageOf(new Map([[RIGHT_WEIGHT_KEY, '30']])))
  expect(askedForDescribed(REX).pet.weightConfirmed).toBe(true)
  expect(askedForDescribed({ ...REX, weight: 31 }).pet.weightConfirmed).toBeUndefined()
})

test.each([
  [{ years: 0, months: 2 }, 4],
  [{ years: 0, months: 4 }, 3],
  [{ years: 0, months: 8 }, 2],
  [{ years: 4, months: 0 }, undefined],
])('a dog of %o is asked for with the meals that suit a puppy of its age: %s', (age, meals) => {
  expect(askedForDescribed({ ...REX, age }).pet.mealsPerDay).toBe(meals)
})
