import type { AccessToken } from '../../../contract/account/access-tokens.ts'
import type { Scope } from '../../../contract/limits.ts'
import type { Db } from '../open-database.ts'
import type { AccessTokenTable } from '../schema.ts'

const COLUMNS = ['id', 'name', 'scopes', 'madeAt', 'endsAt', 'lastUsedAt'] as const
type Row = Pick<AccessTokenTable, (typeof COLUMNS)[number]>

const fromRow = ({ scopes, ...row }: Row): AccessToken => ({ ...row, scopes: scopes.split(' ') as Scope[] })

/** The newest first, with those that have ended. */
export async function listAccessTokens(db: Db, ownerId: string): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('accessToken')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

type New = AccessToken & { readonly tokenHash: string }

export async function addAccessToken(db: Db, ownerId: string, { scopes, ...token }: New): Promise<void> {
  await db
    .insertInto('accessToken')
    .values({ ownerId, ...token, scopes: scopes.join(' ') })
    .execute()
}

/** Returns whether the token was there. */
export async function removeAccessToken(db: Db, ownerId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('accessToken')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function removeEndedAccessTokens(db: Db, ownerId: string, now: Date): Promise<void> {
  await db.deleteFrom('accessToken').where('ownerId', '=', ownerId).where('endsAt', '<=', now.toISOString()).execute()
}

/** @returns how many have ended */
export async function removeAccessTokensOf(db: Db, ownerId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('accessToken').where('ownerId', '=', ownerId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the tokens of all owners, for the operator's command. @returns how many have ended */
export async function removeAllAccessTokens(allOwners: Db): Promise<number> {
  const { numDeletedRows } = await allOwners.deleteFrom('accessToken').executeTakeFirst()
  return Number(numDeletedRows)
}

/** Finds this token if it is one of this owner's and has not ended. */
export async function findAccessToken(
  db: Db,
  ownerId: string,
  tokenHash: string,
  now: Date,
): Promise<AccessToken | undefined> {
  const row = await db
    .selectFrom('accessToken')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function noteAccessTokenUsed(db: Db, ownerId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('accessToken')
    .set({ lastUsedAt: at.toISOString() })
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .execute()
}
