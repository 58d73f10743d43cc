import type { PlanView } from '../../../contract/plan/plan.ts'
import type { PotSwap } from '../../data/queries/plan/swap-pot.ts'
import { texts } from '../../texts/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { OpenPot } from './plan-props.ts'
import { Swap } from './swap.tsx'

type PotDialogProps = {
  readonly open: OpenPot
  readonly view: PlanView
  readonly onSwap: (swap: PotSwap) => void
  readonly onClose: () => void
}

/** Another dish for a whole pot. */
export function PotDialog({ open: { pet, tasks }, view, onSwap, onClose }: PotDialogProps) {
  const { recipeId } = tasks[0]
  return (
    <Dialog title={texts.weekPlan.swapPotTitle(view.recipes[recipeId]?.name ?? '')} onClose={onClose}>
      <Swap pet={pet} planned={recipeId} onSwap={(recipe) => onSwap({ tasks, recipe })} />
    </Dialog>
  )
}
