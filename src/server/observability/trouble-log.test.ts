import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../refusal.ts'
import { createTroubleLog, logTrouble, noteRefusal, Trouble } from './trouble-log.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function listen() {
  const lines: object[] = []
  return { lines, log: { warn: (line: object) => lines.push(line) } as never }
}

const MINUTE = 60_000

test('a trouble is told when it begins, and once a minute while it lasts, with how often it happened since', () => {
  const { lines, log } = listen()
  const { tell } = createTroubleLog(log)
  const happen = (times: number) => {
    for (let time = 1; time <= times; time++) tell('database-away', { operation: `operation ${time}` })
  }
  happen(500)
  expect(lines).toEqual([{ kind: 'database-away', times: 1, operation: 'operation 1' }])
  vi.advanceTimersByTime(MINUTE - 1)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(lines[1]).toEqual({ kind: 'database-away', times: 499, operation: 'operation 500' })
  happen(2)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(MINUTE)
  expect(lines[2]).toMatchObject({ times: 2 })

  vi.advanceTimersByTime(10 * MINUTE)
  expect(lines).toHaveLength(3)
  happen(1)
  expect(lines[3]).toMatchObject({ times: 1 })
})

test('each kind has a line of its own, and a server that stops leaves none unsaid', () => {
  const { lines, log } = listen()
  const { tell, close } = createTroubleLog(log)
  for (const kind of ['cannot-save', 'refused-sign-ins', 'cannot-save', 'cannot-save']) tell(kind, {})
  expect(lines).toEqual([
    { kind: 'cannot-save', times: 1 },
    { kind: 'refused-sign-ins', times: 1 },
  ])
  close()
  expect(lines.slice(2)).toEqual([{ kind: 'cannot-save', times: 2 }])
  vi.advanceTimersByTime(10 * MINUTE)
  expect(lines).toHaveLength(3)
})

test('whatever says “later” to a caller is told, with why; what else fails is not', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  const tellFailure = logTrouble(app)
  const refuse = (path: string, status: number, error?: Error) =>
    app.get(path, async (request, reply) => {
      if (error) noteRefusal(request, new Refusal(status, 'database-away', ''), error)
      return reply.code(status).send()
    })
  refuse('/state', 503, new Error('connect ECONNREFUSED'))
  refuse('/api/auth/sign-in/email', 429)
  refuse('/api/v2/storage', 429)
  refuse('/nowhere', 404)
  for (const url of ['/state', '/state', '/api/auth/sign-in/email', '/api/v2/storage', '/nowhere'])
    await app.inject(url)
  tellFailure(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'tidying')
  tellFailure(new Error('a slip'), 'tidying')
  for (let device = 1; device <= 3; device++) tellFailure(new Trouble('push-service', 'status 500'), 'telling notices')
  await app.close()
  const told = lines.map((line) => JSON.parse(line))
  expect(told.map(({ level, kind, times, operation, msg }) => [level, kind ?? msg, times, operation])).toEqual([
    [40, 'database-away', 1, '/state'],
    [40, 'refused-sign-ins', 1, '/api/auth/sign-in/email'],
    [40, 'too-many-requests', 1, '/api/v2/storage'],
    [50, 'tidying failed', undefined, undefined],
    [40, 'push-service', 1, 'telling notices'],
    [40, 'database-away', 2, 'tidying'],
    [40, 'push-service', 2, 'telling notices'],
  ])
  expect(told[0].err.message).toContain('ECONNREFUSED')
})
