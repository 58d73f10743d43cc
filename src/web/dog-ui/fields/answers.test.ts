import { expect, test } from 'vitest'
import { PetInput } from '../../../contract/dog/pet.ts'
import { BELLA } from '../../testing/bella.ts'
import { changesOf, sentOf } from './answers.ts'
import { DOG_FIELDS, type DogAnswers, PET_FIELDS } from './dog-fields.ts'

/** Every field another than Bella's. */
const OTHER: DogAnswers = {
  name: 'Rex',
  breed: { name: 'Whippet', size: 'Medium', minWeight: 11, maxWeight: 18 },
  age: { years: 5, months: 3 },
  sex: 'male',
  neutered: 'No',
  weight: 11.25,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_2',
  healthIssues: ['kidney'],
  kidneyStage: 'kidneyStage_2',
  mealsPerDay: 2,
  frequency: 'daily',
  homemadeShare: 1,
  exclude: [],
  prefer: [],
}

test('a form without a changed field changes nothing of the dog', () => {
  expect(changesOf(BELLA, structuredClone(BELLA))).toEqual({})
  expect(changesOf(BELLA, { ...BELLA, healthIssues: ['skin', 'arthritis'] })).toEqual({})
  expect(changesOf(BELLA, {})).toEqual({})
})

test.each(PET_FIELDS)('only %s is sent when nothing else of the dog is changed', (field) => {
  const { [field]: sent, ...others } = changesOf(BELLA, { ...BELLA, [field]: OTHER[field] })
  expect(sent).toEqual(field === 'breed' ? { name: 'Whippet' } : OTHER[field])
  expect(others).toEqual({})
})

const NOT_ASKED_HERE = {
  vetApproval: null,
  vetLimits: [],
  changeover: null,
  reproduction: null,
  targetWeight: null,
  expectedAdultWeight: null,
  otherFood: null,
}

test('the changes fit the contract, and are complete', () => {
  const { exclude: _, prefer: __, ...dog } = BELLA
  const taken = PetInput.strict().parse(sentOf(BELLA))
  expect(taken).toEqual({ ...dog, breed: { name: 'Beagle' }, ...NOT_ASKED_HERE })
})

test('a change of the same field by another phone is kept', () => {
  const present: DogAnswers = { ...BELLA, age: { years: 5, months: 3 }, healthIssues: ['skin', 'kidney'] }
  const now: DogAnswers = {
    ...BELLA,
    age: { ...BELLA.age, months: 8 },
    healthIssues: [...BELLA.healthIssues, 'digestion'],
  }
  expect(changesOf(BELLA, now, present)).toEqual({
    age: { years: 5, months: 8 },
    healthIssues: ['skin', 'kidney', 'digestion'],
  })
})

test('each part of an age is changed by itself', () => {
  const present: DogAnswers = { ...BELLA, age: { years: 4, months: 9 } }
  expect(changesOf(BELLA, { ...BELLA, age: { years: 6, months: 2 } }, present)).toEqual({
    age: { years: 6, months: 9 },
  })
})

test('an answer may be taken back whole', () => {
  expect(changesOf(BELLA, { ...BELLA, healthIssues: [] })).toEqual({ healthIssues: [] })
  expect(changesOf(BELLA, { ...BELLA, age: { years: 4, months: 0 } })).toEqual({ age: { years: 4, months: 0 } })
})

test('food that another phone excluded meanwhile stays excluded', () => {
  const { changed } = DOG_FIELDS.exclude
  expect(changed({ before: ['beef'], now: ['lamb'], present: ['beef', 'duck'] })).toEqual(['duck', 'lamb'])
  expect(changed({ before: ['beef'], now: ['beef', 'lamb'], present: ['lamb'] })).toEqual(['lamb'])
})
