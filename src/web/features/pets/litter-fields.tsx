import type { UseFormReturnType } from '@mantine/form'
import { texts } from '../../texts/index.ts'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import type { TypedLitter } from './litter.ts'
import classes from './litter-fields.module.css'

const words = texts.litter

const STATES = ['none', 'pregnant', 'nursing'] as const

type LitterFieldsProps = {
  readonly pet: string
  readonly form: UseFormReturnType<TypedLitter>
  readonly today: string
}

/** Whether a bitch expects or nurses, since when, and how many puppies. */
export function LitterFields({ pet, form, today }: LitterFieldsProps) {
  const { state } = form.values
  return (
    <div className={classes.fields}>
      <RadioCards
        label={words.ask(pet)}
        layout="row"
        value={state}
        // The day of mating is not kept as that of birth; a birth is mostly told on its day.
        onChange={(next) => form.setValues({ state: next, since: next === 'nursing' ? today : '' })}
        choices={STATES.map((one) => ({ value: one, label: words.states[one] }))}
      />
      {state !== 'none' && (
        <div className={classes.pair}>
          <TextField type="date" label={words.since[state]} max={today} {...form.getInputProps('since')} />
          <TextField
            label={words.puppies}
            inputMode="numeric"
            autoComplete="off"
            isOptional
            hint={words.puppiesHint[state]}
            {...form.getInputProps('puppies')}
          />
        </div>
      )}
    </div>
  )
}
