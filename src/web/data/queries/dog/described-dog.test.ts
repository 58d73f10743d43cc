import { expect, test } from 'vitest'
import type { DescribedDog } from '../../../dog-ui/fields/dog-fields.ts'
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

test.each([
  [{ years: 0, months: 2 }, 4],
  [{ years: 0, months: 4 }, 3],
  [{ years: 0, months: 8 }, 2],
  [{ years: 4, months: 0 }, undefined],
])('a dog of %o is asked for with the meals that suit a puppy of its age: %s', (age, meals) => {
  expect(askedForDescribed({ ...REX, age }).pet.mealsPerDay).toBe(meals)
})
