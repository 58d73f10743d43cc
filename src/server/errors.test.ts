import { expect, test } from 'vitest'
import { toRefusal } from './errors.ts'

test.each([
  ['SQLite is busy', { errcode: 5 }],
  ['SQLite has moved on since the transaction began to read', { errcode: 517 }],
  ['a table of SQLite is locked', { errcode: 262 }],
  ['PostgreSQL refuses connections', { code: 'ECONNREFUSED' }],
  ['PostgreSQL is shutting down', { code: '57P01' }],
  ['PostgreSQL ended a deadlock', { code: '40P01' }],
  [
    'the connection broke in the middle of a transaction',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
])('when %s, the caller is asked to come again', (_, signs) => {
  const refusal = toRefusal(Object.assign(new Error('from the driver'), signs))
  expect([refusal.status, refusal.code, refusal.data?.retryAfterSeconds]).toEqual([503, 'database-away', 5])
})

test.each([
  ['SQLite finds the disk full', { errcode: 13 }],
  ['SQLite cannot write', { errcode: 778 }],
  ['PostgreSQL finds the disk full', { code: '53100' }],
  ['PostgreSQL has become a copy that is only read', { code: '25006' }],
  ['there is no room for a mail', { code: 'ENOSPC' }],
])('when %s, the caller is told that nothing can be saved just now', (_, signs) => {
  const refusal = toRefusal(Object.assign(new Error('from the driver'), signs))
  expect([refusal.status, refusal.code, refusal.data?.retryAfterSeconds]).toEqual([503, 'cannot-save', 30])
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
