import type { Day } from '../../../kitchen/days.ts'
import { daysFrom } from '../../../kitchen/meal-plan.ts'
import type { DaysToCopy } from '../../data/queries/plan/plan.ts'
import { useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './plan-page.module.css'

const words = texts.weekPlan

type CopyDialogProps = {
  readonly day: Day
  readonly week: { readonly from: Day; readonly to: Day }
  readonly onCopy: (days: DaysToCopy) => void
  readonly onClose: () => void
}

/** Copies a day's plan to another day of the week, one tap each. */
export function CopyDialog({ day, week, onCopy, onClose }: CopyDialogProps) {
  const today = useToday()
  const days = daysFrom(week.from, week.to).filter((other) => other !== day && other >= today)
  return (
    <Dialog title={words.copyTitle(weekdayDate(day))} onClose={onClose}>
      <div className={classes.choices}>
        {days.map((to) => (
          <Button key={to} look="quiet" onClick={() => onCopy({ from: day, to, days: 1 })}>
            {weekdayDate(to)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
