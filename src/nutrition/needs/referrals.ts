import { type HealthIssue, VET_FIRST } from '../dog.ts'

/**
 * When a dog is a vet's matter before it is a cook's. Asked by the wizard, before a dog is whole, and by the needs.
 * Sources: docs/nutrition.md, "Health rules", G2 and G3.
 */
export type Referral = {
  readonly kind: 'severalConditions' | 'sickPuppy' | 'sickMother'
  readonly conditions: readonly HealthIssue[]
}

/** Two issues that one recipe can serve without a vet: rule G2. */
const HARMLESS_TOGETHER: ReadonlySet<HealthIssue> = new Set(['arthritis', 'skin'])
/** Issues that the recipe of a puppy, or of its mother, can serve when mild: rule G3. */
const MILD_WITH_PUPPIES: ReadonlySet<HealthIssue> = new Set(['skin', 'digestion'])

export const isVetFirst = (issue: HealthIssue): boolean => VET_FIRST.includes(issue)

/** Referrals for several issues together, and for issues of a puppy or a pregnant or nursing bitch; each issue has its own advice elsewhere. */
export function referralsOf({
  healthIssues,
  isPuppy,
  hasPuppies = false,
}: {
  readonly healthIssues: readonly HealthIssue[]
  readonly isPuppy: boolean
  readonly hasPuppies?: boolean
}): Referral[] {
  const referrals: Referral[] = []
  const beyondTheHarmlessPair = healthIssues.some((issue) => !HARMLESS_TOGETHER.has(issue))
  if (healthIssues.length > 1 && beyondTheHarmlessPair) {
    referrals.push({ kind: 'severalConditions', conditions: healthIssues })
  }
  const serious = healthIssues.filter((issue) => !MILD_WITH_PUPPIES.has(issue))
  if (isPuppy && serious.length > 0) referrals.push({ kind: 'sickPuppy', conditions: serious })
  if (hasPuppies && serious.length > 0) referrals.push({ kind: 'sickMother', conditions: serious })
  return referrals
}
