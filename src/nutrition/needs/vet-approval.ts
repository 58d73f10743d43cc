import type { HealthIssue } from '../dog.ts'

/** With these issues no recipe is called suitable before a vet has approved of home cooking; limits of theirs follow the dog then. */
export const WITH_A_VET: readonly HealthIssue[] = ['liver', 'kidney']

/**
 * An approval for ill kidneys counts only with the stage, which the vet knows. It counts without the stage where the vet has written
 * limits for this dog.
 */
export const isStageMissing = ({
  healthIssues,
  kidneyStage,
  vetLimits,
}: {
  readonly healthIssues: readonly HealthIssue[]
  readonly kidneyStage: string
  readonly vetLimits: readonly object[]
}): boolean => healthIssues.includes('kidney') && kidneyStage === 'kidneyStage_unknown' && vetLimits.length === 0

/** The months that an approval counts for; then the dog is to be seen again. */
export const VET_APPROVAL_MONTHS = 6

/** Own choice: the last days of an approval, in which its owner is told that it ends. Two weeks are enough for an appointment. */
export const VET_APPROVAL_ENDS_SOON_DAYS = 14

/** Whether a vet's approval comes before the dog's food: with these issues, and for a pregnant or nursing bitch. */
export const isWithVet = ({
  healthIssues,
  reproduction,
}: {
  readonly healthIssues: readonly HealthIssue[]
  readonly reproduction?: object | null | undefined
}): boolean => Boolean(reproduction) || healthIssues.some((issue) => WITH_A_VET.includes(issue))
