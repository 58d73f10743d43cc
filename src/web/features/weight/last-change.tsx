import type { Pet } from '../../../contract/dog/pet.ts'
import { failureText } from '../../data/failure.ts'
import { useChangingWeights } from '../../data/queries/dog/weights.ts'
import type { Agree } from '../../dog-ui/amount-change/amount-question.tsx'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { WeightChange } from './weight-change.ts'
import classes from './weight-page.module.css'

const words = texts.weight.entries

type LastChangeProps = {
  readonly pet: Pet
  readonly changed: WeightChange | null
  readonly agree: Agree
  readonly onUndone: () => void
}

/** The last change, to be undone with one tap. */
export function LastChange({ pet, changed, agree, onUndone }: LastChangeProps) {
  const app = useApp()
  const undoing = useChangingWeights(pet.id, agree)
  const undo = ({ date, before }: WeightChange) =>
    undoing.mutate(
      { date, weighIn: before },
      {
        onSuccess: (undone) => {
          if (!undone) return
          onUndone()
          showToast(app, 'success', words.undone, 'pet')
        },
        onError: (error) => showToast(app, 'error', failureText(error, texts.amountChange.failed), 'pet'),
      },
    )
  return (
    <div role="status">
      {changed && (
        <Note kind="info">
          <p>{changed.text}</p>
          <div className={classes.actions}>
            <Button
              look="bare"
              busyText={undoing.isPending ? texts.common.processing : undefined}
              onClick={() => undo(changed)}
            >
              {words.undo}
            </Button>
          </div>
        </Note>
      )}
    </div>
  )
}
