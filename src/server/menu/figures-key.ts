import type { Profile } from '../dogs/profile.ts'
import { fingerprint } from '../fingerprint.ts'

/** All of a dog that its food depends on but for the preferences. */
export type Figures = Pick<Profile, 'dog' | 'region' | 'plan'>

/** A text that is the same for the same figures, of one owner or of another. */
export function figuresKey({ dog, region, plan }: Figures): string {
  const { healthIssues, ...rest } = dog
  // The powder follows from the dog; a kit is the owner's choice.
  const kit = plan.supplement.way === 'kit' ? fingerprint(plan.supplement.parts) : null
  return JSON.stringify([region, Object.entries(rest).sort(), [...healthIssues].sort(), kit])
}
