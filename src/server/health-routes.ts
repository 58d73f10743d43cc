import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db/open-database.ts'
import { toProblem, toRefusal } from './errors.ts'
import { noteRefusal } from './operation/trouble-log.ts'
import { within } from './operation/within.ts'

/** For programs that watch the process: is it alive, and can it reach its database? */
export function registerHealthRoutes(app: FastifyInstance, db: Db, answerWithinMs: number): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await within(answerWithinMs, sql`select 1`.execute(db))
      return { status: 'ok' }
    } catch (error) {
      const refusal = toRefusal(error)
      noteRefusal(request, refusal, error)
      return reply
        .code(503)
        .type('application/problem+json')
        .send({ ...toProblem(refusal), status: 503 })
    }
  })
}
