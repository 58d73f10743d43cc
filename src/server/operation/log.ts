import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { operationOf } from './metrics.ts'

/**
 * The log: one JSON line each, on the console. A line names a request by its id (`x-request-id` of the answer) and by its
 * operation, never by who asked or for what: an address holds the dog's name, an error of the database may hold a row.
 */
export const logSettings = (level: Env['logLevel']) => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply: { readonly statusCode: number; readonly request?: FastifyRequest }) => ({
      statusCode: reply.statusCode,
      ...(reply.request && { operation: operationOf(reply.request) }),
    }),
    err: describeError,
  },
})

/**
 * Security events are written whatever the level is: who looks for them does so when it is too late to raise it. `silent`
 * alone leaves them out.
 */
export function securityLog(log: FastifyBaseLogger): (line: object, message: string) => void {
  if (log.level === 'silent') return () => {}
  const always = log.child({}, { level: 'info' })
  return (line, message) => always.info(line, message)
}

/** What helps to find a bug: no other fields, which drivers fill with values, and no mail addresses. */
function describeError(error: Error & { code?: unknown }): {
  type: string
  message: string
  stack: string
  code?: string
  cause?: object
} {
  const { name, message, stack = '', code, cause } = error
  return {
    type: error.constructor?.name ?? name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...(code !== undefined && { code: String(code) }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

const withoutAddresses = (text: string) => String(text).replace(/[^\s<>"'`=:,;()[\]]+@[^\s<>"'`=,;()[\]]+/g, '…@…')
