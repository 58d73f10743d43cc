import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOrMakeSecret } from './secret.ts'

test('the secret is made once, for the server alone, and leaves nothing beside it', () => {
  const parent = mkdtempSync(join(tmpdir(), 'goodbowl-secret-'))
  const dataDir = join(parent, 'data')
  const secret = readOrMakeSecret(dataDir)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(readOrMakeSecret(dataDir)).toBe(secret)
  expect([readdirSync(dataDir), statSync(join(dataDir, 'secret')).mode & 0o777]).toEqual([['secret'], 0o600])
  rmSync(parent, { recursive: true })
})
