/**
 * Measures how long one owner waits while another keeps the server busy.
 * Fifty connections of one owner send one of the dearest operations
 * again and again; meanwhile a second owner asks for `/api/state`. The busy owner has as much as the limits allow, and its dogs
 * change all the while. Runs on this machine alone (127.0.0.1), on SQLite and Linux, and stops by itself. Exit code 1: the server
 * refused the second owner, or its answering thread worked for more than 250 ms before the answer. Other work on the machine does
 * not change that time.
 *   npm run task -- fair-shares [operation …]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ACCOUNT_FILE_TYPE } from '../src/contract/account/account-file-type.ts'
import { readEnv } from '../src/server/env.ts'
import { goodRequest, type Operation, readOpenApi, urlOf } from '../src/server/testing/operations.ts'
import { addPet } from '../src/server/testing/pets.ts'
import { PASSWORD, type Send, type TestOwner, type TestServer } from '../src/server/testing/test-server.ts'
import { furnishLargest, thingsOf } from './costs/household.ts'
import { LARGEST, type Largest } from './costs/largest.ts'
import type { Flood, Flooded, FloodRequest } from './fair/flood.ts'

const CONNECTIONS = 50
const SECONDS = 8
const LONGEST_MS = 60_000
const PAUSE_MS = 40
const BAR_MS = 250
const VARIANTS = 60

/** The dearest by `npm run task -- request-costs`, on all threads. A vet and a visitor send the last ones. */
const DEAREST = [
  'getPlan',
  'fillPlan',
  'putPlan',
  'listPlan',
  'getSupplementWays',
  'importAccount',
  'exportAccount',
  'putSupplement',
  'mendRecipe',
  'previewRecipes',
  'getToday',
  'getWeights',
  'openVetSheet',
  'signInEmail',
]
/** The server works out menus for these: the dogs change meanwhile, so that it can reuse none. */
const OF_MENUS = ['getPlan', 'fillPlan', 'putPlan', 'listPlan', 'getSupplementWays', 'putSupplement', 'getToday']
const KITS = ['getSupplementWays', 'putSupplement', 'mendRecipe']
const BY_VISITORS = ['previewRecipes', 'openVetSheet', 'signInEmail']
const [FLOODS, ANNS] = ['10.1.0.1', '10.2.0.1']

const dataDir = mkdtempSync(join(tmpdir(), 'goodbowl-fair-'))
let house = await start()
const flood = await newOwner('flood@example.org', FLOODS)
const ann = await newOwner('ann@example.org', ANNS)
await addPet(ann)
await addPet(ann, { name: 'Bea', weight: 12 })
const server = { env: readEnv({ DATA_DIR: dataDir }), send: senderFor({}, ANNS) } as unknown as TestServer
const { operations } = await readOpenApi(server)
const home = await furnishLargest(server, flood)
const things = await thingsOf(flood, home)
await house.stop()

const asked = process.argv.slice(2)
const rows: string[] = []
let isFair = true
for (const id of ['nothing', ...(asked.length > 0 ? asked : DEAREST)]) rows.push(await measure(id))
await home.close()
rmSync(dataDir, { recursive: true, force: true })
console.log(`
ms of the loop    state: p50     p99   clock    menu    most   clock refused    kits   load  what the fifty got`)
for (const row of rows) console.log(row)
process.exit(isFair ? 0 : 1)

async function measure(id: string): Promise<string> {
  house = await start()
  const [load = 0] = loadavg()
  const requests = id === 'nothing' ? [] : await requestsOf(id)
  const token = await tokenOf(ann, ANNS)
  await warmUp(token)
  const flooding = requests.length > 0 ? beginFlood(requests) : undefined
  // The server has begun with the first of them by then.
  await delay(1000)
  let isOver = false
  const stirring = (async () => {
    while (!isOver && OF_MENUS.includes(id)) {
      await home.stir()
      await delay(1000)
    }
  })()
  const kits = KITS.includes(id) ? kitsOf(token) : undefined
  const [{ times, refused }, menu] = await Promise.all([askState(token), askMenus(token)])
  const refusedKits = await kits
  isOver = true
  await stirring
  const got = await flooding?.end()
  await house.stop()
  const p99 = quantile(times, 0.99, 'loopMs')
  if (p99 > BAR_MS || refused + menu.refused > 0 || refusedKits) isFair = false
  const figures = [
    quantile(times, 0.5, 'loopMs'),
    p99,
    quantile(times, 0.99, 'ms'),
    quantile(menu.times, 0.5, 'loopMs'),
    quantile(menu.times, 1, 'loopMs'),
    quantile(menu.times, 1, 'ms'),
    refused + menu.refused,
  ]
  const kitsTold = refusedKits === undefined ? '' : `${refusedKits} of 5`
  const told = figures.map((figure) => figure.toFixed(0).padStart(8)).join('') + kitsTold.padStart(8)
  const line = `${id.padEnd(18)}${told}${load.toFixed(1).padStart(7)}  ${JSON.stringify(got ?? {})}`
  console.error(line)
  return line
}

/** A server that has just started compiles what it has not run yet. */
async function warmUp(token: string): Promise<void> {
  const send = senderFor({ authorization: `Bearer ${token}` }, ANNS)
  for (let turn = 0; turn < 30; turn++) await send('GET', '/state')
  for (let turn = 0; turn < 3; turn++) {
    await send('PATCH', '/v2/pets/bea', { weight: 11 + turn / 10 })
    await send('GET', '/v2/search?pet=bea')
  }
}

async function askState(token: string) {
  const send = senderFor({ authorization: `Bearer ${token}` }, ANNS)
  const times: Time[] = []
  let refused = 0
  const ends = performance.now() + SECONDS * 1000
  while (performance.now() < ends) {
    const took = stopWatch()
    const status = await Promise.race([send('GET', '/state').then((answer) => answer.status), delay(LONGEST_MS, 0)])
    times.push(took())
    if (status !== 200) refused += 1
    await delay(PAUSE_MS)
  }
  return { times, refused }
}

function quantile(times: readonly Time[], share: number, of: keyof Time): number {
  const sorted = times.map((time) => time[of]).toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

/** The time of an answer: by the clock, and in processor time of the answering thread. Other work on the machine adds to the clock only. */
type Time = { readonly ms: number; readonly loopMs: number }

function stopWatch(): () => Time {
  const [began, loopBegan] = [performance.now(), loopMs()]
  return () => ({ ms: performance.now() - began, loopMs: loopMs() - loopBegan })
}

/** Processor time of the thread that answers all requests, as Linux counts it: in nanoseconds. */
function loopMs(): number {
  return Number(readFileSync(`/proc/${house.pid}/task/${house.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** A search for a dog whose weight has just changed: the server works out its menu again, in turns. */
async function askMenus(token: string) {
  const send = senderFor({ authorization: `Bearer ${token}` }, ANNS)
  const times: Time[] = []
  let refused = 0
  const ends = performance.now() + SECONDS * 1000
  for (let grams = 0; performance.now() < ends; grams += 100) {
    await send('PATCH', '/v2/pets/bea', { weight: 12 + grams / 1000 })
    const took = stopWatch()
    const { status } = await send('GET', '/v2/search?pet=bea')
    times.push(took())
    if (status !== 200) refused += 1
    await delay(PAUSE_MS)
  }
  return { times, refused }
}

/** Asks for five kits one after the other, each of other things. @returns how many the server refused */
async function kitsOf(token: string): Promise<number> {
  const send = senderFor({ authorization: `Bearer ${token}` }, ANNS)
  let refused = 0
  for (const weight of [20, 22, 24, 26, 28]) {
    await send('PATCH', '/v2/pets/rex', { weight })
    const { status, body } = await send('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
    if (status === 429 || status >= 500) refused += 1
    else if (status !== 200 && status !== 409) console.error(status, body)
  }
  return refused
}

function beginFlood(requests: readonly FloodRequest[]) {
  const workerData: Flood = { origin: house.origin, connections: CONNECTIONS, asked: requests }
  const worker = new Worker(new URL('./fair/flood.ts', import.meta.url), { workerData })
  return {
    end: async (): Promise<Flooded> => {
      worker.postMessage('enough')
      const [counts] = await once(worker, 'message')
      await worker.terminate()
      return counts
    },
  }
}

async function requestsOf(id: string): Promise<FloodRequest[]> {
  const token = await tokenOf(flood, FLOODS)
  const authorization = `Bearer ${token}`
  const isVisitor = BY_VISITORS.includes(id)
  const headers = { 'x-forwarded-for': FLOODS, 'accept-encoding': 'br', ...(!isVisitor && { authorization }) }
  if (id === 'importAccount') {
    const body = await (await fetch(`${house.origin}/api/v2/account/export`, { headers: { authorization } })).text()
    const type = { 'content-type': ACCOUNT_FILE_TYPE }
    return [{ method: 'POST', url: '/api/v2/account/import', headers: { ...headers, ...type }, body }]
  }
  const operation = operations.find((one) => one.id === id) as Operation
  const makes = LARGEST[id]
  const make = typeof makes === 'function' ? makes : Object.values(makes ?? {})[0]
  return Array.from({ length: VARIANTS }, (_, turn): FloodRequest => {
    const largest: Largest = make?.({ home, turn }) ?? {}
    const good = goodRequest(operation, { ...things, ...largest.things })
    const body =
      id === 'signInEmail' ? { email: `${turn}@example.org`, password: PASSWORD } : (largest.body ?? good.body)
    return {
      method: operation.method,
      url: `/api${urlOf({ ...good, query: { ...good.query, ...largest.query } })}`,
      headers: { ...headers, ...largest.headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    }
  })
}

async function start() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'fair', 'house.ts'), [dataDir])
  const [origin] = (await once(child, 'message')) as [string]
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { origin, pid: child.pid, stop }
}

function senderFor(given: Record<string, string>, network: string): Send {
  return async (method, path, body, headers) => {
    const answer = await fetch(`${house.origin}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': network,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...given,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
    const told = { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() }
    return { status: answer.status, headers: told, body: isJson ? JSON.parse(text) : text }
  }
}

/** Registered, confirmed and signed in. */
async function newOwner(email: string, network: string): Promise<TestOwner> {
  const send = senderFor({}, network)
  await send('POST', '/auth/sign-up/email', { name: 'Ann', email, password: PASSWORD })
  await send('POST', '/auth/email-otp/verify-email', { email, otp: codeFor(email) })
  const { headers } = await send('POST', '/auth/sign-in/email', { email, password: PASSWORD })
  const cookie = [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  const token = await tokenOf({ cookie }, network)
  return { email, password: PASSWORD, cookie, token, send: senderFor({ authorization: `Bearer ${token}` }, network) }
}

function codeFor(email: string): string | undefined {
  const outbox = join(dataDir, 'outbox')
  const letters = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
  const letter = letters.findLast((text) => text.includes(`To: ${email}`))
  return letter && /^Subject: (\d{6})/m.exec(letter)?.[1]
}

async function tokenOf({ cookie }: Pick<TestOwner, 'cookie'>, network: string): Promise<string> {
  return (await senderFor({}, network)('GET', '/auth/token', undefined, { cookie })).body.token
}
