import type { ColumnDataType, Kysely } from 'kysely'
import type { Engine } from './engines.ts'

/** What happened at an account's doors, the devices that its owner has signed in from, and when a session last showed more than a password. */
export async function createSecurityTables(db: Kysely<unknown>, kind: Engine['kind']): Promise<void> {
  const instant: ColumnDataType = kind === 'postgres' ? 'timestamptz' : 'date'
  await db.schema.alterTable('session').addColumn('secondFactorAt', instant).execute()
  await db.schema
    .createTable('security_event')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addPrimaryKeyConstraint('security_event_key', ['owner_id', 'id'])
    .execute()
  await db.schema.createIndex('security_event_at_idx').on('security_event').column('at').execute()
  await db.schema
    .createTable('known_device')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['owner_id', 'device'])
    .execute()
}
