import { isLive } from '../../auth/better-auth/sessions.ts'
import { listNoticeDevices, type NoticeDevice, removeNoticeDevice } from '../../db/notices.ts'
import type { Db } from '../../db/open-database.ts'

/** Devices that are signed in: none else is told. */
export async function listLiveDevices(db: Db, ownerId: string): Promise<NoticeDevice[]> {
  const devices = await listNoticeDevices(db, ownerId)
  const live = await Promise.all(devices.map(({ sessionId }) => isLive(db, ownerId, sessionId, new Date())))
  return devices.filter((_, index) => live[index])
}

/** The same; what is kept of the others goes. */
export async function keepLiveDevices(db: Db, ownerId: string): Promise<NoticeDevice[]> {
  const live = await listLiveDevices(db, ownerId)
  for (const { sessionId } of await listNoticeDevices(db, ownerId)) {
    if (!live.some((device) => device.sessionId === sessionId)) await removeNoticeDevice(db, ownerId, sessionId)
  }
  return live
}
