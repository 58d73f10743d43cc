import { useId } from 'react'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/forms/field.tsx'
import { useJudged } from '../../ui/forms/use-judged.ts'
import {
  emptyLimit,
  errorsOf,
  type Limitable,
  type LimitErrors,
  type TypedLimit,
  type TypedLimits,
} from './limit-values.ts'
import classes from './vet-sheet-page.module.css'

const words = texts.vetSheet.limits

type LimitRowsProps = {
  readonly typed: TypedLimits
  /** Errors are shown once the form was sent. */
  readonly isJudged: boolean
  readonly onChange: (limits: readonly TypedLimit[]) => void
}

/** Limits per 1000 kcal, one below the other. */
export function LimitRows({ typed, isJudged, onChange }: LimitRowsProps) {
  const { limits, limitable } = typed
  const put = (index: number, ...instead: TypedLimit[]) => onChange(limits.toSpliced(index, 1, ...instead))
  return (
    <>
      {limits.map((limit, index) => (
        <LimitRow
          key={limit.key}
          count={index + 1}
          limit={limit}
          limitable={limitable}
          isJudged={isJudged}
          errors={errorsOf(limit, typed)}
          onChange={(changed) => put(index, { ...limit, ...changed })}
          onRemove={limits.length > 1 ? () => put(index) : undefined}
        />
      ))}
      {limits.length < limitable.length && (
        <Button look="bare" className={classes.start} onClick={() => onChange([...limits, emptyLimit()])}>
          {words.another}
        </Button>
      )}
    </>
  )
}

type LimitRowProps = {
  readonly count: number
  readonly limit: TypedLimit
  readonly limitable: readonly Limitable[]
  readonly isJudged: boolean
  readonly errors: LimitErrors
  readonly onChange: (changed: Partial<TypedLimit>) => void
  readonly onRemove: (() => void) | undefined
}

function LimitRow({ count, limit, limitable, isJudged, errors, onChange, onRemove }: LimitRowProps) {
  const judged = useJudged<keyof LimitErrors>()
  const errorAt = (field: keyof LimitErrors) => (isJudged ? errors[field] : judged.shown(field, errors[field]))
  const { unit } = limitable.find(({ nutrient }) => nutrient === limit.nutrient) ?? {}
  const hint = unit && words.per(texts.units[unit])
  return (
    <fieldset className={classes.limit}>
      <legend className="visually-hidden">{words.row(count)}</legend>
      <NutrientChoice
        limitable={limitable}
        value={limit.nutrient}
        error={errorAt('nutrient')}
        onChange={(nutrient) => onChange({ nutrient })}
        onBlur={() => judged.leave('nutrient')}
      />
      {(['min', 'max'] as const).map((side) => (
        <TextField
          key={side}
          label={side === 'min' ? words.least : words.most}
          hint={hint}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          value={limit[side]}
          onChange={({ currentTarget: { value } }) => onChange({ [side]: value })}
          onBlur={() => judged.leave(side)}
          error={errorAt(side)}
        />
      ))}
      {onRemove && (
        <Button look="bare" className={classes.start} onClick={onRemove}>
          {words.leaveOut}
        </Button>
      )}
    </fieldset>
  )
}

type NutrientChoiceProps = {
  readonly limitable: readonly Limitable[]
  readonly value: TypedLimit['nutrient']
  readonly error: string | false | undefined
  readonly onChange: (nutrient: TypedLimit['nutrient']) => void
  readonly onBlur: () => void
}

function NutrientChoice({ limitable, value, error, onChange, onBlur }: NutrientChoiceProps) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{words.nutrient}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value as TypedLimit['nutrient'])}
        onBlur={onBlur}
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
