import type { Day } from '../nutrition/calendar.ts'

export type { Day }

const MS_PER_DAY = 86_400_000

/** The owner's calendar day at an instant. Without a time zone: the one of the machine (the owner's browser). */
export function dayOf(instant: Date | string, timeZone?: string): Day {
  const parts = calendarOf(timeZone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}` as Day
}

const calendars = new Map<string, Intl.DateTimeFormat>()
/** The most calendars that are kept: of the world's time zones, as programs write them, enough for those in use. */
const MOST_CALENDARS = 100

/** Making one takes twenty times as long as asking it; the machine's own is made each time, since its zone may change. */
function calendarOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  if (!timeZone) return new Intl.DateTimeFormat('en-GB', digits)
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...digits, timeZone })
  if (calendars.size >= MOST_CALENDARS) calendars.clear()
  calendars.set(timeZone, calendar)
  return calendar
}

/** The minutes that a time zone, by its IANA name, is ahead of UTC at an instant. */
export function offsetMinutesAt(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes)) : 0
}

/** Days are counted on the calendar, so a clock change never adds or takes one. */
export function addDays(day: Day, count: number): Day {
  return new Date(noonUtc(day) + count * MS_PER_DAY).toISOString().slice(0, 10) as Day
}

/** The same date so many months later, or the last of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10) as Day
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonUtc(to) - noonUtc(from)) / MS_PER_DAY)
}

/** 1 for Monday to 7 for Sunday, as ISO 8601 counts them. */
export const weekdayNumber = (day: Day): number => new Date(noonUtc(day)).getUTCDay() || 7

/** The last `count` days, today first. */
export function lastDays(today: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, ago) => addDays(today, -ago))
}

function noonUtc(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`)
}
