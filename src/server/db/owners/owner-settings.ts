import { type OwnerSettings, type RegionName, WIRE_REGIONS } from '../../../contract/account/settings.ts'
import { DEFAULT_REGION, REGIONS, type Region } from '../../../nutrition/region.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import { repeatedQuery } from '../repeated-query.ts'

const rowsOfSettings = repeatedQuery((db, ownerId: string) =>
  db.selectFrom('ownerSettings').select(['region', 'vessels']).where('ownerId', '=', ownerId),
)

/** The choices of an owner; `undefined` before there are any. */
export async function findOwnerSettings(db: Db, ownerId: string): Promise<OwnerSettings | undefined> {
  const [row] = await rowsOfSettings(db, ownerId)
  if (!row) return undefined
  return { region: row.region, ...(row.vessels !== null && { vessels: parseJson(row.vessels) }) }
}

/** Locks the settings: until the end of the transaction no other request writes them. Where there are none, those of most owners. */
export async function claimOwnerSettings(transaction: Db, ownerId: string, now: Date): Promise<OwnerSettings> {
  const updatedAt = now.toISOString()
  const { region, vessels } = await transaction
    .insertInto('ownerSettings')
    .values({ ownerId, region: WIRE_REGIONS[DEFAULT_REGION], updatedAt })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ updatedAt }))
    .returning(['region', 'vessels'])
    .executeTakeFirstOrThrow()
  return { region, ...(vessels !== null && { vessels: parseJson(vessels) }) }
}

/** The region where the owner buys food. */
export async function readRegion(db: Db, ownerId: string): Promise<Region> {
  return regionNamed((await findOwnerSettings(db, ownerId))?.region)
}

/** The region of this name on the wire; the region of most owners where no name, or an unknown one, is said. */
export function regionNamed(name: string | undefined): Region {
  return REGIONS.find((region) => WIRE_REGIONS[region] === name) ?? DEFAULT_REGION
}

/** Vessels that are left out stay as they were. */
export async function writeOwnerSettings(
  db: Db,
  ownerId: string,
  { region, vessels, now }: OwnerSettings & { readonly now: Date },
): Promise<void> {
  const chosen = { region, ...(vessels && { vessels: JSON.stringify(vessels) }), updatedAt: now.toISOString() }
  await db
    .insertInto('ownerSettings')
    .values({ ownerId, ...chosen })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(chosen))
    .execute()
}

/** A guess never stands against what there is already. */
export async function writeGuessedRegion(
  db: Db,
  ownerId: string,
  { region, now }: { readonly region: RegionName; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('ownerSettings')
    .values({ ownerId, region, updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('ownerId').doNothing())
    .execute()
}
