import { useForm } from '@mantine/form'
import { useState } from 'react'
import { addDays, dayOf } from '../../../kitchen/days.ts'
import { type FoodAtHome, FROZEN_RAW_DAYS, RAW_FOOD_DAYS } from '../../../kitchen/larder.ts'
import { MOST_GRAMS_AT_HOME } from '../../../nutrition/recipe/food-as-sold.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { useCountAtHome } from '../../data/queries/storage.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DecimalField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'
import classes from './at-home.module.css'
import { FoodPicker } from './food-picker.tsx'
import { type HomeMeasure, homeGrams, measuresOf, measureWord } from './home-amounts.ts'

const words = texts.shopping.atHome

/** A food that is counted again. */
export type Counted = { readonly food: Pack; readonly counted: FoodAtHome }

type AtHomeDialogProps = {
  readonly foods: readonly Pack[]
  /** `undefined`: one more food. */
  readonly again?: Counted | undefined
  readonly onClose: () => void
}

/** How much of a food is at home: the food first, then its amount. */
export function AtHomeDialog({ foods, again, onClose }: AtHomeDialogProps) {
  const [chosen, choose] = useState(again?.food)
  return (
    <Dialog title={chosen?.name ?? words.add} onClose={onClose}>
      {chosen ? (
        <AmountForm food={chosen} counted={again?.counted} onDone={onClose} />
      ) : (
        <FoodPicker foods={foods} error={undefined} onChoose={choose} />
      )}
    </Dialog>
  )
}

type AmountFormProps = { readonly food: Pack; readonly counted: FoodAtHome | undefined; readonly onDone: () => void }

function AmountForm({ food, counted, onDone }: AmountFormProps) {
  const { food: foodUnit } = useUnits()
  const { mutate, isPending } = useCountAtHome()
  const today = dayOf(new Date())
  const form = useForm({
    initialValues: startOf(food, counted, { foodUnit, today }),
    validateInputOnBlur: true,
    validate: {
      amount: (amount, { measure }) =>
        numberError(amount, (value) => isAmount(homeGrams(food, measure, value)), words.wrongAmount),
    },
  })
  const { measure, isFrozen } = form.values
  const mayFreeze = !food.keeps && food.aisle !== 'frozen'
  const save = form.onSubmit(({ amount }) => {
    const grams = homeGrams(food, measure, numberTyped(amount))
    const until = mayFreeze && isFrozen ? addDays(today, FROZEN_RAW_DAYS) : undefined
    const doneText = words.isCounted(food.name)
    if (!isPending) mutate({ of: { foodCode: food.code, until }, amount: grams, doneText }, { onSuccess: onDone })
  })
  return (
    <Form className={classes.form} onSubmit={save}>
      <DecimalField
        label={words.amount}
        hint={measure === 'piece' && food.piece && words.onePiece(food.piece.one)}
        {...form.getInputProps('amount')}
      />
      <Segments
        label={words.measure}
        choices={measuresOf(food, foodUnit).map((value) => ({ value, label: measureWord(food, value) }))}
        value={measure}
        onChange={(value) => form.setFieldValue('measure', value)}
      />
      {mayFreeze && (
        <Switch label={words.frozen} isOn={isFrozen} onChange={(value) => form.setFieldValue('isFrozen', value)} />
      )}
      {!food.keeps && <p>{words.counts(isFrozen ? FROZEN_RAW_DAYS : RAW_FOOD_DAYS[food.aisle])}</p>}
      <Button type="submit" busyText={isPending ? texts.common.processing : undefined}>
        {words.save}
      </Button>
    </Form>
  )
}

const isAmount = (grams: number): boolean => grams > 0 && grams <= MOST_GRAMS_AT_HOME

type Typed = { readonly amount: string; readonly measure: HomeMeasure; readonly isFrozen: boolean }
type Start = { readonly foodUnit: ReturnType<typeof useUnits>['food']; readonly today: ReturnType<typeof dayOf> }

/** The amount that was counted before, by weight; of one more food its handiest measure. */
function startOf(food: Pack, counted: FoodAtHome | undefined, { foodUnit, today }: Start): Typed {
  const measures = measuresOf(food, foodUnit)
  const isFrozen = (counted?.until ?? today) > addDays(today, RAW_FOOD_DAYS[food.aisle])
  if (!counted) return { amount: '', measure: measures[0] ?? foodUnit, isFrozen }
  const amount = counted.grams / homeGrams(food, foodUnit, 1)
  return { amount: decimals(amount, 1).replaceAll(',', ''), measure: foodUnit, isFrozen }
}
