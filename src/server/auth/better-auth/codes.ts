import { type ExpressionBuilder, sql } from 'kysely'
import { CODE_MINUTES } from '../../../contract/limits.ts'
import type { Db } from '../../db/open-database.ts'
import { escapeLike } from '../escape-like.ts'
import { type IdentityTables, identityTables } from './tables.ts'

/* The rows of `verification`: codes that were mailed, what waits for an answer, and rows of our own. */

/** The purposes of the codes that it mails. We use no code to sign in by; a row of one would be removed with the others. */
export type MailedCode = 'email-verification' | 'forget-password' | 'sign-in'
const MAILED_CODES: readonly MailedCode[] = ['email-verification', 'forget-password', 'sign-in']

const codeIdentifier = (kind: MailedCode | 'change-email', address: string) => `${kind}-otp-${address}`

/** The names in `verification` of the codes that were mailed to an address. */
export const mailedCodesOf = (address: string): string[] => MAILED_CODES.map((kind) => codeIdentifier(kind, address))

/** The prefix of the names of codes that the owner of this address has asked for another one; the other address follows. */
export const changeCodesOf = (address: string): string => `${codeIdentifier('change-email', address)}-`

export type KeptCode =
  | { readonly kind: MailedCode; readonly to: string }
  | { readonly from: string; readonly to: string }

/**
 * A code as the library keeps it: its hash and how often it was tried.
 * @param hash as `storeOTP` makes it
 */
export function codeRow(code: KeptCode, hash: string, now: Date) {
  return {
    identifier: 'kind' in code ? codeIdentifier(code.kind, code.to) : `${changeCodesOf(code.from)}${code.to}`,
    value: `${hash}:0`,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  }
}

type Rows = ExpressionBuilder<Pick<IdentityTables, 'verification'>, 'verification'>

/** Matches rows of `verification`: a sign-in that waits for its second factor is kept with the owner's id as its value. */
export const isBegunSignInOf = (rows: Rows, ownerId: string) => rows('value', '=', ownerId)

/** A passkey that is being made is kept as JSON, in which the id stands in quotes. Ids have no signs that a pattern reads. */
export const isBegunPasskeyOf = (rows: Rows, ownerId: string) => rows('value', 'like', `%"${ownerId}"%`)

/** Matches rows of `verification`: codes for another address, by the address that their owner has now. */
export const isChangeCodeOf = (address: string) =>
  sql<boolean>`identifier like ${`${escapeLike(changeCodesOf(address))}%`} escape '!'`

/** Forgets sign-ins that wait for their second factor: those who knew only the old password are shut out with them. */
export async function forgetBegunSignIns(db: Db, ownerId: string): Promise<void> {
  await identityTables(db)
    .deleteFrom('verification')
    .where((rows) => isBegunSignInOf(rows, ownerId))
    .execute()
}

/** Sign-ins and passkeys that an owner has begun and not finished. */
export async function forgetBegun(db: Db, ownerId: string): Promise<void> {
  await identityTables(db)
    .deleteFrom('verification')
    .where((rows) => rows.or([isBegunSignInOf(rows, ownerId), isBegunPasskeyOf(rows, ownerId)]))
    .execute()
}

type Owner = { readonly id: string; readonly email: string }

/** Forgets all that an owner has begun, and codes for another address with it. */
export async function forgetHalfOpen(db: Db, { id, email }: Owner): Promise<void> {
  await identityTables(db)
    .deleteFrom('verification')
    .where((rows) => rows.or([isBegunSignInOf(rows, id), isBegunPasskeyOf(rows, id), isChangeCodeOf(email)]))
    .execute()
}

export async function forgetMailedCodes(db: Db, addresses: readonly string[]): Promise<void> {
  const codes = addresses.flatMap(mailedCodesOf)
  if (codes.length === 0) return
  await identityTables(db).deleteFrom('verification').where('identifier', 'in', codes).execute()
}

/**
 * All codes that name an address, and a row of our own with them.
 * @returns addresses that a code was mailed to in place of it, and that were not taken
 */
export async function forgetCodesNaming(db: Db, address: string, ourRow: string): Promise<string[]> {
  const prefix = changeCodesOf(address)
  const gone = await identityTables(db)
    .deleteFrom('verification')
    .where(({ or, eb }) => or([eb('identifier', 'in', [...mailedCodesOf(address), ourRow]), isChangeCodeOf(address)]))
    .returning('identifier')
    .execute()
  return gone.flatMap(({ identifier }) => (identifier.startsWith(prefix) ? [identifier.slice(prefix.length)] : []))
}

/**
 * All but rows of our own.
 * @param ours a pattern of their names
 * @returns how many went
 */
export async function forgetAllCodesBut(db: Db, ours: string): Promise<number> {
  const { numDeletedRows } = await identityTables(db)
    .deleteFrom('verification')
    .where('identifier', 'not like', ours)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/* Rows of our own among them, which the library never asks for: `account-enumeration.ts`. */

type OurRow = Pick<IdentityTables['verification'], 'value' | 'expiresAt' | 'createdAt' | 'updatedAt'>

/** Keeps the row in place of the one before. */
export async function keepOurRow(db: Db, identifier: string, row: OurRow): Promise<void> {
  const identity = identityTables(db)
  const { numUpdatedRows } = await identity
    .updateTable('verification')
    .set(row)
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await identity
    .insertInto('verification')
    .values({ id: crypto.randomUUID(), identifier, ...row })
    .execute()
}

export async function findOurValue(db: Db, identifier: string): Promise<string | undefined> {
  const row = await identityTables(db)
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', identifier)
    .orderBy('updatedAt', 'desc')
    .executeTakeFirst()
  return row?.value
}

type Named = { readonly identifier: string } | { readonly like: string }

/** Ids of those that were kept before then. */
export async function findOurStale(db: Db, named: Named, { before, most }: { before: string; most: number }) {
  const stale = identityTables(db).selectFrom('verification').select('id').where('createdAt', '<', before).limit(most)
  const rows = await ('like' in named
    ? stale.where('identifier', 'like', named.like)
    : stale.where('identifier', '=', named.identifier)
  ).execute()
  return rows.map(({ id }) => id)
}

/** Forgets these rows, but none that was kept again meanwhile. */
export async function forgetOurStale(db: Db, ids: readonly string[], before: string): Promise<void> {
  if (ids.length === 0) return
  await identityTables(db).deleteFrom('verification').where('id', 'in', ids).where('createdAt', '<', before).execute()
}
