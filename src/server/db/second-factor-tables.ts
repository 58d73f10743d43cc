import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from './engines.ts'

/** Authenticator apps and passkeys: the identity library's tables, in its own spelling (camelCase columns). */
export async function createSecondFactorTables(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  const boolean: ColumnDataType = kind === 'postgres' ? 'boolean' : 'integer'
  const instant: ColumnDataType = kind === 'postgres' ? 'timestamptz' : 'date'
  await db.schema.alterTable('user').addColumn('twoFactorEnabled', boolean).execute()
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
    .execute()
  await db.schema.createIndex('passkey_userId_idx').on('passkey').column('userId').execute()
}
