import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestContext } from '../../context.ts'
import { etagOfContent } from '../../http/etag.ts'
import { PRIVATE_HEADERS } from '../../http/private-answer.ts'
import { notFound } from '../../refusal.ts'
import { openCalendar } from './open-calendar.ts'

const FILE = /^(.+)\.ics$/

type ContextOf = (request: FastifyRequest) => RequestContext

/**
 * `GET /api/v2/calendar/{token}.ics`: the link is enough, without a session. A program keeps the calendar and asks whether it has
 * changed (`ETag`); shared caches do not keep it (`private`).
 */
export function registerCalendar(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { file: string } }>('/api/v2/calendar/:file', async (request, reply) => {
    const context = contextOf(request)
    context.nameOperation('openCalendar')
    reply.headers({ ...PRIVATE_HEADERS, 'cache-control': 'private, no-cache' })
    const [, token] = FILE.exec(request.params.file) ?? []
    if (!token) throw notFound('calendar')
    const calendar = await openCalendar(token, context)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="plan.ics"')
      .header('etag', etagOfContent(calendar, ['calendar', token]))
      .send(calendar)
  })
}
