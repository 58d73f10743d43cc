import { type Day, dateOf, dayNumber } from '../calendar.ts'
import type { Dog } from '../dog.ts'
import { dailyEnergy } from '../needs/energy.ts'
import type { LearnedNeed, NeedReason } from './learned-need.ts'

/** Own choice: weekly while something is to be learned or changes, every other week afterwards. A surprise is weighed again. */
const EVERY_DAYS = { surprise: 2, changing: 7, steady: 14 } as const
/** A puppy gains by the week until then. */
const FAST_GROWTH_MONTHS = 6

/**
 * The day on which a dog is to be weighed next: the one rule, for whatever page says or asks it.
 * @param last YYYY-MM-DD of its last weigh-in
 * @param isLossUnsure whether only that weigh-in shows that it has lost weight
 * @throws {RangeError} when that is no calendar day
 */
export function nextWeighIn(
  last: Day,
  { reasons, estimate, suggestion }: Pick<LearnedNeed, 'reasons' | 'estimate' | 'suggestion'>,
  { dog, isLossUnsure }: { readonly dog: Dog; readonly isLossUnsure: boolean },
): Day {
  const { aim } = dailyEnergy(dog)
  const has = (...kinds: readonly NeedReason['kind'][]) => reasons.some(({ kind }) => kinds.includes(kind))
  const isChanging = has(
    'fewWeighIns',
    'shortTime',
    'changedSomehow',
    'pregnantOrNursing',
    'weightAsked',
    'expectingAsked',
  )
  const isHeld = aim === 'maintain' && estimate !== null && suggestion === null && !isChanging
  const isInDoubt =
    isLossUnsure || has('weighAgain') || reasons.some((one) => one.kind === 'doubtfulWeighIn' && one.date === last)
  const isSteady = !has('lostWeight') && (aim === 'grow' ? dog.ageMonths >= FAST_GROWTH_MONTHS : isHeld)
  return daysAfter(last, EVERY_DAYS[isInDoubt ? 'surprise' : isSteady ? 'steady' : 'changing'])
}

/** The first and the last day for that, whatever the dog and its diary: where they tell enough, nothing else has to be looked at. */
export const nextWeighInBetween = (last: Day) => ({
  earliest: daysAfter(last, EVERY_DAYS.surprise),
  latest: daysAfter(last, EVERY_DAYS.steady),
})

const daysAfter = (date: Day, days: number): Day => dateOf(dayNumber(date) + days)
