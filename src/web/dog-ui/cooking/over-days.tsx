import type { Recipe } from '../../../contract/recipe/recipe.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { PageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { weekdayOf } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import classes from './over-days.module.css'
import { timeText } from './rounds.ts'

const words = texts.rounds

type OverDaysProps = {
  readonly batch: Pick<Recipe['batch'], 'totalMinutes' | 'overDays'>
  /** The same page for another number of meals. */
  readonly addressOf: (meals: number) => PageAddress
  /** The pot of the plan that the batch is, as one for each of these days. */
  readonly split?: PotSplit | undefined
}

type PotSplit = {
  readonly days: readonly Day[]
  readonly isDone: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

/** Says that a batch is too large for one day, and leads to the part that is cooked today; nothing where a day is enough. */
export function OverDays({ batch: { totalMinutes, overDays }, addressOf, split }: OverDaysProps) {
  if (!overDays) return null
  const { days, meals } = overDays
  return (
    <div className={classes.over}>
      <p>{words.overDays({ days, meals, time: timeText(totalMinutes), each: timeText(overDays.totalMinutes) })}</p>
      <Link className={classes.link} to={addressOf(meals)}>
        {words.cookToday(meals)}
      </Link>
      {split && <Split {...split} />}
    </div>
  )
}

/** The plan keeps as many pots as there are days. */
function Split({ days, isDone, isBusy, onPress }: PotSplit) {
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
