import { WIRE_REGIONS } from '../../../contract/settings.ts'
import type { RequestContext } from '../../context.ts'
import { readRegion } from '../../db/owner-settings.ts'
import { publicSettings } from './public-settings.ts'

/** To visitors what everybody may know; to an owner their own settings too. */
export async function getSettings({ env, db, headers, verifyIdToken }: RequestContext) {
  if (headers.authorization === undefined) return publicSettings(env)
  const { ownerId } = await verifyIdToken(headers.authorization)
  return { ...publicSettings(env), region: WIRE_REGIONS[await readRegion(db, ownerId)] }
}
