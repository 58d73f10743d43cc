import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From the signal to stop on: `/readyz` answers 503, and each answer ends its connection. */
    isStopping: boolean
  }
}

/** After the drain time. The process ends by force then. */
export const STOP_WITHIN_SECONDS = 10

/**
 * Answers requests as before until `drained`, then closes. Where no proxy drains, a request that comes while the server closes may
 * be refused.
 * @param drained resolves once the proxy has had its time
 */
export async function stopGracefully(app: FastifyInstance, drained: Promise<unknown>): Promise<void> {
  app.isStopping = true
  await drained
  await app.close()
}

/**
 * Fastify ends idle connections and waits for those with a request under way. This ends the others that would hold it up: those that
 * were never used at once, those whose answer had begun before the stop when it is finished, the rest after `cutOffMs`.
 */
export function endConnectionsAtStop(app: FastifyInstance, cutOffMs: number): void {
  const { server } = app
  const sockets = new Set<Socket>()
  let cutOff: NodeJS.Timeout | undefined
  app.decorate('isStopping', false)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.isStopping) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    if (cutOff) setImmediate(() => server.closeIdleConnections())
  })
  app.addHook('preClose', async () => {
    app.isStopping = true
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    cutOff = setTimeout(() => server.closeAllConnections(), cutOffMs)
  })
  app.addHook('onClose', async () => clearTimeout(cutOff))
}
