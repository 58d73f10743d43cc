import { sql } from 'kysely'
import type { Db } from '../../db/open-database.ts'

/*
 * This folder is what we know of the inside of the identity library (better-auth) and what its documentation does not
 * promise: how its rows are written, what its hooks see and in which order they run, what it refuses by which word, how
 * its cookies are named. No other file says any of it. An update may change all of this; `better-auth.test.ts` fails when
 * one does, and says what.
 */

/**
 * The library's tables, as far as we read and write them, in its own spelling: our columns are in snake case, its are
 * not. Which there are, and in what order they can be filled, is in `db/tables.ts`. Instants are text on SQLite and `timestamptz` on PostgreSQL; both compare with ISO text.
 */
export type IdentityTables = {
  user: { id: string; name: string; email: string; twoFactorEnabled: unknown; createdAt: string | Date }
  session: {
    id: string
    userId: string
    userAgent: string | null
    createdAt: string
    updatedAt: string
    expiresAt: string
  }
  account: { userId: string; providerId: string; password: string | null }
  two_factor: { id: string; userId: string; secret: string; backupCodes: string }
  passkey: { userId: string; name: string | null; createdAt: string | Date | null }
  /** Mailed codes, challenges of passkeys, sign-ins that wait for a second factor; and rows of our own (`account-enumeration.ts`). */
  verification: {
    id: string
    identifier: string
    value: string
    expiresAt: string
    createdAt: string
    updatedAt: string
  }
  jwks: {
    id: string
    publicKey: string
    privateKey: string
    createdAt: string | Date
    expiresAt: string | Date | null
    alg: string | null
    crv: string | null
  }
}

/** Queries over the library's tables, for this folder alone. */
export const identityTables = (db: Db) => db.withoutPlugins().withTables<IdentityTables>()

/** A column of `user`: 0 and 1 on SQLite, a boolean on PostgreSQL. */
export const UNCONFIRMED = sql<boolean>`not "emailVerified"`
