import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from '../engines.ts'

/** The engine's names of the types that the two spell differently. */
type Types = { readonly boolean: ColumnDataType; readonly instant: ColumnDataType }

/** The identity library's tables, in its own spelling (camelCase columns). */
export async function createIdentityTables(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  const types: Types =
    kind === 'postgres' ? { boolean: 'boolean', instant: 'timestamptz' } : { boolean: 'integer', instant: 'date' }
  await createUserTable(db, types)
  await createSessionTable(db, types)
  await createAccountTable(db, types)
  await createVerificationTable(db, types)
  await createKeyTable(db, types)
  await createAppTable(db, types)
  await createPasskeyTable(db, types)
}

async function createUserTable(db: Kysely<unknown>, { boolean, instant }: Types): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', boolean, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .addColumn('twoFactorEnabled', boolean)
    .execute()
}

async function createSessionTable(db: Kysely<unknown>, { instant }: Types): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', instant, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    // When it last showed more than a password.
    .addColumn('secondFactorAt', instant)
    .execute()
  await db.schema.createIndex('session_userId_idx').on('session').column('userId').execute()
}

async function createAccountTable(db: Kysely<unknown>, { instant }: Types): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', instant)
    .addColumn('refreshTokenExpiresAt', instant)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('account_userId_idx').on('account').column('userId').execute()
}

async function createVerificationTable(db: Kysely<unknown>, { instant }: Types): Promise<void> {
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', instant, (column) => column.notNull())
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('updatedAt', instant, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('verification_identifier_idx').on('verification').column('identifier').execute()
}

async function createKeyTable(db: Kysely<unknown>, { instant }: Types): Promise<void> {
  await db.schema
    .createTable('jwks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('privateKey', 'text', (column) => column.notNull())
    .addColumn('createdAt', instant, (column) => column.notNull())
    .addColumn('expiresAt', instant)
    .addColumn('alg', 'text')
    .addColumn('crv', 'text')
    .execute()
}

/** Authenticator apps. */
async function createAppTable(db: Kysely<unknown>, { boolean, instant }: Types): Promise<void> {
  await db.schema
    .createTable('two_factor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('verified', boolean)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', instant)
    .execute()
  await db.schema.createIndex('two_factor_userId_idx').on('two_factor').column('userId').execute()
}

async function createPasskeyTable(db: Kysely<unknown>, { boolean, instant }: Types): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credentialID', 'text', (column) => column.notNull().unique())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', boolean, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', instant)
    .addColumn('aaguid', 'text')
    // The owner as the device names them; unknown for the first passkeys.
    .addColumn('userHandle', 'text')
    .execute()
  await db.schema.createIndex('passkey_userId_idx').on('passkey').column('userId').execute()
}
