import type { Pet } from '../../../contract/dog/pet.ts'
import type { PlanView } from '../../../contract/plan/plan.ts'
import type { Day } from '../../../kitchen/days.ts'
import { daysFrom } from '../../../kitchen/meal-plan.ts'
import { isMealOver } from '../../../kitchen/plan-supply.ts'
import type { OpenMeal } from './plan-props.ts'

type CookTask = PlanView['cook'][number]
/** What is cooked at once: the tasks of one dog or of several. */
export type Pot = { readonly tasks: readonly [CookTask, ...CookTask[]]; readonly minutes: number | undefined }

const KINDS = ['over', 'cook', 'fridge', 'freezer', 'unsuited', 'other', 'open'] as const
type Kind = (typeof KINDS)[number]

/** One line of the plan: a pot, or meals that need none. */
export type PlanRow = {
  readonly key: string
  readonly kind: Kind
  /** The day that something is done for it first: cooked, else eaten. */
  readonly day: Day
  readonly recipeId: string | null
  /** The shown meals of it. A pot may also feed days that are not shown. */
  readonly meals: readonly OpenMeal[]
  readonly pot?: Pot
}

/** The pots of a day: the tasks that are cooked as one together, each other task by itself. */
export function potsOn(day: Day, { cook, pots }: PlanView): Pot[] {
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

export const slotsOf = ({ dogs }: PlanView, { id, mealsPerDay }: Pet): number[] =>
  Array.from({ length: dogs[id]?.mealsPerDay ?? mealsPerDay }, (_, index) => index + 1)

/** Whether nothing is to be planned at a place any more, as nothing is for a meal that was eaten. */
export function isPlaceOver({ days, dogs, today }: PlanView, { pet, day, slot }: OpenMeal): boolean {
  const { fed = 0, mealsPerDay = pet.mealsPerDay } = dogs[pet.id] ?? {}
  return isMealOver(days, { petId: pet.id, today: today as Day, mealsPerDay, fed }, day, slot)
}

/** The plan as lines, the day on which each begins first. */
export function planRows(view: PlanView, pets: readonly Pet[]): PlanRow[] {
  const days = daysFrom(view.from as Day, view.to as Day)
  const places = days.flatMap((day) => pets.flatMap((pet) => placesOf(view, pet, day)))
  const pots = days.flatMap((day) => potsOn(day, view))
  const keyOf = (place: OpenMeal) => potKeyOf(place, pots) ?? mealKeyOf(place)
  const byKey = Map.groupBy(places, keyOf)
  const cooked = pots.map((pot): PlanRow => {
    const key = keyOfPot(pot)
    const { day, recipeId } = pot.tasks[0]
    return { key, kind: 'cook', day: day as Day, recipeId, meals: byKey.get(key) ?? [], pot }
  })
  const potKeys = new Set(cooked.map(({ key }) => key))
  const others = [...byKey].flatMap(([key, meals]): PlanRow[] => {
    const [first] = meals
    if (!first || potKeys.has(key)) return []
    return [{ key, kind: kindOf(first), day: first.day, recipeId: first.meal?.recipeId ?? null, meals }]
  })
  return [...cooked, ...sameDaysTogether(others)].toSorted(
    (a, b) => a.day.localeCompare(b.day) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  )
}

function placesOf(view: PlanView, pet: Pet, day: Day): OpenMeal[] {
  return slotsOf(view, pet).flatMap((slot) => {
    const meal = (view.days[day]?.[pet.id] ?? []).find((one) => one.slot === slot)
    const place = { pet, day, slot, meal }
    return meal || !isPlaceOver(view, place) ? [place] : []
  })
}

function kindOf({ meal }: OpenMeal): Kind {
  if (!meal) return 'open'
  if (meal.isOver) return 'over'
  return meal.suits ? meal.from : 'unsuited'
}

const plannedDayOf = ({ meal, day }: OpenMeal): string => meal?.plannedCookOn ?? day

export const keyOfPot = ({ tasks }: Pot): string =>
  `cook ${tasks[0].plannedFor} ${tasks[0].recipeId} ${tasks.map(({ petId }) => petId).join(' ')}`

function potKeyOf(place: OpenMeal, pots: readonly Pot[]): string | undefined {
  if (kindOf(place) !== 'cook') return undefined
  const isOf = ({ petId, recipeId, plannedFor }: CookTask) =>
    petId === place.pet.id && recipeId === place.meal?.recipeId && plannedFor === plannedDayOf(place)
  const pot = pots.find(({ tasks }) => tasks.some(isOf))
  return pot && keyOfPot(pot)
}

/** Meals without a pot of these days: by where they come from, and by dog where each dog has days of its own. */
function mealKeyOf(place: OpenMeal): string {
  const kind = kindOf(place)
  const { pet, meal } = place
  if (kind === 'open' || kind === 'other') return `${kind} ${pet.id}`
  if (kind === 'unsuited') return `${kind} ${meal?.recipeId} ${pet.id}`
  return kind === 'cook' ? `${kind} ${meal?.recipeId} ${plannedDayOf(place)}` : `${kind} ${meal?.recipeId}`
}

/** Dogs with other food, or without a plan, on the same days share a line. */
function sameDaysTogether(rows: readonly PlanRow[]): PlanRow[] {
  const keyOf = ({ kind, key, meals }: PlanRow) =>
    kind === 'open' || kind === 'other' ? `${kind} ${[...new Set(meals.map(({ day }) => day))].join(' ')}` : key
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, meals: [...first.meals, ...others.flatMap(({ meals }) => meals)] }] : [],
  )
}
