import { useId } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { emptySlots } from '../../../kitchen/diary.ts'
import { eatenMeals } from '../../../nutrition/diary/appetite.ts'
import type { Diary } from '../../data/queries/diary.ts'
import { texts } from '../../texts/index.ts'
import { longDate } from '../../ui/dates.ts'
import { Fold } from '../../ui/fold.tsx'
import { PlusIcon } from '../../ui/icons/page-icons.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import classes from './diary-day.module.css'
import { MealCard } from './meal-card.tsx'
import { OtherFedList } from './other-fed-list.tsx'

const words = texts.diary

type DiaryDayProps = {
  readonly day: Day
  /** "Today", "yesterday" or nothing. */
  readonly nearness: string | undefined
  /** Whether the day begins open: the others are a line each. */
  readonly isOpen: boolean
  readonly entries: readonly Diary[Day][string][]
  readonly pet: Pet
  readonly onPick: () => void
}

/** The meals of a day, a slot for each that is not entered yet, and the other food that was eaten. */
export function DiaryDay({ day, nearness, isOpen, entries, pet, onPick }: DiaryDayProps) {
  const id = useId()
  const opener = useHeadingForLostFocus<HTMLButtonElement>(entries.length)
  const eaten = words.mealsEaten(eatenMeals(entries), Math.max(entries.length, pet.mealsPerDay))
  return (
    <Fold
      id={id}
      title={longDate(day)}
      answer={[nearness, eaten].filter(Boolean).join(' · ')}
      isOpen={isOpen}
      openerRef={opener}
    >
      <ul className={classes.meals}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MealCard entry={entry} day={day} petId={pet.id} />
          </li>
        ))}
        {Array.from({ length: emptySlots(entries.length, pet.mealsPerDay) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty slots are all the same
          <li key={index}>
            <Slot day={day} onPick={onPick} />
          </li>
        ))}
      </ul>
      <OtherFedList day={day} pet={pet} />
    </Fold>
  )
}

function Slot({ day, onPick }: { day: Day; onPick: () => void }) {
  return (
    <button type="button" className={classes.slot} onClick={onPick}>
      <PlusIcon />
      <span>
        <span className={classes.slotName}>{words.slot}</span>{' '}
        <span className={classes.slotHint}>{words.slotHint}</span>
        <span className="visually-hidden">, {longDate(day)}</span>
      </span>
    </button>
  )
}
