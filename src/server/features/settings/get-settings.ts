import { SCOPE_OF } from '../../../contract/account/scopes.ts'
import type { RequestContext } from '../../context.ts'
import { findOwnerSettings } from '../../db/owners/owner-settings.ts'
import { describeSettings } from './describe-settings.ts'
import { publicSettings } from './public-settings.ts'

/** Visitors get the public settings; an owner gets their own settings too. */
export async function getSettings(context: RequestContext) {
  const { env, db, headers, verifyCaller } = context
  if (headers.authorization === undefined) return publicSettings(env)
  const { ownerId } = await verifyCaller(context, SCOPE_OF.getSettings)
  return { ...publicSettings(env), ...describeSettings(await findOwnerSettings(db, ownerId)) }
}
