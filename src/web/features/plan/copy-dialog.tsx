import type { Day } from '../../../kitchen/days.ts'
import { copyDay, daysFrom } from '../../../kitchen/meal-plan.ts'
import { useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { weekdayDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './plan-page.module.css'
import type { ChangeMeals } from './plan-props.ts'

const words = texts.weekPlan

type CopyDialogProps = {
  readonly day: Day
  readonly week: { readonly from: Day; readonly to: Day }
  readonly onChange: ChangeMeals
  readonly onClose: () => void
}

/** Copies a day's plan to another day of the week, one tap each. */
export function CopyDialog({ day, week, onChange, onClose }: CopyDialogProps) {
  const today = useToday()
  const days = daysFrom(week.from, week.to).filter((other) => other !== day && other >= today)
  return (
    <Dialog title={words.copyTitle(weekdayDate(day))} onClose={onClose}>
      <div className={classes.choices}>
        {days.map((to) => (
          <Button key={to} look="quiet" onClick={() => onChange(week, (plan) => copyDay(plan, day, to), words.copied)}>
            {weekdayDate(to)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
