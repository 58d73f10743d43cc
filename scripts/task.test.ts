import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const TASK = fileURLToPath(new URL('task.mjs', import.meta.url))
const run = (...args: string[]) => spawnSync(process.execPath, [TASK, ...args], { encoding: 'utf8' })

test('without a name every program that has no command of its own is listed with what it does', () => {
  const { status, stdout } = run()
  expect(status).toBe(0)
  expect(stdout).toMatch(/^ {2}rotate-secret +Gives a household a new secret, while no server runs on it\.$/m)
  for (const line of stdout.trim().split('\n')) expect(line.trim(), line).toMatch(/^[\w-]+ +\S/)
  expect(stdout).not.toMatch(/^ {2}(?:backup|start|task) /m)
})

test('a task gets its options and answers with its own exit code', () => {
  const { status, stderr } = run('end-sessions', '--off', 'ann@example.org')
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run task -- end-sessions --of')])
})

test('an unknown task is refused by name', () => {
  const { status, stderr } = run('end-session')
  expect([status, stderr]).toEqual([1, 'There is no task end-session. npm run task lists them.\n'])
})
