import { useState } from 'react'
import { type FridgeItem, portionChoices } from '../../../kitchen/storage.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { useNotedMove } from '../../data/queries/kitchen/noted-move.ts'
import type { Move } from '../../data/queries/storage.ts'
import { useHowToThaw } from '../../dog-ui/cooking/thawing-text.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import choices from '../../ui/forms/choice-buttons.module.css'
import { Stepper } from '../../ui/forms/stepper.tsx'
import classes from './portions-dialog.module.css'

const words = texts.storage

type PortionsDialogProps = {
  readonly shelf: 'fridge' | 'freezer'
  readonly item: FridgeItem
  readonly action: Move['action']
  readonly onClose: () => void
}

/** This number of buttons is seen at a glance. */
const MOST_BUTTONS = 6

/** Asks for a number of portions, and moves them. */
export function PortionsDialog(props: PortionsDialogProps) {
  const { shelf, item, action, onClose } = props
  const { isPending, move } = useNotedMove(action)
  const how = useHowToThaw(item)
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
      move({ shelf, item, portions }, onClose)
    })
  return (
    <Dialog title={words.howMany} onClose={onClose}>
      <p>{words.howManyTo[action](item.recipe.name)}</p>
      {action === 'defrost' && <p>{how}</p>}
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
