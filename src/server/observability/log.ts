import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** This file is in the data folder, where the app runs in a terminal. */
const SECURITY_LOG = 'security.log'

/**
 * Security events are written at every level but `silent`, since an operator looks for them when it is too late to raise the level.
 * A terminal shows the codes of letters: there the events go into a file.
 */
export function securityLog(
  log: FastifyBaseLogger,
  { dataDir, isTerminal = process.stdout.isTTY }: Pick<Env, 'dataDir'> & { readonly isTerminal?: boolean },
): (line: object, message: string) => void {
  if (log.level === 'silent') return () => {}
  if (isTerminal) {
    const file = join(dataDir, SECURITY_LOG)
    return (line, msg) => {
      const written = JSON.stringify({ time: Date.now(), ...line, msg })
      appendFile(file, `${written}\n`, { mode: 0o600 }).catch((error: unknown) => log.error(error))
    }
  }
  const always = log.child({}, { level: 'info' })
  return (line, message) => always.info(line, message)
}

/** The fields that help to find a bug: no others, which drivers fill with values, and no mail addresses. */
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
