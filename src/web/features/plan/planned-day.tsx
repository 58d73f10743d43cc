import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanMeal, PlanView } from '../../../contract/plan/plan.ts'
import type { Day } from '../../../kitchen/days.ts'
import { isMealOver } from '../../../kitchen/plan-supply.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { texts } from '../../texts/index.ts'
import { shortDate, shortWeekday, weekdayDate, weekdayOf } from '../../ui/dates.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import { Link } from '../../ui/link.tsx'
import type { OpenMeal } from './plan-props.ts'
import classes from './planned-day.module.css'
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
                <Meal
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

const slotsOf = ({ dogs }: PlanView, { id, mealsPerDay }: Pet): number[] =>
  Array.from({ length: dogs[id]?.mealsPerDay ?? mealsPerDay }, (_, index) => index + 1)

type MealProps = OpenMeal & {
  readonly view: PlanView
  readonly isWaiting: boolean
  readonly onOpen: (meal: OpenMeal) => void
}

function Meal({ view, isWaiting, onOpen, ...open }: MealProps) {
  const { pet, day, slot, meal } = open
  const recipe = meal?.recipeId ? view.recipes[meal.recipeId] : undefined
  const isOver = isMealOver({ today: view.today as Day, fed: view.dogs[pet.id]?.fed ?? 0 }, day, slot)
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
      {meal?.locked && !meal.isOver && (
        <span className={classes.lock}>
          <LockIcon />
          <span className="visually-hidden">{words.locked}</span>
        </span>
      )}
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

type TasksProps = { readonly day: Day; readonly pets: readonly Pet[]; readonly view: PlanView }

/** The pots to cook that day, and the portions to move from the freezer into the fridge. */
function Tasks({ day, pets, view }: TasksProps) {
  const nameOf = (petId: string) => pets.find(({ id }) => id === petId)?.name ?? ''
  const recipeOf = (id: string) => view.recipes[id]?.name ?? ''
  const cook = view.cook.filter((task) => task.day === day)
  const defrost = view.defrost.filter((task) => task.day === day)
  if (cook.length + defrost.length === 0) return null
  return (
    <ul className={classes.tasks}>
      {cook.map(({ petId, recipeId, portions, toFreeze, plannedFor }) => (
        <li key={`${petId} ${recipeId} ${plannedFor}`}>
          <Link to={recipeAddress(recipeId, { petId, meals: portions })}>
            {words.cook(recipeOf(recipeId), portions, nameOf(petId))}
          </Link>
          {toFreeze > 0 && (
            <span>{(view.recipes[recipeId]?.freezesWell === false ? words.freezeBadly : words.freeze)(toFreeze)}</span>
          )}
        </li>
      ))}
      {defrost.map(({ petId, recipeId, portions }) => (
        <li key={`ice ${petId} ${recipeId}`}>{words.defrost(recipeOf(recipeId), portions, nameOf(petId))}</li>
      ))}
    </ul>
  )
}

const LockIcon = () => (
  <Icon>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
)
