import type { VetApproval, VetLimits } from '../../contract/dog/pet.ts'
import { addMonths, type Day } from '../../kitchen/days.ts'
import { VET_APPROVAL_MONTHS } from '../../nutrition/needs/vet-approval.ts'
import { fields } from '../../texts/index.ts'
import { invalidInput } from '../refusal.ts'

/** Whether the approval was given by that day, and not too long ago for a dog that is ill. */
export function isApprovedOn(approval: VetApproval | null, day: Day): boolean {
  return approval !== null && approval.date <= day && day <= addMonths(approval.date, VET_APPROVAL_MONTHS)
}

/** No vet has approved of anything tomorrow. @param field where in the input the approval stood */
export function requireGiven(approval: VetApproval | null | undefined, today: Day, field: string): void {
  if (approval && approval.date > today) throw invalidInput([{ field: `${field}.date`, message: fields.dayToCome }])
}

/** Nor limited anything. @param at where in the input the limits stood */
export function requireSet(limits: VetLimits | undefined, today: Day, at: string): void {
  for (const [index, limit] of (limits ?? []).entries()) requireGiven(limit, today, `${at}.${index}`)
}
