import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { onError } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from './context.ts'
import { invalidInput, notFound, toProblem, toRefusal } from './errors.ts'
import { openApiDocument } from './openapi.ts'
import { router } from './router.ts'
import { sentences } from './texts/en-gb.ts'

/** Everything of the contract under `/api`, and the document that describes it. */
export async function registerApiRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    plugins: [new ResponseHeadersPlugin()],
    customErrorResponseBodyEncoder: (error) => toProblem(toRefusal(error)),
    clientInterceptors: [
      onError((error, { context }) => {
        const refusal = toRefusal(error)
        const { retryAfterSeconds } = refusal.data
        if (retryAfterSeconds) context.resHeaders.set('retry-after', String(retryAfterSeconds))
        if (refusal.status === 500) app.log.error({ err: error }, 'an operation failed unexpectedly')
        throw refusal
      }),
    ],
  })

  const document = await openApiDocument(services.env.publicUrl)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document))

  app.all('/api/*', async (request, reply) => {
    refuseOtherThanObjects(request)
    const { authorization, 'if-match': ifMatch } = request.headers
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: { ...services, headers: { authorization, ifMatch }, resHeaders: new Headers() },
    })
    if (!matched) throw notFound('page')
    return reply
  })
}

/** A list or a bare text where an object is due must not pass for an object without fields. */
function refuseOtherThanObjects({ body }: FastifyRequest): void {
  if (body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))) return
  throw invalidInput([{ field: 'body', message: sentences.errors.bodyNotAnObject }])
}
