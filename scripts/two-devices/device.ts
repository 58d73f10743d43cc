import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { TestOwner, TestServer } from '../../src/server/testing/test-server.ts'
import { localStorageOf } from '../../src/web/ui/testing/local-storage.ts'
import type { Toast } from '../../src/web/ui/toasts/toast-store.ts'
import { createNetwork } from './network.ts'

type App = typeof import('./app.ts')

/** The parts of a browser that the web's code uses. */
type Browser = {
  readonly fetch: Fetch
  readonly localStorage: ReturnType<typeof localStorageOf>
  readonly setTimeout: (run: () => void, ms?: number) => unknown
  readonly navigator: object
  readonly window: object
  readonly globalThis: object
}
type Open = (browser: Browser) => App

const NAMES = ['fetch', 'localStorage', 'setTimeout', 'navigator', 'window', 'globalThis'] as const

/** The web's own code. Each time that it is opened it has its own memory and its own browser, as a page has. */
export async function compileApp(): Promise<Open> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'app.ts'), formats: ['iife'], name: 'app' },
    },
  })) as Rolldown.RolldownOutput[]
  const open = new Function(...NAMES, `${built?.output[0].code}\nreturn app`)
  return (browser) => open(...NAMES.map((name) => browser[name]))
}

/** Shorter waits, such as between two tries of a query, end at once. Longer ones never end, since the history says when the network is back. */
const LONGEST_WAIT_MS = 2000

export type Device = ReturnType<typeof createDevice>

/** A browser of the owner, with its storage, its cookie and its network. */
export function createDevice(open: Open, server: TestServer, owner: TestOwner) {
  const stored = new Map<string, string>()
  const network = createNetwork()
  /** Every message that was shown, also before a reload. */
  const said: Toast[] = []
  let cookie = ''
  const request: Fetch = (address, init) => network.carry(() => ask(server, cookie, { address, init }))
  const newPage = () => openPage(open, { request, stored, say: (toasts) => said.push(...toasts) })
  let page = newPage()
  return {
    network,
    said,
    stored,
    app: () => page.app,
    online: () => page.online(),
    logIn: async () => {
      cookie = (await server.signIn(owner.email, owner.password)).cookie
      await page.app.checkSession(page.app.running)
    },
    /** Ends the session of this device, as another device can. */
    endSession: async () => {
      await server.send('POST', '/auth/sign-out', {}, { cookie })
    },
    reload: async () => {
      network.letGo()
      page.close()
      page = newPage()
      await page.app.checkSession(page.app.running)
    },
  }
}

type Fetch = (address: unknown, init?: RequestInit) => Promise<Response>
type Request = { readonly address: unknown; readonly init: RequestInit | undefined }

async function ask(server: TestServer, cookie: string, { address, init = {} }: Request): Promise<Response> {
  const { method = 'GET', headers, body } = init
  const answer = await server.app.inject({
    method: method as 'GET',
    url: String(address),
    headers: { ...Object.fromEntries(new Headers(headers)), cookie },
    ...(typeof body === 'string' && { payload: body }),
  })
  const { etag } = answer.headers
  return new Response(answer.statusCode === 204 ? null : answer.payload, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']), ...(etag && { etag: String(etag) }) },
  })
}

type Around = {
  readonly request: Fetch
  readonly stored: Map<string, string>
  readonly say: (toasts: readonly Toast[]) => void
}

/** A closed page gets no answer and runs no timer. */
function openPage(open: Open, { request, stored, say }: Around) {
  let isOpen = true
  const online = new EventTarget()
  const addEventListener = (type: string, listener: () => void) => {
    if (type === 'online') online.addEventListener(type, listener)
  }
  const untilClosed: Fetch = async (address, init) => {
    const [answer] = await Promise.allSettled([request(address, init)])
    if (!isOpen) await new Promise(() => {})
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
  const app = open({
    fetch: untilClosed,
    localStorage: localStorageOf(stored),
    setTimeout: (run, ms = 0) => (ms > LONGEST_WAIT_MS ? undefined : setTimeout(() => isOpen && run())),
    navigator: { onLine: true },
    window: { addEventListener, removeEventListener: () => {} },
    globalThis: Object.assign(Object.create(globalThis), { addEventListener }),
  })
  let lastId = 0
  app.toasts.subscribe(() => {
    const shown = app.toasts.get().filter(({ id }) => isOpen && id > lastId)
    say(shown)
    lastId = shown.at(-1)?.id ?? lastId
  })
  const close = () => {
    isOpen = false
  }
  return { app, close, online: () => void online.dispatchEvent(new Event('online')) }
}
