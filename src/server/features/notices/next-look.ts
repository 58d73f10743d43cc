import type { NoticeSettings } from '../../../contract/account/notices.ts'
import { nextSlotMs } from '../../../kitchen/notice-times.ts'
import type { Db } from '../../db/open-database.ts'
import { listNotices, type ToldNotice } from '../../db/owners/notices.ts'

/** Whether a device may still show it: it is withdrawn once it is done. */
export const isOpenAt =
  (at: Date) =>
  ({ state, untilAt }: ToldNotice): boolean =>
    state === 'told' && untilAt > at.getTime()

/** When an owner is looked at next, epoch milliseconds: at the next notice, and `againMs` from now while one is open. `undefined`: never. */
export async function nextLookMs(
  db: Db,
  ownerId: string,
  settings: NoticeSettings,
  { at, againMs }: { readonly at: Date; readonly againMs: number },
): Promise<number | undefined> {
  const told = await listNotices(db, ownerId)
  const next = nextSlotMs(settings, at)
  if (!told.some(isOpenAt(at))) return next
  return Math.min(next ?? Number.POSITIVE_INFINITY, at.getTime() + againMs)
}
