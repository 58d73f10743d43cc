import { useForm } from '@mantine/form'
import { useId } from 'react'
import { CURRENCIES, type Currency } from '../../../contract/limits.ts'
import { type PriceInput, useSayingPrice } from '../../data/queries/kitchen/prices.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import {
  errorsIn,
  hasSize,
  isCurrency,
  isSizeAlone,
  priceSaid,
  type TypedPrice,
  typedPrice,
  waysOf,
} from './price-values.ts'
import classes from './prices-dialog.module.css'

const words = texts.prices

type PriceFormProps = { readonly pack: Pack; readonly currency: Currency; readonly onDone: () => void }

/** The price and the pack of one food. Each field is judged when it is left; the typed values stay if saving fails. */
export function PriceForm({ pack, currency, onDone }: PriceFormProps) {
  const { food } = useUnits()
  const form = useForm<TypedPrice>({
    initialValues: typedPrice(pack, currency, food),
    validateInputOnBlur: true,
    validate: errorsIn,
  })
  const saying = useSayingPrice()
  const say = (price: PriceInput | null) => {
    if (!saying.isPending) saying.mutate({ pack, price }, { onSuccess: onDone })
  }
  const { per } = form.values
  const ways = waysOf(pack, food)
  return (
    <Form className={classes.form} onSubmit={form.onSubmit((typed) => say(priceSaid(typed)))}>
      <div className={classes.money}>
        <DecimalField
          label={words.price}
          hint={hasSize(per) ? words.sizeAlone : undefined}
          {...form.getInputProps('price')}
        />
        <CurrencyChoice value={form.values.currency} onChange={(chosen) => form.setFieldValue('currency', chosen)} />
      </div>
      <Segments
        label={words.for}
        choices={(ways.includes(per) ? ways : [per, ...ways]).map((value) => ({ value, label: words.ways[value] }))}
        value={per}
        onChange={(chosen) => form.setFieldValue('per', chosen)}
      />
      {per === 'pack' && (
        <DecimalField
          label={words.packGrams}
          hint={words.packGramsHint}
          suffix={texts.units.g}
          {...form.getInputProps('grams')}
        />
      )}
      {per === 'pieces' && (
        <TextField label={words.pieces(pack.unit)} inputMode="numeric" {...form.getInputProps('pieces')} />
      )}
      <div className={classes.ways}>
        <Button type="submit" busyText={saying.isPending ? texts.common.processing : undefined}>
          {isSizeAlone(form.values) ? words.saveSize : words.save}
        </Button>
        {pack.price && (
          <Button look="quiet" onClick={() => say(null)}>
            {pack.price.price === undefined ? words.removeSize : words.remove}
          </Button>
        )}
        <Button look="bare" onClick={onDone}>
          {words.back}
        </Button>
      </div>
    </Form>
  )
}

type CurrencyChoiceProps = { readonly value: Currency; readonly onChange: (currency: Currency) => void }

function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const id = useId()
  return (
    <div className={classes.currency}>
      <label htmlFor={id}>{words.currency}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => isCurrency(currentTarget.value) && onChange(currentTarget.value)}
      >
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </div>
  )
}
