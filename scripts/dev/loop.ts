import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createServer, type ViteDevServer } from 'vite'
import { COMPILED_SOURCES, inHouse, runAsScript, SetupError } from '../setup/house.mjs'
import { portOfOurs } from '../setup/ports.mjs'
import { furnish, OWNER } from './furnish.ts'
import { startWatchedServer, type WatchedServer } from './watched-server.ts'

/** Never the folder that `npm start` keeps an owner's household in. */
const DATA_DIR = inHouse('.cache', 'dev')
/** The file is written when the household is whole: a household that was made half way is made again. */
const IS_FURNISHED = inHouse('.cache', 'dev', 'furnished')

await runAsScript(async () => {
  const { fresh, days } = parseArgs({
    options: { fresh: { type: 'boolean', default: false }, days: { type: 'string', default: '365' } },
  }).values
  const port = Number(process.env.PORT || 5173)
  const apiPort = portOfOurs()
  // First of all, since it is refused where another loop runs, on the same household.
  const pages = await servePages(port, apiPort)
  try {
    if (fresh || !existsSync(IS_FURNISHED)) await rm(DATA_DIR, { recursive: true, force: true })
    const origin = `http://localhost:${port}`
    const server = startWatchedServer(settingsOf(origin, apiPort), () => pages.ws.send({ type: 'full-reload' }))
    const asked = untilAsked()
    await Promise.race([welcome(server, { origin, apiPort, days: Number(days) }), asked, server.ended])
    await Promise.race([asked, server.ended])
    await server.stop()
    return 0
  } finally {
    await pages.close()
  }
})

/** Starts Vite's own server: an open page takes over saved files without losing typed text, where it can. */
async function servePages(port: number, apiPort: number): Promise<ViteDevServer> {
  const pages = await createServer({
    configFile: inHouse('vite.config.ts'),
    cacheDir: inHouse('.cache', 'vite'),
    logLevel: 'warn',
    server: { port, strictPort: true, proxy: { '/api': `http://localhost:${apiPort}` } },
  })
  // Node ends a connection after five idle seconds; on a busy machine that met requests under way, and one module lost is a blank page.
  if (pages.httpServer && 'keepAliveTimeout' in pages.httpServer) pages.httpServer.keepAliveTimeout = 0
  // Vite's own would end this process while the server is still at work.
  process.removeAllListeners('SIGTERM')
  await pages.listen().catch((error: Error) => {
    throw new SetupError(`${error.message}. Another port: PORT=5174 npm run dev`)
  })
  return pages
}

/** All that the server is told: what the shell has set for another household (DATABASE_URL, SMTP_URL) stays out. */
function settingsOf(origin: string, apiPort: number): Record<string, string | undefined> {
  const { PATH, LOG_LEVEL } = process.env
  return { PATH, LOG_LEVEL, NODE_COMPILE_CACHE: COMPILED_SOURCES, DATA_DIR, PORT: String(apiPort), PUBLIC_URL: origin }
}

type Place = { readonly origin: string; readonly apiPort: number; readonly days: number }

async function welcome(server: WatchedServer, { origin, apiPort, days }: Place): Promise<void> {
  await server.ready
  if (!existsSync(IS_FURNISHED)) {
    console.log(`Making a household with ${days} days of diary …`)
    await furnish({ address: `http://localhost:${apiPort}`, dataDir: DATA_DIR, days })
    await writeFile(IS_FURNISHED, '')
  }
  console.log(`\nOpen ${origin} and log in as ${OWNER.email} with the password: ${OWNER.password}\n`)
}

/** Ctrl-C, or whatever else ends the loop. */
function untilAsked(): Promise<unknown> {
  return Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
}
