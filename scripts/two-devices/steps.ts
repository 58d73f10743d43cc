import fc from 'fast-check'
import type { PlanView } from '../../src/contract/plan/plan.ts'
import type { Today } from '../../src/contract/plan/today.ts'
import { addDays, type Day } from '../../src/kitchen/days.ts'
import type { MealPlace, PlannedMeal } from '../../src/kitchen/meal-plan.ts'
import { applyTicks } from '../../src/kitchen/shopping-list.ts'
import type { FridgeItem } from '../../src/kitchen/storage.ts'
import type { Output } from '../../src/web/data/api/api.ts'
import type { Device } from './device.ts'
import type { Ledger } from './ledger.ts'

export type Step =
  | { readonly kind: 'feed' | 'move portions' | 'note a treat' | 'reload' | 'end session' | 'network is back' }
  | { readonly kind: 'undo' | 'remove a treat'; readonly which: number }
  | { readonly kind: 'tick'; readonly item: number }
  | { readonly kind: 'weigh'; readonly daysAgo: number; readonly kg: number }
  | { readonly kind: 'plan'; readonly place: number; readonly meal: number }

const which = fc.nat(3)
const alone = (kind: 'feed' | 'move portions' | 'note a treat' | 'reload' | 'end session' | 'network is back') =>
  fc.constant({ kind })

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: alone('feed') },
  { weight: 1, arbitrary: alone('move portions') },
  { weight: 2, arbitrary: alone('note a treat') },
  { weight: 2, arbitrary: alone('reload') },
  { weight: 1, arbitrary: alone('end session') },
  { weight: 2, arbitrary: alone('network is back') },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove a treat' as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tick' as const), item: which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('weigh' as const),
      daysAgo: fc.nat(2),
      kg: fc.integer({ min: 295, max: 305 }).map((tenths) => tenths / 10),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('plan' as const), place: which, meal: fc.nat(4) }) },
)

/** The household of a history, before it begins. */
export type Household = {
  readonly petId: string
  readonly today: Day
  readonly recipeIds: readonly string[]
  readonly codes: readonly string[]
}

/** Does a step on a device, with the functions that its pages use. */
export async function take(step: Step, device: Device, household: Household, ledger: Ledger): Promise<void> {
  const app = device.app()
  if (!app.isLoggedIn(app.running)) return await device.logIn()
  switch (step.kind) {
    case 'feed':
      return await feed(device, household, ledger)
    case 'move portions':
      return await movePortions(device, household)
    case 'undo':
      return await undo(device, step.which, ledger)
    case 'note a treat':
      return await noteTreat(device, household, ledger)
    case 'remove a treat':
      return await removeTreat(device, household, step.which, ledger)
    case 'tick':
      return await tick(device, household.codes[step.item] ?? '', ledger)
    case 'weigh':
      return await weigh(device, household, step, ledger)
    case 'plan':
      return await plan(device, household, step, ledger)
    case 'reload':
      ledger.reloaded(device)
      return await device.reload()
    case 'end session':
      return await device.endSession()
    case 'network is back':
      return device.online()
  }
}

/** Reads a query as a page does: without an answer it gets what was seen last. */
export async function seen<Data>(
  device: Device,
  query: { readonly queryKey: readonly unknown[] },
): Promise<Data | undefined> {
  const { queryClient } = device.app()
  await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
  return queryClient.getQueryData(query.queryKey)
}

async function seenToday(device: Device, petId: string) {
  const app = device.app()
  const today = await seen<Today>(device, app.dueToday)
  const dog = today?.dogs.find((one) => one.petId === petId)
  if (!today || !dog || !app.isLoggedIn(app.running)) return undefined
  const known = new Set(dog.fed.map(({ entryId }) => entryId))
  const waiting = app.taps(app.running).filter(({ id, kind, waits }) => kind === 'feed' && waits && !known.has(id))
  const fed = dog.fed.length + waiting.length
  const about = (item: FridgeItem) => ({
    id: app.newId(),
    dog: { petId, today: today.day as Day, mealsPerDay: dog.mealsPerDay, fed, isDaily: dog.isDaily },
    petName: 'Rex',
    item,
    at: new Date().toISOString(),
  })
  return { app, dog, suggestion: today.suggestion, fed, about }
}

async function feed(device: Device, { petId }: Household, ledger: Ledger): Promise<void> {
  const shown = await seenToday(device, petId)
  const due = shown?.dog.due.find(({ meal }) => meal > shown.fed)
  if (!shown || !due) return
  const { item, meal, share, grams } = due
  const tap = { ...shown.about(item), kind: 'feed', meal, share, grams } as const
  shown.app.tap(shown.app.running, tap)
  // A second tap of the same moment was meant for the first.
  if (shown.app.taps(shown.app.running).some(({ id }) => id === tap.id)) ledger.fed(device, tap.id)
}

async function movePortions(device: Device, { petId }: Household): Promise<void> {
  const shown = await seenToday(device, petId)
  if (!shown) return
  const { dog, suggestion, app, about } = shown
  const item = suggestion?.kind === 'freeze' ? suggestion.item : dog.defrost?.item
  if (!item) return
  const tap = { ...about(item), kind: suggestion?.kind === 'freeze' ? 'freeze' : 'defrost' } as const
  app.tap(app.running, tap)
}

async function undo(device: Device, which: number, ledger: Ledger): Promise<void> {
  const app = device.app()
  const taps = app.taps(app.running)
  const tap = taps[which % taps.length]
  if (!tap) return
  const isTold = ledger.undoing(device, tap.id)
  await app.undo(app.running, tap)
  if (!isTold()) ledger.undone(tap.id)
}

async function noteTreat(device: Device, { petId, today: date }: Household, ledger: Ledger): Promise<void> {
  const app = device.app()
  const note = { petId, date, entryId: app.newId(), kind: 'treat', name: 'Bone', kcal: 20 } as const
  const word = ledger.noted(device, note.entryId)
  await app.submit(app.running, 'note', note).catch(() => word.refuse())
}

async function removeTreat(device: Device, { petId, today }: Household, which: number, ledger: Ledger): Promise<void> {
  const app = device.app()
  const there = await seen<Output<'getOtherFed'>>(device, app.otherFed(petId))
  const waiting = app.waiting(app.running, 'note').map(({ entryId }) => entryId)
  // A note of another device comes back where that device still waits for the answer to it.
  const own = [...new Set([...Object.keys(there?.[today] ?? {}), ...waiting])].filter((id) =>
    ledger.isNoteOf(device, id),
  )
  const entryId = own[which % own.length]
  if (entryId === undefined || !app.isLoggedIn(app.running)) return
  const word = ledger.removing(entryId)
  await app.removeOtherFed(app.running, { petId, date: today, entryId }).then(word.succeed, () => undefined)
}

async function tick(device: Device, code: string, ledger: Ledger): Promise<void> {
  const app = device.app()
  const list = await seen<{ content: Parameters<typeof applyTicks>[0] }>(device, app.shoppingListQuery)
  if (!list || !app.isLoggedIn(app.running)) return
  const isTicked = applyTicks(list.content, app.waiting(app.running, 'tick')).todo.some((item) => item.code === code)
  app.setTicked(app.running, code, isTicked)
  ledger.ticked(device, { code, isTicked })
}

type Weighing = { readonly daysAgo: number; readonly kg: number }

async function weigh(device: Device, household: Household, { daysAgo, kg }: Weighing, ledger: Ledger): Promise<void> {
  const { petId, today } = household
  const date = addDays(today, -daysAgo)
  const word = ledger.weighed(device, { date, kg })
  const entry = { petId, date, weighIn: { date, kg }, enteredAt: new Date().toISOString() }
  const app = device.app()
  await app.submit(app.running, 'weighIn', entry).catch(() => word.refuse())
  word.settle()
}

type Planning = { readonly place: number; readonly meal: number }

async function plan(device: Device, household: Household, step: Planning, ledger: Ledger): Promise<void> {
  const { petId, today, recipeIds } = household
  const app = device.app()
  const from = addDays(today, 1)
  const shown = await seen<{ content: PlanView }>(device, app.planFrom(from))
  if (!shown || !app.isLoggedIn(app.running)) return
  const day = addDays(from, step.place >> 1)
  const place: MealPlace = { day, petId, slot: 1 + (step.place & 1) }
  const view = app.withWaiting(shown.content, app.waiting(app.running, 'meal'))
  const there = view.days[day]?.[petId]?.find(({ slot }) => slot === place.slot)
  const seenMeal = app.keptMealOf(there, day)
  const meal = mealOf(step.meal, place.slot, recipeIds)
  if (isSame(meal, seenMeal)) return
  const word = ledger.planned(device, { place, meal, seen: seenMeal })
  if (!(await app.planMeal(app.running, { place, meal, seen: seenMeal }))) word.refuse()
}

/** The meal: one of three recipes, other food, or nothing. */
function mealOf(choice: number, slot: number, recipeIds: readonly string[]): PlannedMeal | null {
  if (choice === 0) return null
  return { slot, recipeId: recipeIds[choice - 1] ?? null, locked: true }
}

export const isSame = (one: PlannedMeal | null, other: PlannedMeal | null) =>
  one?.recipeId === other?.recipeId && one?.locked === other?.locked
