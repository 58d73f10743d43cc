import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MOST_PLANNED_DAYS } from '../../../../contract/limits.ts'
import type { ChangedMeal, PlanMeal, PlanView } from '../../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../../kitchen/days.ts'
import type { MealPlace, PlannedMeal } from '../../../../kitchen/meal-plan.ts'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, callWithEtag, type Input, type Output } from '../../api/api.ts'
import { CHANGED_ELSEWHERE } from '../../changed-elsewhere.ts'
import { failureText } from '../../failure.ts'
import { once } from '../../pending-mutations.ts'
import { appOf, queryClientOf } from '../../query-client.ts'
import type { Versioned } from '../../versioned.ts'
import { shoppingListQuery } from '../shopping-list.ts'

declare module '../../../ui/toasts/toast-store.ts' {
  interface ToastSubjects {
    plan: true
  }
}

const DAYS_SHOWN = 7
export const lastShown = (from: Day, weeks = 1): Day => addDays(from, weeks * DAYS_SHOWN - 1)

const PLAN = 'plan'

/** The plan of a week or more from one day on. It is fetched each time it is shown: cooking and feeding change where meals come from. */
export const planFrom = (from: Day, weeks = 1) => planOf(from, lastShown(from, weeks))

/** As much of the plan as the server tells at once. */
export const planAhead = (from: Day) => planOf(from, addDays(from, MOST_PLANNED_DAYS - 1))

const planOf = (from: Day, to: Day) =>
  queryOptions({
    queryKey: [PLAN, from, to],
    queryFn: ({ client }) => readPlan(appOf(client), from, to),
    staleTime: 0,
    ...CHANGED_ELSEWHERE,
  })

/** A pot of this week lasts no longer. */
const DAYS_AHEAD = 2 * DAYS_SHOWN
/** The plan with all meals of the pots that are cooked this week. */
export const planWithPots = (today: Day) => planOf(today, addDays(today, DAYS_AHEAD - 1))

async function readPlan(app: App, from: Day, to: Day): Promise<Versioned<PlanView>> {
  const { data, etag } = await callWithEtag(app, 'getPlan', { from, to })
  return { content: data, etag }
}

export const keptMealOf = (meal: PlanMeal | undefined, day: string): PlannedMeal | null =>
  meal ? kept(meal, day) : null

function kept({ slot, recipeId, locked, plannedCookOn }: PlanMeal, day: string): PlannedMeal {
  const isEarlier = plannedCookOn !== undefined && plannedCookOn < day
  return { slot, recipeId, locked, ...(isEarlier && { cookOn: plannedCookOn as Day }) }
}

/** Plans each meal where the one that was seen is still planned. @param id of the change, the same however often it is sent */
export async function planMeals(app: App, meals: readonly ChangedMeal[], id: string): Promise<PlanView> {
  const answer = await callWithEtag(app, 'planMeals', { meals: [...meals], id })
  await showDays(app, answer)
  return answer.data
}

/** Whether a change of a meal has come about. */
export const isPlanned = ({ days }: PlanView, { day, petId, slot, meal }: ChangedMeal): boolean =>
  days[day]?.[petId]?.find((one) => one.slot === slot)?.recipeId === meal?.recipeId

/** The meal that the server has planned at this place. */
export async function plannedNow(app: App, { day, petId, slot }: MealPlace): Promise<PlannedMeal | null> {
  const { content } = await readPlan(app, day, day)
  return keptMealOf(
    content.days[day]?.[petId]?.find((meal) => meal.slot === slot),
    day,
  )
}

/** Shows the answered days. An answer that is on its way may be older, so it is cancelled. */
async function showDays(app: App, { data, etag }: { data: PlanView; etag: string | null }): Promise<void> {
  const { days, recipes } = data
  await queryClientOf(app).cancelQueries({ queryKey: [PLAN] })
  queryClientOf(app).setQueriesData<Versioned<PlanView>>({ queryKey: [PLAN] }, (shown) => {
    if (!shown) return undefined
    const { content } = shown
    const both = Object.entries(days).filter(([day]) => content.from <= day && day <= content.to)
    const all = { days: { ...content.days, ...Object.fromEntries(both) }, recipes: { ...content.recipes, ...recipes } }
    return { content: { ...content, ...all }, etag }
  })
}

export function useFillPlan(onFilled: (answer: Output<'fillPlan'>) => void) {
  const app = useApp()
  return usePlanChange((wish: Input<'fillPlan'>) => call(app, 'fillPlan', wish), onFilled)
}

export type DaysToCopy = Omit<Input<'copyPlan'>, 'id'>

export function useCopyPlan(onCopied: (answer: Output<'copyPlan'>) => void) {
  const app = useApp()
  const copy = (days: DaysToCopy) =>
    once(app, 'plan', ['copy', JSON.stringify(days)], (id) => call(app, 'copyPlan', { ...days, id }))
  return usePlanChange(copy, onCopied)
}

/** Plans meals of a pot otherwise, all with one change. */
export function useChangeMeals(onChanged: () => void) {
  const app = useApp()
  const change = (meals: readonly ChangedMeal[]) =>
    once(app, 'plan', ['meals', JSON.stringify(meals)], (id) => planMeals(app, meals, id))
  return usePlanChange(change, onChanged)
}

/** Makes changed meals what they were before, unless they have been changed again. */
export function useUndoPlan(onUndone: () => void) {
  const app = useApp()
  const undo = (changed: readonly ChangedMeal[]) => {
    const meals = changed.map(({ meal, seen, ...place }) => ({ ...place, meal: seen, seen: meal }))
    return once(app, 'plan', ['undo', JSON.stringify(meals)], (id) => planMeals(app, meals, id))
  }
  return usePlanChange(undo, onUndone)
}

export function usePlanChange<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  onChanged: (answer: Answer) => void,
) {
  const app = useApp()
  return useMutation({
    scope: { id: PLAN },
    mutationFn: change,
    onSuccess: async (answer) => {
      await askPlanAgain(app)
      onChanged(answer)
    },
    onError: sayFailed(app),
  })
}

/** Puts the ingredients to cook on the shopping list; again it adds nothing. */
export function useListPlan() {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'shopping-list' },
    mutationFn: (days: Input<'listPlan'>) => call(app, 'listPlan', days),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: shoppingListQuery.queryKey }),
    onError: sayFailed(app),
  })
}

export const askPlanAgain = (app: App) => queryClientOf(app).invalidateQueries({ queryKey: [PLAN] })

const sayFailed = (app: App) => (error: unknown) =>
  showToast(app, 'error', failureText(error, texts.weekPlan.failed), 'plan')
