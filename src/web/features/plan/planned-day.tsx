import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanMeal, PlanView } from '../../../contract/plan/plan.ts'
import { askForPot } from '../../../contract/recipe/way.ts'
import type { Day } from '../../../kitchen/days.ts'
import { isMealOver } from '../../../kitchen/plan-supply.ts'
import { recipeAddress } from '../../data/queries/recipe.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { timeText } from '../../dog-ui/cooking/rounds.ts'
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
  const { fed = 0, mealsPerDay = pet.mealsPerDay } = view.dogs[pet.id] ?? {}
  const isOver = isMealOver(view.days, { petId: pet.id, today: view.today as Day, mealsPerDay, fed }, day, slot)
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

type CookTask = PlanView['cook'][number]
type Pot = { readonly tasks: readonly [CookTask, ...CookTask[]]; readonly minutes: number | undefined }

/** The pots of a day: the tasks that are cooked as one together, each other task by itself. */
function potsOn(day: Day, { cook, pots }: PlanView): Pot[] {
  const isOf = (task: CookTask, pot: PlanView['pots'][number]) =>
    pot.day === day &&
    pot.plannedFor === task.plannedFor &&
    pot.recipeId === task.recipeId &&
    pot.petIds.includes(task.petId)
  const tasks = cook.filter((task) => task.day === day)
  const together = Map.groupBy(tasks, (task) => pots.find((pot) => isOf(task, pot)) ?? task)
  return [...together].flatMap(([{ minutes }, [first, ...others]]): Pot[] =>
    first ? [{ tasks: [first, ...others], minutes }] : [],
  )
}

const asEater = ({ petId, portions }: CookTask) => ({ petId, meals: portions })

type PotTaskProps = Pick<PlanView, 'recipes'> & { readonly pot: Pot; readonly nameOf: (petId: string) => string }

function PotTask({ pot, nameOf, recipes }: PotTaskProps) {
  const { tasks, minutes } = pot
  const [own, ...others] = tasks
  const { petId, recipeId, portions } = own
  const { name = '', freezesWell = true } = recipes[recipeId] ?? {}
  const toFreeze = tasks.reduce((sum, task) => sum + task.toFreeze, 0)
  const eaters = tasks.map((one) => ({ pet: nameOf(one.petId), count: one.portions }))
  return (
    <li>
      <Link to={recipeAddress(recipeId, askForPot(asEater(own), others.map(asEater)))}>
        {others.length === 0 ? words.cook(name, portions, nameOf(petId)) : words.cookTogether(name, eaters)}
      </Link>
      {minutes !== undefined && <span>{words.about(timeText(minutes))}</span>}
      {toFreeze > 0 && <span>{(freezesWell ? words.freeze : words.freezeBadly)(toFreeze)}</span>}
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
        <PotTask
          key={`${pot.tasks[0].petId} ${pot.tasks[0].recipeId} ${pot.tasks[0].plannedFor}`}
          {...{ pot, nameOf, recipes: view.recipes }}
        />
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
