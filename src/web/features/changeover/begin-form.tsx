import { type FormEvent, useState } from 'react'
import type { Changeover } from '../../../contract/dog/pet.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { CHANGEOVER_DAYS } from '../../../nutrition/diary/changeover.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import classes from './changeover-page.module.css'

const words = texts.changeover

const PACES = ['quick', 'usual', 'gentle'] as const

type BeginFormProps = {
  readonly today: Day
  /** The pace that suits the dog. */
  readonly pace: Changeover['pace']
  readonly isBusy: boolean
  readonly onBegin: (begun: Changeover) => void
}

export function BeginForm({ today, pace: suits, isBusy, onBegin }: BeginFormProps) {
  const [since, setSince] = useState<string>(today)
  const [pace, setPace] = useState(suits)
  // A changeover that began before this day would be over.
  const earliest = addDays(today, -CHANGEOVER_DAYS.gentle)
  const [error, setError] = useState<string | null>(null)
  const isDay = since >= earliest
  const validate = () => setError(isDay ? null : words.dateWrong)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    validate()
    if (isDay && !isBusy) onBegin({ since: since as Day, pace })
  }
  return (
    <Form className={classes.form} onSubmit={submit}>
      <RadioCards
        label={words.pace}
        value={pace}
        onChange={setPace}
        choices={PACES.map((value) => ({
          value,
          label: words.paces[value],
          description: words.pacesAbout[value],
        }))}
      />
      <TextField
        type="date"
        label={words.date}
        min={earliest}
        value={since}
        onChange={({ currentTarget: { value } }) => setSince(value)}
        onBlur={validate}
        error={error}
      />
      <Button type="submit" className={classes.start} busyText={isBusy ? texts.common.processing : undefined}>
        {words.begin}
      </Button>
    </Form>
  )
}
