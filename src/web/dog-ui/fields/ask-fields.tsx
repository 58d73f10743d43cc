import { Fragment, type ReactNode, useState } from 'react'
import type { Age } from '../../../contract/dog/age.ts'
import { BODY_CONDITIONS } from '../../../nutrition/dog.ts'
import { texts } from '../../texts/index.ts'
import { CheckCards, type Choice, RadioCards } from '../../ui/forms/choices.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import type { AskedForm } from '../form/use-dog-form.ts'
import { BirthdayField } from './birthday-field.tsx'
import { BreedPicker, type FoundBreeds } from './breed-picker.tsx'
import { ConditionPicture } from './condition-picture.tsx'
import classes from './dog-fields.module.css'
import { concerns, DOG_FIELDS, type Field } from './dog-fields.ts'
import { Drawing } from './drawing.tsx'
import { FIELD_WORDS } from './form-values.ts'
import type { Place } from './kinds.ts'
import { monthsError } from './validation.ts'
import { WeightField } from './weight-field.tsx'

/** A page's additions to a field. */
type Extra = {
  readonly hint?: string | undefined
  /** Only these choices are offered. */
  readonly only?: readonly string[]
  /** Stands in the card of a choice while it is chosen. */
  readonly noteOf?: (choice: string) => ReactNode
  /** Stands below it. */
  readonly after?: ReactNode
}

type AskFieldsProps = Pick<AskedForm, 'fields' | 'form' | 'place'> & {
  readonly useFoundBreeds: (text: string) => FoundBreeds
  readonly extras?: { readonly [F in Field]?: Extra } | undefined
}

/** Fields of a dog, one below the other. One that stands alone has its label said by the heading above it. */
export function AskFields({ fields, form, place, useFoundBreeds, extras = {} }: AskFieldsProps) {
  const shared = { form, place, useFoundBreeds }
  // A field that is asked beside it for an issue alone has a label of its own.
  const isAlone = fields.filter((field) => !DOG_FIELDS[field].onlyWith).length === 1
  const asked = fields.filter((field) => concerns(field, form.values.healthIssues))
  return asked.map((field) => (
    <Fragment key={field}>
      <AskField
        {...shared}
        field={field}
        extra={extras[field] ?? {}}
        isAlone={isAlone && !DOG_FIELDS[field].onlyWith}
      />
      {extras[field]?.after}
    </Fragment>
  ))
}

type AskFieldProps = Omit<AskFieldsProps, 'fields' | 'extras'> & {
  readonly field: Field
  readonly extra: Extra
  readonly isAlone: boolean
}

function AskField({ field, form, place, useFoundBreeds, extra, isAlone }: AskFieldProps) {
  const { control, layout: [inWizard, inForm] = ['column', 'column'], isOptional = false } = DOG_FIELDS[field]
  const { label, question = label, ...words } = FIELD_WORDS[field]
  const hint = extra.hint ?? words.hint
  const props = form.getInputProps(field)
  const group = {
    label: place === 'wizard' ? question : label,
    isLabelHidden: isAlone,
    layout: place === 'wizard' ? inWizard : inForm,
    choices: choicesOf(field, place, extra),
    onBlur: () => form.validateField(field),
  }
  switch (control) {
    case 'text':
      return <TextField label={label} isOptional={isOptional} hint={hint} autoComplete="off" {...props} />
    case 'weight':
      return (
        <div className={classes.narrow}>
          <WeightField hint={hint} {...props} />
        </div>
      )
    // A slider: the few pages that ask for it bring it.
    case 'share':
      return null
    case 'age':
      return <AgeFields form={form} field={field} place={place} />
    case 'breed':
      return <BreedPicker useFoundBreeds={useFoundBreeds} {...props} />
    case 'one':
      return <RadioCards hint={hint} {...props} {...group} />
    case 'several':
      return <CheckCards hint={hint} {...props} {...group} />
  }
}

const { age } = texts.newPet.fields

/** An owner who starts with a dog may give its birthday instead: the values in the other boxes count. */
function AgeFields({ form, field, place }: Pick<AskFieldProps, 'form' | 'field' | 'place'>) {
  const [birthday, setBirthday] = useState('')
  const part = (name: 'years' | 'months') => {
    const { onChange, ...props } = form.getInputProps(`${field}.${name}`)
    const type = (event: unknown) => {
      setBirthday('')
      onChange(event)
      // If months are given, years may be 0; if years are given, months may be left out.
      form.clearFieldError(`${field}.years`)
      form.clearFieldError(`${field}.months`)
    }
    return { label: age[name], inputMode: 'numeric' as const, autoComplete: 'off', ...props, onChange: type }
  }
  const takeAge = ({ years, months }: Age) => {
    form.setFieldValue(`${field}.years`, String(years))
    form.setFieldValue(`${field}.months`, String(months))
  }
  return (
    <>
      <div className={classes.pair}>
        <TextField {...part('years')} />
        <TextField {...part('months')} isOptional={monthsError('', form.values.age?.years) === null} />
      </div>
      {place === 'wizard' && (
        <div className={classes.narrow}>
          <BirthdayField value={birthday} onChange={setBirthday} onAge={takeAge} />
        </div>
      )}
    </>
  )
}

const WITHOUT_PICTURES: ReadonlySet<Field> = new Set(['neutered', 'kidneyStage', 'prefer'])

function pictureOf(field: Field, choice: string): ReactNode {
  const condition = BODY_CONDITIONS.find((known) => choice === `bodyCondition_${known}`)
  if (condition) return <ConditionPicture condition={condition} />
  return !WITHOUT_PICTURES.has(field) && <Drawing of={choice} />
}

function choicesOf(field: Field, place: Place, { only, noteOf }: Extra): Choice<string>[] {
  const words = FIELD_WORDS[field]
  const offered = DOG_FIELDS[field].choices ?? []
  return offered
    .filter((value) => only?.includes(value) ?? true)
    .map((value) => ({
      value,
      label: words.choices?.[value] ?? value,
      description: words.descriptions?.[value] ?? (place === 'wizard' ? words.explained?.[value] : undefined),
      picture: pictureOf(field, value),
      note: noteOf?.(value),
    }))
}
