import { at } from '../at.ts'
import { MOST_ENERGY_FROM_TREATS } from '../needs/mixed-feeding.ts'
import { isVetsLimit, type Need } from '../needs/needs.ts'
import type { NutrientAmounts, NutrientId } from '../nutrients.ts'

/** A finished day of the diary and the amounts that it brought. */
export type EatenDay = {
  /** Energy that was to be fed that day, kcal. */
  readonly plannedKcal: number
  /** The amounts, as far as they are known. */
  readonly amounts: NutrientAmounts
  /** By nutrient, the kcal of that day's food that does not tell of it; infinite where the energy of such food is not known either. */
  readonly untoldKcal: NutrientAmounts
  /** Homemade meals: all, those without any supplement, those that were not eaten up. */
  readonly meals: number
  readonly mealsWithoutSupplement: number
  readonly mealsNotEatenUp: number
  readonly treatKcal: number
  /** Other food was noted, and no label tells its energy. */
  readonly isUnlabelled: boolean
}

export type SummaryInput = {
  readonly rows: readonly Need[]
  /** Energy to be fed today, kcal: the basis of `rows`. */
  readonly kcal: number
  /** The amounts that the dog's supplement brings. */
  readonly supplement: NutrientAmounts
  /** Finished days alone. */
  readonly days: readonly EatenDay[]
}

/**
 * `enough` is within its bounds; `unsure` might be short, but something eaten does not tell; `unknown`: no day is finished.
 */
export type IntakeState = 'enough' | 'low' | 'high' | 'unsure' | 'unknown'

/** The average of the finished days beside their needs, in the units of the nutrient table. */
export type NutrientSummary = {
  readonly nutrient: NutrientId
  /** The amount, as far as it is known. */
  readonly amount: number | null
  /** The minimum; for energy the plan. `null`: no standard asks for any. */
  readonly need: number | null
  readonly state: IntakeState
}

/**
 * Findings to watch, worst first:
 * `tooMuch`: above a maximum · `noSupplement`: meals without it, and what is surely short for that, if only on their day ·
 * `notEatenUp`, `tooLittleFood`: short of energy and of what comes with it · `tooLittle`: short all the same ·
 * `treats`, `tooMuchFood`: energy beyond the plan · `noLabel`: food without a known label.
 */
export const WATCH_KINDS = [
  'tooMuch',
  'noSupplement',
  'notEatenUp',
  'tooLittleFood',
  'tooLittle',
  'treats',
  'tooMuchFood',
  'noLabel',
] as const
export type WatchKind = (typeof WATCH_KINDS)[number]

export type Watch = {
  readonly kind: WatchKind
  /** The nutrients that it is about, the worst first. */
  readonly nutrients: readonly NutrientId[]
  /** It happened `times` times in `of` meals or days. */
  readonly times: number
  readonly of: number
  /** Whether the dog's own vet has set one of the limits. */
  readonly byVet: boolean
}

export const MOST_WATCHED = 3

/** A hair beside a bound is a matter of rounding, as on the panels. */
const LEEWAY = 1.01
/** Scoops and appetites vary: energy is short, or too much, beyond a tenth of what was to be fed. Own choice. */
const ENERGY_BAND = { least: 0.9, most: 1.1 } as const

/** The nutrients that a finished day was short of (`low`), and those that it cannot be judged for (`unsure`). */
export type DayVerdict = { readonly low: readonly NutrientId[]; readonly unsure: readonly NutrientId[] }

/** A day against the needs of that day. */
export function judgeDay({ rows, kcal }: Pick<SummaryInput, 'rows' | 'kcal'>, day: EatenDay): DayVerdict {
  const judged = rows.map((row) => judge(row, kcal, [day]))
  const of = (state: IntakeState) => judged.filter((one) => one.state === state).map(({ nutrient }) => nutrient)
  return { low: of('low'), unsure: of('unsure') }
}

/** Whether meals were without the supplement on a day that cannot be judged for a nutrient that the supplement brings. */
export function isUnsupplemented({ supplement, ...needs }: Omit<SummaryInput, 'days'>, day: EatenDay): boolean {
  return (
    day.mealsWithoutSupplement > 0 && judgeDay(needs, day).unsure.some((nutrient) => (supplement[nutrient] ?? 0) > 0)
  )
}

/** Compares each nutrient with its need, on average of the finished days. */
export function summariseNutrients({ rows, kcal, days }: Omit<SummaryInput, 'supplement'>): NutrientSummary[] {
  return rows.map((row) => {
    const { nutrient, state, amount, need } = judge(row, kcal, days)
    return { nutrient, state, amount: days.length > 0 ? amount : null, need }
  })
}

/**
 * At most three things, the one that matters most first. None speaks of a nutrient that is met, on average and, where meals were without
 * the supplement, on their day.
 */
export function whatToWatch(input: SummaryInput): Watch[] {
  const { rows, kcal, days } = input
  const judged = rows.map((row) => judge(row, kcal, days))
  return [...watchTooMuch(judged, input), ...watchTooLittle(judged, input), ...watchLabels(input)]
    .sort((a, b) => WATCH_KINDS.indexOf(a.kind) - WATCH_KINDS.indexOf(b.kind))
    .slice(0, MOST_WATCHED)
}

type Judged = {
  readonly nutrient: NutrientId
  readonly state: IntakeState
  readonly amount: number
  readonly need: number | null
  readonly most: number
  readonly row: Need
}

function judge(row: Need, kcalToday: number, days: readonly EatenDay[]): Judged {
  const { nutrient } = row
  const bounds = days.map((day) => boundsOn(row, kcalToday, day))
  const known = days.map(({ amounts }) => amounts[nutrient] ?? 0)
  // Food that does not tell may have brought all that was needed that day.
  const atBest = days.map((day, index) =>
    Math.max(at(known, index), isUntold(day, nutrient) ? at(bounds, index).least : 0),
  )
  const [amount, best] = [mean(known), mean(atBest)]
  const [least, most] = [mean(bounds.map(({ least }) => least)), mean(bounds.map(({ most }) => most))]
  const state: IntakeState =
    days.length === 0
      ? 'unknown'
      : amount > most * LEEWAY
        ? 'high'
        : best * LEEWAY < least
          ? 'low'
          : amount * LEEWAY < least
            ? 'unsure'
            : 'enough'
  const isEnergy = nutrient === 'energy'
  const need = isEnergy ? mean(days.map(({ plannedKcal }) => plannedKcal)) || kcalToday : row.min && (least || row.min)
  return { nutrient, state, amount, need, most, row }
}

type DayBounds = { readonly least: number; readonly most: number }

/**
 * The energy to be fed that day scales today's needs: a dog that was fed less then needed less, and one that was fed more was
 * allowed more. A treat that does not tell of a nutrient is taken to bring its share of it by energy.
 */
function boundsOn({ nutrient, min, max }: Need, kcalToday: number, day: EatenDay): DayBounds {
  if (nutrient === 'energy')
    return { least: ENERGY_BAND.least * day.plannedKcal, most: ENERGY_BAND.most * day.plannedKcal }
  const times = day.plannedKcal / kcalToday
  const untoldShare = isUntold(day, nutrient) ? 0 : (day.untoldKcal[nutrient] ?? 0) / day.plannedKcal
  return {
    least: (min ?? 0) * Math.min(1, times) * (1 - untoldShare),
    most: (max ?? Number.POSITIVE_INFINITY) * Math.max(1, times),
  }
}

/** A treat or two may keep silent: what is left has to be complete anyway. */
const isUntold = ({ untoldKcal, plannedKcal }: EatenDay, nutrient: NutrientId): boolean =>
  (untoldKcal[nutrient] ?? 0) > MOST_ENERGY_FROM_TREATS * plannedKcal

function watchTooLittle(judged: readonly Judged[], input: SummaryInput): Watch[] {
  const { days } = input
  const meals = sum(days.map((day) => day.meals))
  const [without, left] = [sum(days.map((d) => d.mealsWithoutSupplement)), sum(days.map((d) => d.mealsNotEatenUp))]
  const times = { noSupplement: [without, meals], notEatenUp: [left, meals] } as const
  const lows = lowsByCause(judged, input, { without, left })
  const onDays = lowWithoutSupplement(judged, input)
  if (onDays.length > 0 || days.some((day) => isUnsupplemented(input, day)))
    lows.set('noSupplement', [...(lows.get('noSupplement') ?? []), ...onDays])
  return [...lows].map(([kind, ofKind]) => {
    const [count, of] = kind in times ? times[kind as keyof typeof times] : [days.length, days.length]
    return {
      kind,
      nutrients: ofKind.map(({ nutrient }) => nutrient),
      times: count,
      of,
      byVet: ofKind.some(isBelowVets),
    }
  })
}

/** Homemade meals without the supplement, and meals that were not eaten up. */
type Missed = { readonly without: number; readonly left: number }

/** The shortages by their cause, the worst first. */
function lowsByCause(judged: readonly Judged[], { supplement }: SummaryInput, { without, left }: Missed) {
  const low = judged.filter(({ state }) => state === 'low').sort((a, b) => shareOf(a) - shareOf(b))
  const energy = low.find(({ nutrient }) => nutrient === 'energy')
  return Map.groupBy(low, (one): WatchKind => {
    if (energy && shareOf(one) >= shareOf(energy)) return left > 0 ? 'notEatenUp' : 'tooLittleFood'
    return without > 0 && (supplement[one.nutrient] ?? 0) > 0 ? 'noSupplement' : 'tooLittle'
  })
}

/** The shortages of days with meals without the supplement for that reason, the worst first, though the average is met. */
function lowWithoutSupplement(judged: readonly Judged[], input: SummaryInput): Judged[] {
  const isTold = new Set(
    judged.filter(({ state }) => state === 'low' || state === 'high').map(({ nutrient }) => nutrient),
  )
  const onDays = input.days.flatMap((day) => {
    const ofDay = input.rows.map((row) => judge(row, input.kcal, [day]))
    const missed = { without: day.mealsWithoutSupplement, left: day.mealsNotEatenUp }
    return lowsByCause(ofDay, input, missed).get('noSupplement') ?? []
  })
  const worstFirst = onDays.filter(({ nutrient }) => !isTold.has(nutrient)).sort((a, b) => shareOf(a) - shareOf(b))
  return [...Map.groupBy(worstFirst, ({ nutrient }) => nutrient).values()].flatMap(([worst]) => worst ?? [])
}

function watchTooMuch(judged: readonly Judged[], { days }: SummaryInput): Watch[] {
  const high = judged.filter(({ state }) => state === 'high').sort((a, b) => overOf(b) - overOf(a))
  const [energy, others] = [high.filter(isEnergy), high.filter((one) => !isEnergy(one))]
  const treatDays = days.filter(
    ({ treatKcal, plannedKcal }) => treatKcal > MOST_ENERGY_FROM_TREATS * plannedKcal,
  ).length
  const isTreats = sum(days.map((d) => d.treatKcal)) > MOST_ENERGY_FROM_TREATS * sum(days.map((d) => d.plannedKcal))
  const watch = (kind: WatchKind, of: readonly Judged[], times: number): Watch => ({
    kind,
    nutrients: of.map(({ nutrient }) => nutrient),
    times,
    of: days.length,
    byVet: of.some(({ row }) => isVetsLimit(row.info, 'max', row.max)),
  })
  return [
    ...(others.length > 0 ? [watch('tooMuch', others, days.length)] : []),
    ...(isTreats ? [watch('treats', energy, treatDays)] : []),
    ...(energy.length > 0 && !isTreats ? [watch('tooMuchFood', energy, days.length)] : []),
  ]
}

function watchLabels({ days }: SummaryInput): Watch[] {
  const times = days.filter(({ isUnlabelled }) => isUnlabelled).length
  return times === 0 ? [] : [{ kind: 'noLabel', nutrients: [], times, of: days.length, byVet: false }]
}

const isEnergy = ({ nutrient }: Judged) => nutrient === 'energy'
const isBelowVets = ({ row }: Judged) => isVetsLimit(row.info, 'min', row.min)
const shareOf = ({ amount, need }: Judged) => amount / (need || 1)
const overOf = ({ amount, most }: Judged) => amount / most
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const mean = (amounts: readonly number[]) => (amounts.length === 0 ? 0 : sum(amounts) / amounts.length)
