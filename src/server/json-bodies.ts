import type { FastifyInstance } from 'fastify'

/** JSON and nothing else; an empty body is no body, whatever type a client claims for it. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parseJson(request, body as string, done)
  })
}
