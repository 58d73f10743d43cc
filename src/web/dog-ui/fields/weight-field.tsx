import { texts } from '../../texts/index.ts'
import { DecimalField, type TextFieldProps } from '../../ui/forms/field.tsx'
import { BODY_UNITS } from '../units/body-weight.ts'
import { bodyUnit, chooseUnits, useUnits } from '../units/chosen-units.ts'
import { weightTextIn } from './validation.ts'
import classes from './weight-field.module.css'

const condition = texts.newPet.condition

type WeightFieldProps = Omit<TextFieldProps, 'label' | 'value' | 'onChange'> & {
  value?: string
  onChange: (text: string) => void
}

/** A dog's weight as typed, in kilograms or pounds; an owner who thinks in the other changes it here. */
export function WeightField({ value = '', onChange, ...field }: WeightFieldProps) {
  const { body } = useUnits()
  const other = BODY_UNITS.find((unit) => unit !== body) ?? body
  const change = () => {
    const before = bodyUnit()
    chooseUnits({ body: other })
    onChange(weightTextIn(other, value, before))
  }
  return (
    <DecimalField
      {...field}
      label={texts.newPet.fields.weight.label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      suffix={body}
      endControl={
        <button type="button" className={classes.other} onClick={change}>
          {condition.useUnit[other]}
        </button>
      }
    />
  )
}
