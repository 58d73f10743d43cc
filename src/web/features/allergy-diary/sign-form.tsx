import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { LONGEST_SIGN_FOOD, LONGEST_SIGN_NOTE, SIGNS } from '../../../contract/limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { useNoteSign } from '../../data/queries/dog/allergy-diary.ts'
import { isDayToNote, useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { FieldError, TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { whenLeft } from '../../ui/forms/use-judged.ts'
import classes from './allergy-diary-page.module.css'

const words = texts.signs

type Kind = (typeof SIGNS)[number]
/** A sign in two taps; its day, a food and a note are optional. */
export function SignForm({ pet }: { pet: Pet }) {
  const today = useToday()
  const noting = useNoteSign(pet.id)
  const form = useForm({
    initialValues: { sign: '' as Kind | '', date: today as string, food: '', note: '' },
    validateInputOnBlur: true,
    validate: {
      sign: (sign) => (sign ? null : words.kindMissing),
      date: (date) => (isDayToNote(date) ? null : words.dateWrong),
    },
  })
  const send = ({ sign, date, ...said }: typeof form.values) => {
    if (!sign || noting.isPending) return
    const [food, note] = [said.food.trim(), said.note.trim()]
    const more = { ...(food && { food }), ...(note && { note }) }
    // The day stays for a further sign of it.
    const clear = () => form.setValues({ sign: '', food: '', note: '' })
    noting.mutate({ date: date as Day, sign, ...more }, { onSuccess: clear })
  }
  return (
    <section className={classes.card} aria-labelledby="note-sign">
      <h2 id="note-sign">{words.formTitle}</h2>
      <Form className={classes.form} onSubmit={form.onSubmit(send)}>
        <Kinds {...form.getInputProps('sign')} />
        <TextField type="date" label={words.date} max={today} {...form.getInputProps('date')} />
        <details className={classes.more}>
          <summary>{words.more}</summary>
          <TextField
            label={words.food}
            isOptional
            hint={words.foodHint}
            maxLength={LONGEST_SIGN_FOOD}
            {...form.getInputProps('food')}
          />
          <TextField label={words.note} isOptional maxLength={LONGEST_SIGN_NOTE} {...form.getInputProps('note')} />
        </details>
        <Button type="submit" busyText={noting.isPending ? texts.common.processing : undefined}>
          {words.save}
        </Button>
        <AskBeforeLeaving isChanged={form.isDirty('sign') || form.isDirty('food') || form.isDirty('note')} />
      </Form>
    </section>
  )
}

type KindsProps = {
  readonly value?: Kind | ''
  readonly onChange: (kind: Kind) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
}

function Kinds({ value, onChange, onBlur, error }: KindsProps) {
  return (
    <>
      <fieldset
        className={classes.kinds}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'sign-error' : undefined}
        onBlur={whenLeft(onBlur)}
      >
        <legend className="visually-hidden">{words.formTitle}</legend>
        {SIGNS.map((kind) => (
          <label key={kind} className={classes.kind}>
            <input
              type="radio"
              name="sign"
              className="visually-hidden"
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            {words.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <FieldError id="sign-error" error={error} />
    </>
  )
}
