import { useId } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { emptySlots } from '../../../kitchen/diary.ts'
import type { Diary } from '../../data/queries/diary.ts'
import { texts } from '../../texts/index.ts'
import { longDate } from '../../ui/dates.ts'
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
  readonly entries: readonly Diary[Day][string][]
  readonly pet: Pet
  readonly onPick: () => void
}

/** The meals of a day, a slot for each that is not entered yet, and the other food that was eaten. */
export function DiaryDay({ day, nearness, entries, pet, onPick }: DiaryDayProps) {
  const id = useId()
  const heading = useHeadingForLostFocus(entries.length)
  return (
    <section className={classes.day} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {longDate(day)}
        </h2>
        {nearness && <span className={classes.nearness}>{nearness}</span>}
        <span className={classes.count}>
          {words.mealsEaten(entries.length, Math.max(entries.length, pet.mealsPerDay))}
        </span>
      </header>
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
    </section>
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
