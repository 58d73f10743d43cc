import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endAppProcesses, startAppProcess } from '../../scripts/setup/app-process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-main-'))
})
afterEach(async () => {
  await endAppProcesses()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (variables: Record<string, string>) => startAppProcess({ DATA_DIR: dataDir, ...variables })

test('the server says in one line where it is, answers, and stops when it is told to', async () => {
  const server = start({})
  const address = await server.ready
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  const { code, said } = await server.ended
  expect(code).toBe(0)
  expect(said.split('\n').filter((line) => line.includes('ready'))).toEqual([`Goodbowl is ready at ${address}`])
}, 60_000)

test('a server that drains is not ready and answers, and a second signal ends it at once', async () => {
  const server = start({ DRAIN_SECONDS: '600' })
  const address = await server.ready
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status
  await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200)
  server.child.kill('SIGTERM')
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  server.child.kill('SIGINT')
  expect((await server.ended).code).toBe(1)
}, 60_000)

test.each([
  ['PORT', 'http'],
  ['PUBLIC_URL', 'nowhere'],
  ['LOG_LEVEL', 'shout'],
])('a bad %s ends the start with one line that names it', async (name, value) => {
  const { code, complained } = await start({ [name]: value }).ended
  expect(code).toBe(1)
  expect(complained).toMatch(new RegExp(`^${name} [^\n]+\n$`))
})

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  const { code, complained } = await start({ PORT: String(port) }).ended
  taken.close()
  expect([code, complained.split('\n')[0]]).toEqual([1, expect.stringMatching(`^PORT ${port} is already in use`)])
})
