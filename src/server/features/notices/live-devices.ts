import { isLive } from '../../auth/better-auth/sessions.ts'
import type { Db } from '../../db/open-database.ts'
import { listNoticeDevices, type NoticeDevice, removeNoticeDevice } from '../../db/owners/notices.ts'

/** Devices whose session lives: no other is told. */
export async function listLiveDevices(db: Db, ownerId: string): Promise<NoticeDevice[]> {
  return (await devicesBySession(db, ownerId)).live
}

/** The same, and removes the others. */
export async function keepLiveDevices(db: Db, ownerId: string): Promise<NoticeDevice[]> {
  const { live, ended } = await devicesBySession(db, ownerId)
  for (const { sessionId } of ended) await removeNoticeDevice(db, ownerId, sessionId)
  return live
}

async function devicesBySession(db: Db, ownerId: string) {
  const devices = await listNoticeDevices(db, ownerId)
  const isAlive = await Promise.all(devices.map(({ sessionId }) => isLive(db, ownerId, sessionId, new Date())))
  return { live: devices.filter((_, index) => isAlive[index]), ended: devices.filter((_, index) => !isAlive[index]) }
}
