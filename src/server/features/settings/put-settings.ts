import type { OwnerSettings } from '../../../contract/account/settings.ts'
import type { OwnerContext } from '../../context.ts'
import { findOwnerSettings, writeOwnerSettings } from '../../db/owners/owner-settings.ts'
import { describeSettings } from './describe-settings.ts'
import { publicSettings } from './public-settings.ts'

/** The settings of the owner are those that are sent; vessels that are left out stay as they were. */
export async function putSettings(settings: OwnerSettings, { env, db, caller, now }: OwnerContext) {
  await writeOwnerSettings(db, caller.ownerId, { ...settings, now: now() })
  return { ...publicSettings(env), ...describeSettings(await findOwnerSettings(db, caller.ownerId)) }
}
