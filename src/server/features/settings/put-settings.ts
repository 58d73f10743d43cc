import type { OwnerSettings } from '../../../contract/account/settings.ts'
import type { OwnerContext } from '../../context.ts'
import { writeRegion } from '../../db/owners/owner-settings.ts'
import { publicSettings } from './public-settings.ts'

export async function putSettings({ region }: OwnerSettings, { env, db, caller, now }: OwnerContext) {
  await writeRegion(db, caller.ownerId, { region, now: now() })
  return { ...publicSettings(env), region }
}
