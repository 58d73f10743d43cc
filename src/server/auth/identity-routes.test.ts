import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { toRefusal } from '../http/errors.ts'
import { busy } from '../refusal.ts'
import { startTestServer } from '../testing/test-server.ts'
import type { Identity } from './identity.ts'
import { registerIdentityRoutes } from './identity-routes.ts'

test.each([
  ['for want of room', busy()],
  ['because the database went away', new Error('Connection terminated unexpectedly')],
])('a password that was not looked at %s is no wrong try', async (_, reason) => {
  const server = await startTestServer()
  const database = await openDatabase(server.env)
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(toRefusal(error).status).send())
  let handle: Identity['handle'] = () => Promise.reject(reason)
  registerIdentityRoutes(app, {
    identity: {
      handle: (request) => handle(request),
      emailOf: async () => undefined,
      ownerOf: async () => undefined,
      freeInTime: async () => 0,
    },
    db: database.db,
    publicUrl: 'http://localhost',
    heldBackMs: {},
    now: () => new Date(),
  })
  const signIn = async () => {
    const payload = { email: 'ann@example.org', password: 'correct horse' }
    return (await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })).statusCode
  }
  for (let times = 0; times < 12; times++) expect(await signIn()).toBe(503)
  handle = async () => Response.json({ code: 'X', message: 'No' }, { status: 401 })
  for (let times = 0; times < 10; times++) expect(await signIn()).toBe(401)
  expect(await signIn()).toBe(429)
  await app.close()
  await database.close()
  await server.close()
})
