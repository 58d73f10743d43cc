import { HEAVIEST_KG } from '../../../contract/limits.ts'
import { weightErrorUpTo, weightKgFrom } from '../../dog-ui/fields/validation.ts'
import { bodyWeightIn } from '../../dog-ui/units/body-weight.ts'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons/page-icons.tsx'
import classes from './weigh-page.module.css'

const words = texts.weight.form

/** The precision of a bathroom scale, in the owner's unit. */
const STEP = 0.1

type KgStepperProps = {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

/** A weight, by typing or by the buttons. */
export function KgStepper({ text, onChange, onBlur, error }: KgStepperProps) {
  const { body } = useUnits()
  const step = (by: number) => {
    const next = stepped(text, by, body)
    if (next !== undefined) onChange(next)
  }
  const name = `${STEP} ${body}`
  return (
    <div className={classes.stepper}>
      <button type="button" aria-label={words.lighter(name)} onClick={() => step(-STEP)}>
        <MinusIcon />
      </button>
      <TextField
        label={words.weight}
        inputMode="decimal"
        autoComplete="off"
        suffix={body}
        value={text}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        onBlur={onBlur}
        error={error}
      />
      <button type="button" aria-label={words.heavier(name)} onClick={() => step(STEP)}>
        <PlusIcon />
      </button>
    </div>
  )
}

/** Returns `undefined` if the text is no weight, before or after the step: the field keeps it. */
function stepped(text: string, by: number, body: 'kg' | 'lb'): string | undefined {
  if (weightErrorUpTo(HEAVIEST_KG, text, body) !== null) return undefined
  const next = String(Math.round((bodyWeightIn(body, weightKgFrom(text, body)) + by) * 100) / 100)
  return weightErrorUpTo(HEAVIEST_KG, next, body) === null ? next : undefined
}
