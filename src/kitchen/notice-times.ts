import { addDays, type Day, dayOf, offsetMinutesAt } from './days.ts'

/** An hour of the owner's day, 0 to 23. */
export type Hour = number

/** The quiet hours begin at `from` and end as `to` begins, over midnight where `from` is the later one. */
export type QuietHours = { readonly from: Hour; readonly to: Hour }

/** The times at which an owner gets each kind of notice, by the clock of a time zone (its IANA name). */
export type NoticeTimes<Kind extends string = string> = {
  readonly kinds: readonly Kind[]
  /** The hour of notices that come once a day. */
  readonly hour: Hour
  /** The hours of the meals of a day, in their order. */
  readonly mealHours: readonly Hour[]
  readonly quiet: QuietHours | null
  readonly timeZone: string
}

/** One notice that may come on a day. `number`: for a meal its number, 1 the first; else 0. */
export type NoticeSlot<Kind extends string = string> = {
  readonly kind: Kind
  readonly number: number
  readonly day: Day
  /** Instants in epoch milliseconds. It is sent before `lateMs`, or not at all, and worth nothing from `untilMs` on. */
  readonly fromMs: number
  readonly lateMs: number
  readonly untilMs: number
}

const HOUR_MS = 3_600_000
/** Own choices. A server that was away tells what is this late, and no more; a phone that was off is not told yesterday's breakfast. */
const LATEST_HOURS = 2
const WORTH_HOURS = 4

/** Whether an hour of the day is a quiet one. */
export function isQuietAt(quiet: QuietHours | null, hour: Hour): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  return from < to ? from <= hour && hour < to : hour >= from || hour < to
}

/** The notices that may be sent at an instant, by the owner's day: each is sent if what it is about is due. */
export function slotsAt<Kind extends string>(times: NoticeTimes<Kind>, now: Date): NoticeSlot<Kind>[] {
  const nowMs = now.getTime()
  return slotsOn(times, dayOf(now, times.timeZone)).filter(({ fromMs, lateMs }) => fromMs <= nowMs && nowMs < lateMs)
}

/** The instant at which the next notice begins; `undefined` where there is none. */
export function nextSlotMs(times: NoticeTimes, now: Date): number | undefined {
  const today = dayOf(now, times.timeZone)
  const begins = [0, 1, 2].flatMap((ahead) => slotsOn(times, addDays(today, ahead)).map(({ fromMs }) => fromMs))
  const next = Math.min(...begins.filter((ms) => ms > now.getTime()))
  return Number.isFinite(next) ? next : undefined
}

/** None within the quiet hours, and none that lasts into them or into the next day. */
function slotsOn<Kind extends string>(times: NoticeTimes<Kind>, day: Day): NoticeSlot<Kind>[] {
  const { quiet, timeZone } = times
  return times.kinds.flatMap((kind) =>
    hoursOf(kind, times).flatMap((hour, index) => {
      if (isQuietAt(quiet, hour)) return []
      const fromMs = instantOf(day, hour, timeZone)
      const endHour = quiet && quiet.from > hour ? quiet.from : 24
      const untilMs = Math.min(fromMs + WORTH_HOURS * HOUR_MS, instantOf(day, endHour, timeZone))
      const lateMs = Math.min(fromMs + LATEST_HOURS * HOUR_MS, untilMs)
      return { kind, number: kind === 'meal' ? index + 1 : 0, day, fromMs, lateMs, untilMs }
    }),
  )
}

const hoursOf = (kind: string, { hour, mealHours }: NoticeTimes): readonly Hour[] =>
  kind === 'meal' ? mealHours : [hour]

/** The instant at which a day of a time zone comes to an hour; for one that the clock leaves out in spring, an hour beside it. */
function instantOf(day: Day, hour: Hour, timeZone: string): number {
  const asUtcMs = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS
  const at = (ms: number) => asUtcMs - offsetMinutesAt(timeZone, new Date(ms)) * 60_000
  return at(at(asUtcMs))
}
