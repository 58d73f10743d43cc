import { expect, test } from 'vitest'
import type { HealthIssue } from '../../../nutrition/dog.ts'
import { changesOf, mealChoices, type PetFormValues, withToggled } from './pet-form-values.ts'

const REX: PetFormValues = {
  name: 'Rex',
  breed: { name: 'Beagle', size: 'Medium', minWeight: 9, maxWeight: 11 },
  years: '4',
  months: '2',
  sex: 'male',
  neutered: 'Yes',
  weight: '10.5',
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: ['arthritis', 'skin'],
  mealsPerDay: '2',
  frequency: 'daily',
  exclude: ['beef'],
}

test('a form that nobody touched changes nothing', () => {
  expect(changesOf(REX, { ...REX })).toEqual({})
  expect(changesOf(REX, { ...REX, name: ' Rex ', healthIssues: ['skin', 'arthritis'] })).toEqual({})
})

test('only what was changed is sent, as numbers where numbers are due', () => {
  expect(changesOf(REX, { ...REX, weight: '11,25', mealsPerDay: '3' })).toEqual({ weight: 11.25, mealsPerDay: 3 })
  expect(changesOf(REX, { ...REX, months: '' })).toEqual({ age: { years: 4, months: 0 } })
  expect(changesOf(REX, { ...REX, healthIssues: [] })).toEqual({ healthIssues: [] })
})

test('what another phone changed of the same field meanwhile is kept', () => {
  const present = { age: { years: 5, months: 3 }, healthIssues: ['skin', 'kidney'] as HealthIssue[] }
  const now = { ...REX, months: '8', healthIssues: [...REX.healthIssues, 'dental'] as HealthIssue[] }
  expect(changesOf(REX, now, 'kg', present)).toEqual({
    age: { years: 5, months: 8 },
    healthIssues: ['skin', 'kidney', 'dental'],
  })
})

test('four meals a day stay on offer for a dog that has four', { tags: '@meals-per-day' }, () => {
  expect(mealChoices(2)).toEqual([1, 2, 3])
  expect(mealChoices(4)).toEqual([1, 2, 3, 4])
})

test('what another phone excluded meanwhile stays excluded', () => {
  expect(withToggled(['beef', 'duck'], ['beef'], ['lamb'])).toEqual(['duck', 'lamb'])
  expect(withToggled(['lamb'], ['beef'], ['beef', 'lamb'])).toEqual(['lamb'])
})

test('a weight typed in pounds is sent in kilograms', () => {
  const before = { ...REX, weight: '23.15' }
  expect(changesOf(before, { ...before }, 'lb')).toEqual({})
  expect(changesOf(before, { ...before, weight: '25' }, 'lb')).toEqual({ weight: 11.34 })
})
