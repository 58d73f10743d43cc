import { useId, useState } from 'react'
import { MOST_MEALS } from '../../../contract/limits.ts'
import { isNumberOfMeals } from '../../data/meals.ts'
import { texts } from '../../texts/index.ts'
import { MinusIcon, PlusIcon } from '../../ui/icons/page-icons.tsx'
import classes from './meals-stepper.module.css'

const words = texts.recipePage.cook

type MealsFieldInput = {
  readonly meals: number
  /** The number in the address: it is shown even if it is no number of meals, and refused. */
  readonly asked: string | null
  readonly onChange: (meals: number) => void
}

export type MealsField = ReturnType<typeof useMealsField>

/** The number of meals to cook, as it is typed. */
export function useMealsField({ meals, asked, onChange }: MealsFieldInput) {
  const id = useId()
  const start = asked ?? String(meals)
  const [typed, setTyped] = useState(start)
  const [isJudged, setJudged] = useState(true)
  const [before, setBefore] = useState(asked)
  // The number follows the page without a new field: the focus stays on the button that was pressed.
  if (before !== asked) {
    setBefore(asked)
    setTyped(start)
    setJudged(true)
  }
  const problem = mealsProblem(typed)
  return {
    id,
    meals,
    typed,
    message: isJudged ? problem : undefined,
    judge: () => setJudged(true),
    /** A number counts at once: a button that is pressed right after it uses it. */
    type: (now: string) => {
      setTyped(now)
      setJudged(false)
      if (now !== start && mealsProblem(now) === undefined) onChange(Number(now))
    },
    choose: (count: number) => {
      if (count !== meals) onChange(count)
      else setTyped(String(count))
    },
    /** Set if the typed text is no number of meals: buttons call it instead of using the number before, and the field says why. */
    refuse:
      problem === undefined
        ? undefined
        : () => {
            setJudged(true)
            document.getElementById(id)?.focus()
          },
  }
}

type MealsStepperProps = { readonly field: MealsField; readonly hint: string }

/** The number of meals to cook, at least one: by the buttons or by typing. */
export function MealsStepper({ field, hint }: MealsStepperProps) {
  const { id, meals, typed, message, judge, type, choose, refuse } = field
  const step = (count: number) => count >= 1 && count <= MOST_MEALS && choose(count)
  return (
    <div className={classes.stepper}>
      <label htmlFor={id}>{words.meals}</label>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.step}
          aria-label={words.fewer}
          aria-disabled={meals <= 1}
          onClick={refuse ?? (() => step(meals - 1))}
        >
          <MinusIcon />
        </button>
        <input
          id={id}
          className={classes.input}
          inputMode="numeric"
          value={typed}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={judge}
          onKeyDown={(event) => event.key === 'Enter' && judge()}
        />
        <button
          type="button"
          className={classes.step}
          aria-label={words.more}
          aria-disabled={meals >= MOST_MEALS}
          onClick={refuse ?? (() => step(meals + 1))}
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

/** Returns the error of a typed number of meals. */
export function mealsProblem(text: string): string | undefined {
  if (isNumberOfMeals(text)) return undefined
  if (!/^-?\d+$/.test(text.trim())) return words.mealsNotNumber
  return Number(text) < 1 ? words.mealsTooFew : words.mealsTooMany(MOST_MEALS)
}
