import { type RegionName, WIRE_REGIONS } from '../../../contract/account/settings.ts'
import { DEFAULT_REGION, REGIONS, type Region } from '../../../nutrition/region.ts'
import type { Db } from '../open-database.ts'
import { repeatedQuery } from '../repeated-query.ts'

const rowsOfSettings = repeatedQuery((db, ownerId: string) =>
  db.selectFrom('ownerSettings').select('region').where('ownerId', '=', ownerId),
)

/** The region where the owner buys food. */
export async function readRegion(db: Db, ownerId: string): Promise<Region> {
  const [row] = await rowsOfSettings(db, ownerId)
  return regionNamed(row?.region)
}

/** The region of this name on the wire; the region of most owners where no name, or an unknown one, is said. */
export function regionNamed(name: string | undefined): Region {
  return REGIONS.find((region) => WIRE_REGIONS[region] === name) ?? DEFAULT_REGION
}

type Chosen = { readonly region: RegionName; readonly now: Date }

export async function writeRegion(db: Db, ownerId: string, { region, now }: Chosen): Promise<void> {
  const updatedAt = now.toISOString()
  await db
    .insertInto('ownerSettings')
    .values({ ownerId, region, updatedAt })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ region, updatedAt }))
    .execute()
}

/** A guess never stands against what there is already. */
export async function writeGuessedRegion(db: Db, ownerId: string, { region, now }: Chosen): Promise<void> {
  await db
    .insertInto('ownerSettings')
    .values({ ownerId, region, updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('ownerId').doNothing())
    .execute()
}
