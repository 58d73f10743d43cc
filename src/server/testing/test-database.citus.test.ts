import pg from 'pg'
import { afterAll, beforeAll, test } from 'vitest'
import { distributeTestDatabase } from './distributed-database.ts'
import { endConnections, machinesOf, makeTestDatabase, nameOf, type TestDatabase } from './test-database.ts'

const cluster = process.env.TEST_DATABASE_URL ?? ''

let template: TestDatabase
let name: string
beforeAll(async () => {
  template = await makeTestDatabase(cluster)
  name = nameOf(template.databaseUrl ?? '')
  await distributeTestDatabase(cluster, template.databaseUrl ?? '')
  await endConnections(await machinesOf(cluster), name)
}, 60_000)
afterAll(() => template.drop())

/** The first question to a copy starts Citus' own process in it, which begins by connecting to every machine. */
async function askAndDrop(): Promise<void> {
  const { databaseUrl, drop } = await makeTestDatabase(cluster, name)
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => 'The drop ends it.')
  await client.connect()
  await client.query('select from pet')
  await drop()
}

test('a test’s database is dropped though Citus’ own process begins in it just then', async () => {
  for (let times = 0; times < 10; times++) await askAndDrop()
}, 120_000)
