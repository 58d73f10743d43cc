import { type CooksVessels, USUAL_VESSELS } from '../../../reference/vessels.ts'
import type { Db } from '../../db/open-database.ts'
import { findOwnerSettings } from '../../db/owners/owner-settings.ts'

/** The vessels that the owner cooks in: those of a usual kitchen until they are told. */
export async function readVessels(db: Db, ownerId: string): Promise<CooksVessels> {
  return (await findOwnerSettings(db, ownerId))?.vessels ?? USUAL_VESSELS
}
