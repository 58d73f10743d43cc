import type { FastifyInstance } from 'fastify'
import { fields } from '../../texts/index.ts'
import { invalidInput } from '../refusal.ts'
import { isModestJson } from './modest-json.ts'

/**
 * JSON and nothing else; an empty body is no body, whatever type a client claims for it. A client that sends too much is let
 * finish, which is read away: on a line that is cut they would not hear why.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (!isModestJson(body as string)) return done(invalidInput([{ field: 'body', message: fields.tooMuch }]))
    return parseJson(request, body as string, done)
  })
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (reply.statusCode === 413) {
      reply.removeHeader('connection')
      request.raw.resume()
    }
    next()
  })
}
