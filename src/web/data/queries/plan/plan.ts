import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlanMeal, PlanView } from '../../../../contract/plan/plan.ts'
import { addDays, type Day } from '../../../../kitchen/days.ts'
import { type MealPlan, type PlannedMeal, plannedDay } from '../../../../kitchen/meal-plan.ts'
import { texts } from '../../../texts/index.ts'
import { type App, useApp } from '../../../ui/app.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { call, callWithEtag, type Input } from '../../api/api.ts'
import { CHANGED_ELSEWHERE } from '../../changed-elsewhere.ts'
import { failureText } from '../../failure.ts'
import { appOf, queryClientOf } from '../../query-client.ts'
import { changeVersioned, type Versioned } from '../../versioned.ts'
import { shoppingListQuery } from '../shopping-list.ts'

declare module '../../../ui/toasts/toast-store.ts' {
  interface ToastSubjects {
    plan: true
  }
}

const DAYS_SHOWN = 7
export const lastShown = (from: Day): Day => addDays(from, DAYS_SHOWN - 1)

const PLAN = 'plan'

/** The plan of seven days from one on. It is fetched each time it is shown: cooking and feeding change where meals come from. */
export const planFrom = (from: Day) =>
  queryOptions({
    queryKey: [PLAN, from],
    queryFn: ({ client }) => readPlan(appOf(client), from, lastShown(from)),
    staleTime: 0,
    ...CHANGED_ELSEWHERE,
  })

async function readPlan(app: App, from: Day, to: Day): Promise<Versioned<PlanView>> {
  const { data, etag } = await callWithEtag(app, 'getPlan', { from, to })
  return { content: data, etag }
}

/** The plan as it is kept, without the parts that follow from the storage. */
export const keptPlan = ({ days }: PlanView): MealPlan =>
  Object.fromEntries(
    Object.entries(days).map(([day, dogs]) => [
      day,
      Object.fromEntries(Object.entries(dogs).map(([petId, meals]) => [petId, meals.map((meal) => kept(meal, day))])),
    ]),
  ) as MealPlan

export const keptMealOf = (meal: PlanMeal | undefined, day: string): PlannedMeal | null =>
  meal ? kept(meal, day) : null

function kept({ slot, recipeId, locked, plannedCookOn }: PlanMeal, day: string): PlannedMeal {
  const isEarlier = plannedCookOn !== undefined && plannedCookOn < day
  return { slot, recipeId, locked, ...(isEarlier && { cookOn: plannedCookOn as Day }) }
}

type Change = {
  readonly days: { readonly from: Day; readonly to: Day }
  readonly apply: (plan: MealPlan) => MealPlan
  /** The message to the owner. */
  readonly said: string
}

/** The owner's change on what the plan is by now. @returns what it was before */
export async function changePlan(app: App, { from, to }: Change['days'], apply: Change['apply']): Promise<MealPlan> {
  let before: MealPlan = {}
  let answer: Versioned<PlanView> | undefined
  const asKept = (told: Versioned<PlanView>): Versioned<MealPlan> => {
    answer = told
    return { content: keptPlan(told.content), etag: told.etag }
  }
  await changeVersioned<MealPlan>({
    known: undefined,
    read: async () => asKept(await readPlan(app, from, to)),
    write: async (plan, etag) => asKept(await writePlan(app, plan, etag)),
    apply: (plan) => {
      before = plan
      return apply(plan)
    },
  })
  if (answer) await showDays(app, answer)
  return before
}

/** Shows the answered days. An answer that is on its way may be older, so it is cancelled. */
async function showDays(app: App, { content: { days, recipes }, etag }: Versioned<PlanView>): Promise<void> {
  await queryClientOf(app).cancelQueries({ queryKey: [PLAN] })
  queryClientOf(app).setQueriesData<Versioned<PlanView>>({ queryKey: [PLAN] }, (shown) => {
    if (!shown) return undefined
    const { content } = shown
    const both = Object.entries(days).filter(([day]) => content.from <= day && day <= content.to)
    const all = { days: { ...content.days, ...Object.fromEntries(both) }, recipes: { ...content.recipes, ...recipes } }
    return { content: { ...content, ...all }, etag }
  })
}

export function useChangePlan(onChanged: (said: string, before: MealPlan) => void) {
  const app = useApp()
  return useMutation({
    scope: { id: PLAN },
    mutationFn: ({ days, apply }: Change) => changePlan(app, days, apply),
    onSuccess: async (before, { said }) => {
      await askPlanAgain(app)
      onChanged(said, before)
    },
    onError: sayFailed(app),
  })
}

async function writePlan(app: App, plan: MealPlan, ifMatch: string | null): Promise<Versioned<PlanView>> {
  const days = Object.fromEntries(
    (Object.keys(plan) as Day[]).map((day) => [
      day,
      Object.fromEntries(Object.keys(plan[day] ?? {}).map((petId) => [petId, [...plannedDay(plan, day, petId)]])),
    ]),
  )
  const { data, etag } = await callWithEtag(
    app,
    'putPlan',
    { query: {}, body: { days } },
    { ifMatch: ifMatch ?? undefined },
  )
  return { content: data, etag }
}

export function useFillPlan(onFilled: () => void) {
  const app = useApp()
  return useMutation({
    scope: { id: PLAN },
    mutationFn: (wish: Input<'fillPlan'>) => call(app, 'fillPlan', wish),
    onSuccess: async () => {
      await askPlanAgain(app)
      onFilled()
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
