import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { UNFINISHED } from '../http/unreadable-requests.ts'
import { stopListening } from './stop-listening.ts'

type Settings = {
  /** How long a connection on which nothing is under way is kept: a request may be on its way. */
  readonly idleMs: number
  /** How long the server waits for the rest of a request. */
  readonly halfMs: number
  readonly answer: (error: Error, socket: Socket) => void
}
type Line = {
  request?: IncomingMessage
  response?: ServerResponse
  /** The bytes that had come when the last answer was given: more are the beginning of another request. */
  readBefore: number
  idleTimer?: NodeJS.Timeout | undefined
}

/** A client that does not hang up although we have is not waited for longer. */
const HANGING_UP_MS = 500

/**
 * A server that stops answers every request that was sent to it: those under way, those that come on connections that
 * are open, and those on connections that were made and not yet taken. Each answer ends its connection; one on which
 * nothing comes is ended after a while, as is one on which only half a request has come.
 */
export function stopGracefully(app: FastifyInstance, settings: Settings): void {
  const { server } = app
  const lines = new Map<Socket, Line>()
  let isStopping = false
  let whenGone = () => {}

  server.on('connection', (socket) => {
    const line: Line = { readBefore: 0 }
    lines.set(socket, line)
    if (isStopping) endIfIdle(socket, line, settings.idleMs)
    socket.once('close', () => {
      clearTimeout(line.idleTimer)
      lines.delete(socket)
      if (lines.size === 0) whenGone()
    })
  })
  // This runs before the answer is begun.
  server.prependListener('request', (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (!line) return
    clearTimeout(line.idleTimer)
    Object.assign(line, { request, response })
    if (isStopping) endWithAnswer(response)
    response.once('close', () => {
      line.readBefore = socket.bytesRead
      if (isStopping) endIfIdle(socket, line, settings.idleMs)
    })
  })

  app.addHook('preClose', async () => {
    if (!server.listening) return
    isStopping = true
    for (const [socket, line] of lines) {
      if (line.response) endWithAnswer(line.response)
      endIfIdle(socket, line, settings.idleMs)
    }
    await stopListening(server)
    const halfTimer = setTimeout(() => endHalfRequests(lines, settings.answer), settings.halfMs)
    if (lines.size > 0) await new Promise<void>((resolve) => (whenGone = resolve))
    clearTimeout(halfTimer)
  })
}

function endWithAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Data may have arrived that is not read yet: the connection is judged only after the next look at what has arrived. */
function endIfIdle(socket: Socket, line: Line, afterMs: number): void {
  line.idleTimer = setTimeout(() => setImmediate(() => isIdle(socket, line) && hangUp(socket)), afterMs)
}

const isIdle = (socket: Socket, { response, readBefore }: Line) =>
  (!response || response.writableFinished) && socket.bytesRead === readBefore

function hangUp(socket: Socket): void {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), HANGING_UP_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** A request of which the rest does not come would hold the server up until it is ended by force: such a one is told so. */
function endHalfRequests(lines: ReadonlyMap<Socket, Line>, answer: Settings['answer']): void {
  for (const [socket, line] of lines) {
    if (isBegun(line)) socket.destroy()
    else if (!isBeingAnswered(line)) answer(UNFINISHED, socket)
  }
}

/** Answered before all of it was here: there is no room for another answer. */
const isBegun = ({ request, response }: Line) => request && !request.complete && response?.headersSent

const isBeingAnswered = ({ request, response }: Line) => request?.complete && !response?.writableEnded
