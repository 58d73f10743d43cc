import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPet } from '../testing/pets.ts'
import { startTestServer } from '../testing/test-server.ts'
import { openDatabase } from './open-database.ts'

/** Another program holds the file of a household in SQLite. */
function lock(dataDir: string) {
  const other = new DatabaseSync(join(dataDir, 'goodbowl.sqlite'))
  other.exec('begin immediate')
  return {
    release: () => other.exec('rollback'),
    close: () => other.close(),
  }
}

test('a write waits for a locked file while the process does other things, and is done when it is free', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-locked-'))
  const { allOwners, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const other = lock(dataDir)
  const written = allOwners.insertInto('houseNote').values({ name: 'a', value: 'b' }).execute()
  // A process that waits in the write never comes to this.
  setTimeout(other.release, 20)
  await written
  expect((await sql`select value from house_note where name = 'a'`.execute(allOwners)).rows).toEqual([{ value: 'b' }])
  other.close()
  await close()
  rmSync(dataDir, { recursive: true })
})

test('while it stays locked writes and readiness say 503, pages are read, and all is well once it is free', async () => {
  const server = await startTestServer({ patience: { databaseMs: 200 } })
  const ann = await server.newOwner()
  await addPet(ann)
  const other = lock(server.dataDir)
  const write = () => ann.send('PUT', '/v2/foods/kibble', FOOD)
  const ready = async () => (await server.inject({ url: '/readyz' })).status
  const refused = await Promise.all([write(), write(), write()])
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([503, 'database-away']))
  expect([await ready(), (await ann.send('GET', '/pets')).status]).toEqual([503, 200])
  other.release()
  expect([(await write()).status, await ready()]).toEqual([200, 200])
  other.close()
  await server.close()
})

const FOOD = { name: 'Kibble', complete: true, protein: 25, fat: 14, ash: 7, fibre: 3, moisture: 9 }
