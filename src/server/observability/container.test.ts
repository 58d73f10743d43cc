import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

const CONTAINERFILE = new URL('../../../deploy/Containerfile', import.meta.url)

test('a container whose database is away is well, one whose server does not answer is not', async () => {
  const server = createServer(({ url }, answer) => answer.writeHead(url === '/healthz' ? 200 : 503).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  expect(await runHealthCheck(port)).toBe(0)
  await new Promise((resolve) => server.close(resolve).closeAllConnections())
  expect(await runHealthCheck(port)).toBe(1)
})

test('the image is built in the format that keeps its health check, where that is said', () => {
  const said = ['deploy/Containerfile', 'docs/operation.md'].map((file) =>
    readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'),
  )
  for (const text of said) {
    const commands = text.match(/podman build [^\n`]*/g) ?? []
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.filter((command) => !command.includes('--format docker'))).toEqual([])
  }
})

async function runHealthCheck(port: number): Promise<number> {
  const [, command = '[]'] = /^HEALTHCHECK [^\n]*\n\s+CMD (\[.*\])$/m.exec(readFileSync(CONTAINERFILE, 'utf8')) ?? []
  const [, ...args] = JSON.parse(command) as string[]
  const [code] = await once(spawn(process.execPath, args, { env: { PORT: String(port) } }), 'close')
  return code
}
