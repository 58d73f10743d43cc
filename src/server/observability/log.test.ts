import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { logSettings, securityLog } from './log.ts'

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

test('in a terminal, which shows codes of letters, security events go into a file of the data folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodbowl-log-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const shown: string[] = []
  const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => shown.push(line) } } })
  const write = securityLog(log, { dataDir, isTerminal: true })
  write({ securityEvent: 'sign-in', owner: null }, 'security event')
  const written = () => readFile(join(dataDir, 'security.log'), 'utf8').catch(() => '')
  await expect.poll(written).toMatch(/"securityEvent":"sign-in","owner":null,"msg":"security event"\}\n$/)
  expect(shown).toEqual([])
})
