import { setImmediate as nextTurn } from 'node:timers/promises'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { onError } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UtcOffsetMinutes } from '../contract/common.ts'
import { UTC_OFFSET_HEADER } from '../contract/routes.ts'
import { fields, sentences } from '../texts/index.ts'
import type { RequestContext, Services } from './context.ts'
import { registerAccountFile } from './features/account/account-routes.ts'
import { registerCalendar } from './features/plan/calendar-route.ts'
import { registerSearch } from './features/search/kept-pages.ts'
import { toProblem, toRefusal } from './http/errors.ts'
import { openApiDocument } from './http/openapi.ts'
import { nameOperation } from './observability/metrics.ts'
import { noteRefusal } from './observability/trouble-log.ts'
import { invalidInput, methodNotAllowed, notFound } from './refusal.ts'
import { router } from './router.ts'

/** Everything of the contract under `/api`, and the document that describes it. */
export async function registerApiRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    plugins: [new ResponseHeadersPlugin()],
    customErrorResponseBodyEncoder: (error) => toProblem(toRefusal(error)),
    clientInterceptors: [
      ({ context, path, next }) => {
        context.nameOperation(path.join('.'))
        return next()
      },
      // An answer is checked in one turn of the loop and written in the next.
      async ({ next }) => {
        const answer = await next()
        await nextTurn()
        return answer
      },
      onError((error, { context }) => {
        const refusal = toRefusal(error)
        context.noteRefusal(refusal, error)
        const { retryAfterSeconds } = refusal.data
        if (retryAfterSeconds) context.resHeaders.set('retry-after', String(retryAfterSeconds))
        if (refusal.status === 500) app.log.error({ err: error }, 'an operation failed unexpectedly')
        throw refusal
      }),
    ],
  })

  const document = await openApiDocument(services.env.publicUrl)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document))

  const methodsOf = createMethodsOf(document)

  const contextOf = (request: FastifyRequest): RequestContext => {
    const { authorization, cookie, 'if-match': ifMatch, [UTC_OFFSET_HEADER]: utcOffset } = request.headers
    return {
      ...services,
      headers: { authorization, cookie, ifMatch },
      ip: request.ip,
      from: { requestId: request.id, userAgent: request.headers['user-agent'] },
      utcOffsetMinutes: utcOffset === undefined ? 0 : readUtcOffset(utcOffset),
      resHeaders: new Headers(),
      nameOperation: (name) => nameOperation(request, name),
      noteRefusal: (refusal, error) => noteRefusal(request, refusal, error),
    }
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Answered as a GET whose body is left out on its way.
    if (request.method === 'HEAD') request.raw.method = 'GET'
    refuseOtherThanObjects(request)
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context: contextOf(request) })
    return matched ? reply : answerUnmatched(request, reply, methodsOf(request.url))
  }
  app.all('/api/*', answer)
  registerSearch(app, { operation: router.search, contextOf, answer })
  registerCalendar(app, contextOf)
  await registerAccountFile(app, contextOf)
}

function readUtcOffset(text: string | string[]): number {
  const { data, error } = UtcOffsetMinutes.safeParse(text)
  if (error) throw invalidInput([{ field: UTC_OFFSET_HEADER, message: fields.utcOffset }])
  return data
}

/** Answers a method that an address does not have: with the methods it has, or 404 where it has none. */
function answerUnmatched(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  if (methods.length === 0) throw notFound('page')
  reply.header('allow', methods.join(', '))
  if (request.method === 'OPTIONS') return reply.code(204).send()
  throw methodNotAllowed(methods)
}

/** Creates a function that lists the methods of the operations at an address, by the document. */
function createMethodsOf({ paths = {} }: Awaited<ReturnType<typeof openApiDocument>>) {
  const underApi = Object.entries(paths).filter(([, operations]) => !operations?.servers)
  const known = underApi.map(([path, operations]) => ({
    pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    methods: Object.keys(operations ?? {}).map((method) => method.toUpperCase()),
  }))
  return (url: string): string[] => {
    const [path = ''] = url.split('?')
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((one) => one.methods)
    return methods.length === 0 ? [] : [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
  }
}

/** A list or a bare text where an object is due must not pass for an object without fields. */
function refuseOtherThanObjects({ body }: FastifyRequest): void {
  if (body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))) return
  throw invalidInput([{ field: 'body', message: sentences.errors.bodyNotAnObject }])
}
