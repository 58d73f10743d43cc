import { CooksVessels, type OwnerSettings, type SettingsChange } from '../../../contract/account/settings.ts'
import { USUAL_VESSELS } from '../../../reference/vessels.ts'
import type { OwnerContext } from '../../context.ts'
import { claimOwnerSettings, findOwnerSettings, writeOwnerSettings } from '../../db/owners/owner-settings.ts'
import { describeSettings } from './describe-settings.ts'
import { publicSettings } from './public-settings.ts'

/** The settings of the owner are those that are sent; vessels that are left out stay as they were. */
export async function putSettings(settings: OwnerSettings, { env, db, caller, now }: OwnerContext) {
  await writeOwnerSettings(db, caller.ownerId, { ...settings, now: now() })
  return { ...publicSettings(env), ...describeSettings(await findOwnerSettings(db, caller.ownerId)) }
}

/** The settings that are sent are changed, as they are by then: two changes at once are both kept. */
export async function changeSettings({ region, vessels }: SettingsChange, { env, db, caller, now }: OwnerContext) {
  const { ownerId } = caller
  const settings = await db.transaction().execute(async (transaction) => {
    const before = await claimOwnerSettings(transaction, ownerId, now())
    const after = {
      region: region ?? before.region,
      ...(vessels && { vessels: CooksVessels.parse({ ...USUAL_VESSELS, ...before.vessels, ...vessels }) }),
    }
    await writeOwnerSettings(transaction, ownerId, { ...after, now: now() })
    return { ...before, ...after }
  })
  return { ...publicSettings(env), ...describeSettings(settings) }
}
