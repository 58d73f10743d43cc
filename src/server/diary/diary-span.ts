import { MOST_DIARY_DAYS } from '../../contract/limits.ts'
import { addDays, type Day } from '../../kitchen/days.ts'

export type AskedSpan = { readonly from?: Day | undefined; readonly to?: Day | undefined }

const USUAL_DAYS = 31

/** The owner's today may be a day ahead of the server's: its entries belong to the last days too. */
export function diarySpan({ from, to }: AskedSpan, today: Day): { from: Day; to: Day } {
  if (from) return { from, to: to ?? addDays(from, MOST_DIARY_DAYS - 1) }
  const first = addDays(to ?? today, 1 - USUAL_DAYS)
  return { from: first, to: to ?? addDays(today, 1) }
}
