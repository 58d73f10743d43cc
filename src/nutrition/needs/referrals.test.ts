import { expect, test } from 'vitest'
import { HEALTH_ISSUES } from '../dog.ts'
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

test('a grown dog is referred for two issues, but not for arthritis with skin', () => {
  expect(kindsOf({ healthIssues: ['kidney'], isPuppy: false })).toEqual([])
  expect(kindsOf({ healthIssues: ['skin', 'arthritis'], isPuppy: false })).toEqual([])
  expect(kindsOf({ healthIssues: ['skin', 'digestion'], isPuppy: false })).toEqual(['severalConditions'])
})
