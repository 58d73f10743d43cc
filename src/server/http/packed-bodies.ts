import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler, RequestPayload } from 'fastify'

/**
 * Holds packed bodies to the limit of their route. Register it after the plugin that unpacks them. A body is refused once
 * it, or what it has unpacked to, is too large. Its client may send the rest, which is not unpacked: a packed kilobyte may
 * be a megabyte, and unpacking costs the process's time for as long as the client sends.
 */
export function boundUnpacking(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const limit = route.bodyLimit ?? app.initialConfig.bodyLimit ?? 0
    const others = [route.preParsing ?? []].flat() as preParsingHookHandler[]
    route.preParsing = [...others, unpackWithin(limit)]
  })
}

type Unpacker = Readable & RequestPayload & NodeJS.WritableStream

const unpackWithin =
  (limit: number) =>
  ({ raw }: FastifyRequest, _reply: FastifyReply, payload: RequestPayload, next: Next): void => {
    if (payload !== raw) stopBeyond(limit, raw, payload as Unpacker)
    next(null, payload)
  }

type Next = (error: Error | null, payload: RequestPayload) => void

function stopBeyond(limit: number, raw: FastifyRequest['raw'], unpacker: Unpacker): void {
  let unpacked = 0
  let isStopped = false
  const isTooMuch = () => unpacked > limit || (unpacker.receivedEncodedLength ?? 0) > limit
  unpacker.on('data', (piece: Buffer) => {
    unpacked += piece.length
    if (isStopped || !isTooMuch()) return
    isStopped = true
    stop(raw, unpacker)
  })
  raw.on('data', () => {
    // The reader of the body looks at its length when a piece of it comes: no piece comes of data that unpacks to nothing.
    if (!isStopped && isTooMuch()) unpacker.emit('data', Buffer.alloc(0))
  })
}

/** The rest is read away as it comes. The decompressor ends with the request: ended sooner it would end the request, too. */
function stop(raw: FastifyRequest['raw'], unpacker: Unpacker): void {
  raw.unpipe(unpacker)
  unpacker.pause()
  raw.resume()
  if (raw.closed) unpacker.destroy()
  else raw.once('close', () => unpacker.destroy())
}
