import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Requests that no well-behaved client sends: over a real socket, byte by byte. */

let server: TestServer
/** Waits for no request, so that a test need not wait either. */
let hasty: TestServer
beforeAll(async () => {
  server = await startTestServer()
  hasty = await startTestServer({ patience: { headersMs: 200, requestMs: 400, checkEveryMs: 50 } })
  for (const { app } of [server, hasty]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await hasty.close()
})

/** Sends these bytes and waits until the server has closed the connection. */
async function say(bytes: string, { app } = server): Promise<{ status: number; text: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  // A server that has answered does not wait for the rest of what is being sent.
  socket.on('error', () => {})
  socket.write(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}

const request = (line: string, headers: string[] = [], body = '') =>
  [line, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n')

const isProblem = (text: string) => {
  expect(text.toLowerCase()).toContain('content-type: application/problem+json')
  const problem = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  expect(problem.code).toMatch(/^[a-z-]+$/)
  expect(problem.detail).toMatch(/\w+/)
}

const JSON_TYPE = 'Content-Type: application/json'

test('a good request is answered, so that the others are refused for what is wrong with them', async () => {
  expect((await say(request('GET /api/v2/settings HTTP/1.1'))).status).toBe(200)
})

test.each(['null', 'nonsense', 'http://undefined'])(
  'a page of origin %s is refused in HTTP/1.0 too, which names no host',
  async (origin) => {
    const body = '{"email":"a@example.org","password":"whatever it is"}'
    const headers = [`Origin: ${origin}`, JSON_TYPE, `Content-Length: ${body.length}`]
    const { status, text } = await say(['POST /api/auth/sign-in/email HTTP/1.0', ...headers, '', body].join('\r\n'))
    expect(status).toBe(403)
    expect(text).toContain('wrong-origin')
  },
)

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['bytes of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['a method that there is not', request('STEAL /api/state HTTP/1.1'), 400],
  ['another version', request('GET /api/state HTTP/9.9'), 400],
  ['a header without a colon', request('GET /api/v2/settings HTTP/1.1', ['Nonsense']), 400],
  ['a header with a zero byte', request('GET /api/v2/settings HTTP/1.1', ['If-Match: a\x00b']), 400],
  ['a header folded over lines', request('GET /api/v2/settings HTTP/1.1', ['X-A: 1\r\n 2']), 400],
  ['headers of 20 KB', request('GET /api/v2/settings HTTP/1.1', [`X-A: ${'a'.repeat(20_000)}`]), 431],
  ['five thousand headers', request('GET /api/v2/settings HTTP/1.1', Array(5000).fill('X-A: 1')), 431],
  ['an address of 20 KB', request(`GET /api/v2/breeds?q=${'a'.repeat(20_000)} HTTP/1.1`), 431],
  ['an address of 5 KB', request(`GET /api/v2/breeds?q=${'a'.repeat(5000)} HTTP/1.1`), 414],
  ['a length that is no number', request('PUT /api/v2/storage HTTP/1.1', [JSON_TYPE, 'Content-Length: x'], '{}'), 400],
  [
    'two lengths',
    request('PUT /api/v2/storage HTTP/1.1', [JSON_TYPE, 'Content-Length: 2', 'Content-Length: 9'], '{}'),
    400,
  ],
  [
    'a length and chunks, as request smugglers send',
    request(
      'PUT /api/v2/storage HTTP/1.1',
      [JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
    ),
    400,
  ],
  [
    'a chunk that is none',
    request('POST /api/auth/sign-out HTTP/1.1', [JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    400,
  ],
  [
    'a body that says it is 300 KB',
    request('POST /api/auth/sign-out HTTP/1.1', [JSON_TYPE, 'Content-Length: 300000'], '{'),
    413,
  ],
] as const)('%s is refused', async (_, bytes, status) => {
  const answer = await say(bytes)
  expect(answer.status).toBe(status)
  isProblem(answer.text)
})

describe('a client that drips is not waited for', () => {
  test.each([
    ['headers that do not end', 'GET /api/v2/settings HTTP/1.1\r\nHost: localhost\r\nX-A: '],
    ['a body that does not come', request('POST /api/auth/sign-out HTTP/1.1', [JSON_TYPE, 'Content-Length: 10'], '{')],
  ])('%s', async (_, bytes) => {
    const answer = await say(bytes, hasty)
    expect(answer.status).toBe(408)
    isProblem(answer.text)
  })
})

test('a request that names no host is refused before anything of ours sees it', async () => {
  expect((await say('GET /api/state HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400)
})

test.each([
  ['two hosts', 'Host: localhost\r\nHost: evil.example'],
  ['one host twice', 'Host: localhost\r\nhost: localhost'],
])('so is one that names %s: a proxy before us may go by the other', async (_, hosts) => {
  const { status, text } = await say(`GET /api/v2/settings HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
  expect(status).toBe(400)
  isProblem(text)
  expect(text).toContain('Host')
})

test('HTTP/1.0 need not name a host, but reads no figures without', async () => {
  expect((await say('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  expect((await say('GET /metrics HTTP/1.0\r\n\r\n')).status).toBe(404)
})

test('a connection on which nothing is said is closed', async () => {
  const socket = connect((hasty.app.server.address() as AddressInfo).port, '127.0.0.1').resume()
  await once(socket, 'close')
  expect(socket.bytesWritten).toBe(0)
})

test('after all of this the server answers as before', async () => {
  for (const one of [server, hasty]) {
    const status = async () => (await say(request('GET /readyz HTTP/1.1'), one)).status
    await expect.poll(status, { timeout: 30_000 }).toBe(200)
  }
})

test('unless it is told otherwise a server is patient, but not for ever', () => {
  const { headersTimeout, requestTimeout } = server.app.server
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 60_000])
})
