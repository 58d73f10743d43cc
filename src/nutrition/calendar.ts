/** Days are counted on the calendar, not in hours: a clock change never adds or takes one. */

/** `YYYY-MM-DD`. Days compare as text. */
export type Day = `${number}-${number}-${number}`

const MS_PER_DAY = 86_400_000

/**
 * Days since 1970-01-01.
 * @param date YYYY-MM-DD
 * @throws {RangeError} when it is no calendar day
 */
export function dayNumber(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY
  // The 30th of February and "3 May" are read as something, but not as themselves.
  if (Number.isNaN(day) || dateOf(day) !== date) throw new RangeError(`Not a calendar day: ${date}`)
  return day
}

/** The day of so many days since 1970-01-01. */
export function dateOf(day: number): Day {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10) as Day
}
