import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://bowl.example.org' } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

async function say(...lines: string[]): Promise<string> {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return text
}

const HOST = 'Host: localhost'

test.each([
  ['an address that cannot be read', 400, ['GET /%E0%A4%A HTTP/1.1', HOST]],
  ['no host', 400, ['GET /api/v2/settings HTTP/1.1']],
  ['two hosts', 400, ['GET /api/v2/settings HTTP/1.1', HOST, 'Host: evil.example']],
  ['an expectation that no server can meet', 417, ['GET /api/v2/settings HTTP/1.1', HOST, 'Expect: a-miracle']],
  ['no HTTP', 400, ['hello']],
  ['a page that there is not', 404, ['GET /nothing.txt HTTP/1.1', HOST]],
])(
  '%s is refused as a problem, under the same safe headers as any answer, and is kept by no cache',
  async (_, status, lines) => {
    const [head = '', body = ''] = (await say(...lines)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(body)).toMatchObject({ status, code: expect.stringMatching(/^[a-z-]+$/) })
    for (const header of [
      'content-type: application/problem+json',
      'strict-transport-security: max-age=',
      'referrer-policy: same-origin',
      'x-content-type-options: nosniff',
      'content-security-policy: default-src',
      'cache-control: no-store',
    ]) {
      expect(head.toLowerCase()).toContain(header)
    }
    expect(head.toLowerCase()).toMatch(/^x-request-id: [0-9a-f-]{36}/m)
  },
)
