import { MOST_DIARY_DAYS } from '../../contract/limits.ts'
import { addDays, type Day } from '../../kitchen/days.ts'

export type AskedSpan = { readonly from?: string | undefined; readonly to?: string | undefined }

const USUAL_DAYS = 31

/** The owner's today may be a day ahead of the server's: its entries belong to the last days too. */
export function diarySpan({ from, to }: AskedSpan, today: string): { from: string; to: string } {
  if (from) return { from, to: to ?? addDays(from as Day, MOST_DIARY_DAYS - 1) }
  const first = addDays((to ?? today) as Day, 1 - USUAL_DAYS)
  return { from: first, to: to ?? addDays(today as Day, 1) }
}
