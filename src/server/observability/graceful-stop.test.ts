import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Patience } from '../app.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { endConnectionsAtStop, stopGracefully } from './graceful-stop.ts'

let server: TestServer
let port: number
afterEach(() => server?.close())

async function listen(patience: Partial<Patience> = {}): Promise<void> {
  server = await startTestServer({ patience })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

async function openConnection(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** The server's end of the next connection. */
async function acceptedSocket(): Promise<Socket> {
  const [socket] = await once(server.app.server, 'connection')
  return socket
}

/** A connection on which the client keeps the right to ask again. */
async function usedConnection(): Promise<Socket> {
  const socket = await openConnection()
  socket.write(get('/healthz'))
  await once(socket, 'data')
  return socket
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  await once(socket, 'close')
  return text
}

async function ask(path: string, socket: Socket): Promise<string> {
  socket.write(get(path))
  return readAll(socket)
}

test('a server that is to stop is not ready, and answers all the same until its proxy has had time to see it', async () => {
  await listen()
  const [used, unused] = [await usedConnection(), await openConnection()]
  let seen = () => {}
  const stopped = stopGracefully(server.app, new Promise<void>((resolve) => (seen = resolve)))

  expect(await ask('/readyz', await openConnection())).toMatch(
    /^HTTP\/1\.1 503 .*application\/problem\+json.*"code":"busy"/s,
  )
  for (const socket of [used, unused, await openConnection()]) {
    expect(await ask('/healthz', socket)).toMatch(/^HTTP\/1\.1 200 .*connection: close.*"status":"ok"/is)
  }
  seen()
  await stopped
  await expect(openConnection()).rejects.toThrow('ECONNREFUSED')
})

test('a request under way when the server closes is answered, and ends its connection', async () => {
  await listen()
  const socket = await openConnection()
  const body = JSON.stringify({ email: 'ann@example.org', password: 'not hers' })
  const head = `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
  socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`)
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /)

  const closed = server.app.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  socket.write(body)
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 401 .*connection: close/is)
  await closed
})

test('connections on which nothing is under way do not hold the server up', async () => {
  await listen({ stopMs: 600_000 })
  const used = await usedConnection()
  const [unused] = await Promise.all([openConnection(), acceptedSocket()])
  const closed = server.app.close()
  expect(await Promise.all([used, unused].map(readAll))).toEqual(['', ''])
  await closed
})

test('a request that does not come to its end does not hold the server up for ever', async () => {
  await listen({ stopMs: 50 })
  const [half, accepted] = await Promise.all([openConnection(), acceptedSocket()])
  half.on('error', () => {})
  half.write('GET /healthz HTTP/1.1\r\nHost:')
  await expect.poll(() => accepted.bytesRead).toBeGreaterThan(0)
  await server.app.close()
})

test('a connection whose answer had begun before the server closes ends with that answer', async () => {
  const app = fastify()
  endConnectionsAtStop(app, 600_000)
  const body = new PassThrough()
  app.get('/begun', (_request, reply) => reply.send(body))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const socket = await openConnection()
  socket.write(get('/begun'))
  body.write('first')
  await once(socket, 'data')
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  body.end('last')
  expect(await readAll(socket)).toContain('last')
  await closed
})
