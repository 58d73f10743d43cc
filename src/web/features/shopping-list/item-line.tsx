import { useId } from 'react'
import { packSupply, type SuppliedThing } from '../../../kitchen/pack-supply.ts'
import type { ShoppingItem } from '../../../kitchen/shopping-list.ts'
import { setTicked } from '../../data/shopping-list.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { type ThingUnit, thingCount } from '../../dog-ui/things/thing-text.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import classes from './shopping-list-page.module.css'

const words = texts.shopping

type ItemLineProps = {
  readonly item: ShoppingItem
  /** Of a thing of a dog's kit: how it is sold, and how fast it is used up. */
  readonly supplied: SuppliedThing | undefined
  readonly isTicked: boolean
  readonly isWaiting: boolean
}

export function ItemLine({ item, supplied, isTicked, isWaiting }: ItemLineProps) {
  const { code, name, quantity, unit = '' } = item
  const foodText = useFoodText()
  const id = useId()
  const packs = supplied && texts.things.isUnit(unit) ? packsOf(quantity, unit, supplied, foodText) : undefined
  return (
    <li className={`${classes.item} ${isTicked ? classes.ticked : ''}`}>
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => {
          focusNeighbour(currentTarget)
          setTicked(code, !isTicked)
        }}
      />
      <label htmlFor={id}>
        <span className={classes.mark} aria-hidden="true">
          <CheckIcon />
        </span>
        <FoodSymbol code={code} />
        <span className={classes.name}>{name}</span>
        {packs && <span className={classes.packs}>{packs.hint}</span>}
        {isWaiting && <span className={classes.waiting}>{words.waiting}</span>}
        <span className={classes.quantity}>{packs?.text ?? quantityText(quantity, unit, foodText)}</span>
      </label>
    </li>
  )
}

function quantityText(quantity: number, unit: string, foodText: (grams: number) => string): string {
  if (unit === 'g') return foodText(quantity)
  return texts.things.isUnit(unit) ? thingCount(unit, upToQuarters(quantity)) : `${decimals(quantity, 1)} ${unit}`
}

/** "1 pack", and below it what for: a shop sells no 12 tablets. */
function packsOf(quantity: number, unit: ThingUnit, supplied: SuppliedThing, foodText: (grams: number) => string) {
  const { unitsPerPack, gramsPerUnit } = supplied
  const { packs, lastsDays } = packSupply(quantity, supplied)
  const pack = gramsPerUnit === null ? decimals(unitsPerPack, 0) : foodText(unitsPerPack * gramsPerUnit)
  const needed = words.needed(thingCount(unit, upToQuarters(quantity)), pack)
  return { text: words.packs(packs), hint: `${needed} · ${lastsText(lastsDays)}` }
}

/** A share of what is counted out for more meals is no number that is cut. */
const upToQuarters = (units: number) => Math.ceil(units * 4 - 1e-9) / 4

function lastsText(days: number): string {
  if (days > 365) return words.lastsLonger
  if (days < 21) return words.lasts(words.days(days))
  return words.lasts(days < 90 ? words.weeks(Math.floor(days / 7)) : words.months(Math.floor(days / 30.4)))
}

/** The ticked line leaves this list: an owner who goes down it by keyboard goes on with the next. */
function focusNeighbour(box: HTMLInputElement): void {
  const line = box.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  neighbour?.querySelector('input')?.focus({ preventScroll: true })
}
