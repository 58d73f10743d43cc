import type { NoticeDevice } from '../../../contract/account/notices.ts'
import { MOST_NOTICE_DEVICES } from '../../../contract/limits.ts'
import { fields } from '../../../texts/index.ts'
import type { OwnerContext } from '../../context.ts'
import { removeNoticeDevice, writeNoticeDevice } from '../../db/owners/notices.ts'
import { invalidInput, tooManyNoticeDevices } from '../../refusal.ts'
import { getNotices } from './get-notices.ts'
import { keepLiveDevices } from './live-devices.ts'
import { isPushEndpoint, isPushKey } from './push-services.ts'

/** The device is told as long as this session lives. */
export async function putNoticeDevice(device: NoticeDevice, context: OwnerContext) {
  const { db, caller, env } = context
  const { ownerId, sessionId } = caller
  if (!isPushEndpoint(device.endpoint, env.pushServices)) {
    throw invalidInput([{ field: 'endpoint', message: fields.pushEndpoint }])
  }
  if (!isPushKey(device.p256dh)) throw invalidInput([{ field: 'p256dh', message: fields.pushKey }])
  const others = (await keepLiveDevices(db, ownerId)).filter((one) => one.sessionId !== sessionId)
  // The same browser signed in again without having signed out.
  const before = others.filter(({ endpoint }) => endpoint === device.endpoint)
  for (const one of before) await removeNoticeDevice(db, ownerId, one.sessionId)
  if (others.length - before.length >= MOST_NOTICE_DEVICES) throw tooManyNoticeDevices(MOST_NOTICE_DEVICES)
  await writeNoticeDevice(db, ownerId, { sessionId, ...device })
  return getNotices(context)
}
