import { once } from 'node:events'
import { createServer } from 'node:http'

export type Releases = { readonly origin: string; readonly publish: () => void; readonly stop: () => Promise<void> }

/** The app of another server, whose service worker changes on demand: as when a new release has been installed. */
export async function startReleases(appOrigin: string): Promise<Releases> {
  let release = 1
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${appOrigin}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(request.url === '/sw.js' ? `${body}\n// release ${release}` : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return {
    origin: `http://localhost:${address.port}`,
    publish: () => {
      release += 1
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
