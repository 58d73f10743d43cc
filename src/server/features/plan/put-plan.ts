import type { KeptMeal } from '../../../contract/plan/plan.ts'
import { FURTHEST_PLANNED_DAYS } from '../../../contract/plan/plan.ts'
import type { Day } from '../../../kitchen/days.ts'
import { daysFrom } from '../../../kitchen/meal-plan.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { requireMatch } from '../../http/etag.ts'
import { invalidInput, notFound } from '../../refusal.ts'
import { changePlan } from './change-plan.ts'
import { isTooFar, unsuited, unsuitedMeals } from './check-meals.ts'
import { daysOf, describePlan, type Span } from './describe-plan.ts'
import { type Household, planKey, readHousehold, versionOf } from './read-household.ts'

type SentMeal = Omit<KeptMeal, 'cookOn'> & {
  readonly from?: 'cook' | 'fridge' | 'freezer' | 'other' | undefined
  readonly cookOn?: Day | undefined
}
type SentDays = { readonly [day: string]: { readonly [petId: string]: readonly SentMeal[] } }
type Input = { readonly query: Span; readonly body: { readonly days: SentDays } }

/** Replaces days of the plan. A recipe that is new in it has to suit its dog; what was planned before may stay. */
export async function putPlan({ query, body }: Input, context: OwnerContext) {
  const household = await readHousehold(context)
  const days = replacedDays(body.days, query, household.today)
  requireDogs(body.days, household)
  const petIds = household.dogs.map(({ petId }) => petId)
  const plan = await changePlan(context, household, { petIds }, (before) => {
    requireMatch(context.headers.ifMatch, versionOf(before), planKey(context.caller.ownerId))
    const [meal] = unsuitedMeals(sentMeals(body.days), before, household)
    if (meal) throw unsuited(meal, household)
    return { ...before, ...Object.fromEntries(days.map((day) => [day, keptDay(body.days[day] ?? {})])) }
  })
  return describePlan({ ...household, plan }, (query.from ?? query.to) ? query : spanOf(days), context.imageUrlOf)
}

/** The days that are asked for, or else those that are named. */
function replacedDays(sent: SentDays, query: Span, today: Day): Day[] {
  const named = Object.keys(sent).toSorted() as Day[]
  const days = query.from || query.to ? daysFrom(...asPair(daysOf(query, today))) : named
  const stranger = named.find((day) => !days.includes(day))
  if (stranger) throw invalidInput([{ field: `days.${stranger}`, message: fields.dayNotAsked }])
  const tooFar = days.find((day) => isTooFar(day, today))
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

const sentMeals = (sent: SentDays) =>
  Object.entries(sent).flatMap(([day, dogs]) =>
    Object.entries(dogs).flatMap(([petId, meals]) =>
      meals.map(({ recipeId }) => ({ petId, recipeId, field: `days.${day}.${petId}` })),
    ),
  )

function keptDay(sent: SentDays[string]): { [petId: string]: KeptMeal[] } {
  return Object.fromEntries(
    Object.entries(sent).map(([petId, meals]) => [petId, meals.map(keptMeal).toSorted((a, b) => a.slot - b.slot)]),
  )
}

function keptMeal({ slot, recipeId, locked, from, cookOn }: SentMeal): KeptMeal {
  const isOther = recipeId === null || from === 'other'
  return { slot, recipeId: isOther ? null : recipeId, locked, ...(!isOther && cookOn && { cookOn }) }
}
