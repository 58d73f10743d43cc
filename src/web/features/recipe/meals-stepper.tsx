import { useId, useState } from 'react'
import { MOST_MEALS } from '../../app/recipe.ts'
import { texts } from '../../texts/index.ts'
import { MinusIcon, PlusIcon } from '../../ui/page-icons.tsx'
import classes from './meals-stepper.module.css'

const words = texts.recipe.cook

type MealsStepperProps = {
  readonly meals: number
  readonly hint: string
  readonly onChange: (meals: number) => void
}

/** How many meals to cook: by thumb or by typing; at least one. */
export function MealsStepper({ meals, hint, onChange }: MealsStepperProps) {
  const [text, setText] = useState(String(meals))
  const [message, setMessage] = useState<string | undefined>()
  const [before, setBefore] = useState(meals)
  const id = useId()
  // The number follows the page without a new field: the focus stays on the button that was pressed.
  if (before !== meals) {
    setBefore(meals)
    setText(String(meals))
    setMessage(undefined)
  }
  const settle = () => {
    const problem = mealsProblem(text)
    setMessage(problem)
    if (problem === undefined && Number(text) !== meals) onChange(Number(text))
  }
  return (
    <div className={classes.stepper}>
      <label htmlFor={id}>{words.meals}</label>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.step}
          aria-label={words.fewer}
          aria-disabled={meals <= 1}
          onClick={() => meals > 1 && onChange(meals - 1)}
        >
          <MinusIcon />
        </button>
        <input
          id={id}
          className={classes.input}
          inputMode="numeric"
          value={text}
          maxLength={3}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          className={classes.step}
          aria-label={words.more}
          aria-disabled={meals >= MOST_MEALS}
          onClick={() => meals < MOST_MEALS && onChange(meals + 1)}
        >
          <PlusIcon />
        </button>
        <span id={`${id}-note`} className={message ? classes.error : classes.hint} role={message ? 'alert' : undefined}>
          {message ?? hint}
        </span>
      </div>
    </div>
  )
}

export function mealsProblem(text: string): string | undefined {
  const typed = text.trim()
  if (!/^-?\d+$/.test(typed)) return words.mealsNotNumber
  if (Number(typed) < 1) return words.mealsTooFew
  return Number(typed) > MOST_MEALS ? words.mealsTooMany(MOST_MEALS) : undefined
}
