import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { stopListening } from './stop-listening.ts'

/** On a thread of its own, so that it sends its request while the server takes no connection. */
const CLIENT = `
  const { parentPort, workerData: { port, sent } } = require('node:worker_threads')
  const socket = require('node:net').connect(port, '127.0.0.1')
  socket.write('request', () => {
    Atomics.store(sent, 0, 1)
    Atomics.notify(sent, 0)
  })
  socket.on('data', (answer) => parentPort.postMessage(String(answer)))
  socket.on('error', ({ message }) => parentPort.postMessage(message))
`

/** A client that has sent a request on a connection that waits in the queue of a server that has not looked at it. */
function clientInQueue(port: number): Worker {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(CLIENT, { eval: true, workerData: { port, sent } })
  Atomics.wait(sent, 0, 0)
  return client
}

async function listeningServer() {
  const server = createServer((socket) => socket.end('answer'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port, handle: handleOf(server) }
}

const handleOf = (server: Server) => (server as unknown as { _handle: { listen: (backlog: number) => number } })._handle

const onLinux = test.runIf(process.platform === 'linux')

onLinux('a request on a connection that came into the queue beside the last one is answered', async () => {
  const { server, port, handle } = await listeningServer()
  // Two connections that are made at the same moment, each on its own processor, both find the queue's last place free,
  // and Linux lets both in. That moment is short: here the queue always has room for one more than it was told.
  const listen = handle.listen.bind(handle)
  handle.listen = (backlog) => listen(backlog + 1)

  const client = clientInQueue(port)
  const stopped = stopListening(server)
  expect(await once(client, 'message')).toEqual(['answer'])
  await stopped
  expect(server.listening).toBe(false)
  await client.terminate()
})

onLinux('a cookie that the system sends while the queue is taken in keeps the server listening', async () => {
  const { server, port, handle } = await listeningServer()
  const listen = vi.spyOn(handle, 'listen')
  const client = clientInQueue(port)
  let cookiesSent = 0
  // Between one look at the queue and the next.
  server.once('connection', () => {
    cookiesSent += 1
  })

  await stopListening(server, () => String(cookiesSent))
  expect(listen.mock.calls).toEqual([[0], [0], [511], [0]])
  await client.terminate()
})
