import { expect, test } from 'vitest'
import { HEALTH_ISSUES, type HealthIssue } from '../dog.ts'
import { isVetFirst, referralsOf } from './referrals.ts'

const kindsOf = (...asked: Parameters<typeof referralsOf>) => referralsOf(...asked).map(({ kind }) => kind)

test('heart, liver, kidney, diabetes and pancreatitis are a vet’s matter first', () => {
  expect(HEALTH_ISSUES.filter(isVetFirst).toSorted()).toEqual(['diabetes', 'heart', 'kidney', 'liver', 'pancreatitis'])
})

test('a puppy with anything but a mild skin or a mild digestion is referred, for what is serious', () => {
  for (const issue of HEALTH_ISSUES)
    expect(kindsOf({ healthIssues: [issue], isPuppy: true })).toEqual(
      issue === 'skin' || issue === 'digestion' ? [] : ['sickPuppy'],
    )
  const both = referralsOf({ healthIssues: ['skin', 'kidney'], isPuppy: true })
  expect(both.find(({ kind }) => kind === 'sickPuppy')?.conditions).toEqual(['kidney'])
})

test('a bitch with puppies is referred for what is serious, as a puppy is', () => {
  const mother = (...healthIssues: HealthIssue[]) => referralsOf({ healthIssues, isPuppy: false, hasPuppies: true })
  for (const issue of HEALTH_ISSUES)
    expect(mother(issue)).toEqual(
      issue === 'skin' || issue === 'digestion' ? [] : [{ kind: 'sickMother', conditions: [issue] }],
    )
  expect(mother('skin', 'kidney').at(-1)).toEqual({ kind: 'sickMother', conditions: ['kidney'] })
  expect(referralsOf({ healthIssues: ['kidney'], isPuppy: false })).toEqual([])
})

test('a grown dog is referred for two issues, but not for arthritis with skin', () => {
  expect(kindsOf({ healthIssues: ['kidney'], isPuppy: false })).toEqual([])
  expect(kindsOf({ healthIssues: ['skin', 'arthritis'], isPuppy: false })).toEqual([])
  expect(kindsOf({ healthIssues: ['skin', 'digestion'], isPuppy: false })).toEqual(['severalConditions'])
})
