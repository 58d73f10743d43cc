import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db, OpenDatabase } from '../db/open-database.ts'
import { noteRefusal } from '../observability/trouble-log.ts'
import { within } from '../observability/within.ts'
import { busy, type Refusal } from '../refusal.ts'
import { toProblem, toRefusal } from './errors.ts'

/** Routes for programs that watch the process: is it alive, and is it to be sent requests? */
export function registerHealthRoutes(
  app: FastifyInstance,
  { allOwners, kind }: Pick<OpenDatabase, 'allOwners' | 'kind'>,
  { answerWithinMs, isPrepared }: { readonly answerWithinMs: number; readonly isPrepared: () => boolean },
): void {
  const isThere = kind === 'sqlite' ? () => takeAndLeaveLock(allOwners) : () => sql`select 1`.execute(allOwners)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.isStopping || !isPrepared()) return refuse(reply, busy())
    try {
      await within<unknown>(answerWithinMs, isThere())
      return { status: 'ok' }
    } catch (error) {
      const refusal = toRefusal(error)
      noteRefusal(request, refusal, error)
      return refuse(reply, refusal)
    }
  })
}

const refuse = (reply: FastifyReply, refusal: Refusal) =>
  reply
    .code(503)
    .type('application/problem+json')
    .send({ ...toProblem(refusal), status: 503 })

/** A file that another process has locked is read as ever, and takes no write. */
async function takeAndLeaveLock(db: Db): Promise<void> {
  await db.connection().execute(async (alone) => {
    await sql`begin immediate`.execute(alone)
    await sql`rollback`.execute(alone)
  })
}
