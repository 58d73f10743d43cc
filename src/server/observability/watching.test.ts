import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askAsOwner, askAt, needed, PASSWORD, signUp } from '../../../scripts/crash/household.ts'
import { endAppProcesses, startAppProcess } from '../../../scripts/setup/app-process.ts'
import { addPet } from '../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

describe('figures for the operator', () => {
  let server: TestServer
  let ann: TestOwner
  beforeAll(async () => {
    server = await startTestServer({ variables: { METRICS_TOKEN: '' } })
    ann = await server.newOwner()
    await addPet(ann, { name: 'Bartholomew' })
  })
  afterAll(() => server.close())

  const metrics = (headers: Record<string, string> = {}) => server.inject({ method: 'GET', url: '/metrics', headers })

  test('requests are counted by operation and status, with nothing of who asked or for what', {
    tags: '@call-metrics',
  }, async () => {
    await ann.send('GET', '/v2/search?pet=bartholomew&count=1&q=liver')
    await ann.send('GET', '/v2/pets/nobody/recipe/none')
    await server.send('GET', '/v2/storage')
    await server.inject({ method: 'GET', url: '/some/page' })
    const { status, body } = await metrics()
    const counted = (operation: string, code: number) =>
      new RegExp(`goodbowl_request_duration_seconds_count\\{operation="${operation}",status="${code}"\\} [1-9]`)
    expect(status).toBe(200)
    expect(body).toMatch(counted('search', 200))
    expect(body).toMatch(counted('getRecipe', 404))
    expect(body).toMatch(counted('getStorage', 401))
    expect(body).toMatch(counted('/api/auth/sign-up/email', 200))
    expect(body).toMatch(counted('/\\*', 404))
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_cpu_seconds_total', 'goodbowl_letters_waiting 0'])
      expect(body).toContain(name)
    expect(body).not.toMatch(/bartholomew|liver|example\.org|some\/page/i)
  })

  test('a request through a reverse proxy reads no figures', { tags: '@call-metrics' }, async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await metrics({ [name]: '203.0.113.9' })).status).toBe(404)
    }
    const far = await server.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(far.status).toBe(404)
  })

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    'evil.example/?localhost',
    'evil.example#localhost',
    '192.168.1.5:3000',
    'localhost:x',
  ])('a page that had %j point at this machine reads nothing', async (host) => {
    expect((await metrics({ host })).status).toBe(404)
  })

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.9.10', '[::1]:3000'])(
    'a program of this machine asks %s and reads them',
    async (host) => {
      expect((await metrics({ host })).status).toBe(200)
    },
  )

  test('so it does by the address that owners type', async () => {
    const public_ = await startTestServer({ variables: { METRICS_TOKEN: '', PUBLIC_URL: 'http://bowl.home:8080' } })
    const statuses = ['bowl.home:8080', 'bowl.home', 'other.home:8080'].map(
      async (host) => (await public_.inject({ method: 'GET', url: '/metrics', headers: { host } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 404])
    await public_.close()
  })
})

test('with a token set, the token decides and nothing else', async () => {
  const server = await startTestServer({ variables: { METRICS_TOKEN: 'a-token-of-the-server' } })
  const read = (authorization?: string) =>
    server.inject({ method: 'GET', url: '/metrics', headers: { ...(authorization && { authorization }) } })
  const statuses = [undefined, 'Bearer another-token-of-it', 'Bearer a-token-of-the-server'].map(
    async (one) => (await read(one)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 200])
  await server.close()
})

// On SQLite, whatever the engine under test: once is enough.
if (!process.env.TEST_DATABASE_URL) {
  describe('a server of its own', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-watching-'))
    afterEach(endAppProcesses)
    afterAll(() => rmSync(dataDir, { recursive: true }))

    test('names every request in the log by its id and operation, and no owner; a request under way is answered before it stops', async () => {
      const app = startAppProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' })
      const address = await app.ready
      const cookie = await signUp(address, dataDir)
      const ann = await askAsOwner(address, cookie)
      const wished = { name: 'Bartholomew’s scale', scopes: ['read'], password: PASSWORD }
      const made = await needed(askAt(address, { cookie })('POST', '/auth/access-tokens/make', wished))
      const { token } = made.body
      await needed(askAt(address, { authorization: `Bearer ${token}` })('GET', '/pets'))
      await askAt(address, { authorization: `Bearer ${token}x` })('GET', '/pets')
      await ann('PUT', '/v2/diary/bartholomew/2026-11-20/lunch', { recipe: { id: 'none' } })
      await ann('GET', '/v2/search?pet=bartholomew&q=liver')
      const { headers } = await needed(ann('GET', '/v2/storage'))

      const status = await stopUnderWay(address, () => app.child.kill('SIGTERM'))
      const { code, said } = await app.ended
      expect([status, code]).toEqual([401, 0])

      const log = said.split('\n').filter((line) => line.includes('"reqId"'))
      const asked = log.filter((line) => line.includes(String(headers.get('x-request-id'))))
      expect(asked.some((line) => line.includes('"operation":"getStorage"'))).toBe(true)
      expect(log.join('\n')).not.toMatch(/ann@|example\.org|bartholomew|liver|127\.0\.0\.1|correct horse|eyJ|gbp_/i)
      expect(said).not.toContain(String(token).split('.')[1])
    }, 60_000)
  })
}

/** Sends half a request, tells the server to stop, waits until it takes nothing new, and sends the other half. */
async function stopUnderWay(address: string, stop: () => void): Promise<number | undefined> {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' })
  const underWay = request(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  underWay.flushHeaders()
  await once(underWay, 'continue')
  stop()
  while (await isTaken(address));
  underWay.end(body)
  const [answer] = await once(underWay, 'response')
  answer.resume()
  return answer.statusCode
}

const isTaken = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
    () => true,
    () => false,
  )
