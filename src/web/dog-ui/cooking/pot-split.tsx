import type { Day } from '../../../kitchen/days.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { weekdayOf } from '../../ui/dates.ts'

const words = texts.rounds

type PotSplitProps = {
  readonly days: readonly Day[]
  readonly isDone: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** A pot of the plan, to be planned as one for each of these days; where that is done, to be one again. */
export function PotSplit({ days, isDone, isBusy, onPress }: PotSplitProps) {
  const names = days.map(weekdayOf)
  const busyText = isBusy ? texts.common.processing : undefined
  return (
    <>
      <p role="status">{isDone && words.potIsSplit(names)}</p>
      {isDone ? (
        <Button look="bare" aria-label={words.undoSplitOf} busyText={busyText} onClick={onPress}>
          {words.undoSplit}
        </Button>
      ) : (
        <Button look="quiet" busyText={busyText} onClick={onPress}>
          {words.splitPot(names)}
        </Button>
      )}
    </>
  )
}
