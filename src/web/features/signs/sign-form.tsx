import { type FormEvent, useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { LONGEST_SIGN_FOOD, LONGEST_SIGN_NOTE, SIGNS } from '../../../contract/dog/sign-limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { useNoteSign } from '../../data/queries/dog/signs.ts'
import { isDayToNote, useToday } from '../../data/today.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { FieldError, TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useJudged, whenLeft } from '../../ui/forms/use-judged.ts'
import classes from './signs-page.module.css'

const words = texts.signs

type Kind = (typeof SIGNS)[number]
type SignDetails = { readonly food: string; readonly note: string }

const NO_DETAILS: SignDetails = { food: '', note: '' }

/** A sign in two taps; its day, a food and a note are optional. */
export function SignForm({ pet }: { pet: Pet }) {
  const today = useToday()
  const noting = useNoteSign(pet.id)
  const [sign, setSign] = useState<Kind | undefined>()
  const [date, setDate] = useState<string>(today)
  const [said, setSaid] = useState(NO_DETAILS)
  const judged = useJudged<'sign' | 'date'>()
  const clear = () => {
    setSign(undefined)
    setSaid(NO_DETAILS)
    judged.beginAnew()
  }
  const isDateWrong = !isDayToNote(date)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    judged.send()
    if (!sign || isDateWrong || noting.isPending) return
    const [food, note] = [said.food.trim(), said.note.trim()]
    const more = { ...(food && { food }), ...(note && { note }) }
    noting.mutate({ date: date as Day, sign, ...more }, { onSuccess: clear })
  }
  return (
    <section className={classes.card} aria-labelledby="note-sign">
      <h2 id="note-sign">{words.formTitle}</h2>
      <Form className={classes.form} onSubmit={submit}>
        <Kinds
          value={sign}
          onChange={setSign}
          onBlur={() => judged.leave('sign')}
          error={!sign && judged.shown('sign', words.kindMissing)}
        />
        <TextField
          type="date"
          label={words.date}
          max={today}
          value={date}
          onChange={({ currentTarget: { value } }) => setDate(value)}
          onBlur={() => judged.leave('date')}
          error={isDateWrong && judged.shown('date', words.dateWrong)}
        />
        <MoreToSay said={said} onChange={setSaid} />
        <Button type="submit" busyText={noting.isPending ? texts.common.processing : undefined}>
          {words.save}
        </Button>
        <AskBeforeLeaving isChanged={sign !== undefined || said.food !== '' || said.note !== ''} />
      </Form>
    </section>
  )
}

/** A food that may be the cause, and a note. */
function MoreToSay({ said, onChange }: { readonly said: SignDetails; readonly onChange: (said: SignDetails) => void }) {
  return (
    <details className={classes.more}>
      <summary>{words.more}</summary>
      <TextField
        label={words.food}
        isOptional
        hint={words.foodHint}
        maxLength={LONGEST_SIGN_FOOD}
        value={said.food}
        onChange={({ currentTarget: { value } }) => onChange({ ...said, food: value })}
      />
      <TextField
        label={words.note}
        isOptional
        maxLength={LONGEST_SIGN_NOTE}
        value={said.note}
        onChange={({ currentTarget: { value } }) => onChange({ ...said, note: value })}
      />
    </details>
  )
}

type KindsProps = {
  readonly value: Kind | undefined
  readonly onChange: (kind: Kind) => void
  readonly onBlur: () => void
  readonly error: string | false
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
