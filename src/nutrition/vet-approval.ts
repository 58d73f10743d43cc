import type { HealthIssue } from './dog.ts'

/** For these a vet's approval of home cooking is kept with the dog: limits of theirs follow a dog that has it. */
export const WITH_A_VET: readonly HealthIssue[] = ['liver', 'kidney']

/** So long an approval counts; then the dog is to be seen again. */
export const VET_APPROVAL_MONTHS = 6

/** Whether a vet's approval changes the dog's food: with these issues, and for a pregnant or nursing bitch. */
export const isWithVet = ({
  healthIssues,
  reproduction,
}: {
  readonly healthIssues: readonly HealthIssue[]
  readonly reproduction?: object | null | undefined
}): boolean => Boolean(reproduction) || healthIssues.some((issue) => WITH_A_VET.includes(issue))
