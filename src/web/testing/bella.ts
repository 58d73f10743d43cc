import type { DogAnswers } from '../dog-ui/fields/dog-fields.ts'

/** All that is said of a dog. */
export const BELLA: DogAnswers = {
  name: 'Bella',
  breed: { name: 'Beagle', size: 'Medium', minWeight: 9, maxWeight: 11 },
  age: { years: 4, months: 2 },
  sex: 'female',
  neutered: 'Yes',
  weight: 10.5,
  bodyCondition: 'bodyCondition_4',
  activityLevel: 'activityLevel_3',
  healthIssues: ['arthritis', 'skin'],
  kidneyStage: 'kidneyStage_unknown',
  mealsPerDay: 3,
  frequency: '1-2',
  homemadeShare: 0.5,
  exclude: ['beef'],
  prefer: ['adventurous'],
}
