import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanView } from '../../../contract/plan/plan.ts'
import type { Day } from '../../../kitchen/days.ts'
import { timeText } from '../../dog-ui/cooking/rounds.ts'
import { texts } from '../../texts/index.ts'
import { shortDate, weekdayDate, weekdayOf } from '../../ui/dates.ts'
import type { OpenMeal } from './plan-props.ts'
import { keyOfPot, type Pot, potsOn, slotsOf } from './plan-rows.ts'
import classes from './planned-day.module.css'
import { DayMeal } from './planned-meal.tsx'
import { freezeText, PotLink } from './pot-link.tsx'
import { placeText } from './with-waiting.ts'

const words = texts.weekPlan

type PlannedDayProps = {
  readonly day: Day
  readonly pets: readonly Pet[]
  readonly view: PlanView
  /** Places of meals that the server has not heard of yet. */
  readonly waiting: ReadonlySet<string>
  readonly onMeal: (meal: OpenMeal) => void
  readonly onCopy: () => void
}

/** The tasks of a day, and the meals of each dog. */
export function PlannedDay({ day, pets, view, waiting, onMeal, onCopy }: PlannedDayProps) {
  const name = weekdayDate(day)
  const isEmpty = Object.keys(view.days[day] ?? {}).length === 0
  return (
    <li className={`${classes.day} ${day === view.today ? classes.today : ''}`}>
      <div className={classes.head}>
        <h2>
          {day === view.today && <span className={classes.now}>{words.today}</span>}
          {weekdayOf(day)} <span className={classes.date}>{shortDate(day)}</span>
        </h2>
        {!isEmpty && (
          <button type="button" className={classes.copy} aria-label={words.copyDay(name)} onClick={onCopy}>
            {words.copy}
          </button>
        )}
        <Tasks day={day} pets={pets} view={view} />
      </div>
      {pets.map((pet) => (
        <div key={pet.id} className={classes.dog}>
          {pets.length > 1 && <h3>{pet.name}</h3>}
          <ul className={classes.meals}>
            {slotsOf(view, pet).map((slot) => (
              <li key={slot}>
                <DayMeal
                  pet={pet}
                  day={day}
                  slot={slot}
                  meal={(view.days[day]?.[pet.id] ?? []).find((one) => one.slot === slot)}
                  view={view}
                  isWaiting={waiting.has(placeText({ day, petId: pet.id, slot }))}
                  onOpen={onMeal}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </li>
  )
}

type TasksProps = { readonly day: Day; readonly pets: readonly Pet[]; readonly view: PlanView }

/** The pots to cook that day, and the portions to move from the freezer into the fridge. */
function Tasks({ day, pets, view }: TasksProps) {
  const nameOf = (petId: string) => pets.find(({ id }) => id === petId)?.name ?? ''
  const recipeOf = (id: string) => view.recipes[id]?.name ?? ''
  const pots = potsOn(day, view)
  const defrost = view.defrost.filter((task) => task.day === day)
  if (pots.length + defrost.length === 0) return null
  return (
    <ul className={classes.tasks}>
      {pots.map((pot) => (
        <PotTask key={keyOfPot(pot)} {...{ pot, nameOf, view }} />
      ))}
      {defrost.map(({ petId, recipeId, portions }) => (
        <li key={`ice ${petId} ${recipeId}`}>{words.defrost(recipeOf(recipeId), portions, nameOf(petId))}</li>
      ))}
    </ul>
  )
}

type PotTaskProps = {
  readonly pot: Pot
  readonly nameOf: (petId: string) => string
  readonly view: PlanView
}

const PotTask = ({ pot, nameOf, view }: PotTaskProps) => (
  <li>
    <PotLink pot={pot} nameOf={nameOf} recipes={view.recipes} />
    {pot.minutes !== undefined && <span>{words.about(timeText(pot.minutes))}</span>}
    {freezeText(pot, view) && <span>{freezeText(pot, view)?.text}</span>}
  </li>
)
