import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { distributeByOwner, whyNotOn } from './distribute.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

test('a database that cannot be distributed says why and stays as it is', async () => {
  const server = await startTestServer()
  const database = await openDatabase(server.env)
  const why = await whyNotHere(database)
  // On a cluster of Citus the database of a test is distributed already.
  if (why) await expect(distributeByOwner(database)).rejects.toThrow(why)
  else expect(await distributeByOwner(database)).toHaveLength(1)
  await database.close()
  const owner = await server.newOwner()
  expect((await owner.send('GET', '/state')).status).toBe(200)
  await server.close()
})

/** Finds the reason as an administrator would. */
async function whyNotHere({ kind, allOwners }: OpenDatabase): Promise<string | undefined> {
  if (kind === 'sqlite') return 'Only PostgreSQL can be distributed'
  const { rows: libraries } = await sql<Record<string, string>>`show shared_preload_libraries`.execute(allOwners)
  if (/\bcitus\b/.test(JSON.stringify(libraries))) return undefined
  const { rows } = await sql`select from pg_available_extensions where name = 'citus'`.execute(allOwners)
  return rows.length > 0 ? 'has Citus but does not load it' : 'has no Citus: nothing was changed'
}

test.each([
  ['no Citus', undefined, 'This PostgreSQL has no Citus: nothing was changed.'],
  ['Citus that it does not load', { preloaded: false }, 'does not load it: nothing was changed. Put'],
])('a PostgreSQL with %s is told apart in one line', (_, citus, line) => {
  expect(whyNotOn(citus)).toContain(line)
  expect(whyNotOn(citus)).not.toContain('\n')
  expect(whyNotOn({ preloaded: true })).toBeUndefined()
})
