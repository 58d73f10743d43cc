import { expect, test } from 'vitest'
import { fromIssues } from '../refusal.ts'
import { toRefusal } from './errors.ts'

test.each([
  ['SQLite is busy', { errcode: 5 }],
  ['SQLite has moved on since the transaction began to read', { errcode: 517 }],
  ['a table of SQLite is locked', { errcode: 262 }],
  ['PostgreSQL refuses connections', { code: 'ECONNREFUSED' }],
  ['PostgreSQL is shutting down', { code: '57P01' }],
  ['PostgreSQL gave up a question', { code: '57014' }],
  ['PostgreSQL ended a deadlock', { code: '40P01' }],
  [
    'the connection broke in the middle of a transaction',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
  ['the connection was given up before', { message: 'Client was closed and is not queryable' }],
  ['PostgreSQL’s socket on this machine is gone', { code: 'ENOENT', syscall: 'connect' }],
  ['PostgreSQL has no memory left', { code: '53200' }],
  ['PostgreSQL lets the user in no more', { code: '28P01' }],
  [
    'a machine of Citus goes away at the commit',
    { code: 'XX000', message: 'could not commit transaction for shard 102008 on at least one active node' },
  ],
  [
    'every machine of Citus goes away at the commit',
    { code: 'XX000', message: 'could not commit transaction on any active node' },
  ],
  ['PostgreSQL dies under Citus', { code: 'XX000', message: 'postmaster was shut down, exiting' }],
  [
    'a machine of Citus goes away within a transaction',
    { code: 'XX000', message: 'failure on connection marked as essential: 10.0.0.7:5432' },
  ],
  [
    'a library has made another error of it',
    { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED', address: '127.0.0.1' }) },
  ],
  // The words of a Citus cluster, exactly.
  [
    'a machine of the cluster died before it was asked',
    {
      code: '08006',
      message:
        'connection to the remote node goodbowl@127.0.0.1:5461 failed with the following error: Connection refused',
    },
  ],
  [
    'a machine of the cluster died at the commit',
    { code: 'XX000', message: 'could not commit transaction for shard 102033 on at least one active node' },
  ],
  [
    'a machine of the cluster died in a transaction over several',
    { code: 'XX000', message: 'failure on connection marked as essential: 127.0.0.1:5462' },
  ],
  [
    'the coordinator died while it waited for a machine',
    { code: 'XX000', message: 'postmaster was shut down, exiting' },
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
  ['a library has made another error of it', { cause: Object.assign(new Error('full'), { errcode: 13 }) }],
])('when %s, the caller is told that nothing can be saved just now', (_, signs) => {
  const refusal = toRefusal(Object.assign(new Error('from the driver'), signs))
  expect([refusal.status, refusal.code, refusal.data?.retryAfterSeconds]).toEqual([503, 'cannot-save', 30])
})

test.each([
  ['a key that is there twice', { errcode: 1555 }],
  ['a duplicate key', { code: '23505' }],
  ['a slip of ours', {}],
  ['an error of Citus that is none of its machines’', { code: 'XX000', message: 'shard 102008 does not exist' }],
  ['a file of ours that is not there', { code: 'ENOENT', syscall: 'open' }],
  ['whatever else PostgreSQL calls a bug of its own', { code: 'XX000', message: 'secret cache lookup failed' }],
])('%s is a bug, told to the log alone', (_, signs) => {
  const refusal = toRefusal(Object.assign(new Error('secret details'), signs))
  expect([refusal.status, refusal.code]).toEqual([500, 'unexpected'])
  expect(refusal.message).not.toContain('secret')
})

test('a thousand wrong fields are answered with the first twenty, and how many more there are', () => {
  const issues = Array.from({ length: 1000 }, (_, index) => ({
    path: ['todo', index, 'x'.repeat(1000)],
    message: 'No',
  }))
  const { status, data, message } = fromIssues(issues as never)
  expect([status, data?.errors?.length, data?.errors?.[19]?.field.slice(0, 8)]).toEqual([422, 20, 'todo.19.'])
  expect(message).toMatch(/; and 980 more$/)
  expect(JSON.stringify(data).length + message.length).toBeLessThan(10_000)
})
