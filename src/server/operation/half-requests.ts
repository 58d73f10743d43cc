import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { UNFINISHED } from '../unreadable-requests.ts'

type Settings = { readonly afterMs: number; readonly answer: (error: Error, socket: Socket) => void }
type Asked = { readonly request: IncomingMessage; readonly response: ServerResponse }

/**
 * A server that stops answers what is under way. A request of which the rest does not come would hold it up until it is
 * ended by force: such a one is told so, after a while.
 */
export function answerTheHalfAtLast(app: FastifyInstance, { afterMs, answer }: Settings): void {
  const last = new Map<Socket, Asked | undefined>()
  app.server.on('connection', (socket) => {
    last.set(socket, undefined)
    socket.once('close', () => last.delete(socket))
  })
  app.server.on('request', (request, response) => last.set(request.socket, { request, response }))

  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setTimeout(() => {
      for (const [socket, asked] of last) {
        if (isBegun(asked)) socket.destroy()
        else if (!isBeingAnswered(asked)) answer(UNFINISHED, socket)
      }
    }, afterMs)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}

/** Answered before all of it was here: there is no room for another answer. */
const isBegun = (asked: Asked | undefined) => asked && !asked.request.complete && asked.response.headersSent

const isBeingAnswered = (asked: Asked | undefined) => asked?.request.complete && !asked.response.writableEnded
