import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { notFound, toProblem, toRefusal } from './errors.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('internals'), { code, ...more })

test('a refusal goes out as it was thrown', () => {
  expect(toProblem(toRefusal(notFound('pet')))).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    code: 'pet-not-found',
    detail: 'You have no dog with this id.',
  })
})

test.each([
  ['a bug', new TypeError('cannot read secrets of undefined')],
  ['a thrown text', 'secrets'],
  ['nothing', undefined],
  ['a wrong statement', withCode('42601')],
  ['an answer that breaks the contract', new ORPCError('INTERNAL_SERVER_ERROR', { message: 'secrets' })],
])('%s is a plain 500 that tells nothing', (_, error) => {
  const problem = toProblem(toRefusal(error))
  expect([problem.status, problem.code]).toEqual([500, 'unexpected'])
  expect(JSON.stringify(problem)).not.toMatch(/secrets|internals/)
})

test.each([
  ['a PostgreSQL that refuses connections', withCode('ECONNREFUSED')],
  ['a PostgreSQL that shuts down', withCode('57P01')],
  ['a connection that was lost', withCode('08006')],
  ['a pool that waited too long', new Error('timeout exceeded when trying to connect')],
  ['a SQLite that another process holds', withCode('ERR_SQLITE_ERROR', { errcode: 5 })],
])('%s asks to come again shortly', (_, error) => {
  const refusal = toRefusal(error)
  expect([refusal.status, refusal.code, refusal.data.retryAfterSeconds]).toEqual([503, 'database-away', 5])
})

test.each([
  ['PostgreSQL', withCode('23503')],
  ['SQLite', withCode('ERR_SQLITE_ERROR', { errcode: 787 })],
])('a dog deleted while its plan was made is not found (%s)', (_, error) => {
  expect(toRefusal(error).code).toBe('pet-not-found')
})
