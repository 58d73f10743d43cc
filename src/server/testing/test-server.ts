import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { ACCOUNT_FILE_TYPE } from '../../contract/account/account-file-type.ts'
import { createApp, type Patience } from '../app.ts'
import type { HeldBackMs } from '../auth/identity-routes.ts'
import { readEnv } from '../env.ts'
import type { AllowanceSettings } from '../fair/allowance.ts'
import { asAnswered, asCarried } from './carriers.ts'
import { makeDatabaseWithTables } from './test-database.ts'

export type Answer = {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] | number | undefined }
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by the test that asked for it.
  readonly body: any
}

export type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export type TestOwner = {
  readonly email: string
  readonly password: string
  readonly cookie: string
  readonly token: string
  /** Asks the API under `/api` with this owner's ID token. */
  readonly send: Send
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export const TODAY = '2026-11-21'
export const PASSWORD = 'correct horse battery'

/** On a machine with others on it a kit takes as long as it takes: a test of who waits in vain says for how long. */
const PATIENCE: Partial<Patience> = { kitMs: 60_000, programMs: 60_000 }

type Settings = {
  variables?: Record<string, string>
  day?: string
  patience?: Partial<Patience>
  /** How long answers of identity wait; zero by default: signing an owner up would take a third of a second. */
  heldBackMs?: HeldBackMs
  allowance?: AllowanceSettings
}

/** JSON is read, of JSON Lines every line. */
function bodyOf(payload: string, type: string): unknown {
  if (payload === '' || !type.includes('json')) return payload
  if (!type.startsWith(ACCOUNT_FILE_TYPE)) return JSON.parse(payload)
  const lines = payload.trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** A whole server on a database of its own, asked without a network. `close` removes every trace. */
export async function startTestServer(settings: Settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-test-'))
  const clock = createClock(settings.day ?? TODAY)
  const said: string[] = []
  const { databaseUrl: DATABASE_URL, drop } = await makeDatabaseWithTables(process.env.TEST_DATABASE_URL)
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL, ...settings.variables })
  const app = await createApp({
    env,
    webFolder: join(dataDir, 'web'),
    now: clock.now,
    say: (line) => said.push(line),
    heldBackMs: settings.heldBackMs ?? {},
    patience: { ...PATIENCE, ...settings.patience },
    ...(settings.allowance && { allowance: settings.allowance }),
  })

  const inject = injector(app)
  const sendAs = senderOf(inject)
  const send = sendAs({})
  const mailedCode = (email: string) => newestCodeIn(join(dataDir, 'outbox'), email)
  const newNetwork = createNetworks()

  async function signIn(email: string, password: string): Promise<TestOwner> {
    const answer = await send('POST', '/auth/sign-in/email', { email, password })
    if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    const cookie = cookieOf(answer)
    const { token } = (await send('GET', '/auth/token', undefined, { cookie })).body
    return { email, password, cookie, token, send: sendAs({ authorization: `Bearer ${token}` }) }
  }

  let owners = 0
  async function newOwner(): Promise<TestOwner> {
    owners += 1
    const email = `owner${owners}@example.org`
    const payload = { name: 'Ann', email, password: PASSWORD }
    await inject({ method: 'POST', url: '/api/auth/sign-up/email', payload, remoteAddress: newNetwork() })
    await send('POST', '/auth/email-otp/verify-email', { email, otp: mailedCode(email) })
    return signIn(email, PASSWORD)
  }

  return {
    app,
    env,
    dataDir,
    said,
    inject,
    send,
    mailedCode,
    signIn,
    newNetwork,
    newOwner,
    setDay: clock.setDay,
    setInstant: clock.setInstant,
    close: async () => {
      await app.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ten in the morning of a day, until it is set. */
function createClock(day: string) {
  let now: Date
  const setInstant = (instant: string) => {
    now = new Date(instant)
  }
  const setDay = (day: string) => setInstant(`${day}T10:00:00Z`)
  setDay(day)
  return { now: () => now, setDay, setInstant }
}

type App = Pick<Awaited<ReturnType<typeof createApp>>, 'inject' | 'settled'>
type Inject = (options: InjectOptions) => Promise<Answer>

function injector(app: App): Inject {
  return async (options) => {
    const { statusCode, headers, payload } = await app.inject(options)
    // In the product the letter is written while an answer of identity waits.
    if (String(options.url).startsWith('/api/auth/email-otp/')) await app.settled()
    return { status: statusCode, headers, body: bodyOf(payload, String(headers['content-type'] ?? '')) }
  }
}

const senderOf =
  (inject: Inject) =>
  (given: Record<string, string>): Send =>
  async (method, path, body, headers) =>
    asAnswered(
      await inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: asCarried({ ...given, ...headers }),
        ...(body !== undefined && { payload: body as object }),
      }),
    )

/** The newest code that was mailed to an address. */
function newestCodeIn(outbox: string, email: string): string | undefined {
  const newestFirst = readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
  for (const file of newestFirst) {
    const letter = readFileSync(join(outbox, file), 'utf8')
    if (!letter.includes(`To: ${email.toLowerCase()}`)) continue
    const code = /^Subject: (\d{6})/m.exec(letter)?.[1]
    if (code) return code
  }
  return undefined
}

const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

/** Addresses of networks without requests so far: what one network may ask for in an hour is soon too little. */
function createNetworks(): () => string {
  let networks = 0
  return () => {
    networks += 1
    return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
  }
}
