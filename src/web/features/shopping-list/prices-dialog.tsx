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

const inNeed = (foods: readonly Pack[]) => [
  ...foods.filter(({ price }) => !price),
  ...foods.filter(({ price }) => price),
]

type FoodProps = { readonly food: Pack; readonly foodUnit: FoodUnit; readonly onChoose: () => void }

function Food({ food, foodUnit, onChoose }: FoodProps) {
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <FoodSymbol code={food.code} />
        <span className={classes.name}>{food.name}</span>
        <span className={food.price ? classes.price : classes.none}>{priceText(food, foodUnit)}</span>
      </button>
    </li>
  )
}

function priceText({ price, unit }: Pack, foodUnit: FoodUnit): string {
  if (!price) return words.none
  const sum = money(price.price, price.currency)
  if (price.per === 'pack') return words.of(sum, weightText(price.grams ?? 0, foodUnit))
  if (price.per === 'pieces') return words.of(sum, texts.shopping.ofUnit(price.pieces ?? 1, unit ?? 'pack'))
  return words.per(sum, price.per)
}
