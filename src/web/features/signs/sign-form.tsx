import { type FormEvent, useState } from 'react'
import type { Pet } from '../../../contract/pet.ts'
import { LONGEST_SIGN_FOOD, LONGEST_SIGN_NOTE, SIGNS } from '../../../contract/sign-limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { useNoteSign } from '../../data/later/signs.ts'
import { useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import classes from './signs-page.module.css'

const words = texts.signs

type Kind = (typeof SIGNS)[number]

/** A sign in two taps; its day, a food and a note where there is more to say. */
export function SignForm({ pet }: { pet: Pet }) {
  const today = useToday()
  const noting = useNoteSign(pet.id)
  const [sign, setSign] = useState<Kind | undefined>()
  const [date, setDate] = useState<string>(today)
  const [food, setFood] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<{ sign?: string; date?: string }>({})
  const clear = () => {
    setSign(undefined)
    setFood('')
    setNote('')
  }
  const dateError = (date === '' || date > today) && { date: words.dateWrong }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors({ ...(!sign && { sign: words.kindMissing }), ...dateError })
    if (!sign || dateError || noting.isPending) return
    const more = { ...(food.trim() && { food: food.trim() }), ...(note.trim() && { note: note.trim() }) }
    noting.mutate({ date: date as Day, sign, ...more }, { onSuccess: clear })
  }
  return (
    <section className={classes.card} aria-labelledby="note-sign">
      <h2 id="note-sign">{words.formTitle}</h2>
      <Form className={classes.form} onSubmit={submit}>
        <Kinds value={sign} onChange={setSign} error={errors.sign} />
        <TextField
          type="date"
          label={words.date}
          max={today}
          value={date}
          onChange={({ currentTarget: { value } }) => setDate(value)}
          onBlur={() => setErrors(({ sign }) => ({ ...(sign && { sign }), ...dateError }))}
          error={errors.date}
        />
        <details className={classes.more}>
          <summary>{words.more}</summary>
          <TextField
            label={words.food}
            isOptional
            hint={words.foodHint}
            maxLength={LONGEST_SIGN_FOOD}
            value={food}
            onChange={({ currentTarget: { value } }) => setFood(value)}
          />
          <TextField
            label={words.note}
            isOptional
            maxLength={LONGEST_SIGN_NOTE}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
        </details>
        <Button type="submit" busyText={noting.isPending ? texts.common.processing : undefined}>
          {words.save}
        </Button>
      </Form>
    </section>
  )
}

type KindsProps = {
  readonly value: Kind | undefined
  readonly onChange: (kind: Kind) => void
  readonly error: string | undefined
}

function Kinds({ value, onChange, error }: KindsProps) {
  return (
    <>
      <fieldset className={classes.kinds} aria-describedby={error ? 'sign-error' : undefined}>
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
