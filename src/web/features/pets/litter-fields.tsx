import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import type { LitterWrong, TypedLitter } from './litter.ts'
import classes from './litter-fields.module.css'

const words = texts.litter

const STATES = ['none', 'pregnant', 'nursing'] as const

type LitterFieldsProps = {
  readonly pet: string
  readonly value: TypedLitter
  readonly onChange: (value: TypedLitter) => void
  /** The errors that are shown by now. */
  readonly wrong: { readonly [field in keyof LitterWrong]: ReactNode }
  readonly today: string
  readonly onLeave: (field: keyof LitterWrong) => void
}

/** Whether a bitch expects or nurses, since when, and how many puppies. */
export function LitterFields({ pet, value, onChange, wrong, today, onLeave }: LitterFieldsProps) {
  const { state, since, puppies } = value
  return (
    <div className={classes.fields}>
      <RadioCards
        label={words.ask(pet)}
        layout="row"
        value={state}
        // The day of mating is not kept as that of birth; a birth is mostly told on its day.
        onChange={(next) => onChange({ ...value, state: next, since: next === 'nursing' ? today : '' })}
        choices={STATES.map((one) => ({ value: one, label: words.states[one] }))}
      />
      {state !== 'none' && (
        <div className={classes.pair}>
          <TextField
            type="date"
            label={words.since[state]}
            max={today}
            value={since}
            onChange={({ currentTarget }) => onChange({ ...value, since: currentTarget.value })}
            onBlur={() => onLeave('since')}
            error={wrong.since}
          />
          <TextField
            label={words.puppies}
            inputMode="numeric"
            autoComplete="off"
            isOptional
            hint={words.puppiesHint[state]}
            value={puppies}
            onChange={({ currentTarget }) => onChange({ ...value, puppies: currentTarget.value })}
            onBlur={() => onLeave('puppies')}
            error={wrong.puppies}
          />
        </div>
      )}
    </div>
  )
}
