import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Pack, packsQuery } from '../../data/queries/packs.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { money } from '../../dog-ui/units/amounts.ts'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import type { FoodUnit } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { weightText } from './food-purchase.ts'
import { PriceForm } from './price-form.tsx'
import { usualCurrency } from './price-values.ts'
import classes from './prices-dialog.module.css'

const words = texts.prices

type PricesDialogProps = {
  /** The foods on the list. */
  readonly foods: readonly Pack[]
  readonly onClose: () => void
}

/** The owner's prices: each food of the list, those without a price first, and one tap further its form. */
export default function PricesDialog({ foods, onClose }: PricesDialogProps) {
  const { food: foodUnit } = useUnits()
  const { data: all = foods } = useQuery(packsQuery)
  const [code, setCode] = useState<string>()
  const chosen = foods.find((food) => food.code === code)
  // The order when the dialog was opened: a food that gets a price keeps its place.
  const [codes] = useState(() => [...new Set(inNeed(foods).map((food) => food.code))])
  if (chosen)
    return (
      <Dialog title={chosen.name} onClose={onClose}>
        <PriceForm
          key={chosen.code}
          pack={chosen}
          currency={usualCurrency(all, navigator.language)}
          onDone={() => setCode(undefined)}
        />
      </Dialog>
    )
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className={classes.about}>{words.about}</p>
      <ul className={classes.foods}>
        {codes.flatMap((code) => {
          const food = foods.find((other) => other.code === code)
          return food ? [<Food key={code} food={food} foodUnit={foodUnit} onChoose={() => setCode(code)} />] : []
        })}
      </ul>
    </Dialog>
  )
}

const inNeed = (foods: readonly Pack[]) => [...foods.filter((food) => !hasPrice(food)), ...foods.filter(hasPrice)]

const hasPrice = ({ price }: Pack) => price?.price !== undefined

type FoodProps = { readonly food: Pack; readonly foodUnit: FoodUnit; readonly onChoose: () => void }

function Food({ food, foodUnit, onChoose }: FoodProps) {
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <FoodSymbol code={food.code} />
        <span className={classes.name}>{food.name}</span>
        <span className={hasPrice(food) ? classes.price : classes.none}>{priceText(food, foodUnit)}</span>
      </button>
    </li>
  )
}

function priceText({ price, unit }: Pack, foodUnit: FoodUnit): string {
  if (!price) return words.none
  const { per, currency, grams = 0, pieces = 1 } = price
  const sum = price.price !== undefined && currency ? money(price.price, currency) : undefined
  if (per === 'kg' || per === 'lb') return sum ? words.per(sum, per) : words.none
  const size = per === 'pack' ? weightText(grams, foodUnit) : texts.shopping.ofUnit(pieces, unit ?? 'pack')
  return sum ? words.of(sum, size) : words.noneOf(size)
}
