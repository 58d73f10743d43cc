import type { KeptMeal } from '../../../contract/plan/plan.ts'
import { FURTHEST_PLANNED_DAYS } from '../../../contract/plan/plan.ts'
import { type Day, daysBetween } from '../../../kitchen/days.ts'
import { daysFrom, type MealPlan } from '../../../kitchen/meal-plan.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { claimPlan, readPlan } from '../../db/dogs/planned-days.ts'
import { requireMatch } from '../../http/etag.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { requireSuited } from '../../menu/recipe/suit.ts'
import { invalidInput, notFound, Refusal } from '../../refusal.ts'
import { daysOf, describePlan, type Span } from './describe-plan.ts'
import {
  etagOfPlan,
  firstKeptDay,
  type Household,
  type PlannedDog,
  planKey,
  readHousehold,
  versionOf,
} from './read-household.ts'
import { writePlan } from './write-plan.ts'

type SentMeal = Omit<KeptMeal, 'cookOn'> & {
  readonly from?: 'cook' | 'fridge' | 'freezer' | 'other' | undefined
  readonly cookOn?: string | undefined
}
type SentDays = { readonly [day: string]: { readonly [petId: string]: readonly SentMeal[] } }
type Input = { readonly query: Span; readonly body: { readonly days: SentDays } }

/** Replaces days of the plan. A recipe that is new in it has to suit its dog; what was planned before may stay. */
export async function putPlan({ query, body }: Input, context: OwnerContext) {
  const { db, caller, headers, resHeaders, imageUrlOf } = context
  const { ownerId } = caller
  const household = await readHousehold(context)
  const days = replacedDays(body.days, query, household.today)
  requireDogs(body.days, household)
  const petIds = household.dogs.map(({ petId }) => petId)
  const plan = await db.transaction().execute(async (transaction) => {
    await claimPlan(transaction, ownerId, petIds)
    const from = firstKeptDay(household.today)
    const before = await readPlan(transaction, ownerId, from)
    requireMatch(headers.ifMatch, versionOf(before), planKey(ownerId))
    requireSuitedRecipes(body.days, before, household)
    const changed = { ...before, ...Object.fromEntries(days.map((day) => [day, keptDay(body.days[day] ?? {})])) }
    await writePlan(transaction, ownerId, { plan: changed, petIds, from })
    return readPlan(transaction, ownerId, from)
  })
  resHeaders.set('etag', etagOfPlan(plan, ownerId))
  return describePlan({ ...household, plan }, (query.from ?? query.to) ? query : spanOf(days), imageUrlOf)
}

/** The days that are asked for, or else those that are named. */
function replacedDays(sent: SentDays, query: Span, today: Day): Day[] {
  const named = Object.keys(sent).toSorted() as Day[]
  const days = query.from || query.to ? daysFrom(...asPair(daysOf(query, today))) : named
  const stranger = named.find((day) => !days.includes(day))
  if (stranger) throw invalidInput([{ field: `days.${stranger}`, message: fields.dayNotAsked }])
  const tooFar = days.find((day) => Math.abs(daysBetween(today, day)) > FURTHEST_PLANNED_DAYS)
  if (tooFar) {
    const field = named.includes(tooFar) ? `days.${tooFar}` : endAt(tooFar, query, today)
    throw invalidInput([{ field, message: fields.dayTooFar(FURTHEST_PLANNED_DAYS) }])
  }
  return days
}

/** The end of the span that leads too far, or the other end where that one was not asked for. */
function endAt(day: Day, query: Span, today: Day): string {
  const [end, other] = day < today ? (['from', 'to'] as const) : (['to', 'from'] as const)
  return query[end] ? end : other
}

const asPair = ({ from, to }: { from: Day; to: Day }): [Day, Day] => [from, to]
const spanOf = (days: readonly Day[]): Span => ({ from: days[0], to: days.at(-1) })

function requireDogs(sent: SentDays, { dogs }: Household): void {
  const known = new Set(dogs.map(({ petId }) => petId))
  const stranger = Object.values(sent)
    .flatMap((ofDay) => Object.keys(ofDay))
    .find((petId) => !known.has(petId))
  if (stranger !== undefined) throw notFound('pet')
}

function requireSuitedRecipes(sent: SentDays, before: MealPlan, { dogs, cookbook }: Household): void {
  for (const dog of dogs) {
    const planned = new Set(
      Object.values(before).flatMap((ofDay) => (ofDay?.[dog.petId] ?? []).map(({ recipeId }) => recipeId)),
    )
    for (const [day, ofDay] of Object.entries(sent)) {
      for (const { recipeId } of ofDay[dog.petId] ?? []) {
        if (recipeId === null || planned.has(recipeId) || dog.dishes.has(recipeId)) continue
        throw invalidInput([{ field: `days.${day}.${dog.petId}`, message: whyNot(recipeId, dog, cookbook) }])
      }
    }
  }
}

function whyNot(recipeId: string, { profile, preferences }: PlannedDog, cookbook: Cookbook): string {
  const recipe = cookbook.find(recipeId)
  if (!recipe) return notFound('recipe').message
  try {
    requireSuited(recipe, profile, preferences)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return fields.recipeId
}

function keptDay(sent: SentDays[string]): { [petId: string]: KeptMeal[] } {
  return Object.fromEntries(
    Object.entries(sent).map(([petId, meals]) => [petId, meals.map(keptMeal).toSorted((a, b) => a.slot - b.slot)]),
  )
}

function keptMeal({ slot, recipeId, locked, from, cookOn }: SentMeal): KeptMeal {
  const isOther = recipeId === null || from === 'other'
  return { slot, recipeId: isOther ? null : recipeId, locked, ...(!isOther && cookOn && { cookOn }) }
}
