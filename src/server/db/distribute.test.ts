import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { distributeByOwner } from './distribute.ts'
import { openDatabase } from './open-database.ts'

test('a database that cannot be distributed says why and stays as it is', async () => {
  const server = await startTestServer()
  const database = await openDatabase(server.env)
  const why = database.kind === 'postgres' ? 'has no Citus: nothing was changed' : 'Only PostgreSQL can be distributed'
  await expect(distributeByOwner(database)).rejects.toThrow(why)
  await database.close()
  const owner = await server.newOwner()
  expect((await owner.send('GET', '/state')).status).toBe(200)
  await server.close()
})
