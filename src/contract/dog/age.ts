/** Ages are counted alike by the server and by the page that asks for a birthday. Without imports. */
export type Age = { readonly years: number; readonly months: number }

/**
 * Completed months from one calendar day to another, never negative. Entered on the 31st, a month is over on the last
 * day of a shorter one.
 */
export function completedMonths(from: string, to: string): number {
  const [start, end] = [parts(from), parts(to)]
  const dayDue = Math.min(start.day, daysInMonth(end.year, end.month))
  const months = (end.year - start.year) * 12 + (end.month - start.month) - (end.day < dayDue ? 1 : 0)
  return Math.max(0, months)
}

/** The age on a day, of a dog that was `age` old on `enteredOn`. */
export function ageMonthsOn(age: Age, enteredOn: string, today: string): number {
  return age.years * 12 + age.months + completedMonths(enteredOn, today)
}

export function asAge(months: number): Age {
  return { years: Math.floor(months / 12), months: months % 12 }
}

function parts(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
