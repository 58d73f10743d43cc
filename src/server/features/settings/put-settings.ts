import type { OwnerSettings } from '../../../contract/account/settings.ts'
import type { OwnerContext } from '../../context.ts'
import { writeOwnerSettings } from '../../db/owners/owner-settings.ts'
import { readVessels } from '../../menu/recipe/read-vessels.ts'
import { publicSettings } from './public-settings.ts'

/** The settings of the owner are those that are sent; vessels that are left out stay as they were. */
export async function putSettings(settings: OwnerSettings, { env, db, caller, now }: OwnerContext) {
  await writeOwnerSettings(db, caller.ownerId, { ...settings, now: now() })
  return { ...publicSettings(env), ...settings, vessels: await readVessels(db, caller.ownerId) }
}
