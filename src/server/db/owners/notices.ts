import type { NoticeSettings } from '../../../contract/account/notices.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { NoticeSlot } from '../../../kitchen/notice-times.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import type { NoticeDeviceTable, NoticeTable } from '../schema.ts'

export async function findNoticeSettings(db: Db, ownerId: string): Promise<NoticeSettings | undefined> {
  const row = await db.selectFrom('noticeSettings').select('document').where('ownerId', '=', ownerId).executeTakeFirst()
  return row && parseJson(row.document)
}

/** @param dueAt when it is looked next whether there is something to tell, epoch milliseconds */
export async function writeNoticeSettings(
  db: Db,
  ownerId: string,
  { settings, dueAt }: { settings: NoticeSettings; dueAt: number | null },
): Promise<void> {
  const row = { document: JSON.stringify(settings), dueAt }
  await db
    .insertInto('noticeSettings')
    .values({ ownerId, ...row })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(row))
    .execute()
}

export type DueOwner = { readonly ownerId: string; readonly dueAt: number }
type Due = { readonly nowMs: number; readonly most: number; readonly after: DueOwner | undefined }

/** Those who have been due for longest come first. @param allOwners the database for upkeep, which may look at every owner */
export async function listDueOwners(allOwners: Db, { nowMs, most, after }: Due): Promise<DueOwner[]> {
  const due = allOwners
    .selectFrom('noticeSettings')
    .select(['ownerId', 'dueAt'])
    .where('dueAt', '<=', nowMs)
    .orderBy('dueAt')
    .orderBy('ownerId')
    .limit(most)
  const next =
    after &&
    due.where(({ eb, refTuple, tuple }) => eb(refTuple('dueAt', 'ownerId'), '>', tuple(after.dueAt, after.ownerId)))
  const rows = await (next ?? due).execute()
  return rows.map(({ ownerId, dueAt }) => ({ ownerId, dueAt: Number(dueAt) }))
}

/**
 * Puts off when an owner is looked at next, unless another process or the owner has changed that meanwhile.
 * @returns the owner's settings where this call changed it
 */
export async function putOffOwner(
  db: Db,
  { ownerId, dueAt }: DueOwner,
  nextAt: number | undefined,
): Promise<NoticeSettings | undefined> {
  const row = await db
    .updateTable('noticeSettings')
    .set({ dueAt: nextAt ?? null })
    .where('ownerId', '=', ownerId)
    .where('dueAt', '=', dueAt)
    .returning('document')
    .executeTakeFirst()
  return row && parseJson(row.document)
}

export type NoticeDevice = Omit<NoticeDeviceTable, 'ownerId'>

export const listNoticeDevices = (db: Db, ownerId: string): Promise<NoticeDevice[]> =>
  db
    .selectFrom('noticeDevice')
    .select(['sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('ownerId', '=', ownerId)
    .orderBy('sessionId')
    .execute()

/** Replaces the device that this session was told on before. */
export async function writeNoticeDevice(
  db: Db,
  ownerId: string,
  { sessionId, ...device }: NoticeDevice,
): Promise<void> {
  await db
    .insertInto('noticeDevice')
    .values({ ownerId, sessionId, ...device })
    .onConflict((conflict) => conflict.columns(['ownerId', 'sessionId']).doUpdateSet(device))
    .execute()
}

export async function removeNoticeDevice(db: Db, ownerId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('noticeDevice').where('ownerId', '=', ownerId).where('sessionId', '=', sessionId).execute()
}

export type ToldNotice = Omit<NoticeTable, 'ownerId'>

export async function listNotices(db: Db, ownerId: string): Promise<ToldNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['kind', 'day', 'number', 'id', 'untilAt', 'state'])
    .where('ownerId', '=', ownerId)
    .execute()
  return rows.map((row) => ({ ...row, untilAt: Number(row.untilAt) }))
}

/** Notes that it is told, before it is. Whether it was not told yet: of several processes one is the first. */
export async function claimNotice(
  db: Db,
  ownerId: string,
  { kind, day, number, untilMs, id }: NoticeSlot<NoticeTable['kind']> & { readonly id: string },
): Promise<boolean> {
  const claimed = await db
    .insertInto('notice')
    .values({ ownerId, kind, day, number, id, untilAt: untilMs, state: 'told' })
    .onConflict((conflict) => conflict.columns(['ownerId', 'kind', 'day', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Notes that a notice is withdrawn, before it is. Whether this call was the first to note it. */
export async function claimWithdrawal(db: Db, ownerId: string, id: string): Promise<boolean> {
  const claimed = await db
    .updateTable('notice')
    .set({ state: 'withdrawn' })
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where('state', '=', 'told')
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function forgetNoticesBefore(db: Db, ownerId: string, day: Day): Promise<void> {
  await db.deleteFrom('notice').where('ownerId', '=', ownerId).where('day', '<', day).execute()
}
