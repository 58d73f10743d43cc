import { expect, test } from 'vitest'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { HEALTH_ISSUES } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { planFor } from '../recipe/plan.ts'
import { VET_APPROVAL_MONTHS, WITH_A_VET } from './vet-approval.ts'

test('a vet is asked about the diseases whose limits an approval changes, and no others', () => {
  const needsOf = (healthIssues: typeof adult.healthIssues, vetApproved: boolean) =>
    planFor({ ...adult, bodyCondition: 5, healthIssues, vetApproved }, NUTRITION_TABLES).needs.rows
  const changed = HEALTH_ISSUES.filter(
    (issue) => JSON.stringify(needsOf([issue], true)) !== JSON.stringify(needsOf([issue], false)),
  )
  expect(changed.toSorted()).toEqual(WITH_A_VET.toSorted())
})

test('twice a year', () => {
  expect(VET_APPROVAL_MONTHS).toBe(6)
})
