import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIdentity } from '../../auth/identity.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { OtherDatabaseError, openDatabase } from '../open-database.ts'

test('a database that is up to date is opened again as it is', async () => {
  const server = await startTestServer()
  const again = await openDatabase(server.env)
  await again.close()
  expect((await server.inject({ method: 'GET', url: '/readyz' })).status).toBe(200)
  await server.close()
})

test('tables of a newer release are not opened, which is said in one line', async () => {
  const server = await startTestServer()
  const database = await openDatabase(server.env)
  await sql`insert into kysely_migration values ('2999-01-01-later', '2999-01-01T00:00:00Z')`.execute(
    database.allOwners,
  )
  const refusal = await openDatabase(server.env).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(OtherDatabaseError)
  expect((refusal as Error).message).toMatch(/^[^\n]*newer release[^\n]*2999-01-01-later[^\n]*$/)
  await database.close()
  await server.close()
})

test('the identity library finds every table and column that its version expects', async () => {
  const server = await startTestServer()
  const database = await openDatabase(server.env)
  const { auth } = createIdentity({
    database,
    mailer: {
      sendCode: async () => {},
      sendNotice: async () => {},
      sendNothing: async () => {},
      forget: async () => {},
      close: async () => {},
    },
    secret: 'a secret for this test alone, long enough for the library',
    publicUrl: server.env.publicUrl,
    noteSecurityEvent: async () => {},
    onFailure: (error) => {
      throw error
    },
  })
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
  expect([...toBeCreated, ...toBeAdded].map(({ table }) => table)).toEqual([])
  await database.close()
  await server.close()
})
