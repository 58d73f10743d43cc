import { useForm } from '@mantine/form'
import type { Changeover } from '../../../contract/dog/pet.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { CHANGEOVER_DAYS } from '../../../nutrition/diary/changeover.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import classes from './diet-transition-page.module.css'

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
  // A changeover that began before this day would be over.
  const earliest = addDays(today, -CHANGEOVER_DAYS.gentle)
  const form = useForm({
    initialValues: { since: today, pace: suits },
    validateInputOnBlur: true,
    validate: { since: (since) => (since >= earliest ? null : words.dateWrong) },
  })
  return (
    <Form className={classes.form} onSubmit={form.onSubmit((begun) => void (isBusy || onBegin(begun)))}>
      <RadioCards
        label={words.pace}
        choices={PACES.map((value) => ({
          value,
          label: words.paces[value],
          description: words.pacesAbout[value],
        }))}
        {...form.getInputProps('pace')}
      />
      <TextField type="date" label={words.date} min={earliest} {...form.getInputProps('since')} />
      <Button type="submit" className={classes.start} busyText={isBusy ? texts.common.processing : undefined}>
        {words.begin}
      </Button>
    </Form>
  )
}
