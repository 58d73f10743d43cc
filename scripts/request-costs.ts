/**
 * Measures what the dearest request of each operation costs.
 * The processor time of all threads, and how long it holds the loop that answers all requests, in one turn. One owner has as much of everything as the limits allow, and asks for the most that each operation
 * takes. Ends with 1 above the bars of `costs/bars.ts`, and where an operation has no largest input.
 *   npm run task -- request-costs [operation …]
 */
import { spawnSync } from 'node:child_process'
import type { InjectOptions } from 'fastify'
import { ACCOUNT_FILE_TYPE } from '../src/contract/account/account-file-type.ts'
import { asNewOwner, prepare } from '../src/server/testing/fuzz/identity.ts'
import { goodRequest, type Operation, readOpenApi, urlOf } from '../src/server/testing/operations.ts'
import { startTestServer } from '../src/server/testing/test-server.ts'
import { type Bars, barsOf, FIRST } from './costs/bars.ts'
import { FULL_DOGS, furnishLargest, TRIES, thingsOf } from './costs/household.ts'
import { LARGEST, type Make } from './costs/largest.ts'
import { type Cost, leastOf, meter } from './costs/meter.ts'

type Request = { readonly method: string; readonly url: string; readonly [option: string]: unknown }
type Row = { readonly what: string; readonly cost: Cost; readonly statuses: string; readonly bars: Bars }

/** These come last of all: the household has less for requests that are measured afterwards. */
const ENDING = ['acceptProposal', 'declineProposal', 'deleteShare', 'deletePet', 'deleteUser']
/** The operation to ask as a browser does that is new here, of a server that has answered nothing yet. */
const firstOf = process.argv.indexOf('--first') > 0 ? process.argv.at(-1) : undefined
const chosen = process.argv.slice(2)

const server = await startTestServer()
const { operations } = await readOpenApi(server)
const owner = await server.newOwner()
if (firstOf) {
  console.log(JSON.stringify(await firstCost(firstOf)))
  await server.close()
  process.exit()
}
const home = await furnishLargest(server, owner)
const things = await thingsOf(owner, home)
const isChosen = ({ id }: Operation) => chosen.length === 0 || chosen.includes(id)
const inOrder = operations.filter(isChosen).toSorted((a, b) => ENDING.indexOf(a.id) - ENDING.indexOf(b.id))
const missing = inOrder.filter((operation) => hasInput(operation) && !LARGEST[operation.id])
const rows: Row[] = []
for (const operation of inOrder) {
  const makes = LARGEST[operation.id] ?? (() => ({}))
  const named = typeof makes === 'function' ? { '': makes } : makes
  for (const [what, make] of Object.entries(named)) rows.push(await measure(operation, what, make))
}
await home.close()
await server.close()
if (chosen.length === 0) for (const id of FIRST) rows.push(firstRow(id))
report()

/** Whether a request has more input than its path. Identity has its own examples: none of its bodies is long. */
function hasInput({ id, tag, body, parameters }: Operation): boolean {
  if (tag === 'Identity' || id === 'importAccount') return false
  return body !== undefined || parameters.some((parameter) => parameter.in === 'query')
}

async function measure(operation: Operation, what: string, make: Make): Promise<Row> {
  const costs: Cost[] = []
  const statuses = new Set<number>()
  for (let turn = 0; turn < TRIES; turn++) {
    const request = await requestOf(operation, make, turn)
    if (operation.door !== 'session') await home.stir()
    const { result: status, cost } = await meter(() => ask(request))
    if (status >= 500) throw new Error(`${operation.id} answered ${status}`)
    costs.push(cost)
    statuses.add(status)
  }
  const row = { what: `${operation.id} ${what}`, statuses: [...statuses].join(), bars: barsOf(operation) }
  console.error(
    row.what.padEnd(30),
    costs.map(({ holdMs, loopMs, allMs }) => [holdMs, loopMs, allMs].map(Math.round)),
  )
  return { ...row, cost: leastOf(costs) }
}

/** The answer is thrown away piece by piece: putting it together would be work of the one who asks. */
async function ask(request: Request): Promise<number> {
  const answer = await server.app.inject({ ...request, payloadAsStream: true } as InjectOptions)
  for await (const _ of answer.stream());
  return answer.statusCode
}

async function requestOf(operation: Operation, make: Make, turn: number): Promise<Request> {
  const remoteAddress = server.newNetwork()
  if (operation.tag === 'Identity') return { ...(await identityRequest(operation)), remoteAddress }
  if (operation.id === 'importAccount') return { ...(await importRequest()), remoteAddress }
  const largest = make({ home, turn })
  const ofTurn = operation.id === 'deletePet' ? { petId: FULL_DOGS[turn] as string } : {}
  const good = goodRequest(operation, { ...things, ...ofTurn, ...largest.things })
  return {
    method: operation.method,
    url: `/api${urlOf({ ...good, query: { ...good.query, ...largest.query } })}`,
    headers: { authorization: `Bearer ${await tokenOf(owner.cookie)}`, 'accept-encoding': 'br', ...largest.headers },
    remoteAddress,
    ...(good.body && { payload: largest.body ?? good.body }),
  }
}

async function identityRequest(operation: Operation): Promise<Request> {
  const prepared = (await prepare(server, operation.id)) ?? (await asNewOwner(server))
  const good = goodRequest(operation, things)
  return {
    method: operation.method,
    url: `/api${urlOf(good)}`,
    headers: { cookie: prepared.cookie ?? '' },
    ...(good.body && { payload: { ...good.body, ...prepared.body } }),
  }
}

/** All of the household, by another owner. */
async function importRequest(): Promise<Request> {
  const { rawPayload: payload } = await server.app.inject({
    url: '/api/v2/account/export',
    headers: { authorization: `Bearer ${await tokenOf(owner.cookie)}` },
  })
  const other = await server.newOwner()
  return {
    method: 'POST',
    url: '/api/v2/account/import',
    headers: { authorization: `Bearer ${other.token}`, 'content-type': ACCOUNT_FILE_TYPE },
    payload,
  }
}

/** A fresh one: to measure all takes longer than one is valid. */
async function tokenOf(cookie: string): Promise<string> {
  return (await server.send('GET', '/auth/token', undefined, { cookie })).body.token
}

/** Measures the first request, in a process of its own each time. */
function firstRow(id: string): Row {
  const costs = Array.from({ length: TRIES }, (): Cost => {
    const { stdout } = spawnSync(process.execPath, [process.argv[1] as string, '--first', id], { encoding: 'utf8' })
    return JSON.parse(stdout)
  })
  return {
    what: `${id}, first after a start`,
    cost: leastOf(costs),
    statuses: '',
    bars: barsOf({ id: 'first', tag: '' }),
  }
}

async function firstCost(id: string): Promise<Cost> {
  const { addPet } = await import('../src/server/testing/pets.ts')
  const { prepareSearches } = await import('../src/server/menu/search/prepare-searches.ts')
  // The server does this once it listens.
  await prepareSearches()
  if (id === 'search') await addPet(owner)
  const authorization = `Bearer ${owner.token}`
  const asked: Request | undefined = {
    search: { method: 'GET', url: '/api/v2/search?pet=rex&q=chicken', headers: { authorization } },
    readRecipe: { method: 'POST', url: '/api/v2/recipes/read', payload: { text: '500 g chicken\n2 carrots' } },
  }[id]
  if (!asked) throw new Error(`Nothing is asked first of ${id}`)
  return (await meter(() => ask(asked))).cost
}

function report(): void {
  const isAbove = ({ cost, bars }: Row) =>
    cost.holdMs > bars.holdMs || (bars.isAside ? cost.loopMs : cost.allMs) > bars.allMs
  console.log(`\n${'ms of processor time'.padEnd(44)}longest hold    loop    all  answered`)
  for (const row of rows.toSorted((a, b) => b.cost.holdMs - a.cost.holdMs || b.cost.allMs - a.cost.allMs)) {
    const { what, cost, statuses, bars } = row
    const figures = [cost.holdMs, cost.loopMs, cost.allMs].map((ms, column) => ms.toFixed(0).padStart(column ? 8 : 12))
    console.log(
      `${what.padEnd(44)}${figures.join('')}  ${statuses.padEnd(8)}  ${isAbove(row) ? 'ABOVE' : ''} ${bars.why ?? ''}`,
    )
  }
  const above = rows.filter(isAbove)
  for (const { id } of missing) console.log(`${id} has no largest input: name one in scripts/costs/largest.ts`)
  console.log(`\n${rows.length} requests, ${above.length} above their bars`)
  process.exitCode = above.length + missing.length > 0 ? 1 : 0
}
