import type { Pet } from '../../../contract/pet.ts'
import { failureText } from '../../data/failure.ts'
import { useChangingWeights } from '../../data/later/weights.ts'
import { useSentenceText } from '../../dog-ui/sentence-text.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Changed, weighAddress } from './changed.ts'
import classes from './weight-page.module.css'

const words = texts.weight.entries

type LastChangeProps = {
  readonly pet: Pet
  readonly changed: Changed | undefined
  readonly onChanged: (changed: Changed | undefined) => void
}

/** What was just said, asked about where it looks like a slip, and taken back with one tap. */
export function LastChange({ pet, changed, onChanged }: LastChangeProps) {
  const sentenceText = useSentenceText()
  const undoing = useChangingWeights(pet.id)
  const undo = ({ date, before }: Changed) =>
    undoing.mutate(
      { date, weighIn: before },
      {
        onSuccess: () => {
          onChanged(undefined)
          showToast('success', words.undone, 'pet')
        },
        onError: (error) => showToast('error', failureText(error, texts.weight.form.failed), 'pet'),
      },
    )
  return (
    <div role="status">
      {changed && (
        <Note kind={changed.doubt ? 'check' : 'info'}>
          <p>
            {changed.text} {changed.doubt && sentenceText(changed.doubt.parts)}
          </p>
          <div className={classes.actions}>
            {changed.doubt && (
              <ButtonLink look="quiet" to={weighAddress(pet.id, { date: changed.date })}>
                {words.correct}
              </ButtonLink>
            )}
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
