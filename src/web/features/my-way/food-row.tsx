import { memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { MOST_LOCKED_GRAMS } from '../../../contract/recipe/way.ts'
import { scaleDecimals } from '../../../nutrition/scale-decimals.ts'
import type { Output } from '../../data/api/api.ts'
import { FoodSymbol } from '../../dog-ui/food-symbol.tsx'
import { useFoodText, useUnits } from '../../dog-ui/units/chosen-units.ts'
import { GRAMS_PER_OUNCE } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'
import { FieldError } from '../../ui/forms/field.tsx'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'
import type { Store } from '../../ui/store.ts'
import classes from './my-way-page.module.css'
import type { Amounts } from './use-answers.ts'
import { type Change, onScale } from './wishes.ts'

const words = texts.myWay

export type Food = Output<'getAdaptable'>['foods'][number]

type FoodRowProps = {
  readonly food: Food
  readonly amounts: Store<Amounts>
  /** The amount before any change: the slider's ends are shares of it. */
  readonly usual: number
  readonly isLocked: boolean
  readonly isLeftOut: boolean
  readonly onChange: (change: Change) => void
}

/** The ends of a slider, as shares of the recipe's amount for this dog. Amounts beyond them are typed. */
const SLIDER = { least: 0.25, most: 2.5 } as const

/** A food with its amount: moved, typed, locked, left out, or swapped for a similar food. */
export const FoodRow = memo(function FoodRow(props: FoodRowProps) {
  const { food, isLeftOut, onChange } = props
  const { code, name } = food
  if (isLeftOut)
    return (
      <li className={`${classes.food} ${classes.out}`}>
        <FoodSymbol code={code} />
        <span className={classes.name}>
          <s>{name}</s> {words.isLeftOut}
        </span>
        <button
          type="button"
          className={classes.small}
          aria-label={words.putBackFood(name)}
          onClick={() => onChange({ kind: 'putBack', code })}
        >
          {words.putBack}
        </button>
      </li>
    )
  return (
    <li className={classes.food}>
      <FoodSymbol code={code} />
      <span className={classes.name}>
        {name}
        {food.insteadOf && <span className={classes.instead}>{words.insteadOf(food.insteadOf.name)}</span>}
      </span>
      <Typed {...props} />
      <Slider {...props} />
      <Buttons food={food} isLocked={props.isLocked} onChange={onChange} />
    </li>
  )
})

/** Shows the amount each time it changes, without a React render: while a slider moves that is once a frame, in every row. */
function useAmount({ food: { code }, amounts, usual }: FoodRowProps, show: (grams: number) => void): void {
  const showing = useRef(show)
  useLayoutEffect(() => {
    showing.current = show
    let before: number | undefined
    const follow = () => {
      const grams = amounts.get().get(code) ?? usual
      if (grams !== before) showing.current(grams)
      before = grams
    }
    follow()
    return amounts.subscribe(follow)
  })
}

function Slider(props: FoodRowProps) {
  const { food, usual, onChange } = props
  const { code, name } = food
  const slider = useRef<HTMLInputElement>(null)
  const foodText = useFoodText()
  const [least, most] = [onScale(SLIDER.least * usual), onScale(SLIDER.most * usual)]
  useAmount(props, (grams) => {
    const input = slider.current
    if (!input) return
    const [from, to] = [Math.min(least, grams), Math.max(most, grams)]
    if (input.min !== String(from)) input.min = String(from)
    if (input.max !== String(to)) input.max = String(to)
    input.value = String(grams)
    input.setAttribute('aria-valuetext', foodText(grams))
  })
  return (
    <span className={classes.slid}>
      <input
        ref={slider}
        type="range"
        className={classes.slider}
        aria-label={words.amountOf(name)}
        step={most < 20 ? 0.1 : 1}
        onChange={({ currentTarget }) => onChange({ kind: 'lock', code, grams: currentTarget.valueAsNumber })}
      />
    </span>
  )
}

/**
 * The amount in the owner's unit of weight, to be typed. When the field is left with a text that is no amount, it says so.
 * Not a `DecimalField`: that takes its value from React, and this one changes with each frame of a slider, without a render.
 */
function Typed(props: FoodRowProps) {
  const { food, onChange } = props
  const { code, name } = food
  const id = useId()
  const { food: unit } = useUnits()
  const foodText = useFoodText()
  const field = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const perUnit = unit === 'g' ? 1 : GRAMS_PER_OUNCE
  useAmount(props, (grams) => {
    const input = field.current
    if (!input || isTyping || wrong) return
    input.value = (grams / perUnit).toFixed(unit === 'oz' ? 2 : scaleDecimals(grams))
  })
  const type = (text: string) => {
    const grams = gramsFrom(text, perUnit)
    setTyping(true)
    setWrong(undefined)
    if (grams !== undefined) onChange({ kind: 'lock', code, grams })
  }
  const leave = (text: string) => {
    const range = words.wrongAmount(foodText(TYPED.least), foodText(TYPED.most))
    const isAmount = () => gramsFrom(text, perUnit) !== undefined
    setWrong((isTyping && numberError(text, isAmount, range)) || undefined)
    setTyping(false)
  }
  return (
    <>
      <span className={classes.typed}>
        <input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          aria-label={words.typedOf(name, unit)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
          // An answer that comes now would move the caret and join its figures with those that are typed.
          onFocus={() => setTyping(true)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={({ currentTarget }) => leave(currentTarget.value)}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      <div className={classes.wrong}>
        <FieldError id={id} error={wrong} />
      </div>
    </>
  )
}

/** The limits of a typed amount in grams, as the operation takes them. */
const TYPED = { least: 0.1, most: MOST_LOCKED_GRAMS } as const

function gramsFrom(typed: string, perUnit: number): number | undefined {
  const grams = numberTyped(typed) * perUnit
  return grams >= TYPED.least && grams <= TYPED.most ? grams : undefined
}

/** Memoized: a list has dozens of foods, and only those that change are drawn again. */
const Buttons = memo(function Buttons({
  food,
  isLocked,
  onChange,
}: Pick<FoodRowProps, 'food' | 'isLocked' | 'onChange'>) {
  const { code, name, insteadOf, makesTheDish, swaps } = food
  const from = insteadOf?.code ?? code
  return (
    <span className={classes.buttons}>
      <button
        type="button"
        className={classes.small}
        aria-label={words.lockFood(name)}
        aria-pressed={isLocked}
        onClick={() => onChange({ kind: isLocked ? 'free' : 'keep', code })}
      >
        {words.lock}
      </button>
      {(swaps.length > 0 || insteadOf) && (
        <select
          className={classes.small}
          aria-label={words.swapFood(insteadOf?.name ?? name)}
          value=""
          onChange={({ currentTarget: { value } }) => value && onChange({ kind: 'swap', from, to: value })}
        >
          <option value="">{words.swap}</option>
          {insteadOf && <option value={insteadOf.code}>{insteadOf.name}</option>}
          {swaps
            .filter((one) => one.code !== insteadOf?.code)
            .map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
        </select>
      )}
      {!makesTheDish && (
        <button
          type="button"
          className={classes.small}
          aria-label={words.leaveOutFood(name)}
          onClick={() => onChange({ kind: 'leaveOut', code })}
        >
          {words.leaveOut}
        </button>
      )}
    </span>
  )
})
