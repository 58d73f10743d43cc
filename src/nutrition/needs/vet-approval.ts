import type { Dog, HealthIssue } from '../dog.ts'

/** With these issues no recipe is called suitable before a vet has approved of home cooking; limits of theirs follow the dog then. */
export const WITH_A_VET: readonly HealthIssue[] = ['liver', 'kidney']

type WithStage = { readonly healthIssues: readonly HealthIssue[]; readonly kidneyStage: string }

export const isStageUnknown = ({ healthIssues, kidneyStage }: WithStage): boolean =>
  healthIssues.includes('kidney') && kidneyStage === 'kidneyStage_unknown'

/**
 * An approval for ill kidneys counts only with the stage, which the vet knows. It counts without the stage where the vet has written
 * limits for this dog.
 */
export const isStageMissing = (dog: WithStage & { readonly vetLimits: readonly object[] }): boolean =>
  isStageUnknown(dog) && dog.vetLimits.length === 0

/**
 * The factor by which the limits of an issue for a normal intake grow, per 1000 kcal: with the density once a vet has approved. Those of
 * kidneys whose stage is not known do not grow: an approval that says nothing of the stage says nothing of how much they bear.
 * @param density the density multiplier of the minimums, 1 or more
 */
export const growthOfLimits = (
  { vetApproved, isStageUnknown }: Pick<Dog, 'vetApproved' | 'isStageUnknown'>,
  issue: HealthIssue,
  density: number,
): number => (vetApproved && !(isStageUnknown && issue === 'kidney') ? density : 1)

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
