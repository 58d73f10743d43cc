import { expect, test } from 'vitest'
import { toRefusal } from './errors.ts'

test.each([
  ['SQLite is busy', { errcode: 5 }],
  ['SQLite has moved on since the transaction began to read', { errcode: 517 }],
  ['a table of SQLite is locked', { errcode: 262 }],
  ['PostgreSQL refuses connections', { code: 'ECONNREFUSED' }],
  ['PostgreSQL is shutting down', { code: '57P01' }],
  ['PostgreSQL ended a deadlock', { code: '40P01' }],
])('when %s, the caller is asked to come again', (_, signs) => {
  const refusal = toRefusal(Object.assign(new Error('from the driver'), signs))
  expect([refusal.status, refusal.code, refusal.data?.retryAfterSeconds]).toEqual([503, 'database-away', 5])
})

test.each([
  ['a key that is there twice', { errcode: 1555 }],
  ['a duplicate key', { code: '23505' }],
  ['a slip of ours', {}],
])('%s is a bug, told to nobody but the log', (_, signs) => {
  const refusal = toRefusal(Object.assign(new Error('secret details'), signs))
  expect([refusal.status, refusal.code]).toEqual([500, 'unexpected'])
  expect(refusal.message).not.toContain('secret')
})
