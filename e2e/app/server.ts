import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  COMPILED_SOURCES,
  inHouse,
  pinnedNode,
  root,
  SERVER,
  SERVER_FLAGS,
  SERVER_VARIABLES,
} from '../../scripts/setup/house.mjs'
import { portOfOurs } from '../../scripts/setup/ports.mjs'

export type RunningApp = { readonly origin: string; readonly dataDir: string; readonly stop: () => Promise<void> }

/** The address that the link to the shop leads to. */
export const SHOP_URL = 'https://shop.example.org'

/** Each test has an owner of its own: to hash a password as `npm start` does takes three quarters of signing them up. */
const QUICK_PASSWORDS = ['--import', inHouse('src', 'server', 'testing', 'quick-passwords.ts')]

/** The production server, as `npm start` runs it but for its passwords, on a port of its own and with an empty data folder. */
export async function startApp(settings: Readonly<Record<string, string>> = {}): Promise<RunningApp> {
  const { app } = await launch([], settings)
  return app
}

export type AppWithClock = RunningApp & { readonly setClock: (instant: string) => Promise<void> }

/** The same with a clock that stands still until it is set. */
export async function startAppWithClock(instant: string): Promise<AppWithClock> {
  const { app, server } = await launch(['--import', inHouse('e2e', 'app', 'server-clock.ts')], { CLOCK: instant })
  const setClock = async (next: string) => {
    server.send(next)
    await once(server, 'message')
  }
  return { ...app, setClock }
}

async function launch(options: readonly string[], settings: Readonly<Record<string, string>>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodbowl-e2e-'))
  const port = portOfOurs()
  const flags = [...SERVER_FLAGS, ...QUICK_PASSWORDS, ...options]
  const server = spawn(pinnedNode, [...flags, SERVER], {
    cwd: root,
    env: {
      ...SERVER_VARIABLES,
      NODE_COMPILE_CACHE: COMPILED_SOURCES,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      SHOP_URL,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await untilReady(server)
  const app: RunningApp = { origin: `http://localhost:${port}`, dataDir, stop: () => stopApp(server, dataDir) }
  return { app, server }
}

/** The server says in one line that it is ready; one that ends instead has said why on stderr. */
async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stdout) throw new Error('The server has no output to read')
  const lines = createInterface({ input: server.stdout })
  for await (const line of lines) {
    if (/ is ready at http/.test(line)) {
      // Later output (codes of letters) is of no interest, but must not fill the pipe.
      server.stdout.resume()
      return
    }
  }
  throw new Error('The server ended before it was ready')
}

async function stopApp(server: ChildProcess, dataDir: string): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = await ended
  await rm(dataDir, { recursive: true })
  if (code !== 0) throw new Error(`The server ended with ${code}`)
}
