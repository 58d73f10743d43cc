import type { PlanMeal, PlanView } from '../../../contract/plan/plan.ts'
import type { Day } from '../../../kitchen/days.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { texts } from '../../texts/index.ts'
import { shortWeekday, weekdayDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import type { OpenMeal } from './plan-props.ts'
import { isPlaceOver } from './plan-rows.ts'
import classes from './planned-meal.module.css'

const words = texts.weekPlan

type MealProps = OpenMeal & {
  readonly view: PlanView
  readonly isWaiting: boolean
  readonly onOpen: (meal: OpenMeal) => void
}

/** A meal of a day, with its recipe and where it comes from. */
export function DayMeal({ view, isWaiting, onOpen, ...open }: MealProps) {
  const { pet, day, slot, meal } = open
  const recipe = meal?.recipeId ? view.recipes[meal.recipeId] : undefined
  const isOver = isPlaceOver(view, open)
  const name = recipe?.name ?? (meal?.recipeId ? words.gone : meal ? words.other : isOver ? words.over : words.choose)
  const place = words.meal(pet.name, slot, weekdayDate(day))
  return (
    <button
      type="button"
      className={`${classes.meal} ${meal || isOver ? '' : classes.open}`}
      disabled={isOver && !recipe}
      onClick={() => onOpen(open)}
    >
      {recipe && <Bowl recipe={recipe} size={48} loading="lazy" />}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {isWaiting && <span className={classes.from}>{words.waits}</span>}
        {meal && recipe && !isWaiting && (
          <span className={meal.suits ? classes.from : classes.bad}>{sourceOf(meal, view, open)}</span>
        )}
        <span className="visually-hidden">{place}</span>
      </span>
      {meal?.locked && !meal.isOver && <Lock />}
    </button>
  )
}

function sourceOf(meal: PlanMeal, { today }: PlanView, { pet, day }: OpenMeal): string {
  if (meal.isOver) return words.over
  if (!meal.suits) return words.unsuits(pet.name)
  if (meal.from === 'fridge' || meal.from === 'freezer') return words.sources[meal.from]
  if (meal.cookOn && meal.cookOn < day) return words.cookEarlier(shortWeekday(meal.cookOn as Day))
  return day === today ? words.cookToday : words.sources.cook
}

/** A meal of a pot, which says what it is of. */
export function PotMeal({ view, isWaiting, onOpen, ...open }: MealProps) {
  const { pet, day, slot, meal } = open
  return (
    <button type="button" className={classes.line} onClick={() => onOpen(open)}>
      <span>{words.meal(pet.name, slot, weekdayDate(day))}</span>
      {isWaiting && <span className={classes.from}>{words.waits}</span>}
      {meal?.locked && !meal.isOver && <Lock />}
    </button>
  )
}

const Lock = () => (
  <span className={classes.lock}>
    <Icon>
      <rect x="5" y="11" width="14" height="9" rx="2" />
      <path d="M8 11V8a4 4 0 0 1 8 0v3" />
    </Icon>
    <span className="visually-hidden">{words.locked}</span>
  </span>
)
