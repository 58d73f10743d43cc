import { type Age, asAge, completedMonths } from '../../../contract/dog/age.ts'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { yearsError } from './validation.ts'

const words = texts.newPet.fields.age

type BirthdayFieldProps = {
  /** `YYYY-MM-DD`, or nothing. */
  readonly value: string
  readonly onChange: (birthday: string) => void
  /** Called with the age of a dog born on that day. A day on which no dog can have been born is not reported. */
  readonly onAge: (age: Age) => void
}

const MS_OF_EIGHT_WEEKS = 56 * 86_400_000

/**
 * The age in months by the calendar. A puppy is fed from the age of eight weeks on and counts as two months old from that
 * day, although by the calendar it is so some days later.
 */
function monthsSince(birthday: string, today: string): number {
  const isEightWeeks = Date.parse(today) - Date.parse(birthday) >= MS_OF_EIGHT_WEEKS
  return Math.max(completedMonths(birthday, today), isEightWeeks ? 2 : 0)
}

/** Another way to say an age: the day, from which the age follows by the calendar. */
export function BirthdayField({ value, onChange, onAge }: BirthdayFieldProps) {
  // Swedes write a day as the wire does; it is the one of this device's clock.
  const today = new Date().toLocaleDateString('sv')
  // Without a day there is no age.
  const ageOf = (birthday: string) => asAge(monthsSince(birthday, today))
  const wrongWith = (birthday: string) => (birthday > today ? words.toCome : yearsError(String(ageOf(birthday).years)))
  const take = (birthday: string) => {
    onChange(birthday)
    if (wrongWith(birthday) === null) onAge(ageOf(birthday))
  }
  return (
    <TextField
      type="date"
      label={words.birthday}
      max={today}
      value={value}
      // A year that is being typed begins with zeros.
      error={value > '1' && wrongWith(value)}
      onChange={(event) => take(event.currentTarget.value)}
    />
  )
}
