import type { DescribedDog } from '../dog-ui/fields/dog-fields.ts'

/** Rex as a visitor describes it in the wizard. */
export const DESCRIBED_REX: DescribedDog = {
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
