import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '../../../contract/index.ts'
import type { AnswersSoFar } from '../../dog-ui/fields/dog-fields.ts'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { currentDraft, forgetDraft, isOneByOne, keepAnswers, sayWeightIsRight, walkOneByOne } from './draft.ts'
import { planRequestOf } from './plan-request.ts'
import {
  askedAt,
  firstMissing,
  firstMissingBefore,
  pathAfter,
  pathBefore,
  pathOfField,
  progressAt,
  SCREENS,
  STEPS,
} from './steps.ts'

const rex: AnswersSoFar = {
  name: 'Rex',
  breed: { name: 'Beagle', size: 'Medium', minWeight: 9, maxWeight: 14 },
  age: { years: 4, months: 6 },
  sex: 'male',
  neutered: 'Yes',
  weight: 12.5,
  bodyCondition: 'bodyCondition_3',
  activityLevel: 'activityLevel_3',
  healthIssues: ['skin'],
  exclude: ['beef'],
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an answer is kept in the browser as soon as it is given', () => {
  keepAnswers(testApp(), { name: 'Rex' })
  keepAnswers(testApp(), { sex: 'male' })
  expect(JSON.parse(localStorage.getItem('newPet') ?? '')).toEqual({ name: 'Rex', sex: 'male' })
})

test('an answer that is no longer valid is taken back', () => {
  keepAnswers(testApp(), { name: 'Rex', weight: 12 })
  keepAnswers(testApp(), {}, ['weight'])
  expect(currentDraft(testApp())).toEqual({ name: 'Rex' })
})

test('an owner whose browser keeps nothing is told, and can go on', { tags: '@say-cannot-keep' }, () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  })
  const app = testApp()
  keepAnswers(testApp(), { name: 'Rex' })
  expect(toastsOf(app).get()).toMatchObject([{ kind: 'error', text: "Can't save changes in local storage" }])
  expect(currentDraft(testApp())).toEqual({ name: 'Rex' })
})

const ONE_BY_ONE = { isOneByOne: true }
const TOGETHER = { isOneByOne: false }

test('a later question needs the earlier ones', () => {
  expect(firstMissingBefore('preferences', {}, ONE_BY_ONE)).toBe('/new-pet')
  expect(firstMissingBefore('sex', { name: 'Rex' }, ONE_BY_ONE)).toBe('/new-pet/breed')
  expect(firstMissingBefore('name', {}, ONE_BY_ONE)).toBeUndefined()
  expect(firstMissing(rex, ONE_BY_ONE)).toBeUndefined()
  const { exclude: _exclude, ...withoutLast } = rex
  expect(firstMissing(withoutLast, ONE_BY_ONE)).toBe('/new-pet/preferences')
  // The stage is asked of a dog with ill kidneys, and of no other.
  expect(firstMissing({ ...rex, healthIssues: ['kidney'] }, ONE_BY_ONE)).toBe('/new-pet/health')
  expect(
    firstMissing({ ...rex, healthIssues: ['kidney'], kidneyStage: 'kidneyStage_unknown' }, ONE_BY_ONE),
  ).toBeUndefined()
})

test('every question leads to the next and back again', () => {
  for (const [index, step] of STEPS.entries()) {
    expect(pathBefore(step.id, ONE_BY_ONE)).toBe(STEPS[index - 1]?.path)
    expect(pathAfter(step.id)).toBe(STEPS[index + 1]?.path ?? '/new-pet/done')
  }
})

test('questions that belong together are four screens', () => {
  expect(SCREENS.flat()).toEqual(STEPS.map(({ id }) => id))
  expect(askedAt('breed', TOGETHER)).toEqual(['breed', 'age', 'sex'])
  expect(pathBefore('condition', TOGETHER)).toBe('/new-pet/breed')
  expect(pathAfter('sex')).toBe('/new-pet/condition')
  const { sex: _sex, ...withoutSex } = rex
  expect(firstMissing(withoutSex, TOGETHER)).toBe('/new-pet/breed')
  expect(firstMissingBefore('breed', { name: 'Rex' }, TOGETHER)).toBeUndefined()
  expect(progressAt('activity', TOGETHER)).toEqual({ step: 3, of: 4 })
})

test('inside a screen each question has its own address for itself', () => {
  expect(askedAt('age', TOGETHER)).toEqual(['age'])
  expect(pathBefore('age', TOGETHER)).toBe('/new-pet/breed')
  expect(pathAfter('age')).toBe('/new-pet/sex')
})

test('one question at a time is kept with the dog, and forgotten with it', () => {
  walkOneByOne(testApp(), true)
  expect(localStorage.getItem('newPetOneByOne')).toBe('true')
  forgetDraft(testApp())
  expect(isOneByOne(testApp())).toBe(false)
  expect(localStorage.getItem('newPetOneByOne')).toBeNull()
})

test('a refused field leads to the question that asked for it', () => {
  expect(pathOfField('pet.weight')).toBe('/new-pet/condition')
  expect(pathOfField('pet.age.months')).toBe('/new-pet/age')
  expect(pathOfField('preferences.exclude.0')).toBe('/new-pet/preferences')
  expect(pathOfField('tags')).toBe('/new-pet')
})

test('what is sent to the planner is what the contract takes', () => {
  const request = planRequestOf(testApp(), rex, 'newsletter')
  const input = contract.planRecipes['~orpc'].inputSchema
  expect(input?.['~standard'].validate(request)).not.toHaveProperty('issues')
  expect(request).toMatchObject({ date: '2020-01-01', tags: ['newsletter'], preferences: { exclude: ['beef'] } })
  expect(request.pet.breed).toEqual({ name: 'Beagle' })
})

test('a puppy is registered with the meals in which its recipes were shown', () => {
  const mealsAt = (months: number) =>
    planRequestOf(testApp(), { ...rex, age: { years: 0, months } }, undefined).pet.mealsPerDay
  expect([2, 4].map(mealsAt)).toEqual([4, 3])
  expect(planRequestOf(testApp(), rex, undefined).pet.mealsPerDay).toBeUndefined()
})

test('a dog with an open question is not planned', () => {
  expect(() => planRequestOf(testApp(), { name: 'Rex' }, undefined)).toThrow('before all questions')
})

test('a weight that was said to be right is sent with that word, another one without', () => {
  sayWeightIsRight(testApp(), 12.5)
  expect(planRequestOf(testApp(), rex, undefined).pet).toMatchObject({ weight: 12.5, weightConfirmed: true })
  expect(planRequestOf(testApp(), { ...rex, weight: 13 }, undefined).pet).not.toHaveProperty('weightConfirmed')
  forgetDraft(testApp())
  expect(planRequestOf(testApp(), rex, undefined).pet).not.toHaveProperty('weightConfirmed')
})
