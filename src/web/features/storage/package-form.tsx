import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { showRefused } from '../../data/api/http.ts'
import { useCountingThing, useSavingPackage } from '../../data/queries/kitchen/cupboard.ts'
import type { Product } from '../../data/queries/supplement/products.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { Note } from '../../ui/note.tsx'
import {
  errorsIn,
  isOtherStrength,
  isWeighed,
  packageTyped,
  placeOf,
  type TypedPackage,
  typedOf,
  type Unlikely,
  unitsOf,
  unitsTyped,
  unlikelyIn,
} from './package-values.ts'
import { isTooStrong, StrengthChange } from './strength-change.tsx'
import classes from './thing-page.module.css'

const words = texts.cupboard.thing

type PackageFormProps = {
  readonly thing: Product
  /** The units at home; `undefined` if they were never counted. */
  readonly units: number | undefined
  readonly users: readonly Pet[]
}

type Counted = { readonly before: number | undefined }

/** The amount of it at home, its strength and the size of its pack: the typed values stay if saving fails. */
function usePackage({ thing, units }: PackageFormProps) {
  const [initialValues] = useState(() => typedOf(thing, units))
  const form = useForm<TypedPackage>({
    initialValues,
    validateInputOnBlur: true,
    validate: (typed) => errorsIn(typed, thing),
  })
  const [counted, setCounted] = useState<Counted>()
  const [strengthBefore, setStrengthBefore] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<TypedPackage>()
  const count = useCountingThing(thing)
  const save = useSavingPackage()
  const send = async (typed: TypedPackage) => {
    setBusy(true)
    try {
      const product = packageTyped(typed, thing)
      const { name } = product ? await save.mutateAsync(product) : thing
      if (product && isOtherStrength(typed, thing)) setStrengthBefore(thing.strength)
      await count(unitsTyped(typed, thing), name)
      setCounted({ before: units })
      form.resetDirty(typed)
    } catch (error) {
      showRefused(form, error, placeOf)
    } finally {
      setBusy(false)
    }
  }
  /** An unlikely strength is asked about before it is sent. */
  const ask = (typed: TypedPackage) => {
    setAsked(typed)
    if (!unlikelyIn(typed, thing)) void send(typed)
  }
  const confirm = (typed: TypedPackage) => {
    setAsked(undefined)
    form.setValues(typed)
    void send(typed)
  }
  const isAsked = asked?.strength === form.values.strength && asked.strengthUnit === form.values.strengthUnit
  const unlikely = isAsked ? unlikelyIn(form.values, thing) : undefined
  const undo = async ({ before }: Counted) => {
    await count(before, thing.name)
    form.setFieldValue('amount', typedOf(thing, before).amount)
    form.resetDirty()
    setCounted(undefined)
  }
  return { form, ask, confirm, unlikely, isBusy, counted, undo, strengthBefore }
}

export function PackageForm(props: PackageFormProps) {
  const { thing, users } = props
  const { form, ask, confirm, unlikely, isBusy, counted, undo, strengthBefore } = usePackage(props)
  return (
    <>
      <Form className={classes.card} onSubmit={form.onSubmit(ask)}>
        <AmountField thing={thing} field={form.getInputProps('amount')} />
        {thing.strengthOf && (
          <StrengthField
            thing={thing}
            strengthOf={thing.strengthOf}
            field={form.getInputProps('strength')}
            unit={form.values.strengthUnit}
            onUnit={(unit) => form.setFieldValue('strengthUnit', unit)}
          />
        )}
        {thing.strengthOf && unlikely && (
          <UnlikelyStrength
            strengthOf={thing.strengthOf}
            typed={form.values}
            unlikely={unlikely}
            onConfirm={(strengthUnit) => confirm({ ...form.values, strengthUnit })}
          />
        )}
        <PackFields thing={thing} pack={form.getInputProps('pack')} price={form.getInputProps('price')} />
        <div className={classes.links}>
          <Button type="submit" busyText={isBusy ? texts.common.processing : undefined}>
            {words.save}
          </Button>
          {counted && !isBusy && (
            <Button look="quiet" onClick={() => void undo(counted)}>
              {words.undo}
            </Button>
          )}
        </div>
      </Form>
      <AskBeforeLeaving isChanged={form.isDirty()} />
      {users
        .filter((pet) => strengthBefore !== null || isTooStrong(pet, thing))
        .map((pet) => (
          <StrengthChange key={pet.id} pet={pet} thing={thing} before={strengthBefore} />
        ))}
    </>
  )
}

type Field = ReturnType<ReturnType<typeof useForm<TypedPackage>>['getInputProps']>

/** The unit of a thing that is weighed or measured. */
function suffixOf(thing: Product): string | undefined {
  if (!isWeighed(thing)) return undefined
  return thing.gramsPerUnit === null ? 'ml' : texts.units.g
}

function AmountField({ thing, field }: { readonly thing: Product; readonly field: Field }) {
  const suffix = suffixOf(thing)
  const of = suffix ? 'weighed' : (thing.unit as keyof typeof words.amount)
  return (
    <DecimalField label={words.amount[of]} isOptional hint={words.amountHint} {...(suffix && { suffix })} {...field} />
  )
}

type PackFieldsProps = { readonly thing: Product; readonly pack: Field; readonly price: Field }

function PackFields({ thing, pack, price }: PackFieldsProps) {
  const suffix = suffixOf(thing)
  return (
    <>
      <TextField
        label={suffix ? words.packWeighed : words.pack}
        isOptional
        inputMode={suffix ? 'decimal' : 'numeric'}
        {...(suffix && { suffix })}
        {...pack}
      />
      <DecimalField label={words.price} isOptional {...price} />
    </>
  )
}

type StrengthFieldProps = {
  readonly thing: Product
  readonly strengthOf: NonNullable<Product['strengthOf']>
  readonly field: Field
  readonly unit: TypedPackage['strengthUnit']
  readonly onUnit: (unit: TypedPackage['strengthUnit']) => void
}

function StrengthField({ thing, strengthOf, field, unit, onUnit }: StrengthFieldProps) {
  const units = unitsOf(strengthOf)
  const nutrient = texts.inSentence(strengthOf.nutrient as keyof typeof texts.nutrients)
  return (
    <div className={classes.strength}>
      <DecimalField
        label={words.strength[thing.unit as keyof typeof words.strength]}
        hint={words.strengthHint(nutrient)}
        {...(units.length === 1 && { suffix: texts.units[unit] })}
        {...field}
      />
      {units.length > 1 && (
        <Segments
          label={words.strengthUnit}
          choices={units.map((value) => ({ value, label: texts.units[value] }))}
          value={unit}
          onChange={onUnit}
        />
      )}
    </div>
  )
}

type UnlikelyStrengthProps = {
  readonly strengthOf: NonNullable<Product['strengthOf']>
  readonly typed: TypedPackage
  readonly unlikely: Unlikely
  readonly onConfirm: (unit: TypedPackage['strengthUnit']) => void
}

/** A wrong unit makes a package many times as strong: it is saved only if the owner confirms it. */
function UnlikelyStrength({ strengthOf, typed, unlikely, onConfirm }: UnlikelyStrengthProps) {
  const of = (amount: number | string, unit: keyof typeof texts.units) =>
    `${typeof amount === 'number' ? decimals(amount, amount < 1 ? 2 : 0) : amount} ${texts.units[unit]}`
  const said = of(typed.strength.trim(), typed.strengthUnit)
  return (
    <Note kind="check" title={words.unlikely.title} role="alert">
      <p>{words.unlikely.typical(said, of(strengthOf.typical, strengthOf.unit))}</p>
      <div className={classes.links}>
        {unlikely.perhaps.map(({ unit, amount }) => (
          <Button key={unit} look="quiet" onClick={() => onConfirm(unit)}>
            {words.unlikely.perhaps(of(typed.strength.trim(), unit), of(amount, strengthOf.unit))}
          </Button>
        ))}
        <Button look="quiet" onClick={() => onConfirm(typed.strengthUnit)}>
          {words.unlikely.right(said)}
        </Button>
      </div>
    </Note>
  )
}
