import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { useSplitPot } from '../../data/queries/plan/split-pot.ts'
import { PotSplit } from '../../dog-ui/cooking/pot-split.tsx'

/** Loaded with a batch that is too large for a day. */
export default function SplitPot({ recipe, petId }: { readonly recipe: Recipe; readonly petId: string }) {
  const split = useSplitPot(recipe, petId)
  return split && <PotSplit {...split} />
}
