import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { endConnectionsAtStop } from '../observability/graceful-stop.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { registerHealthRoutes } from './health-routes.ts'

let server: TestServer
let database: OpenDatabase
beforeAll(async () => {
  server = await startTestServer()
  database = await openDatabase(server.env)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

test('a server is ready once what the first requests would wait for is prepared, and alive before', async () => {
  let isPrepared = false
  const app = Fastify()
  endConnectionsAtStop(app, 1000)
  registerHealthRoutes(app, database, { answerWithinMs: 10_000, isPrepared: () => isPrepared })
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  isPrepared = true
  expect(await statusOf('/readyz')).toBe(200)
  await app.close()
})
