import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '../db/open-database.ts'
import { countLetters } from '../db/owners/letters.ts'
import { notFound } from '../refusal.ts'
import { within } from './within.ts'

type Settings = {
  readonly database: OpenDatabase
  readonly metricsToken: string | undefined
  readonly publicUrl: string
  readonly answerWithinMs: number
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Figures for Prometheus at `/metrics`: requests by operation and status, the process, the database, the mail queue. An
 * operation is a name of the contract or a route's pattern, never an address as it was asked for: no dog's name, no word
 * that was searched for.
 */
export function registerMetrics(app: FastifyInstance, { database, answerWithinMs, ...readers }: Settings): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  measureRequests(app, register)
  countConnections(register, database)
  new Gauge({
    name: 'goodbowl_letters_waiting',
    help: 'Letters that the mail server has not taken yet',
    registers: [register],
    async collect() {
      // If the database does not say it, the process's own figures are wanted all the more.
      this.set(await within(answerWithinMs, countLetters(database.db)).catch(() => Number.NaN))
    },
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, readers)) throw notFound('page')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const duration = new Histogram({
    name: 'goodbowl_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['operation', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { operation: operationOf(request), status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}

const operations = new WeakMap<FastifyRequest, string>()

/** The API is one route to the web server: it says itself which operation it is about. */
export function nameOperation(request: FastifyRequest, operation: string): void {
  operations.set(request, operation)
}

export const operationOf = (request: FastifyRequest): string =>
  operations.get(request) ?? request.routeOptions?.url ?? 'none'

/** PostgreSQL's connections; SQLite has the one. */
function countConnections(register: Registry, { connections }: OpenDatabase): void {
  const gauge = new Gauge({
    name: 'goodbowl_database_connections',
    help: 'Connections to PostgreSQL by what they do, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(connections())) gauge.set({ state }, count)
    },
  })
}

/**
 * Callers with the token; without one, programs on this machine. A request that a reverse proxy hands on comes from this machine
 * as well, but says so; and so does a browser here, on a page of a site whose name was made to point at this machine.
 */
function mayRead({ headers, socket }: FastifyRequest, { metricsToken, publicUrl }: Readers): boolean {
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isHandedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  if (isHandedOn || !/^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')) return false
  const host = /^(\[[0-9a-f:]+\]|[^:]+)(?::\d{1,5})?$/i.exec(headers.host ?? '')?.[1]?.toLowerCase() ?? ''
  return LOOPBACK.test(host) || host === new URL(publicUrl).hostname
}

type Readers = Pick<Settings, 'metricsToken' | 'publicUrl'>

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Compares in a time that does not tell how much of it was right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one as Buffer, other as Buffer)
}
