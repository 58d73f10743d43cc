import type { Day } from '../../kitchen/days.ts'
import { LOCALE } from '../texts/index.ts'

/** Saturday 21 November 2026. */
export const longDate = (day: Day) => write(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Saturday 21 November: where the year goes without saying. */
export const weekdayDate = (day: Day) => write(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** 21 November 2026. */
export const plainDate = (day: Day) => write(day, { day: 'numeric', month: 'long', year: 'numeric' })

/** 21 Nov: on an axis. */
export const shortDate = (day: Day) => write(day, { day: 'numeric', month: 'short' })

/** Saturday. */
export const weekdayOf = (day: Day) => write(day, { weekday: 'long' })

/** Nov 2026: on an axis that reaches over the turn of a year. */
export const monthOfYear = (day: Day) => write(day, { month: 'short', year: 'numeric' })

/** Sat: on an axis. */
export const shortWeekday = (day: Day) => write(day, { weekday: 'short' })

/** Sun 29 Nov – Wed 2 Dec, or one day alone. */
export const dayRange = (from: Day, to: Day) =>
  new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
    noonOf(from),
    noonOf(to),
  )

/** 07:40: of an instant, by the clock of the device. */
export const clockTime = (at: string) => new Date(at).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' })

/** A calendar day is the same everywhere: it is written as its noon in UTC. */
const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)

function write(day: Day, options: Intl.DateTimeFormatOptions): string {
  return noonOf(day).toLocaleDateString(LOCALE, { ...options, timeZone: 'UTC' })
}
