import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanView } from '../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { Bowl } from '../../dog-ui/bowl.tsx'
import { timeText } from '../../dog-ui/cooking/rounds.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { dayRange } from '../../ui/dates.ts'
import { ChevronDownIcon } from '../../ui/icons/page-icons.tsx'
import { useHeadingForLostFocus } from '../../ui/lost-focus.ts'
import type { OpenMeal, OpenPot } from './plan-props.ts'
import { type PlanRow, planRows } from './plan-rows.ts'
import { PotMeal } from './planned-meal.tsx'
import { freezeText, PotLink } from './pot-link.tsx'
import classes from './pot-rows.module.css'
import { placeText } from './with-waiting.ts'

const words = texts.weekPlan

type PotRowsProps = {
  readonly pets: readonly Pet[]
  readonly view: PlanView
  /** Places of meals that the server has not heard of yet. */
  readonly waiting: ReadonlySet<string>
  readonly onMeal: (meal: OpenMeal) => void
  readonly onPot: (pot: OpenPot) => void
}

/** The plan by what is cooked: a line for each pot, short ones for other meals; each opens to its meals. */
export function PotRows({ pets, view, waiting, onMeal, onPot }: PotRowsProps) {
  const rows = planRows(view, pets)
  const heading = useHeadingForLostFocus(rows.map(({ key, meals }) => `${key} ${meals.length}`).join())
  const nameOf = (petId: string) => pets.find(({ id }) => id === petId)?.name ?? ''
  const afterwards = view.defrost.filter(({ day }) => day === view.to)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {words.pots}
      </h2>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.key} {...{ row, view, waiting, nameOf, onMeal, onPot }} />
        ))}
        {afterwards.map(({ petId, recipeId, portions }) => (
          <li key={`ice ${petId} ${recipeId}`} className={classes.note}>
            {dayText(view.to)} · {words.defrost(view.recipes[recipeId]?.name ?? '', portions, nameOf(petId))}
          </li>
        ))}
      </ul>
    </>
  )
}

type RowProps = Omit<PotRowsProps, 'pets'> & {
  readonly row: PlanRow
  readonly nameOf: (petId: string) => string
}

function Row({ row, view, waiting, nameOf, onMeal, onPot }: RowProps) {
  const { pot, kind, meals } = row
  const [first] = meals
  const recipe = view.recipes[row.recipeId ?? '']
  const isNow = isOfToday(row, view.today)
  const freeze = pot && freezeText(pot, view)
  return (
    <li className={isNow ? classes.now : ''}>
      <details className={classes.row}>
        <summary>
          {recipe && <Bowl recipe={recipe} size={kind === 'cook' ? 48 : 32} loading="lazy" />}
          <span className={classes.words}>
            {isNow && <span className={classes.today}>{words.today}</span>}
            <span className={classes.name}>{nameOfRow(row, view)}</span>
            <span>{factsOf(row, nameOf)}</span>
            <span className={kind === 'unsuited' ? classes.bad : ''}>{tasksOf(row, view)}</span>
            {freeze && <span className={freeze.isBad ? classes.bad : ''}>{freeze.text}</span>}
          </span>
          <ChevronDownIcon />
        </summary>
        {pot && <PotLink className={classes.cook} {...{ pot, nameOf, recipes: view.recipes }} />}
        {pot && first && (
          <Button look="bare" className={classes.cook} onClick={() => onPot({ pet: first.pet, tasks: pot.tasks })}>
            {words.swapPot}
          </Button>
        )}
        <ul className={classes.meals}>
          {meals.map((meal) => (
            <li key={placeText({ ...meal, petId: meal.pet.id })}>
              <PotMeal
                {...meal}
                view={view}
                isWaiting={waiting.has(placeText({ ...meal, petId: meal.pet.id }))}
                onOpen={onMeal}
              />
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Something is cooked, defrosted or eaten of it today. */
const isOfToday = ({ pot, meals }: PlanRow, today: string): boolean =>
  pot?.tasks[0].day === today ||
  meals.some(({ day, meal }) => !meal?.isOver && (day === today || meal?.defrostOn === today))

function nameOfRow({ kind, recipeId }: PlanRow, { recipes }: PlanView): string {
  if (kind === 'open') return words.open
  return recipeId === null ? words.other : (recipes[recipeId]?.name ?? words.gone)
}

/** The days, the dogs and the number of meals. */
function factsOf({ pot, meals }: PlanRow, nameOf: RowProps['nameOf']): string {
  const days = [...new Set(meals.map(({ day }) => day))].toSorted()
  const dogs = pot ? pot.tasks.map(({ petId }) => petId) : [...new Set(meals.map(({ pet }) => pet.id))]
  const count = pot ? pot.tasks.reduce((sum, { portions }) => sum + portions, 0) : meals.length
  const first = pot?.tasks.map(({ feedsFrom }) => feedsFrom).toSorted()[0]
  const isLonger = first !== undefined && count > meals.length
  return words.pot(isLonger ? words.daysOn(dayText(first)) : runsOf(days, pot !== undefined), dogs.map(nameOf), count)
}

/** Days in a row as a span. A pot is one span, though other meals lie between its own. */
function runsOf(days: readonly Day[], isOne = false): string {
  const runs: { first: Day; last: Day }[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && (isOne || addDays(run.last, 1) === day)) run.last = day
    else runs.push({ first: day, last: day })
  }
  return runs.map(({ first, last }) => dayRange(first, last)).join(', ')
}

/** Where it comes from, and what is to be done for it. */
function tasksOf(row: PlanRow, { today }: PlanView): string {
  const { pot, meals } = row
  const defrost = meals.flatMap(({ meal }) => (meal?.defrostOn && !meal.isOver ? meal.defrostOn : []))
  const thaw = [...new Set(defrost)].toSorted()
  const uses = [...new Set(pot?.tasks.flatMap((task) => task.uses ?? []))]
  return [
    sourceOf(row, today),
    pot?.minutes === undefined ? '' : words.about(timeText(pot.minutes)),
    thaw.length === 0 ? '' : words.thaw(thaw.map(dayText).join(', ')),
    uses.length === 0 ? '' : words.uses(uses),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

function sourceOf({ kind, pot, meals, day }: PlanRow, today: string): string {
  const [first] = meals
  if (kind === 'over') return words.over
  if (kind === 'unsuited') return first ? words.unsuits(first.pet.name) : ''
  if (kind === 'fridge' || kind === 'freezer') return words.sources[kind]
  if (kind !== 'cook') return ''
  if (!pot) return words.cookEarlier(dayText(first?.meal?.plannedCookOn ?? day))
  if (day === today) return words.cookToday
  return day === first?.day ? words.sources.cook : words.cookDay(dayText(day))
}

const dayText = (day: string) => dayRange(day as Day, day as Day)
