import { expect, test } from 'vitest'
import { logSettings } from './log.ts'

test('an error is logged with what helps to find the bug, and without whose row it met', () => {
  const cause = Object.assign(new Error('550 no mailbox <ann@example.org>'), { rejected: ['ann@example.org'] })
  const error = Object.assign(new Error('duplicate key', { cause }), {
    code: '23505',
    detail: 'Key (email)=(ann@example.org) already exists.',
    parameters: ['Bartholomew'],
  })
  const logged = logSettings('info').serializers.err(error)
  expect(logged).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' })
  expect(logged.stack).toContain('log.test.ts')
  expect(logged.cause).toMatchObject({ message: '550 no mailbox <…@…>' })
  expect(JSON.stringify(logged)).not.toMatch(/ann@|Bartholomew/)
})
