import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCitus } from '../../../scripts/setup/citus.mjs'
import { withPostgres } from '../../../scripts/setup/postgres.mjs'
import { joinMachinesOf } from '../testing/distributed-database.ts'
import { fillHousehold } from '../testing/household.ts'
import { machinesOf } from '../testing/test-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'
import { proveTables } from './copy-database.ts'
import { distributeByOwner } from './distribute.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { inDatabase, OWNERS_TABLES } from './tables.ts'

/** On a real cluster (`citus-for-tests.ts`): a household that lies on its coordinator, as before `db-distribute`. */

const cluster = process.env.TEST_DATABASE_URL ?? ''
const TABLES: readonly string[] = OWNERS_TABLES.map(inDatabase)

let server: TestServer
let database: OpenDatabase
beforeEach(async () => {
  server = await startTestServer()
  await joinMachinesOf(cluster, server.env.databaseUrl ?? '')
  database = await openDatabase(server.env)
})
afterEach(async () => {
  await database.close()
  await server.close()
})

async function fill(): Promise<TestOwner> {
  const owner = await server.newOwner()
  await fillHousehold(server, owner)
  return owner
}

const query = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(database.allOwners)).rows

/** Every owners' table by owner, beside its owner's other rows, with its keys; nothing of them on the coordinator. */
async function expectDistributed(keysBefore: readonly string[]): Promise<void> {
  const placed = await query<{ name: string; type: string; column: string; beside: number }>(`
    select replace(table_name::text, '"', '') as name, citus_table_type as type, distribution_column as column,
      colocation_id as beside from citus_tables where citus_table_type <> 'local' order by 1`)
  const [user] = placed.filter(({ type }) => type === 'reference')
  const byOwner = placed.filter(({ type }) => type === 'distributed')
  expect(user?.name).toBe('user')
  expect(byOwner.map(({ name }) => name)).toEqual([...TABLES].sort())
  expect(new Set(byOwner.map(({ column, beside }) => `${column} ${beside}`)).size).toBe(1)
  expect(byOwner[0]?.column).toBe('owner_id')
  expect(await foreignKeys()).toEqual(keysBefore)
  expect(await leftOnCoordinator()).toEqual([])
}

/** Foreign keys as `table: definition`. */
async function foreignKeys(): Promise<string[]> {
  const keys = await query<{ key: string }>(`
    select relname || ': ' || pg_get_constraintdef(pg_constraint.oid) as key from pg_constraint
    join pg_class on pg_class.oid = conrelid where contype = 'f' and relname = any('{${TABLES}}') order by 1`)
  return keys.map(({ key }) => key)
}

/** Tables of which a byte lies where the rows were before they were spread. */
async function leftOnCoordinator(): Promise<string[]> {
  const tables = ['user', ...TABLES].map((name) => `'"${name}"'`)
  const left = await query<{ name: string }>(
    `select name from unnest(array[${tables}]) as name where pg_relation_size(name::regclass) > 0`,
  )
  return left.map(({ name }) => name)
}

/** The same rows as before, and the app goes on with them. */
async function expectNothingLost(before: unknown, owner: TestOwner): Promise<void> {
  expect(await proveTables(database)).toEqual(before)
  expect((await owner.send('GET', '/pets')).body).toHaveLength(2)
  expect((await owner.send('DELETE', '/pets/rex')).status).toBe(204)
  expect((await owner.send('GET', '/pets')).body).toHaveLength(1)
}

test('an empty household is distributed, and lives', async () => {
  const keys = await foreignKeys()
  expect(await distributeByOwner(database)).toHaveLength(TABLES.length + 2)
  await expectDistributed(keys)
  const owner = await fill()
  await expectNothingLost(await proveTables(database), owner)
})

test('a full one is, every row of it', async () => {
  const owner = await fill()
  const [keys, before] = [await foreignKeys(), await proveTables(database)]
  await distributeByOwner(database)
  await expectDistributed(keys)
  await expectNothingLost(before, owner)
})

test('one that an earlier release left half done is finished', async () => {
  const owner = await fill()
  const [keys, before] = [await foreignKeys(), await proveTables(database)]
  await query(`select create_reference_table('"user"')`)
  await expect(query(`select create_distributed_table('pet', 'owner_id')`)).rejects.toThrow('foreign key')
  await distributeByOwner(database)
  await expectDistributed(keys)
  await expectNothingLost(before, owner)
})

test('tables that an upgrade brought are distributed beside the others when the household is opened', async () => {
  const keys = await foreignKeys()
  await distributeByOwner(database)
  for (const [table, key, of] of [
    ['star', 'star_owner_id_fkey', '(owner_id) references "user" (id)'],
    ['history', 'history_pet', '(owner_id, pet_id) references pet (owner_id, id)'],
  ]) {
    await query(`alter table ${table} drop constraint ${key}`)
    await query(`select undistribute_table('${table}')`)
    await query(`alter table ${table} add constraint ${key} foreign key ${of} on delete cascade`)
  }
  await (await openDatabase(server.env)).close()
  await expectDistributed(keys)
  const owner = await fill()
  await expectNothingLost(await proveTables(database), owner)
})

test('a second run finds nothing to do', async () => {
  await distributeByOwner(database)
  const keys = await foreignKeys()
  expect(await distributeByOwner(database)).toHaveLength(1)
  await expectDistributed(keys)
})

test('a run that fails half way changes nothing', async () => {
  const owner = await fill()
  const [keys, before] = [await foreignKeys(), await proveTables(database)]
  // Citus takes no trigger on a table that it distributes.
  await query('create function nothing() returns trigger language plpgsql as $$ begin return new; end $$')
  await query('create trigger nothing before insert on event for each row execute function nothing()')
  await expect(distributeByOwner(database)).rejects.toThrow(
    /^PostgreSQL did not take it \(.*triggers.*\): nothing was changed\.$/,
  )
  expect(await foreignKeys()).toEqual(keys)
  expect(await query('select 1 from citus_tables')).toEqual([])
  await query('drop trigger nothing on event')
  await distributeByOwner(database)
  await expectDistributed(keys)
  await expectNothingLost(before, owner)
})

test('tables that something holds on to are waited for so long, then nothing is changed', async () => {
  await database.allOwners.transaction().execute(async (held) => {
    await sql`lock table diary in access share mode`.execute(held)
    const refused = distributeByOwner(database, { lockWithinMs: 50, tries: 2 })
    await expect(refused).rejects.toThrow('in use by something that does not end')
  })
  expect(await distributeByOwner(database)).toHaveLength(TABLES.length + 2)
})

test('a cluster without workers, and a PostgreSQL that does not load its Citus, say what is missing', async () => {
  for (const { nodeport } of await query<{ nodeport: number }>('select nodeport from pg_dist_node where groupid > 0')) {
    await query(`select citus_remove_node('127.0.0.1', ${nodeport})`)
  }
  await expect(distributeByOwner(database)).rejects.toThrow('has no machine to spread to: nothing was changed')
  await withPostgres(async (databaseUrl) => {
    const plain = await openDatabase({ dataDir: server.dataDir, databaseUrl })
    await expect(distributeByOwner(plain).finally(plain.close)).rejects.toThrow('has Citus but does not load it')
  }, findCitus() ?? '')
})

test('the cluster of these tests has two workers', async () => {
  expect(await machinesOf(cluster)).toHaveLength(3)
})
