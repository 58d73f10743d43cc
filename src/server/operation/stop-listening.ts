import { existsSync, readFileSync } from 'node:fs'
import { Server, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** Node's handle of a socket; it is not documented, so it may not be there. */
type Handle = { readonly listen?: (backlog: number) => number; readonly getpeername?: (into: object) => number }
const handleOf = (one: Server | Socket) => (one as unknown as { _handle: Handle | null })._handle

/** Node's own. */
const BACKLOG = 511
const LET_IN_MS = 50
/** A client that was turned away sends its request again after a fifth of a second, and then after twice that. */
const AGAIN_MS = 650
const SETTLE_MS = 3
/** A client that floods a server, or begins to connect and never does, does not keep it. */
const TRIED_FOR_MS = 6_000

/**
 * Takes no more connections, and loses none. The system makes a connection before the server hears of it; those of which
 * it has not heard when it stops listening are reset, whatever was sent on them. So when all who waited in the queue are
 * taken, it is made as short as it can be and its one place is filled by a connection of our own: when that is in, and
 * alone, no other can come, and the queue is given up. A client that knocks meanwhile is told nothing, and when it knocks
 * again finds no server or our successor.
 */
export async function stopListening(server: Server, countCookies = cookiesSent): Promise<void> {
  const until = performance.now() + TRIED_FOR_MS
  let cookies = countCookies()
  while (server.listening) {
    handleOf(server)?.listen?.(0)
    const filler = await connectTo(server)
    const isIn = handleOf(filler)?.getpeername?.({}) === 0
    if (isIn) letSettle()
    const isWithOthers = isIn && (isAnotherComing(server) || isAnotherComing(server))
    const isBehindCookie = countCookies() !== cookies
    const isLate = performance.now() >= until
    if ((isIn && !isWithOthers && !isBehindCookie) || isLate) Server.prototype.close.call(server)
    filler.destroy()
    if (isBehindCookie) {
      await letIn(server, AGAIN_MS)
      cookies = countCookies()
    } else await (isWithOthers ? letIn(server, LET_IN_MS) : nextTurn())
  }
}

/** A client that was held up on the way by an end that came too early knocks again within a moment. */
async function letIn(server: Server, forMs: number): Promise<void> {
  if (!server.listening) return
  handleOf(server)?.listen?.(BACKLOG)
  await pause(forMs)
}

/** Connects in the same turn of the event loop: connections in the queue are taken between turns only. */
async function connectTo(server: Server): Promise<Socket> {
  const { address, port } = addressOf(server)
  const socket = new Socket().on('error', () => {})
  socket.connect({ host: HERE[address] ?? address, port })
  // Node begins to connect when what runs now is done, and before it looks at what has come.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  return socket
}

const addressOf = (server: Server) => server.address() as { readonly address: string; readonly port: number }

/** A server that listens everywhere is reached here. */
const HERE: { readonly [address: string]: string } = { '0.0.0.0': '127.0.0.1', '::': '127.0.0.1' }

/**
 * A connection that another processor had begun to make before our own was in is seen, or turned away, by then. Not by a
 * timer: the event loop would take our own out of its place.
 */
function letSettle(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS)
}

/**
 * Linux tells of the connections that are being made, as such a one may believe that it is made already, and of how many are
 * in the queue: two that are made at the same moment, each on its own processor, both find its last place free and both
 * take it. The table is read piece by piece while it changes: one that a first look has missed is seen by a second.
 */
function isAnotherComing(server: Server): boolean {
  const port = addressOf(server).port.toString(16).toUpperCase().padStart(4, '0')
  const other = new RegExp(
    `^ *\\d+: [0-9A-F]+:${port} [0-9A-F]+:[0-9A-F]{4} (${HALF_WAY}|${MORE_THAN_ONE_IN_QUEUE}) `,
    'm',
  )
  return TABLES.some((table) => existsSync(table) && other.test(readFileSync(table, 'latin1')))
}
/** `st` and `tx_queue:rx_queue` of the table; of who listens the latter is how many are in the queue. */
const HALF_WAY = '03 [0-9A-F:]+'
const MORE_THAN_ONE_IN_QUEUE = '0A [0-9A-F]{8}:(?!0000000[01])[0-9A-F]{8}'

/**
 * When a connection is half way and the queue is as short as it can be, Linux keeps nothing of the next one but a cookie that
 * it sends: such a connection stands in no table, and believes that it is connected.
 */
function cookiesSent(): string | undefined {
  if (!existsSync(COUNTERS)) return undefined
  const [names = [], figures = []] = readFileSync(COUNTERS, 'latin1')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '))
  return figures[names.indexOf('SyncookiesSent')]
}
const COUNTERS = '/proc/self/net/netstat'
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6']
