import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const HEAD = 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

test('a server that stops answers whom it has only half a request of, and then has stopped', async () => {
  const server = await startTestServer({ patience: { stopMs: 50 } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo

  const halfBody = connect(port, '127.0.0.1')
  halfBody.write(`${HEAD}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`)
  const [go] = await once(halfBody, 'data')
  expect(String(go)).toMatch(/^HTTP\/1\.1 100 /)
  halfBody.write('{"email":')
  const halfHead = connect(port, '127.0.0.1')
  halfHead.write(HEAD)
  const [itsEnd] = (await once(server.app.server, 'connection')) as [Socket]
  await expect.poll(() => itsEnd.bytesRead).toBe(HEAD.length)

  const closed = server.close()
  for (const answer of await Promise.all([halfBody, halfHead].map(readAll))) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*application\/problem\+json.*"code":"too-slow"/s)
  }
  await closed
})

/** A connection that has been used, on which the client keeps the right to ask again. */
async function usedConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(HEALTHZ)
  await once(socket, 'data')
  return socket
}
const HEALTHZ = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a request that comes on an open connection while the server stops is answered, and ends the connection', async () => {
  const server = await startTestServer({ patience: { idleMs: 60_000 } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const [used, unused] = [await usedConnection(port), connect(port, '127.0.0.1')]
  await once(unused, 'connect')

  const closed = server.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  for (const socket of [used, unused]) {
    socket.write(HEALTHZ)
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 .*connection: close.*"status":"ok"/is)
  }
  await closed
})

test('a connection on which nothing comes does not hold the server up', async () => {
  const server = await startTestServer({ patience: { idleMs: 20, stopMs: 60_000 } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const used = await usedConnection(port)
  const closed = server.close()
  expect(await readAll(used)).toBe('')
  await closed
})

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  await once(socket, 'close')
  return text
}
