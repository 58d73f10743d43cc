import { useQuery } from '@tanstack/react-query'
import type { Day } from '../../../kitchen/days.ts'
import type { FridgeItem } from '../../../kitchen/storage.ts'
import { useSinglePress } from '../../data/pending-mutations.ts'
import { useFeedPortion } from '../../data/queries/diary.ts'
import { dueToday } from '../../data/queries/due-today.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import classes from './take-portion.module.css'

const words = texts.diary.takePortion

type TakePortionProps = {
  readonly shelf: 'fridge' | 'freezer'
  readonly item: FridgeItem
  readonly day: Day
  readonly fedSupplement: boolean
  /** The meal was other food of the recipe, not the stored portion. */
  readonly onOther: () => void
  readonly onDone: () => void
}

/** The meal to write down may be a stored portion: one tap writes the meal and takes the portion, both or neither. */
export function TakePortion({ shelf, item, day, fedSupplement, onOther, onDone }: TakePortionProps) {
  const feeding = useFeedPortion(item)
  const due = useQuery(dueToday)
  const press = useSinglePress()
  const dog = due.data?.dogs.find(({ petId }) => petId === item.petId)
  const share = dog?.shares?.[item.storageId] ?? 1
  const caution = dog?.cautions?.[item.storageId]
  const meal = { date: day, fedSupplement, share, ...(shelf === 'freezer' && ({ thaw: true } as const)) }
  return (
    <div className={classes.take}>
      <p>{words.there(item.portions, item.recipe.name, shelf)}</p>
      {caution && (
        <p role="note">
          <strong>{caution.text}</strong>
        </p>
      )}
      <Button
        look={caution?.isUnfit ? 'quiet' : 'strong'}
        busyText={feeding.isPending ? texts.common.processing : undefined}
        onClick={() => press(() => feeding.mutate(meal, { onSettled: onDone }))}
      >
        {words.take[shelf]}
      </Button>
      <Button look="quiet" onClick={() => press(onOther)}>
        {words.others}
      </Button>
    </div>
  )
}
