import type { NoticeSettings } from '../../../contract/account/notices.ts'
import { isQuietAt } from '../../../kitchen/notice-times.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { writeNoticeSettings } from '../../db/owners/notices.ts'
import { type FieldError, invalidInput } from '../../refusal.ts'
import { getNotices } from './get-notices.ts'
import { nextLookMs } from './next-look.ts'

/** The settings hold from the next look on: at the next hour, and at once while a notice is open, so that a change does not put off its end. */
export async function putNotices(settings: NoticeSettings, context: OwnerContext) {
  const { db, caller, now } = context
  const quiet = quietOnes(settings)
  if (quiet.length > 0) throw invalidInput(quiet)
  const dueAt = await nextLookMs(db, caller.ownerId, settings, { at: now(), againMs: 0 })
  await writeNoticeSettings(db, caller.ownerId, { settings, dueAt: dueAt ?? null })
  return getNotices(context)
}

/** Refuses hours within the quiet hours: no notice would ever come then. */
function quietOnes({ hour, mealHours, quiet }: NoticeSettings): FieldError[] {
  const hours = [
    { field: 'hour', hour },
    ...mealHours.map((mealHour, index) => ({ field: `mealHours.${index}`, hour: mealHour })),
  ]
  return hours
    .filter((one) => isQuietAt(quiet, one.hour))
    .map(({ field }) => ({ field, message: fields.withinQuietHours }))
}
