import type { Pet } from '../../../contract/dog/pet.ts'
import { failureText } from '../../data/failure.ts'
import { useUndoingWeighIn } from '../../data/queries/dog/weights.ts'
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
  readonly changed: WeightChange | undefined
  readonly onChanged: (changed: WeightChange | undefined) => void
}

/** The last change, to be undone with one tap. */
export function LastChange({ pet, changed, onChanged }: LastChangeProps) {
  const app = useApp()
  const undoing = useUndoingWeighIn(pet.id)
  const undo = (change: WeightChange) =>
    undoing.mutate(change, {
      onSuccess: () => {
        onChanged(undefined)
        showToast(app, 'success', words.undone, 'pet')
      },
      onError: (error) => showToast(app, 'error', failureText(error, texts.weight.form.failed), 'pet'),
    })
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
