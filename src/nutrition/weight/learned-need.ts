import { at } from '../at.ts'
import { type Day, dateOf, dayNumber } from '../calendar.ts'
import type { AcceptedNeed, Aim, Dog, HealthIssue } from '../dog.ts'
import {
  type DailyEnergy,
  dailyEnergy,
  isPuppy,
  NEAR_TARGET,
  RESTING_KCAL_PER_KG075,
  SIZE_CLASS_FIGURES,
  shareOfCurve,
  YOUNGEST_DAYS,
} from '../needs/energy.ts'
import {
  IMPOSSIBLE_TIMES,
  lossAsWeighed,
  type Meant,
  slimmedUntil,
  unintendedLoss,
  type WeightLost,
  withoutSlips,
} from './lost-weight.ts'
import { SLIMMING_BAND_PER_WEEK, SLIMMING_PER_WEEK } from './slimming.ts'
import { CHANGE_OF_GROWING, CHANGE_OF_GROWN, CHANGE_WITHIN_DAYS } from './weight-doubt.ts'
import {
  afterDay,
  afterResidual,
  afterWeighIn,
  beforeChange,
  firstState,
  isAlarm,
  KCAL_PER_KG_OF_WEIGHT,
  needSd,
  type Run,
  type Weighed,
  type WeightOn,
  type WeightState,
} from './weight-filter.ts'

/** The food that was planned from a day on, kcal a day: a row for every change. */
export type PlannedFood = {
  /** YYYY-MM-DD. */
  readonly since: Day
  readonly kcal: number
  readonly aim: DailyEnergy['aim']
}

export type DogsRecords = {
  /** The dog as it is today, with its target and the need that was accepted. */
  readonly dog: Dog
  /** YYYY-MM-DD, as all dates. */
  readonly today: Day
  /** The weigh-ins in any order; of several on a day the last in the list counts. */
  readonly weighIns: readonly WeightOn[]
  /**
   * kcal of all food of a day by date, kibble and treats too. A day of which not every meal is known stays out or is null: it
   * counts as fed by plan.
   */
  readonly loggedKcal: Readonly<Record<string, number | null>>
  /** The planned food in any order. Food before the first row is unknown; without a row all days count as fed like today. */
  readonly planned: readonly PlannedFood[]
  /** The last suggestion that the owner said no to. */
  readonly refusedOn?: Day
  readonly isPregnantOrNursing?: boolean
  /** An intact bitch is heavier for no known reason, and her owner has not yet said whether she is expecting. */
  readonly isExpectingAsked?: boolean
  /** The owner has not yet answered whether the newest weight is right. It is not among `weighIns`. */
  readonly isWeightAsked?: boolean
}

export type TrendPoint = WeightOn & {
  /** Both ends of the 95 % interval of the weight, kg. */
  readonly low: number
  readonly high: number
}

export type LearnedNeed = {
  /** kcal a day of the formula alone. */
  readonly formulaKcal: number
  /** Oldest first, one for each weigh-in that is believed. */
  readonly trend: readonly TrendPoint[]
  /** The energy that holds the dog at the weight of the trend, whatever its target is: kcal of logged food a day, and 1 SD. */
  readonly estimate: NeedEstimate | null
  /** The need to feed instead of today's, a step of at most a tenth. */
  readonly suggestion: AcceptedNeed | null
  readonly reasons: readonly NeedReason[]
}

export type NeedEstimate = { readonly kcal: number; readonly sd: number; readonly kcalPerKg075: number }

/** The reasons for a suggestion, or for none. Shares are 0 to 1, weights kg, food kcal a day. */
export type NeedReason =
  | { readonly kind: 'growing' }
  | { readonly kind: 'pregnantOrNursing' }
  /** First the owner answers whether the newest weight is right. */
  | { readonly kind: 'weightAsked' }
  /** First the owner answers whether she is expecting: she may need much more. */
  | { readonly kind: 'expectingAsked' }
  | { readonly kind: 'illness'; readonly issues: readonly HealthIssue[] }
  /** Weigh-ins from before `since`: the food of that time is unknown, so they teach nothing. */
  | { readonly kind: 'fedUnknown'; readonly weighIns: number; readonly since: Day }
  | { readonly kind: 'fewWeighIns'; readonly weighIns: number; readonly needed: number }
  /** A weigh-in on `from` or later makes them reach over the days needed. */
  | { readonly kind: 'shortTime'; readonly days: number; readonly needed: number; readonly from: Day }
  /** A weigh-in so far from its neighbours that it is left out: a slip of the pen. */
  | { readonly kind: 'doubtfulWeighIn'; readonly date: Day; readonly kg: number; readonly usualKg: number }
  /** The last weigh-in is unexpected: the dog is to be weighed once more before food is changed for it. */
  | { readonly kind: 'weighAgain'; readonly date: Day; readonly kg: number; readonly expectedKg: number }
  /** Since the weigh-in on `since` the dog has been heavier or lighter than its food explains: scale, food or illness, which only its owner can say. */
  | { readonly kind: 'changedSomehow'; readonly since: Day; readonly isHeavier: boolean }
  | { readonly kind: 'longAgo'; readonly days: number; readonly most: number }
  /** A matter for a vet, and no reason for less food. */
  | ({ readonly kind: 'lostWeight' } & WeightLost)
  | { readonly kind: 'loggedUnlikePlan'; readonly loggedKcal: number; readonly plannedKcal: number }
  | { readonly kind: 'changedLately'; readonly days: number; readonly wait: number }
  | { readonly kind: 'refusedLately'; readonly days: number; readonly wait: number }
  /** The learned need is the food that is fed, within what can be told apart. */
  | { readonly kind: 'asFed'; readonly kcal: number; readonly sd: number }
  /** The dog is above its target but would get more food, or below and less: check the target first. */
  | { readonly kind: 'feelTheRibs'; readonly kg: number; readonly targetKg: number }
  /** Less than resting energy, or more than half off the formula, is for a vet to say. */
  | { readonly kind: 'beyondSafeFood'; readonly kcal: number; readonly least: number; readonly most: number }
  | {
      readonly kind: 'learned'
      readonly weighIns: number
      readonly days: number
      readonly fedKcal: number
      readonly changedKg: number
      readonly needKcal: number
    }
  | { readonly kind: 'targetReached'; readonly kg: number; readonly targetKg: number }
  /** Share of its weight that the dog loses a week on today's food, by what is learned. */
  | { readonly kind: 'slimming'; readonly sharePerWeek: number }
  | { readonly kind: 'step'; readonly wantedKcal: number; readonly share: number }

const LEAST_WEIGH_INS = 3
const SHOWN_FROM_DAYS = 14
const OFFERED_FROM_DAYS = 28
const LARGEST_STEP = 0.1
const LEAST_DIFFERENCE = 0.03
/** Own choice: a scale that was last asked three weeks ago says little of today. */
const NEWEST_WITHIN_DAYS = 21
/** Own choice: two weekly weigh-ins to see what a change did. Refused is remembered as long. */
export const WAIT_DAYS = 14
const WAIT_IF_TOO_FAST_DAYS = 7
/** Own choice: beyond a quarter more or less than planned something is not logged, or something else is fed. */
const LOGGED_BY_PLAN = [0.8, 1.25] as const
const LOGGED_WITHIN_DAYS = 28
const LEAST_LOGGED_DAYS = 7
/** Own choice: no day is logged as more than three days' food, but by a slip. */
const MOST_LOGGED_BY_PLAN = 3
/** Own choice: the app asks what has changed for 28 days, after which it has learned the need again. */
const ASKED_DAYS = 28
/** Own choice: a pace learned to be between these is left as it is. They keep their distance from the ends of the band. */
const UNMENDED_PER_WEEK = [0.007, 0.015] as const
/** Own choice: a dog that slims fast is slowed down over the last twentieth, or it would overshoot. */
const LAST_STRETCH = 0.05
/** An individual may need half more or half less than the formula; beyond is for a vet. */
const FORMULA_RANGE = [0.5, 1.5] as const
/** Bad joints and skins do not change what food is worth to a dog; slimming is part of their treatment. */
const NOT_FREEZING: readonly HealthIssue[] = ['arthritis', 'skin']
const DAYS_PER_MONTH = 365.25 / 12
/** 95 % of a normal distribution lie within so many SD. */
const SD_OF_95 = 1.96

/**
 * Learns a dog's need from its weigh-ins and diary, and whether to feed it otherwise. Nothing is changed by itself: the owner
 * accepts or not. The model, its constants and a worked example: docs/nutrition.md, "The learned need".
 * @throws {RangeError} when a date is no calendar day
 */
export function learnNeed(records: DogsRecords): LearnedNeed {
  const { dog } = records
  const energy = dailyEnergy(dog)
  const nothing = { formulaKcal: energy.formulaKcal, trend: [], estimate: null, suggestion: null }
  const all = believedWeighIns(weighInsOf(records))
  if (isPuppy(dog)) return { ...nothing, reasons: [...ofPuppy(all), { kind: 'growing' }] }
  const grown = believedWeighIns(all.weighIns.filter(({ isGrown }) => isGrown))
  const { believed } = grown
  const learning = followWeight(believed, records, energy)
  const estimate = learning && isShown(learning) ? estimateOf(learning) : null
  const asPuppy = all.believed.filter(({ isGrown }) => !isGrown)
  const found = [...doubtsOf(grown), ...frozen(records), ...notYet(learning, { believed, asPuppy }, records)]
  const told = found.filter((reason) => isOnlyTold(reason, energy, learning))
  const { trend } = learning ?? { trend: [] }
  if (!learning || told.length < found.length) return { ...nothing, trend, estimate, reasons: found }
  const { suggestion, reasons } = advise(learning, dog, energy)
  return { ...nothing, trend, estimate, suggestion, reasons: [...told, ...reasons] }
}

/**
 * Whether a reason only goes with a suggestion; all else stands against one. A dog whose food slims it too fast is given more, and does not
 * wait two weeks for it; one that loses as fast on food that should not do it is for the vet.
 */
function isOnlyTold(reason: NeedReason, { aim, kcal }: DailyEnergy, learning: Learning | undefined): boolean {
  // The last weigh-in may be right: until the next one the app suggests no less for a dog that may have lost a third of its weight.
  if (reason.kind === 'doubtfulWeighIn') return reason.date < (learning?.trend.at(-1)?.date ?? '')
  if (aim !== 'lose' || !learning) return false
  const perWeek = lossPerWeek(learning.state, kcal)
  if (reason.kind === 'lostWeight') return perWeek > UNMENDED_PER_WEEK[1]
  if (reason.kind === 'changedSomehow') return perWeek > SLIMMING_BAND_PER_WEEK[1]
  const isSoon = reason.kind === 'changedLately' && reason.days >= WAIT_IF_TOO_FAST_DAYS
  return isSoon && perWeek > SLIMMING_BAND_PER_WEEK[1]
}

/** Share of its weight that a dog of this need loses a week on so much food. */
function lossPerWeek({ kg, k }: WeightState, kcal: number): number {
  return (7 * (k * kg ** 0.75 - kcal)) / (KCAL_PER_KG_OF_WEIGHT * kg)
}

type WeighIn = WeightOn & {
  readonly day: number
  readonly confirmed: boolean
  /** Growth is no part of the model: the weigh-ins that it learns from begin then. */
  readonly isGrown: boolean
  /** kg that a dog on the same curve weighs when it is grown. Weights of a puppy at different ages are compared by it. */
  readonly grownKg: number
}

/** The weigh-ins, oldest first, one a day. */
function weighInsOf({ dog, today, weighIns }: DogsRecords): WeighIn[] {
  const now = dayNumber(today)
  const { growthMonths, curve } = SIZE_CLASS_FIGURES[dog.sizeClass]
  const grownSince = now - (dog.ageMonths - growthMonths) * DAYS_PER_MONTH
  const born = now - (isPuppy(dog) && dog.ageDays !== undefined ? dog.ageDays : dog.ageMonths * DAYS_PER_MONTH)
  const shareOn = (day: number) => shareOfCurve(curve, Math.max(YOUNGEST_DAYS, day - born) / 7)
  const byDay = new Map(weighIns.map((one) => [dayNumber(one.date), one]))
  return [...byDay]
    .map(([day, { date, kg, confirmed = false }]) => {
      const isGrown = day >= grownSince
      return { date, kg, confirmed, day, isGrown, grownKg: isGrown ? kg : kg / shareOn(day) }
    })
    .filter(({ day, kg }) => kg > 0 && Number.isFinite(kg) && day <= now)
    .sort((a, b) => a.day - b.day)
}

/**
 * Each weigh-in is compared with the last trusted one. One that is far off counts once the next agrees with it, and is a slip otherwise.
 * Later weigh-ins discard no earlier one, except a single first weigh-in from which no dog can have come.
 */
function believedWeighIns(weighIns: readonly WeighIn[]) {
  let believed: WeighIn[] = []
  let odd: WeighIn | undefined
  for (const one of weighIns) {
    const before = believed.at(-1)
    const isLikeOdd = odd !== undefined && isWithin(mostChange(odd, one), odd, one)
    if (!before || one.confirmed || isWithin(mostChange(before, one), before, one)) believed.push(one)
    else if (odd && isLikeOdd && isWithin(IMPOSSIBLE_TIMES, before, one)) believed.push(odd, one)
    else if (odd && isLikeOdd && believed.length === 1 && !before.confirmed) believed = [odd, one]
    else {
      odd = one
      continue
    }
    odd = undefined
  }
  // Two weigh-ins that disagree do not say which of them is wrong.
  if (weighIns.length < LEAST_WEIGH_INS) believed = [...weighIns]
  return { weighIns, believed }
}

/** Whether there are only two weigh-ins, and they cannot both be right: then neither says how much the dog has lost. */
function isPairInDoubt([first, second, third]: readonly WeighIn[]): boolean {
  if (!first || !second || third || second.confirmed) return false
  return !isWithin(mostChange(first, second), first, second)
}

type Believed = { readonly weighIns: readonly WeighIn[]; readonly believed: readonly WeighIn[] }

function doubtsOf({ weighIns, believed }: Believed): NeedReason[] {
  const usualKg = ({ day }: WeighIn) => (believed.findLast((one) => one.day < day) ?? at(believed, 0)).kg
  return weighIns
    .filter((one) => !believed.includes(one))
    .map((one) => ({ kind: 'doubtfulWeighIn', date: one.date, kg: one.kg, usualKg: usualKg(one) }))
}

/** A puppy's age is known to the month, and it may leave its curve: there is more room before a weight is a slip. */
const mostChange = (before: WeighIn, next: WeighIn) =>
  before.isGrown && next.isGrown ? CHANGE_OF_GROWN : CHANGE_OF_GROWING

/** A puppy that loses weight is for a vet. Where only one weigh-in says so, the owner weighs it again first. */
function ofPuppy({ weighIns, believed }: Believed): NeedReason[] {
  const last = weighIns.at(-1)
  if (!last) return []
  if (believed.at(-1) !== last) return doubtsOf({ weighIns: [last], believed })
  const found = isPairInDoubt(believed) ? undefined : lossAsWeighed(believed)
  if (!found) return []
  const { isSure, ...lost } = found
  if (isSure) return [{ kind: 'lostWeight', ...lost }]
  return [{ kind: 'weighAgain', date: last.date, kg: last.kg, expectedKg: last.kg / (1 - lost.share) }]
}

/** Whether a dog may have come from one weight to the next; after two months anything may have happened. */
function isWithin(times: number, before: WeighIn, next: WeighIn): boolean {
  if (next.day - before.day > CHANGE_WITHIN_DAYS) return true
  return Math.max(next.grownKg / before.grownKg, before.grownKg / next.grownKg) <= times
}

type Learning = {
  readonly state: WeightState
  /** The trend of all weigh-ins; those from before an amount is known stand as they were weighed. */
  readonly trend: readonly TrendPoint[]
  /** The weigh-ins that something is learned from. */
  readonly weighIns: readonly WeighIn[]
  /** The days from the first of them to the last. */
  readonly days: number
  /** The time that the need is learned from: since the last change, else all of it. */
  readonly basis: Basis
  /** The weight in kg that the filter expected at the last weigh-in, where it was surprised. */
  readonly surprise?: number
  /** The highest run of residuals of one sign. */
  readonly run: number
  readonly change?: Change
}

type Basis = {
  readonly weighIns: number
  readonly days: number
  /** kg of the trend at its beginning. */
  readonly firstKg: number
  /** kcal a day, logged or by plan. */
  readonly fedKcal: number
}

/** Indices of weigh-ins: the one that raised the alarm, and the one before the run. */
type Change = { readonly toldBy: number; readonly after: number; readonly isHeavier: boolean }

/** The filter over all days of known food from the first weigh-in to the last; undefined without one. */
function followWeight(
  believed: readonly WeighIn[],
  records: DogsRecords,
  { kcalPerKg075: formulaK, kcal }: DailyEnergy,
): Learning | undefined {
  const since = knownSince(records.planned)
  const weighIns = believed.filter(({ day }) => day >= since)
  // A dog that was not weighed since then is known by its last weight alone.
  const first = weighIns[0] ?? believed.at(-1)
  if (!first) return undefined
  const fedOn = foodByDay(records, kcal)
  const dog = { formulaK, firstKg: first.kg }
  const followed = followWeighIns(weighIns, dog, (from, last, next) => {
    let state = from
    for (let { day } = last; day < next.day; day++) state = afterDay(state, fedOn(day), dog)
    return afterWeighIn(state, next.kg, formulaK)
  })
  const { states } = followed
  const earlier = believed.filter(({ day }) => day < first.day)
  const trend = [
    ...earlier.map((one) => pointOf(one, firstState(one.kg, formulaK))),
    ...states.map((state, i) => pointOf(weighIns[i] ?? first, state)),
  ]
  const last = weighIns.at(-1) ?? first
  const after = followed.change?.after ?? 0
  const start = weighIns[after] ?? first
  const days = last.day - start.day
  const eaten = Array.from({ length: days }, (_, i) => fedOn(start.day + i).intake).reduce((sum, one) => sum + one, 0)
  const fedKcal = eaten / Math.max(1, days)
  const basis = { weighIns: weighIns.length - after, days, firstKg: at(states, after).kg, fedKcal }
  return { ...followed, state: at(states, states.length - 1), trend, weighIns, days: last.day - first.day, basis }
}

type Weigh = (from: WeightState, last: WeighIn, next: WeighIn) => Weighed

/**
 * The state after each weigh-in. When residuals of one sign add up to an alarm, the filter returns to the weigh-in before their run,
 * adds the variance of a change, and follows the weigh-ins of the run again.
 */
function followWeighIns(
  weighIns: readonly WeighIn[],
  { formulaK, firstKg }: { readonly formulaK: number; readonly firstKg: number },
  weigh: Weigh,
) {
  const states = [firstState(firstKg, formulaK)]
  const noRun = (after: number): { readonly up: Run; readonly down: Run } => ({
    up: { sum: 0, after },
    down: { sum: 0, after },
  })
  let runs = noRun(0)
  let change: Change | undefined
  let surprise: number | undefined
  const weighFrom = (state: WeightState, i: number) => weigh(state, at(weighIns, i - 1), at(weighIns, i))
  for (let i = 1; i < weighIns.length; i++) {
    const { state, innovation, isSurprise, expectedKg } = weighFrom(at(states, i - 1), i)
    states.push(state)
    surprise = isSurprise ? expectedKg : undefined
    // Before the first estimate there is no need that could have changed.
    const isKnown = isEnough(i, at(weighIns, i - 1).day - at(weighIns, 0).day)
    runs = isKnown
      ? { up: afterResidual(runs.up, innovation, i), down: afterResidual(runs.down, -innovation, i) }
      : noRun(i)
    const told = [runs.up, runs.down].find(isAlarm)
    if (!told) continue
    change = { toldBy: i, after: told.after, isHeavier: told === runs.up }
    let restarted = beforeChange(at(states, told.after), formulaK)
    for (let j = told.after + 1; j <= i; j++) {
      restarted = weighFrom(restarted, j).state
      states[j] = restarted
    }
    runs = noRun(i)
  }
  return { states, run: Math.max(runs.up.sum, runs.down.sum), ...(change && { change }), ...(surprise && { surprise }) }
}

/** The first day for which the planned food is known. */
function knownSince(planned: readonly PlannedFood[]): number {
  return planned.length > 0 ? Math.min(...planned.map(({ since }) => dayNumber(since))) : Number.NEGATIVE_INFINITY
}

function pointOf({ date }: WeightOn, { kg, varKg }: WeightState): TrendPoint {
  const reach = Math.min(SD_OF_95 * Math.sqrt(varKg), kg)
  return { date, kg, low: kg - reach, high: kg + reach }
}

/** The energy eaten on a day: its log, unless that is a slip; else the plan of that day. */
function foodByDay({ loggedKcal, planned }: Pick<DogsRecords, 'loggedKcal' | 'planned'>, kcalToday: number) {
  const logs = new Map(Object.entries(loggedKcal).map(([date, kcal]) => [dayNumber(date), kcal]))
  const plan = planOf(planned, kcalToday)
  return (day: number) => {
    const [logged, byPlan] = [logs.get(day) ?? null, plan(day)]
    const isLogged = logged !== null && logged >= 0 && logged <= MOST_LOGGED_BY_PLAN * byPlan
    return { intake: isLogged ? logged : byPlan, isLogged, planned: byPlan }
  }
}

function planOf(planned: readonly PlannedFood[], kcalToday: number): (day: number) => number {
  const rows = planned.map(({ since, kcal }) => ({ from: dayNumber(since), kcal })).sort((a, b) => a.from - b.from)
  return (day) => rows.findLast(({ from }) => from <= day)?.kcal ?? kcalToday
}

const isShown = ({ weighIns, days }: Learning): boolean => isEnough(weighIns.length, days)

const isEnough = (weighIns: number, days: number): boolean => weighIns >= LEAST_WEIGH_INS && days >= SHOWN_FROM_DAYS

/** 1 SD of the need of a dog of this metabolic weight. */
function sdOf({ state, basis: { days }, run }: Learning, metabolicKg: number): number {
  return needSd(state, { metabolicKg, days, run })
}

function estimateOf(learning: Learning): NeedEstimate {
  const { kg, k } = learning.state
  const metabolicKg = kg ** 0.75
  return {
    kcal: Math.round(k * metabolicKg),
    sd: Math.max(1, Math.round(sdOf(learning, metabolicKg))),
    kcalPerKg075: k,
  }
}

/** The reasons against any change of food, however much is known of the weight. */
function frozen(records: DogsRecords): NeedReason[] {
  const { dog, isPregnantOrNursing, isWeightAsked, isExpectingAsked, planned, refusedOn, today } = records
  const issues = dog.healthIssues.filter((issue) => !NOT_FREEZING.includes(issue))
  const changes = [
    ...planned
      .map(({ since }) => since)
      .sort()
      .slice(1),
    dog.personalKcal?.since,
  ]
  return [
    ...(isPregnantOrNursing ? [{ kind: 'pregnantOrNursing' } as const] : []),
    ...(isWeightAsked ? [{ kind: 'weightAsked' } as const] : []),
    ...(isExpectingAsked ? [{ kind: 'expectingAsked' } as const] : []),
    ...(issues.length > 0 ? [{ kind: 'illness', issues } as const] : []),
    ...changes.flatMap((since) => waiting('changedLately', since, today)).slice(-1),
    ...waiting('refusedLately', refusedOn, today),
  ]
}

function waiting(kind: 'changedLately' | 'refusedLately', since: Day | undefined, today: Day): NeedReason[] {
  const days = since === undefined ? WAIT_DAYS : dayNumber(today) - dayNumber(since)
  return days < WAIT_DAYS ? [{ kind, days, wait: WAIT_DAYS }] : []
}

type Lived = {
  /** Weigh-ins of the grown dog. */
  readonly believed: readonly WeighIn[]
  readonly asPuppy: readonly WeighIn[]
}

/** The lacks of the weigh-ins and the diary before food is changed for them. */
function notYet(learning: Learning | undefined, { believed, asPuppy }: Lived, records: DogsRecords): NeedReason[] {
  const { weighIns = [], surprise } = learning ?? {}
  const last = weighIns.at(-1)
  const age = last ? dayNumber(records.today) - last.day : 0
  const weighed = [...asPuppy, ...believed]
  const lost =
    learning &&
    !isPairInDoubt(weighed) &&
    unintendedLoss(
      [...withoutSlips(asPuppy, ({ day, grownKg }) => ({ day, kg: grownKg })), ...learning.trend],
      weighed,
      meantLoss(records),
    )
  return [
    ...tooFew(learning, believed, records),
    ...(age > NEWEST_WITHIN_DAYS && !records.isWeightAsked
      ? [{ kind: 'longAgo', days: age, most: NEWEST_WITHIN_DAYS } as const]
      : []),
    ...(lost ? [{ kind: 'lostWeight', ...lost } as const] : []),
    ...(last && surprise ? [{ kind: 'weighAgain', date: last.date, kg: last.kg, expectedKg: surprise } as const] : []),
    ...changedSomehow(learning, records),
    ...(last ? loggedUnlikePlan(last.day, records) : []),
  ]
}

/** Asks what has changed, until the app has learned the need again. */
function changedSomehow(learning: Learning | undefined, { today, isPregnantOrNursing }: DogsRecords): NeedReason[] {
  if (!learning?.change || isPregnantOrNursing) return []
  const { toldBy, after, isHeavier } = learning.change
  if (dayNumber(today) - at(learning.weighIns, toldBy).day >= ASKED_DAYS) return []
  return [{ kind: 'changedSomehow', since: at(learning.weighIns, after + 1).date, isHeavier }]
}

/** Too few weigh-ins, or over too few days; then those that teach nothing, which look like enough, are told of first. */
function tooFew(
  learning: Learning | undefined,
  believed: readonly WeighIn[],
  { planned, today }: DogsRecords,
): NeedReason[] {
  const { weighIns = [], days = 0 } = learning ?? {}
  const now = dayNumber(today)
  const from = Math.max((weighIns[0]?.day ?? now) + OFFERED_FROM_DAYS, now)
  const few: NeedReason[] =
    weighIns.length < LEAST_WEIGH_INS
      ? [{ kind: 'fewWeighIns', weighIns: weighIns.length, needed: LEAST_WEIGH_INS }]
      : []
  const short: NeedReason[] =
    days < OFFERED_FROM_DAYS ? [{ kind: 'shortTime', days, needed: OFFERED_FROM_DAYS, from: dateOf(from) }] : []
  const lacking = [...few, ...short]
  const earlier = believed.length - weighIns.length
  return earlier > 0 && lacking.length > 0
    ? [{ kind: 'fedUnknown', weighIns: earlier, since: dateOf(knownSince(planned)) }, ...lacking]
    : lacking
}

/** Whether the dog is slimmed, and until when it was: what it lost then was meant. */
function meantLoss({ dog, planned }: DogsRecords): Meant {
  const rows = planned.toSorted((a, b) => dayNumber(a.since) - dayNumber(b.since))
  const until = slimmedUntil(rows.map(({ since, aim }) => ({ date: since, aim })))
  const since = until === undefined ? Number.NEGATIVE_INFINITY : dayNumber(until)
  return { isSlimmed: dailyEnergy(dog).aim === 'lose', since }
}

/** The diary tells of another amount than is planned: half of the food is not logged, or another is fed. */
function loggedUnlikePlan(lastDay: number, { dog, loggedKcal, planned }: DogsRecords): NeedReason[] {
  const fedOn = foodByDay({ loggedKcal, planned }, dailyEnergy(dog).kcal)
  const since = knownSince(planned)
  const days = Array.from({ length: LOGGED_WITHIN_DAYS }, (_, i) => lastDay - 1 - i)
    .filter((day) => day >= since)
    .map(fedOn)
    .filter(({ isLogged }) => isLogged)
  if (days.length < LEAST_LOGGED_DAYS) return []
  const logged = days.reduce((sum, { intake }) => sum + intake, 0) / days.length
  const plan = days.reduce((sum, day) => sum + day.planned, 0) / days.length
  const [least, most] = LOGGED_BY_PLAN
  const isLike = logged >= least * plan && logged <= most * plan
  return isLike ? [] : [{ kind: 'loggedUnlikePlan', loggedKcal: Math.round(logged), plannedKcal: Math.round(plan) }]
}

type Wanted = {
  /** kcal a day, and the metabolic weight that it is for. */
  readonly kcal: number
  readonly metabolicKg: number
  readonly aim: Aim
  readonly reasons: readonly NeedReason[]
}

/** The food that a dog of this need should have for its aim. */
function wantedFood(state: WeightState, dog: Dog, energy: DailyEnergy): Wanted {
  const { kg, k } = state
  const { aim, targetWeightKg: targetKg } = energy
  const [holds, now] = [targetKg ** 0.75, kg ** 0.75]
  if (aim === 'gain') return { kcal: Math.min(k * holds, 1.2 * k * now), metabolicKg: holds, aim, reasons: [] }
  if (aim === 'lose' && kg > (1 + NEAR_TARGET) * targetKg) {
    const sharePerWeek = lossPerWeek(state, energy.kcal)
    const slims = k * now - (SLIMMING_PER_WEEK * KCAL_PER_KG_OF_WEIGHT * kg) / 7
    const [slow, fast] = UNMENDED_PER_WEEK
    // Where less is not ours to suggest, a pace within the band is no matter for the vet.
    const least = (1 - LEAST_DIFFERENCE) * energy.kcal < safeFood(energy)[0] ? SLIMMING_BAND_PER_WEEK[0] : slow
    const most = kg > (1 + LAST_STRETCH) * targetKg ? fast : SLIMMING_PER_WEEK
    return {
      kcal: sharePerWeek >= least && sharePerWeek <= most ? energy.kcal : Math.min(k * holds, slims),
      metabolicKg: now,
      aim,
      reasons: [{ kind: 'slimming', sharePerWeek }],
    }
  }
  const reasons: NeedReason[] = dog.bodyCondition > 3 ? [{ kind: 'targetReached', kg, targetKg }] : []
  return { kcal: k * holds, metabolicKg: holds, aim: 'maintain', reasons }
}

/** Advises whether to feed otherwise, in a step that an owner can follow and a scale can show. */
function advise(learning: Learning, dog: Dog, energy: DailyEnergy) {
  const { state } = learning
  const wanted = wantedFood(state, dog, energy)
  const refuse = (reason: NeedReason) => ({ suggestion: null, reasons: [reason, ...wanted.reasons] })
  const difference = wanted.kcal - energy.kcal
  const sd = sdOf(learning, wanted.metabolicKg)
  // The error of a moving scale is small beside what a slimmed dog has lost, so its food is held closer to its target: by the filter's own SD.
  const apart = dog.bodyCondition > 3 ? Math.sqrt(state.varK) * wanted.metabolicKg : sd
  if (Math.abs(difference) <= Math.max(apart, LEAST_DIFFERENCE * energy.kcal))
    return refuse({ kind: 'asFed', kcal: Math.round(wanted.kcal), sd: Math.round(sd) })
  // A target that is derived goes up and down with the scale.
  const isSet = dog.targetWeightKg !== undefined
  if (isSet && wanted.aim === 'maintain' && isAgainstTarget(state.kg, difference, energy))
    return refuse({ kind: 'feelTheRibs', kg: state.kg, targetKg: energy.targetWeightKg })
  const [least, most] = safeFood(energy)
  const safe = Math.min(Math.max(Math.round(wanted.kcal), least), most)
  const kcal = stepTowards(safe, energy.kcal)
  const beyond: NeedReason = { kind: 'beyondSafeFood', kcal: Math.round(wanted.kcal), least, most }
  if (Math.abs(kcal - energy.kcal) < LEAST_DIFFERENCE * energy.kcal) return refuse(beyond)
  const suggestion: AcceptedNeed = { kcal, aim: wanted.aim, targetWeightKg: energy.targetWeightKg }
  const step: NeedReason[] = safe === kcal ? [] : [{ kind: 'step', wantedKcal: safe, share: LARGEST_STEP }]
  const vets = safe === beyond.kcal ? [] : [beyond]
  return { suggestion, reasons: [learnedFrom(learning), ...wanted.reasons, ...step, ...vets] }
}

/** Whether a change moves the dog away from its target: more for one that is above it, or less for one below it. */
function isAgainstTarget(kg: number, difference: number, { targetWeightKg }: DailyEnergy): boolean {
  return difference > 0 ? kg > (1 + NEAR_TARGET) * targetWeightKg : kg < (1 - NEAR_TARGET) * targetWeightKg
}

function safeFood({ formulaKcal, metabolicWeightKg }: DailyEnergy): readonly [least: number, most: number] {
  const [least, most] = FORMULA_RANGE
  const resting = RESTING_KCAL_PER_KG075 * metabolicWeightKg
  return [Math.ceil(Math.max(resting, least * formulaKcal)), Math.floor(most * formulaKcal)]
}

/** A step towards the safe food: whole kcal, at most a tenth of today's food. */
function stepTowards(safe: number, fed: number): number {
  return Math.min(Math.max(safe, Math.ceil((1 - LARGEST_STEP) * fed)), Math.floor((1 + LARGEST_STEP) * fed))
}

function learnedFrom({ basis: { weighIns, days, firstKg, fedKcal }, state: { kg, k } }: Learning): NeedReason {
  return {
    kind: 'learned',
    weighIns,
    days,
    fedKcal: Math.round(fedKcal),
    changedKg: kg - firstKg,
    needKcal: Math.round(k * kg ** 0.75),
  }
}
