import { useState } from 'react'
import { portionChoices, type Storage, type StoredMeal } from '../../../kitchen/storage.ts'
import { type Change, noteChange } from '../../data/later/last-change.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { useChangeStorage } from '../../data/storage.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import choices from '../../ui/choice-buttons.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import classes from './portions-dialog.module.css'
import { changeOf, type Move, moved, portionsOf } from './shelved-meal.ts'

const words = texts.storage

type PortionsDialogProps = {
  readonly item: StoredMeal
  readonly action: Move['action']
  readonly onClose: () => void
}

/** As many buttons as are seen at a glance. */
const MOST_BUTTONS = 6

/** Asks how many, and does it. */
export function PortionsDialog({ item, action, onClose }: PortionsDialogProps) {
  const { isPending, move } = useMove({ item, action, onClose })
  const press = useSinglePress()
  const [chosen, setChosen] = useState(1)
  const [isWrong, setWrong] = useState(false)
  const count = (portions: number | undefined) => {
    setWrong(portions === undefined)
    if (portions !== undefined) setChosen(portions)
  }
  const choose = (portions: number) =>
    press(() => {
      setChosen(portions)
      move(portions)
    })
  return (
    <Dialog title={words.howMany} onClose={onClose}>
      <p>{words.howManyTo[action](item.recipe.name)}</p>
      {item.portions > MOST_BUTTONS ? (
        <div className={classes.many}>
          <Stepper
            label={words.numberOf}
            fewer={words.fewer}
            more={words.more}
            min={1}
            max={item.portions}
            value={chosen}
            wrong={words.numberWrong(item.portions)}
            onChange={count}
          />
          <Button
            busyText={isPending ? texts.common.processing : undefined}
            onClick={isWrong ? undefined : () => choose(chosen)}
          >
            {isWrong ? words[action] : words.actionOf(words[action], words.portions(chosen))}
          </Button>
        </div>
      ) : (
        <ul className={`${choices.list} ${choices.squares}`}>
          {portionChoices(item.portions).map((portions) => (
            <li key={portions}>
              <button
                type="button"
                className={choices.choice}
                aria-label={words.portions(portions)}
                aria-busy={isPending && portions === chosen}
                onClick={() => choose(portions)}
              >
                {portions}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Moves portions, and notes what can be undone. */
function useMove({ item: { storageId }, action, onClose }: PortionsDialogProps) {
  const change = useChangeStorage()
  const move = (portions: number) => {
    const at = new Date().toISOString()
    // On what the storage is by then: no more is told, or put back, than was taken.
    let taken = portions
    let done: Change | undefined
    const movedText = () => words.done[action](words.portions(taken))
    const doneText = () => {
      if (taken === 0) return words.nothingDone
      return taken < portions ? words.onlyLeft(taken, movedText()) : movedText()
    }
    const theMove = {
      what: [action, storageId, portions],
      apply: (storage: Storage, newId: string) => {
        const theMove = { action, storageId, portions, newId, at }
        const after = moved(storage, theMove)
        done = after === storage ? undefined : changeOf(storage, theMove)
        // A move that came through though its answer did not has left its part.
        taken = portionsOf(storage, storageId) - portionsOf(after, storageId) || portionsOf(storage, newId)
        return after
      },
      trace: (storage: Storage, newId: string) => `${portionsOf(storage, storageId)} ${portionsOf(storage, newId)}`,
      doneText,
      isDone: () => taken > 0,
    }
    change.mutate(theMove, {
      onSuccess: ({ etag }) => done && noteChange(done, movedText(), etag),
      onSettled: onClose,
    })
  }
  return { isPending: change.isPending, move }
}
