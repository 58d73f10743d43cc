import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findNginx, hasNginx } from '../../../scripts/setup/nginx.mjs'
import { portOfOurs } from '../../../scripts/setup/ports.mjs'
import { sentences } from '../../texts/index.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { stopGracefully } from './graceful-stop.ts'

/** The reverse proxy of `deploy/`, as its users have it but for addresses, ports and the certificate. */

const CONFIG = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
const NAME = 'bowl.example.org'

/** The values that its users put in, and those that are put in here. */
const ports = { http: portOfOurs(), https: portOfOurs(), app: portOfOurs(), second: portOfOurs() }
const CHANGES = [
  ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
  ['listen 80;', `listen 127.0.0.1:${ports.http};`],
  ['  server 127.0.0.1:3000 ', `  server 127.0.0.1:${ports.app} `],
  ['  # server 127.0.0.1:3001 ', `  server 127.0.0.1:${ports.second} `],
  [/\/etc\/letsencrypt\/\S+\/fullchain.pem/, 'certificate.pem'],
  [/\/etc\/letsencrypt\/\S+\/privkey.pem/, 'key.pem'],
] as const

test('what users of the reverse proxy put in stands in its configuration once', () => {
  for (const [from] of CHANGES)
    expect([from, CONFIG.split(from)]).toEqual([from, [expect.anything(), expect.anything()]])
})

if (hasNginx()) {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'goodbowl-nginx-'))
    const key = [
      '-keyout',
      'key.pem',
      '-out',
      'certificate.pem',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
    ]
    execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`, ...key], {
      cwd: folder,
      stdio: 'ignore',
    })
    mkdirSync(join(folder, 'temp'))
    writeFileSync(join(folder, 'site.conf'), SITE)
    writeFileSync(join(folder, 'nginx.conf'), MAIN)
  })
  afterEach(async () => {
    await endAll()
    writeFileSync(join(folder, 'site.conf'), SITE)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const SITE = CHANGES.reduce((text, [from, to]) => text.replace(from, to), CONFIG)
  /** The surroundings that a distribution's own file gives it, in one folder. */
  const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const MAIN = `daemon off; pid nginx.pid; error_log error.log notice; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http { access_log off; ${TEMPORARY.map((kind) => `${kind}_temp_path temp/${kind};`).join(' ')} include site.conf; }`

  const ends: (() => Promise<unknown>)[] = []
  async function endAll(): Promise<void> {
    for (const end of ends.splice(0).toReversed()) await end()
  }

  const nginx = (...args: string[]): ChildProcess =>
    spawn(findNginx() ?? '', ['-p', folder, '-e', 'error.log', '-c', 'nginx.conf', ...args], { stdio: 'ignore' })

  async function startNginx(): Promise<void> {
    const child = nginx()
    const ended = once(child, 'close')
    ends.push(async () => {
      child.kill('SIGTERM')
      await ended
    })
    await vi.waitFor(() => plain('/').then(({ status }) => expect(status).toBe(301)), { timeout: 10_000 })
  }

  /** Has nginx read its configuration again, and waits until the process that went by the old one has ended. */
  async function reload(site: string): Promise<void> {
    const ended = () => readFileSync(join(folder, 'error.log'), 'utf8').match(/worker process \d+ exited/g)?.length ?? 0
    const before = ended()
    writeFileSync(join(folder, 'site.conf'), site)
    nginx('-s', 'reload')
    await vi.waitFor(() => expect(ended()).toBe(before + 1), { timeout: 10_000 })
  }

  /** The app behind it, on a port that the configuration names. */
  async function startApp(port = ports.app): Promise<TestServer> {
    const server = await startTestServer({
      variables: { PUBLIC_URL: `https://${NAME}`, TRUST_PROXY: '127.0.0.1' },
    })
    await server.app.listen({ port, host: '127.0.0.1' })
    ends.push(server.close)
    return server
  }

  const plain = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${ports.http}${path}`, { redirect: 'manual', ...init })

  type Encrypted = { status: number; headers: IncomingMessage['headers']; body: string }

  /** The certificate of this test; no other is trusted. */
  const certificate = () => readFileSync(join(folder, 'certificate.pem'))

  async function encrypted(path: string, { method = 'GET', body = '' } = {}): Promise<Encrypted> {
    const ca = certificate()
    const headers = { host: NAME, ...(body && { 'content-type': 'application/json' }) }
    // A connection of its own: nginx ends kept ones when it reads its configuration again.
    const to = { agent: false, port: ports.https, host: '127.0.0.1', servername: NAME, ca }
    const asking = request({ ...to, path, method, headers })
    const [answer] = (await once(asking.end(body), 'response')) as [IncomingMessage]
    const chunks = await answer.toArray()
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }
  }

  test('nginx takes the configuration and has nothing to say about it', async () => {
    const child = spawn(findNginx() ?? '', ['-t', '-p', folder, '-e', 'stderr', '-c', 'nginx.conf'])
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    // Newer ones recommend another way to write it, which older ones do not take.
    expect(said.split('\n').filter((line) => /\[\w+\]/.test(line) && !/http2" directive/.test(line))).toEqual([])
  })

  test('without encryption pages are led on, to this name alone, and the API is refused', async () => {
    await startNginx()
    const page = await plain('/recipe/egg-colcannon?meals=6', { headers: { host: 'elsewhere.example' } })
    expect([page.status, page.headers.get('location')]).toEqual([301, `https://${NAME}/recipe/egg-colcannon?meals=6`])
    for (const path of ['/api/pets', '/api', '//api/pets', '/%61pi/pets', '/api/auth/sign-in/email']) {
      const answer = await plain(path, { method: 'POST', headers: { authorization: 'Bearer secret' } })
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 403, null])
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(await answer.json()).toMatchObject({ status: 403, code: 'https-only' })
    }
  })

  test('with it the app answers, the watchers’ figures do not, and each visitor is counted by their own address', async () => {
    const server = await startApp()
    let seen: { ip: string; connection: string | undefined } | undefined
    server.app.server.prependListener('request', ({ headers }: IncomingMessage) => {
      seen = { ip: String(headers['x-forwarded-for']), connection: headers.connection }
    })
    await startNginx()
    const health = await encrypted('/healthz')
    expect([health.status, health.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age'),
    ])
    expect(seen).toEqual({ ip: '127.0.0.1', connection: 'close' })
    expect((await encrypted('/api/pets')).status).toBe(401)
    const signIn = { method: 'POST', body: JSON.stringify({ email: 'a@example.org', password: 'not the one' }) }
    expect((await encrypted('/api/auth/sign-in/email', signIn)).status).toBe(401)
    for (const path of ['/metrics', '//metrics', '/%6Detrics']) expect((await encrypted(path)).status).toBe(404)
  })

  test('browsers are spoken to in HTTP/2', async () => {
    await startNginx()
    const session = connect(`https://127.0.0.1:${ports.https}`, { servername: NAME, ca: certificate() })
    await once(session, 'connect')
    expect(session.alpnProtocol).toBe('h2')
    session.close()
  })

  test('of two processes one may be away, again and again: no request of any kind notices', async () => {
    await startNginx()
    for (const port of [ports.app, ports.second, ports.app]) {
      const other = createServer((_, answer) => answer.end('there'))
      await once(other.listen(port, '127.0.0.1'), 'listening')
      for (const method of ['GET', 'POST', 'POST', 'GET']) {
        expect(await encrypted('/api/pets', { method, body: method === 'GET' ? '' : '{}' })).toMatchObject({
          status: 200,
          body: 'there',
        })
      }
      await new Promise((resolve) => other.close(resolve))
    }
  })

  test('two processes are restarted one after the other, each out of the proxy meanwhile: each request is answered', async () => {
    const apps = new Map<number, TestServer>()
    for (const port of [ports.app, ports.second]) apps.set(port, await startApp(port))
    await startNginx()
    const statuses: number[] = []
    let isOver = false
    // nginx sends no POST twice, as it does a GET.
    const cook = () => encrypted('/api/v2/storage/cook', { method: 'POST', body: '{}' })
    const visit = async () => {
      while (!isOver) statuses.push((await cook()).status)
    }
    const visits = [visit(), visit(), visit(), visit()]
    const someMore = async () => {
      const before = statuses.length
      await expect.poll(() => statuses.length).toBeGreaterThan(before + visits.length)
    }

    await someMore()
    for (const [port, server] of apps) {
      await reload(SITE.replace(`127.0.0.1:${port} `, '$&down '))
      await stopGracefully(server.app, someMore())
      await startApp(port)
      await reload(SITE)
      await someMore()
    }
    isOver = true
    await Promise.all(visits)
    expect(statuses.filter((status) => status !== 401)).toEqual([])
  })

  test('while none is there the answer says when to come again, and it is never a 502', async () => {
    await startNginx()
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await encrypted('/api/pets', { method })
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '5', 'application/problem+json'])
      expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'busy', detail: sentences.errors.databaseAway })
    }
    const page = await encrypted('/recipes')
    expect([page.status, page.headers.refresh, page.headers['content-type']]).toEqual([503, '5', 'text/html'])
  })
}
