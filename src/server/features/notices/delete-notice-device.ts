import type { OwnerContext } from '../../context.ts'
import { removeNoticeDevice } from '../../db/owners/notices.ts'

export const deleteNoticeDevice = ({ db, caller }: OwnerContext): Promise<void> =>
  removeNoticeDevice(db, caller.ownerId, caller.sessionId)
