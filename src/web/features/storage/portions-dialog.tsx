import { useState } from 'react'
import { portionChoices, type StoredMeal } from '../../../kitchen/storage.ts'
import { newId } from '../../app/new-id.ts'
import { useChangeStorage } from '../../app/storage.ts'
import { texts } from '../../texts/index.ts'
import choices from '../../ui/choice-buttons.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { type Move, moved } from './shelved-meal.ts'

const words = texts.storage

type PortionsDialogProps = {
  readonly item: StoredMeal
  readonly action: Move['action']
  readonly onClose: () => void
}

/** Asks how many, and does it. */
export function PortionsDialog({ item, action, onClose }: PortionsDialogProps) {
  const change = useChangeStorage()
  // One for as long as the dialog is open: pressed again after a failure, the same portions move once.
  const [movedId] = useState(newId)
  const [chosen, setChosen] = useState<number | undefined>()
  const choose = (portions: number) => {
    if (change.isPending) return
    setChosen(portions)
    const move = { action, storageId: item.storageId, portions, newId: movedId, at: new Date().toISOString() }
    const doneText = words.done[action](words.portions(portions))
    change.mutate({ apply: (storage) => moved(storage, move), doneText }, { onSettled: onClose })
  }
  return (
    <Dialog title={words.howMany} onClose={onClose}>
      <p>{words.howManyTo[action](item.recipe.name)}</p>
      <ul className={`${choices.list} ${choices.squares}`}>
        {portionChoices(item.portions).map((portions) => (
          <li key={portions}>
            <button
              type="button"
              className={choices.choice}
              aria-label={words.portions(portions)}
              aria-busy={change.isPending && portions === chosen}
              onClick={() => choose(portions)}
            >
              {portions}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
