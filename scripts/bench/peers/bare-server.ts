/** The least that a server can do: sends the bytes it was given, whatever it is asked. They come over IPC. */
import { createServer } from 'node:http'

process.once('message', (body: string) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
})
process.once('disconnect', () => process.exit(0))
