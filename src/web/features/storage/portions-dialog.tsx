import { useState } from 'react'
import { portionChoices, type Storage, type StoredMeal } from '../../../kitchen/storage.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { useChangeStorage } from '../../data/storage.ts'
import { texts } from '../../texts/index.ts'
import choices from '../../ui/choice-buttons.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { type Move, moved, portionsOf } from './shelved-meal.ts'

const words = texts.storage

type PortionsDialogProps = {
  readonly item: StoredMeal
  readonly action: Move['action']
  readonly onClose: () => void
}

/** Asks how many, and does it. */
export function PortionsDialog({ item, action, onClose }: PortionsDialogProps) {
  const change = useChangeStorage()
  const press = useSinglePress()
  const [chosen, setChosen] = useState<number | undefined>()
  const choose = (portions: number) =>
    press(() => {
      setChosen(portions)
      const { storageId } = item
      const at = new Date().toISOString()
      const theMove = {
        what: [action, storageId, portions],
        apply: (storage: Storage, newId: string) => moved(storage, { action, storageId, portions, newId, at }),
        trace: (storage: Storage, newId: string) => `${portionsOf(storage, storageId)} ${portionsOf(storage, newId)}`,
        doneText: words.done[action](words.portions(portions)),
      }
      change.mutate(theMove, { onSettled: onClose })
    })
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
