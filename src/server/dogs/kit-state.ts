import { stillFits } from '../../nutrition/kit/kit-fit.ts'
import { type Passed, passedBy } from '../../nutrition/kit/kit-safety.ts'
import type { Profile } from './profile.ts'

/** The state of the chosen kit for the dog as it is now. */
export type KitState =
  | { readonly kind: 'fits' }
  /** Counted for a share of homemade food that is not the dog's. */
  | { readonly kind: 'ofAnotherShare'; readonly share: number }
  /** Above a maximum by itself. */
  | { readonly kind: 'passes'; readonly passed: readonly Passed[] }
  /** Worked out for other needs: fewer recipes go with it. */
  | { readonly kind: 'outgrown' }

/** One that must not be given is never said to leave fewer recipes. The powder always fits. */
export function kitStateOf({
  plan,
  withPowder,
  kitOfShare,
  isForRecipe = false,
}: Pick<Profile, 'plan' | 'withPowder' | 'kitOfShare' | 'isForRecipe'>): KitState {
  const { supplement } = plan
  // A recipe's own things are judged with its food, bound by bound.
  if (supplement.way === 'powder' || isForRecipe) return { kind: 'fits' }
  if (kitOfShare !== undefined) return { kind: 'ofAnotherShare', share: kitOfShare }
  const passed = passedBy({ ...plan, supplement })
  if (passed.length > 0) return { kind: 'passes', passed }
  return { kind: stillFits(withPowder, supplement) ? 'fits' : 'outgrown' }
}
