import { useId } from 'react'
import type { SuppliedThing } from '../../../kitchen/pack-supply.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import type { Pack } from '../../data/queries/packs.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { ThingSign } from '../../dog-ui/things/thing-pictures.tsx'
import { useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { nameToBuy } from './food-purchase.ts'
import { amountOf } from './item-text.ts'
import classes from './shopping-list-page.module.css'
import { setTicked } from './ticked-list.ts'

const words = texts.shopping

type ItemLineProps = {
  readonly item: ShoppingItem
  /** How a thing of a dog's kit is sold, and how fast it is used up. */
  readonly supplied: SuppliedThing | undefined
  /** How a food is sold, and its price for the owner. */
  readonly pack?: Pack | undefined
  readonly isTicked: boolean
  readonly isWaiting: boolean
  readonly onTick?: (item: ShoppingItem) => void
}

export function ItemLine({ item, supplied, pack, isTicked, isWaiting, onTick }: ItemLineProps) {
  const app = useApp()
  const { code, unit = '' } = item
  const { food: foodUnit } = useUnits()
  const id = useId()
  const { text, hint, cost } = amountOf(item, { supplied, pack, foodUnit })
  return (
    <li className={`${classes.item} ${isTicked ? classes.ticked : ''}`}>
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => {
          focusNeighbour(currentTarget)
          setTicked(app, code, !isTicked)
          onTick?.(item)
        }}
      />
      <label htmlFor={id}>
        <span className={classes.mark} aria-hidden="true">
          <CheckIcon />
        </span>
        {texts.things.isUnit(unit) ? <ThingSign unit={unit} /> : <FoodSymbol code={code} />}
        <span className={classes.name}>{nameToBuy(item, pack)}</span>
        {hint && <span className={classes.packs}>{hint}</span>}
        {isWaiting && <span className={classes.waiting}>{words.waiting}</span>}
        <span className={classes.quantity}>
          {text}
          {cost && <span className={classes.cost}>{cost}</span>}
        </span>
      </label>
    </li>
  )
}

/** The ticked line leaves this list: for an owner who goes down it by keyboard, the focus goes to the next line. */
function focusNeighbour(box: HTMLInputElement): void {
  // By aisle, the next line may stand in another list.
  const boxes = [...(box.closest('section')?.querySelectorAll('input') ?? [])]
  const place = boxes.indexOf(box)
  const neighbour = boxes[place + 1] ?? boxes[place - 1]
  neighbour?.focus({ preventScroll: true })
}
