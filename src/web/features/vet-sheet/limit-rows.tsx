import type { UseFormReturnType } from '@mantine/form'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { DecimalField, FieldError } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/note.tsx'
import { asWritten, emptyLimit, isBelowNeed, type Limitable, type TypedLimit } from './limit-values.ts'
import classes from './vet-sheet-page.module.css'

const words = texts.vetSheet.limits

type LimitRowsProps = {
  readonly form: UseFormReturnType<{ readonly limits: TypedLimit[] }>
  readonly limitable: readonly Limitable[]
}

/** Limits per 1000 kcal, one below the other: the field `limits` of a form. */
export function LimitRows({ form, limitable }: LimitRowsProps) {
  const { limits } = form.values
  return (
    <>
      {limits.map((limit, row) => (
        <LimitRow key={limit.key} row={row} form={form} limitable={limitable} />
      ))}
      {limits.length < limitable.length && (
        <Button look="bare" className={classes.start} onClick={() => form.insertListItem('limits', emptyLimit())}>
          {words.another}
        </Button>
      )}
    </>
  )
}

const FIELDS = ['nutrient', 'min', 'max'] as const

function LimitRow({ row, form, limitable }: LimitRowsProps & { readonly row: number }) {
  const { limits } = form.values
  const typed = limits[row]
  const { unit, needed = null } = limitable.find(({ nutrient }) => nutrient === typed?.nutrient) ?? {}
  const hint = unit && words.per(texts.units[unit])
  const field = (name: (typeof FIELDS)[number]) => {
    const { onChange, ...input } = form.getInputProps(`limits.${row}.${name}`)
    return {
      ...input,
      onChange: (event: unknown) => {
        onChange(event)
        // The fields of a row are judged by one another.
        for (const one of FIELDS) form.clearFieldError(`limits.${row}.${one}`)
      },
    }
  }
  return (
    <fieldset className={classes.limit}>
      <legend className="visually-hidden">{words.row(row + 1)}</legend>
      <NutrientChoice limitable={limitable} {...field('nutrient')} />
      {(['min', 'max'] as const).map((side) => (
        <DecimalField
          key={side}
          label={side === 'min' ? words.least : words.most}
          hint={hint}
          isOptional
          {...field(side)}
        />
      ))}
      {typed && unit && needed !== null && isBelowNeed(typed, needed) && (
        <Note kind="warning" role="status">
          {words.belowNeed(words.per1000(`${asWritten(needed)} ${texts.units[unit]}`))}
        </Note>
      )}
      {limits.length > 1 && (
        <Button look="bare" className={classes.start} onClick={() => form.removeListItem('limits', row)}>
          {words.leaveOut}
        </Button>
      )}
    </fieldset>
  )
}

type NutrientChoiceProps = ComponentProps<'select'> & {
  readonly limitable: readonly Limitable[]
  readonly error?: ReactNode
}

function NutrientChoice({ limitable, error, ...select }: NutrientChoiceProps) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{words.nutrient}</label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{words.choose}</option>
        {limitable.map(({ nutrient, name }) => (
          <option key={nutrient} value={nutrient}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
