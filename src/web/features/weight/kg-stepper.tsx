import { HEAVIEST_KG } from '../../../contract/limits.ts'
import { weightErrorUpTo, weightKgFrom } from '../../dog-ui/fields/validation.ts'
import { bodyWeightIn } from '../../dog-ui/units/body-weight.ts'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { DecimalField, type TextFieldProps } from '../../ui/forms/field.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons/page-icons.tsx'
import classes from './weigh-page.module.css'

const words = texts.weight.form

/** The precision of a bathroom scale, in the owner's unit. */
const STEP = 0.1

type KgStepperProps = {
  readonly field: Pick<TextFieldProps, 'onChange' | 'onBlur' | 'error'> & { readonly value?: string }
  readonly onStep: (text: string) => void
}

/** A weight, by typing or by the buttons. */
export function KgStepper({ field, onStep }: KgStepperProps) {
  const { body } = useUnits()
  const step = (by: number) => {
    const next = stepped(field.value ?? '', by, body)
    if (next !== undefined) onStep(next)
  }
  const name = `${STEP} ${body}`
  return (
    <div className={classes.stepper}>
      <button type="button" aria-label={words.lighter(name)} onClick={() => step(-STEP)}>
        <MinusIcon />
      </button>
      <DecimalField label={words.weight} suffix={body} {...field} />
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
