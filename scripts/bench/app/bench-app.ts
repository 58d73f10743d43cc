import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planBody } from '../../../src/server/testing/pets.ts'
import { type AppProcess, startAppProcess } from '../../setup/app-process.ts'
import { SERVER } from '../../setup/house.mjs'
import { buildServer } from '../../setup/server.mjs'

await buildServer()

const PASSWORD = 'three brown dogs by the river'

export type BenchApp = {
  readonly origin: string
  readonly pid: number
  readonly dataDir: string
  readonly newOwner: (email: string) => Promise<BenchOwner>
  readonly stop: () => Promise<void>
}

export type BenchOwner = {
  readonly token: string
  readonly call: (method: string, path: string, body?: object) => Promise<Response>
}

/** The production server on a data folder: its own and new, unless told. */
export async function startBenchApp(variables: Record<string, string> = {}): Promise<BenchApp> {
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'goodbowl-bench-')))
  const app = startAppProcess({ ...variables, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, [], SERVER)
  const origin = await app.ready
  return {
    origin,
    pid: app.child.pid as number,
    dataDir,
    newOwner: (email) => newOwner(origin, dataDir, email),
    stop: () => stop(app, variables.DATA_DIR ? undefined : dataDir),
  }
}

async function stop({ child, ended }: AppProcess, ownFolder: string | undefined): Promise<void> {
  child.kill('SIGTERM')
  await ended
  if (ownFolder) await rm(ownFolder, { recursive: true, force: true })
}

/** Registered, confirmed and signed in, with one dog called Rex. */
async function newOwner(origin: string, dataDir: string, email: string): Promise<BenchOwner> {
  const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).then(expectGood)
  await send('POST', '/auth/sign-up/email', {}, { name: 'Ann', email, password: PASSWORD })
  await send('POST', '/auth/email-otp/verify-email', {}, { email, otp: mailedCode(dataDir, email) })
  const signedIn = await send('POST', '/auth/sign-in/email', {}, { email, password: PASSWORD })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { token } = (await (await send('GET', '/auth/token', { cookie })).json()) as { token: string }
  const call: BenchOwner['call'] = (method, path, body) =>
    send(method, path, { authorization: `Bearer ${token}` }, body)
  await call('POST', '/recipe-planner-logged-in', planBody())
  return { token, call }
}

async function expectGood(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
}

function mailedCode(dataDir: string, email: string): string | undefined {
  const outbox = join(dataDir, 'outbox')
  const letters = readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
  const letter = letters.findLast((text) => text.includes(`To: ${email}`))
  return letter && /^Subject: (\d{6})/m.exec(letter)?.[1]
}

const BYTES_PER_PAGE = 4096

/** Processor time of a process so far, all its threads together, as Linux counts it: to the nanosecond. */
export function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0],
  )
  return nanoseconds.reduce((sum, one) => sum + Number(one), 0) / 1e6
}

export function residentMbOf(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * BYTES_PER_PAGE) / 1e6
}
