import { SCOPE_OF } from '../../../contract/account/scopes.ts'
import { WIRE_REGIONS } from '../../../contract/account/settings.ts'
import type { RequestContext } from '../../context.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { readVessels } from '../../menu/recipe/read-vessels.ts'
import { publicSettings } from './public-settings.ts'

/** Visitors get the public settings; an owner gets their own settings too. */
export async function getSettings(context: RequestContext) {
  const { env, db, headers, verifyCaller } = context
  if (headers.authorization === undefined) return publicSettings(env)
  const { ownerId } = await verifyCaller(context, SCOPE_OF.getSettings)
  const region = WIRE_REGIONS[await readRegion(db, ownerId)]
  return { ...publicSettings(env), region, vessels: await readVessels(db, ownerId) }
}
