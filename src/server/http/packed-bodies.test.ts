import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import zlib, { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Bodies that unpack to far more than they are, over a real socket: what they cost is what was unpacked. */

const LIMIT = 256 * 1024
/** The bytes that one piece of the wire may bring beyond the limit. */
const PIECE = 64 * 1024

let server: TestServer
const unpackers: zlib.Gunzip[] = []
beforeAll(async () => {
  const { createGunzip } = zlib
  vi.spyOn(zlib, 'createGunzip').mockImplementation((options) => {
    const unpacker = createGunzip(options)
    unpackers.push(unpacker)
    return unpacker
  })
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const dial = () => connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
const head = (framing: string, more: string[] = []) =>
  [
    'POST /api/auth/sign-out HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    framing,
    ...more,
    '',
    '',
  ].join('\r\n')
const PACKED = 'Content-Encoding: gzip'
const CHUNKED = 'Transfer-Encoding: chunked'
const inChunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

async function write(socket: Socket, bytes: Buffer | string): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain')
}

/** Sends all of it, and then one more request: the answers to both, in their order. */
async function sendWhole(piece: Buffer, pieces: number): Promise<number[]> {
  const socket = dial()
  let said = ''
  socket.on('data', (bytes) => {
    said += bytes
  })
  await write(socket, head(CHUNKED, [PACKED]))
  for (let number = 0; number < pieces; number++) await write(socket, inChunk(piece))
  await write(socket, '0\r\n\r\n')
  await write(socket, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  return [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
}

test('a body that unpacks to a thousand times its size is unpacked to the limit and no further', async () => {
  unpackers.length = 0
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(2 * PIECE)
  expect(await sendWhole(bomb, 40)).toEqual([413, 200])
  expect(unpackers).toHaveLength(1)
  expect(unpackers[0]?.bytesWritten).toBeLessThan(PIECE)
})

test('so is one that unpacks to nothing, however long it is', async () => {
  unpackers.length = 0
  const nothing = Buffer.concat(Array<Buffer>(3000).fill(gzipSync(Buffer.alloc(0))))
  expect(await sendWhole(nothing, 60)).toEqual([413, 200])
  expect(unpackers[0]?.bytesWritten).toBeLessThan(LIMIT + 2 * PIECE)
})

test('a client that leaves in the middle leaves nothing that is unpacked further', async () => {
  unpackers.length = 0
  const socket = dial()
  socket.on('error', () => {})
  await write(socket, head(CHUNKED, [PACKED]))
  await write(socket, inChunk(gzipSync(Buffer.alloc(1000))))
  await expect.poll(() => unpackers[0]?.bytesWritten).toBeGreaterThan(0)
  socket.destroy()
  await expect.poll(() => unpackers[0]?.destroyed).toBe(true)
})

test('a packed body within the limit is read as any other', async () => {
  const body = gzipSync(JSON.stringify({ email: 'ann@example.org', password: 'x'.repeat(101) }))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await server.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload: body })
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'password'])
})

test.each(['deflate', 'br', 'zstd', 'gzip, gzip'])('a body packed by %s is not unpacked at all', async (way) => {
  unpackers.length = 0
  const headers = { 'content-type': 'application/json', 'content-encoding': way }
  const answer = await server.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload: 'x' })
  expect([answer.status, answer.body.code, unpackers.length]).toEqual([415, 'wrong-encoding', 0])
})
