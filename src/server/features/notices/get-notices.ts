import type { Notices } from '../../../contract/account/notices.ts'
import type { OwnerContext } from '../../context.ts'
import { findNoticeSettings } from '../../db/owners/notices.ts'
import { listLiveDevices } from './live-devices.ts'

export async function getNotices({ db, caller, pushKeys }: OwnerContext): Promise<Notices> {
  const [settings, devices, { publicKey }] = await Promise.all([
    findNoticeSettings(db, caller.ownerId),
    listLiveDevices(db, caller.ownerId),
    pushKeys(),
  ])
  return {
    settings: settings ?? null,
    isOnHere: devices.some(({ sessionId }) => sessionId === caller.sessionId),
    devices: devices.length,
    publicKey,
  }
}
